import type { Panel } from "#domain/product/panel.ts";
import { fitSize } from "../fit.ts";
import { tone } from "../colours.ts";
import type { Paint } from "../paint.tsx";
import { Box, d, Dot, Label, mm, type Rect } from "../shapes.tsx";

type Group = Panel["terminals"][number];

/** Width of one way (one terminal or socket) at full size, in mm. */
const ways: Record<Group["kind"], number> = {
  screw: 7.6,
  plug: 5.08,
  rj45: 16,
  usb: 13,
  bnc: 14,
  sma: 9,
  bar: 18,
};

interface PlacedGroup extends Rect {
  group: Group;
  pitch: number;
}

/** Places the groups of one side beside each other; they shrink together when the row is too short. */
function placeTerminals(groups: readonly Group[], row: Rect): PlacedGroup[] {
  const gap = Math.min(3, row.w * 0.02);
  const free = row.w - gap * Math.max(0, groups.length - 1);
  const wanted = groups.reduce((sum, group) => sum + ways[group.kind] * group.count, 0);
  const scale = Math.min(1, free / Math.max(1, wanted));
  const spare = row.w - wanted * scale - gap * Math.max(0, groups.length - 1);
  const space = gap + Math.min(10, spare / Math.max(1, groups.length + 1));
  let x = row.x + (row.w - wanted * scale - space * Math.max(0, groups.length - 1)) / 2;
  return groups.map((group) => {
    const w = ways[group.kind] * scale * group.count;
    const placed = { group, x, y: row.y, w, h: row.h, pitch: ways[group.kind] * scale };
    x += w + space;
    return placed;
  });
}

const labelHeightOf = (row: Rect) => Math.min(3.4, row.h * 0.26);

/**
 * Places of the terminals of a row, without the strip of their labels; the terminal blocks of the 3D body
 * have the same.
 */
export function terminalBlocks(groups: readonly Group[], row: Rect, side: "top" | "bottom"): PlacedGroup[] {
  const labelHeight = labelHeightOf(row);
  return placeTerminals(groups, {
    ...row,
    y: side === "top" ? row.y : row.y + labelHeight,
    h: row.h - labelHeight,
  });
}

/** A row of terminals and sockets, with the labels on the side towards the face. */
export function TerminalRow({
  groups,
  row,
  side,
  paint,
}: {
  groups: readonly Group[];
  row: Rect;
  side: "top" | "bottom";
  paint: Paint;
}) {
  if (groups.length === 0) return null;
  const labelHeight = labelHeightOf(row);
  const labelY = side === "top" ? row.y + row.h - labelHeight * 0.45 : row.y + labelHeight * 0.45;
  return terminalBlocks(groups, row, side).map((placed) => {
    const size = fitSize([placed.group.label], placed.w + 2, labelHeight * 0.78);
    return (
      <g key={placed.x}>
        <Ways placed={placed} side={side} paint={paint} />
        {size >= 1.6 && (
          <Label x={placed.x + placed.w / 2} y={labelY} size={size} fill={tone.print} anchor="middle">
            {placed.group.label}
          </Label>
        )}
      </g>
    );
  });
}

function Ways({ placed, side, paint }: { placed: PlacedGroup; side: "top" | "bottom"; paint: Paint }) {
  const { group, x, y, w, h, pitch } = placed;
  if (group.kind === "screw" || group.kind === "plug") {
    const across = pitch / 10;
    const down = h / 20;
    const turned =
      side === "top"
        ? `translate(${mm(x)} ${mm(y + h)})scale(${scaleOf(across)} ${scaleOf(-down)})`
        : `translate(${mm(x)} ${mm(y)})scale(${scaleOf(across)} ${scaleOf(down)})`;
    return (
      <>
        <rect width={group.count * 10} height="20" transform={turned} fill={paint[group.kind]} />
        <Box at={{ x, y, w, h }} r={0.4} fill="none" stroke={tone.groove} strokeWidth=".4" />
      </>
    );
  }
  return Array.from({ length: group.count }, (_, i) => (
    <Socket key={i} kind={group.kind} at={{ x: x + i * pitch, y, w: pitch, h }} side={side} paint={paint} />
  ));
}

/** Four decimals: with the two of `mm`, a row of sixty terminals could end half a terminal off. */
function scaleOf(value: number): number {
  return Math.round(value * 10000) / 10000;
}

function Socket({
  kind,
  at,
  side,
  paint,
}: {
  kind: Group["kind"];
  at: Rect;
  side: "top" | "bottom";
  paint: Paint;
}) {
  const x = at.x + at.w / 2;
  const y = at.y + at.h / 2;
  const w = at.w * 0.92;
  if (kind === "rj45") {
    const h = Math.min(at.h * 0.94, w * 0.86);
    const [base, flip] = side === "top" ? [y - h / 2, 1] : [y + h / 2, -1];
    return (
      <>
        <Box
          at={{ x: x - w / 2, y: y - h / 2, w, h }}
          r={0.5}
          fill={paint.steel}
          stroke={tone.groove}
          strokeWidth=".3"
        />
        <path
          d={d`M${x - w * 0.36} ${base + flip * h * 0.16}h${w * 0.72}v${flip * h * 0.44}h${-w * 0.18}v${flip * h * 0.16}h${-w * 0.36}v${-flip * h * 0.16}h${-w * 0.18}z`}
          fill={tone.groove}
        />
        <path
          d={d`M${x - w * 0.26} ${base + flip * h * 0.2}h${w * 0.52}`}
          stroke="#c9a24a"
          strokeWidth={mm(h * 0.08)}
          strokeDasharray={`${mm(w * 0.04)} ${mm(w * 0.028)}`}
        />
      </>
    );
  }
  if (kind === "usb") {
    const h = Math.min(at.h * 0.5, w * 0.42);
    return (
      <>
        <Box
          at={{ x: x - w / 2, y: y - h / 2, w, h }}
          r={0.5}
          fill={paint.steel}
          stroke={tone.groove}
          strokeWidth=".3"
        />
        <Box at={{ x: x - w * 0.42, y: y - h * 0.34, w: w * 0.84, h: h * 0.68 }} fill={tone.groove} />
        <Box at={{ x: x - w * 0.34, y: y - h * 0.24, w: w * 0.68, h: h * 0.24 }} fill="#dfe7e9" />
      </>
    );
  }
  if (kind === "bar") {
    return (
      <>
        <Box
          at={{ x: x - w * 0.4, y: at.y, w: w * 0.8, h: at.h }}
          r={0.6}
          fill={paint.copper}
          stroke="#5f3d22"
          strokeWidth=".35"
        />
        <Dot
          x={x}
          y={y}
          r={Math.min(w * 0.2, at.h * 0.28)}
          fill={tone.groove}
          stroke="#7d5130"
          strokeWidth=".5"
        />
      </>
    );
  }
  const r = Math.min(w, at.h) * (kind === "bnc" ? 0.46 : 0.42);
  return (
    <>
      <Dot
        x={x}
        y={y}
        r={r}
        fill={kind === "bnc" ? paint.steel : "#c9a24a"}
        stroke={tone.groove}
        strokeWidth=".35"
      />
      <Dot x={x} y={y} r={r * 0.62} fill="#8a6d2c" />
      <Dot x={x} y={y} r={r * 0.44} fill={tone.groove} />
      <Dot x={x} y={y} r={r * 0.14} fill="#e6c878" />
    </>
  );
}
