import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import type { Analyzer } from "../analysis/analyze.ts";
import { analyzerBehaviour, behaviourOf, probeAnalyzers } from "./probe.server.ts";

const changed = (analyzer: Analyzer, change: (term: string) => string): Analyzer => ({
  analyze(text) {
    const { units, groups } = analyzer.analyze(text);
    return {
      units: units.map((unit) => ({
        ...unit,
        terms: unit.terms.map(([term, weight]) => [change(term), weight]),
      })),
      groups,
    };
  },
});

test.each(locales)("another stem of a word makes another version of its language alone: %s", (locale) => {
  const analyzers = probeAnalyzers();
  const other = behaviourOf({
    ...analyzers,
    [locale]: changed(analyzers[locale], (term) => (/^电压$|^\w{5}$/u.test(term) ? `${term}x` : term)),
  });
  const all = analyzerBehaviour();
  expect(locales.filter((one) => other[one] !== all[one])).toEqual([locale]);
});

test("comments and another layout of the source make no other version, a changed ending does", () => {
  const root = mkdtempSync(join(tmpdir(), "switchyard-probe-"));
  try {
    // The program once more, of which `engines/search` is a copy.
    for (const name of ["domain", "db", "locales", "content", "node_modules", "package.json"])
      symlinkSync(resolve(name), join(root, name));
    const copy = join(root, "engines/search");
    cpSync("engines/search", copy, { recursive: true });
    const edit = (file: string, change: (text: string) => string) => {
      const text = readFileSync(join(copy, file), "utf8");
      expect(change(text)).not.toBe(text);
      writeFileSync(join(copy, file), change(text));
    };
    const version = () =>
      JSON.parse(
        execFileSync(
          process.execPath,
          [
            "--preserve-symlinks",
            "--input-type=module",
            "-e",
            `const { analyzerBehaviour } = await import(${JSON.stringify(join(copy, "indexing/probe.server.ts"))});
            console.log(JSON.stringify(analyzerBehaviour()));`,
          ],
          { cwd: root, encoding: "utf8" },
        ),
      ) as Record<string, string>;
    for (const name of readdirSync(join(copy, "analysis")))
      if (!name.includes("test")) edit(`analysis/${name}`, (text) => `// another comment\n\n${text}\n`);
    expect(version()).toEqual(analyzerBehaviour());
    edit("analysis/turkish.ts", (text) => text.replace("|m[ae]z|", "|"));
    const after = version();
    expect(after["tr-TR"]).not.toBe(analyzerBehaviour()["tr-TR"]);
    expect(after.en).toBe(analyzerBehaviour().en);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
