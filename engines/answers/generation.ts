import type { ChatSource } from "#db/schema/talk/chat.ts";
import type { Locale } from "#domain/locale/locale.ts";

export type Thought = { thought: string; action_type: string; action_name: string };

/**
 * One event of the stream: a piece of the answer, its end, or its failure. `sources` are all documents so
 * far.
 */
export type ChatEvent =
  | { kind: "piece"; text: string; thoughts: Thought[]; sources: readonly ChatSource[] }
  | { kind: "stop"; sources: readonly ChatSource[] }
  | { kind: "error"; sources: readonly ChatSource[]; msg: string };

export type GenerationState = "running" | "complete" | "stopped" | "error";

/**
 * The first event of every answer: it carries the ids before any text, so that the answer can be stopped and
 * resumed from then on.
 */
const opening: ChatEvent = { kind: "piece", text: "", thoughts: [], sources: [] };

type Listener = (events: readonly ChatEvent[]) => void;

/**
 * An answer, running or finished: its events from the opening on, and its followers. It belongs to the server
 * and goes on without followers (specification, section 4: only the visitor stops it).
 */
export class Generation {
  state: GenerationState = "running";
  /** When it began, ms of `performance.now()`. */
  readonly begunAt = performance.now();
  /** Whether it holds text that is for visitors who are logged in. */
  restricted = false;
  /** When it ended, ms since 1970. */
  endedAt = 0;
  readonly requestId: string;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly question: string;
  readonly thinking: boolean;
  readonly member: boolean;
  /** The visitor's key for the limits. */
  readonly visitor: string;
  /** Whether another process began it, and is gone. */
  readonly isTakenUp: boolean;
  readonly #events: ChatEvent[] = [opening];
  readonly #listeners = new Set<Listener>();
  readonly #aborting = new AbortController();

  constructor(about: {
    requestId: string;
    sessionId: string;
    locale: Locale;
    question: string;
    thinking: boolean;
    member: boolean;
    visitor: string;
    isTakenUp?: boolean;
  }) {
    this.requestId = about.requestId;
    this.sessionId = about.sessionId;
    this.locale = about.locale;
    this.question = about.question;
    this.thinking = about.thinking;
    this.member = about.member;
    this.visitor = about.visitor;
    this.isTakenUp = about.isTakenUp ?? false;
  }

  /** Aborted when the answer is to end before it is whole. */
  get signal(): AbortSignal {
    return this.#aborting.signal;
  }

  get followers(): number {
    return this.#listeners.size;
  }

  get events(): readonly ChatEvent[] {
    return this.#events;
  }

  get text(): string {
    return this.#events.map((event) => (event.kind === "piece" ? event.text : "")).join("");
  }

  get sources(): readonly ChatSource[] {
    return this.#events.at(-1)?.sources ?? [];
  }

  /** Adds an event and hands it to all followers; does nothing after the end. */
  add(event: ChatEvent): void {
    if (this.endedAt) return;
    this.#events.push(event);
    if (event.kind !== "piece") {
      this.endedAt = Date.now();
      if (event.kind === "error") this.state = "error";
    }
    for (const listener of this.#listeners) listener([event]);
    if (this.endedAt) this.#listeners.clear();
  }

  /**
   * Hands over the events behind the `after`-th at once and all later ones as they come. One that is made
   * again may not have got that far yet.
   * @returns a function that ends it
   */
  follow(after: number, listener: Listener): () => void {
    const missed = this.#events.slice(after);
    let toSkip = Math.max(0, after - this.#events.length);
    const hear: Listener = (events) => {
      if (toSkip > 0 && events[0]?.kind === "piece") toSkip--;
      else listener(events);
    };
    if (!this.endedAt) this.#listeners.add(hear);
    if (missed.length) listener(missed);
    return () => this.#listeners.delete(hear);
  }

  /** Ends the work behind it; that work sends the last event. */
  abort(reason: "stopped" | "closing" | "stalled"): void {
    if (this.state === "running" && reason === "stopped") this.state = "stopped";
    this.#aborting.abort(reason);
  }
}

/** All that the browser gets of an event (docs/chat-stream.md). */
export function payloadOf(
  event: ChatEvent,
  of: { requestId: string; sessionId: string | undefined; thinking: boolean },
) {
  const finish = event.kind === "piece" ? "null" : event.kind;
  return {
    output: {
      text: event.kind === "piece" ? event.text : "",
      finish_reason: finish,
      ...(of.thinking ? { thoughts: event.kind === "piece" ? event.thoughts : [] } : {}),
      session_id: of.sessionId,
      doc_references: event.sources,
    },
    request_id: of.requestId,
    ...(event.kind === "error" ? { code: 500, msg: event.msg } : {}),
  };
}
