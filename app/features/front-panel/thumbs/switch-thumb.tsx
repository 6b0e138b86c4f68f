import type { Panel } from "#domain/product/panel.ts";
import { ledColour, tone } from "../colours.ts";
import { Box, d, mm } from "../shapes.tsx";
import { switchPosition, type Situation } from "#domain/plant/situation.ts";
import { switchParts } from "../forms/switch-form.tsx";
import { pixelOf } from "./thumb-parts.tsx";

/** Thumbnail of a transfer switch: copper, poles, the window with its flag, the handle. */
export function SwitchThumb({ panel, situation }: { panel: Panel; situation: Situation | undefined }) {
  const px = pixelOf(panel);
  const { frame, mechanism, poles } = switchParts(panel);
  const position = situation ? switchPosition(situation) : 0;
  const copper = poles.map((pole) => d`M${pole.x + pole.w / 2} 0V${panel.height}`).join("");
  const chutes = poles
    .map((pole) => d`M${pole.x + pole.w * 0.1} ${pole.y}h${pole.w * 0.8}v${pole.h}h${-pole.w * 0.8}z`)
    .join("");
  const cell = mechanism.w / 3;
  const y = mechanism.y + mechanism.h * 0.3;
  return (
    <>
      <path d={copper} stroke={tone.copper} strokeWidth={mm((poles[0]?.w ?? px) * 0.5)} />
      <Box at={frame} r={px} fill="#4b5a63" />
      <path d={chutes} fill={tone.graphite} />
      <Box at={mechanism} r={px} fill={tone.graphite} />
      <path
        d={d`M${mechanism.x + px * 2} ${mechanism.y + px * 4}h${px * 10}`}
        stroke={tone.orange}
        strokeWidth={mm(px * 1.8)}
      />
      <path
        d={d`M${mechanism.x + cell * 0.3} ${y}h${cell * 2.4}v${px * 6}h${-cell * 2.4}z`}
        fill={tone.groove}
      />
      <path
        d={d`M${mechanism.x + cell * (0.3 + 0.8 * (position === 1 ? 0 : position === 0 ? 1 : 2))} ${y}h${cell * 0.8}v${px * 6}h${-cell * 0.8}z`}
        fill={ledColour.green}
      />
      <circle
        cx={mm(mechanism.x + mechanism.w / 2)}
        cy={mm(mechanism.y + mechanism.h * 0.68)}
        r={mm(mechanism.w * 0.22)}
        fill={tone.steel}
      />
    </>
  );
}
