import { expect, test } from "vitest";
import { dataDay } from "./data-day.ts";

const publishedAt = new Date("2024-05-06T00:00:00Z");
const updatedAt = new Date("2026-11-22T17:30:00Z");

test("A product's data have the date of their last change, in the maker's zone", () => {
  const changed = { revision: 2, publishedAt, updatedAt };
  expect(dataDay(changed, "Asia/Shanghai")).toBe("2026-11-23");
  expect(dataDay(changed, "America/Sao_Paulo")).toBe("2026-11-22");
});

test("Before any change they have the date of publication, which has no zone", () => {
  expect(dataDay({ revision: 1, publishedAt, updatedAt }, "America/Sao_Paulo")).toBe("2024-05-06");
});
