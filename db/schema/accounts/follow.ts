import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { siteUser } from "./account.ts";
import { product } from "#db/schema/catalogue/product.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Who is told of changes to models: the holder of an account, or an address without one. */
export const follower = pgTable("follower", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** In its normal form; null for an account, whose present address counts. */
  email: text("email").unique(),
  userId: text("user_id")
    .unique()
    .references(() => siteUser.id, { onDelete: "cascade" }),
  /** Language of the mails. */
  locale: text("locale").notNull(),
  /** Confirmation mails since `dayBegan`. */
  asked: integer("asked").notNull().default(0),
  dayBegan: time("day_began").notNull().defaultNow(),
});

/** A model that somebody follows. */
export const modelFollow = pgTable(
  "model_follow",
  {
    followerId: uuid("follower_id")
      .notNull()
      .references(() => follower.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** When it was asked for: the link in the mail runs out after that. */
    askedAt: time("asked_at").notNull().defaultNow(),
    /** When it was confirmed: changes before that are not told. Null rows go when their link runs out. */
    since: time("since"),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.productId] }),
    index("model_follow_product").on(table.productId),
  ],
);

/** Changes that were noticed together, after one import: one mail to each who follows one of their models. */
export const changeNotice = pgTable("change_notice", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  noticedAt: time("noticed_at").notNull().defaultNow(),
  /** When everybody concerned had a row in `notice_delivery`. */
  spreadAt: time("spread_at"),
  /** When none of them was waiting any more. */
  doneAt: time("done_at"),
});

/**
 * What is known of versions, faults and withdrawn models, so that each is told once. Without a notice it was
 * there before the site first looked, or is no news.
 */
export const modelChange = pgTable(
  "model_change",
  {
    /** `version LINE VERSION`, `fault LINE HASH`, `gone ID SUCCESSOR`. */
    key: text("key").primaryKey(),
    noticeId: integer("notice_id").references(() => changeNotice.id, { onDelete: "cascade" }),
    /** The models that it concerns. */
    productIds: integer("product_ids").array().notNull(),
    /** When the content said so first. */
    changedAt: time("changed_at").notNull(),
    /** Whether the content still says so. */
    present: boolean("present").notNull().default(true),
  },
  (table) => [index("model_change_notice").on(table.noticeId)],
);

/** One mail of a notice: inserted before it is sent, and unique, as `newsletter_delivery`. */
export const noticeDelivery = pgTable(
  "notice_delivery",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    noticeId: integer("notice_id")
      .notNull()
      .references(() => changeNotice.id, { onDelete: "cascade" }),
    followerId: uuid("follower_id")
      .notNull()
      .references(() => follower.id, { onDelete: "cascade" }),
    /** Keyed hash of the address: makes an account and an address of the same person one delivery. */
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
    uniqueIndex("notice_delivery_follower").on(table.noticeId, table.followerId),
    uniqueIndex("notice_delivery_address").on(table.noticeId, table.addressHash),
    index("notice_delivery_due").on(table.noticeId, table.state, table.dueAt),
  ],
);
