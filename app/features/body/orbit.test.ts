import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orbitOfKey } from "./gestures.ts";
import { between, cameraPlace, dragged, fittingDistance, turned, views, zoomed } from "./orbit.ts";

const start = views.start;

describe("turning", () => {
  test("turns without end, but never over the top", () => {
    fc.assert(
      fc.property(
        fc.float({ min: -2000, max: 2000, noNaN: true }),
        fc.float({ min: -2000, max: 2000, noNaN: true }),
        (dx, dy) => {
          expect(Math.abs(dragged(start, dx, dy).pitch)).toBeLessThanOrEqual(89);
        },
      ),
    );
    expect(turned(start, { yaw: 720, pitch: 0 }).yaw).toBe(start.yaw + 720);
  });

  test("a view is reached by the shorter way", () => {
    const from = { yaw: 350, pitch: 0, zoom: 1 };
    expect(between(from, views.front, 0.5).yaw).toBe(355);
    expect(between(from, views.front, 1).yaw).toBe(360);
  });
});

test("zooming ends near and far, however often it is asked for", () => {
  let orbit = start;
  for (let i = 0; i < 100; i++) orbit = zoomed(orbit, 0.5);
  expect(orbit.zoom).toBe(0.32);
  for (let i = 0; i < 100; i++) orbit = zoomed(orbit, 2);
  expect(orbit.zoom).toBe(1.6);
});

describe("the camera", () => {
  test.each([
    ["front", [0, 0, 5]],
    ["back", [0, 0, -5]],
    ["side", [5, 0, 0]],
  ] as const)("has its place for the %s view", (name, place) => {
    cameraPlace(views[name], 5).forEach((value, i) => expect(value).toBeCloseTo(place[i]!, 6));
  });

  test("is far enough away for every corner of a device, from every side", () => {
    const corners = [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) => [-1, 1].map((z) => [x * 104, y * 76, z * 25] as const)),
    );
    const half = { across: 0.4, upright: 0.23 };
    for (const view of Object.values(views)) {
      const distance = fittingDistance(corners, view, half);
      const out = cameraPlace(view, 1);
      for (const corner of corners) {
        const depth = distance - (corner[0] * out[0] + corner[1] * out[1] + corner[2] * out[2]);
        expect(depth).toBeGreaterThan(0);
      }
      expect(distance).toBeGreaterThanOrEqual(76 / half.upright / 3);
    }
  });
});

test.each([
  ["ArrowLeft", { yaw: start.yaw - 7.5 }],
  ["ArrowUp", { pitch: start.pitch + 7.5 }],
  ["+", { zoom: 0.88 }],
])("%s turns or zooms by a step", (key, part) => expect(orbitOfKey(key, start)).toMatchObject(part));

test.each(["Enter", "a", "Tab", ""])("%j has no meaning", (key) =>
  expect(orbitOfKey(key, start)).toBeUndefined(),
);
