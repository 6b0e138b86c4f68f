import type { Panel } from "#domain/product/panel.ts";
import type { FaceProps } from "../face.tsx";
import { fitSize } from "../fit.ts";
import { tone } from "../colours.ts";
import type { Paint } from "../paint.tsx";
import { Box, d, Dot, inset, Label, mm, type Rect } from "../shapes.tsx";
import { Mechanism } from "./switch-mechanism.tsx";

const poleNames: Record<number, string[]> = {
  2: ["L", "N"],
  3: ["L1", "L2", "L3"],
  4: ["L1", "L2", "L3", "N"],
};

interface SwitchParts {
  frame: Rect;
  mechanism: Rect;
  poles: Rect[];
  bar: number;
}

/** Mechanism left, poles right, copper at top and bottom. Lengths in mm. */
export function switchParts({ width: w, height: h, poles = 3 }: Panel): SwitchParts {
  const bar = h * 0.13;
  const frame = { x: 0, y: bar * 0.62, w, h: h - bar * 1.24 };
  const edge = Math.min(frame.w, frame.h) * 0.035;
  const inner = inset(frame, edge);
  const mechanism = { ...inner, w: Math.min(inner.w * 0.4, inner.h * 0.85) };
  const left = mechanism.x + mechanism.w + edge;
  const pitch = (inner.x + inner.w - left) / poles;
  return {
    frame,
    mechanism,
    bar,
    poles: Array.from({ length: poles }, (_, i) => ({
      x: left + i * pitch,
      y: inner.y,
      w: pitch,
      h: inner.h,
    })),
  };
}

/** A transfer switch: moulded frame, poles with arc chutes and copper, I–0–II window, handle socket. */
export function SwitchForm(props: FaceProps) {
  const { panel, paint } = props;
  const { frame, mechanism, poles, bar } = switchParts(panel);
  const r = Math.min(frame.w, frame.h) * 0.025;
  return (
    <>
      {poles.map((pole) => (
        <Bars key={pole.x} pole={pole} height={panel.height} bar={bar} paint={paint} />
      ))}
      <Box at={frame} r={r} fill={paint.body} />
      <Box at={inset(frame, 0.5)} r={r} fill="none" stroke="#8fa0a8" strokeOpacity=".6" strokeWidth=".5" />
      {poles.map((pole, i) => (
        <Pole key={pole.x} at={pole} name={poleNames[poles.length]?.[i] ?? ""} paint={paint} />
      ))}
      <Mechanism {...props} at={mechanism} />
    </>
  );
}

function Bars({ pole, height, bar, paint }: { pole: Rect; height: number; bar: number; paint: Paint }) {
  const w = pole.w * 0.46;
  const x = pole.x + pole.w / 2;
  const hole = Math.min(w * 0.24, bar * 0.17);
  return (
    <>
      {[0.3, height - bar].map((y) => (
        <Box
          key={y}
          at={{ x: x - w / 2, y, w, h: bar - 0.3 }}
          r={0.8}
          fill={paint.copper}
          stroke="#5f3d22"
          strokeWidth=".4"
        />
      ))}
      {[bar * 0.31, height - bar * 0.31].map((y) => (
        <Dot key={y} x={x} y={y} r={hole} fill={tone.groove} stroke="#7d5130" strokeWidth=".6" />
      ))}
    </>
  );
}

function Pole({ at, name, paint }: { at: Rect; name: string; paint: Paint }) {
  const box = inset(at, at.w * 0.06, 0);
  const rib = box.h * 0.02;
  const x = box.x + box.w * 0.2;
  const chute = (top: number) =>
    Array.from({ length: 6 }, (_, i) => d`M${x} ${top + i * rib * 2}h${box.w * 0.6}`).join("");
  const size = fitSize([name], box.w * 0.6, box.h * 0.06);
  return (
    <>
      <Box at={box} r={1.4} fill={paint.face} stroke={tone.groove} strokeWidth=".5" />
      <path
        d={chute(box.y + box.h * 0.17) + chute(box.y + box.h * 0.63)}
        stroke={tone.groove}
        strokeWidth={mm(rib)}
        strokeLinecap="round"
      />
      <path
        d={d`M${box.x} ${box.y + box.h * 0.46}h${box.w}M${box.x} ${box.y + box.h * 0.54}h${box.w}`}
        stroke={tone.edge}
        strokeOpacity=".5"
        strokeWidth=".4"
      />
      <Label
        x={box.x + box.w / 2}
        y={box.y + box.h * 0.5}
        size={size}
        fill={tone.print}
        anchor="middle"
        weight={600}
      >
        {name}
      </Label>
      <Label
        x={box.x + box.w / 2}
        y={box.y + box.h * 0.09}
        size={box.h * 0.05}
        fill={tone.faint}
        anchor="middle"
        weight={600}
      >
        I
      </Label>
      <Label
        x={box.x + box.w / 2}
        y={box.y + box.h * 0.91}
        size={box.h * 0.05}
        fill={tone.faint}
        anchor="middle"
        weight={600}
      >
        II
      </Label>
    </>
  );
}
