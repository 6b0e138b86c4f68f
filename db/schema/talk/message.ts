import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { siteUser } from "#db/schema/accounts/account.ts";

/**
 * What visitors send: enquiries, product feedback, the sales contact form, surveys, requests for the brochure
 * and conversations with the chat that a person is to go on with. What was sent never changes; what becomes of
 * it is added, a message that waited for its sender is released, and a closed account goes out of it. Rows go
 * after `expiresAt`.
 */
export const visitorMessage = pgTable(
  "visitor_message",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The number that the visitor is given. */
    reference: text("reference").notNull().unique(),
    kind: text("kind", { enum: ["enquiry", "feedback", "contact", "survey", "brochure", "chat"] }).notNull(),
    locale: text("locale").notNull(),
    page: text("page"),
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    /** The account that was logged in, if one was. */
    userId: text("user_id").references(() => siteUser.id, { onDelete: "set null" }),
    /**
     * The address that the confirmation goes to, in its normal form; none where it got one in the hour
     * before.
     */
    confirmedTo: text("confirmed_to"),
    /** What tells a second sending of the same message: the browser's key, or words and network. */
    key: text("key").unique(),
    digest: text("digest"),
    /** Until when the message waits for the link in a mail; none when it has gone to sales. */
    heldUntil: timestamp("held_until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When sales had it by mail. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    /** When somebody said that it was answered (`npm run messages`). */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** Personal data: the row is deleted after this time. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("visitor_message_expires").on(t.expiresAt),
    index("visitor_message_user").on(t.userId),
    index("visitor_message_email").on(sql`lower(${t.fields} ->> 'email')`),
    index("visitor_message_confirmed").on(t.confirmedTo, t.createdAt),
    index("visitor_message_digest").on(t.digest),
  ],
);

/** Captcha challenges that were already used; each serves once. */
export const usedChallenge = pgTable(
  "used_challenge",
  {
    signature: text("signature").primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("used_challenge_expires").on(t.expiresAt)],
);

/** Single values that all processes share. */
export const setting = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  revision: integer("revision").notNull().default(1),
});
