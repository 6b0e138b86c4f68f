import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { siteUser } from "./account.ts";
import { news } from "#db/schema/company/news.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Subscribers to new-product news without an account with a proved e-mail. Holders of a proved one are found
 * by `site_user.subscribed`.
 */
export const newsletterSubscriber = pgTable(
  "newsletter_subscriber",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** In its normal form. */
    email: text("email").notNull().unique(),
    /** Language of the mails. */
    locale: text("locale").notNull(),
    /** `waiting` until the address has confirmed; such rows are deleted when their link expires. */
    state: text("state", { enum: ["waiting", "confirmed"] })
      .notNull()
      .default("waiting"),
    /** The account that asked before its e-mail was proved: the row is deleted with it. */
    userId: text("user_id").references(() => siteUser.id, { onDelete: "cascade" }),
    askedAt: time("asked_at").notNull().defaultNow(),
    /** Confirmation mails since `dayBegan`. */
    asked: integer("asked").notNull().default(1),
    dayBegan: time("day_began").notNull().defaultNow(),
    confirmedAt: time("confirmed_at"),
  },
  (table) => [
    index("newsletter_subscriber_state").on(table.state, table.id),
    index("newsletter_subscriber_user").on(table.userId),
  ],
);

/** News items that were mailed, or were there before the first mailing: each is mailed at most once. */
export const newsletterIssue = pgTable("newsletter_issue", {
  newsId: integer("news_id")
    .primaryKey()
    .references(() => news.id, { onDelete: "cascade" }),
  startedAt: time("started_at").notNull().defaultNow(),
  /** When every recipient had a row in `newsletter_delivery`. */
  spreadAt: time("spread_at"),
  /** When none of them was waiting any more. */
  doneAt: time("done_at"),
});

/**
 * One mail of an issue: inserted before it is sent, so that nobody is missed, and unique, so that nobody gets
 * it twice. It holds no address: that is read from the recipient when the mail is composed.
 */
export const newsletterDelivery = pgTable(
  "newsletter_delivery",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    newsId: integer("news_id")
      .notNull()
      .references(() => newsletterIssue.newsId, { onDelete: "cascade" }),
    /** `account:ID` or `subscriber:ID`. */
    recipient: text("recipient").notNull(),
    /** Keyed hash of the address: makes an account and a subscription of the same person one delivery. */
    addressHash: text("address_hash").notNull(),
    state: text("state", { enum: ["waiting", "sent", "skipped", "refused"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    /** Not to be claimed before: the end of the present lease, or the time of the retry. */
    dueAt: time("due_at").notNull().defaultNow(),
    endedAt: time("ended_at"),
  },
  (table) => [
    uniqueIndex("newsletter_delivery_recipient").on(table.newsId, table.recipient),
    uniqueIndex("newsletter_delivery_address").on(table.newsId, table.addressHash),
    index("newsletter_delivery_due").on(table.newsId, table.state, table.dueAt),
  ],
);
