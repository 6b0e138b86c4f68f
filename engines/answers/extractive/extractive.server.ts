import { once } from "#domain/once.ts";
import type { AnswerPart, Asked, Backend, Outcome } from "../backend.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Searcher } from "#engines/search/types.ts";
import { answerMs } from "../limits.ts";
import type { AnswerScope, Composed } from "./ask.ts";
import { compose, understand, weigh } from "./compose.server.ts";
import { isRestricted } from "./passages.ts";
import { answerToBoth } from "./two-parts.server.ts";
import { inPieces } from "./pieces.ts";
import { listOf } from "./words.ts";

/** Pause between two pieces, ms: about as fast as a quick reader reads. */
const readersPace = 12;

/** Answers from the site's own data and pages, without a language model and without the network. */
export function createExtractive(scope: AnswerScope): Backend {
  return {
    name: "extractive",
    async *answer(asked) {
      const understood = await understand(scope, asked);
      if (understood.kind === "talk") return yield* stream(understood.answer, asked, scope);
      const weighed = await weigh(understood.ask);
      const answer = (await answerToBoth(scope, asked, understood.ask, weighed)) ?? weighed.whole;
      if (isRestricted(answer, understood.ask.retrieval)) yield { kind: "restricted" };
      if (asked.thinking)
        yield {
          kind: "thought",
          name: scope.translate(asked.locale, "answer.thought.name"),
          text: thoughtOf(scope, asked, answer),
        };
      const outcome = yield* stream(answer, asked, scope);
      return { ...outcome, confidence: understood.ask.retrieval.confidence };
    },
  };
}

const answered = new WeakMap<Searcher, Map<string, Promise<boolean>>>();

/** Whether the site can answer one of its own suggestions; computed once per content revision. */
export async function isAnswered(scope: AnswerScope, question: string, locale: Locale): Promise<boolean> {
  const searcher = await scope.searcher();
  let answers = answered.get(searcher);
  if (!answers) answered.set(searcher, (answers = new Map()));
  return once(answers, `${locale} ${question}`, answer);

  async function answer() {
    const understood = await understand(scope, {
      question,
      locale,
      thinking: false,
      history: [],
      member: false,
      signal: AbortSignal.timeout(answerMs),
    });
    return understood.kind === "asked" && (await compose(understood.ask)).answered === true;
  }
}

/** One line about where the answer was looked for. */
function thoughtOf(scope: AnswerScope, { locale }: Asked, { sources }: Composed): string {
  const names = [
    ...new Set(
      sources.map(({ doc_name, heading }) =>
        heading && heading !== doc_name ? `${doc_name} · ${heading}` : doc_name,
      ),
    ),
  ];
  return names.length
    ? scope.translate(locale, "answer.thought.read", { pages: listOf(names, locale) })
    : scope.translate(locale, "answer.thought.none");
}

/** Streams an answer at reading speed. */
export async function* stream(
  { text, sources, answered, context }: Composed,
  { signal }: Pick<Asked, "signal">,
  { pace = readersPace, hurry }: Pick<AnswerScope, "pace" | "hurry"> = {},
): AsyncGenerator<AnswerPart, Outcome> {
  if (sources.length) yield { kind: "sources", sources };
  let first = true;
  for (const piece of inPieces(text)) {
    if (!first && pace && !hurry?.aborted) await new Promise((done) => setTimeout(done, pace));
    first = false;
    signal.throwIfAborted();
    yield { kind: "text", text: piece };
  }
  return { answered, ...(context ? { context } : {}) };
}
