import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffAccount } from "#db/schema/staff/account.ts";
import type { Alternatives } from "./shared.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Photographs of the maker's own; their bytes are in the store of files (domain/picture/rules.ts). */
export const picture = pgTable("picture", {
  /** What entries name it by; it stays, whatever becomes of the picture. */
  key: text("key").primaryKey(),
  /** SHA-256 of the bytes that came in: the same ones are taken in once. */
  source: text("source").notNull().unique(),
  /** SHA-256 of what is kept of them; it is part of addresses. */
  hash: text("hash").notNull(),
  /** The kind of file that came in. */
  kind: text("kind", { enum: ["jpeg", "png", "webp"] }).notNull(),
  /** Of what is kept, upright. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** The place that a cut leaves in sight, in percent from the left and from the top. */
  focusX: smallint("focus_x").notNull().default(50),
  focusY: smallint("focus_y").notNull().default(50),
  alt: jsonb("alt").$type<Alternatives>().notNull().default({}),
  credit: text("credit").notNull().default(""),
  /** `making` until all its sizes are there; those that are asked for earlier are made at once. */
  state: text("state", { enum: ["making", "ready"] })
    .notNull()
    .default("making"),
  /** Whose word holds: that of the content files, or of staff, which an import leaves as it is. */
  owner: text("owner", { enum: ["files", "staff"] }).notNull(),
  /** A hash of what the files said last; null for one that they never had. */
  filed: text("filed"),
  uploadedBy: uuid("uploaded_by").references(() => staffAccount.id),
  uploadedAt: time("uploaded_at").notNull().defaultNow(),
  changedAt: time("changed_at").notNull().defaultNow(),
  /** Raised with each change, so that two who change it at once hear of it. */
  version: integer("version").notNull().default(1),
});
