import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["sgc6120", "sgc6120", 0],
  ["sgc6120", "sgc6121", 1],
  ["sgc6120", "sgc612", 1],
  ["sgc6120", "sgc61200", 1],
  ["sgc6120", "sgc6210", 1],
  ["sem280", "sem820", 1],
  ["voltage", "votlaeg", 2],
  ["", "ab", 2],
])("%s and %s are %i apart", (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance));

test("more than the limit is the limit and one", () =>
  expect(editDistance("generator", "switch", 2)).toBe(3));
