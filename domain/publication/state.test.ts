import { expect, test } from "vitest";
import { spanOf, stateOf } from "./state.ts";

const [before, first, between, last] = [
  new Date("2026-11-22T00:29:59.999Z"),
  new Date("2026-11-22T00:30:00Z"),
  new Date("2026-11-25T00:00:00Z"),
  new Date("2026-12-01T00:00:00Z"),
];
const entry = { status: "published", shownFrom: first, shownUntil: last } as const;

test("A published entry is visible from its start (inclusive) to its end (exclusive)", () => {
  expect([before, first, between, last].map((now) => stateOf(entry, now))).toEqual([
    "waiting",
    "shown",
    "shown",
    "over",
  ]);
});

test("Without dates it is always visible; drafts and withdrawn entries never are", () => {
  const always = { status: "published", shownFrom: null, shownUntil: null } as const;
  expect(stateOf(always, between)).toBe("shown");
  expect(stateOf({ ...entry, status: "draft" }, between)).toBe("draft");
  expect(stateOf({ ...entry, status: "withdrawn" }, between)).toBe("withdrawn");
  expect(stateOf(undefined, between)).toBe("deleted");
});

test("An entry within others is visible while all of them are", () => {
  const open = { shownFrom: null, shownUntil: null };
  expect(spanOf(open, entry, { shownFrom: between, shownUntil: null })).toEqual({
    shownFrom: between,
    shownUntil: last,
  });
  expect(spanOf(open)).toEqual({});
});
