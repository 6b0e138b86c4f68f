import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as schema from "#db/schema/catalogue/kinds.ts";

const owner = "domain/publication/";

test("no query says for itself what is public: all of them ask the owner", () => {
  const files = globSync("{app,domain,engines,making,server}/**/*.{ts,tsx}").filter(
    (file) => !file.startsWith(owner) && !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(500);
  const comparing = /\.status,\s*"(?:published|draft|withdrawn)"|\bstatus = '/;
  expect(files.filter((file) => comparing.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every table of entries is a kind that the owner knows", () => {
  const tables = globSync("db/schema/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.\.\.contentColumns\(\)/g)].map(() => file),
  );
  expect(Object.keys(schema.kinds)).toHaveLength(tables.length);
});
