import type { Drawing, DrawingLayer, Shape } from "./outline.ts";

/** AutoCAD's colour numbers: the cut in red, the others as usual in drawings. */
const layerColours: Record<DrawingLayer, number> = { "cut-out": 1, outline: 7, fixing: 3, dimensions: 5 };

/** DXF layer names are capitals without hyphens. */
const layerName = (layer: DrawingLayer) => layer.toUpperCase().replace("-", "_");

const number = (value: number) =>
  (Math.round(value * 10_000) / 10_000).toFixed(4).replace(/^-0\.0000$/, "0.0000");

type Group = [code: number, value: string | number];

/**
 * A drawing as DXF of release 12, which every CAD and cutting program reads: one unit is one millimetre, y
 * grows upwards. Written by hand: no handles, no dates, so the same drawing is the same file.
 */
export function toDxf({ shapes, x, y, width, height }: Drawing): string {
  const groups: Group[] = [
    [999, "units: mm, scale 1:1"],
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$ACADVER"],
    [1, "AC1009"],
    [9, "$INSBASE"],
    ...point(0, 0),
    [30, "0.0"],
    [9, "$EXTMIN"],
    ...point(x, y + height),
    [30, "0.0"],
    [9, "$EXTMAX"],
    ...point(x + width, y),
    [30, "0.0"],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "TABLES"],
    [0, "TABLE"],
    [2, "LTYPE"],
    [70, 1],
    [0, "LTYPE"],
    [2, "CONTINUOUS"],
    [70, 64],
    [3, "Solid line"],
    [72, 65],
    [73, 0],
    [40, "0.0"],
    [0, "ENDTAB"],
    [0, "TABLE"],
    [2, "LAYER"],
    [70, Object.keys(layerColours).length],
    ...Object.entries(layerColours).flatMap(([layer, colour]): Group[] => [
      [0, "LAYER"],
      [2, layerName(layer as DrawingLayer)],
      [70, 64],
      [62, colour],
      [6, "CONTINUOUS"],
    ]),
    [0, "ENDTAB"],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
    ...shapes.flatMap(entity),
    [0, "ENDSEC"],
    [0, "EOF"],
  ];
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join("");
}

function point(x: number, y: number, code = 10): Group[] {
  return [
    [code, number(x)],
    [code + 10, number(-y)],
  ];
}

function entity(shape: Shape): Group[] {
  const layer: Group = [8, layerName(shape.layer)];
  if (shape.kind === "line")
    return [[0, "LINE"], layer, ...point(shape.x1, shape.y1), ...point(shape.x2, shape.y2, 11)];
  if (shape.kind === "circle")
    return [[0, "CIRCLE"], layer, ...point(shape.x, shape.y), [40, number(shape.radius)]];
  if (shape.kind === "rect") return rectangle(shape, layer);
  // Release 12 has no characters beyond ASCII.
  const text = shape.text.replaceAll("×", "x").replaceAll(/[^ -~]/g, "");
  return [
    [0, "TEXT"],
    layer,
    ...point(shape.x, shape.y),
    [40, number(shape.size)],
    [1, text],
    [50, shape.turned ? "90.0" : "0.0"],
    [72, 1],
    ...point(shape.x, shape.y, 11),
  ];
}

function rectangle({ x, y, width, height }: Extract<Shape, { kind: "rect" }>, layer: Group): Group[] {
  const corners: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return [
    [0, "POLYLINE"],
    layer,
    [66, 1],
    [70, 1],
    [10, "0.0"],
    [20, "0.0"],
    [30, "0.0"],
    ...corners.flatMap(([cx, cy]): Group[] => [[0, "VERTEX"], layer, ...point(cx, cy)]),
    [0, "SEQEND"],
    layer,
  ];
}
