import { expect, test } from "vitest";
import { clock, timed, vttFile, vttTime } from "./captions.ts";

test("times are in WebVTT format", () =>
  expect([0, 8.5, 61.25].map(vttTime)).toEqual(["00:00.000", "00:08.500", "01:01.250"]));

test("times of a transcript are whole seconds", () =>
  expect([0, 8.5, 61.25].map(clock)).toEqual(["0:00", "0:08", "1:01"]));

test("scenes follow each other without a gap", () => {
  expect(timed([{ seconds: 4 }, { seconds: 2.5 }])).toEqual([
    { seconds: 4, from: 0, to: 4 },
    { seconds: 2.5, from: 4, to: 6.5 },
  ]);
});

test("every cue has its times and its text", () => {
  const cues = [
    { from: 0, to: 4, text: "One." },
    { from: 4, to: 6.5, text: "市电异常。" },
  ];
  expect(vttFile(cues)).toBe(
    "WEBVTT\n\n00:00.000 --> 00:04.000\nOne.\n\n00:04.000 --> 00:06.500\n市电异常。\n",
  );
});
