import { expect, test } from "vitest";
import { sentencesIn } from "./sentences.ts";

test.each([
  [
    "Wire of 1.5 mm², fused. Rating 2.5 A; below it none.",
    ["Wire of 1.5 mm², fused. ", "Rating 2.5 A; below it none."],
  ],
  ["导线1.5 mm²。先断电；再接线", ["导线1.5 mm²。", "先断电；", "再接线"]],
  ["One line\nanother!", ["One line\n", "another!"]],
  ["12.5", ["12.5"]],
  ["...", ["..."]],
])("sentences of %j, with nothing lost", (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences);
  expect(sentencesIn(text).join("")).toBe(text);
});
