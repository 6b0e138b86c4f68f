import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const text = await readFile("docs/asvs.md", "utf8");
const rows = text
  .split("\n")
  .filter((line) => /^\| \d+\.\d+/.test(line))
  .map((line) => ({ line, numbers: numbersIn(line.split("|")[1]!), tests: line.split("|").at(-2)! }));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; each section's come first. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2
  13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1
  17.2:4 17.3:2`;
const demanded = [...sections.matchAll(/([\d.]+):(\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`),
);

const words = ["not met", "in part", "specified", "not used", "text", "operator", "read"] as const;
const stateOf = (line: string) => words.find((word) => /\*\*([\w ]+)\*\*/.exec(line)?.[1] === word) ?? "met";

test("every requirement of levels 1 and 2 is in the table once", () => {
  expect(demanded.length).toBe(253);
  const there = rows.flatMap(({ numbers }) => numbers);
  expect(there.toSorted()).toEqual(demanded.toSorted());
});

test("a row without a test says why", () => {
  const silent = rows.filter(({ line, tests }) => !tests.includes("`") && stateOf(line) === "met");
  expect(silent.map(({ numbers }) => numbers.join())).toEqual([]);
});

test("the sum at the top is that of the rows", () => {
  const sums = new Map<string, number>();
  for (const { line, numbers } of rows)
    sums.set(stateOf(line), (sums.get(stateOf(line)) ?? 0) + numbers.length);
  const { met, ...others } = Object.fromEntries(sums);
  expect(text).toContain(
    `Of ${demanded.length} requirements ${met} are met and tested; ${words
      .filter((word) => others[word])
      .map((word) => `${others[word]} ${word}`)
      .join(", ")}.`,
  );
});

const fileOf = (name: string) =>
  [`test/${name}.test.ts`, `test/${name}.spec.ts`, `${name}.test.ts`].find((path) => existsSync(path));

/** A test is named by a file, or by a file and what its name begins or ends with. */
const named = rows.flatMap(({ tests }) =>
  [...tests.matchAll(/`([\w/-]+)`((?:,? "[^"]+")*)/g)].flatMap(([, file, names]) => {
    const found = [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
    return found.length ? found.map((name) => ({ file: file!, name })) : [{ file: file!, name: "" }];
  }),
);

test("the table names tests", () => expect(named.length).toBeGreaterThan(200));

test.each(named)("$file has the test “$name”", async ({ file, name }) => {
  const path = fileOf(file);
  expect(path, `${file} is no file of tests`).toBeDefined();
  expect(await readFile(path!, "utf8")).toContain(name);
});

/** `6.2.2, 6.2.3`, `1.2.6 to 1.2.8`, and both in one. */
function numbersIn(cell: string): string[] {
  return cell.split(",").flatMap((part) => {
    const [first = [], last = first] = (part.match(/\d+\.\d+\.\d+/g) ?? []).map((number) =>
      number.split(".").map(Number),
    );
    const [chapter, section, from = 0] = first;
    return Array.from({ length: last[2]! - from + 1 }, (_, i) => `${chapter}.${section}.${from + i}`);
  });
}
