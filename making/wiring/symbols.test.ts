import { expect, test } from "vitest";
import { suppressionAt } from "./symbols.ts";

/** Where the bar of the diode is, and the tip of its triangle: both on the side of plus. */
function diodeAt(reversed: boolean) {
  const lines = suppressionAt(100, 50, "diode", reversed).flatMap((shape) =>
    shape.kind === "line" ? [shape.points] : [],
  );
  const bar = lines.find((points) => points.length === 2)!;
  const triangle = lines.find((points) => points.length === 3)!;
  return { bar: bar[0]![0], tip: triangle[2]![0], base: triangle[0]![0] };
}

test("the bar of a free-wheeling diode is at the lead that gets plus, on both sides of the device", () => {
  const toTheRight = diodeAt(false);
  expect(toTheRight.bar).toBeLessThan(100);
  expect(toTheRight.tip).toBe(toTheRight.bar);
  expect(toTheRight.base).toBeGreaterThan(toTheRight.bar);
  const toTheLeft = diodeAt(true);
  expect(toTheLeft.bar).toBeGreaterThan(100);
  expect(toTheLeft.tip).toBe(toTheLeft.bar);
  expect(toTheLeft.base).toBeLessThan(toTheLeft.bar);
});
