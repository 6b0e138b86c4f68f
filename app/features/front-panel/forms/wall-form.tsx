import type { Panel } from "#domain/product/panel.ts";
import { Face, type FaceProps } from "../face.tsx";
import { tone } from "../colours.ts";
import { Box, d, inset, mm, type Rect } from "../shapes.tsx";
import { TerminalRow } from "./terminals.tsx";

interface WallParts {
  body: Rect;
  face: Rect;
  vents: Rect[];
  top?: Rect;
  bottom?: Rect;
}

/** Ears left and right, terminals top or bottom, vents above and below the label. Lengths in mm. */
export function wallParts({ width: w, height: h, terminals }: Panel): WallParts {
  const ear = Math.min(12, w * 0.07);
  const body = { x: ear, y: 0, w: w - 2 * ear, h };
  const has = (side: "top" | "bottom") => terminals.some((group) => group.side === side);
  const rowHeight = Math.min(20, h * 0.17);
  const pad = Math.min(5, w * 0.03);
  const top = has("top") ? { x: body.x + pad, y: pad * 0.6, w: body.w - 2 * pad, h: rowHeight } : undefined;
  const bottom = has("bottom")
    ? { x: body.x + pad, y: h - pad * 0.6 - rowHeight, w: body.w - 2 * pad, h: rowHeight }
    : undefined;
  const from = (top ? top.y + top.h : 0) + pad;
  const to = (bottom ? bottom.y : h) - pad;
  const vent = (to - from) * 0.14;
  const face = {
    x: body.x + pad,
    y: from + vent + pad * 0.6,
    w: body.w - 2 * pad,
    h: to - from - 2 * (vent + pad * 0.6),
  };
  const vents = [
    { ...face, y: from, h: vent },
    { ...face, y: to - vent, h: vent },
  ];
  return { body, face, vents, top, bottom };
}

/** A charger on a plate: folded metal body with slots, mounting ears, label and terminals. */
export function WallForm(props: FaceProps) {
  const { panel, paint } = props;
  const { body, face, vents, top, bottom } = wallParts(panel);
  const groups = (side: "top" | "bottom") => panel.terminals.filter((group) => group.side === side);
  return (
    <>
      <Ears panel={panel} body={body} />
      <Box at={body} r={1.6} fill={paint.metal} stroke="#3d4a51" strokeWidth=".4" />
      <path d={d`M${body.x + 1.6} .6h${body.w - 3.2}`} stroke="#fff" strokeOpacity=".35" strokeWidth=".4" />
      {vents.map((vent) => (
        <Slots key={vent.y} at={vent} />
      ))}
      {[top, bottom].map(
        (tray) =>
          tray && (
            <Box
              key={tray.y}
              at={inset(tray, -0.8)}
              r={1.2}
              fill={tone.graphite}
              stroke={tone.groove}
              strokeWidth=".5"
            />
          ),
      )}
      {top && <TerminalRow groups={groups("top")} side="top" row={top} paint={paint} />}
      {bottom && <TerminalRow groups={groups("bottom")} side="bottom" row={bottom} paint={paint} />}
      <Box at={face} r={1.2} fill={paint.face} stroke={tone.groove} strokeWidth=".5" />
      <Box at={inset(face, 0.5)} r={0.9} fill="none" stroke="#fff" strokeOpacity=".1" strokeWidth=".3" />
      <Face {...props} />
    </>
  );
}

function Ears({ panel, body }: { panel: Panel; body: Rect }) {
  const h = Math.min(26, panel.height * 0.24);
  const w = body.x + 2;
  const far = panel.width - w;
  const ys = [panel.height * 0.1, panel.height * 0.9 - h];
  const slot = Math.min(2.2, body.x * 0.22);
  return (
    <>
      <path
        d={ys
          .map(
            (y) =>
              d`M${w} ${y}H2a2 2 0 0 0-2 2v${h - 4}a2 2 0 0 0 2 2H${w}zM${far} ${y}H${panel.width - 2}a2 2 0 0 1 2 2v${h - 4}a2 2 0 0 1-2 2H${far}z`,
          )
          .join("")}
        fill="#8b989e"
        stroke="#3d4a51"
        strokeWidth=".4"
      />
      <path
        d={ys
          .map(
            (y) =>
              d`M${body.x * 0.5} ${y + h * 0.4}v${h * 0.2}M${panel.width - body.x * 0.5} ${y + h * 0.4}v${h * 0.2}`,
          )
          .join("")}
        stroke={tone.groove}
        strokeWidth={mm(slot * 2)}
        strokeLinecap="round"
      />
    </>
  );
}

/** Ventilation slots: one stroked path for the holes, one for the light on their lower lips. */
function Slots({ at }: { at: Rect }) {
  const pitch = Math.max(4, at.w / 40);
  const count = Math.floor(at.w / pitch);
  const left = at.x + (at.w - (count - 1) * pitch) / 2;
  const path = Array.from(
    { length: count },
    (_, i) => d`M${left + i * pitch} ${at.y + 1.2}v${at.h - 2.4}`,
  ).join("");
  return (
    <g strokeLinecap="round" fill="none">
      <path
        d={path}
        stroke="#b4bfc4"
        strokeOpacity=".5"
        strokeWidth={mm(pitch * 0.46)}
        transform="translate(.3 .3)"
      />
      <path d={path} stroke="#1a252b" strokeWidth={mm(pitch * 0.42)} />
    </g>
  );
}
