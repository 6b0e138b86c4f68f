import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import type { ChatContext } from "#db/schema/talk/chat.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { AnswerScope } from "./ask.ts";
import { inFull, modelsBefore, namesRetired, ofSeriesNamed, stillOffered } from "./conversation.ts";
import type { Knowledge, KnownProduct } from "./knowledge.server.ts";
import { besideNamed, type Reader } from "./pointing.ts";
import { toWordLists, wordsFile } from "./word-lists.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const product = (model: string, category: string, title = "") =>
  ({ model, category, title, groups: [] }) as unknown as KnownProduct;
const products = [
  product("SEC8510", "engine"),
  product("SEC8510N", "engine"),
  product("STQ-T400", "switches"),
  product("STQ-T630", "switches"),
  product("SPM6", "ship", "PMS with 5-inch display"),
  product("SPM6N", "ship", "Newer PMS with 7-inch display"),
  product("SPC9520", "paralleling"),
];
const knowledge = {
  products,
  byCode: new Map(products.map((one) => [canonicalCode(one.model), one])),
  series: new Map([["sec8500", products.slice(0, 2)]]),
  retired: new Map([[canonicalCode("SGC3020"), {}]]),
  phrases: [],
} as unknown as Knowledge;

const turn = (question: string, context: ChatContext, answer = "") => ({ question, answer, context });
const reader = (history: Reader["history"]): Reader => ({
  history,
  locale: "en",
  knowledge,
  scope: { words } as unknown as AnswerScope,
});
const models = (list: readonly KnownProduct[]) => list.map(({ model }) => model);

describe("models that a question points to", () => {
  it("reads the ending of a code behind an article", () => {
    const before = reader([turn("SEC8510 speed difference?", { models: ["SEC8510"] })]);
    expect(inFull("how many digital inputs does the N have there", before)).toMatch(/SEC8510N$/);
    expect(inFull("where on the terminals do L and N go by the way", before)).not.toMatch(/SEC8510N/);
  });

  it("reads a number alone as the one model that has it", () => {
    const before = reader([turn("weight of the STQ-T400", { models: ["STQ-T400"] })]);
    expect(inFull("and the 630?", before)).toMatch(/STQ-T630$/);
    expect(inFull("same for the 9520?", before)).toMatch(/SPC9520$/);
    expect(inFull("and in the 210?", before)).toBe("and in the 210?");
  });

  it("reads inches", () => {
    const offered = { models: ["SPM6N"], offered: ["SPM6N", "SPM6"] };
    expect(inFull("the 5 inch one", reader([turn("PMS for a ship", offered)]))).toBe("SPM6");
  });

  it("sees the relative that is named by its ending", () => {
    const swap = "we want to swap our SEC8510 for the N version";
    expect(models(besideNamed(swap, products.slice(0, 1), reader([])))).toEqual(["SEC8510N"]);
    expect(besideNamed("SEC8510 or SEC8510N", products.slice(0, 2), reader([]))).toEqual([]);
  });

  it("takes a series for its models", () => {
    expect(models(ofSeriesNamed("firmware of the SEC8500 series?", knowledge))).toEqual([
      "SEC8510",
      "SEC8510N",
    ]);
    expect(ofSeriesNamed("firmware of the SEC8510?", knowledge)).toEqual([]);
  });

  it("knows what is made no more", () => {
    expect(namesRetired("and the SGC 3020", knowledge)).toBe(true);
    expect(namesRetired("and the SEC8510", knowledge)).toBe(false);
  });
});

describe("models that may be meant", () => {
  const choice = turn("a switch of 400 A", { models: ["STQ-T400"], offered: ["STQ-T400", "STQ-T630"] });

  it("are all that were offered, until one is taken", () => {
    expect(models(stillOffered([choice, turn("weight", { models: ["STQ-T400"] })], knowledge))).toEqual([
      "STQ-T630",
    ]);
    expect(
      stillOffered([choice, turn("weight of the STQ-T400", { models: ["STQ-T400"] })], knowledge),
    ).toEqual([]);
    expect(stillOffered([choice, turn("weight", { models: ["STQ-T630"] })], knowledge)).toEqual([]);
  });

  it("are those that the last answer names where none was told", () => {
    expect(models(modelsBefore([turn("module?", {}, "An **SPC9520** does that.")], knowledge))).toEqual([
      "SPC9520",
    ]);
    expect(modelsBefore([turn("cut-out?", { open: "cut-out?" }, "Which one? SPC9520?")], knowledge)).toEqual(
      [],
    );
  });
});
