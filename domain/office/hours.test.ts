import { describe, expect, test } from "vitest";
import { clockAt, dayRuns, openState } from "./hours.ts";

const zhengzhou = { days: [1, 2, 3, 4, 5], open: "09:00", close: "18:00", timeZone: "Asia/Shanghai" };
const riyadh = { days: [0, 1, 2, 3, 4], open: "08:00", close: "17:00", timeZone: "Asia/Riyadh" };
const at = (iso: string) => new Date(iso);

describe("an office is open", () => {
  test.each([
    ["from the minute it opens", zhengzhou, "2026-11-20T01:00:00Z", true, "09:00"],
    ["not a minute earlier", zhengzhou, "2026-11-20T00:59:59Z", false, "08:59"],
    ["to the minute before it closes", zhengzhou, "2026-11-20T09:59:00Z", true, "17:59"],
    ["not when it closes", zhengzhou, "2026-11-20T10:00:00Z", false, "18:00"],
    ["not at the weekend", zhengzhou, "2026-11-21T04:00:00Z", false, "12:00"],
    [
      "on the day of the place: Monday there while it is Sunday in UTC",
      zhengzhou,
      "2026-11-22T23:30:00Z",
      false,
      "07:30",
    ],
    ["on Sunday, where the week begins on it", riyadh, "2026-11-22T09:00:00Z", true, "12:00"],
    ["not on Friday there", riyadh, "2026-11-20T09:00:00Z", false, "12:00"],
  ])("%s", (_, hours, now, open, time) => expect(openState(hours, at(now))).toEqual({ open, time }));

  test("an hour earlier by UTC in summer", () => {
    const hamburg = { days: [1, 2, 3, 4, 5], open: "08:00", close: "17:00", timeZone: "Europe/Berlin" };
    expect(openState(hamburg, at("2026-07-01T06:00:00Z")).open).toBe(true);
    expect(openState(hamburg, at("2026-12-01T06:00:00Z")).open).toBe(false);
  });

  test("at the half hour of India's clock", () => {
    expect(clockAt("Asia/Kolkata", at("2026-11-20T04:00:00Z"))).toEqual({ day: 5, time: "09:30" });
  });
});

test("midnight is 00:00, not 24:00", () =>
  expect(clockAt("UTC", at("2026-11-20T00:00:00Z"))).toEqual({ day: 5, time: "00:00" }));

describe("days are given as runs", () => {
  test.each([
    [[1, 2, 3, 4, 5], [[1, 5]]],
    [[0, 1, 2, 3, 4], [[0, 4]]],
    [[6, 0, 1, 2, 3, 4], [[6, 4]]],
    [
      [1, 2, 4, 5],
      [
        [1, 2],
        [4, 5],
      ],
    ],
    [[3], [[3, 3]]],
    [[0, 1, 2, 3, 4, 5, 6], [[1, 0]]],
    [[], []],
  ] as [number[], [number, number][]][])("%j as %j", (days, runs) => expect(dayRuns(days)).toEqual(runs));
});
