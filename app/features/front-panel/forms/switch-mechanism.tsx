import type { Panel } from "#domain/product/panel.ts";
import { Keys, Leds, type FaceProps } from "../face.tsx";
import { fitSize } from "../fit.ts";
import { tone } from "../colours.ts";
import type { Paint } from "../paint.tsx";
import { Box, d, Dot, inset, Label, type Rect } from "../shapes.tsx";
import { switchPosition } from "#domain/plant/situation.ts";
import { TerminalRow } from "./terminals.tsx";

/** Places of the parts of the drive, in mm. */
export function mechanismParts(
  { panel, brand, model }: { panel: Panel; brand: string; model: string },
  at: Rect,
) {
  const pad = at.w * 0.07;
  const inner = inset(at, pad);
  const brandSize = Math.min(inner.h * 0.055, inner.w / (0.85 * Math.max(4, brand.length)));
  const modelSize = fitSize([model], inner.w, inner.h * 0.075);
  const head = brandSize + modelSize * 1.5 + 1;
  const control = panel.terminals.filter((group) => group.kind !== "bar" && group.side !== "back");
  const strip = control.length > 0 ? Math.max(12, inner.h * 0.07) + pad * 0.5 : 0;
  const ledHeight = panel.leds.length > 0 ? Math.ceil(panel.leds.length / 2) * inner.h * 0.06 : 0;
  const keyHeight = panel.keys.length > 0 ? inner.h * 0.17 : 0;
  const bottom = inner.y + inner.h;
  const keyWidth = Math.min(inner.w / Math.max(1, panel.keys.length), keyHeight * 1.3);
  const keyLeft = inner.x + (inner.w - keyWidth * panel.keys.length) / 2;
  const keyTop = bottom - strip - keyHeight;
  const ledTop = keyTop - ledHeight;
  const windowTop = inner.y + head + pad * 0.6;
  const window = { ...inner, y: windowTop, h: Math.min(inner.h * 0.13, inner.w * 0.26) };
  const free = ledTop - windowTop - window.h;
  return {
    inner,
    brandSize,
    modelSize,
    window,
    handle: {
      x: inner.x + inner.w / 2,
      y: windowTop + window.h + free / 2,
      r: Math.min(free * 0.34, inner.w * 0.24),
    },
    leds: { top: ledTop, height: ledHeight },
    keys: panel.keys.map((of, i) => ({
      of,
      x: keyLeft + keyWidth * (i + 0.1),
      y: keyTop + 1,
      w: keyWidth * 0.8,
      h: keyHeight * 0.58,
    })),
    keyHeight,
    control,
    row: { ...inner, y: bottom - strip + pad * 0.5, h: strip - pad * 0.5 },
  };
}

/**
 * The drive of a transfer switch: name plate, I–0–II window, handle socket, lights, keys, control terminals.
 */
export function Mechanism({
  panel,
  brand,
  model,
  labels,
  screen,
  paint,
  small,
  at,
}: FaceProps & { at: Rect }) {
  const parts = mechanismParts({ panel, brand, model }, at);
  const { inner, brandSize, modelSize, leds, handle } = parts;
  const rows = Math.ceil(panel.leds.length / 2);
  return (
    <>
      <Box at={at} r={1.4} fill={paint.face} stroke={tone.groove} strokeWidth=".5" />
      <Label
        x={inner.x}
        y={inner.y + brandSize / 2}
        size={brandSize}
        fill={tone.print}
        weight={600}
        letterSpacing=".14em"
      >
        {brand}
      </Label>
      <Label
        x={inner.x}
        y={inner.y + brandSize + modelSize * 0.95}
        size={modelSize}
        fill={tone.orange}
        weight={600}
      >
        {model}
      </Label>
      <Indicator at={parts.window} position={switchPosition(screen.situation)} />
      {handle.r > 3 && <HandleSocket {...handle} paint={paint} />}
      <Leds
        leds={panel.leds.map((of, i) => ({
          of,
          x: inner.x + (Math.floor(i / rows) * inner.w) / 2,
          y: leds.top + (i % rows) * (leds.height / rows),
          w: inner.w / 2 - 1,
          h: leds.height / rows,
        }))}
        labels={labels}
        screen={screen}
        small={small}
      />
      <Keys
        keys={parts.keys}
        labels={labels}
        paint={paint}
        labelHeight={parts.keyHeight * 0.36}
        small={small}
      />
      <TerminalRow groups={parts.control} side="bottom" row={parts.row} paint={paint} />
    </>
  );
}

/** The I–0–II window, with a flag at the position of the contacts. */
function Indicator({ at, position }: { at: Rect; position: 0 | 1 | 2 }) {
  const cell = at.w / 3;
  const order = [1, 0, 2] as const;
  return (
    <>
      <Box at={at} r={1.2} fill="#070d10" stroke="#43565f" strokeWidth=".4" />
      {order.map((place, i) => (
        <g key={place} data-position={place} data-shown={place === position || undefined}>
          {place === position && (
            <Box
              at={inset({ x: at.x + i * cell, y: at.y, w: cell, h: at.h }, at.h * 0.07)}
              r={at.h * 0.07}
              fill={place === 0 ? "#dfe7e9" : "#12a150"}
            />
          )}
          <Label
            x={at.x + (i + 0.5) * cell}
            y={at.y + at.h / 2}
            size={at.h * 0.5}
            fill={place === position ? (place === 0 ? tone.ink : "#fff") : tone.faint}
            anchor="middle"
            weight={600}
          >
            {["0", "I", "II"][place]}
          </Label>
        </g>
      ))}
    </>
  );
}

function HandleSocket({ x, y, r, paint }: { x: number; y: number; r: number; paint: Paint }) {
  const k = r * 0.5;
  return (
    <>
      <Dot x={x} y={y} r={r} fill={paint.key} stroke={tone.groove} strokeWidth=".6" />
      <Dot x={x} y={y} r={r * 0.74} fill={paint.steel} stroke={tone.groove} strokeWidth=".4" />
      <path
        d={d`M${x - k} ${y}l${k / 2} ${-k * 0.866}h${k}l${k / 2} ${k * 0.866}l${-k / 2} ${k * 0.866}h${-k}z`}
        fill={tone.groove}
      />
    </>
  );
}
