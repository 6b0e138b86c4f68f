import type { ChatContext, ChatSource } from "#db/schema/talk/chat.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** The parts of an answer in the order of the stream. */
export type AnswerPart =
  | { kind: "text"; text: string }
  /** A piece of the model's thoughts; only when the visitor asked for them. */
  | { kind: "thought"; text: string; name: string }
  /** A sign of life without text: the work goes on. */
  | { kind: "alive" }
  /** From here on the answer contains text that needs a login. */
  | { kind: "restricted" }
  /** All documents used so far; replaces the earlier list. */
  | { kind: "sources"; sources: ChatSource[] };

/** An earlier question of the conversation with its answer, the oldest first. */
export type Turn = { question: string; answer: string; context: ChatContext };

export type Asked = {
  question: string;
  locale: Locale;
  /** Whether thoughts are wanted (specification, section 4: deep thinking). */
  thinking: boolean;
  history: readonly Turn[];
  /** Whether the visitor is logged in; others get nothing that needs a login. */
  member: boolean;
  /** Aborted when the visitor stops the answer, it takes too long, or the process ends. */
  signal: AbortSignal;
};

/** What is known once the answer is whole. */
export type Outcome = {
  /** Whether the site had an answer; undefined for greetings and the like. */
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
