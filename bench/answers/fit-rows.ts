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
import { featuresOf, surenessFeatures } from "#engines/answers/extractive/rank-answers.ts";
import { judge } from "./judge.ts";
import { plainQuestions } from "./plain.ts";
import { halfOf, practice, readAnswerQuestions } from "./questions.ts";
import { openAnswers } from "./scope.ts";
import { inOrder, type Judged, rightOf, type Row, train, trainSureness, type Weights } from "./train.ts";

/**
 * How much a question counts: those with what a right answer says in full; those of practice less, since most of
 * them are in the middle of a dialogue; those of the retrieval, where a page
 * is right, and those that one entry answers, where other ways to answer are not seen, little.
 */
const [whole, ofPractice, ofRetrieval, ofPlain, ofTarget] = [1, 0.5, 0.4, 0.25, 0.1];

/** Parts of the cross-validation. */
const folds = 6;

const file = "engines/answers/extractive/answer-weights.json";

/** Ways to answer that are new get weights, and all others stay as they are (`--new`). */
async function fitNew(rows: readonly Row[], others: readonly Row[]): Promise<void> {
  const { features, sureness } = weightsFile.parse(JSON.parse(await readFile(file, "utf8")));
  const known: Weights = new Map(Object.entries(features));
  const weights = train([...rows, ...others], known);
  console.log(
    `in front of ${rows.length}: ${rightOf(known, rows)}, with new weights ${rightOf(weights, rows)}`,
  );
  await writeFile(file, `${JSON.stringify({ features: written(weights), sureness }, null, 2)}\n`);
}

const weightsFile = z.object({
  features: z.record(z.string(), z.number()),
  sureness: z.record(z.string(), z.number()),
});

/**
 * `npm run fit:answers [-- --new]`: fits the weights of the chat's answers to the development half of test/answers/ and
 * test/retrieval/, to test/answers/practice/, test/answers/targets/ and the plain forms. Held-out questions are not read.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: "string", default: "memory://fit" }, new: { type: "boolean" } },
  });
  const { scope, close } = await openAnswers(values.data);
  const rows = await rowsOfAnswers(scope);
  const plain = await rowsOfPlain(scope);
  const others = [...(await rowsOfRetrieval(scope)), ...(await rowsOfTargets(scope)), ...plain];
  await close();
  await writeFile("/tmp/rows.json", JSON.stringify({ rows, plain, others }));
  if (values.new) return fitNew(rows, others);
  process.exit(0);
  const ids = [...new Set(rows.map(({ id }) => id))];
  let right = 0;
  const fronts: Judged[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const left = new Set(ids.filter((_, i) => i % folds === fold));
    const weights = train([...rows.filter(({ id }) => !left.has(id)), ...others]);
    for (const row of rows.filter(({ id }) => left.has(id))) {
      const list = inOrder(weights, row);
      const isRight = list[0]?.isRight ?? false;
      if (isRight) right += 1;
      fronts.push({ features: surenessFeatures(list), isRight, weight: row.weight });
    }
  }
  const weights = train([...rows, ...others]);
  const possible = rows.filter(({ candidates }) => candidates.some(({ isRight }) => isRight)).length;
  console.log(
    `${rows.length} turns, ${possible} with a right candidate; in front: ${rightOf(weights, rows)}, cross-validated ${right}`,
  );
  console.log(`plain questions: ${rightOf(weights, plain)} of ${plain.length} in front`);
  const sureness = trainSureness(fronts);
  console.log(thresholds(fronts, sureness));
  await writeFile(
    file,
    `${JSON.stringify({ features: written(weights), sureness: written(sureness) }, null, 2)}\n`,
  );
  console.log(`Written: ${file}`);
}

/** Weights below this change nothing. */
const least = 0.01;

const written = (weights: Weights) =>
  Object.fromEntries(
    [...weights]
      .map(([name, weight]) => [name, Number(weight.toFixed(3))] as const)
      .filter(([, weight]) => Math.abs(weight) >= least)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Of the answers from a sureness on: how many there are, and how many of them are right. */
function thresholds(fronts: readonly Judged[], weights: Weights): string {
  const judged = fronts.map(({ features, isRight }) => {
    const score = Object.entries(features).reduce(
      (sum, [name, value]) => sum + value * (weights.get(name) ?? 0),
      0,
    );
    return { sureness: 1 / (1 + Math.exp(-score)), isRight };
  });
  return [0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95]
    .map((least) => {
      const told = judged.filter(({ sureness }) => sureness >= least);
      const right = told.filter(({ isRight }) => isRight).length;
      return `  sure from ${least}: ${told.length} of ${judged.length}, ${((100 * right) / told.length).toFixed(1)} % right`;
    })
    .join("\n");
}

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
