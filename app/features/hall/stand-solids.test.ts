import { describe, expect, test } from "vitest";
import { boundsOf, length, type Solid } from "../../geometry/solid.ts";
import { board, hallSolids, picture, plinth, plinthsOf, standSolids } from "./stand-solids.ts";
import { hall, placesOf, poseAt, wallAt } from "./walk.ts";

const meets = (a: Solid, b: Solid) =>
  (["x", "y", "z"] as const).every(
    (axis) => Math.min(a[axis][1], b[axis][1]) - Math.max(a[axis][0], b[axis][0]) > 0.001,
  );

describe.each([2, 3, 4])("a stand with %i models", (models) => {
  const solids = standSolids(models);

  test("stays within its place", () => {
    const room = boundsOf(solids);
    expect(length(room.x)).toBeLessThanOrEqual(hall.width);
    expect(room.y).toEqual([0, hall.height]);
    expect(room.z[1]).toBeLessThanOrEqual(hall.depth);
  });

  test("has no parts that overlap", () => {
    const faults = solids.flatMap((a, i) =>
      solids
        .slice(i + 1)
        .filter((b) => meets(a, b))
        .map((b) => `${a.part} and ${b.part}`),
    );
    expect(faults).toEqual([]);
  });

  test("has its plinths apart from each other and from the wings", () => {
    const middles = plinthsOf(models);
    middles.slice(1).forEach((x, i) => expect(x - middles[i]!).toBeGreaterThan(plinth.width));
    expect(Math.max(...middles) + plinth.width / 2).toBeLessThan(hall.width / 2 - 0.06);
  });
});

test("picture and text panel hang beside each other, above the plinths and below the fascia", () => {
  expect(picture.x[1]).toBeLessThan(board.x[0]);
  for (const { y } of [picture, board]) expect(y[0] > plinth.top && y[1] < 2.875).toBe(true);
});

test("the floor reaches under every stand and every visitor", () => {
  const floor = hallSolids(10).find(({ part }) => part === "floor")!;
  for (const place of placesOf(10)) {
    expect(Math.abs(place.x) + hall.width / 2).toBeLessThan(floor.x[1]);
    expect(Math.abs(poseAt(place).z)).toBeLessThan(wallAt);
  }
  expect(wallAt).toBeLessThan(floor.z[1]);
});
