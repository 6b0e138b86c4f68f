import { dxfFile, type DxfGroup, dxfPoint, dxfPolyline } from "#making/drawings/dxf.ts";
import { type Layer, layers, paper, type Shape, type Sheet } from "./shapes.ts";

/** AutoCAD's colour numbers: parts as they are, potentials and frame stronger, wires red, texts quiet. */
const layerColours: Record<Layer, number> = {
  frame: 8,
  device: 7,
  wire: 1,
  part: 7,
  rail: 5,
  screen: 6,
  text: 7,
  quiet: 8,
};

/** Distance between the sheets, which lie side by side, mm. */
const apart = paper.width + 20;

/** All sheets side by side as DXF of release 12, in mm at full size, a layer for each kind of thing. */
export function toDxf(sheets: readonly Sheet[], font: string): string {
  return dxfFile({
    note: "units: mm, scale 1:1",
    extents: { x: 0, y: 0, width: apart * sheets.length - 20, height: paper.height },
    font,
    layers: layers.map((layer) => ({ name: layer.toUpperCase(), colour: layerColours[layer] })),
    entities: sheets.flatMap(({ shapes }, i) => shapes.flatMap((shape) => entity(shape, i * apart))),
  });
}

function entity(shape: Shape, dx: number): DxfGroup[] {
  const layer: DxfGroup = [8, shape.layer.toUpperCase()];
  if (shape.kind === "circle")
    return [[0, "CIRCLE"], layer, ...dxfPoint(shape.x + dx, shape.y), [40, shape.radius.toFixed(4)]];
  if (shape.kind === "line") {
    const points = shape.points.map(([x, y]): [number, number] => [x + dx, y]);
    const [first, second] = points;
    if (points.length === 2 && !shape.closed)
      return [[0, "LINE"], layer, ...dxfPoint(...first!), ...dxfPoint(...second!, 11)];
    return dxfPolyline(points, layer, shape.closed ?? false);
  }
  const place = { start: 0, middle: 1, end: 2 }[shape.anchor];
  return [
    [0, "TEXT"],
    layer,
    ...dxfPoint(shape.x + dx, shape.y),
    // The height of a text is that of its capitals.
    [40, (shape.size * 0.72).toFixed(4)],
    [1, escaped(shape.text)],
    [7, "WORDS"],
    [72, place],
    ...(place ? dxfPoint(shape.x + dx, shape.y, 11) : []),
  ];
}

/** Release 12 knows ASCII; CAD programs read other characters by their number. */
const escaped = (text: string): string =>
  Array.from(text, (char) => {
    const code = char.codePointAt(0)!;
    if (code < 32) return " ";
    return code < 127 ? char : `\\U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  }).join("");
