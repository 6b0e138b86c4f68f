// npm run mutation: changes the code in many small ways, and tells which changes no test notices
// (docs/testing.md). It works on a copy of this tree, or in a checkout that `--tests` names.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { choose, elsewhere, roomOf } from "./choose.ts";
import { functionAt } from "./functions.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { type Entered, findEntered, Runner } from "./runner.ts";

type Outcome = "killed" | "timed out" | "survived" | "not covered" | "not there";
type Result = Mutant & { outcome: Outcome; by_test?: string; tests: number; ms: number };

const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    out: { type: "string", default: "test-results/mutation.json" },
    /** Another checkout, with its dependencies and its build: its tests are asked about the same changes. */
    tests: { type: "string" },
    /** Only the survivors of an earlier run. */
    since: { type: "string" },
    continue: { type: "boolean", default: false },
    /** Seconds of tests for one mutant, by what they take without it. */
    limit: { type: "string", default: "60" },
  },
});

const here = resolve(import.meta.dirname, "../..");
const rooms = "{domain,server,adapters,engines,making,importing}/**/*.{ts,tsx}";
const git = (dir: string, ...args: string[]) =>
  execFileSync("git", ["-C", dir, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
const sources = (dir: string) =>
  globSync(rooms, { cwd: dir })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .toSorted();
const read = (dir: string, file: string) => readFileSync(join(dir, file), "utf8");
const readResults = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Result[];

/** A copy of the tree as it is now, which may be changed. */
function copyOfTree(): string {
  const dir = mkdtempSync(join(tmpdir(), "switchyard-mutation-"));
  for (const file of git(here, "ls-files", "-co", "--exclude-standard").trim().split("\n"))
    if (existsSync(join(here, file))) cpSync(join(here, file), join(dir, file));
  cpSync(join(here, "build"), join(dir, "build"), { recursive: true });
  symlinkSync(join(here, "node_modules"), join(dir, "node_modules"));
  return dir;
}

/** Where a file stood in the other checkout. */
function formerNames(dir: string): Map<string, string> {
  const commit = git(dir, "rev-parse", "HEAD").trim();
  const lines = git(here, "diff", "-M30%", "--name-status", "--diff-filter=R", commit, "HEAD")
    .trim()
    .split("\n");
  return new Map(
    lines
      .filter(Boolean)
      .map((line) => line.split("\t"))
      .map(([, was, is]) => [is!, was!]),
  );
}

const dir = options.tests ? resolve(options.tests) : copyOfTree();
const former = options.tests ? formerNames(dir) : new Map<string, string>();
const out = resolve(options.out);
mkdirSync(dirname(out), { recursive: true });

const chosen: Mutant[] = options.since
  ? readResults(options.since).filter(({ outcome }) => outcome === "survived" || outcome === "not covered")
  : choose(
      sources(here).flatMap((file) => mutantsOf(read(here, file), file)),
      Number(options.count),
      Number(options.seed),
    );
const results: Result[] = options.continue && existsSync(out) ? readResults(out) : [];
const known = new Set(results.map(({ file, start, end, by }) => `${file} ${start} ${end} ${by}`));

/** The mutant as the files under test have it. */
function inPlace(mutant: Mutant): Mutant | undefined {
  if (!options.tests) return mutant;
  const file = former.get(mutant.file) ?? mutant.file;
  if (!existsSync(join(dir, file))) return undefined;
  const [own, other] = [mutantsOf(read(here, mutant.file), mutant.file), mutantsOf(read(dir, file), file)];
  return elsewhere(mutant, own, other);
}

/**
 * Tests to ask: those beside the file, then those that enter its function, the ones that enter the fewest
 * functions first, as long as there is time.
 */
function testsFor({ file, start }: Mutant, entered: Entered): string[] {
  const at = functionAt(read(dir, file), file, start);
  const beside = (test: string) => dirname(test) === dirname(file);
  const covering = [...entered.tests]
    .filter(([, one]) => one.entered.has(at))
    .toSorted(([a, x], [b, y]) => Number(beside(b)) - Number(beside(a)) || x.entered.size - y.entered.size);
  let left = Number(options.limit) * 1_000;
  return covering.filter(([, { ms }], i) => i === 0 || (left -= ms) > 0).map(([test]) => test);
}

async function judge(mutant: Mutant, runner: Runner, entered: Entered): Promise<Omit<Result, keyof Mutant>> {
  const there = inPlace(mutant);
  if (!there) return { outcome: "not there", tests: 0, ms: 0 };
  const tests = testsFor(there, entered);
  const began = Date.now();
  const source = read(dir, there.file);
  const told = (outcome: Outcome, asked: number, by_test?: string) => ({
    outcome,
    tests: asked,
    ms: Date.now() - began,
    ...(by_test ? { by_test } : {}),
  });
  if (!tests.length) return told("not covered", 0);
  writeFileSync(join(dir, there.file), source.slice(0, there.start) + there.by + source.slice(there.end));
  try {
    for (const [i, test] of tests.entries()) {
      const answer = await runner.run([test], there.file, 30_000 + 5 * entered.tests.get(test)!.ms);
      if (answer === "timed out") return told("timed out", i + 1, test);
      if (answer.failed.length) return told("killed", i + 1, test);
    }
    return told("survived", tests.length);
  } finally {
    writeFileSync(join(dir, there.file), source);
  }
}

function table(all: readonly Result[]): string {
  const kinds: Outcome[] = ["killed", "timed out", "survived", "not covered", "not there"];
  const row = (name: string, of: readonly Result[]) => {
    const counts = kinds.map((kind) => of.filter(({ outcome }) => outcome === kind).length);
    const noticed = counts[0]! + counts[1]!;
    const asked = of.length - counts[4]!;
    return `| ${name} | ${of.length} | ${counts.join(" | ")} | ${asked ? Math.round((100 * noticed) / asked) : 0} % |`;
  };
  const byRoom = [...Map.groupBy(all, ({ file }) => roomOf(file))].toSorted(([a], [b]) => a.localeCompare(b));
  return [
    `| folder | mutants | ${kinds.join(" | ")} | noticed |`,
    `|---|${"---:|".repeat(kinds.length + 2)}`,
    ...byRoom.map(([name, of]) => row(name, of)),
    row("all", all),
  ].join("\n");
}

const entered = await findEntered(dir, options.continue);
console.log(`${entered.tests.size} files of tests; ${chosen.length - known.size} mutants to go`);
const runner = new Runner(dir);
try {
  for (const mutant of chosen) {
    if (known.has(`${mutant.file} ${mutant.start} ${mutant.end} ${mutant.by}`)) continue;
    const result: Result = { ...mutant, ...(await judge(mutant, runner, entered)) };
    results.push(result);
    writeFileSync(out, `${JSON.stringify(results, null, 1)}\n`);
    const { outcome, file, line, kind, was, by, ms } = result;
    const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 40);
    console.log(
      `${outcome}: ${file}:${line} ${kind} ${short(was)} → ${short(by)} (${Math.round(ms / 1000)} s)`,
    );
  }
} finally {
  runner.stop();
  if (!options.tests) rmSync(dir, { recursive: true, force: true });
}
console.log(table(results));
