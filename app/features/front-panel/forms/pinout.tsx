import type { Panel } from "#domain/product/panel.ts";
import { fitSize } from "../fit.ts";
import { tone } from "../colours.ts";
import { d, Label, mm, type Rect } from "../shapes.tsx";

/** The terminal assignment printed on a module that has no diagram: a line per group, a mark per terminal. */
export function Pinout({ terminals, at }: { terminals: Panel["terminals"]; at: Rect }) {
  const groups = terminals.slice(0, Math.max(1, Math.floor(at.h / 4.5)));
  if (groups.length === 0) return null;
  const row = Math.min(at.h / groups.length, 8);
  const top = at.y + (at.h - row * groups.length) / 2;
  const labelWidth = at.w * 0.38;
  const size = fitSize(
    groups.map((group) => group.label),
    labelWidth,
    row * 0.42,
  );
  const most = Math.max(...groups.map((group) => group.count));
  const pitch = Math.min((at.w - labelWidth - 2) / most, row * 0.62);
  const y = (i: number) => top + row * (i + 0.5);
  const marks = groups.map((group, i) =>
    Array.from(
      { length: group.count },
      (_, n) => d`M${at.x + labelWidth + 2 + pitch * (n + 0.15)} ${y(i)}h${pitch * 0.7}`,
    ).join(""),
  );
  return (
    <>
      <path
        d={groups
          .slice(1)
          .map((_, i) => d`M${at.x} ${top + row * (i + 1)}h${at.w}`)
          .join("")}
        stroke={tone.edge}
        strokeOpacity=".6"
        strokeWidth=".25"
      />
      {groups.map((group, i) => (
        <Label key={`${group.label}${y(i)}`} x={at.x} y={y(i)} size={size} fill={tone.legend}>
          {group.label}
        </Label>
      ))}
      <path d={marks.join("")} stroke={tone.faint} strokeWidth={mm(Math.min(row * 0.4, pitch))} />
    </>
  );
}
