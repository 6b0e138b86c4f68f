import { line, rectangle, type Shape, words } from "#making/wiring/shapes.ts";
import type { PlantDrawing } from "./content.ts";

type Area = { left: number; top: number; right: number; bottom: number };

/** Scales that a ruler knows: the first at which all cut-outs find room in a row is taken. */
const scales = [2, 2.5, 4, 5, 10];
const gap = 14;

/** Holes to be cut for the devices of a plant, side by side at one scale, with their sizes. */
export function drawCutOuts(
  { cutOuts }: Pick<PlantDrawing, "cutOuts">,
  { left, top, right }: Area,
): { shapes: Shape[]; bottom: number; scale: number } {
  const total = cutOuts.reduce((sum, { width }) => sum + width, 0);
  const scale =
    scales.find((one) => total / one + gap * (cutOuts.length + 1) <= right - left) ?? scales.at(-1)!;
  const tallest = Math.max(...cutOuts.map(({ height }) => height)) / scale;
  const base = top + 12 + tallest;
  const shapes: Shape[] = [words(left, top, `1:${String(scale)}`, 3, { bold: true })];
  let x = left + gap;
  for (const { model, count, width, height } of cutOuts) {
    const [w, h] = [width / scale, height / scale];
    shapes.push(
      rectangle("device", x, base - h, w, h),
      words(x + w / 2, base - h / 2, model, 3, { anchor: "middle", bold: true }),
      words(x + w / 2, base - h / 2 + 5, `${count} ×`, 2.6, { anchor: "middle" }),
      ...sizeAlong(x, base + 5, w, `${width} mm`),
      ...sizeUp(x - 5, base - h, h, String(height)),
    );
    x += w + gap;
  }
  return { shapes, bottom: base + 10, scale };
}

function sizeAlong(x: number, y: number, width: number, text: string): Shape[] {
  return [
    line("quiet", [
      [x, y],
      [x + width, y],
    ]),
    ...[x, x + width].map((end) =>
      line("quiet", [
        [end, y - 1.4],
        [end, y + 1.4],
      ]),
    ),
    words(x + width / 2, y + 4, text, 2.4, { anchor: "middle" }),
  ];
}

function sizeUp(x: number, y: number, height: number, text: string): Shape[] {
  return [
    line("quiet", [
      [x, y],
      [x, y + height],
    ]),
    ...[y, y + height].map((end) =>
      line("quiet", [
        [x - 1.4, end],
        [x + 1.4, end],
      ]),
    ),
    words(x - 1.2, y + height / 2 + 0.8, text, 2.4, { anchor: "end" }),
  ];
}
