import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { amount, rate } from "./format.server.ts";

// Drawn on the server, so that browsers get an SVG and not the code that draws it. Colours are custom
// properties of the colour scheme.

const width = 400;
const left = 44;
const top = 22;
const plotHeight = 190;
const bottom = top + plotHeight;

/** Ticks of an axis from zero at round intervals: at most five intervals. */
export function axisSteps(highest: number): number[] {
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough)!;
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, i) => i * step);
}

type Bar = { label: string; value: number; note?: string | undefined };

type BarsInput = {
  id: string;
  title: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  bars: Bar[];
  /** Whether each bar carries its value. */
  values?: boolean;
};

/** One bar for each period, the last one dark. */
export function drawBars({ id, title, summary, bars, values = true }: BarsInput): string {
  const steps = axisSteps(Math.max(...bars.map((bar) => bar.value)));
  const y = (value: number) => bottom - (value / steps.at(-1)!) * plotHeight;
  const slot = (width - left) / bars.length;
  const thickness = Math.min(34, slot * 0.66);
  return renderToStaticMarkup(
    <Frame id={id} title={title} summary={summary} steps={steps} y={y}>
      {bars.map(({ label, value, note }, i) => {
        const middle = left + slot * (i + 0.5);
        const last = i === bars.length - 1;
        return (
          <g key={label + String(i)}>
            <rect
              x={middle - thickness / 2}
              y={y(value)}
              width={thickness}
              height={bottom - y(value)}
              fill={last ? "var(--text)" : "var(--edge)"}
            />
            {values && (
              <text x={middle} y={y(value) - 6} textAnchor="middle" fontWeight={last ? 600 : 400}>
                {amount(value)}
              </text>
            )}
            {label && (
              <text x={middle} y={bottom + 17} textAnchor="middle">
                {label}
              </text>
            )}
            {note && (
              <text x={middle} y={bottom + 33} textAnchor="middle" fill="var(--quiet)">
                {note}
              </text>
            )}
          </g>
        );
      })}
    </Frame>,
  );
}

type StackInput = {
  id: string;
  title: string;
  summary: string;
  columns: { label: string; parts: number[] }[];
  names: string[];
};

/** Parts of a whole over the years: stacked columns of 100 %, with the names beside the last column. */
export function drawShares({ id, title, summary, columns, names }: StackInput): string {
  const labelled = 136;
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const y = (share: number) => bottom - share * plotHeight;
  const slot = (width - left - labelled) / columns.length;
  const shares = columns.map(({ label, parts }) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    return {
      label,
      parts: parts.map((part, i) => ({
        from: parts.slice(0, i).reduce((sum, p) => sum + p, 0) / total,
        share: part / total,
      })),
    };
  });
  const last = shares.at(-1)!;
  const places = spread(
    last.parts.map(({ from, share }) => y(from + share / 2)),
    16,
  );
  return renderToStaticMarkup(
    <Frame id={id} title={title} summary={summary} steps={steps} y={y} mark={rate} right={width - labelled}>
      {shares.map(({ label, parts }, i) => (
        <g key={label}>
          {parts.map(({ from, share }, k) => (
            <rect
              key={names[k]}
              x={left + slot * i + slot * 0.14}
              y={y(from + share) + 0.5}
              width={slot * 0.72}
              height={Math.max(0.5, share * plotHeight - 1)}
              fill="var(--text)"
              fillOpacity={shade(k, names.length)}
            />
          ))}
          <text x={left + slot * (i + 0.5)} y={bottom + 17} textAnchor="middle">
            {i % 2 === 0 ? label : ""}
          </text>
        </g>
      ))}
      {last.parts.map(({ from, share }, k) => (
        <g key={names[k]}>
          <path
            d={`M${width - labelled - 2} ${y(from + share / 2)} L${width - labelled + 6} ${places[k]!}`}
            stroke="var(--edge)"
            fill="none"
          />
          <text x={width - labelled + 10} y={places[k]! + 4} fontSize="11.5">
            {names[k]}
          </text>
        </g>
      ))}
    </Frame>,
  );
}

/** Opacity of part `i`: from dark to light, so that neighbours differ in either colour scheme. */
const shade = (i: number, of: number) => Number((0.95 - (i / Math.max(1, of - 1)) * 0.77).toFixed(2));

/** Moves labels apart that are closer than `gap`, from the bottom up, then all of them back into the plot. */
export function spread(places: number[], gap: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => b.place - a.place);
  order.forEach((label, rank) => {
    const below = order[rank - 1];
    if (below) label.place = Math.min(label.place, below.place - gap);
  });
  const over = top - order.at(-1)!.place;
  if (over > 0) for (const label of order) label.place += over;
  return places.map((_, index) => order.find((label) => label.index === index)!.place);
}

type FrameProps = {
  id: string;
  title: string;
  summary: string;
  steps: number[];
  y(value: number): number;
  mark?: (value: number) => string;
  right?: number;
  children: ReactNode;
};

function Frame({ id, title, summary, steps, y, mark = amount, right = width, children }: FrameProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom + 40}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      className="chart"
      fontSize="12"
      fill="var(--text)"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{summary}</desc>
      {steps.map((step) => (
        <g key={step}>
          <path d={`M${left} ${y(step)} H${right}`} stroke={step === 0 ? "var(--text)" : "var(--line)"} />
          <text x={left - 6} y={y(step) + 4} textAnchor="end" fill="var(--quiet)" fontSize="11">
            {mark(step).replace(".0%", "%")}
          </text>
        </g>
      ))}
      {children}
    </svg>
  );
}
