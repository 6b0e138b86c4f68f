import type { Chunk } from "./stream/chunk.ts";

/** A document that an answer used; `[1]` in the text is the first. `url` is a page of the maker. */
export type Source = {
  id: string;
  name: string;
  url: string | undefined;
  heading: string | undefined;
  language: string | undefined;
};

/** A step before the answer (specification, section 3): its action, and the thought in words. */
export type Thought = { action: string; text: string };

/**
 * Why there is no answer. `said`: the server's own words; `limit`: there were too many questions, with the
 * seconds to wait.
 */
export type Problem =
  | { kind: "failed" }
  | { kind: "offline" }
  | { kind: "said"; text: string }
  | { kind: "limit"; text: string; seconds: number | undefined };

/** Status of an answer (specification, section 4). */
export type AnswerState =
  | { kind: "pending" }
  | { kind: "loading" }
  | { kind: "complete" }
  | { kind: "stop" }
  | { kind: "error"; problem: Problem };

/**
 * A question and its answer: two chat messages of the specification, section 3, which are always asked and
 * kept together.
 */
export type Exchange = {
  id: string;
  question: string;
  /** Whether it was asked with deep thinking. */
  deep: boolean;
  /** ISO 8601. */
  time: string;
  content: string;
  thoughts: Thought[];
  sources: Source[];
  state: AnswerState;
  requestId?: string;
  /** Id of the last event, from which the stream is resumed. */
  lastEventId?: string;
  verdict?: "liked" | "disliked" | undefined;
};

export type Conversation = {
  /** From the first event of the first answer; sent with every further question. */
  sessionId?: string;
  exchanges: Exchange[];
};

export const emptyConversation: Conversation = { exchanges: [] };

export type Change =
  | { type: "asked"; id: string; question: string; deep: boolean; time: string }
  /** The last question again: its new answer takes the place of the old one. */
  | { type: "again"; id: string; deep: boolean; time: string }
  | { type: "arrived"; id: string; chunk: Chunk; eventId: string | undefined }
  | { type: "stopped"; id: string }
  | { type: "failed"; id: string; problem: Problem }
  | { type: "judged"; id: string; verdict: "liked" | "disliked" | undefined };

/** The exchange whose answer is under way, if any: it can only be the last. */
export function running({ exchanges }: Conversation): Exchange | undefined {
  const last = exchanges.at(-1);
  return last && isRunning(last) ? last : undefined;
}

export function isRunning({ state }: Exchange): boolean {
  return state.kind === "pending" || state.kind === "loading";
}

/**
 * The next conversation by the rules of the specification, section 4: no question is taken while an answer is
 * under way, and an answer that has ended does not change. Without a change it is the same object.
 */
export function change(conversation: Conversation, what: Change): Conversation {
  switch (what.type) {
    case "asked":
      if (running(conversation)) return conversation;
      return { ...conversation, exchanges: [...conversation.exchanges, fresh(what)] };
    case "again": {
      const last = conversation.exchanges.at(-1);
      if (!last || isRunning(last)) return conversation;
      return {
        ...conversation,
        exchanges: [...conversation.exchanges.slice(0, -1), fresh({ ...what, question: last.question })],
      };
    }
    case "arrived": {
      const sessionId = conversation.sessionId ?? what.chunk.sessionId;
      const next = update(conversation, what.id, (exchange) =>
        isRunning(exchange) ? arrive(exchange, what) : exchange,
      );
      // A session that had run out was replaced by the server: later questions belong to the new one.
      return next === conversation ? next : { ...next, sessionId: what.chunk.sessionId ?? sessionId };
    }
    case "stopped":
      return update(conversation, what.id, (exchange) =>
        isRunning(exchange) ? { ...exchange, state: { kind: "stop" } } : exchange,
      );
    case "failed":
      return update(conversation, what.id, (exchange) =>
        isRunning(exchange) ? { ...exchange, state: { kind: "error", problem: what.problem } } : exchange,
      );
    case "judged":
      return update(conversation, what.id, (exchange) =>
        exchange.state.kind === "complete" ? { ...exchange, verdict: what.verdict } : exchange,
      );
  }
}

function fresh({ id, question, deep, time }: Pick<Exchange, "id" | "question" | "deep" | "time">): Exchange {
  return { id, question, deep, time, content: "", thoughts: [], sources: [], state: { kind: "pending" } };
}

function update(conversation: Conversation, id: string, to: (exchange: Exchange) => Exchange): Conversation {
  const before = conversation.exchanges.find((exchange) => exchange.id === id);
  const after = before && to(before);
  if (after === before) return conversation;
  return {
    ...conversation,
    exchanges: conversation.exchanges.map((exchange) => (exchange === before ? after! : exchange)),
  };
}

function arrive(exchange: Exchange, { chunk, eventId }: Extract<Change, { type: "arrived" }>): Exchange {
  return {
    ...exchange,
    content: exchange.content + chunk.text,
    thoughts: think(exchange.thoughts, chunk.thoughts),
    sources: sameSources(exchange.sources, chunk.sources),
    requestId: chunk.requestId ?? exchange.requestId,
    lastEventId: eventId ?? exchange.lastEventId,
    state: stateAfter(exchange, chunk),
  };
}

/** Each event repeats the sources: equal ones stay the same object, so that nothing is rendered again. */
function sameSources(before: Source[], after: Source[] | undefined): Source[] {
  return !after || JSON.stringify(after) === JSON.stringify(before) ? before : after;
}

/** The first event brings ids only: the answer stays pending until there is something to read. */
function stateAfter({ state }: Exchange, { end, said, text, thoughts }: Chunk): AnswerState {
  if (end === "stop") return { kind: "complete" };
  if (end === "error")
    return { kind: "error", problem: said ? { kind: "said", text: said } : { kind: "failed" } };
  return text || thoughts.length ? { kind: "loading" } : state;
}

/** Pieces of the same step are one text. */
function think(before: Thought[], pieces: readonly Thought[]): Thought[] {
  if (!pieces.length) return before;
  const steps = [...before];
  for (const { action, text } of pieces) {
    const last = steps.at(-1);
    if (last && (last.action === action || !action))
      steps[steps.length - 1] = { ...last, text: last.text + text };
    else steps.push({ action, text });
  }
  return steps;
}
