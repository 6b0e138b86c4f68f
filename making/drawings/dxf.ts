/** A code of DXF with its value. */
export type DxfGroup = [code: number, value: string | number];

type DxfFile = {
  note: string;
  /** From the upper left corner, y downwards, mm. */
  extents: { x: number; y: number; width: number; height: number };
  layers: readonly { name: string; colour: number }[];
  /** A font's file, where texts need one. */
  font?: string;
  entities: readonly DxfGroup[];
};

const number = (value: number) =>
  (Math.round(value * 10_000) / 10_000).toFixed(4).replace(/^-0\.0000$/, "0.0000");

/** A point of a drawing; y grows upwards in DXF. */
export function dxfPoint(x: number, y: number, code = 10): DxfGroup[] {
  return [
    [code, number(x)],
    [code + 10, number(-y)],
  ];
}

export const dxfNumber = number;

/** Lines from corner to corner. */
export function dxfPolyline(
  corners: readonly (readonly [number, number])[],
  layer: DxfGroup,
  closed: boolean,
): DxfGroup[] {
  return [
    [0, "POLYLINE"],
    layer,
    [66, 1],
    [70, closed ? 1 : 0],
    [10, "0.0"],
    [20, "0.0"],
    [30, "0.0"],
    ...corners.flatMap(([x, y]): DxfGroup[] => [[0, "VERTEX"], layer, ...dxfPoint(x, y)]),
    [0, "SEQEND"],
    layer,
  ];
}

/**
 * A DXF of release 12, which every CAD and cutting program reads: one unit is one millimetre. Written by hand:
 * no handles, no dates, so the same drawing is the same file.
 */
export function dxfFile({ note, extents: { x, y, width, height }, layers, font, entities }: DxfFile): string {
  const groups: DxfGroup[] = [
    [999, note],
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$ACADVER"],
    [1, "AC1009"],
    [9, "$INSBASE"],
    ...dxfPoint(0, 0),
    [30, "0.0"],
    [9, "$EXTMIN"],
    ...dxfPoint(x, y + height),
    [30, "0.0"],
    [9, "$EXTMAX"],
    ...dxfPoint(x + width, y),
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
    [70, layers.length],
    ...layers.flatMap(({ name, colour }): DxfGroup[] => [
      [0, "LAYER"],
      [2, name],
      [70, 64],
      [62, colour],
      [6, "CONTINUOUS"],
    ]),
    [0, "ENDTAB"],
    ...(font ? styleTable(font) : []),
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
    ...entities,
    [0, "ENDSEC"],
    [0, "EOF"],
  ];
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join("");
}

/** The style of texts: its width and slant are the font's own. */
function styleTable(font: string): DxfGroup[] {
  return [
    [0, "TABLE"],
    [2, "STYLE"],
    [70, 1],
    [0, "STYLE"],
    [2, "WORDS"],
    [70, 0],
    [40, "0.0"],
    [41, "1.0"],
    [50, "0.0"],
    [71, 0],
    [42, "2.5"],
    [3, font],
    [4, ""],
    [0, "ENDTAB"],
  ];
}
