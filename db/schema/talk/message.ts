import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { siteUser } from "#db/schema/accounts/account.ts";

/**
 * What visitors send: enquiries, product feedback, the sales contact form, surveys, requests for the
 * brochure, and conversations that the chat hands over to a person. The message itself never changes; its
 * states are added, a held message is released, and a closed account is detached. Rows are deleted after
 * `expiresAt`.
 */
export const visitorMessage = pgTable(
  "visitor_message",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The reference that the visitor is given. */
    reference: text("reference").notNull().unique(),
    kind: text("kind", { enum: ["enquiry", "feedback", "contact", "survey", "brochure", "chat"] }).notNull(),
    locale: text("locale").notNull(),
    page: text("page"),
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    /** The account that was logged in, if any. */
    userId: text("user_id").references(() => siteUser.id, { onDelete: "set null" }),
    /** The address of the confirmation, in its normal form; null where it got one in the hour before. */
    confirmedTo: text("confirmed_to"),
    /** Recognises a repeated sending: the browser's idempotency key, or text and network. */
    key: text("key").unique(),
    digest: text("digest"),
    /** Until when the message is held for the link in a mail; null once it has gone to sales. */
    heldUntil: timestamp("held_until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was mailed to sales. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    /** When it was marked as answered (`npm run messages`). */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** Personal data: the row is deleted after this time. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("visitor_message_expires").on(table.expiresAt),
    index("visitor_message_user").on(table.userId),
    // The list of the staff's inbox.
    index("visitor_message_created").on(table.createdAt),
    // What is not answered, which the inbox begins with: few of all that came.
    index("visitor_message_open")
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null and ${table.heldUntil} is null`),
    index("visitor_message_email").on(sql`lower(${table.fields} ->> 'email')`),
    index("visitor_message_confirmed").on(table.confirmedTo, table.createdAt),
    index("visitor_message_digest").on(table.digest),
  ],
);

/** Used captcha challenges; each is valid once. */
export const usedChallenge = pgTable(
  "used_challenge",
  {
    signature: text("signature").primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("used_challenge_expires").on(table.expiresAt)],
);

/** Single values that all processes share. */
export const setting = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  revision: integer("revision").notNull().default(1),
});
