import { fitSize } from "../fit.ts";
import { tone } from "../colours.ts";
import type { Screen, ShownValue } from "./screen-of-situation.ts";
import { Box, d, Label, type Rect } from "../shapes.tsx";

/** Segments a to g that each digit lights. */
const figures: Record<string, string> = {
  "0": "abcdef",
  "1": "bc",
  "2": "abged",
  "3": "abgcd",
  "4": "fgbc",
  "5": "afgcd",
  "6": "afgedc",
  "7": "abc",
  "8": "abcdefg",
  "9": "abcdfg",
  "-": "g",
  " ": "",
};

/** A hexagonal segment between two points, `t` thick. */
function bar(x1: number, y1: number, x2: number, y2: number, t: number): string {
  const g = t * 0.16;
  const h = t / 2;
  return y1 === y2
    ? d`M${x1 + g} ${y1}l${h} ${-h}H${x2 - g - h}l${h} ${h}l${-h} ${h}H${x1 + g + h}z`
    : d`M${x1} ${y1 + g}l${h} ${h}V${y2 - g - h}l${-h} ${h}l${-h} ${-h}V${y1 + g + h}z`;
}

function segments(x: number, y: number, w: number, h: number, t: number): Record<string, string> {
  const [r, m, b] = [x + w, y + h / 2, y + h];
  return {
    a: bar(x, y, r, y, t),
    b: bar(r, y, r, m, t),
    c: bar(r, m, r, b, t),
    d: bar(x, b, r, b, t),
    e: bar(x, m, x, b, t),
    f: bar(x, y, x, m, t),
    g: bar(x, m, r, m, t),
  };
}

/** The characters that fit: decimals are dropped until the number has no more digits than the display. */
export function figuresOf(
  number: number,
  digits: number,
  places: number,
): { char: string; point: boolean }[] {
  let text = number.toFixed(digits);
  for (let n = digits; n >= 0; n--) {
    text = number.toFixed(n);
    if (text.replace(".", "").length <= places) break;
  }
  const list: { char: string; point: boolean }[] = [];
  for (const char of text) {
    if (char !== ".") list.push({ char, point: false });
    else if (list.length) list[list.length - 1] = { char: list[list.length - 1]?.char ?? " ", point: true };
  }
  while (list.length < places) list.unshift({ char: " ", point: false });
  return list.slice(-places);
}

/** LED digits: one row per value (two at most), the unit beside them. */
export function SegmentScreen({ screen, at, digits }: { screen: Screen; at: Rect; digits: number }) {
  const shown = screen.values.slice(0, at.h >= 26 ? 2 : 1);
  const row = at.h / Math.max(1, shown.length);
  return (
    <>
      <Box at={at} r={0.6} fill="#140a0b" />
      {shown.map((value, i) => (
        <Figures
          key={value.value}
          value={value}
          digits={digits}
          colour={i === 0 ? "#ff4a3d" : "#43e08a"}
          at={{ ...at, y: at.y + i * row, h: row }}
        />
      ))}
    </>
  );
}

function Figures({
  value,
  digits,
  colour,
  at,
}: {
  value: ShownValue;
  digits: number;
  colour: string;
  at: Rect;
}) {
  const unitWidth = Math.min(9, at.w * 0.15);
  const labelSize = fitSize([value.label], at.w - 4, Math.min(3.4, at.h * 0.15));
  const pad = Math.min(3, at.h * 0.12);
  const top = at.y + pad + labelSize * 1.7;
  const height = Math.min(at.y + at.h - pad - top, 16);
  const step = (at.w - unitWidth - 2 * pad) / digits;
  const w = Math.min(height * 0.52, step * 0.64);
  const thick = Math.min(height * 0.12, w * 0.24);
  const y = top + (at.y + at.h - pad - top - height) / 2;
  const on: string[] = [];
  const off: string[] = [];
  figuresOf(value.number, value.digits, digits).forEach(({ char, point }, i) => {
    const x = at.x + pad + i * step + (step - w) * 0.4;
    const lit = figures[char] ?? "";
    for (const [name, path] of Object.entries(segments(x, y, w, height, thick)))
      (lit.includes(name) ? on : off).push(path);
    (point ? on : off).push(
      d`M${x + w + thick * 0.9} ${y + height - thick * 0.5}h${thick}v${thick}h${-thick}z`,
    );
  });
  return (
    <>
      <Label x={at.x + pad} y={at.y + pad * 0.7 + labelSize / 2} size={labelSize} fill={tone.legend}>
        {value.label}
      </Label>
      <path d={off.join("")} fill={colour} opacity=".09" />
      <path d={on.join("")} fill={colour} />
      <Label
        x={at.x + at.w - pad * 0.8}
        y={y + height - 1.4}
        size={fitSize([value.unit || " "], unitWidth - pad * 0.6, 3.6)}
        fill={tone.print}
        anchor="end"
        weight={600}
      >
        {value.unit}
      </Label>
    </>
  );
}
