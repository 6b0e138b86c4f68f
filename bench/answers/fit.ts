import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { load } from "js-yaml";
import { z } from "zod";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Turn } from "#engines/answers/backend.ts";
import { type AnswerScope, type Ask, type Composed, Sources } from "#engines/answers/extractive/ask.ts";
import { brief } from "#engines/answers/extractive/brief.ts";
import { answerLength } from "#engines/answers/extractive/choice-of-answers.ts";
import { type Candidate, candidatesOf } from "#engines/answers/extractive/candidates.ts";
import { composedOf, understand } from "#engines/answers/extractive/compose.server.ts";
import { featuresOf, surenessFeatures } from "#engines/answers/extractive/features.ts";
import { scoreOf, type Trees } from "#engines/answers/extractive/trees.ts";
import { judge } from "./judge.ts";
import { plainQuestions } from "./plain.ts";
import { halfOf, practice, readAnswerQuestions } from "./questions.ts";
import { openAnswers } from "./scope.ts";
import { inOrder, type Judged, rightOf, type Row, train, trainSureness } from "./train.ts";

/**
 * How much a question counts: those with what a right answer says in full; those of practice less, since most of
 * them are in the middle of a dialogue; those of the retrieval, where a page
 * is right, and those that one entry answers, where other ways to answer are not seen, little.
 */
const [whole, ofPractice, ofRetrieval, ofPlain, ofTarget] = [1, 0.5, 0.4, 0.25, 0.1];

/** Parts of the cross-validation. */
const folds = 6;

const file = "engines/answers/extractive/answer-trees.json";

/**
 * `npm run fit:answers`: fits the trees that weigh the chat's answers to the development half of test/answers/ and
 * test/retrieval/, to test/answers/practice/, test/answers/targets/ and the plain forms. Held-out questions are not read.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: "string", default: "memory://fit" } } });
  const { scope, close } = await openAnswers(values.data);
  const rows = await rowsOfAnswers(scope);
  const plain = await rowsOfPlain(scope);
  const others = [...(await rowsOfRetrieval(scope)), ...(await rowsOfTargets(scope)), ...plain];
  await close();
  const partOf = partsOf(rows);
  const fronts = Array.from({ length: folds }, (_, fold) => {
    const trees = train([...rows.filter((row) => partOf(row) !== fold), ...others]);
    return rows.filter((row) => partOf(row) === fold).map((row) => frontOf(trees, row));
  }).flat();
  const rank = train([...rows, ...others]);
  const possible = rows.filter(({ candidates }) => candidates.some(({ isRight }) => isRight)).length;
  const right = fronts.filter(({ isRight }) => isRight).length;
  console.log(
    `${rows.length} turns, ${possible} with a right candidate; in front: ${rightOf(rank, rows)}, cross-validated ${right}`,
  );
  console.log(`plain questions: ${rightOf(rank, plain)} of ${plain.length} in front`);
  console.log(thresholds(fronts));
  const fitted = new Date().toISOString().slice(0, 10);
  await writeFile(file, inLines({ fitted, rank, sureness: trainSureness(fronts) }));
  console.log(`Written: ${file}`);
}

/** The part of the cross-validation that a question is in: the same for all turns of a dialogue. */
function partsOf(rows: readonly { id: string }[]): (row: { id: string }) => number {
  const parts = new Map([...new Set(rows.map(({ id }) => id))].map((id, i) => [id, i % folds]));
  return ({ id }) => parts.get(id)!;
}

/** What would be in front of a question, with what tells whether that is right. */
function frontOf(trees: Trees, row: Row): Judged {
  const list = inOrder(trees, row);
  const { id, weight } = row;
  return { id, weight, features: surenessFeatures(list), isRight: list[0]?.isRight ?? false };
}

/** A tree in a line. */
const inLines = ({ fitted, rank, sureness }: { fitted: string; rank: Trees; sureness: Trees }) => {
  const list = (lines: readonly unknown[]) =>
    `[\n      ${lines.map((line) => JSON.stringify(line)).join(",\n      ")}\n    ]`;
  const part = ({ columns, trees }: Trees) =>
    `{\n    "columns": ${list(columns)},\n    "trees": ${list(trees)}\n  }`;
  return `{\n  "fitted": "${fitted}",\n  "rank": ${part(rank)},\n  "sureness": ${part(sureness)}\n}\n`;
};

/** Of the answers from a sureness on, each judged by trees that have not seen it: how many, and how many are right. */
function thresholds(fronts: readonly Judged[]): string {
  const partOf = partsOf(fronts);
  const judged = Array.from({ length: folds }, (_, fold) => {
    const trees = trainSureness(fronts.filter((front) => partOf(front) !== fold));
    return fronts
      .filter((front) => partOf(front) === fold)
      .map(({ features, isRight }) => ({ sureness: likelihood(scoreOf(trees, features)), isRight }));
  }).flat();
  return [0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95]
    .map((least) => {
      const told = judged.filter(({ sureness }) => sureness >= least);
      const right = told.filter(({ isRight }) => isRight).length;
      return `  sure from ${least}: ${told.length} of ${judged.length}, ${((100 * right) / told.length).toFixed(1)} % right`;
    })
    .join("\n");
}

const likelihood = (score: number) => 1 / (1 + Math.exp(-score));

type Asking = { question: string; locale: Locale; history?: readonly Turn[]; member?: boolean };

