import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
import { note, part } from "#adapters/tracing/tracing.server.ts";
import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { answerQuestion, type Counted } from "./answering.server.ts";
import type { Backend, Turn } from "./backend.ts";
import { type Exchange, findExchange, historyOf, sessionHash } from "./exchange.server.ts";
import { elsewhere } from "./elsewhere.ts";
import { Generation } from "./generation.ts";
import { takeTurns } from "#domain/turns.server.ts";
import { followersPerAnswer, replayCount, replayMs } from "./limits.ts";
import { createWatch } from "./watch.ts";

export type ChatSettings = {
  /** Concurrent answers, per visitor and in all. */
  perVisitor: number;
  overall: number;
  /** How long a back end may be silent, ms. */
  stallMs: number;
};

type Parts = {
  db: Database;
  isAnswered: Chat["isAnswered"];
  backend: Backend;
  settings: ChatSettings;
  translate(locale: Locale, key: string): string;
  /** Reports failures; never gets a question or an answer. */
  report(error: unknown, requestId: string): void;
  /** Tells all processes on the database to stop an answer of this session (its hash). */
  announceStop(requestId: string, session: string | undefined): Promise<void>;
  /** Tells all processes on the database something about an answer. */
  announce(text: string): Promise<void>;
  hurry(): void;
  /** Hears of each answer what came of it. */
  counted?: Counted | undefined;
};

export type Question = {
  prompt: string;
  thinking: boolean;
  member: boolean;
  sessionId?: string | undefined;
  locale: Locale;
  visitor: string;
};

/** The chat of a process: running and recent answers by the id of their request. */
export type Chat = {
  /**
   * Begins an answer, or returns the one already under way for the same question of the same conversation.
   * @throws SiteError tooMany when the visitor, or all visitors together, have too many answers under way
   */
  ask(question: Question): Promise<Generation>;
  /** An answer that is in this process's memory. */
  find(requestId: string): Generation | undefined;
  saved(requestId: string): Promise<Exchange | undefined>;
  /**
   * Ends an answer, wherever it runs. @returns the exchange as it was saved, undefined for an unknown one or
   * a wrong session
   */
  stop(requestId: string, sessionId?: string): Promise<Exchange | undefined>;
  /** Ends an answer that runs in this process; with a session's hash, only an answer of that session. */
  stopHere(requestId: string, session?: string): void;
  /**
   * Waits until another process has saved an answer: `heard` gets it, or undefined when it will not come.
   * @returns a function that ends the waiting; undefined where too many are waiting
   */
  watch(requestId: string, heard: (exchange: Exchange | undefined) => void): (() => void) | undefined;
  /**
   * Goes on with an answer that no process makes any more, for the visitor whose it is: only the site's own
   * back end says the same again. @returns undefined where some process makes it, or it cannot be said again
   */
  takeUp(
    exchange: Exchange,
    to: Pick<Question, "member" | "visitor"> & { sessionId: string },
  ): Promise<Generation | undefined>;
  /** To be called with what processes say about answers. */
  hear(text: string): void;
  /** Whether the site has an answer to one of its own suggestions. */
  isAnswered(question: string, locale: Locale): Promise<boolean>;
  mayFollow(generation: Generation): boolean;
  running(): number;
  /** Lets answers that only wait for their reader end at once: the process is about to. */
  hurry(): void;
  /** Ends what runs and waits until it is saved. */
  close(): Promise<void>;
};

/** Rows that are written at once; the embedded database runs everything that waits for it in one go. */
const notedAtOnce = 4;

/** Pauses before a row is looked for again that another process is about to write, ms. */
const rowPauses = [50, 200, 750];

export function createChat(parts: Parts): Chat {
  const { db, settings } = parts;
  const generations = new Map<string, Generation>();
  const working = new Map<string, Promise<void>>();
  const { stallMs, overall: answers } = settings;
  const { counted = () => {} } = parts;
  const work = { ...parts, stallMs, counted, noting: takeTurns(notedAtOnce) };
  const { watch, look } = createWatch({ read: (id) => findExchange(db, id), answers, report: parts.report });
  const others = elsewhere({ announce: parts.announce, isMade: (id) => working.has(id), whole: look });
  const running = () => [...working.keys()].flatMap((id) => generations.get(id) ?? []);

  function forget(): void {
    const before = Date.now() - replayMs;
    let over = generations.size - working.size - replayCount;
    for (const [id, { endedAt }] of generations) {
      if (endedAt && (endedAt < before || over-- > 0)) generations.delete(id);
    }
  }

  function admit({ visitor }: Question): void {
    if (working.size >= settings.overall) throw new SiteError("tooMany", "chatFull", { retryAfter: 30 });
    if (running().filter((one) => one.visitor === visitor).length >= settings.perVisitor)
      throw new SiteError("tooMany", "chatBusy", { retryAfter: 5 });
  }

  function begin(
    question: Question,
    sessionId: string,
    history: readonly Turn[],
    takenUp?: string,
  ): Generation {
    const generation = new Generation({
      ...question,
      question: question.prompt,
      requestId: takenUp ?? randomUUID(),
      sessionId,
      isTakenUp: takenUp !== undefined,
    });
    forget();
    generations.set(generation.requestId, generation);
    // The openings go out first, also those of others who ask at the same moment.
    const answering = setImmediate()
      .then(() => answer(generation, history))
      .finally(() => {
        working.delete(generation.requestId);
        others.ended(generation.requestId);
      });
    working.set(generation.requestId, answering);
    return generation;
  }

  /** A trace has which back end answered and how it ended; of question and answer nothing. */
  function answer(generation: Generation, history: readonly Turn[]): Promise<void> {
    const { name } = parts.backend;
    const values = { "switchyard.backend": name, "switchyard.locale": generation.locale };
    return part("chat answer", { kind: "internal", values }, async () => {
      await answerQuestion(work, generation, history);
      note({ "switchyard.state": generation.state });
    });
  }

  /** A row that another process is about to write: it does so right after its first event. */
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
    find: (requestId) => generations.get(requestId),
    saved: (requestId) => findExchange(db, requestId),
    async stop(requestId, sessionId) {
      const generation = generations.get(requestId);
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
      // Another process is making it and may not have written its row yet.
      await parts.announceStop(requestId, session);
      return row ?? (await appearing(requestId, session));
    },
    stopHere(requestId, session) {
      const generation = generations.get(requestId);
      if (generation && (session === undefined || sessionHash(generation.sessionId) === session))
        generation.abort("stopped");
    },
    async takeUp({ id, question, locale, backend, context }, { sessionId, member, visitor }) {
      if (backend !== "extractive" || parts.backend.name !== backend) return undefined;
      if (!generations.has(id) && (await others.isMade(id))) return undefined;
      const history = await historyOf(db, sessionId, member, id);
      const already = generations.get(id);
      if (already) return already;
      const asked = {
        prompt: question,
        thinking: context.thinking ?? false,
        member,
        locale: locale as Locale,
        visitor,
      };
      admit(asked);
      return begin(asked, sessionId, history ?? [], id);
    },
    hear: others.hear,
    watch,
    isAnswered: parts.isAnswered,
    mayFollow: (generation) => generation.followers < followersPerAnswer,
    running: () => working.size,
    hurry: parts.hurry,
    async close() {
      for (const generation of running()) generation.abort("closing");
      await Promise.allSettled(working.values());
    },
  };
}
