import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { answerQuestion } from "./answering.server.ts";
import type { Backend, Turn } from "./backend.ts";
import { type Exchange, findExchange, historyOf, sessionHash } from "./exchange.server.ts";
import { Generation } from "./generation.ts";
import { takeTurns } from "./turns.ts";
import { followersPerAnswer, replayCount, replayMs } from "./limits.ts";
import { createWatch } from "./watch.ts";

export type ChatSettings = {
  /** Answers at once: of one visitor, and of all. */
  perVisitor: number;
  overall: number;
  /** How long a back end may say nothing, ms. */
  stallMs: number;
};

type Parts = {
  db: Database;
  isAnswered: Chat["isAnswered"];
  backend: Backend;
  settings: ChatSettings;
  translate(locale: Locale, key: string): string;
  /** Hears of answers that failed; never gets a question or an answer. */
  report(error: unknown, requestId: string): void;
  /** Tells all processes on the database to stop an answer, if it is of this session; hashed. */
  announceStop(requestId: string, session: string | undefined): Promise<void>;
};

export type Question = {
  prompt: string;
  thinking: boolean;
  /** Whether the visitor is logged in. */
  member: boolean;
  sessionId?: string | undefined;
  locale: Locale;
  visitor: string;
};

/** The chat of a process: answers that run or ended lately, by the id of their request. */
export type Chat = {
  /**
   * Begins an answer; or finds the one that the same question of the same conversation is getting already.
   * @throws SiteError tooMany when the visitor or all together have as many answers under way as they may
   */
  ask(question: Question): Promise<Generation>;
  /** An answer that is in this process's memory. */
  find(requestId: string): Generation | undefined;
  /** An answer as the database has it. */
  saved(requestId: string): Promise<Exchange | undefined>;
  /**
   * Ends an answer, wherever it runs. @returns the exchange as it was saved, undefined for an unknown one or
   * a wrong session
   */
  stop(requestId: string, sessionId?: string): Promise<Exchange | undefined>;
  /** Ends an answer if it runs in this process; with the hash of a session only an answer of that one. */
  stopHere(requestId: string, session?: string): void;
  /**
   * Waits until an answer of another process is saved whole: `heard` gets it, or undefined when it is not
   * coming.
   * @returns a function that ends the waiting; undefined where too many wait already
   */
  watch(requestId: string, heard: (exchange: Exchange | undefined) => void): (() => void) | undefined;
  /** Whether the site has an answer to one of its own suggestions. */
  isAnswered(question: string, locale: Locale): Promise<boolean>;
  /** Whether one more connection may follow an answer. */
  mayFollow(generation: Generation): boolean;
  /** How many answers are under way. */
  running(): number;
  /** Ends what runs and waits until it is saved. */
  close(): Promise<void>;
};

/** Rows that are written at once; the embedded database lets nothing come between those that wait for it. */
const notedAtOnce = 4;

/** Pauses before a row is looked for again that another process is about to write, ms. */
const rowPauses = [50, 200, 750];

export function createChat(parts: Parts): Chat {
  const { db, settings } = parts;
  const known = new Map<string, Generation>();
  const working = new Map<string, Promise<void>>();
  const { stallMs, overall: answers } = settings;
  const work = { ...parts, stallMs, noting: takeTurns(notedAtOnce) };
  const watch = createWatch({ read: (id) => findExchange(db, id), answers, report: parts.report });
  const running = () => [...working.keys()].flatMap((id) => known.get(id) ?? []);

  function forget(): void {
    const before = Date.now() - replayMs;
    let over = known.size - working.size - replayCount;
    for (const [id, { endedAt }] of known) {
      if (endedAt && (endedAt < before || over-- > 0)) known.delete(id);
    }
  }

  function admit({ visitor }: Question): void {
    if (working.size >= settings.overall) throw new SiteError("tooMany", "chatFull", { retryAfter: 30 });
    if (running().filter((one) => one.visitor === visitor).length >= settings.perVisitor)
      throw new SiteError("tooMany", "chatBusy", { retryAfter: 5 });
  }

  function begin(question: Question, sessionId: string, history: readonly Turn[]): Generation {
    const generation = new Generation({
      ...question,
      question: question.prompt,
      requestId: randomUUID(),
      sessionId,
    });
    forget();
    known.set(generation.requestId, generation);
    // The opening goes out first; the others' too, of those who ask at the same moment.
    const answering = setImmediate()
      .then(() => answerQuestion(work, generation, history))
      .finally(() => working.delete(generation.requestId));
    working.set(generation.requestId, answering);
    return generation;
  }

  /** A row that is about to be written; the other process has it in hand when its first event is out. */
  async function appearing(requestId: string, session: string | undefined): Promise<Exchange | undefined> {
    for (const pause of rowPauses) {
      await setTimeout(pause);
      const row = await findExchange(db, requestId);
      if (row) return session === undefined || row.session === session ? row : undefined;
    }
    return undefined;
  }

  return {
    async ask(question) {
      const { sessionId, prompt } = question;
      const same = () =>
        running().find(
          (one) =>
            one.sessionId === sessionId &&
            one.question === prompt &&
            one.member === question.member &&
            one.state === "running",
        );
      const already = same();
      if (already) return already;
      admit(question);
      const history = sessionId ? await historyOf(db, sessionId, question.member) : undefined;
      // Meanwhile others may have begun, the second click of a double click among them.
      const meanwhile = same();
      if (meanwhile) return meanwhile;
      admit(question);
      return history && sessionId
        ? begin(question, sessionId, history)
        : begin(question, randomBytes(24).toString("base64url"), []);
    },
    find: (requestId) => known.get(requestId),
    saved: (requestId) => findExchange(db, requestId),
    async stop(requestId, sessionId) {
      const generation = known.get(requestId);
      if (generation) {
        if (sessionId !== undefined && generation.sessionId !== sessionId) return undefined;
        generation.abort("stopped");
        await working.get(requestId);
        return findExchange(db, requestId);
      }
      const session = sessionId === undefined ? undefined : sessionHash(sessionId);
      const row = await findExchange(db, requestId);
      if (row && session !== undefined && row.session !== session) return undefined;
      if (row && row.state !== "running") return row;
      // Another process makes it, and may not have written its row yet.
      await parts.announceStop(requestId, session);
      return row ?? (await appearing(requestId, session));
    },
    stopHere(requestId, session) {
      const generation = known.get(requestId);
      if (generation && (session === undefined || sessionHash(generation.sessionId) === session))
        generation.abort("stopped");
    },
    watch,
    isAnswered: parts.isAnswered,
    mayFollow: (generation) => generation.followers < followersPerAnswer,
    running: () => working.size,
    async close() {
      for (const generation of running()) generation.abort("closing");
      await Promise.allSettled(working.values());
    },
  };
}
