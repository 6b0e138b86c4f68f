import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const statement = /^(?:select|update|insert|delete) /i;

/** Statements in blocks, and within a sentence. */
function statementsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split(/;\s*|\n/));
  const within = [...text.matchAll(/`([^`\n]+)`/g)].map(([, part]) => part!);
  return [...blocks, ...within].map((one) => one.trim()).filter((one) => statement.test(one));
}

test.each(["docs/operating.md", "docs/staff.md"])("%s tells nobody to write SQL", (file) => {
  expect(statementsIn(readFileSync(file, "utf8"))).toEqual([]);
});

test("a statement is found in a block and in a sentence", () => {
  expect(statementsIn("```sql\nselect 1;\n```\nor `delete from page`, not `selected`")).toEqual([
    "select 1",
    "delete from page",
  ]);
});
