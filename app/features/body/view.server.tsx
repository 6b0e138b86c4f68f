import { renderToStaticMarkup } from "react-dom/server";
import { finishedTexts } from "#domain/finished.server.ts";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import { within } from "../../geometry/solid.ts";
import { frontOf } from "./dimensions.ts";
import { Across, Boxes, inner, project, Upright } from "./sheet.server.tsx";
import { Section, type Words } from "./section.server.tsx";
import { bodyOf } from "./solids/body.ts";
import { flushDepths, housingOf } from "./solids/flush-body.ts";
import { placeTerminals } from "./terminal-rows.ts";

export type BodySide = "back" | "side" | "section" | "cutOut";

/** Room for the views of some 200 models. */
const finished = finishedTexts(12_000_000);

/** The sides of a device beside its front; one that is set into a panel has a hole, too. */
export function sidesOf({ cutOut }: Pick<BodyPlan, "cutOut">): BodySide[] {
  return cutOut ? ["back", "side", "section", "cutOut"] : ["back", "side"];
}

/**
 * One side of a device as a line drawing with its sizes in mm: the back with the print of its terminals, the
 * side with the panel it is set into, a cut through both, the hole with the bezel that covers it.
 */
export function drawSide(plan: BodyPlan, side: BodySide, words: Words): string {
  const shown = [plan.width, plan.height, plan.depth].map((value) => words.mm(value));
  return finished([plan, side, words.alt, shown], () =>
    renderToStaticMarkup(
      side === "section" ? (
        <Section plan={plan} words={words} />
      ) : (
        <Side plan={plan} side={side} words={words} />
      ),
    ),
  );
}

function Side({ plan, side, words }: { plan: BodyPlan; side: Exclude<BodySide, "section">; words: Words }) {
  const { height, depth, cutOut } = plan;
  const { front, back } = frontOf(plan);
  const wide = side === "side" ? depth : plan.width;
  // Sizes of type and margins by the larger length, so that all sides read alike.
  const unit = Math.max(wide, height) / 34;
  const margin = { left: unit * 6, rest: unit * 1.2, bottom: unit * 6 };
  const [left, top] = [margin.left, margin.rest];
  const centre = {
    x: side === "side" ? left + depth / 2 + (front + back) / 2 : left + wide / 2,
    y: top + height / 2,
  };
  const size = side === "cutOut" ? cutOut! : { width: wide, height };
  const hole = { x: left + (wide - size.width) / 2, y: top + (height - size.height) / 2 };
  const solids = bodyOf(plan).filter(({ part }) => !inner.has(part));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${round(left + wide + margin.rest)} ${round(top + height + margin.bottom)}`}
      role="img"
      aria-label={words.alt}
      fill="none"
      stroke="currentColor"
      strokeWidth={round(unit * 0.09)}
      fontSize={round(unit * 1.5)}
    >
      {side === "cutOut" ? (
        <>
          <rect
            x={left}
            y={top}
            width={wide}
            height={height}
            rx={2}
            strokeDasharray="3 2"
            strokeOpacity=".6"
          />
          <rect {...hole} width={size.width} height={size.height} rx={1} strokeWidth={round(unit * 0.2)} />
        </>
      ) : (
        <g transform={`translate(${round(centre.x)} ${round(centre.y)})`}>
          {side === "side" && plan.form === "panel" && (
            <path
              d={`M-1.5 ${-height / 2 - unit}v${height + unit * 2}M0 ${-height / 2 - unit}v${height + unit * 2}`}
            />
          )}
          <Boxes boxes={project(solids, side)} />
          {side === "back" && <Prints plan={plan} unit={unit} />}
        </g>
      )}
      <Across
        x={hole.x}
        to={hole.x + size.width}
        y={top + height}
        drop={unit * 4}
        unit={unit}
        text={words.mm(size.width)}
      />
      <Upright
        x={left}
        y={hole.y}
        to={hole.y + size.height}
        drop={-unit * 3.4}
        unit={unit}
        text={words.mm(size.height)}
      />
    </svg>
  );
}

/** The print beside each block of terminals at the back of a device that is set into a panel. */
function Prints({ plan, unit }: { plan: BodyPlan; unit: number }) {
  if (plan.form !== "panel" || flushDepths(plan).terminals <= 0) return null;
  return placeTerminals(plan.terminals, within(housingOf(plan), 4)).map(({ group, x, y }) => {
    const middle = (y[0] + y[1]) / 2;
    const inwards = middle > 0 ? -y[0] + unit * 1.5 : -y[1] - unit * 0.6;
    return (
      <text
        key={`${group.label} ${x[0]}`}
        x={round(-(x[0] + x[1]) / 2)}
        y={round(inwards)}
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize={round(
          Math.max(unit * 0.7, Math.min(unit * 1.1, (Math.max(x[1] - x[0], 14) / group.label.length) * 1.6)),
        )}
      >
        {group.label}
      </text>
    );
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
