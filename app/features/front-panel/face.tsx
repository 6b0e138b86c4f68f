import type { Panel } from "#domain/product/panel.ts";
import { Display } from "./screens/display.tsx";
import { fitLabels, fitSize } from "./fit.ts";
import { Glyph } from "./screens/glyphs.tsx";
import type { PanelKey, PanelLed } from "#domain/product/panel.ts";
import type { PanelLabels } from "./labels.ts";
import type { FaceLayout, Placed } from "./layout.ts";
import { ledColour, ledGlow, ledOff, tone } from "./colours.ts";
import type { Paint } from "./paint.tsx";
import type { Screen } from "./screens/screen-of-situation.ts";
import { Pinout } from "./forms/pinout.tsx";
import { Mimic } from "./screens/mimic.tsx";
import { Box, Dot, inset, Label, type Rect } from "./shapes.tsx";
import { ledOf } from "#domain/plant/lamps.ts";

/** Colours of a diagram that is printed on a face without a display: one ink, idle parts fainter. */
const printed = { live: tone.legend, dead: tone.edge, text: tone.legend, lamp: tone.legend };

export interface FaceProps {
  panel: Panel;
  model: string;
  brand: string;
  labels: PanelLabels;
  layout: FaceLayout;
  screen: Screen;
  paint: Paint;
  /** For pictures of some 150 to 350 px: large letters, no labels of keys and lights. */
  small?: boolean | undefined;
}

/** Everything printed on or set into a face: heading, display, lights, keys. */
export function Face({ panel, model, brand, labels, layout, screen, paint, small }: FaceProps) {
  return (
    <>
      {layout.fields.map((field) => (
        <Box key={field.y + field.x} at={field} r={2} fill="#000" fillOpacity=".16" />
      ))}
      <Heading at={layout.brand} model={layout.model} brand={brand} name={model} small={small} />
      {layout.window && layout.display && (
        <Display
          panel={panel}
          screen={screen}
          window={layout.window}
          at={layout.display}
          paint={paint}
          small={small}
        />
      )}
      {layout.legend &&
        (screen.diagram.kind === "none" ? (
          <Pinout terminals={panel.terminals} at={layout.legend} />
        ) : (
          <Mimic screen={screen} at={layout.legend} colours={printed} caption="" />
        ))}
      <Leds leds={layout.leds} labels={labels} screen={screen} small={small} />
      <Keys
        keys={layout.keys}
        labels={labels}
        paint={paint}
        labelHeight={layout.keyLabel}
        pressed={screen.pressed}
        small={small}
      />
    </>
  );
}

function Heading({
  at,
  model,
  brand,
  name,
  small,
}: {
  at: Rect;
  model: Rect;
  brand: string;
  name: string;
  small: boolean | undefined;
}) {
  const y = at.y + at.h * 0.5;
  // Letter spacing of the brand: 0.14 em a letter.
  const brandSize = Math.min(at.h * (small ? 0.6 : 0.5), at.w / (0.85 * Math.max(4, brand.length)));
  const nameSize = fitSize([name], model.w, at.h * (small ? 0.85 : 0.58));
  return (
    <>
      <Label x={at.x} y={y} size={brandSize} fill={tone.print} weight={600} letterSpacing=".14em">
        {brand}
      </Label>
      <Label x={model.x + model.w} y={y} size={nameSize} fill={tone.orange} weight={600} anchor="end">
        {name}
      </Label>
    </>
  );
}

