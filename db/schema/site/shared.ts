import { integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";

/** A text per locale in one column; `en` is always there. */
export type Localised = { en: string } & Partial<Record<"zh" | "hk" | "pt" | "es" | "tr-TR", string>>;

export const localised = (name: string) => jsonb(name).$type<Localised>();

/** What every content row has: the specification's numeric id, the content file's key, and its state. */
export const contentColumns = () => ({
  id: integer("id").primaryKey(),
  key: text("key").notNull().unique(),
  position: integer("position").notNull().default(0),
  status: text("status", { enum: ["draft", "published", "withdrawn"] })
    .notNull()
    .default("published"),
  /** Visitors see a published entry from its first moment on, and no longer at its last; null is unbounded. */
  shownFrom: timestamp("shown_from", { withTimezone: true }),
  shownUntil: timestamp("shown_until", { withTimezone: true }),
  /** Key of the entry of the same kind that took a withdrawn one's place. */
  successor: text("successor"),
  withdrawnReason: localised("withdrawn_reason"),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  revision: integer("revision").notNull().default(1),
  /** Fingerprint of the content file's entry, so that an import changes only what changed. */
  fingerprint: text("fingerprint").notNull(),
});
