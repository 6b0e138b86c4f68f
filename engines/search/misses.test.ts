import { expect, test } from "vitest";
import { missOf } from "./misses.ts";

test.each([
  ["  canopy   doors ", "canopy doors"],
  ["SGC6120 XL", "SGC6120 XL"],
  ["DIN 6280-13", "DIN 6280-13"],
])("%s is counted as %s", (typed, kept) => expect(missOf(typed)).toBe(kept));

test.each(["ana@example.com", "+55 (11) 98765-4321", "call 0532 123 45 67", "???"])(
  "%s is not kept",
  (typed) => expect(missOf(typed)).toBeUndefined(),
);
