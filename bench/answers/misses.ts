import { parseArgs } from "node:util";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Turn } from "#engines/answers/backend.ts";
import type { AnswerScope, Composed } from "#engines/answers/extractive/ask.ts";
import { candidatesOf } from "#engines/answers/extractive/candidates.ts";
import { composedOf, understand } from "#engines/answers/extractive/compose.server.ts";
import { ranked } from "#engines/answers/extractive/rank-answers.ts";
import { judge, type Verdict } from "./judge.ts";
import { type AnswerTurn, practice, readAnswerQuestions } from "./questions.ts";
import { openAnswers } from "./scope.ts";

/**
 * `npm run bench:misses [-- --locale en] [--list "nobody has it"]`: why the practice questions that are not answered
 * right are not, counted by reason and language; `--list` shows those of a reason.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      locale: { type: "string" },
      list: { type: "string" },
      data: { type: "string", default: "memory://misses" },
    },
  });
  const { scope, close } = await openAnswers(values.data);
  const misses: Miss[] = [];
  for (const locale of locales.filter((one) => !values.locale || one === values.locale))
    for (const { id, turns } of await readAnswerQuestions(locale, practice))
      misses.push(...(await missesOf(scope, locale, id, turns)));
  await close();
  for (const [reason, own] of [...Map.groupBy(misses, ({ why }) => why)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )) {
    const counts = [...Map.groupBy(own, ({ locale }) => locale)].map(
      ([name, list]) => `${name} ${list.length}`,
    );
    console.log(`${String(own.length).padStart(4)}  ${reason.padEnd(56)} ${counts.join(", ")}`);
    if (values.list && reason.includes(values.list))
      for (const { id, ask, verdict, front } of own)
        console.log(`        ${id} ${verdict} (${front}): ${ask}`);
  }
}

type Miss = { locale: Locale; id: string; ask: string; verdict: Verdict; front: string; why: string };

/** The turns of a question that are not answered right, each with what the turns before it left. */
async function missesOf(
  scope: AnswerScope,
  locale: Locale,
  id: string,
  turns: readonly AnswerTurn[],
): Promise<Miss[]> {
  const history: Turn[] = [];
  const misses: Miss[] = [];
  for (const turn of turns) {
    const { said, front, placeOfRight } = await answered(scope, locale, turn, history);
    const verdict = judge(turn, said);
    if (verdict !== "right") {
      const where = turns.length > 1 ? (misses.length ? "after another miss" : "dialogue") : "single";
      const why = `${where}: ${reasonOf(turn, front, placeOfRight)}`;
      misses.push({ locale, id, ask: turn.ask, verdict, front, why });
    }
    history.push({ question: turn.ask, answer: said.text, context: said.context ?? {} });
  }
  return misses;
}

type Answered = {
  said: Composed;
  /** The way to answer that came first. */
  front: string;
  /** Place of the first right candidate, -1 without one. */
  placeOfRight: number;
};

async function answered(
  scope: AnswerScope,
  locale: Locale,
  turn: AnswerTurn,
  history: readonly Turn[],
): Promise<Answered> {
  const understood = await understand(scope, {
    question: turn.ask,
    locale,
    history,
    thinking: false,
    member: false,
    signal: AbortSignal.timeout(60_000),
  });
  if (understood.kind === "talk") return { said: understood.answer, front: "talk", placeOfRight: -1 };
  const candidates = await candidatesOf(understood.ask);
  const list = ranked(candidates, understood.ask);
  return {
    said: composedOf(understood.ask, candidates),
    front: list[0]?.candidate.by ?? "nothing",
    placeOfRight: list.findIndex(({ candidate }) => judge(turn, candidate.composed) === "right"),
  };
}

/** Candidates that are told in full or in part where the first is not sure. */
const told = 4;

function reasonOf({ refused, asksModel }: AnswerTurn, front: string, place: number): string {
  if (front === "talk") return "taken for talk";
  if (refused) return "has to be refused";
  if (asksModel) return "has to ask for the model";
  if (place < 0) return "no candidate is right";
  if (place === 0) return "the right one is first, but not told as it has to be";
  return place < told ? "the right one is told too short or too unsure" : "the right one is far behind";
}

await main();