export function Leds({
  leds,
  labels,
  screen,
  small,
}: {
  leds: Placed<PanelLed>[];
  labels: PanelLabels;
  screen: Screen;
  small?: boolean | undefined;
}) {
  const first = leds[0];
  if (!first) return null;
  const r = first.h * (small ? 0.27 : 0.2);
  const textX = r * 5;
  const { sizes, lines } = fitLabels(
    leds.map((led) => labels.leds[led.of]),
    first.w - textX,
    first.h * 0.46,
    first.h * 0.4,
  );
  return leds.map((led, i) => {
    const { on, tone: colour } = ledOf(led.of, screen.situation);
    const x = led.x + r * 2;
    const y = led.y + led.h / 2;
    return (
      <g key={led.of} data-led={small ? undefined : led.of} data-lit={(on && !small) || undefined}>
        {(on || screen.others) && (
          <Dot x={x} y={y} r={r * 1.75} fill={ledColour[colour]} opacity={on ? ".28" : "0"} />
        )}
        <Dot
          x={x}
          y={y}
          r={r}
          fill={on ? ledGlow[colour] : ledOff}
          stroke={on ? ledColour[colour] : tone.groove}
          strokeWidth=".35"
        />
        {!small && (
          <Lines
            lines={lines[i] ?? []}
            x={led.x + textX}
            y={y}
            size={sizes[i] ?? 2}
            fill={on ? tone.print : tone.legend}
          />
        )}
      </g>
    );
  });
}

function Lines({
  lines,
  x,
  y,
  size,
  fill,
  anchor,
}: {
  lines: string[];
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: "middle";
}) {
  return lines.map((line, i) => (
    <Label
      key={line}
      x={x}
      y={y + (i - (lines.length - 1) / 2) * size * 1.12}
      size={size}
      fill={fill}
      anchor={anchor}
    >
      {line}
    </Label>
  ));
}

const keyPaint: Partial<Record<PanelKey, "red" | "green">> = { stop: "red", start: "green" };

export function Keys({
  keys,
  labels,
  paint,
  labelHeight,
  pressed = [],
  small,
}: {
  keys: Placed<PanelKey>[];
  labels: PanelLabels;
  paint: Paint;
  labelHeight: number;
  /** Keys that visitors can press in the drawing. */
  pressed?: readonly string[] | undefined;
  small?: boolean | undefined;
}) {
  if (keys.length === 0) return null;
  const pitch = keyPitch(keys);
  const { sizes, lines } = fitLabels(
    keys.map((key) => labels.keys[key.of]),
    pitch * 0.95,
    Math.min(labelHeight * 0.68, (keys[0]?.h ?? 9) * 0.3),
    labelHeight * 0.39,
  );
  return keys.map((key, i) => {
    const r = Math.min(key.w, key.h) * 0.16;
    const line = lines[i] ?? [];
    const lineSize = sizes[i] ?? 2;
    const x = key.x + key.w / 2;
    return (
      <g key={key.of} data-key={pressed.includes(key.of) ? key.of : undefined}>
        <Box at={key} r={r} fill={paint[keyPaint[key.of] ?? "key"]} stroke={tone.groove} strokeWidth=".6" />
        {!small && (
          <Box
            at={inset(key, 0.55)}
            r={r * 0.75}
            fill="none"
            stroke="#fff"
            strokeOpacity=".15"
            strokeWidth=".3"
          />
        )}
        <Glyph of={key.of} x={x} y={key.y + key.h / 2} size={Math.min(key.w, key.h) * (small ? 0.8 : 0.66)} />
        {!small && (
          <Lines
            lines={line}
            x={x}
            y={key.y + key.h + 0.9 + (lineSize * 1.12 * line.length) / 2}
            size={lineSize}
            fill={tone.legend}
            anchor="middle"
          />
        )}
      </g>
    );
  });
}

/** Narrowest distance between neighbours of one row, which bounds their labels. */
function keyPitch(keys: Placed<PanelKey>[]): number {
  let pitch = Math.max(...keys.map((key) => key.w)) * 1.6;
  for (const a of keys) {
    for (const b of keys) {
      const apart = b.x + b.w / 2 - a.x - a.w / 2;
      if (apart > 0.1 && Math.abs(a.y - b.y) < a.h + 6) pitch = Math.min(pitch, apart);
    }
  }
  return pitch;
}
