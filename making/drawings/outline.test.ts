import { describe, expect, test } from "vitest";
import { cutOutDrawing, fitDrawing, viewsDrawing } from "./outline.ts";
import { toDxf } from "./outline-dxf.ts";
import { toSvg } from "./outline-svg.ts";
import type { Panel } from "#domain/product/panel.ts";

const device = { width: 209, height: 153, cutOut: { width: 186, height: 141 } };
const panel: Panel = {
  ...device,
  form: "panel",
  depth: 50,
  display: { kind: "none" },
  state: "ready",
  values: [],
  leds: [],
  keys: [],
  keyLayout: "row",
  terminals: [],
};

/** Group codes and values of a DXF file. */
function groupsOf(dxf: string): [number, string][] {
  const lines = dxf.replace(/\r\n$/, "").split("\r\n");
  expect(lines.length % 2).toBe(0);
  return Array.from({ length: lines.length / 2 }, (_, i) => [Number(lines[i * 2]), lines[i * 2 + 1]!]);
}

/** Corners of the closed polylines of a layer. */
function outlinesOf(groups: [number, string][], layer: string): { width: number; height: number }[] {
  const result: { width: number; height: number }[] = [];
  let corners: { x: number; y: number }[] = [];
  let entity = "";
  let on = "";
  let x = 0;
  for (const [code, value] of groups) {
    if (code === 0) {
      if (value === "SEQEND" && on === layer) {
        const [xs, ys] = [corners.map((c) => c.x), corners.map((c) => c.y)];
        result.push({ width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) });
      }
      if (value === "POLYLINE") corners = [];
      entity = value;
    }
    if (code === 8) on = value;
    if (entity === "VERTEX" && code === 10) x = Number(value);
    if (entity === "VERTEX" && code === 20) corners.push({ x, y: Number(value) });
  }
  return result;
}

describe("the cut-out drawing as DXF", () => {
  const dxf = toDxf(cutOutDrawing(device, "SGC6120N: 186 × 141 mm"));
  const groups = groupsOf(dxf);

  test("is of release 12, in plain ASCII, and ends as it must", () => {
    expect(groups).toContainEqual([1, "AC1009"]);
    expect(/^[\r\n -~]*$/.test(dxf)).toBe(true);
    expect(groups.at(-1)).toEqual([0, "EOF"]);
    expect(groups.filter(([c, v]) => c === 0 && v === "SECTION").length).toBe(
      groups.filter(([c, v]) => c === 0 && v === "ENDSEC").length,
    );
  });

  test("every group code is a number, every coordinate too", () => {
    expect(groups.every(([code]) => Number.isInteger(code))).toBe(true);
    expect(
      groups
        .filter(([code]) => code >= 10 && code <= 59)
        .every(([, value]) => Number.isFinite(Number(value))),
    ).toBe(true);
  });

  test("cuts exactly the hole, and shows the bezel around it", () => {
    expect(outlinesOf(groups, "CUT_OUT")).toEqual([{ width: 186, height: 141 }]);
    expect(outlinesOf(groups, "OUTLINE")).toEqual([{ width: 209, height: 153 }]);
  });

  test("every entity is on a layer of the table", () => {
    const table = new Set(
      groups.flatMap(([code, value], i) => (groups[i - 1]?.[1] === "LAYER" && code === 2 ? [value] : [])),
    );
    expect([...table].toSorted()).toEqual(["CUT_OUT", "DIMENSIONS", "FIXING", "OUTLINE"]);
    expect(groups.filter(([code]) => code === 8).every(([, value]) => table.has(value))).toBe(true);
  });

  test("prints both sizes of hole and bezel", () => {
    const texts = groups
      .filter(([code, value]) => code === 1 && value !== "AC1009")
      .map(([, value]) => value);
    expect(texts).toEqual(["186", "209", "141", "153", "SGC6120N: 186 x 141 mm"]);
  });

  test("is the same file each time", () =>
    expect(toDxf(cutOutDrawing(device, "SGC6120N: 186 × 141 mm"))).toBe(dxf));
});

describe("the cut-out drawing as SVG", () => {
  const svg = toSvg(cutOutDrawing(device, "A & B"), "A & B");

  test("is as large on paper as in the drawing", () => {
    const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg)!;
    const [, , boxWidth, boxHeight] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(" ");
    expect([width, height]).toEqual([boxWidth, boxHeight]);
    expect(svg).toContain('<rect class="cut-out" x="-93" y="-70.5" width="186" height="141"/>');
  });

  test("escapes its texts", () => expect(svg).toContain("A &amp; B"));
});

describe("views", () => {
  test.each([
    ["row", 1],
    ["row", 5],
    ["row", 20],
    ["stacked", 1],
    ["stacked", 20],
  ] as const)(
    "lie inside the drawing's box, whatever the size of the figures: %s, %d mm",
    (arrangement, size) => {
      const { shapes, x, y, width, height } = viewsDrawing(panel, size, arrangement);
      const points = shapes.flatMap((s) =>
        s.kind === "line"
          ? [
              [s.x1, s.y1],
              [s.x2, s.y2],
            ]
          : s.kind === "rect"
            ? [
                [s.x, s.y],
                [s.x + s.width, s.y + s.height],
              ]
            : [[s.x, s.y]],
      ) as [number, number][];
      expect(points.every(([px, py]) => px >= x && py >= y && px <= x + width && py <= y + height)).toBe(
        true,
      );
    },
  );

  test("fill the place they are given, and never more than full size", () => {
    const { drawing, scale } = fitDrawing((size) => viewsDrawing(panel, size), 505, 250, 7.5);
    expect(drawing.width * scale).toBeLessThanOrEqual(505.01);
    expect(drawing.height * scale).toBeLessThanOrEqual(250.01);
    expect(
      fitDrawing(
        (size) => viewsDrawing({ ...panel, width: 20, height: 20, depth: 10, cutOut: undefined }, size),
        505,
        250,
        7.5,
      ).scale,
    ).toBeCloseTo(72 / 25.4, 9);
  });
});
