import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffAccount } from "./account.ts";

type Texts = Partial<Record<"en" | "zh" | "hk" | "pt" | "es" | "tr-TR", string>>;

/** Answers that are written often, in the languages of the site; English is what all others fall back to. */
export const answerTemplate = pgTable("staff_template", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** What colleagues know it by. */
  name: text("name").notNull(),
  /** Kinds of messages that it is offered for; none is all. */
  kinds: text("kinds").array().notNull(),
  subject: jsonb("subject").$type<Texts>().notNull(),
  text: jsonb("text").$type<Texts>().notNull(),
  /** Raised with each change: who changes an older one is told. */
  version: integer("version").notNull().default(1),
  changedBy: uuid("changed_by")
    .notNull()
    .references(() => staffAccount.id),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});
