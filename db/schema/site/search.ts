import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { tsvector } from "./search-vector.ts";

/**
 * A piece of published content in one language, which search and chat find. Derived rows, renewed after each
 * change of the content (importing/search-index.server.ts).
 */
export const passage = pgTable(
  "passage",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the piece, the same in every language: `product-1011-power`. */
    name: text("name").notNull(),
    locale: text("locale").notNull(),
    kind: text("kind").notNull(),
    entityId: integer("entity_id").notNull(),
    /** What it is a piece of: there is one result per document. */
    document: text("document").notNull(),
    /** Locale whose host has the screen. */
    host: text("host").notNull(),
    address: text("address").notNull(),
    anchor: text("anchor"),
    title: text("title").notNull(),
    heading: text("heading"),
    text: text("text").notNull(),
    loginRequired: boolean("login_required").notNull().default(false),
    /** When it is visible; null is unbounded. */
    shownFrom: timestamp("shown_from", { withTimezone: true }),
    shownUntil: timestamp("shown_until", { withTimezone: true }),
    /** Number of words in title, heading and text, for BM25's length normalisation. */
    lengths: integer("lengths").array().notNull(),
    /**
     * Terms of engines/search/analysis/analyze.ts with positions, by weight; A: model codes of the document,
     * B: title, C: heading, D: text.
     */
    words: tsvector("words").notNull(),
    /** Hash of everything above and of what the terms are made with. */
    fingerprint: text("fingerprint").notNull(),
  },
  (table) => [
    uniqueIndex("passage_name").on(table.locale, table.name),
    ...(["en", "zh", "hk", "pt", "es", "tr-TR"] as const).map((locale) =>
      index(`passage_words_${locale === "tr-TR" ? "tr" : locale}`)
        .using("gin", table.words)
        // Otherwise each search would scan the pending list, everything written since the last VACUUM.
        .with({ fastupdate: false })
        .where(sql.raw(`locale = '${locale}'`)),
    ),
  ],
);

/** Document frequency: the number of passages of a language that contain a term. */
export const passageTerm = pgTable(
  "passage_term",
  { locale: text("locale").notNull(), term: text("term").notNull(), passages: integer("passages").notNull() },
  (table) => [primaryKey({ columns: [table.locale, table.term] })],
);

/** Synonyms of the trade; the first is the preferred term. */
export const synonymGroup = pgTable(
  "synonym_group",
  {
    locale: text("locale").notNull(),
    position: integer("position").notNull(),
    terms: jsonb("terms").$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.position] })],
);
