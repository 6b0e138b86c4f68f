import { renderToStaticMarkup } from "react-dom/server";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import type { Solid, Span } from "../../geometry/solid.ts";
import { bodyOf } from "./solids/body.ts";
import { frontOf } from "./dimensions.ts";

type Words = {
  alt: string;
  front: string;
  side: string;
  back: string;
  cutOut: string;
  mm(value: number): string;
};

const n = (value: number) => Math.round(value * 100) / 100;

/** Dimension drawing of a device as markup: front, side, back and panel cut-out at one scale, sizes in mm. */
export function drawSheet(plan: BodyPlan, words: Words): string {
  return renderToStaticMarkup(<Sheet plan={plan} words={words} />);
}

/** A rectangle of the drawing: mm, y downwards. */
type Box = { x: number; y: number; w: number; h: number; part: string; hole?: { x: Span; y: Span } };

/** Rectangles of the solids as seen from a side, the nearest last. */
export function project(solids: readonly Solid[], view: "front" | "side" | "back"): Box[] {
  const flat = ({ x, y, z, part, shape }: Solid): Box & { near: number } => {
    const across: Span = view === "front" ? x : view === "back" ? [-x[1], -x[0]] : [-z[1], -z[0]];
    const near = view === "front" ? z[1] : view === "back" ? -z[0] : x[1];
    const through = shape.kind === "frame" && view !== "side" ? shape.hole : undefined;
    const hole = through && {
      x: view === "back" ? ([-through.x[1], -through.x[0]] as const) : through.x,
      y: [-through.y[1], -through.y[0]] as const,
    };
    return {
      part,
      near,
      x: across[0],
      y: -y[1],
      w: across[1] - across[0],
      h: y[1] - y[0],
      ...(hole ? { hole } : {}),
    };
  };
  return solids
    .map(flat)
    .toSorted((a, b) => a.near - b.near)
    .filter(({ w, h }) => w > 0.3 && h > 0.3);
}

export const inner = new Set([
  "board",
  "relay",
  "chip",
  "capacitor",
  "post",
  "display module",
  "contact",
  "contact shaft",
  "splitter",
  "seal",
]);

