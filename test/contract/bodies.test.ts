import { beforeAll, describe, expect, test } from "vitest";
import { bodyOf, mountOf } from "#app/features/body/solids/body.ts";
import { cutPlane, sectionAt } from "#app/features/body/solids/section.ts";
import { boundsOf, length, type Room, roomsOf, type Solid } from "#app/geometry/solid.ts";
import type { PanelLabels } from "#app/features/front-panel/labels.ts";
import { planBody } from "#app/features/front-panel/plan.ts";
import { readContent } from "#importing/read.server.ts";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import { panel } from "#domain/product/panel.ts";
import words from "#locales/en/panel.json" with { type: "json" };

const labels: PanelLabels = { ...words, format: (value, digits) => value.toFixed(digits) };
let plans: BodyPlan[];

beforeAll(async () => {
  const { series } = await readContent("content");
  plans = series.flatMap((s) =>
    s.models.map((m) => planBody(panel.parse({ ...s.panel, ...m.panel }), m.model, "SONGYUE", labels)),
  );
});

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

  test("stays small enough to draw at once", () => {
    expect(everyModel((_, solids) => (solids.length > 420 ? [`${solids.length} solids`] : []))).toEqual([]);
  });
});
