import { ems, evenSizes, fitSize } from "../fit.ts";
import { Mimic } from "./mimic.tsx";
import { tone } from "../colours.ts";
import { part } from "./part.ts";
import type { Screen, ShownValue } from "./screen-of-situation.ts";
import { Box, Label, mm, type Rect } from "../shapes.tsx";

const mimicColours = { live: tone.live, dead: tone.dead, text: tone.screenText, lamp: "#ffd257" };

/** A colour display: title bar with clock, values, and the diagram of what is happening. */
export function ColourScreen({ screen, at }: { screen: Screen; at: Rect }) {
  const bar = Math.min(at.h * 0.13, 12);
  const pad = Math.min(at.w * 0.03, 5);
  const clockSize = bar * 0.42;
  const titleSize = fitSize(
    [screen.title, ...(screen.titles ?? [])],
    at.w - 3 * pad - clockSize * 3,
    bar * 0.5,
  );
  const body = { x: at.x + pad, y: at.y + bar + pad * 0.8, w: at.w - 2 * pad, h: at.h - bar - pad * 1.6 };
  const bars = screen.diagram.kind === "bars";
  const wide = screen.diagram.kind !== "bus" || screen.diagram.feeders.length > 2;
  const left = { ...body, w: bars ? body.w : body.w * (screen.values.length ? (wide ? 0.56 : 0.62) : 0) };
  const right = { ...body, x: left.x + left.w + pad * 0.8, w: body.w - left.w - pad * 0.8 };
  return (
    <>
      <Box at={at} r={0.6} fill={tone.screen} />
      <Box at={{ ...at, h: bar }} r={0.6} fill={tone.screenBar} />
      <Label
        x={at.x + pad}
        y={at.y + bar / 2}
        size={titleSize}
        fill={tone.screenText}
        weight={600}
        {...part(screen, "title")}
      >
        {screen.title}
      </Label>
      <Label
        x={at.x + at.w - pad}
        y={at.y + bar / 2}
        size={clockSize}
        fill={tone.screenLabel}
        anchor="end"
        {...part(screen, "clock")}
      >
        {screen.clock}
      </Label>
      {bars ? <Gauges values={screen.values} at={left} /> : <ValueGrid screen={screen} at={left} />}
      {!bars && (
        <>
          <path
            d={`M${mm(right.x - pad * 0.4)} ${mm(right.y)}v${mm(right.h)}`}
            stroke={tone.screenBar}
            strokeWidth=".4"
          />
          <Mimic screen={screen} at={right} colours={mimicColours} caption={screen.caption} />
        </>
      )}
    </>
  );
}

function cells(values: ShownValue[], at: Rect) {
  const columns = values.length > 3 ? 2 : 1;
  const rows = Math.ceil(values.length / columns);
  const gap = at.w * 0.07;
  const w = (at.w - gap * (columns - 1)) / columns;
  const h = Math.min(at.h / rows, at.h * 0.36);
  const top = at.y + (at.h - h * rows) / 2;
  return {
    w,
    h,
    at: values.map((_, i) => ({
      x: at.x + (i % columns) * (w + gap),
      y: top + Math.floor(i / columns) * h,
      w,
      h,
    })),
  };
}

/** A number with its unit set smaller and lighter. */
function Value({
  value,
  x,
  y,
  size,
  end = false,
  named,
}: {
  value: ShownValue;
  x: number;
  y: number;
  size: number;
  end?: boolean;
  named?: Record<string, string>;
}) {
  return (
    <Label
      x={x}
      y={y}
      size={size}
      fill={tone.screenText}
      weight={600}
      anchor={end ? "end" : "start"}
      {...named}
    >
      {value.text}
      {value.unit && (
        <tspan dx={mm(size * 0.22)} fontSize={mm(size * 0.58)} fontWeight={400} fill={tone.screenLabel}>
          {value.unit}
        </tspan>
      )}
    </Label>
  );
}

function valueSize(values: ShownValue[], width: number, size: number): number {
  // The unit has 0.58 of the size of the value, after a gap of 0.22.
  const longest = Math.max(
    ...values.map(({ text, unit }) => ems(text) + (unit ? 0.22 + 0.58 * ems(unit) : 0)),
  );
  return Math.min(size, (width * 0.97) / longest);
}

function ValueGrid({ screen, at }: { screen: Screen; at: Rect }) {
  const { values, others = [] } = screen;
  if (values.length === 0) return null;
  const grid = cells(values, at);
  const labelSizes = evenSizes(
    values.map((value) => value.label),
    grid.w,
    Math.min(grid.h * 0.25, at.h * 0.078),
  );
  const all = [screen, ...others].flatMap((one) => one.values);
  const size = valueSize(all, grid.w, Math.min(grid.h * 0.44, at.h * 0.15));
  return values.map((value, i) => {
    const cell = grid.at[i] ?? at;
    return (
      <g key={value.value}>
        <Label x={cell.x} y={cell.y + grid.h * 0.2} size={labelSizes[i] ?? 2} fill={tone.screenLabel}>
          {value.label}
        </Label>
        <Value
          value={value}
          x={cell.x}
          y={cell.y + grid.h * 0.58}
          size={size}
          named={part(screen, value.value)}
        />
      </g>
    );
  });
}

/** Engine data as bar gauges. */
function Gauges({ values, at }: { values: ShownValue[]; at: Rect }) {
  if (values.length === 0) return null;
  const grid = cells(values, at);
  const labelSizes = evenSizes(
    values.map((value) => value.label),
    grid.w * 0.5,
    Math.min(grid.h * 0.22, at.h * 0.07),
  );
  const numberSize = valueSize(values, grid.w * 0.46, Math.min(grid.h * 0.34, at.h * 0.12));
  return values.map((value, i) => {
    const cell = grid.at[i] ?? at;
    const track = {
      x: cell.x,
      y: cell.y + grid.h * 0.56,
      w: grid.w,
      h: Math.min(grid.h * 0.13, at.h * 0.04),
    };
    const filled = Math.min(1, Math.max(0, value.number / value.full));
    return (
      <g key={value.value}>
        <Label x={cell.x} y={cell.y + grid.h * 0.3} size={labelSizes[i] ?? 2} fill={tone.screenLabel}>
          {value.label}
        </Label>
        <Value value={value} x={cell.x + grid.w} y={cell.y + grid.h * 0.28} size={numberSize} end />
        <Box at={track} r={track.h / 2} fill={tone.screenBar} />
        {filled > 0 && (
          <Box at={{ ...track, w: Math.max(track.h, track.w * filled) }} r={track.h / 2} fill={tone.live} />
        )}
      </g>
    );
  });
}
