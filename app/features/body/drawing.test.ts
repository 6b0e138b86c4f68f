import { describe, expect, test } from "vitest";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import { bodyOf } from "./solids/body.ts";
import { dimensionsOf, sizesOf } from "./dimensions.ts";
import { placeLeader } from "./leaders.ts";
import { cutPlane, sectionAt } from "./solids/section.ts";
import { drawSheet } from "./sheet.server.tsx";
import { placeTerminals } from "./terminal-rows.ts";

const plan: BodyPlan = {
  model: "SGC6120N",
  form: "panel",
  width: 209,
  height: 153,
  depth: 50,
  cutOut: { width: 186, height: 141 },
  display: "colour",
  face: { x: 7, y: 7, w: 195, h: 139 },
  window: { x: 20, y: 30, w: 110, h: 66 },
  keys: [{ x: 25, y: 118, w: 20, h: 16 }],
  blocks: [],
  poles: [],
  terminals: [
    { label: "DI1–DI8", count: 9, side: "back", kind: "plug" },
    { label: "GEN", count: 4, side: "back", kind: "screw" },
    { label: "LAN", count: 1, side: "back", kind: "rj45" },
  ],
};

describe("dimensions", () => {
  test("are the data sheet's, and with the section those of the hole", () => {
    expect(sizesOf(plan).map(({ key, value }) => [key, value])).toEqual([
      ["width", 209],
      ["height", 153],
      ["depth", 50],
      ["cutOutWidth", 186],
      ["cutOutHeight", 141],
      ["behind", 41.5],
    ]);
  });

  test("are as long in space as their value", () => {
    for (const { key, value, from, to } of [...dimensionsOf(plan, false), ...dimensionsOf(plan, true)]) {
      expect(Math.hypot(...from.map((a, i) => a - to[i]!)), key).toBeCloseTo(value, 1);
    }
  });

  test("are left out on the screen where they are seen from their end", () => {
    const [width] = dimensionsOf(plan, false);
    expect(placeLeader(width!, ([x, y]) => ({ x: x * 2, y: -y * 2 }))).toBeDefined();
    expect(placeLeader(width!, ([, y, z]) => ({ x: z * 2, y: -y * 2 }))).toBeUndefined();
  });

  test("have their label on the far side of the device", () => {
    const [width, height] = dimensionsOf(plan, false);
    const front = ([x, y]: readonly [number, number, number]) => ({ x: x * 2, y: -y * 2 });
    expect(placeLeader(width!, front)!.at.y).toBeGreaterThan(153);
    const upright = placeLeader(height!, front)!;
    expect([upright.anchor, upright.at.x < -209]).toEqual(["end", true]);
  });
});

describe("terminals at the back", () => {
  const on = { x: [-90, 90], y: [-60, 60] } as const;

  test("stand on their board and apart from each other", () => {
    const blocks = placeTerminals(
      [...plan.terminals, { label: "DO", count: 60, side: "back", kind: "plug" }],
      on,
    );
    for (const { x, y } of blocks)
      expect(x[0] >= -90.01 && x[1] <= 90.01 && y[0] >= -60.01 && y[1] <= 60.01).toBe(true);
    expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(74);
  });

  test("are scaled down together when there are too many, and none is lost", () => {
    const groups = Array.from(
      { length: 16 },
      (_, i) => ({ label: `G${i}`, count: 60, side: "back", kind: "screw" }) as const,
    );
    const blocks = placeTerminals(groups, on);
    expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(960);
    expect(new Set(blocks.map(({ pitch }) => pitch)).size).toBe(1);
  });

  test("are none without groups or without room", () => {
    expect(placeTerminals([], on)).toEqual([]);
    expect(placeTerminals(plan.terminals, { x: [0, 0], y: [0, 0] })).toEqual([]);
  });
});

describe("the section", () => {
  test("cuts the display, the boards and both walls of the housing", () => {
    const faces = sectionAt(bodyOf(plan), cutPlane(plan));
    expect(faces.filter(({ finish }) => finish === "board")).toHaveLength(2);
    expect(faces.some(({ finish }) => finish === "glass")).toBe(true);
    const walls = faces
      .filter(({ finish }) => finish === "shell")
      .flatMap(({ outline }) => outline.map(([, y]) => y));
    expect(Math.max(...walls)).toBeCloseTo(69.7, 1);
    expect(Math.min(...walls)).toBeCloseTo(-69.7, 1);
  });

  test("beside the device cuts nothing", () => expect(sectionAt(bodyOf(plan), 500)).toEqual([]));

  test("has convex faces only, which a fan of triangles fills", () => {
    for (const { outline } of sectionAt(bodyOf(plan), cutPlane(plan))) {
      const turns = outline.map((b, i) => {
        const a = outline.at(i - 1)!;
        const c = outline[(i + 1) % outline.length]!;
        return Math.sign(Math.round(((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) * 1e6));
      });
      expect(new Set(turns.filter(Boolean)).size).toBeLessThanOrEqual(1);
    }
  });
});

describe("the dimension drawing", () => {
  const words = {
    alt: "Drawing",
    front: "Front",
    side: "Side",
    back: "Back",
    cutOut: "Cut-out",
    mm: (value: number) => String(value).replace(".", ","),
  };

  test("has the sizes in the visitor's number format and a name", () => {
    const markup = drawSheet({ ...plan, width: 209.5 }, words);
    expect(markup).toContain('aria-label="Drawing"');
    for (const size of ["209,5", ">153<", ">50<", ">186<", ">141<"]) expect(markup).toContain(size);
  });

  test("stays small and has no invalid number", () => {
    const markup = drawSheet(plan, words);
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    expect(markup.length).toBeLessThan(30_000);
  });

  test("of a device without a cut-out has no hole", () => {
    const { cutOut: _, ...without } = plan;
    expect(drawSheet({ ...without, form: "rail" }, words)).not.toContain("Cut-out");
  });
});
