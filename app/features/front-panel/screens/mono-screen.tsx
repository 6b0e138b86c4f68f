import { ems, fitSize } from "../fit.ts";
import { Mimic } from "./mimic.tsx";
import { tone } from "../colours.ts";
import type { Paint } from "../paint.tsx";
import { part } from "./part.ts";
import type { Screen } from "./screen-of-situation.ts";
import { Box, Label, mm, type Rect } from "../shapes.tsx";

const mimicColours = { live: tone.lcdInk, dead: "#7c8a61", text: tone.lcdInk, lamp: tone.lcdInk };
const typeface = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace";

/** Advance of a text in a monospaced face: Latin 0.602 em, CJK 1 em. */
function monoEms(text: string): number {
  let sum = 0;
  for (const char of text) sum += ems(char) === 1 ? 1 : 0.61;
  return sum;
}

/** A monochrome LCD: an inverted title line and one line per value, in type of the display's own dots. */
export function MonoScreen({
  screen,
  at,
  dots,
  paint,
}: {
  screen: Screen;
  at: Rect;
  dots: { columns: number; rows: number };
  paint: Paint;
}) {
  const pitch = at.w / dots.columns;
  const lines = Math.min(screen.values.length, Math.floor(dots.rows / 12) - 1);
  const shown = screen.values.slice(0, lines);
  const room =
    dots.columns >= 192 &&
    dots.rows >= 96 &&
    screen.diagram.kind !== "bars" &&
    screen.diagram.kind !== "none";
  const pad = pitch * 3;
  const height = Math.min(at.h / (lines + 1), pitch * 26);
  const titleHeight = Math.min(height, pitch * 20);
  const row = (at.h - titleHeight) / Math.max(1, lines);
  const texts = shown.map((value) => ({
    ...value,
    reading: value.unit ? `${value.text} ${value.unit}` : value.text,
  }));
  const readings = [screen, ...(screen.others ?? [])].map(({ values }) => values);
  const longest = Math.max(
    1,
    ...readings.flatMap((values) =>
      values
        .slice(0, lines)
        .map(({ label, text, unit }) => monoEms(label) + monoEms(unit ? `${text} ${unit}` : text) + 0.7),
    ),
  );
  // The diagram gives way where the words are too long to be read beside it.
  const withMimic = room && (at.w * 0.6 - 2 * pad) / longest >= pitch * 10.5;
  const list = {
    x: at.x + pad,
    y: at.y + titleHeight,
    w: at.w * (withMimic ? 0.6 : 1) - 2 * pad,
    h: at.h - titleHeight,
  };
  const size = Math.min(row * 0.74, pitch * 17, list.w / longest);
  const longestTitle = Math.max(...[screen.title, ...(screen.titles ?? [])].map(monoEms));
  const titleSize = Math.min(titleHeight * 0.72, (at.w - 2 * pad) / longestTitle);
  return (
    <>
      <Box at={at} r={0.5} fill={paint.lcd} />
      <Box at={{ ...at, h: titleHeight }} r={0.5} fill={tone.lcdInk} />
      <g fontFamily={typeface} fontWeight={600}>
        <Label
          x={at.x + pad}
          y={at.y + titleHeight / 2}
          size={titleSize}
          fill={tone.lcd}
          {...part(screen, "title")}
        >
          {screen.title}
        </Label>
        {texts.map((line, i) => {
          const y = list.y + row * (i + 0.5);
          return (
            <g key={line.value} fill={tone.lcdInk}>
              <Label x={list.x} y={y} size={size} fill={tone.lcdInk}>
                {line.label}
              </Label>
              <Label
                x={list.x + list.w}
                y={y}
                size={size}
                fill={tone.lcdInk}
                anchor="end"
                {...part(screen, line.value, line.unit)}
              >
                {line.reading}
              </Label>
            </g>
          );
        })}
      </g>
      {withMimic && (
        <>
          <path
            d={`M${mm(at.x + at.w * 0.6)} ${mm(list.y)}V${mm(at.y + at.h)}`}
            stroke={tone.lcdInk}
            strokeWidth={mm(pitch)}
          />
          <Mimic
            screen={screen}
            at={{ x: at.x + at.w * 0.6 + pad, y: list.y + pad, w: at.w * 0.4 - 2 * pad, h: list.h - 2 * pad }}
            colours={mimicColours}
            caption={fitSize([screen.caption], at.w * 0.4, 3) > 1.4 ? screen.caption : ""}
          />
        </>
      )}
      <Box at={at} fill={paint.dots} />
    </>
  );
}
