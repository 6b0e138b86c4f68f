import { dxfFile, type DxfGroup, dxfNumber, dxfPoint, dxfPolyline } from "./dxf.ts";
import type { Drawing, DrawingLayer, Shape } from "./outline.ts";

/** AutoCAD's colour numbers: the cut in red, the others as usual in drawings. */
const layerColours: Record<DrawingLayer, number> = { "cut-out": 1, outline: 7, fixing: 3, dimensions: 5 };

/** DXF layer names are capitals without hyphens. */
const layerName = (layer: DrawingLayer) => layer.toUpperCase().replace("-", "_");

/** A drawing as DXF (`dxf.ts`). */
export function toDxf({ shapes, x, y, width, height }: Drawing): string {
  return dxfFile({
    note: "units: mm, scale 1:1",
    extents: { x, y, width, height },
    layers: Object.entries(layerColours).map(([layer, colour]) => ({
      name: layerName(layer as DrawingLayer),
      colour,
    })),
    entities: shapes.flatMap(entity),
  });
}

function entity(shape: Shape): DxfGroup[] {
  const layer: DxfGroup = [8, layerName(shape.layer)];
  if (shape.kind === "line")
    return [[0, "LINE"], layer, ...dxfPoint(shape.x1, shape.y1), ...dxfPoint(shape.x2, shape.y2, 11)];
  if (shape.kind === "circle")
    return [[0, "CIRCLE"], layer, ...dxfPoint(shape.x, shape.y), [40, dxfNumber(shape.radius)]];
  if (shape.kind === "rect") return rectangle(shape, layer);
  // Release 12 has no characters beyond ASCII.
  const text = shape.text.replaceAll("×", "x").replaceAll(/[^ -~]/g, "");
  return [
    [0, "TEXT"],
    layer,
    ...dxfPoint(shape.x, shape.y),
    [40, dxfNumber(shape.size)],
    [1, text],
    [50, shape.turned ? "90.0" : "0.0"],
    [72, 1],
    ...dxfPoint(shape.x, shape.y, 11),
  ];
}

function rectangle({ x, y, width, height }: Extract<Shape, { kind: "rect" }>, layer: DxfGroup): DxfGroup[] {
  const corners: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return dxfPolyline(corners, layer, true);
}
