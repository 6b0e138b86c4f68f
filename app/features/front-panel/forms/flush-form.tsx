import { Face, type FaceProps } from "../face.tsx";
import { tone } from "../colours.ts";
import type { Paint } from "../paint.tsx";
import { Box, d, Dot, inset, mm, type Rect } from "../shapes.tsx";

/** Width of the bezel around the membrane of a flush-mounted device, in mm. */
function bezelOf(size: { width: number; height: number }): number {
  return Math.max(3.5, Math.min(9, Math.min(size.width, size.height) * 0.045));
}

/** The membrane inside the bezel. */
export function flushFace({ width, height }: { width: number; height: number }): Rect {
  const bezel = bezelOf({ width, height });
  return { x: bezel, y: bezel, w: width - 2 * bezel, h: height - 2 * bezel };
}

/** A device set flush in a panel: bevelled bezel, screws or clips, membrane. */
export function FlushForm(props: FaceProps) {
  const { panel, paint } = props;
  const all = { x: 0, y: 0, w: panel.width, h: panel.height };
  const corner = Math.min(panel.width, panel.height) * 0.035;
  const face = flushFace(panel);
  return (
    <>
      <Box at={all} r={corner} fill={paint.bezel} />
      <Box
        at={inset(all, 0.35)}
        r={corner - 0.3}
        fill="none"
        stroke={tone.edge}
        strokeOpacity=".7"
        strokeWidth=".5"
      />
      <Fixings at={all} bezel={bezelOf(panel)} paint={paint} />
      <Box at={face} r={corner * 0.6} fill={paint.face} stroke={tone.groove} strokeWidth=".5" />
      <path
        d={d`M${face.x + corner * 0.6} ${face.y + 0.5}h${face.w - corner * 1.2}`}
        stroke="#fff"
        strokeOpacity=".12"
        strokeWidth=".3"
      />
      <Face {...props} />
    </>
  );
}

/** Screws in the corners of large devices, the ends of clips at the sides of small ones. */
function Fixings({ at, bezel, paint }: { at: Rect; bezel: number; paint: Paint }) {
  if (at.w < 200) {
    const h = Math.min(14, at.h * 0.14);
    const y = at.y + (at.h - h) / 2;
    return [bezel * 0.32, at.w - bezel * 0.68].map((x) => (
      <Box key={x} at={{ x, y, w: bezel * 0.36, h }} r={0.4} fill={tone.groove} />
    ));
  }
  const r = bezel * 0.27;
  const far = bezel * 0.62;
  return [
    [far, far],
    [at.w - far, far],
    [far, at.h - far],
    [at.w - far, at.h - far],
  ].map(([x = 0, y = 0]) => (
    <g key={`${x} ${y}`}>
      <Dot x={x} y={y} r={r} fill={paint.steel} stroke={tone.groove} strokeWidth=".4" />
      <path
        d={d`M${x - r * 0.6} ${y + r * 0.6}L${x + r * 0.6} ${y - r * 0.6}`}
        stroke="#4b585f"
        strokeWidth={mm(r * 0.36)}
      />
    </g>
  ));
}
