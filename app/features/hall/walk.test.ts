import { describe, expect, test } from "vitest";
import { hall, onTheWay, placesOf, poseAt, standMet, standOfKey, wallAt, walkTime } from "./walk.ts";

const places = placesOf(10);

describe("the places of a hall", () => {
  test("no two stands of a row overlap", () => {
    for (const a of places)
      for (const b of places)
        if (a !== b && a.row === b.row) expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual(hall.width);
  });

  test("each stand of a walk is beside or across from the one before", () => {
    places.slice(1).forEach((place, i) => {
      const before = places[i]!;
      const steps =
        Math.round(Math.abs(place.x - before.x) / (hall.width + hall.gap)) +
        (place.row === before.row ? 0 : 1);
      expect(steps).toBe(1);
    });
  });

  test("the walk comes back to where it began", () => expect(places.at(-1)!.x).toBe(places[0]!.x));

  test("an odd number of stands, one and none have places too", () =>
    expect([placesOf(9).length, placesOf(1).length, placesOf(0).length]).toEqual([9, 1, 0]));
});

describe("a visitor", () => {
  test("stands in the aisle and looks at the stand's wall", () => {
    for (const place of places) {
      const pose = poseAt(place);
      expect(Math.abs(pose.z)).toBeLessThan(hall.aisle / 2);
      const ahead = -Math.cos((pose.yaw * Math.PI) / 180);
      expect(Math.sign(ahead)).toBe(-place.row);
    }
  });

  test("meets the stand straight ahead", () => {
    places.forEach((place, index) => {
      const { x, z } = poseAt(place);
      expect(standMet([x, hall.eyes, z], [0, 0, -place.row], places)).toBe(index);
    });
  });

  test("meets nothing when looking along the aisle or at the ceiling", () => {
    expect(standMet([0, hall.eyes, 0], [1, 0, 0], places)).toBeUndefined();
    expect(standMet([0, hall.eyes, 0], [0, 1, -0.01], places)).toBeUndefined();
  });

  test("turns the shorter way round, and arrives", () => {
    const [from, to] = [
      { x: 0, z: 0, yaw: 350 },
      { x: 4, z: 1, yaw: 0 },
    ];
    expect(onTheWay(from, to, 0.5).yaw).toBe(355);
    expect(onTheWay(from, to, 1)).toEqual({ x: 4, z: 1, yaw: 360 });
    expect(onTheWay(from, to, 0)).toEqual({ x: 0, z: 0, yaw: 350 });
  });

  test("needs longer for a longer way, but never more than 2.2 s", () => {
    const at = (x: number) => ({ x, z: 0, yaw: 0 });
    expect(walkTime(at(0), at(5))).toBeGreaterThan(walkTime(at(0), at(1)));
    expect(walkTime(at(0), at(500))).toBe(2200);
  });

  test("looks from a height between floor and fascia", () =>
    expect(hall.eyes > 1 && hall.eyes < hall.height && wallAt > hall.depth).toBe(true));
});

describe("the keys", () => {
  test.each([
    ["ArrowRight", 9, 0],
    ["ArrowLeft", 0, 9],
    ["3", 0, 2],
    ["0", 0, 9],
    ["End", 2, 9],
    ["Home", 2, 0],
    ["x", 2, undefined],
    ["ArrowUp", 2, undefined],
  ])("%s at stand %i leads to %s", (key, here, there) => expect(standOfKey(key, here, 10)).toBe(there));

  test("a number without a stand leads nowhere", () => expect(standOfKey("9", 0, 8)).toBeUndefined());
});
