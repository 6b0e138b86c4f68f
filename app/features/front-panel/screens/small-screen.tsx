import { ems } from "../fit.ts";
import { tone } from "../colours.ts";
import type { Paint } from "../paint.tsx";
import { Box, d, Label, mm, type Rect } from "../shapes.tsx";
import { Mimic } from "./mimic.tsx";
import type { Screen } from "./screen-of-situation.ts";

type Props = { screen: Screen; at: Rect };

const mimicColours = { live: tone.live, dead: tone.dead, text: tone.screenText, lamp: "#ffd257" };
/** Values that can still be read where the whole device is some 150 px wide. */
const most = 3;

/** What a colour display shows, at the size of a picture in a list: title, values without names, diagram. */
export function SmallColourScreen({ screen, at }: Props) {
  const bar = at.h * 0.2;
  const pad = at.w * 0.05;
  const size = Math.min(bar * 0.62, (at.w - 2 * pad) / Math.max(1, ems(screen.title)));
  const body = { x: at.x + pad, y: at.y + bar + pad * 0.6, w: at.w - 2 * pad, h: at.h - bar - pad * 1.2 };
  const hasDiagram = screen.diagram.kind !== "bars" && screen.diagram.kind !== "none";
  const left = { ...body, w: hasDiagram ? body.w * 0.5 : body.w };
  const right = { ...body, x: body.x + body.w * 0.56, w: body.w * 0.44 };
  return (
    <>
      <Box at={at} fill={tone.screen} />
      <Box at={{ ...at, h: bar }} fill="#14556d" />
      <Label x={at.x + pad} y={at.y + bar / 2} size={size} fill={tone.screenText} weight={600}>
        {screen.title}
      </Label>
      <Readings screen={screen} at={left} fill={tone.screenText} unit={tone.screenLabel} />
      {hasDiagram && <Mimic screen={screen} at={right} colours={mimicColours} caption="" />}
    </>
  );
}

/** The same on a monochrome LCD: the title inverted, the values in its ink. */
export function SmallMonoScreen({ screen, at, paint }: Props & { paint: Paint }) {
  const bar = at.h * 0.26;
  const pad = at.w * 0.05;
  const size = Math.min(bar * 0.66, (at.w - 2 * pad) / Math.max(1, ems(screen.title)));
  const body = { x: at.x + pad, y: at.y + bar + pad * 0.4, w: at.w - 2 * pad, h: at.h - bar - pad * 0.8 };
  return (
    <>
      <Box at={at} fill={paint.lcd} />
      <path d={d`M${at.x} ${at.y}h${at.w}v${bar}h${-at.w}z`} fill={tone.lcdInk} />
      <Label x={at.x + pad} y={at.y + bar / 2} size={size} fill={tone.lcd} weight={600}>
        {screen.title}
      </Label>
      <Readings screen={screen} at={body} fill={tone.lcdInk} unit={tone.lcdInk} />
    </>
  );
}

function Readings({ screen, at, fill, unit: faint }: Props & { fill: string; unit: string }) {
  const values = screen.values.slice(0, at.h < at.w * 0.4 ? 2 : most);
  if (!values.length) return null;
  const row = at.h / values.length;
  const longest = Math.max(...values.map(({ text, unit }) => ems(text) + (unit ? 0.2 + ems(unit) * 0.6 : 0)));
  const size = Math.min(row * 0.72, at.w / longest, at.h * 0.34);
  return values.map(({ value, text, unit }, i) => (
    <Label key={value} x={at.x} y={at.y + row * (i + 0.5)} size={size} fill={fill} weight={600}>
      {text}
      {unit && (
        <tspan dx={mm(size * 0.2)} fontSize={mm(size * 0.6)} fontWeight={400} fill={faint}>
          {unit}
        </tspan>
      )}
    </Label>
  ));
}
