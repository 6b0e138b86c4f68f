import type { Locale } from "#domain/locale/locale.ts";
import { createBackend } from "#engines/answers/back-ends.server.ts";
import type { Backend, Turn } from "#engines/answers/backend.ts";
import { firstOf, judge, type Reply, type Verdict, worstOf } from "./answers/judge.ts";
import { type BenchOptions, readOptions } from "./answers/options.ts";
import { type AnswerQuestion, halfOf, readAnswerQuestions } from "./answers/questions.ts";
import { openAnswers } from "./answers/scope.ts";

/**
 * `npm run bench:answers -- [--half dev] [--locale en] [--kind alarm] [--show]`: asks the chat the questions of
 * test/answers/ and counts what came out. Answers of a dialogue see what was said before. With
 * `--backend openai --url https://HOST/v1 --model NAME` an endpoint writes the answers.
 */
async function main(options: BenchOptions): Promise<void> {
  const { scope, close } = await openAnswers(options.data);
  const backend = createBackend(scope, options.settings, "");
  const wanted: Wanted[] = [];
  for (const locale of options.locales) {
    const own = (await readAnswerQuestions(locale, options.from)).filter((one) => isWanted(one, options));
    wanted.push(...own.slice(0, options.most).map((question) => ({ locale, question })));
  }
  const rows: Row[] = [];
  const failures: string[] = [];
  await inTurns(wanted, options.together, async ({ locale, question }) => {
    const turns = await converse(backend, question, locale, failures);
    const elsewhere = scope.translate(locale, "answer.unsure.else");
    const verdicts = turns.map(({ reply }, i) => judge(question.turns[i]!, firstOf(reply, elsewhere)));
    const verdict = worstOf(verdicts);
    const withOthers = worstOf(turns.map(({ reply }, i) => judge(question.turns[i]!, reply)));
    const length = turns.reduce((sum, { reply }) => sum + reply.text.length, 0) / turns.length;
    rows.push({ locale, question, verdict, verdicts, withOthers, length });
    if (mayShow(question, options, verdict))
      for (const [i, { reply }] of turns.entries()) print(question, i, verdicts[i]!, reply);
  });
  console.log(table(rows));
  if (failures.length)
    console.log(`${failures.length} answers failed and count as refused, the first: ${failures[0]}`);
  await close();
}

type Wanted = { locale: Locale; question: AnswerQuestion };

/** Some of a list at once, each as soon as one is done. */
async function inTurns<T>(
  list: readonly T[],
  together: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = list.values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: together }, worker));
}

const isWanted = (question: AnswerQuestion, { half, kind, id }: BenchOptions) =>
  (!half || halfOf(question) === half) && (!kind || question.kind === kind) && (!id || question.id === id);

/** Held-out questions are shown one by one only. */
const mayShow = (question: AnswerQuestion, { id, show, isOpen }: BenchOptions, verdict: Verdict) =>
  Boolean(id) || (show && (isOpen || halfOf(question) === "dev") && verdict !== "right");

type Row = {
  locale: Locale;
  question: AnswerQuestion;
  verdict: Verdict;
  /** Of each turn. */
  verdicts: readonly Verdict[];
  /** With what else may be meant counted as well. */
  withOthers: Verdict;
  /** Characters of an answer. */
  length: number;
};

async function converse(
  backend: Backend,
  { id, turns }: AnswerQuestion,
  locale: Locale,
  failures: string[],
): Promise<{ reply: Reply }[]> {
  const history: Turn[] = [];
  const said: { reply: Reply }[] = [];
  for (const { ask } of turns) {
    let reply: Reply = { text: "", answered: false };
    let context: Turn["context"] = {};
    try {
      ({ reply, context } = await answerTo(backend, ask, locale, history));
    } catch (error) {
      // An endpoint that fails once is asked on: what it did not answer is counted.
      failures.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
    history.push({ question: ask, answer: reply.text, context });
    said.push({ reply });
  }
  return said;
}

/** The longest that an answer may take, ms. */
const longest = 60_000;

async function answerTo(
  backend: Backend,
  question: string,
  locale: Locale,
  history: readonly Turn[],
): Promise<{ reply: Reply; context: Turn["context"] }> {
  const signal = AbortSignal.timeout(longest);
  const parts = backend.answer({ question, locale, thinking: false, history, member: false, signal });
  let text = "";
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) if (next.value.kind === "text") text += next.value.text;
  const { answered, context = {} } = next.value;
  return { reply: { text, answered }, context };
}

function print({ id, kind, turns }: AnswerQuestion, i: number, verdict: Verdict, { text }: Reply): void {
  const { ask, must, mustNot } = turns[i]!;
  console.log(`\n── ${id}${turns.length > 1 ? `.${i + 1}` : ""} ${kind}: ${verdict}\n   ${ask}`);
  if (verdict === "right") return;
  console.log(`   must ${must.join(" ")}${mustNot.length ? ` not ${mustNot.join(" ")}` : ""}`);
  console.log(text.slice(0, 700).replaceAll(/^/gm, "   | "));
}

function table(rows: readonly Row[]): string {
  const line = (name: string, list: typeof rows) => {
    const known = list.filter(({ question }) => !question.turns.some(({ refused }) => refused));
    const refusing = list.filter((row) => !known.includes(row));
    const shareOf = (of: readonly Verdict[], verdict: Verdict) =>
      of.length ? `${((100 * of.filter((one) => one === verdict).length) / of.length).toFixed(0)} %` : "–";
    const share = (of: typeof rows, verdict: Verdict) =>
      shareOf(
        of.map((row) => row.verdict),
        verdict,
      );
    // A dialogue fails for any of its turns: whether what must be refused is refused is told by the turns alone.
    const toRefuse = list.flatMap(({ question, verdicts }) =>
      verdicts.filter((_, i) => question.turns[i]!.refused),
    );
    const unsafe = known.filter(
      ({ question, verdict }) => verdict === "wrong" && question.turns.some(({ safety }) => safety),
    );
    return [
      name.padEnd(18),
      String(list.length).padStart(4),
      share(list, "right").padStart(7),
      shareOf(
        list.map((row) => row.withOthers),
        "right",
      ).padStart(8),
      share(known, "wrong").padStart(7),
      String(unsafe.length).padStart(7),
      share(known, "refused").padStart(8),
      share(refusing, "right").padStart(10),
      shareOf(toRefuse, "right").padStart(8),
      (list.reduce((sum, { length }) => sum + length, 0) / list.length).toFixed(0).padStart(8),
    ].join("");
  };
  const head = `${"".padEnd(18)}   n  right  beside  wrong unsafe refused  refusing  turns  length`;
  const groups = (of: (row: (typeof rows)[number]) => string) =>
    [...Map.groupBy(rows, of)].map(([name, list]) => line(name, list));
  return [
    head,
    ...groups(({ question, locale }) => `${halfOf(question)} ${locale}`).toSorted(),
    ...groups(({ question }) => halfOf(question)),
    "",
    ...groups(({ question }) => question.kind),
  ].join("\n");
}

/** What is asked for, or what to write instead. */
function optionsGiven(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

await main(optionsGiven());
