import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { AnswerPart, Backend, Outcome, Turn } from "./backend.ts";
import { beginExchange, endExchange } from "./exchange.server.ts";
import type { ChatEvent, Generation, GenerationState } from "./generation.ts";
import { answerLength, answerMs } from "./limits.ts";
import type { Turns } from "#domain/turns.server.ts";

/** What came of an answer: `greeting` is one that no document was asked for. */
type Came = "answered" | "unanswered" | "greeting" | "stopped" | "failed";
export type Counted = (locale: Locale, came: Came) => void;

export type Work = {
  db: Database;
  backend: Backend;
  /** How long a back end may be silent, ms. */
  stallMs: number;
  translate(locale: Locale, key: string): string;
  /** Reports failures; never gets a question or an answer. */
  report(error: unknown, requestId: string): void;
  noting: Turns;
  /** Hears of each answer what came of it. */
  counted: Counted;
};

/**
 * Does the work behind a generation: asks the back end, hands on what it says, saves, and ends the stream.
 */
export async function answerQuestion(
  { db, backend, stallMs, report, translate, noting, counted }: Work,
  generation: Generation,
  history: readonly Turn[],
): Promise<void> {
  const passed = () => Math.round(performance.now() - generation.begunAt);
  let firstChunkMs: number | undefined;
  let outcome: Outcome | undefined;
  const { requestId, sessionId, locale, question, thinking } = generation;
  const begun = noting(async () => {
    if (generation.isTakenUp) return;
    await beginExchange(db, { requestId, sessionId, locale, question, thinking, backend: backend.name });
  });
  begun.catch(() => {}); // heard of below
  try {
    for await (const part of within(generation, history)) {
      if (part.kind === "restricted") generation.restricted = true;
      if (part.kind === "alive" || part.kind === "restricted") continue;
      if (part.kind === "text") firstChunkMs ??= passed();
      generation.add(pieceOf(part, generation));
    }
  } catch (error) {
    if (generation.state === "running") {
      generation.state = "error";
      report(error, requestId);
    }
    generation.abort("stalled"); // whatever the back end still waits for
  }
  if (generation.state === "running") generation.state = "complete";
  counted(locale, cameOf(generation.state, outcome));
  try {
    await begun;
    const ended = {
      ...outcome,
      context: { ...outcome?.context, ...(generation.restricted ? { restricted: true as const } : {}) },
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
  // Saved before the end is sent: the browser's next question must find this turn.
  if (generation.state === "error")
    generation.add({ kind: "error", sources, msg: translate(locale, "errors.chatFailed") });
  else generation.add({ kind: "stop", sources });

  /** The back end's parts, until it stalls, the answer grows too long, or somebody stops it. */
  async function* within(one: Generation, turns: readonly Turn[]) {
    const signal = AbortSignal.any([one.signal, AbortSignal.timeout(answerMs)]);
    const parts = backend.answer({
      question: one.question,
      locale: one.locale,
      thinking: one.thinking,
      member: one.member,
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

function cameOf(state: GenerationState, outcome: Outcome | undefined): Came {
  if (state === "error") return "failed";
  if (state === "stopped") return "stopped";
  if (outcome?.answered === undefined) return "greeting";
  return outcome.answered ? "answered" : "unanswered";
}

/** @throws the reason of the signal, or Error when it takes too long */
async function inTime<T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  promise.catch(() => {}); // where the signal comes first nobody waits for it
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

/** What the browser is told of a part of the answer. */
function pieceOf(
  part: Exclude<AnswerPart, { kind: "alive" | "restricted" }>,
  { sources, thinking }: Generation,
): ChatEvent {
  const piece = { kind: "piece" as const, text: "", thoughts: [], sources };
  if (part.kind === "text") return { ...piece, text: part.text };
  if (part.kind === "sources") return { ...piece, sources: part.sources };
  const thought = { thought: part.text, action_type: "reasoning" as const, action_name: part.name };
  return { ...piece, thoughts: thinking ? [thought] : [] };
}
