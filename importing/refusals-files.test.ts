import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContentError, readContent } from "./read.server.ts";

/** A change of a sample file, and the expected fault. */
type Refusal = [rule: string, file: string, from: string | RegExp, to: string, message: string | RegExp];

const survey = (id: number, questions: string) =>
  `\n- { id: ${id}, key: s${id}, title: { en: x }, intro: { en: x }, publishedAt: 2026-01-01, steps: [{ key: a, title: { en: x }, questions: ${questions} }] }\n`;

const refusals: Refusal[] = [
  ["broken YAML", "products/sgc400.yaml", "parameters:", "parameters: {", /^products\/sgc400\.yaml: ./],
  [
    "a field twice",
    "products/sgc4000.yaml",
    /^key: /m,
    "key: x\nkey: ",
    /^products\/sgc4000\.yaml: duplicated mapping key \(line 3, /,
  ],
  ["an empty file", "products/sgc6100.yaml", /[^]*/, "", /^products\/sgc6100\.yaml: expected a document, /],
  [
    "an unknown field",
    "products/sgc7100.yaml",
    /^key: /m,
    "colour: red\nkey: ",
    /^products\/sgc7100\.yaml: file: .*"colour"/,
  ],
  [
    "another key than the file's name",
    "products/sec4000.yaml",
    /^key: .*/m,
    "key: sgc999",
    "products/sec4000.yaml: key: must be the file's name",
  ],
  [
    "no English",
    "solutions/two-mains-transfer.yaml",
    /^ +en: .*\n/m,
    "",
    /^solutions\/two-mains-transfer\.yaml: title\.en: /,
  ],
  [
    "an unknown language",
    "solutions/fire-pump.yaml",
    /^( +)en: (.*)$/m,
    "$1en: $2\n$1de: Titel",
    /^solutions\/fire-pump\.yaml: title: .*"de"/,
  ],
  [
    "an empty text",
    "solutions/island-microgrid.yaml",
    /^( +)en: .*$/m,
    '$1en: " "',
    /^solutions\/island-microgrid\.yaml: title\.en: /,
  ],
  [
    "an id that is none",
    "solutions/single-set-amf.yaml",
    /^id: .*/m,
    "id: -1",
    /^solutions\/single-set-amf\.yaml: id: /,
  ],
  [
    "a day that does not exist",
    "solutions/factory-paralleling.yaml",
    /^publishedAt: .*/m,
    "publishedAt: 2026-02-31",
    /^solutions\/factory-paralleling\.yaml: publishedAt: /,
  ],
  [
    "a moment without its zone",
    "solutions/telecom-hybrid.yaml",
    /^id: /m,
    "shownFrom: 2026-12-01T08:30:00\nid: ",
    /^solutions\/telecom-hybrid\.yaml: shownFrom: a date \(2026-11-23\), or a time with its zone/,
  ],
  [
    "a range the wrong way round",
    "products/sec4300.yaml",
    /\{ min: .+?, max: .+? \}/,
    "{ min: 35, max: 8 }",
    /^products\/sec4300\.yaml: parameters\.[\w-]+: /,
  ],
  [
    "options without a choice",
    "parameters.yaml",
    "kind: choice",
    "kind: number",
    "parameters.yaml: 0.options: options belong to a choice, and a choice needs them",
  ],
  [
    "an old version in front",
    "downloads/online.yaml",
    'history:\n    - version: "1.0"\n      date: 2026-05-18',
    'history:\n    - { version: "0.9", date: 2020-01-01, changes: { en: x } }\n    - version: "1.0"\n      date: 2026-05-18',
    "downloads/online.yaml: 0.history: the newest version comes first",
  ],
  [
    "a sale that ends before it begins",
    "downloads/offline.yaml",
    "soldUntil: 2017",
    "soldUntil: 2001",
    "downloads/offline.yaml: 0.soldUntil: must not come before soldFrom",
  ],
  [
    "a report that is no regular announcement",
    "investor/announcements-2026.yaml",
    "kind: regular",
    "kind: interim",
    /^investor\/announcements-2026\.yaml: \d+\.report: belongs to regular reports, and to them alone/,
  ],
  [
    "a salary the wrong way round",
    "jobs/administration.yaml",
    "min: 9000, max: 15000",
    "min: 15000, max: 9000",
    "jobs/administration.yaml: jobs.0.salary: the range stands the wrong way round",
  ],
  [
    "a job that closes before it opens",
    "jobs/administration.yaml",
    "closesAt: 2027-01-31",
    "closesAt: 2020-01-31",
    "jobs/administration.yaml: jobs.0.closesAt: must be later than releasedAt",
  ],
  [
    "what is no language",
    "offices/africa.yaml",
    "lang: en-ZA",
    "lang: x",
    "offices/africa.yaml: offices.0.address.lang: a language tag",
  ],
  [
    "what is no time zone",
    "offices/africa.yaml",
    "timeZone: Africa/Johannesburg",
    "timeZone: Africa/Nowhere",
    "offices/africa.yaml: offices.0.hours.timeZone: a time zone",
  ],
  [
    "an office that closes before it opens",
    "offices/china.yaml",
    /open: [\d:"]+/,
    'open: "23:59"',
    /^offices\/china\.yaml: offices\.0\.hours: closes before it opens/,
  ],
  [
    "a question with one option",
    "survey.yaml",
    /kind: single/,
    "kind: text",
    /^survey\.yaml: 0\.steps\.0\.questions\.0: options belong to choices, and a choice has two or more/,
  ],
  [
    "an expression twice in a group of synonyms",
    "synonyms/pt.yaml",
    "- [grupo gerador, ",
    "- [grupo gerador, Grupo gerador, ",
    "synonyms/pt.yaml: 0: an expression stands twice in the group",
  ],
  [
    "a pattern that cannot be read",
    "guides/terminals.yaml",
    /match: .*/,
    "match: '('",
    /^guides\/terminals\.yaml: blocks\.\d+\.match: a regular expression/,
  ],
  [
    "a question that does not fit its button",
    "questions/company.yaml",
    "en: Where is the nearest office or distributor?",
    `en: ${"x".repeat(81)}`,
    "questions/company.yaml: 0.question: at most 80 characters",
  ],
  [
    "a kind that there is not",
    "removed.yaml",
    "[]",
    "[{ kind: thing, id: 1, key: x }]",
    /^removed\.yaml: 0\.kind: /,
  ],
  [
    "two questions with one key",
    "survey.yaml",
    /$/,
    survey(2, "[{ key: q, kind: scale, text: { en: x } }, { key: q, kind: scale, text: { en: x } }]"),
    "survey.yaml: 1: a question's key is used twice",
  ],
  [
    "two options with one key",
    "survey.yaml",
    /$/,
    survey(
      3,
      "[{ key: q, kind: single, text: { en: x }, options: [{ key: o, label: { en: x } }, { key: o, label: { en: x } }] }]",
    ),
    "survey.yaml: 2.steps.0.questions.0: an option's key is used twice",
  ],
];

let dir: string;
let faults: string[];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-refusals-"));
  await cp("content", dir, { recursive: true });
  for (const [rule, file, from, to] of refusals) {
    const text = await readFile(join(dir, file), "utf8");
    const changed = text.replace(from, to);
    expect(changed, rule).not.toBe(text);
    await writeFile(join(dir, file), changed);
  }
  await rm(join(dir, "news-classes.yaml"));
  const error: unknown = await readContent(dir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentError);
  ({ faults } = error as ContentError);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test.each(refusals)("%s is refused, with file and place", (_rule, _file, _from, _to, message) => {
  if (typeof message === "string") expect(faults).toContain(message);
  else
    expect(
      faults.filter((fault) => message.test(fault)),
      faults.join("\n"),
    ).not.toEqual([]);
});

test("a missing file is named, and all faults are reported at once, without others", () => {
  expect(faults).toContain("news-classes.yaml: the file is missing");
  const expected = refusals.map(([, , , , message]) => message);
  const others = faults.filter(
    (fault) =>
      !expected.some((message) => (typeof message === "string" ? message === fault : message.test(fault))),
  );
  expect(others).toEqual(["news-classes.yaml: the file is missing"]);
});
