import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { contentColumns, localised } from "#db/schema/site/shared.ts";

/** A document that an answer used, as it was shown to the visitor. */
export type ChatSource = {
  index_id: string;
  doc_name: string;
  url: string;
  heading?: string;
  language?: string;
};

/** What the next question of a conversation may refer to, and who may see the answer. */
export type ChatContext = {
  models?: string[];
  /** Models that were offered to choose from. */
  offered?: string[];
  /** The question in full, where what was said before completed it. */
  asked?: string;
  fault?: { spn?: number; fmi?: number };
  /** Keys of what was told last: an alarm, a setting, an ability (parameter and option). */
  alarm?: string;
  setting?: string;
  ability?: string;
  accessory?: string;
  /** A model that is made no more, which was spoken of last. */
  retired?: string;
  /** Whether registers of values were told last. */
  registers?: true;
  /** Parameters of a model, and offices, that were told last. */
  values?: string[];
  offices?: number[];
  /** Whether thoughts were asked for; while it runs. */
  thinking?: true;
  /** Answers of the model selection, as in its address. */
  selection?: string;
  /** What was wanted of a device so far, in the visitor's words. */
  wanted?: string;
  /** A question that waits for its model. */
  open?: string;
  upstream?: string;
  /** The answer contains text for logged-in visitors only. */
  restricted?: true;
};

/**
 * Questions to the chat and their answers, gone after `expiresAt`: in partitions of a week each, which are
 * dropped as a whole (engines/answers/weeks.server.ts).
 */
export const chatExchange = pgTable(
  "chat_exchange",
  {
    /** `request_id` of the stream. */
    id: uuid("id").notNull(),
    /** SHA-256 of the session's id: a reader of the table cannot continue a visitor's conversation. */
    session: text("session").notNull(),
    locale: text("locale").notNull(),
    backend: text("backend").notNull(),
    question: text("question").notNull(),
    answer: text("answer").notNull().default(""),
    /**
     * Length of the text of each event of the stream, by which another process resumes after a Last-Event-ID.
     */
    lengths: jsonb("lengths").$type<number[]>().notNull().default([]),
    sources: jsonb("sources").$type<ChatSource[]>().notNull().default([]),
    context: jsonb("context").$type<ChatContext>().notNull().default({}),
    state: text("state", { enum: ["running", "complete", "stopped", "error"] }).notNull(),
    /** Whether the site had an answer; null while it runs, and for greetings. */
    answered: boolean("answered"),
    /** Confidence of the retrieval, 0 to 1. */
    confidence: doublePrecision("confidence"),
    firstChunkMs: integer("first_chunk_ms"),
    durationMs: integer("duration_ms"),
    /** When the browser confirmed that it has the whole answer. */
    receivedAt: timestamp("received_at", { withTimezone: true }),
    feedback: text("feedback", { enum: ["like", "dislike"] }),
    /** The ticked boxes, joined by commas, and the visitor's own words (specification, section 3). */
    feedbackQuestion: text("feedback_question"),
    feedbackAnswer: text("feedback_answer"),
    feedbackText: text("feedback_text"),
    feedbackAt: timestamp("feedback_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    // A key of a partitioned table contains what it is partitioned by.
    primaryKey({ columns: [table.id, table.expiresAt] }),
    index("chat_exchange_session").on(table.session, table.createdAt),
    index("chat_exchange_created").on(table.createdAt),
    index("chat_exchange_expires").on(table.expiresAt),
  ],
);

/** Questions that the chat offers before the first one is asked. */
export const suggestedQuestion = pgTable("suggested_question", {
  ...contentColumns(),
  topic: text("topic").notNull(),
  question: localised("question").notNull(),
});
