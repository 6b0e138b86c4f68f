import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as schema from "#db/schema/catalogue/kinds.ts";

const owner = "domain/publication/";

test("no query has its own condition of visibility: all use domain/publication", () => {
  const files = globSync("{app,domain,engines,making,server}/**/*.{ts,tsx}").filter(
    (file) => !file.startsWith(owner) && !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(500);
  const comparing = /\.status,\s*"(?:published|draft|withdrawn)"|\bstatus = '/;
  expect(files.filter((file) => comparing.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every table of entries is a known kind", () => {
  const tables = globSync("db/schema/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.\.\.contentColumns\(\)/g)].map(() => file),
  );
  expect(Object.keys(schema.kinds)).toHaveLength(tables.length);
});
