import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const text = await readFile("docs/security.md", "utf8");
const rows = text.split("\n").filter((line) => /^\| \d+\.\d+/.test(line));

const fileOf = (name: string) =>
  [`test/${name}.test.ts`, `test/${name}.spec.ts`, `${name}.test.ts`].find((path) => existsSync(path));

/** A test is named by a file, or by a file and what its name begins or ends with. */
const named = rows.flatMap((row) => {
  const cell = row.split("|").at(-2)!;
  return [...cell.matchAll(/`([\w/-]+)`((?:,? "[^"]+")*)/g)].flatMap(([, file, names]) => {
    const found = [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
    return found.length ? found.map((name) => ({ file: file!, name })) : [{ file: file!, name: "" }];
  });
});

test("the table of requirements has rows, and names tests", () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(named.length).toBeGreaterThan(80);
});

test.each(named)("$file has the test “$name”", async ({ file, name }) => {
  const path = fileOf(file);
  expect(path, `${file} is no file of tests`).toBeDefined();
  expect(await readFile(path!, "utf8")).toContain(name);
});

test("every requirement of levels 1 and 2 of the chapters on validation, authentication, sessions and access is in the table", () => {
  const counts: Record<string, number[]> = {
    "2": [3, 3, 4, 1],
    "6": [3, 11, 3, 4, 5, 3, 0, 3],
    "7": [3, 4, 2, 5, 2, 2],
    "8": [2, 3, 1, 1],
  };
  const there = new Set(rows.flatMap((row) => numbersIn(row.split("|")[1]!)));
  const missing = Object.entries(counts).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, i) => `${chapter}.${section + 1}.${i + 1}`).filter(
        (number) => !there.has(number),
      ),
    ),
  );
  expect(missing).toEqual([]);
});

/** `6.2.2, 6.2.3` and `1.2.6 to 1.2.8`. */
function numbersIn(cell: string): string[] {
  const numbers = cell.match(/\d+\.\d+\.\d+/g) ?? [];
  if (!cell.includes(" to ")) return numbers;
  const [first, last] = numbers.map((number) => number.split(".").map(Number));
  return Array.from(
    { length: last![2]! - first![2]! + 1 },
    (_, i) => `${first![0]}.${first![1]}.${first![2]! + i}`,
  );
}
