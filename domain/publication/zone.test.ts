import { expect, test } from "vitest";
import { dayIn, endOfDay, startOfDay, timeIn, zoneName } from "./zone.ts";

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

test("A zone has a name in each language, by the time of the year", () => {
  expect(zoneName(new Date("2026-11-23T00:00:00Z"), "Asia/Shanghai", "zh-CN")).toBe("中国标准时间");
  expect(zoneName(new Date("2026-07-01T00:00:00Z"), "Europe/Madrid", "en")).toBe(
    "Central European Summer Time",
  );
});

test("A time names its zone; at midnight there is a day and no time", () => {
  expect(timeIn(new Date("2026-11-23T00:30:00Z"), "Asia/Shanghai", "zh-CN")).toBe("中国标准时间 08:30");
  expect(timeIn(new Date("2026-11-22T16:00:00Z"), "Asia/Shanghai", "zh-CN")).toBeUndefined();
});
