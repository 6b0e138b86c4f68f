import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { siteUser } from "#db/schema/accounts/account.ts";

/** Texts outlive a closed account, without its name, which only the account's row holds. */
const writer = () => text("user_id").references(() => siteUser.id, { onDelete: "set null" });

/** Columns of comments and replies. */
const written = () => ({
  userId: writer(),
  text: text("text").notNull(),
  /** `held` is visible to its author and staff until it is published; a `deleted` one has lost its text. */
  state: text("state", { enum: ["published", "held", "deleted"] }).notNull(),
  /** Why it was held (domain/comment/spam.ts). */
  reason: text("reason"),
  /**
   * Whether addresses in the text become links: decided when it was written (`linksFrom`,
   * domain/comment/limits.ts).
   */
  links: boolean("links").notNull().default(false),
  /** SHA-256 of the reduced text (`bareText`), base64url. */
  fingerprint: text("fingerprint").notNull(),
  /** Idempotency mark of the browser: a repetition gets the first one. */
  key: text("key").unique(),
  likes: integer("likes").notNull().default(0),
  locale: text("locale").notNull(),
  /** Address of the page on which it was written. */
  page: text("page"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Comments of visitors on news, cases and products. */
export const comment = pgTable(
  "comment",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    target: text("target", { enum: ["news", "case", "product"] }).notNull(),
    targetId: integer("target_id").notNull(),
    ...written(),
    /** Published replies. */
    replies: integer("replies").notNull().default(0),
    /** Whether it is public: a deleted comment stays as a line while it has replies. */
    shown: boolean("shown")
      .notNull()
      .generatedAlwaysAs(sql`state = 'published' or (state = 'deleted' and replies > 0)`),
  },
  (table) => [
    // The order of a page's list, and no other columns: distant pages are skipped by an index-only scan.
    index("comment_list")
      .on(table.target, table.targetId, table.createdAt.desc(), table.id.desc())
      .where(sql`shown`),
    index("comment_user").on(table.userId, table.createdAt),
    index("comment_fingerprint").on(table.fingerprint),
    index("comment_held")
      .on(table.createdAt)
      .where(sql`state = 'held'`),
  ],
);

export const commentReply = pgTable(
  "comment_reply",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    commentId: integer("comment_id")
      .notNull()
      .references(() => comment.id, { onDelete: "cascade" }),
    ...written(),
    /** Written by the maker's staff (scripts/comments.ts). */
    official: boolean("official").notNull().default(false),
  },
  (table) => [
    index("comment_reply_list").on(table.commentId, table.id),
    index("comment_reply_user").on(table.userId, table.createdAt),
    index("comment_reply_fingerprint").on(table.fingerprint),
    index("comment_reply_held")
      .on(table.createdAt)
      .where(sql`state = 'held'`),
  ],
);

/**
 * One like of an account for a comment or a reply. When the account is closed, the like and the count stay.
 */
export const commentLike = pgTable(
  "comment_like",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: writer(),
    commentId: integer("comment_id").references(() => comment.id, { onDelete: "cascade" }),
    replyId: integer("reply_id").references(() => commentReply.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("comment_like_comment").on(table.commentId, table.userId),
    uniqueIndex("comment_like_reply").on(table.replyId, table.userId),
    index("comment_like_user").on(table.userId),
    check("comment_like_of_one", sql`num_nonnulls(comment_id, reply_id) = 1`),
  ],
);

/** Number of public comments of a page; changed in the transaction that changes the comment. */
export const commentTotal = pgTable(
  "comment_total",
  {
    target: text("target", { enum: ["news", "case", "product"] }).notNull(),
    targetId: integer("target_id").notNull(),
    shown: integer("shown").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.target, table.targetId] })],
);
