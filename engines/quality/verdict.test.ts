import { expect, test } from "vitest";
import type { Tried } from "#db/schema/staff/gap.ts";
import { verdictOf } from "./verdict.ts";

const told = (
  sources: string[],
  { answered = true, found = sources, text = sources.join() } = {},
): Tried => ({
  answered,
  text,
  sources: sources.map((document) => ({ document, title: document })),
  found: found.map((document) => ({ document, title: document })),
});
const nothing = told([], { answered: false });

test.each([
  ["an answer where there was none", "group", nothing, told(["faq-90"]), "better"],
  ["none where there was one", "suggested", told(["faq-1"]), nothing, "worse"],
  ["the draft tells it now", "group", told(["page-1"]), told(["faq-90"]), "better"],
  [
    "the draft is found first now",
    "group",
    told(["a"], { found: ["a"] }),
    told(["a"], { found: ["faq-90", "a"] }),
    "better",
  ],
  ["the draft tells it no more", "group", told(["faq-90"]), told(["page-1"]), "worse"],
  ["another question lost its document", "question", told(["faq-1"]), told(["faq-90"]), "worse"],
  ["another question has one more source", "question", told(["faq-1"]), told(["faq-1", "faq-90"]), "changed"],
  ["the draft's own question", "question", told(["faq-90"]), told(["faq-90"]), "same"],
] as const)("%s", (_, of, before, after, verdict) =>
  expect(verdictOf({ of, before, after }, "faq-90")).toBe(verdict),
);
