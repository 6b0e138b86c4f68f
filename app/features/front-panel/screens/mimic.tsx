import { fitSize } from "../fit.ts";
import { CloudLink, PumpSet } from "../pictures.tsx";
import { d, Label, mm, type Rect } from "../shapes.tsx";
import { Converter, Sign } from "../symbols.tsx";
import { type BusMimic, marksOf } from "./marks.ts";
import type { Screen } from "./screen-of-situation.ts";

export interface MimicColours {
  live: string;
  dead: string;
  text: string;
  lamp: string;
}

interface MimicProps {
  screen: Pick<Screen, "diagram" | "others">;
  at: Rect;
  colours: MimicColours;
  /** Text under the diagram, such as the load and its power. */
  caption: string;
}

/** The diagram on a display: live lines in colour, dead ones grey, breakers as the situation has them. */
export function Mimic({ screen, at, colours, caption }: MimicProps) {
  const { diagram, others } = screen;
  switch (diagram.kind) {
    case "bus":
      return <BusDiagram diagram={diagram} others={others} at={at} colours={colours} caption={caption} />;
    case "pump":
      return <PumpSet running={diagram.running} at={at} colours={colours} />;
    case "cloud":
      return <CloudLink online={diagram.online} at={at} colours={colours} />;
    case "bars":
    case "none":
      return null;
  }
}

function BusDiagram({
  diagram,
  others,
  at,
  colours,
  caption,
}: Omit<MimicProps, "screen"> & { diagram: BusMimic; others: Screen["others"] }) {
  const { feeders, outlets, tie } = diagram;
  const slot = at.w / feeders.length;
  const size = Math.min(at.h * 0.2, slot * 0.62, 14);
  const stroke = mm(Math.max(0.45, Math.min(1.1, at.h * 0.013)));
  const captions = [caption, ...(caption && others ? others.map((other) => other.caption) : [])];
  const textSize = fitSize(captions, at.w, Math.min(at.h * 0.085, at.w * 0.1));
  const captionHeight = caption ? textSize * 1.5 : 0;
  const spare = Math.max(0, at.h - captionHeight - size * 4.6) * 0.3;
  const top = at.y + spare / 2;
  const bottom = at.y + at.h - captionHeight - spare / 2;
  const busY = top + size + (bottom - top - size) * 0.56;
  const signY = top + size / 2;
  const spread = Math.min(slot, size * 3.2);
  const middle = at.x + at.w / 2;
  const xs = feeders.map((_, i) => middle + (i - (feeders.length - 1) / 2) * spread);
  const busHalf = Math.max(((feeders.length - 1) * spread) / 2, size * 0.9) + size * 0.35;
  const outletSpread = tie ? busHalf : Math.min((busHalf * 2) / outlets.length, size * 1.7);
  const outletXs = outlets.map((_, i) => middle + (i - (outlets.length - 1) / 2) * outletSpread);
  const outletSize = Math.min(size, outletSpread * 0.85);
  const from = top + size;
  const gapFrom = from + (busY - from) * 0.3;
  const gapTo = from + (busY - from) * 0.72;

  const contacts: string[] = [];
  const marks = marksOf(diagram);
  const lines: [name: string, path: string][] = [];
  feeders.forEach(({ converter }, i) => {
    const x = xs[i] ?? middle;
    lines.push([`up${i}`, d`M${x} ${from}V${gapFrom}`], [`down${i}`, d`M${x} ${gapTo}V${busY}`]);
    if (converter) return;
    contacts.push(d`M${x} ${gapFrom}h.01M${x} ${gapTo}h.01`);
    lines.push(
      [`shut${i}`, d`M${x} ${gapFrom}V${gapTo}`],
      [`blade${i}`, d`M${x} ${gapTo}L${x + (gapTo - gapFrom) * 0.52} ${gapFrom + (gapTo - gapFrom) * 0.14}`],
    );
  });
  const half = size * 0.45;
  const bus = tie
    ? d`M${middle - busHalf} ${busY}H${middle - half}M${middle + half} ${busY}H${middle + busHalf}`
    : d`M${middle - busHalf} ${busY}H${middle + busHalf}`;
  if (tie) {
    contacts.push(d`M${middle - half} ${busY}h.01M${middle + half} ${busY}h.01`);
    lines.push(
      ["tie", d`M${middle - half} ${busY}H${middle + half}`],
      ["tie-open", d`M${middle - half} ${busY}L${middle + half * 0.7} ${busY - half}`],
    );
  }
  outlets.forEach((_, i) =>
    lines.push([`out${i}`, d`M${outletXs[i] ?? middle} ${busY}V${bottom - outletSize}`]),
  );
  const colourOf = (name: string, lit = colours.live) => (marks[name] === "live" ? lit : colours.dead);
  /** A display that lives has each element by itself, and its colour in `color`. */
  const named = (name: string, lit = colours.live) =>
    others
      ? {
          "data-mark": name,
          "data-live": lit,
          "data-dead": colours.dead,
          color: colourOf(name, lit),
          visibility: marks[name] === "none" ? "hidden" : undefined,
        }
      : {};
  const drawn = (name: string, lit?: string) => (others ? "currentColor" : colourOf(name, lit));
  const pathOf = (mark: string) =>
    lines.flatMap(([name, path]) => (marks[name] === mark ? [path] : [])).join("");
  return (
    <g strokeLinecap="round">
      <g fill="none" strokeWidth={mm(stroke * 1.5)}>
        {others
          ? lines.map(([name, path]) => <path key={name} d={path} stroke="currentColor" {...named(name)} />)
          : (["dead", "live"] as const).map(
              (mark) => pathOf(mark) && <path key={mark} d={pathOf(mark)} stroke={colours[mark]} />,
            )}
        <path
          d={bus}
          stroke={drawn("bus")}
          strokeWidth={mm(stroke * 3)}
          strokeLinecap="butt"
          {...named("bus")}
        />
        <path d={contacts.join("")} stroke={colours.text} strokeWidth={mm(stroke * 2.6)} />
      </g>
      {feeders.map(({ symbol, converter }, i) => {
        const x = xs[i] ?? middle;
        return (
          <g key={x}>
            <g {...named(`sign${i}`)}>
              <Sign kind={symbol} x={x} y={signY} size={size} colour={drawn(`sign${i}`)} stroke={stroke} />
            </g>
            {converter && (
              <g {...named(`converter${i}`)}>
                <Converter
                  x={x}
                  y={(gapFrom + gapTo) / 2}
                  size={gapTo - gapFrom}
                  colour={drawn(`converter${i}`)}
                  stroke={stroke}
                />
              </g>
            )}
          </g>
        );
      })}
      {outlets.map(({ symbol }, i) => {
        const x = outletXs[i] ?? middle;
        const lit = symbol === "lamp" ? colours.lamp : symbol === "load" ? colours.text : colours.live;
        return (
          <g key={x} {...named(`load${i}`, lit)}>
            <Sign
              kind={symbol}
              x={x}
              y={bottom - outletSize / 2}
              size={outletSize}
              colour={drawn(`load${i}`, lit)}
              stroke={stroke}
            />
          </g>
        );
      })}
      {caption && (
        <Label
          x={middle}
          y={at.y + at.h - textSize * 0.5}
          size={textSize}
          fill={colours.text}
          anchor="middle"
          weight={600}
          {...(others ? { "data-shows": "caption" } : {})}
        >
          {caption}
        </Label>
      )}
    </g>
  );
}
