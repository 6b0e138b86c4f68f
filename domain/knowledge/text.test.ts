import { expect, test } from "vitest";
import { filledIn, placeholdersIn } from "./text.ts";

test("Places of settings are found, with the part of a protection", () =>
  expect(placeholdersIn("Above {overspeed} for {overspeed.delay}, see {x}")).toEqual([
    { whole: "{overspeed}", key: "overspeed", part: undefined },
    { whole: "{overspeed.delay}", key: "overspeed", part: "delay" },
    { whole: "{x}", key: "x", part: undefined },
  ]));

test("Places are filled in, and braces that are none stay", () =>
  expect(filledIn("{a} of {b.return} {}{A}", ({ key, part }) => `${key}/${part ?? "-"}`)).toBe(
    "a/- of b/return {}{A}",
  ));
