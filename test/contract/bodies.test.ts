import { beforeAll, describe, expect, test } from "vitest";
import { dimensionsOf } from "#app/features/body/dimensions.ts";
import { drawSheet } from "#app/features/body/sheet.server.tsx";
import { bodyOf, mountOf } from "#app/features/body/solids/body.ts";
import { cutPlane, sectionAt } from "#app/features/body/solids/section.ts";
import { boundsOf, length, type Room, roomsOf, type Solid } from "#app/geometry/solid.ts";
import type { PanelLabels } from "#app/features/front-panel/labels.ts";
import { planBody } from "#app/features/front-panel/plan.ts";
import { sampleContent } from "#test/support/content.ts";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import { type Panel, panel } from "#domain/product/panel.ts";
import { cutOutDrawing, viewsDrawing } from "#making/drawings/outline.ts";
import words from "#locales/en/panel.json" with { type: "json" };

const labels: PanelLabels = { ...words, format: (value, digits) => value.toFixed(digits) };
let plans: BodyPlan[];

let panels: Panel[];

beforeAll(async () => {
  const { series } = await sampleContent();
  const devices = series.flatMap((s) =>
    s.models.map((m) => ({ model: m.model, panel: panel.parse({ ...s.panel, ...m.panel }) })),
  );
  panels = devices.map((device) => device.panel);
  plans = devices.map((device) => planBody(device.panel, device.model, "SONGYUE", labels));
});

const sheetWords = { alt: "", front: "", side: "", back: "", cutOut: "", mm: String };

/** Dimension lines of a drawing: the number beside each, and how long it is drawn in mm. */
function measured(markup: string): { says: number; drawn: number }[] {
  // Two extension lines, then the dimension line between them, then its strokes; the figure follows.
  const lines =
    /<path d="M\S+ \S+[VH]\S+M\S+ \S+[VH][^M"]+M(\S+) ([^HV]+)([HV])([^M"]+)M[^"]*"><\/path><text[^>]*>([^<]+)</g;
  return [...markup.matchAll(lines)].map(([, x, y, way, end, text]) => ({
    says: Number(text),
    drawn: Math.abs(Number(end) - Number(way === "H" ? x : y)),
  }));
}

/** Solids may touch; more than this is an overlap, in mm. */
const tolerance = 0.02;

function overlap(a: Room, b: Room): number {
  return Math.min(
    ...(["x", "y", "z"] as const).map(
      (axis) => Math.min(a[axis][1], b[axis][1]) - Math.max(a[axis][0], b[axis][0]),
    ),
  );
}

function overlaps(solids: readonly Solid[]): string[] {
  const rooms = solids.flatMap((solid) => roomsOf(solid).map((room) => ({ part: solid.part, solid, room })));
  return rooms.flatMap((a, i) =>
    rooms
      .slice(i + 1)
      .filter((b) => a.solid !== b.solid && overlap(a.room, b.room) > tolerance)
      .map((b) => `${a.part} and ${b.part}: ${overlap(a.room, b.room).toFixed(2)} mm`),
  );
}

/** Runs a check over every model of the catalogue and names those that fail. */
function everyModel(check: (plan: BodyPlan, solids: Solid[]) => string[]): string[] {
  return plans.flatMap((plan) =>
    [...new Set(check(plan, bodyOf(plan)))]
      .slice(0, 4)
      .map((fault) => `${plan.model} (${plan.form}): ${fault}`),
  );
}

