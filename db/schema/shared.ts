import { integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";

/** A text per locale in one column; `en` is always there. */
export type Localised = { en: string } & Partial<Record<"zh" | "hk" | "pt" | "es" | "tr-TR", string>>;

export const localised = (name: string) => jsonb(name).$type<Localised>();

/** What every content row has: the specification's numeric id, the content file's key, and its state. */
export const contentColumns = () => ({
  id: integer("id").primaryKey(),
  key: text("key").notNull().unique(),
  position: integer("position").notNull().default(0),
  status: text("status", { enum: ["draft", "published"] })
    .notNull()
    .default("published"),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  revision: integer("revision").notNull().default(1),
  /** Fingerprint of the content file's entry, so that an import changes only what changed. */
  fingerprint: text("fingerprint").notNull(),
});
