import { expect, test } from "vitest";
import { confidenceOf, thresholds, unknownWeight } from "./confidence.ts";

const sure = { coverage: 1, unknown: 0, model: false, best: 25 };

test("a question that is covered is answered", () => expect(confidenceOf(sure)).toBeGreaterThan(Math.max(...Object.values(thresholds))));

test("less is covered, more is unknown, or less is found: less sure", () => {
  expect(confidenceOf({ ...sure, coverage: 0.4 })).toBeLessThan(confidenceOf(sure));
  expect(confidenceOf({ ...sure, unknown: 0.5 })).toBeLessThan(confidenceOf(sure));
  expect(confidenceOf({ ...sure, best: 5 })).toBeLessThan(confidenceOf(sure));
});

test("a model that exists makes surer", () =>
  expect(confidenceOf({ ...sure, coverage: 0.3, model: true })).toBeGreaterThan(confidenceOf({ ...sure, coverage: 0.3 })));

test("one unknown word does not outweigh all others", () => {
  expect(unknownWeight({ weight: 9, kind: "word" })).toBe(6);
  expect(unknownWeight({ weight: 9, kind: "han" })).toBeLessThan(6);
  expect(unknownWeight({ weight: 3, kind: "word" })).toBe(3);
});