describe("the body of every model in the catalogue", () => {
  test("all 101 models have one", () => expect(plans).toHaveLength(101));

  test("is as wide, high and deep as the data sheet says", () => {
    const faults = everyModel((plan, solids) => {
      const room = boundsOf(solids);
      const sizes = { width: length(room.x), height: length(room.y), depth: length(room.z) };
      return (["width", "height", "depth"] as const)
        .filter((side) => Math.abs(sizes[side] - plan[side]) > 0.61)
        .map((side) => `${side} ${sizes[side].toFixed(1)} instead of ${plan[side]}`);
    });
    expect(faults).toEqual([]);
  });

  test("has no solid that is turned inside out or without thickness", () => {
    expect(
      everyModel((_, solids) =>
        solids
          .filter((s) => (["x", "y", "z"] as const).some((axis) => length(s[axis]) <= 0.01))
          .map((s) => `${s.part} has no thickness`),
      ),
    ).toEqual([]);
  });

  test("has no solids that overlap", () => expect(everyModel((_, solids) => overlaps(solids))).toEqual([]));

  test("does not overlap what it is mounted on", () => {
    const faults = everyModel((plan, solids) =>
      mountOf(plan).flatMap((mount) =>
        roomsOf(mount).flatMap((room) =>
          solids
            .filter((s) => roomsOf(s).some((part) => overlap(part, room) > tolerance))
            .map((s) => `${s.part} in the ${mount.part}`),
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  test("stands on a rail of 35 mm by 7.5 mm (EN 60715) when it is a rail module", () => {
    const rails = plans.filter(({ form }) => form === "rail").map((plan) => boundsOf(mountOf(plan)));
    expect(rails.length).toBeGreaterThan(5);
    for (const { y, z } of rails) expect([length(y), Math.round(length(z) * 10) / 10]).toEqual([35, 7.5]);
  });

  test("goes through its cut-out, with play, and the bezel covers the hole", () => {
    const faults = everyModel(({ cutOut }, solids) => {
      if (!cutOut) return [];
      const housing = boundsOf(solids.filter((s) => s.part === "housing" || s.part === "back"));
      const bezel = boundsOf(solids.filter((s) => s.part === "bezel"));
      const fits = length(housing.x) < cutOut.width && length(housing.y) < cutOut.height;
      const covers = length(bezel.x) >= cutOut.width && length(bezel.y) >= cutOut.height;
      return [
        ...(fits ? [] : ["the housing is larger than the hole"]),
        ...(covers ? [] : ["the hole shows beside the bezel"]),
      ];
    });
    expect(faults).toEqual([]);
  });

  test("has as many terminals as its data, or blocks that carry them", () => {
    const faults = everyModel((plan, solids) => {
      if (plan.form !== "panel") return [];
      const ways = plan.terminals
        .filter(({ kind }) => kind === "plug" || kind === "screw")
        .reduce((sum, { count }) => sum + count, 0);
      const screws = solids.filter((s) => s.part === "screw").length;
      return screws === ways ? [] : [`${screws} terminals instead of ${ways}`];
    });
    expect(faults).toEqual([]);
  });

  test("shows something where it is cut, inside its own outline", () => {
    const faults = everyModel((plan, solids) => {
      const faces = sectionAt(solids, cutPlane(plan));
      const room = boundsOf(solids);
      const outside = faces
        .flatMap(({ outline }) => outline)
        .filter(
          ([z, y]) =>
            z < room.z[0] - 0.01 || z > room.z[1] + 0.01 || y < room.y[0] - 0.01 || y > room.y[1] + 0.01,
        );
      return [
        ...(faces.length < 5 ? [`only ${faces.length} cut faces`] : []),
        ...(outside.length ? ["a cut face lies outside"] : []),
      ];
    });
    expect(faults).toEqual([]);
  });

  test("has dimensions between points that are as far apart as their numbers say", () => {
    const faults = everyModel((plan) =>
      [false, true].flatMap((section) =>
        dimensionsOf(plan, section)
          .filter(({ from, to, value }) => {
            const apart = Math.hypot(...from.map((at, i) => to[i]! - at));
            return Math.abs(apart - value) > 0.06;
          })
          .map(({ key, value }) => `${key} ${value}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  test("has a dimension drawing whose lines are as long as their numbers say", () => {
    const faults = everyModel((plan) => {
      const lines = measured(drawSheet(plan, sheetWords));
      const sizes = [plan.width, plan.height, plan.depth, plan.cutOut?.width, plan.cutOut?.height];
      const missing = sizes.filter((size) => size && !lines.some(({ says }) => says === size));
      return [
        ...missing.map((size) => `${size} has no line`),
        ...lines
          .filter(({ says, drawn }) => Math.abs(says - drawn) > 0.03)
          .map(({ says, drawn }) => `${says} mm is drawn ${drawn.toFixed(2)} long`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test("has outline drawings whose lines are as long as their numbers say", () => {
    const faults = panels.flatMap((own) =>
      [
        viewsDrawing(own, 4),
        viewsDrawing(own, 12, "stacked"),
        ...(own.cutOut ? [cutOutDrawing({ ...own, cutOut: own.cutOut }, "")] : []),
      ].flatMap(({ shapes }) => {
        const lines = shapes.filter((shape) => shape.kind === "line");
        return shapes
          .filter((shape) => shape.kind === "text")
          .filter(({ text, x, y, size, turned }) => {
            // The figure stands over the middle of its line.
            const near = lines.find((line) =>
              turned
                ? line.x1 === line.x2 &&
                  Math.abs(line.x1 - x - size * 0.35) < 0.01 &&
                  Math.abs((line.y1 + line.y2) / 2 - y) < 0.01
                : line.y1 === line.y2 &&
                  Math.abs(line.y1 - y - size * 0.35) < 0.01 &&
                  Math.abs((line.x1 + line.x2) / 2 - x) < 0.01,
            );
            return !near || Math.abs(Math.hypot(near.x2 - near.x1, near.y2 - near.y1) - Number(text)) > 0.01;
          })
          .map(({ text }) => `${own.width} × ${own.height}: ${text}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  test("stays small enough to draw at once", () => {
    expect(everyModel((_, solids) => (solids.length > 420 ? [`${solids.length} solids`] : []))).toEqual([]);
  });
});
