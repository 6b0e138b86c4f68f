import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { divide, fewest, sessions } from "#db/connections.ts";
import { readEnv } from "#server/env.ts";
import { settings } from "#server/env.ts";
import { largestBody } from "#server/http/calls/payload.ts";
import { limitRules } from "#server/http/limits.ts";

const read = (path: string) => readFileSync(path, "utf8");
const sources = globSync(
  "{app,domain,engines,making,importing,adapters,db,server,scripts,test,docs}/**/*.{ts,tsx,mjs,md}",
)
  .filter((path) => !path.startsWith("docs/specification"))
  .map((path) => ({ path, text: read(path) }));
const manuals = ["README.md", "docs/architecture.md", "docs/operating.md", "docs/security.md"];

describe("references to the specification", () => {
  const specification = read("docs/specification.md");
  const headings = [...specification.matchAll(/^## (.+)$/gm)].map((match) => match[1]!);
  const sections = headings.flatMap((heading) => /^\d+/.exec(heading)?.[0] ?? []);

  test("it has nine sections, and its rulings", () => {
    expect(sections).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(headings.slice(9)).toEqual([
      "The maker",
      "Language",
      "Who sees what",
      "Routes",
      "`web/` calls",
      "Accounts",
      "Consent",
      "Chat",
    ]);
  });

  test("each leads to a section that is there", () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/[Ss]pecification,\s+(?:\* )?sections? (\d+)(?: and (\d+))?/g)]
        .flatMap((match) => [match[1]!, match[2] ?? match[1]!])
        .filter((number) => !sections.includes(number))
        .map((number) => `${path}: section ${number}`),
    );
    expect(missing).toEqual([]);
  });

  test("each ruling that is named is there", () => {
    const names = headings.slice(9);
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/rulings, ([A-Z`][^).,;:]*)/g)]
        .map((match) => match[1]!.replace(/\s+(?:(?:\*|\/\/) )?/g, " ").trim())
        .filter((name) => !names.some((known) => name.startsWith(known)))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe("the manuals", () => {
  const table = read("README.md");
  const rows = [...table.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap((match) =>
    match[1]!.split(", ").map((name) => name.replaceAll("`", "")),
  );
  /** Read by tests and measurements, not by the site. */
  const forTests = ["CHROME_PATH", "TEST_DATABASE_URL", "E2E_PORT", "E2E_DATA_DIR", "BENCH_PORT"];

  test("README lists every setting, and none that is not read", () => {
    expect(rows.filter((name) => !forTests.includes(name)).toSorted()).toEqual(settings.toSorted());
  });

  test("docs/operating.md names settings that there are", () => {
    const named = new Set(
      [...read("docs/operating.md").matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)\b/g)].map((match) => match[1]!),
    );
    const others = ["REPOSITORY", "OUT_DIR", "RUNTIME_DIR", "MALLOC_ARENA_MAX", "NODE_COMPILE_CACHE"];
    expect([...named].filter((name) => ![...settings, ...others].includes(name))).toEqual([]);
  });

  test("docs/operating.md has each limit as the code has it, and the number of connections", () => {
    const text = read("docs/operating.md");
    const rows = [...text.matchAll(/^\| [^|]+ \| (\d+) \| (\d+) min \| `([\w-]+)` \|$/gm)];
    expect(
      Object.fromEntries(
        rows.map(([, points, minutes, name]) => [
          name,
          { points: Number(points), seconds: Number(minutes) * 60 },
        ]),
      ),
    ).toEqual(limitRules);
    const sum = readEnv({}).DATABASE_CONNECTIONS;
    const pools = [...text.matchAll(/\| (\d+) \| (\d+) \(`(\w+)`\) \|/g)];
    const column = (at: number) => Object.fromEntries(pools.map((row) => [row[3]!, Number(row[at])]));
    expect([column(1), column(2)]).toEqual([
      { ...divide(sum), sessions },
      { ...divide(fewest), sessions },
    ]);
    expect(text).toContain(`up to ${sum} database connections`);
    expect(text).toContain(`above ${sum} × processes`);
    expect(read("docs/architecture.md")).toContain(`up to ${sum} connections`);
    const [call, form, service] = Object.values(largestBody).map((bytes) => `${bytes / 1024} KB`);
    expect(text).toContain(
      `a call has at most ${call}, a form of a page ${form}, a request of a service ${service};`,
    );
  });

  test.each(manuals)("%s names commands and files that there are", (manual) => {
    const text = read(manual);
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]!);
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
    const files = [
      ...text.matchAll(
        /`((?:app|domain|engines|making|importing|adapters|db|server|scripts|test|docs|bench)\/[\w./-]+)`/g,
      ),
    ]
      .map((match) => match[1]!)
      // In instructions capitals stand for a name that is chosen.
      .filter(
        (path) =>
          !/[A-Z]{4}/.test(path) &&
          !existsSync(path) &&
          !existsSync(`${path}.test.ts`) &&
          !existsSync(`test/${path}.test.ts`),
      );
    expect(files).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!);
    const base = manual.startsWith("docs/") ? "docs/" : "";
    expect(links.filter((link) => !existsSync(base + link))).toEqual([]);
  });

  test("every document is named by the README", () => {
    const missing = globSync("docs/*.md").filter((path) => !table.includes(`(${path})`));
    expect(missing).toEqual([]);
  });
});
