import { openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { locales } from "#domain/locale/locale.ts";
import { buildSearcher } from "#engines/search/searcher.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import { type Way, baselinesOf, placeOf } from "./retrieval/baselines.ts";
import { type Judged, judge, type Reply } from "./retrieval/measures.ts";
import { type Half, halves, readQuestions } from "./retrieval/questions.ts";
import { classTable, faultsOf, mainTable, type Measured, ownWay, verdicts } from "./retrieval/report.ts";

/** Results of our search that are evaluated. */
const deep = 60;

/**
 * `npm run bench:retrieval [-- dev|held] [faults]`: asks every question of test/retrieval/ and prints the
 * results, with three baselines over the same passages. The "did you mean" of a mistyped code counts as its
 * first results, as the visitor sees it; the codes themselves are never replaced. Exits with 1 when a target
 * on the held-out half is missed.
 */
async function main(asked: string[]): Promise<boolean> {
  const chosen = halves.filter(
    (half) => !halves.some((name) => asked.includes(name)) || asked.includes(half),
  );
  const questions = await readQuestions();
  const database = await openDatabase({ dir: "memory://retrieval" });
  await importContent(database.db, await readContent("content"));
  const searcher = await buildSearcher(database.db);
  const baselines = asked.includes("only") ? [] : await baselinesOf(database.db);
  const measured: Measured[] = [];
  for (const locale of locales) {
    const list = questions[locale].filter(({ half }) => chosen.includes(half));
    const own: Judged[] = [];
    for (const question of list)
      own.push(judge(question, await replyOf(searcher, question.question, locale)));
    measured.push({ locale, way: ownWay, judged: own });
    for (const way of baselines)
      measured.push({ locale, way: way.name, judged: await judgedBy(way, list, locale) });
  }
  await database.close();
  return chosen.map((half) => print(measured, half, asked.includes("faults"))).every(Boolean);
}

async function replyOf(
  searcher: Searcher,
  question: string,
  locale: (typeof locales)[number],
): Promise<Reply> {
  const { found, answerable, confidence, meant } = await searcher.retrieve(question, locale, {
    limit: deep,
    member: true,
  });
  const offered = (meant?.models ?? []).map(({ id, model }) => `/product/${id}/${model}`);
  return {
    places: [...new Set([...offered, ...found.map(placeOf)])],
    answers: answerable || offered.length > 0,
    confidence,
  };
}

async function judgedBy(
  way: Way,
  list: Awaited<ReturnType<typeof readQuestions>>["en"],
  locale: (typeof locales)[number],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of list)
    judged.push(judge(question, { places: await way.find(question.question, locale) }));
  return judged;
}

function print(measured: readonly Measured[], half: Half, faults: boolean): boolean {
  console.log(`\n${half === "held" ? "Held-out half" : "Development half"}\n`);
  console.log(mainTable(measured, half));
  console.log(`\n${classTable(measured, half)}\n`);
  const list = verdicts(measured, half);
  for (const { line, met } of list) console.log(`${met ? "met   " : "MISSED"} ${line}`);
  if (faults) console.log(`\n${faultsOf(measured, half).join("\n")}`);
  return half === "dev" || list.every(({ met }) => met);
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
