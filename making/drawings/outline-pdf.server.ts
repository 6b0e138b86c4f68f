import type { Drawing, DrawingLayer } from "./outline.ts";
import type { PdfSheet } from "#making/pdf/pdf.server.ts";
import { colours } from "#making/pdf/typesetter.server.ts";

const pens: Record<DrawingLayer, { colour: string; width: number; dash?: number }> = {
  "cut-out": { colour: "#d6322d", width: 0.8 },
  outline: { colour: colours.ink, width: 0.8 },
  fixing: { colour: "#0a6e36", width: 0.5, dash: 2 },
  dimensions: { colour: colours.quiet, width: 0.4 },
};

/**
 * Draws lines and figures in vectors.
 * @param scale points per mm
 */
export function drawDrawing(
  sheet: PdfSheet,
  { shapes, x: left, y: top }: Drawing,
  x: number,
  y: number,
  scale: number,
): void {
  const { doc } = sheet;
  const across = (value: number) => x + (value - left) * scale;
  const down = (value: number) => y + (value - top) * scale;
  for (const shape of shapes) {
    const pen = pens[shape.layer];
    doc.lineWidth(pen.width).strokeColor(pen.colour);
    if (pen.dash) doc.dash(pen.dash, { space: pen.dash * 0.7 });
    else doc.undash();
    if (shape.kind === "line")
      doc.moveTo(across(shape.x1), down(shape.y1)).lineTo(across(shape.x2), down(shape.y2)).stroke();
    else if (shape.kind === "rect")
      doc.rect(across(shape.x), down(shape.y), shape.width * scale, shape.height * scale).stroke();
    else if (shape.kind === "circle")
      doc.circle(across(shape.x), down(shape.y), shape.radius * scale).stroke();
    else {
      const size = shape.size * scale;
      const style = { size, align: "center", leading: 1 } as const;
      const [cx, cy] = [across(shape.x), down(shape.y)];
      doc.save();
      if (shape.turned) doc.rotate(-90, { origin: [cx, cy] });
      // The shape's point is on the baseline; a text's box begins above it.
      sheet.text(shape.text, cx - 100, cy - size * 0.85, 200, style);
      doc.restore();
    }
  }
  doc.undash();
}
