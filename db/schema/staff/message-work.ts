import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { staffAccount } from "./account.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });
const messageId = () => uuid("message_id").references(() => visitorMessage.id, { onDelete: "cascade" });

/**
 * What staff does with a visitor's message: a row from the first change on. That it was answered stands with the
 * message itself (`answered_at`), where `npm run messages` notes it too.
 */
export const messageWork = pgTable(
  "staff_message_work",
  {
    messageId: messageId().primaryKey(),
    assigneeId: uuid("assignee_id").references(() => staffAccount.id),
    /** The region that it was moved to; null is that of its language. */
    region: text("region"),
    closedAt: time("closed_at"),
    /** When the visitor wrote again: what is due counts from then. */
    repliedAt: time("replied_at"),
    duplicateOf: uuid("duplicate_of").references(() => visitorMessage.id, { onDelete: "set null" }),
    /** Raised with each change: who changes an older one is told. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    index("staff_message_work_assignee").on(table.assigneeId),
    index("staff_message_work_duplicate").on(table.duplicateOf),
  ],
);

/** Notes that only staff reads. */
export const messageNote = pgTable(
  "staff_message_note",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    messageId: messageId().notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => staffAccount.id),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("staff_message_note_message").on(table.messageId)],
);

/** A file that came with a mail, and was not taken. */
export type LeftFile = { name: string; size: number };

/** What visitors wrote back by mail. */
export const messageReply = pgTable(
  "staff_message_reply",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    messageId: messageId().notNull(),
    /** As the mail says; anybody can write there what they like. */
    sender: text("sender").notNull(),
    /** Whether it came from another address than the message. */
    isOther: boolean("is_other").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    files: jsonb("files").$type<LeftFile[]>().notNull(),
    /** Message-ID of the mail, by which it is taken once. */
    mailId: text("mail_id").notNull().unique(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("staff_message_reply_message").on(table.messageId, table.createdAt)],
);

/** Answers by mail. */
export const messageAnswer = pgTable(
  "staff_message_answer",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    messageId: messageId().notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => staffAccount.id),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
    /** When a mail server said that it did not arrive, and why. */
    bouncedAt: time("bounced_at"),
    bounce: text("bounce"),
  },
  (table) => [index("staff_message_answer_message").on(table.messageId, table.createdAt)],
);
