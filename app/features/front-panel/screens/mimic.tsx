import { isLive, isClosed } from "#domain/plant/situation.ts";
import type { Mimic as Diagram } from "#domain/plant/mimic.ts";
import { fitSize } from "../fit.ts";
import { CloudLink, PumpSet } from "../pictures.tsx";
import { d, Label, mm, type Rect } from "../shapes.tsx";
import { Converter, Sign } from "../symbols.tsx";

export interface MimicColours {
  live: string;
  dead: string;
  text: string;
  lamp: string;
}

interface MimicProps {
  diagram: Diagram;
  at: Rect;
  colours: MimicColours;
  /** Text under the diagram, such as the load and its power. */
  caption: string;
}

/** The diagram on a display: live lines in colour, dead ones grey, breakers as the situation has them. */
export function Mimic({ diagram, at, colours, caption }: MimicProps) {
  switch (diagram.kind) {
    case "bus":
      return <BusDiagram diagram={diagram} at={at} colours={colours} caption={caption} />;
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
  at,
  colours,
  caption,
}: MimicProps & { diagram: Extract<Diagram, { kind: "bus" }> }) {
  const { feeders, outlets, tie } = diagram;
  const slot = at.w / feeders.length;
  const size = Math.min(at.h * 0.2, slot * 0.62, 14);
  const stroke = mm(Math.max(0.45, Math.min(1.1, at.h * 0.013)));
  const textSize = fitSize([caption], at.w, Math.min(at.h * 0.085, at.w * 0.1));
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
  const busLive = diagram.live;
  const from = top + size;
  const gapFrom = from + (busY - from) * 0.3;
  const gapTo = from + (busY - from) * 0.72;

  const live: string[] = [];
  const dead: string[] = [];
  const contacts: string[] = [];
  const side = (on: boolean) => (on ? live : dead);
  feeders.forEach(({ feed, converter }, i) => {
    const x = xs[i] ?? middle;
    side(isLive(feed)).push(d`M${x} ${from}V${gapFrom}`);
    side(busLive).push(d`M${x} ${gapTo}V${busY}`);
    if (converter) return;
    contacts.push(d`M${x} ${gapFrom}h.01M${x} ${gapTo}h.01`);
    if (isClosed(feed)) side(isLive(feed)).push(d`M${x} ${gapFrom}V${gapTo}`);
    else dead.push(d`M${x} ${gapTo}L${x + (gapTo - gapFrom) * 0.52} ${gapFrom + (gapTo - gapFrom) * 0.14}`);
  });
  const half = size * 0.45;
  const bus = tie
    ? d`M${middle - busHalf} ${busY}H${middle - half}M${middle + half} ${busY}H${middle + busHalf}`
    : d`M${middle - busHalf} ${busY}H${middle + busHalf}`;
  if (tie) {
    contacts.push(d`M${middle - half} ${busY}h.01M${middle + half} ${busY}h.01`);
    if (tie === "closed") side(busLive).push(d`M${middle - half} ${busY}H${middle + half}`);
    else dead.push(d`M${middle - half} ${busY}L${middle + half * 0.7} ${busY - half}`);
  }
  outlets.forEach((outlet, i) =>
    side(outlet.fed).push(d`M${outletXs[i] ?? middle} ${busY}V${bottom - outletSize}`),
  );
  return (
    <g strokeLinecap="round">
      <g fill="none" strokeWidth={mm(stroke * 1.5)}>
        {dead.length > 0 && <path d={dead.join("")} stroke={colours.dead} />}
        {live.length > 0 && <path d={live.join("")} stroke={colours.live} />}
        <path
          d={bus}
          stroke={busLive ? colours.live : colours.dead}
          strokeWidth={mm(stroke * 3)}
          strokeLinecap="butt"
        />
        <path d={contacts.join("")} stroke={colours.text} strokeWidth={mm(stroke * 2.6)} />
      </g>
      {feeders.map(({ symbol, feed, converter }, i) => {
        const colour = isLive(feed) ? colours.live : colours.dead;
        const x = xs[i] ?? middle;
        return (
          <g key={x}>
            <Sign kind={symbol} x={x} y={signY} size={size} colour={colour} stroke={stroke} />
            {converter && (
              <Converter
                x={x}
                y={(gapFrom + gapTo) / 2}
                size={gapTo - gapFrom}
                colour={feed === "feeding" ? colours.live : colours.dead}
                stroke={stroke}
              />
            )}
          </g>
        );
      })}
      {outlets.map(({ symbol, fed }, i) => {
        const x = outletXs[i] ?? middle;
        const colour = !fed
          ? colours.dead
          : symbol === "lamp"
            ? colours.lamp
            : symbol === "load"
              ? colours.text
              : colours.live;
        return (
          <Sign
            key={x}
            kind={symbol}
            x={x}
            y={bottom - outletSize / 2}
            size={outletSize}
            colour={colour}
            stroke={stroke}
          />
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
        >
          {caption}
        </Label>
      )}
    </g>
  );
}
