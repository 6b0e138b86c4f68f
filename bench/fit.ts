import { readFile, writeFile } from "node:fs/promises";
import { openDatabase } from "#db/client.server.ts";
import { passage } from "#db/schema/site/search.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { openReader, type Reader, spread } from "#engines/search/ask.server.ts";
import { confidenceOf, featuresOf } from "#engines/search/ranking/confidence.ts";
import type { Gathered } from "#engines/search/ranking/ranking.server.ts";
import type { ConfidenceWeights, RankingWeights } from "#engines/search/ranking/weights.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { placeOf } from "./retrieval/baselines.ts";
import { descend } from "./retrieval/descent.ts";
import { fitLogistic } from "./retrieval/logistic.ts";
import { judge, mean, recallAt, reciprocal } from "./retrieval/measures.ts";
import { type Question, readQuestions } from "./retrieval/questions.ts";

const file = "engines/search/ranking/weights.json";

/** A question of the development half, with its gathered candidates before any weighting. */
type Case = { question: Question; locale: Locale; gathered: Gathered };
type Weights = { ranking: RankingWeights; confidence: ConfidenceWeights };

/** Passages of a question, per language, that are ranked precisely; others cannot reach the top. */
const near = 250;
/** Folds of the cross-validation, by language; both Chinese scripts are one, as they say the same. */
const folds: Locale[][] = [
  ["en", "pt", "tr-TR"],
  ["zh", "hk", "es"],
];
/**
 * By how much new weights must be better on languages they were not fitted to: two questions in a hundred
 * cases.
 */
const enough = { ranking: 0.005, confidence: 0.01 };

/**
 * `npm run fit`: fits the weights of the ranking and of the confidence to the development half of
 * test/retrieval/, never to the held-out one, and writes them to weights.json with their measured quality.
 * New weights are taken only if they are better on languages that they were not fitted to; otherwise the
 * present ones stay, and the file says so.
 */
