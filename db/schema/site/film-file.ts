import { bigint, integer, pgTable, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffAccount } from "#db/schema/staff/account.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Films of the maker's own; their bytes are in the store of files (domain/film/own/rules.ts) and never change. */
export const filmFile = pgTable("film_file", {
  /** What entries name it by. */
  key: text("key").primaryKey(),
  /** SHA-256 of the bytes that came in: the same ones are taken in once. */
  source: text("source").notNull().unique(),
  /** SHA-256 of what is kept of them; it is part of addresses. */
  hash: text("hash").notNull().unique(),
  kind: text("kind", { enum: ["mp4", "webm"] }).notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  /** Length, s. */
  seconds: real("seconds").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  uploadedBy: uuid("uploaded_by").references(() => staffAccount.id),
  uploadedAt: time("uploaded_at").notNull().defaultNow(),
});

/** Films that are coming in pieces, any of which may be the last one for a while. */
export const filmUpload = pgTable("film_upload", {
  id: uuid("id").primaryKey().defaultRandom(),
  by: uuid("by")
    .notNull()
    .references(() => staffAccount.id),
  name: text("name").notNull(),
  /** When the file was changed last, as its sender's machine says: the same file goes on where it stopped. */
  stamp: bigint("stamp", { mode: "number" }).notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  /** When the last piece came. */
  touchedAt: time("touched_at").notNull().defaultNow(),
});
