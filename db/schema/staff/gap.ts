import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { staffAccount } from "./account.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });
const gapId = () =>
  integer("gap_id")
    .notNull()
    .references(() => gap.id, { onDelete: "cascade" });

/**
 * Questions of one meaning that the site did not answer well, and what staff decided about them. A group
 * goes with the last of its wordings.
 */
export const gap = pgTable("staff_gap", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Set aside, or answered; a group that was asked again since is open once more. */
  decision: text("decision", { enum: ["aside", "answered"] }),
  reason: text("reason"),
  decidedBy: uuid("decided_by").references(() => staffAccount.id),
  decidedAt: time("decided_at"),
  /** Raised with each decision: who decides about an older one is told. */
  version: integer("version").notNull().default(1),
  createdAt: time("created_at").notNull().defaultNow(),
});

/** A wording of a group, and how often it came. It goes when the last exchange that it was read from goes. */
export const gapWording = pgTable(
  "staff_gap_wording",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    gapId: gapId(),
    locale: text("locale").notNull(),
    text: text("text").notNull(),
    /** By which it is compared with others. */
    terms: text("terms").array().notNull(),
    times: integer("times").notNull(),
    unanswered: integer("unanswered").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    disliked: integer("disliked").notNull().default(0),
    /** Answered, and asked once more in other words right after. */
    again: integer("again").notNull().default(0),
    /** Searched for, and nothing found. */
    searched: integer("searched").notNull().default(0),
    /** Visitors' words with a dislike. */
    reasons: jsonb("reasons").$type<string[]>().notNull().default([]),
    lastAt: time("last_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    unique("staff_gap_wording_text").on(table.locale, table.text),
    index("staff_gap_wording_gap").on(table.gapId),
    index("staff_gap_wording_expires").on(table.expiresAt),
  ],
);

/** Entries that were begun, or added to, for a group. */
export const gapEntry = pgTable(
  "staff_gap_entry",
  { gapId: gapId(), kind: text("kind").notNull(), entryId: integer("entry_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.gapId, table.kind, table.entryId] }),
    index("staff_gap_entry_entry").on(table.kind, table.entryId),
  ],
);

/** A question as it is answered now, and as it would be with a draft. */
export type TriedQuestion = {
  text: string;
  locale: string;
  /**
   * A wording of the group, a question that the site suggests or has an answer to, one that was answered
   * well.
   */
  of: "group" | "suggested" | "question" | "answered";
  verdict: "better" | "worse" | "changed" | "same";
  before: Tried;
  after: Tried;
};

/** What chat and search tell, and the documents that they lead to. */
export type Tried = { answered: boolean; text: string; sources: Shown[]; found: Shown[] };
export type Shown = { document: string; title: string };

/** What the site would answer if a version were public: tried beside the site, once for each version. */
export const trial = pgTable(
  "staff_trial",
  {
    kind: text("kind").notNull(),
    entryId: integer("entry_id").notNull(),
    version: integer("version").notNull(),
    state: text("state", { enum: ["waiting", "done", "failed"] }).notNull(),
    result: jsonb("result").$type<TriedQuestion[]>().notNull().default([]),
    askedAt: time("asked_at").notNull().defaultNow(),
    endedAt: time("ended_at"),
    /** It holds visitors' words, and goes no later than they do. */
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entryId, table.version] }),
    index("staff_trial_expires").on(table.expiresAt),
  ],
);