async function readAsk(scope: AnswerScope, asking: Asking): Promise<Ask | Composed> {
  const understood = await understand(scope, {
    thinking: false,
    history: [],
    member: false,
    signal: AbortSignal.timeout(60_000),
    ...asking,
  });
  return understood.kind === "asked" ? understood.ask : understood.answer;
}

const rowOf = (
  id: string,
  weight: number,
  ask: Ask,
  candidates: readonly Candidate[],
  isRight: (candidate: Candidate) => boolean,
): Row => {
  const features = featuresOf(candidates, ask);
  return {
    id,
    weight,
    candidates: candidates.map((one, i) => ({ features: features[i]!, isRight: isRight(one) })),
  };
};

/** What a visitor would see of an answer: whether that is right is what counts. */
const asTold = (ask: Ask, composed: Composed): Composed =>
  composed.answered === true
    ? { ...composed, text: brief(ask, composed, new Sources(), answerLength) }
    : composed;

/** The questions that may be looked at. */
const practised = async (locale: Locale) => [
  ...(await readAnswerQuestions(locale))
    .filter((question) => halfOf(question) === "dev")
    .map((question) => ({ ...question, weight: whole })),
  ...(await readAnswerQuestions(locale, practice)).map((question) => ({ ...question, weight: ofPractice })),
];

/** The development half and the practice questions, turn by turn; what came before in a dialogue is what the chat says today. */
async function rowsOfAnswers(scope: AnswerScope): Promise<Row[]> {
  const rows: Row[] = [];
  for (const locale of locales)
    for (const { weight, ...question } of await practised(locale)) {
      const history: Turn[] = [];
      for (const turn of question.turns) {
        const ask = await readAsk(scope, { question: turn.ask, locale, history });
        let said: Composed;
        if ("text" in ask) said = ask;
        else {
          const candidates = await candidatesOf(ask);
          said = composedOf(ask, candidates);
          const isRight = ({ composed }: Candidate) => judge(turn, asTold(ask, composed)) === "right";
          rows.push(rowOf(question.id, weight, ask, candidates, isRight));
        }
        history.push({ question: turn.ask, answer: said.text, context: said.context ?? {} });
      }
    }
  return rows;
}

const retrievalFile = z.array(
  z.object({
    id: z.string(),
    half: z.string(),
    question: z.string(),
    answers: z.array(z.string()).default([]),
  }),
);

async function rowsOfRetrieval(scope: AnswerScope): Promise<Row[]> {
  const rows: Row[] = [];
  for (const locale of locales)
    for (const { id, half, question, answers } of retrievalFile.parse(
      await readYaml(`test/retrieval/${locale}.yaml`),
    )) {
      const ask = half === "dev" ? await readAsk(scope, { question, locale, member: true }) : undefined;
      if (!ask || "text" in ask) continue;
      rows.push(
        rowOf(id, ofRetrieval, ask, await candidatesOf(ask), ({ composed }) =>
          answers.length
            ? composed.answered !== false && citesOneOf(composed, answers)
            : composed.answered !== true,
        ),
      );
    }
  return rows;
}

/** Whether one of the first two sources of an answer is one of the pages. */
function citesOneOf({ sources }: Composed, pages: readonly string[]): boolean {
  const pageOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, "").replace(/#.*/, "");
  return sources
    .slice(0, 2)
    .some(({ url }) =>
      pages.some(
        (page) =>
          pageOf(url) === pageOf(page) &&
          (!page.includes("#") || url.endsWith(page.slice(page.indexOf("#")))),
      ),
    );
}

async function rowsOfTargets(scope: AnswerScope): Promise<Row[]> {
  const rows: Row[] = [];
  for (const locale of locales) {
    const targets = z
      .record(z.string(), z.string())
      .parse(await readYaml(`test/answers/targets/${locale}.yaml`));
    for (const [target, question] of Object.entries(targets)) {
      const ask = await readAsk(scope, { question, locale });
      if ("text" in ask) continue;
      const isRight = (candidate: Candidate) => isTarget(ask, target, candidate);
      rows.push(rowOf(`${locale} ${target}`, ofTarget, ask, await candidatesOf(ask), isRight));
    }
  }
  return rows;
}

/** Plain forms with names in them. */
async function rowsOfPlain(scope: AnswerScope): Promise<Row[]> {
  const rows: Row[] = [];
  for (const locale of locales)
    for (const { id, question, target } of await plainQuestions(scope, locale)) {
      const ask = await readAsk(scope, { question, locale });
      if ("text" in ask) continue;
      const isRight = (candidate: Candidate) => isTarget(ask, target, candidate);
      rows.push(rowOf(id, ofPlain, ask, await candidatesOf(ask), isRight));
    }
  return rows;
}

/** Whether an answer is the entry that was asked for: `alarm-start-failure`, `faq-20`. */
function isTarget({ facts }: Ask, target: string, { by, composed: { sources, text } }: Candidate): boolean {
  const [kind, ...rest] = target.split("-");
  const key = rest.join("-");
  const first = sources[0]?.index_id ?? "";
  switch (kind) {
    case "accessory": {
      const code = facts.knowledge.accessories.find((one) => one.key === key)?.code;
      return by.endsWith("accessory") && code !== undefined && text.includes(code);
    }
    case "terminal": {
      const about = facts.knowledge.roles.find((one) => one.key === key)?.about;
      return /wiring|terminal/.test(by) && about !== undefined && text.includes(about);
    }
    default:
      return first === target || first.startsWith(`${target}-answer`);
  }
}

const readYaml = async (path: string): Promise<unknown> => load(await readFile(path, "utf8"));

await main();