async function main(): Promise<void> {
  const present = JSON.parse(await readFile(file, "utf8")) as Weights;
  const database = await openDatabase({ dir: "memory://fit" });
  await importContent(database.db, await readContent("content"));
  const reader = await openReader(database.db);
  const places = await placesOf(database);
  const cases = await readCases(reader);
  console.log(`${cases.length} questions of the development half`);

  const answered = (cases: readonly Case[], weights: RankingWeights) =>
    cases.map((one) => ({ ...one, answer: reader.answer(one.gathered, true, weights) }));
  const findings = (cases: readonly Case[], weights: RankingWeights) =>
    answered(cases.filter(isAnswerable), weights).map(({ question, locale, answer }) => {
      const offered = (answer.question.meant?.models ?? []).map(({ id, model }) => `/product/${id}/${model}`);
      const ranks = spread(answer.ranked, 20).map(({ entry }) => places.get(entry.id)!);
      return { locale, judged: judge(question, { places: [...new Set([...offered, ...ranks])] }) };
    });
  const foundBy = (cases: readonly Case[], weights: RankingWeights) => {
    const byLocale = [...Map.groupBy(findings(cases, weights), ({ locale }) => locale).values()];
    const over = (measure: (judged: ReturnType<typeof judge>) => number) =>
      mean(byLocale.map((list) => mean(list.map(({ judged }) => measure(judged)))));
    return { recallAt5: over(recallAt(5)), mrrAt10: over(reciprocal) };
  };
  const goodness = (cases: readonly Case[], weights: RankingWeights) => {
    const { recallAt5, mrrAt10 } = foundBy(cases, weights);
    return (recallAt5 + mrrAt10) / 2;
  };
  const fitRanking = (cases: readonly Case[]) =>
    descend(present.ranking, (weights) => goodness(cases, weights));

  const leftOut = (measure: (train: Case[], test: Case[]) => number) =>
    mean(
      folds.map((fold) => {
        const inFold = ({ locale }: Case) => fold.includes(locale);
        return measure(
          cases.filter((one) => !inFold(one)),
          cases.filter(inFold),
        );
      }),
    );
  const gain = leftOut((train, test) => goodness(test, fitRanking(train)) - goodness(test, present.ranking));
  const fitted = fitRanking(cases);
  const ranking = gain >= enough.ranking ? fitted : present.ranking;
  const rankingReport = {
    before: rounded(foundBy(cases, present.ranking)),
    fitted: rounded(foundBy(cases, fitted)),
    gainOnLanguagesLeftOut: Number(gain.toFixed(3)),
    taken: ranking === fitted,
  };
  console.log("ranking", rankingReport);

  const evidence = (cases: readonly Case[]) =>
    answered(cases, ranking).flatMap(({ question, answer: { evidence } }) =>
      evidence && !evidence.foreign ? [{ evidence, yes: question.answers.length > 0 }] : [],
    );
  const wrong = (cases: readonly Case[], weights: ConfidenceWeights) => {
    const list = answered(cases, ranking).map(({ question, answer }) => {
      const sure = answer.evidence ? confidenceOf(answer.evidence, weights) : answer.confidence;
      const offers = (answer.question.meant?.models.length ?? 0) > 0;
      return { answerable: question.answers.length > 0, answers: sure >= weights.threshold || offers };
    });
    const share = (of: boolean) =>
      mean(list.filter(({ answerable }) => answerable === of).map(({ answers }) => (answers === of ? 0 : 1)));
    return { falseAnswers: share(false), falseRefusals: share(true) };
  };
  const error = (cases: readonly Case[], weights: ConfidenceWeights) => {
    const { falseAnswers, falseRefusals } = wrong(cases, weights);
    return (falseAnswers + falseRefusals) / 2;
  };
  const fitConfidence = (cases: readonly Case[]): ConfidenceWeights => {
    const weights = fitLogistic(
      evidence(cases).map(({ evidence, yes }) => ({ features: featuresOf(evidence), yes })),
    );
    return { ...twoDigits(weights), threshold: present.confidence.threshold };
  };
  const less = leftOut((train, test) => error(test, present.confidence) - error(test, fitConfidence(train)));
  const sure = fitConfidence(cases);
  const confidence = less >= enough.confidence ? sure : present.confidence;
  const confidenceReport = {
    before: rounded(wrong(cases, present.confidence)),
    fitted: rounded(wrong(cases, sure)),
    gainOnLanguagesLeftOut: Number(less.toFixed(3)),
    taken: confidence === sure,
  };
  console.log("confidence", confidenceReport, sure);
  await database.close();

  const report = {
    on: new Date().toISOString().slice(0, 10),
    from: `test/retrieval, development half: ${cases.length} questions in ${locales.length} languages`,
    ranking: rankingReport,
    confidence: confidenceReport,
  };
  await writeFile(file, `${JSON.stringify({ fitted: report, ranking, confidence }, null, 2)}\n`);
}

const isAnswerable = ({ question }: Case) => question.answers.length > 0;

async function readCases(reader: Reader): Promise<Case[]> {
  const questions = await readQuestions();
  const cases: Case[] = [];
  for (const locale of locales) {
    for (const question of questions[locale].filter(({ half }) => half === "dev")) {
      const gathered = await reader.read(question.question, locale);
      cases.push({ question, locale, gathered: { ...gathered, parts: gathered.parts.map(remembered) } });
    }
  }
  return cases;
}

/** The nearest passages, which cache how often a term is in them. */
function remembered({ part, hits }: Gathered["parts"][number]): Gathered["parts"][number] {
  const terms = part.concepts.flatMap((concept) => concept.terms.map(({ term }) => term));
  return {
    part,
    hits: hits.slice(0, near).map((hit) => {
      const counts = new Map(terms.map((term) => [term, hit.counts?.(term)]));
      return { ...hit, counts: (term: string) => counts.get(term) };
    }),
  };
}

async function placesOf({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: passage.id, address: passage.address, anchor: passage.anchor })
    .from(passage);
  return new Map(rows.map((row) => [row.id, placeOf(row)]));
}

const rounded = <T extends Record<string, number>>(numbers: T) =>
  mapped(numbers, (n) => Number(n.toFixed(3)));
const twoDigits = <T extends Record<string, number>>(numbers: T) =>
  mapped(numbers, (n) => Number(n.toFixed(2)));
const mapped = <T extends Record<string, number>>(numbers: T, change: (n: number) => number) =>
  Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, change(n)])) as T;

await main();
