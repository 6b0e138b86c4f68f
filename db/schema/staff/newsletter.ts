import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { staffAccount } from "./account.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });
type Texts = Partial<Record<"en" | "zh" | "hk" | "pt" | "es" | "tr-TR", string>>;

/** What a newsletter tells of the site besides its own text. */
export type NewsletterItem = { kind: "news" | "product"; id: number };
export type NewsletterCounts = { sent: number; skipped: number; refused: number; cancelled: number };

/** Newsletters that staff writes: the letter in up to six languages, and how far it went out. */
export const staffNewsletter = pgTable("staff_newsletter", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  subject: jsonb("subject").$type<Texts>().notNull(),
  text: jsonb("text").$type<Texts>().notNull(),
  items: jsonb("items").$type<NewsletterItem[]>().notNull(),
  /** Raised with each change: who changes an older one is told. */
  version: integer("version").notNull().default(1),
  changedBy: uuid("changed_by")
    .notNull()
    .references(() => staffAccount.id),
  changedAt: time("changed_at").notNull().defaultNow(),
  /** When it is to go out; null for a draft. */
  dueAt: time("due_at"),
  startedAt: time("started_at"),
  /** When every reader had a row in `staff_newsletter_mail`. */
  spreadAt: time("spread_at"),
  /** When somebody stopped it on its way. */
  stoppedAt: time("stopped_at"),
  /** When no mail waited any more, and what came of them; their rows go some weeks later. */
  doneAt: time("done_at"),
  counts: jsonb("counts").$type<NewsletterCounts>(),
});

/** One mail of a newsletter; the same as `newsletter_delivery`, which is about news items. */
export const staffNewsletterMail = pgTable(
  "staff_newsletter_mail",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    newsletterId: integer("newsletter_id")
      .notNull()
      .references(() => staffNewsletter.id, { onDelete: "cascade" }),
    /** `account:ID` or `subscriber:ID`. */
    recipient: text("recipient").notNull(),
    /** Keyed hash of the address: an account and a subscription of the same person are one mail. */
    addressHash: text("address_hash").notNull(),
    state: text("state", { enum: ["waiting", "sent", "skipped", "refused"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    dueAt: time("due_at").notNull().defaultNow(),
    endedAt: time("ended_at"),
    /** When its reader unsubscribed by a link after it. */
    cancelledAt: time("cancelled_at"),
  },
  (table) => [
    uniqueIndex("staff_newsletter_mail_recipient").on(table.newsletterId, table.recipient),
    uniqueIndex("staff_newsletter_mail_address").on(table.newsletterId, table.addressHash),
    index("staff_newsletter_mail_due").on(table.newsletterId, table.state, table.dueAt),
    index("staff_newsletter_mail_of").on(table.recipient),
  ],
);
