import { parseArgs } from "node:util";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { type BackendSettings, createBackend } from "#engines/answers/back-ends.server.ts";
import type { Backend, Turn } from "#engines/answers/backend.ts";
import { judge, type Reply, type Verdict, worstOf } from "./answers/judge.ts";
import { type AnswerQuestion, halfOf, practice, readAnswerQuestions } from "./answers/questions.ts";
import { openAnswers } from "./answers/scope.ts";

const options = {
  /** dev or held; both without it. */
  half: { type: "string" },
  locale: { type: "string" },
  kind: { type: "string" },
  /** Prints the questions of the development half that are not answered right, with the answers. */
  show: { type: "boolean" },
  /** One question by its id, in full. */
  id: { type: "string" },
  /** Asks the practice questions instead. */
  practice: { type: "boolean" },
  /** Asks the questions of a folder of one's own instead, in the form of test/answers/: `en.yaml`, `zh.yaml` … */
  from: { type: "string" },
  backend: { type: "string", default: "extractive" },
  /** Folder of an embedded database that keeps the content between runs. */
  data: { type: "string", default: "memory://answers" },
} as const;

/** An endpoint that speaks the way of OpenAI: CHAT_URL, CHAT_KEY, CHAT_MODEL as for the site. */
function settingsOf(backend: string): BackendSettings {
  if (backend === "extractive") return { kind: "extractive" };
  const { CHAT_URL = "", CHAT_KEY, CHAT_MODEL = "", CHAT_APP = "" } = process.env;
  return backend === "bailian"
    ? { kind: "bailian", url: CHAT_URL || undefined, key: CHAT_KEY ?? "", app: CHAT_APP }
    : { kind: "openai", url: CHAT_URL, key: CHAT_KEY, model: CHAT_MODEL };
}

/**
 * `npm run bench:answers -- [--half dev] [--locale en] [--kind alarm] [--show]`: asks the chat the questions of
 * test/answers/ and counts what came out. Answers of a dialogue see what was said before.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const { scope, close } = await openAnswers(values.data);
  const backend = createBackend(scope, settingsOf(values.backend), "");
  const rows: Row[] = [];
  for (const locale of locales.filter((one) => !values.locale || values.locale === one))
    for (const question of await readAnswerQuestions(locale, values.practice ? practice : values.from)) {
      if (!isWanted(question, values)) continue;
      const turns = await converse(backend, question, locale);
      const verdicts = turns.map(({ reply }, i) => judge(question.turns[i]!, reply));
      const verdict = worstOf(verdicts);
      rows.push({ locale, question, verdict, verdicts });
      if (mayShow(question, values, verdict))
        for (const [i, { reply }] of turns.entries()) print(question, i, verdicts[i]!, reply);
    }
  console.log(table(rows));
  await close();
}

type Wanted = {
  half?: string | undefined;
  kind?: string | undefined;
  id?: string | undefined;
  show?: boolean | undefined;
  practice?: boolean | undefined;
  from?: string | undefined;
};

const isWanted = (question: AnswerQuestion, { half, kind, id }: Wanted) =>
  (!half || halfOf(question) === half) && (!kind || question.kind === kind) && (!id || question.id === id);

/** Held-out questions are shown one by one only. */
const mayShow = (
  question: AnswerQuestion,
  { id, show, practice: isPractice, from }: Wanted,
  verdict: Verdict,
) => Boolean(id) || (show && (isPractice || from || halfOf(question) === "dev") && verdict !== "right");

type Row = {
  locale: Locale;
  question: AnswerQuestion;
  verdict: Verdict;
  /** Of each turn. */
  verdicts: readonly Verdict[];
};

async function converse(backend: Backend, { turns }: AnswerQuestion, locale: Locale) {
  const history: Turn[] = [];
  const said: { reply: Reply }[] = [];
  for (const { ask } of turns) {
    const parts = backend.answer({
      question: ask,
      locale,
      thinking: false,
      history,
      member: false,
      signal: AbortSignal.timeout(60_000),
    });
    let text = "";
    let next = await parts.next();
    for (; !next.done; next = await parts.next()) if (next.value.kind === "text") text += next.value.text;
    const { answered, context = {} } = next.value;
    history.push({ question: ask, answer: text, context });
    said.push({ reply: { text, answered } });
  }
  return said;
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
      share(known, "wrong").padStart(7),
      String(unsafe.length).padStart(7),
      share(known, "refused").padStart(8),
      share(refusing, "right").padStart(10),
      shareOf(toRefuse, "right").padStart(8),
    ].join("");
  };
  const head = `${"".padEnd(18)}   n  right  wrong  unsafe refused  refusing  turns`;
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

await main();
