import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "#test/support/site.ts";

const manual = readFileSync("docs/operating.md", "utf8");
const statement = /^(?:select|update|insert|delete) /;
/** The manual's statements, as they stand there: blocks, and those within a sentence. */
const statements = [
  ...[...manual.matchAll(/```sql\n([\s\S]*?)```/g)].map((match) => match[1]!),
  ...[...manual.matchAll(/`([^`\n]+;?)`/g)].map((match) => match[1]!),
]
  .flatMap((text) => text.split(/;\s*/))
  .map((text) => text.trim())
  .filter((text) => statement.test(text));

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe("the SQL of the manual", () => {
  test("is found", () => expect(statements.length).toBeGreaterThan(6));

  test.each(statements)("%s", async (text) => {
    const { db } = site.services;
    const tried = db.transaction(async (tx) => {
      await tx.execute(sql.raw(text));
      throw new Error("it ran");
    });
    await expect(tried).rejects.toThrow("it ran");
  });
});
