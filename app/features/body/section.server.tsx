import type { BodyPlan } from "#domain/product/body-plan.ts";
import type { Finish } from "../../geometry/solid.ts";
import { frontOf } from "./dimensions.ts";
import { Across, Upright } from "./sheet.server.tsx";
import { bodyOf } from "./solids/body.ts";
import { panelSheet } from "./solids/flush-body.ts";
import { type CutFace, cutPlane, sectionAt } from "./solids/section.ts";

export type Words = { alt: string; mm(value: number): string };

/**
 * A device in its panel, cut through its display as a drawing of the trade has it: the sheet and what is
 * plastic are hatched in opposite directions, metal is full, boards and glass are thin. Sizes: what stands in
 * front of the panel, what it takes behind, and the hole.
 */
export function Section({ plan, words }: { plan: BodyPlan; words: Words }) {
  const { width, height, cutOut } = plan;
  const { front, back } = frontOf(plan);
  const unit = Math.max(front - back, height) / 34;
  const rim = unit * 4.2;
  const [left, top] = [unit * 6, rim];
  const x = (z: number) => left + front - z;
  const y = (up: number) => top + height / 2 - up;
  const sheet = panelSheet(plan).map((solid) => ({
    ...solid,
    y: [-height / 2 - rim, height / 2 + rim] as const,
  }));
  const faces = sectionAt([...bodyOf(plan), ...sheet], cutPlane(plan));
  const hole = { top: y(cutOut!.height / 2), bottom: y(-cutOut!.height / 2) };
  const ids = { sheet: `cut-${width}-${height}-a`, shell: `cut-${width}-${height}-b` };
  const right = x(back) + unit * 8;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${round(right)} ${round(top + height + rim + unit * 7)}`}
      role="img"
      aria-label={words.alt}
      fill="none"
      stroke="currentColor"
      strokeWidth={round(unit * 0.09)}
      fontSize={round(unit * 1.5)}
    >
      <defs>
        <Hatch id={ids.sheet} unit={unit} turn={45} />
        <Hatch id={ids.shell} unit={unit * 0.8} turn={-45} />
      </defs>
      {kinds.map(({ kind, of }) => {
        const d = faces.filter(({ finish }) => of.includes(finish)).map((face) => outline(face, x, y));
        if (!d.length) return null;
        const hatched = kind === "sheet" || kind === "shell";
        return (
          <path
            key={kind}
            d={d.join("")}
            fill={hatched ? `url(#${ids[kind]})` : "currentColor"}
            fillOpacity={hatched ? undefined : kind === "full" ? 0.75 : 0.2}
          />
        );
      })}
      <Across
        x={x(front)}
        to={x(0)}
        y={top + height + rim}
        drop={unit * 4}
        unit={unit}
        text={words.mm(front)}
      />
      <Across
        x={x(0)}
        to={x(back)}
        y={top + height + rim}
        drop={unit * 4}
        unit={unit}
        text={words.mm(-back)}
      />
      <Upright x={left} y={top} to={top + height} drop={-unit * 3.4} unit={unit} text={words.mm(height)} />
      <Upright
        x={x(back)}
        y={hole.top}
        to={hole.bottom}
        drop={unit * 5.4}
        unit={-unit}
        text={words.mm(cutOut!.height)}
      />
    </svg>
  );
}

/** What is drawn alike, the first below the others. */
const kinds: { kind: "shell" | "thin" | "full" | "sheet"; of: Finish[] }[] = [
  { kind: "shell", of: ["shell", "bezel", "block", "plug"] },
  { kind: "thin", of: ["glass", "membrane", "metal", "seal", "relay", "chip"] },
  { kind: "full", of: ["board", "steel", "copper", "brass"] },
  { kind: "sheet", of: ["sheet"] },
];

function Hatch({ id, unit, turn }: { id: string; unit: number; turn: number }) {
  const step = round(unit * 0.75);
  return (
    <pattern
      id={id}
      width={step}
      height={step}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <path d={`M0 0V${step}`} strokeWidth={round(unit * 0.12)} />
    </pattern>
  );
}

const outline = ({ outline: points }: CutFace, x: (z: number) => number, y: (up: number) => number) =>
  `${points.map(([z, up], i) => `${i ? "L" : "M"}${round(x(z))} ${round(y(up))}`).join("")}z`;

const round = (value: number) => Math.round(value * 100) / 100;
