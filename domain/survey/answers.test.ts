import { describe, expect, test } from "vitest";
import { answerFaults, type Answers, type QuestionRule, storedAnswers } from "./answers.ts";

const options = [{ key: "a" }, { key: "b" }, { key: "c" }];
const questions: QuestionRule[] = [
  { key: "overall", kind: "scale", required: true, options: [] },
  { key: "role", kind: "single", required: false, options },
  { key: "fields", kind: "multiple", required: false, options },
  { key: "improve", kind: "text", required: false, options: [] },
];
const good: Answers = { overall: 4, role: "b", fields: ["c", "a"], improve: "  Longer cables.\n谢谢  " };
const faults = (answers: Answers) =>
  answerFaults(questions, answers).map(({ question, message }) => `${question}: ${message}`);

test("valid answers have no fault, and only required ones must be present", () => {
  expect(faults(good)).toEqual([]);
  expect(faults({ overall: 1 })).toEqual([]);
});

test("an empty answer counts as none", () => {
  expect(faults({ overall: 5, role: "", fields: [], improve: " \n " })).toEqual([]);
  expect(faults({})).toEqual(["overall: required"]);
});

describe("an answer that the question does not allow is refused", () => {
  test.each<[string, Answers]>([
    ["overall: badInput", { overall: 0 }],
    ["overall: badInput", { overall: 6 }],
    ["overall: badInput", { overall: 2.5 }],
    ["overall: badInput", { overall: Number.NaN }],
    ["overall: badInput", { overall: "4" }],
    ["overall: badInput", { overall: ["4"] }],
    ["role: badInput", { overall: 4, role: "d" }],
    ["role: badInput", { overall: 4, role: 1 }],
    ["role: badInput", { overall: 4, role: ["a"] }],
    ["fields: badInput", { overall: 4, fields: "a" }],
    ["fields: badInput", { overall: 4, fields: ["a", "a"] }],
    ["fields: badInput", { overall: 4, fields: ["a", "x"] }],
    ["improve: badInput", { overall: 4, improve: 7 }],
    ["improve: badInput", { overall: 4, improve: "a\u0000b" }],
    ["improve: badInput", { overall: 4, improve: "\ud800" }],
    ["improve: tooLong", { overall: 4, improve: "x".repeat(1_001) }],
    ["other: badInput", { overall: 4, other: "x" }],
    ["constructor: badInput", { overall: 4, constructor: "x" }],
  ])("%s", (fault, answers) => expect(faults(answers)).toEqual([fault]));
});

test("names of built-in object properties are no answers", () => {
  const rules: QuestionRule[] = [{ key: "constructor", kind: "text", required: true, options: [] }];
  expect(answerFaults(rules, {})).toEqual([{ question: "constructor", message: "required" }]);
  expect(storedAnswers(rules, {})).toEqual({});
});

test("answers are stored as texts, options in the order of the question, without unanswered ones", () => {
  expect(storedAnswers(questions, good)).toEqual({
    overall: "4",
    role: "b",
    fields: "a, c",
    improve: "Longer cables.\n谢谢",
  });
  expect(storedAnswers(questions, { overall: 3, improve: " " })).toEqual({ overall: "3" });
});
