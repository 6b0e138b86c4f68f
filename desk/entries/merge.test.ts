import { expect, test } from "vitest";
import { copyOf, merge, put, stillSaid } from "./merge.ts";

const base = { id: 1, title: { en: "A", zh: "甲" }, models: ["X"] };

test("who changed different places each has them", () => {
  const theirs = { ...base, title: { en: "B", zh: "甲" } };
  const mine = { ...base, title: { en: "A", zh: "乙" }, models: [] };
  expect(merge(base, theirs, mine)).toEqual({
    document: { id: 1, title: { en: "B", zh: "乙" }, models: [] },
    clashes: [],
  });
});

test("where both changed the same, mine stands and the clash is told", () => {
  const theirs = put(base, ["title", "en"], "B");
  const mine = put(base, ["title", "en"], "C");
  expect(merge(base, theirs, mine)).toEqual({
    document: put(base, ["title", "en"], "C"),
    clashes: [{ path: "title.en", theirs: "B", mine: "C" }],
  });
  expect(merge(base, theirs, theirs).clashes).toEqual([]);
});

test("a text that is emptied goes", () => {
  expect(put(base, ["title", "zh"], undefined)).toEqual({ id: 1, title: { en: "A" }, models: ["X"] });
  expect(put({ features: [{ en: "A" }] }, ["features", 0, "zh"], "甲")).toEqual({
    features: [{ en: "A", zh: "甲" }],
  });
});

test("a copy begins without numbers, parts of addresses, and when it is shown", () => {
  const contacts = [{ id: 7, name: { latin: "Ana" } }];
  const document = { id: 1, key: "tr-istanbul", contacts, withdrawn: {}, phone: "+90 1" };
  expect(copyOf(document, ["id", "key"])).toEqual({ contacts: [{ name: { latin: "Ana" } }], phone: "+90 1" });
});

test("what was said of a place goes when that place is changed, and of others stays", () => {
  const faults = ["title.en", "models", ""].map((field) => ({ field, text: "is missing" }));
  const said = (now: typeof base) => stillSaid(faults, base, now).map(({ field }) => field);
  expect(said(base)).toEqual(["title.en", "models", ""]);
  expect(said({ ...base, models: ["X", "Y"] })).toEqual(["title.en"]);
  expect(said({ ...base, title: { ...base.title, en: "B" } })).toEqual(["models"]);
});
