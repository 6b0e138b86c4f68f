import { expect, test } from "vitest";
import { faultIn } from "./fault-question.ts";

const known = new Set([94, 100, 110, 190, 3251]);
const isKnown = (spn: number) => known.has(spn);

test.each([
  ["110-0", 110, 0],
  ["SPN110 FMI0", 110, 0],
  ["spn 190/16", 190, 16],
  ["what does SPN 100 FMI 1 mean", 100, 1],
  ["code 3251 fmi 0 soot filter", 3251, 0],
  ["发动机报 3251-16 怎么处理", 3251, 16],
  ["alarm 94-1", 94, 1],
  ["ekranda SPN:651 FMI:5 yazıyor", 651, 5],
])("%s names both numbers", (text, spn, fmi) => expect(faultIn(text, isKnown)).toEqual({ spn, fmi }));

test.each([
  ["spn 5246", { spn: 5246 }],
  ["FMI 31 代表什么", { fmi: 31 }],
])("%s names one number", (text, numbers) => expect(faultIn(text, isKnown)).toEqual(numbers));

test.each([
  "8-35 V",
  "supply of 110-24 V",
  "SGC6120",
  "open 8-17 on weekdays",
  "a cable of 100-20 mm",
  "",
  "110/240/400",
])("%j names no fault", (text) => {
  expect(faultIn(text, isKnown)).toBeUndefined();
});
