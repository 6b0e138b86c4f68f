import type { Panel } from "#domain/product/panel.ts";
import { mimicOf } from "#domain/plant/mimic.ts";
import { ownSituation } from "#domain/plant/seen.ts";
import type { Situation } from "#domain/plant/situation.ts";
import { flushFace } from "../forms/flush-form.tsx";
import { layoutFace } from "../layout.ts";
import { tone } from "../colours.ts";
import { railFace } from "../forms/rail-form.tsx";
import { Box, d, mm, type Rect } from "../shapes.tsx";
import { SwitchThumb } from "./switch-thumb.tsx";
import { pixelOf, ThumbDisplay, ThumbKeys, ThumbLeds, ThumbLegend } from "./thumb-parts.tsx";
import { wallParts } from "../forms/wall-form.tsx";

interface PanelThumbProps {
  panel: Panel;
  model: string;
  className?: string;
  /** Switched off. */
  still?: boolean;
}

/**
 * A thumbnail of the device, for 64 to 110 px: true proportions, but only what can be told apart at that
 * size, in flat colours and under 2 kB of markup.
 */
export function PanelThumb({ panel, model, className, still = false }: PanelThumbProps) {
  const situation = still ? undefined : ownSituation(panel, model);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${mm(panel.width)} ${mm(panel.height)}`}
      role="img"
      aria-label={model}
      className={className}
    >
      {panel.form === "switch" ? (
        <SwitchThumb panel={panel} situation={situation} />
      ) : (
        <DeviceThumb panel={panel} model={model} situation={situation} />
      )}
    </svg>
  );
}

function DeviceThumb({
  panel,
  model,
  situation,
}: {
  panel: Panel;
  model: string;
  situation: Situation | undefined;
}) {
  const { width: w, height: h, form } = panel;
  const px = pixelOf(panel);
  const face =
    form === "panel" ? flushFace(panel) : form === "rail" ? railFace(panel) : wallParts(panel).face;
  const body = form === "wall" ? "#8b989e" : form === "rail" ? "#4b5a63" : "#31434d";
  const layout = layoutFace(panel, face, { enlarge: 1.7, legend: true });
  const all = form === "wall" ? wallParts(panel).body : { x: 0, y: 0, w, h };
  return (
    <>
      <Box at={all} r={px * 1.6} fill={body} />
      <Rows panel={panel} face={face} px={px} />
      <Box at={face} r={px} fill={tone.graphite} />
      <path
        d={d`M${layout.model.x + layout.model.w - px * 12} ${layout.model.y + layout.model.h / 2}h${px * 12}`}
        stroke={tone.orange}
        strokeWidth={mm(px * 1.8)}
      />
      {layout.window && <ThumbDisplay panel={panel} at={layout.window} px={px} situation={situation} />}
      {layout.legend && (
        <ThumbLegend
          kind={mimicOf(panel, situation ?? ownSituation(panel, model)).kind}
          at={layout.legend}
          px={px}
        />
      )}
      <ThumbLeds panel={panel} situation={situation} places={layout.leds} px={px} />
      <ThumbKeys places={layout.keys} />
    </>
  );
}

/** Terminal rows as dashed strips. */
function Rows({ panel, face, px }: { panel: Panel; face: Rect; px: number }) {
  if (panel.form === "panel") return null;
  const has = (side: "top" | "bottom") => panel.terminals.some((group) => group.side === side);
  const parts = panel.form === "wall" ? wallParts(panel) : undefined;
  const top = parts?.top ? parts.top.y + parts.top.h / 2 : face.y / 2;
  const bottom = parts?.bottom ? parts.bottom.y + parts.bottom.h / 2 : (face.y + face.h + panel.height) / 2;
  const x = face.x + px * 2;
  const lines = [has("top") && top, has("bottom") && bottom].filter((y) => y !== false);
  const vents = parts?.vents.map((vent) => d`M${vent.x} ${vent.y + vent.h / 2}h${vent.w}`).join("");
  return (
    <>
      {lines.length > 0 && (
        <path
          d={lines.map((y) => d`M${x} ${y}h${face.w - px * 4}`).join("")}
          stroke={tone.steel}
          strokeWidth={mm(px * 3)}
          strokeDasharray={`${mm(px * 3)} ${mm(px * 1.6)}`}
        />
      )}
      {vents && (
        <path
          d={vents}
          stroke={tone.graphite}
          strokeWidth={mm(px * 3.4)}
          strokeDasharray={`${mm(px * 1.4)} ${mm(px * 1.6)}`}
        />
      )}
    </>
  );
}
