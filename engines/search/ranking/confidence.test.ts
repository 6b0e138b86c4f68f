import { expect, test } from "vitest";
import { confidenceOf, thresholds, unknownWeight } from "./confidence.ts";

const sure = {
  coverage: 1,
  unknown: 0,
  model: false,
  best: 20,
  trade: 0.6,
  things: 4,
  name: false,
  foreign: false,
};

test("a question that is covered is answered", () =>
  expect(confidenceOf(sure)).toBeGreaterThan(Math.max(...Object.values(thresholds))));

test("less is covered, more is unknown, less is found or of the trade, or a name is unknown: less sure", () => {
  expect(confidenceOf({ ...sure, coverage: 0.4 })).toBeLessThan(confidenceOf(sure));
  expect(confidenceOf({ ...sure, unknown: 0.5 })).toBeLessThan(confidenceOf(sure));
  expect(confidenceOf({ ...sure, best: 5 })).toBeLessThan(confidenceOf(sure));
  expect(confidenceOf({ ...sure, trade: 0 })).toBeLessThan(confidenceOf(sure));
  expect(confidenceOf({ ...sure, name: true })).toBeLessThan(confidenceOf(sure));
});

test("a device of another maker is never answered from our own documents", () =>
  expect(confidenceOf({ ...sure, foreign: true })).toBeLessThan(Math.min(...Object.values(thresholds))));

test("a model that exists makes surer", () =>
  expect(confidenceOf({ ...sure, coverage: 0.3, model: true })).toBeGreaterThan(
    confidenceOf({ ...sure, coverage: 0.3 }),
  ));

test("what is not of the trade and half covered is refused", () =>
  expect(confidenceOf({ ...sure, coverage: 0.5, trade: 0, best: 10 })).toBeLessThan(
    Math.min(...Object.values(thresholds)),
  ));

test("a pasted page is no surer for its length", () =>
  expect(confidenceOf({ ...sure, things: 200 })).toBe(confidenceOf({ ...sure, things: 20 })));

test("one unknown word does not outweigh all others", () => {
  expect(unknownWeight({ weight: 9, kind: "word" })).toBe(6);
  expect(unknownWeight({ weight: 9, kind: "han" })).toBeLessThan(6);
  expect(unknownWeight({ weight: 3, kind: "word" })).toBe(3);
});
