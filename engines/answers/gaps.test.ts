import { expect, test } from "vitest";
import { type GapQuestion, groupGaps } from "./gaps.ts";

const gap = (question: string, more: Partial<GapQuestion> = {}): GapQuestion => ({
  question,
  locale: "en",
  terms: question.toLowerCase().match(/\w+/g) ?? [],
  count: 1,
  unanswered: 1,
  failed: 0,
  disliked: 0,
  reasons: [],
  ...more,
});

test("near-identical questions are one group under the wording that came most", () => {
  const groups = groupGaps(
    [
      gap("price of diesel"),
      gap("diesel price"),
      gap("Price of diesel?"),
      gap("price of diesel"),
      gap("weather in Paris"),
    ].map((one) => ({
      ...one,
      terms: one.terms.filter((term) => term !== "of"),
    })),
  );
  expect(groups.map(({ question, count, also }) => [question, count, also])).toEqual([
    ["price of diesel", 4, ["diesel price", "Price of diesel?"]],
    ["weather in Paris", 1, []],
  ]);
});

test("two models are two questions", () => {
  expect(groupGaps([gap("SGC6110 price"), gap("SGC6120 price")])).toHaveLength(2);
  expect(groupGaps([gap("supply voltage of SGC6110"), gap("supply voltage of SGC6120")])).toHaveLength(2);
});

test("languages are not mixed", () => {
  expect(groupGaps([gap("SGC6110"), gap("SGC6110", { locale: "zh" })])).toHaveLength(2);
});

test("reasons are counted, and each kind of failure by itself", () => {
  const [one] = groupGaps([
    gap("a b c", { disliked: 1, unanswered: 0, reasons: ["too long", "wrong"] }),
    gap("a b c", { disliked: 1, unanswered: 0, reasons: ["wrong"] }),
    gap("a b c", { failed: 1, unanswered: 0 }),
  ]);
  expect(one).toMatchObject({
    count: 3,
    disliked: 2,
    failed: 1,
    unanswered: 0,
    reasons: [
      { text: "wrong", count: 2 },
      { text: "too long", count: 1 },
    ],
  });
});

test("questions without a term stay apart", () =>
  expect(groupGaps([gap("???", { terms: [] }), gap("!!!", { terms: [] })])).toHaveLength(2));
