import { keyLength, readKey } from "#domain/product/filters.ts";
import { readSort, type Sort, writeSort } from "./sort.ts";
import { matters, type QuestionKey, questionKeys } from "./questions.ts";
import { type Answers, isAnswered, readAnswers, writeAnswers } from "./schema.ts";

export type FinderAddress = {
  answers: Answers;
  /** Questions that the visitor skipped. */
  skipped: QuestionKey[];
  view: "finder" | "table";
  /** The table's category, filter text and order. */
  categoryId?: number;
  key?: string;
  sort?: Sort;
};

/** Reads an address; drops parameters that are unknown, malformed or meaningless in its view. */
export function readFinder(search: URLSearchParams): FinderAddress {
  const answers = readAnswers(search);
  const passed = new Set(search.getAll("skip").flatMap((value) => value.split(",")));
  const skipped = questionKeys.filter(
    (question) => passed.has(question) && matters(question, answers) && !isAnswered(question, answers),
  );
  if (search.get("view") !== "table") return { answers, skipped, view: "finder" };
  const category = search.get("class_id") ?? "";
  const key = readKey(search.get("key"), keyLength);
  const sort = readSort(search.get("sort"));
  return {
    answers,
    skipped: [],
    view: "table",
    ...(/^[1-9]\d{0,8}$/.test(category) ? { categoryId: Number(category) } : {}),
    ...(key ? { key } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** The canonical query. */
export function writeFinder({
  answers,
  skipped,
  view,
  categoryId,
  key,
  sort,
}: FinderAddress): URLSearchParams {
  const search = writeAnswers(answers);
  if (skipped.length) search.set("skip", skipped.join(","));
  if (view === "table") search.set("view", "table");
  if (categoryId) search.set("class_id", String(categoryId));
  if (key) search.set("key", key);
  if (sort) search.set("sort", writeSort(sort));
  return search;
}

export function finderPath(address: FinderAddress): string {
  const search = writeFinder(address).toString();
  return search ? `/productcatalogue?${search}` : "/productcatalogue";
}
