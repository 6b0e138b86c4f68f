import { expect, test } from "vitest";
import { askedAlso, questionFrom } from "./from-questions.ts";

const en = (text: string) => ({ locale: "en" as const, text });

test("the wording that came most is the question, others are other ways to ask it", () =>
  expect(
    questionFrom([en("How loud?"), { locale: "zh", text: "多响？" }, en("noise level")], ["SGC420"]),
  ).toEqual({
    question: { en: "How loud?", zh: "多响？" },
    answer: {},
    asked: { en: ["noise level"] },
    models: ["SGC420"],
  }));

test("wordings are added once, up to as many as a question may have", () => {
  const document = { id: 1, question: { en: "How loud?" }, asked: { en: ["Noise"] } };
  const many = Array.from({ length: 20 }, (_, i) => en(`wording ${i}`));
  const { asked } = askedAlso(document, [en("noise"), en("How loud?"), en("x".repeat(161)), ...many]);
  expect((asked as { en: string[] }).en).toHaveLength(12);
  expect((asked as { en: string[] }).en.slice(0, 2)).toEqual(["Noise", "wording 0"]);
});
