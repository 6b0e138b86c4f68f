import { expect, test } from "vitest";
import { dataDay } from "./data-day.ts";

const publishedAt = new Date("2024-05-06T00:00:00Z");
const updatedAt = new Date("2026-11-22T17:30:00Z");

test("A product's data are of the day on which they changed where the maker is", () => {
  const changed = { revision: 2, publishedAt, updatedAt };
  expect(dataDay(changed, "Asia/Shanghai")).toBe("2026-11-23");
  expect(dataDay(changed, "America/Sao_Paulo")).toBe("2026-11-22");
});

test("Until then they are of the day of publication, which has no zone", () => {
  expect(dataDay({ revision: 1, publishedAt, updatedAt }, "America/Sao_Paulo")).toBe("2024-05-06");
});
