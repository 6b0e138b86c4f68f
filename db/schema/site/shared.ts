import { integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";

/** A text per locale in one column; `en` is required. */
export type Localised = { en: string } & Partial<Record<"zh" | "hk" | "pt" | "es" | "tr-TR", string>>;

/** A text for who does not see a picture; none of its languages is required. */
export type Alternatives = Partial<Record<keyof Localised, string>>;

/** A picture as it stands with an entry: what a page needs of it, so that none asks for more (decision 0040). */
export type EntryPicture = {
  key: string;
  hash: string;
  width: number;
  height: number;
  focus: { x: number; y: number };
  alt: Alternatives;
  credit: string;
};

/** The pictures of an entry, in their order; null without any. */
export const entryPictures = () => jsonb("pictures").$type<EntryPicture[]>();

export const localised = (name: string) => jsonb(name).$type<Localised>();

/**
 * The columns of every content row: the specification's numeric id, the content file's key, and its state.
 */
export const contentColumns = () => ({
  id: integer("id").primaryKey(),
  key: text("key").notNull().unique(),
  position: integer("position").notNull().default(0),
  status: text("status", { enum: ["draft", "published", "withdrawn"] })
    .notNull()
    .default("published"),
  /**
   * A published entry is visible from `shownFrom` (inclusive) to `shownUntil` (exclusive); null is unbounded.
   */
  shownFrom: timestamp("shown_from", { withTimezone: true }),
  shownUntil: timestamp("shown_until", { withTimezone: true }),
  /** Key of the entry of the same kind that replaces a withdrawn one. */
  successor: text("successor"),
  withdrawnReason: localised("withdrawn_reason"),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  revision: integer("revision").notNull().default(1),
  /** Fingerprint of the content file's entry, so that an import changes only what changed. */
  fingerprint: text("fingerprint").notNull(),
});
