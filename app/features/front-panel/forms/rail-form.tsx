import { Face, type FaceProps } from "../face.tsx";
import { tone } from "../colours.ts";
import { Box, d, inset, type Rect } from "../shapes.tsx";
import { TerminalRow } from "./terminals.tsx";
import type { Panel } from "#domain/product/panel.ts";

const shoulder = (panel: Panel, side: "top" | "bottom") =>
  panel.terminals.some((group) => group.side === side)
    ? Math.min(20, panel.height * 0.19)
    : panel.height * 0.05;

/** The raised middle of a rail module, between its rows of terminals. */
export function railFace(panel: Panel): Rect {
  const top = shoulder(panel, "top");
  const edge = Math.min(3, panel.width * 0.03);
  return {
    x: edge,
    y: top + 0.8,
    w: panel.width - 2 * edge,
    h: panel.height - top - shoulder(panel, "bottom") - 1.6,
  };
}

/** The strips above and below the face that carry terminals. */
export function railRows(panel: Panel): Record<"top" | "bottom", Rect> {
  const face = railFace(panel);
  const pad = Math.min(3, panel.width * 0.03);
  const row = { x: pad, w: panel.width - 2 * pad };
  return {
    top: { ...row, y: 1.4, h: face.y - 2.2 },
    bottom: { ...row, y: face.y + face.h + 0.8, h: panel.height - face.y - face.h - 3.8 },
  };
}

/** A DIN-rail module: plastic body, shoulders with terminals, notches of the rail, clip. */
export function RailForm(props: FaceProps) {
  const { panel, paint } = props;
  const { width: w, height: h } = panel;
  const face = railFace(panel);
  const clip = Math.min(16, w * 0.3);
  const notch = Math.min(35, h * 0.4);
  const groups = (side: "top" | "bottom") => panel.terminals.filter((group) => group.side === side);
  const lip = Math.min(0.8, w * 0.012);
  const rows = railRows(panel);
  return (
    <>
      <Box
        at={{ x: w / 2 - clip / 2, y: h - 3, w: clip, h: 3 }}
        r={0.6}
        fill={paint.steel}
        stroke={tone.groove}
        strokeWidth=".3"
      />
      <path d={d`M${w / 2 - clip * 0.2} ${h - 0.9}h${clip * 0.4}`} stroke="#4b585f" strokeWidth=".7" />
      <Box at={{ x: 0, y: 0, w, h: h - 1.6 }} r={1.6} fill={paint.body} />
      <Box
        at={{ x: 0.3, y: 0.3, w: w - 0.6, h: h - 2.2 }}
        r={1.4}
        fill="none"
        stroke="#8fa0a8"
        strokeOpacity=".6"
        strokeWidth=".4"
      />
      <path
        d={d`M0 ${(h - notch) / 2}h${lip}v${notch}h${-lip}zM${w} ${(h - notch) / 2}h${-lip}v${notch}h${lip}z`}
        fill={tone.groove}
      />
      <TerminalRow groups={groups("top")} side="top" row={rows.top} paint={paint} />
      <TerminalRow groups={groups("bottom")} side="bottom" row={rows.bottom} paint={paint} />
      <Box at={face} r={1.2} fill={paint.face} stroke={tone.groove} strokeWidth=".5" />
      <Box at={inset(face, 0.5)} r={0.9} fill="none" stroke="#fff" strokeOpacity=".1" strokeWidth=".3" />
      <Face {...props} />
    </>
  );
}
