import { describe, expect, test } from "vitest";
import { keptDays } from "./limits.ts";
import { comingWeeks, expiryOf, mondayOf } from "./weeks.ts";

const day = 86_400_000;
const monday = new Date("2026-11-23T00:00:00Z");
const at = (moment: string) => new Date(moment);

describe("a week", () => {
  test("begins on Monday, 0:00 UTC, also before 1970", () => {
    expect(mondayOf(at("2026-11-29T23:59:59.999Z"))).toEqual(monday);
    expect(mondayOf(monday)).toEqual(monday);
    expect(mondayOf(at("1969-12-31T12:00:00Z"))).toEqual(at("1969-12-29T00:00:00Z"));
  });

  test("ends as a whole: nothing in it is older than 90 days then, and nothing younger than 83", () => {
    const ends = new Map<number, number[]>();
    for (let hour = 0; hour < 24 * 60; hour++) {
      const now = new Date(monday.getTime() + hour * 3_600_000 + 1);
      const expiry = expiryOf(now);
      const age = (expiry.getTime() - now.getTime()) / day;
      expect(age).toBeLessThanOrEqual(keptDays);
      expect(age).toBeGreaterThan(keptDays - 7 - 0.001);
      ends.set(expiry.getTime(), [...(ends.get(expiry.getTime()) ?? []), hour]);
    }
    expect(ends.size).toBeLessThanOrEqual(10);
    for (const end of ends.keys()) expect(mondayOf(new Date(end + 1)).getTime()).toBe(end + 1);
  });

  test("has its partition long before somebody asks in it, and follows the one before without a gap", () => {
    const now = at("2026-11-25T10:00:00Z");
    const weeks = comingWeeks(now);
    for (const days of [0, 7, 14, 27]) {
      const expiry = expiryOf(new Date(now.getTime() + days * day));
      expect(weeks.filter(({ from, to }) => from <= expiry && expiry < to)).toHaveLength(1);
    }
    // The release before: each row ends 90 days after it was written.
    const theirs = new Date(now.getTime() + keptDays * day);
    expect(weeks.some(({ from, to }) => from <= theirs && theirs < to)).toBe(true);
    for (const [i, { from }] of weeks.entries()) if (i) expect(from).toEqual(weeks[i - 1]!.to);
    expect(new Set(weeks.map(({ name }) => name)).size).toBe(weeks.length);
  });
});
