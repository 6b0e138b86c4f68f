import { describe, expect, test } from "vitest";
import {
  cableVoltageDrop,
  ctBurden,
  fuelConsumption,
  gensetSizing,
  loadSharing,
  sensorValue,
  startingBattery,
} from "./formulas.js";

describe("voltage drop", () => {
  const cable = {
    system: 3,
    conductor: 1,
    voltage: 400,
    current: 160,
    length: 85,
    factor: 0.8,
    allowed: 3,
    own: 70,
  };

  test("follows IEC 60364-5-52: 85 m of 50 mm² copper at 160 A", () => {
    // (0.0225 · 85 / 50 · 0.8 + 0.00008 · 85 · 0.6) · 160 = 5.55 V of 230.9 V
    const result = cableVoltageDrop(cable);
    expect(result.section).toBe(50);
    expect(result.drop).toBeCloseTo(5.5488, 4);
    expect(result.percent).toBeCloseTo(2.403, 3);
  });

  test("counts both conductors of a single-phase and a DC circuit", () => {
    const ohmic = { ...cable, voltage: 24, current: 10, length: 12, factor: 1, allowed: 4 };
    expect(cableVoltageDrop({ ...ohmic, system: 2 }).section).toBe(6);
    // 2 · 0.0225 · 12 / 6 · 10 = 0.9 V
    expect(cableVoltageDrop({ ...ohmic, system: 1 }).drop).toBeCloseTo(0.9, 6);
  });

  test("needs more aluminium than copper, and gives up beyond the largest section", () => {
    expect(cableVoltageDrop({ ...cable, conductor: 2 }).section).toBe(70);
    expect(cableVoltageDrop({ ...cable, length: 9000 }).section).toBeNaN();
  });
});

test("a CT is chosen above the current with its reserve, and its loop is added up", () => {
  const result = ctBurden({
    current: 722,
    reserve: 10,
    secondary: 5,
    length: 12,
    section: 2.5,
    device: 0.5,
    rated: 5,
  });
  expect(result.primary).toBe(1000);
  expect(result.secondaryCurrent).toBeCloseTo(3.61, 6);
  expect(result.total).toBeCloseTo(25 * ((2 * 12 * 0.0213) / 2.5) + 0.5, 9);
  expect(result.spare).toBeLessThan(0);
  expect(
    ctBurden({ current: 722, reserve: 10, secondary: 1, length: 12, section: 2.5, device: 0.5, rated: 5 })
      .spare,
  ).toBeGreaterThan(4);
});

test("a genset is sized by the larger of running load and motor start", () => {
  const plant = {
    load: 180,
    factor: 0.85,
    growth: 15,
    motor: 45,
    method: 6,
    short: 2,
    altitude: 1200,
    ambient: 40,
    perHundred: 1,
    perFive: 2,
  };
  const direct = gensetSizing(plant);
  expect(direct.running).toBeCloseTo((180 / 0.85) * 1.15, 6);
  expect(direct.derating).toBeCloseTo(98, 6);
  expect(direct.needed).toBeCloseTo(direct.start! / 2, 6);
  const converter = gensetSizing({ ...plant, method: 1.2 });
  expect(converter.needed).toBeCloseTo(converter.running! / 0.98, 6);
  expect(gensetSizing({ ...plant, altitude: 200, ambient: 20 }).derating).toBe(100);
});

describe("load sharing", () => {
  const none = { rated3: 0, load3: 0, rated4: 0, load4: 0 };

  test("compares sets of different size by their share", () => {
    const result = loadSharing({ rated1: 400, load1: 212, rated2: 200, load2: 88, ...none });
    expect(result.plant).toBeCloseTo(50, 6);
    expect(result.deviation1).toBeCloseTo(3, 6);
    expect(result.deviation2).toBeCloseTo(-6, 6);
    expect(result.limit).toBe(10);
    expect(result.spare).toBeCloseTo(4, 6);
    expect(result.deviation3).toBeNaN();
  });

  test("is stricter from 80 % load on, and says nothing without a set", () => {
    expect(loadSharing({ rated1: 400, load1: 380, rated2: 400, load2: 330, ...none }).spare).toBeLessThan(0);
    expect(loadSharing({ rated1: 0, load1: 0, rated2: 0, load2: 0, ...none }).plant).toBeNaN();
  });
});

test("fuel is read between the points of the curve", () => {
  const set = {
    rated: 400,
    load: 60,
    at25: 255,
    at50: 222,
    at75: 209,
    at100: 207,
    density: 0.84,
    hours: 24,
    tank: 1000,
  };
  const result = fuelConsumption(set);
  expect(result.specific).toBeCloseTo(216.8, 6);
  expect(result.perHour).toBeCloseTo((240 * 216.8) / 840, 6);
  expect(result.autonomy).toBeCloseTo(1000 / result.perHour!, 6);
  expect([5, 25, 50, 75, 100, 110].map((load) => fuelConsumption({ ...set, load }).specific)).toEqual([
    255, 255, 222, 209, 207, 207,
  ]);
});

test("a battery is larger in the cold", () => {
  const battery = {
    current: 450,
    seconds: 8,
    attempts: 6,
    standby: 120,
    hours: 24,
    temperature: 25,
    usable: 50,
  };
  expect(startingBattery(battery).capacity).toBeCloseTo(((6 + 2.88) / 0.5) * 1.25, 6);
  expect(startingBattery({ ...battery, temperature: 0 }).cold).toBeCloseTo(1.25, 6);
  expect(startingBattery({ ...battery, temperature: 40 }).cold).toBe(1);
});

test("a sensor curve is straight between its points and level beyond them", () => {
  const curve: [number, number][] = [
    [10, 0],
    [52, 2],
    [184, 10],
  ];
  expect([0, 10, 31, 52, 118, 184, 500].map((ohm) => sensorValue(curve, ohm))).toEqual([
    0, 0, 1, 2, 6, 10, 10,
  ]);
  expect(sensorValue([], 10)).toBeNaN();
});
