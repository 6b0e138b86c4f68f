import type { ChatContext, ChatSource } from "#db/schema/chat.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** What an answer is made of while it is made, in the order of the stream. */
export type AnswerPart =
  | { kind: "text"; text: string }
  /** A piece of what was thought before answering; only when the visitor asked for it. */
  | { kind: "thought"; text: string; name: string }
  /** A sign of life that is no part of the answer: the work goes on. */
  | { kind: "alive" }
  /** From here on the answer holds text that is for visitors who are logged in. */
  | { kind: "restricted" }
  /** All documents used so far: replaces what was said before. */
  | { kind: "sources"; sources: ChatSource[] };

/** An earlier question of the conversation with its answer, the oldest first. */
export type Turn = { question: string; answer: string; context: ChatContext };

export type Asked = {
  question: string;
  locale: Locale;
  /** Whether thoughts are wanted (specification, section 4: deep thinking). */
  thinking: boolean;
  history: readonly Turn[];
  /** Whether the visitor is logged in: others are told nothing of what needs a login. */
  member: boolean;
  /** Ends the work: the visitor stopped it, it took too long, or the process ends. */
  signal: AbortSignal;
};

/** What is known once the answer is whole. */
export type Outcome = {
  /** Whether the site knew an answer; undefined for greetings and the like. */
  answered: boolean | undefined;
  confidence?: number;
  /** What the next question may refer to. */
  context?: ChatContext;
};

/**
 * Something that answers questions. An answer that ends without returning its outcome, or throws, has failed.
 * Texts may hold Markdown without HTML, and marks such as `[1]` that count the sources.
 */
export type Backend = {
  name: "extractive" | "openai" | "bailian";
  answer(asked: Asked): AsyncGenerator<AnswerPart, Outcome>;
};