function Sheet({ plan, words }: { plan: BodyPlan; words: Words }) {
  const { width, height, depth, cutOut } = plan;
  const solids = bodyOf(plan).filter(({ part }) => !inner.has(part));
  const unit = (width * 2) / 62;
  const { front, back } = frontOf(plan);
  const [left, top, gap] = [unit * 7, unit * 1, unit * 12];
  const row = top + height + unit * 11;
  const column = left + width + gap;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const right = column + Math.max(depth, cutOut?.width ?? 0) / 2;
  const places = {
    front: middle,
    side: { x: right + (front + back) / 2, y: middle.y },
    back: { x: middle.x, y: row + height / 2 },
  };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${n(column + Math.max(depth, cutOut?.width ?? 0) + unit * 2)} ${n(row + height + unit * (cutOut ? 7 : 4))}`}
      role="img"
      aria-label={words.alt}
      fill="none"
      stroke="currentColor"
      strokeWidth={n(unit * 0.09)}
      fontSize={n(unit * 1.45)}
    >
      {(["front", "side", "back"] as const).map((view) => (
        <g key={view} transform={`translate(${n(places[view].x)} ${n(places[view].y)})`}>
          <Boxes boxes={project(solids, view)} />
        </g>
      ))}
      <Title x={middle.x} y={top + height + unit * 7.4} text={words.front} />
      <Title x={right} y={top + height + unit * 7.4} text={words.side} />
      <Title x={middle.x} y={row + height + unit * 2.6} text={words.back} />
      <Across
        x={left}
        to={left + width}
        y={top + height}
        drop={unit * 4}
        unit={unit}
        text={words.mm(width)}
      />
      <Upright x={left} y={top} to={top + height} drop={-unit * 4} unit={unit} text={words.mm(height)} />
      <Across
        x={places.side.x - front}
        to={places.side.x - back}
        y={top + height}
        drop={unit * 4}
        unit={unit}
        text={words.mm(depth)}
      />
      {cutOut && <Hole x={right} y={row + height / 2} {...cutOut} unit={unit} words={words} />}
    </svg>
  );
}

/** The hole that the panel needs. */
function Hole({
  x,
  y,
  width,
  height,
  unit,
  words,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  unit: number;
  words: Words;
}) {
  const [left, top] = [x - width / 2, y - height / 2];
  return (
    <>
      <rect x={n(left)} y={n(top)} width={width} height={height} rx={1} strokeWidth={n(unit * 0.2)} />
      <path
        d={`M${n(x - unit * 2)} ${n(y - unit * 2.4)}h${n(unit * 4)}M${n(x)} ${n(y - unit * 4.4)}v${n(unit * 4)}`}
        strokeOpacity=".5"
      />
      <Title x={x} y={y + unit * 1.6} text={words.cutOut} />
      <Across
        x={left}
        to={left + width}
        y={top + height}
        drop={unit * 4}
        unit={unit}
        text={words.mm(width)}
      />
      <Upright x={left} y={top} to={top + height} drop={-unit * 4} unit={unit} text={words.mm(height)} />
    </>
  );
}

/** Small repeated parts in one path, so that sixty terminals stay a few kilobytes. */
export function Boxes({ boxes }: { boxes: readonly Box[] }) {
  const path = ({ x, y, w, h, hole }: Box) =>
    `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z` +
    (hole ? `M${n(hole.x[0])} ${n(hole.y[0])}V${n(hole.y[1])}H${n(hole.x[1])}V${n(hole.y[0])}z` : "");
  const runs: { part: string; d: string }[] = [];
  for (const box of boxes) {
    const last = runs.at(-1);
    if (last?.part === box.part) last.d += path(box);
    else runs.push({ part: box.part, d: path(box) });
  }
  return runs.map(({ part, d }, i) => (
    <path
      key={`${part}${d.slice(0, 24)}${String(i)}`}
      d={d}
      fill="var(--card)"
      strokeOpacity={part === "opening" || part === "rib" || part === "slot" ? 0.55 : undefined}
    />
  ));
}

function Title({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={n(x)} y={n(y)} textAnchor="middle" fill="currentColor" stroke="none" fillOpacity=".72">
      {text}
    </text>
  );
}

type Line = { x: number; y: number; to: number; drop: number; unit: number; text: string };

export function Across({ x, to, y, drop, unit, text }: Line) {
  const at = y + drop;
  const t = unit * 0.5;
  // A figure that is wider than what it measures stands before it.
  const isNarrow = to - x < text.length * unit;
  return (
    <g strokeOpacity=".8">
      <path
        d={`M${n(x)} ${n(y + unit * 0.8)}V${n(at + unit)}M${n(to)} ${n(y + unit * 0.8)}V${n(at + unit)}M${n(x)} ${n(at)}H${n(to)}M${n(x - t)} ${n(at + t)}l${n(2 * t)} ${n(-2 * t)}M${n(to - t)} ${n(at + t)}l${n(2 * t)} ${n(-2 * t)}`}
      />
      <text
        x={n(isNarrow ? x - unit * 0.8 : (x + to) / 2)}
        y={n(at + unit * (isNarrow ? 0.5 : -0.5))}
        textAnchor={isNarrow ? "end" : "middle"}
        fill="currentColor"
        stroke="none"
        fontWeight="600"
      >
        {text}
      </text>
    </g>
  );
}

/** With a negative `unit` it stands to the right of what it measures. */
export function Upright({ x, y, to, drop, unit, text }: Line) {
  const at = x + drop;
  const t = unit * 0.5;
  const beside = n(at - unit * (unit < 0 ? 1.7 : 0.6));
  const middle = (y + to) / 2;
  return (
    <g strokeOpacity=".8">
      <path
        d={`M${n(x - unit * 0.8)} ${n(y)}H${n(at - unit)}M${n(x - unit * 0.8)} ${n(to)}H${n(at - unit)}M${n(at)} ${n(y)}V${n(to)}M${n(at - t)} ${n(y + t)}l${n(2 * t)} ${n(-2 * t)}M${n(at - t)} ${n(to + t)}l${n(2 * t)} ${n(-2 * t)}`}
      />
      <text
        x={beside}
        y={n(middle)}
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontWeight="600"
        transform={`rotate(-90 ${beside} ${n(middle)})`}
      >
        {text}
      </text>
    </g>
  );
}
