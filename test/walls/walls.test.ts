import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breaches } from "./breaches.ts";

const file = new URL("../../.dependency-cruiser.mjs", import.meta.url);
const { default: walls } = (await import(file.href)) as {
  default: { forbidden: { name: string }[]; options: ICruiseOptions };
};

/** A small tree that breaks every rule once: each breach has a file of its own. */
let found: { rule: string; from: string }[];
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-walls-"));
  await put("package.json", JSON.stringify({ type: "module", imports: { "#*": "./*" } }));
  for (const { files } of breaches) for (const [path, text] of Object.entries(files)) await put(path, text);
  const rooms = [
    ...new Set(breaches.flatMap(({ files }) => Object.keys(files)).map((path) => path.split("/")[0]!)),
  ];
  const { output } = await cruise(
    rooms.filter((room) => room !== "node_modules"),
    {
      ...walls.options,
      baseDir: dir,
      ruleSet: { forbidden: walls.forbidden },
      validate: true,
    } as ICruiseOptions,
  );
  found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function put(path: string, text: string) {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}

describe("every wall refuses", () => {
  test.each(breaches)("$rule: $what", ({ rule, files }) => {
    const [from] = Object.keys(files);
    expect(
      found
        .filter((breach) => breach.from === from || breach.from === dirname(from!))
        .map((breach) => breach.rule),
    ).toContain(rule);
  });

  test("each rule has a breach here that it refuses", () => {
    expect(walls.forbidden.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(breaches.map(({ rule }) => rule))].toSorted(),
    );
  });
});
