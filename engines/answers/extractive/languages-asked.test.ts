import { expect, test, vi } from "vitest";
import { noteAsked, whenUnused } from "./languages-asked.ts";

test("a language is given back an hour after the last question in it", () => {
  vi.useFakeTimers();
  const forgotten: string[] = [];
  whenUnused((locale) => forgotten.push(locale));
  noteAsked("pt");
  noteAsked("es");
  vi.advanceTimersByTime(3_000_000);
  noteAsked("es");
  vi.advanceTimersByTime(700_000);
  expect(forgotten).toEqual(["pt"]);
  vi.advanceTimersByTime(3_000_000);
  expect(forgotten).toEqual(["pt", "es"]);
  vi.useRealTimers();
});
