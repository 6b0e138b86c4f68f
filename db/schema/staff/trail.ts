import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who of the staff did what, when, and what was there before. Rows are only added: the database refuses every
 * other change (migration staff-trail). Nothing of what visitors wrote stands in it, since that has an end.
 */
export const staffTrail = pgTable(
  "staff_trail",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    /** Null where somebody acted on the command line, or before it was known who it is. */
    accountId: uuid("account_id"),
    /** The e-mail at that time, or `operator`. */
    who: text("who").notNull(),
    action: text("action").notNull(),
    /** What was changed: `message`, `comment`, `account` and its number or reference. */
    subject: text("subject"),
    subjectId: text("subject_id"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    network: text("network"),
    requestId: text("request_id"),
  },
  (table) => [
    index("staff_trail_at").on(table.at),
    index("staff_trail_subject").on(table.subject, table.subjectId),
    index("staff_trail_account").on(table.accountId, table.at),
  ],
);
