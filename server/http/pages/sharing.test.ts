import { expect, test } from "vitest";
import { affectedBy, type Change, connected } from "#db/reads.ts";
import { changedTags, pageTags, sharedHeaders } from "./sharing.ts";

const told = { seconds: 86_400, isTold: true };

/** Whether a change drops a page that was made from `reads`. */
const isDropped = (reads: string[], changes: Change[], also: string[] = []) => {
  const changed = new Set(changedTags(affectedBy(changes, also)!));
  return pageTags(new Set(reads)).some((tag) => changed.has(tag));
};

const many = (table: string, count: number) => Array.from({ length: count }, (_, i) => `${table} ${i + 1}`);

test.each([
  [["news 7"], [{ kind: "news", id: 7 }], true],
  [["news 7"], [{ kind: "news", id: 8 }], false],
  [["news"], [{ kind: "news", id: 8 }], true],
  [["news 7"], [{ kind: "news", id: null }], true],
  [["product 7"], [{ kind: "news", id: null }], false],
  [["download.product_id 7"], [{ kind: "product", id: 7 }], true],
  [["download.product_id 7"], [{ kind: "product", id: 8 }], false],
  [["passage"], [{ kind: "job", id: 3 }], true],
  // Many entries of one table count as the table.
  [many("product", 60), [{ kind: "product", id: 7 }], true],
  [many("product", 60), [{ kind: "product", id: 900 }], true],
  [many("product", 60), [{ kind: "product", id: null }], true],
  [many("product", 60), [{ kind: "news", id: 7 }], false],
])("a page made from %j and a change of %j: dropped is %s", (reads, changes, expected) => {
  expect(isDropped(reads, changes)).toBe(expected);
});

test("a new connection drops the pages of both its ends", async () => {
  const also = await connected([{ kind: "case", id: 7 }], async () => [5]);
  expect(isDropped(["case_product.product_id 5"], [{ kind: "case", id: 7 }], also)).toBe(true);
  expect(isDropped(["case_product.product_id 6"], [{ kind: "case", id: 7 }], also)).toBe(false);
});

test("a shared cache may keep a page, a browser asks each time", () => {
  const reads = new Set(["news 7"]);
  expect(sharedHeaders(told, { control: "no-cache", reads })["Cache-Control"]).toBe(
    "public, max-age=0, s-maxage=86400, stale-while-revalidate=60, stale-if-error=604800",
  );
  // One that is told nothing shows nothing longer than it was allowed to.
  expect(sharedHeaders({ seconds: 2, isTold: false }, { control: "no-cache", reads })).toEqual({
    "Cache-Control": "public, max-age=0, s-maxage=2, stale-if-error=604800",
  });
  expect(sharedHeaders(told, { control: "public, max-age=600", reads })["Cache-Control"]).toContain(
    "max-age=600, s-maxage=86400",
  );
  expect(sharedHeaders(told, { control: "no-cache", reads, keepFor: 60 })["Cache-Control"]).toBe(
    "public, max-age=0, s-maxage=60, stale-if-error=604800",
  );
});

test("what is for one visitor, or made from nobody knows what, is not shared", () => {
  const reads = new Set(["news 7"]);
  expect(sharedHeaders(told, { control: "no-store", reads })).toEqual({});
  expect(sharedHeaders(told, { control: "private, no-cache", reads })).toEqual({});
  expect(sharedHeaders(told, { control: "no-cache", reads: undefined })).toEqual({});
});

test("tags fit in a header, however much a page was made from", () => {
  const reads = new Set(["product", "news", "solution", "project_case"].flatMap((name) => many(name, 500)));
  expect(pageTags(reads).join(" ").length).toBeLessThan(200);
  expect(pageTags(new Set(many("news", 40))).join(" ").length).toBeLessThan(1_000);
});
