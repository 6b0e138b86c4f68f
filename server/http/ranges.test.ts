import { describe, expect, test } from "vitest";
import { attachment, isUnchanged, rangeHolds, readRange } from "./ranges.ts";

const part = (start: number, end: number) => ({ kind: "part", range: { start, end } });

describe("a Range header", () => {
  test.each([
    ["bytes=0-99", part(0, 99)],
    ["bytes=500-", part(500, 999)],
    ["bytes=-200", part(800, 999)],
    ["bytes=-5000", part(0, 999)],
    ["bytes=990-5000", part(990, 999)],
    ["bytes=999-999", part(999, 999)],
    ["BYTES=0-0", part(0, 0)],
  ])("%s asks for a part", (header, wanted) => expect(readRange(header, 1000)).toEqual(wanted));

  test.each([
    undefined,
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=9-3",
    "bytes=0-1,5-9",
    "lines=0-5",
    "bytes=0-5 x",
    "bytes=1.5-3",
    "bytes=--5",
  ])("%s is answered with the whole file", (header) =>
    expect(readRange(header, 1000)).toEqual({ kind: "whole" }),
  );

  test.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0", "bytes=99999999999999999999-"])(
    "%s is outside of the file",
    (header) => expect(readRange(header, 1000)).toEqual({ kind: "outside" }),
  );

  test("an empty file has no part", () => {
    expect(readRange("bytes=0-0", 0)).toEqual({ kind: "outside" });
    expect(readRange("bytes=-1", 0)).toEqual({ kind: "outside" });
  });
});

const changed = new Date("2026-05-18T10:20:30.400Z");

test("a part is sent only if the file is still the same", () => {
  expect(rangeHolds(undefined, '"a"', changed)).toBe(true);
  expect(rangeHolds('"a"', '"a"', changed)).toBe(true);
  expect(rangeHolds('"b"', '"a"', changed)).toBe(false);
  expect(rangeHolds('W/"a"', '"a"', changed)).toBe(false);
  expect(rangeHolds("Mon, 18 May 2026 10:20:30 GMT", '"a"', changed)).toBe(true);
  expect(rangeHolds("Mon, 18 May 2026 10:20:31 GMT", '"a"', changed)).toBe(false);
});

test("a file that the visitor already has is not sent again", () => {
  const has = (ifNoneMatch?: string, ifModifiedSince?: string) =>
    isUnchanged({ ifNoneMatch, ifModifiedSince }, '"a"', changed);
  expect(has()).toBe(false);
  expect(has('"a"')).toBe(true);
  expect(has('"x", W/"a"')).toBe(true);
  expect(has("*")).toBe(true);
  expect(has('"x"')).toBe(false);
  expect(has(undefined, changed.toUTCString())).toBe(true);
  expect(has(undefined, "Mon, 18 May 2026 10:20:29 GMT")).toBe(false);
  expect(has(undefined, "yesterday")).toBe(false);
  expect(has('"x"', changed.toUTCString())).toBe(false);
});

test("a name is sent in ASCII and in its own script", () => {
  const header = attachment("SGC6120N-data-sheet-zh.pdf", 'SGC6120N 技术规格书 "(1)".pdf');
  expect(header).toBe(
    "attachment; filename=\"SGC6120N-data-sheet-zh.pdf\"; filename*=UTF-8''SGC6120N%20%E6%8A%80%E6%9C%AF%E8%A7%84%E6%A0%BC%E4%B9%A6%20%22%281%29%22.pdf",
  );
  expect(attachment('a"\r\nX: 1.pdf', "b")).not.toMatch(/[\r\n]/);
});
