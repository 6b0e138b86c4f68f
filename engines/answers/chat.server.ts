import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Backend, Outcome, Turn } from "./backend.ts";
import {
  beginExchange,
  endExchange,
  type Exchange,
  findExchange,
  historyOf,
  sessionHash,
} from "./exchange.server.ts";
import { Generation } from "./generation.ts";
import { takeTurns } from "./turns.ts";
import { answerLength, answerMs, followersPerAnswer, replayCount, replayMs } from "./limits.ts";

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
  /** Tells all processes on the database to stop an answer. */
  announceStop(requestId: string): Promise<void>;
};

export type Question = {
  prompt: string;
  thinking: boolean;
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
  /** Ends an answer if it runs in this process. */
  stopHere(requestId: string): void;
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

export function createChat(parts: Parts): Chat {
  const { db, backend, settings } = parts;
  const known = new Map<string, Generation>();
  const working = new Map<string, Promise<void>>();
  const noting = takeTurns(notedAtOnce);
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
    const work = setImmediate()
      .then(() => answerQuestion(parts, generation, history))
      .finally(() => working.delete(generation.requestId));
    working.set(generation.requestId, work);
    return generation;
  }

  return {
    async ask(question) {
      const { sessionId, prompt } = question;
      const same = () =>
        running().find(
          (one) => one.sessionId === sessionId && one.question === prompt && one.state === "running",
        );
      const already = same();
      if (already) return already;
      admit(question);
      const history = sessionId ? await historyOf(db, sessionId) : undefined;
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
      const row = await findExchange(db, requestId);
      if (!row || (sessionId !== undefined && row.session !== sessionHash(sessionId))) return undefined;
      if (row.state === "running") await parts.announceStop(requestId);
      return row;
    },
    stopHere: (requestId) => known.get(requestId)?.abort("stopped"),
    isAnswered: parts.isAnswered,
    mayFollow: (generation) => generation.followers < followersPerAnswer,
    running: () => working.size,
    async close() {
      for (const generation of running()) generation.abort("closing");
      await Promise.allSettled(working.values());
    },
  };

  /**
   * Does the work behind a generation: asks the back end, hands on what it says, saves, and ends the stream.
   */
  async function answerQuestion(
    { report, translate }: Parts,
    generation: Generation,
    history: readonly Turn[],
  ): Promise<void> {
    const passed = () => Math.round(performance.now() - generation.begunAt);
    let firstChunkMs: number | undefined;
    let outcome: Outcome | undefined;
    const { requestId, sessionId, locale, question } = generation;
    const begun = noting(() =>
      beginExchange(db, { requestId, sessionId, locale, question, backend: backend.name }),
    );
    begun.catch(() => {}); // heard of below
    try {
      for await (const part of within(settings.stallMs, generation, history)) {
        const sources = part.kind === "sources" ? part.sources : generation.sources;
        if (part.kind === "text") firstChunkMs ??= passed();
        generation.add({
          kind: "piece",
          text: part.kind === "text" ? part.text : "",
          thoughts:
            part.kind === "thought" && generation.thinking
              ? [{ thought: part.text, action_type: "reasoning", action_name: part.name }]
              : [],
          sources,
        });
      }
    } catch (error) {
      if (generation.state === "running") {
        generation.state = "error";
        report(error, requestId);
      }
      generation.abort("stalled"); // whatever the back end still waits for
    }
    if (generation.state === "running") generation.state = "complete";
    try {
      await begun;
      const ended = {
        ...outcome,
        state: generation.state,
        events: generation.events,
        answered: outcome?.answered,
        firstChunkMs,
        durationMs: passed(),
      };
      await noting(() => endExchange(db, requestId, ended));
    } catch (error) {
      report(error, requestId);
    }
    const { sources } = generation;
    // The end is told after it is saved: what the browser asks next finds this turn.
    if (generation.state === "error")
      generation.add({ kind: "error", sources, msg: translate(locale, "errors.chatFailed") });
    else generation.add({ kind: "stop", sources });

    /** The back end's parts, for as long as they come in time, fit, and are wanted. */
    async function* within(stallMs: number, one: Generation, turns: readonly Turn[]) {
      const signal = AbortSignal.any([one.signal, AbortSignal.timeout(answerMs)]);
      const parts = backend.answer({
        question: one.question,
        locale: one.locale,
        thinking: one.thinking,
        history: turns,
        signal,
      });
      let length = 0;
      try {
        for (;;) {
          const next = await inTime(parts.next(), stallMs, signal);
          if (next.done) {
            outcome = next.value;
            return;
          }
          const part = next.value;
          if (part.kind === "text" && !part.text) continue;
          yield part;
          if (part.kind === "text" && (length += part.text.length) > answerLength) {
            outcome = { answered: true };
            return;
          }
        }
      } finally {
        void parts.return({ answered: undefined }).catch(() => {});
      }
    }
  }
}

/** @throws the reason of the signal, or Error when it takes too long */
async function inTime<T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () =>
    reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
  const timer = setTimeout(() => reject(new Error(`the back end said nothing for ${ms / 1000} s`)), ms);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}
