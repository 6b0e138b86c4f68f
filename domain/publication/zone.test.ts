import { expect, test } from "vitest";
import { dayIn, endOfDay, startOfDay } from "./zone.ts";

test("A day begins and ends at midnight of its zone, also where a clock change makes it shorter", () => {
  expect(startOfDay("2026-11-23", "Asia/Shanghai").toISOString()).toBe("2026-11-22T16:00:00.000Z");
  expect(endOfDay("2026-12-31", "Asia/Shanghai").toISOString()).toBe("2026-12-31T16:00:00.000Z");
  const spring = ["2026-03-29", "Europe/Madrid"] as const;
  expect(endOfDay(...spring).getTime() - startOfDay(...spring).getTime()).toBe(23 * 3_600_000);
});

test("Which day it is depends on the zone", () => {
  const evening = new Date("2026-11-22T16:00:00Z");
  expect(dayIn(evening, "Asia/Shanghai")).toBe("2026-11-23");
  expect(dayIn(evening, "America/Sao_Paulo")).toBe("2026-11-22");
});
