import { join } from "node:path";
import type { Logger } from "pino";
import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.server.ts";
import type { Counted } from "#engines/answers/answering.server.ts";
import { type BackendSettings, createBackend } from "#engines/answers/back-ends.server.ts";
import { type Chat, createChat } from "#engines/answers/chat.server.ts";
import type { AnswerScope } from "#engines/answers/extractive/ask.ts";
import { isAnswered } from "#engines/answers/extractive/extractive.server.ts";
import { readAskedExamples } from "#engines/answers/kinds/examples.server.ts";
import { readWordLists } from "#engines/answers/extractive/word-lists.server.ts";
import { takeTurns } from "#domain/turns.server.ts";
import { features } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Env } from "./env.ts";

/**
 * NOTIFY channel on which processes ask each other to stop an answer; the payload is the id of its request
 * and the hash of the session that asks for it.
 */
const stopChannel = "chat_stop";

/** NOTIFY channel on which processes tell each other which answers they make (`elsewhere.ts`). */
const answerChannel = "chat_answer";

/**
 * The languages that have the chat: those of the table, and those that the operator opens it to, where the site is
 * in them.
 */
export function chatLocales(
  { CHAT_LOCALES = [] }: Pick<Env, "CHAT_LOCALES">,
  languages: readonly Locale[],
): ReadonlySet<Locale> {
  return new Set(languages.filter((one) => features.chat.includes(one) || CHAT_LOCALES.includes(one)));
}

/**
 * Searches for answers that run at once: one keeps the processor busy while another waits for the database.
 */
const lookingAtOnce = 2;

type Parts = Omit<AnswerScope, "inTurn" | "words" | "asked"> & {
  database: OpenDatabase;
  log: Logger;
  brand: string;
  /** Hears of each answer what came of it. */
  counted?: Counted;
};

/** Starts the chat of a process, and listens for requests of other processes to stop an answer. */
export async function startChat(env: Env, { database, log, brand, counted, ...parts }: Parts): Promise<Chat> {
  const { db } = database;
  const words = await readWordLists(join(env.CONTENT_DIR, "words/answers.yaml"));
  const asked = await readAskedExamples(join(env.CONTENT_DIR, "words/asked"));
  const ending = new AbortController();
  const scope: AnswerScope = {
    ...parts,
    words,
    asked,
    inTurn: takeTurns(lookingAtOnce),
    hurry: ending.signal,
  };
  const notify = async (channel: string, text: string) =>
    void (await db.execute(sql`select pg_notify(${channel}, ${text})`));
  const chat = createChat({
    db,
    backend: createBackend(scope, backendSettings(env), brand),
    isAnswered: (question, locale) => isAnswered(scope, question, locale),
    settings: { perVisitor: env.CHAT_PER_VISITOR, overall: env.CHAT_STREAMS, stallMs: env.CHAT_STALL * 1000 },
    translate: scope.translate,
    report: (err, requestId) => log.error({ err, chat: requestId }, "an answer of the chat failed"),
    announceStop: (requestId, session = "") => notify(stopChannel, `${requestId} ${session}`),
    announce: (text) => notify(answerChannel, text),
    hurry: () => ending.abort(),
    counted,
  });
  const stopListening = await database.listen(stopChannel, (payload) => {
    const [requestId = "", session] = payload.split(" ");
    chat.stopHere(requestId, session || undefined);
  });
  const stopHearing = await database.listen(answerChannel, chat.hear);
  return {
    ...chat,
    async close() {
      chat.hurry();
      await Promise.all([stopListening(), stopHearing()]);
      await chat.close();
    },
  };
}

/** The configured back end; `readEnv` has made sure that the settings it needs are there. */
function backendSettings({ CHAT_BACKEND, CHAT_URL, CHAT_KEY, CHAT_MODEL, CHAT_APP }: Env): BackendSettings {
  switch (CHAT_BACKEND) {
    case "extractive":
      return { kind: "extractive" };
    case "openai":
      return { kind: "openai", url: CHAT_URL ?? "", key: CHAT_KEY, model: CHAT_MODEL ?? "" };
    case "bailian":
      return { kind: "bailian", url: CHAT_URL, key: CHAT_KEY ?? "", app: CHAT_APP ?? "" };
  }
}
