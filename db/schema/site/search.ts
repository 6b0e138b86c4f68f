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
 * A piece of something published, in one language: what search and chat find. Derived rows, brought to what
 * the content says in the transaction that changes it (engines/search/index.server.ts).
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
    /** What it is a piece of: results are one for each document. */
    document: text("document").notNull(),
    /** Locale whose host has the screen. */
    host: text("host").notNull(),
    address: text("address").notNull(),
    anchor: text("anchor"),
    title: text("title").notNull(),
    heading: text("heading"),
    text: text("text").notNull(),
    loginRequired: boolean("login_required").notNull().default(false),
    /** When visitors may see it; null is always. */
    shownFrom: timestamp("shown_from", { withTimezone: true }),
    shownUntil: timestamp("shown_until", { withTimezone: true }),
    /** Words in title, heading and text, for the length part of BM25. */
    lengths: integer("lengths").array().notNull(),
    /**
     * Terms of engines/search/analysis/analyze.ts with positions; A: model codes of the document, B: title, C: heading,
     * D: text.
     */
    words: tsvector("words").notNull(),
    /** Of everything above and of what the terms are made with. */
    fingerprint: text("fingerprint").notNull(),
  },
  (t) => [
    uniqueIndex("passage_name").on(t.locale, t.name),
    ...(["en", "zh", "hk", "pt", "es", "tr-TR"] as const).map((locale) =>
      index(`passage_words_${locale === "tr-TR" ? "tr" : locale}`)
        .using("gin", t.words)
        // Without it each search would read through what was written since the last clean-up.
        .with({ fastupdate: false })
        .where(sql.raw(`locale = '${locale}'`)),
    ),
  ],
);

/** In how many passages of a language a term stands. */
export const passageTerm = pgTable(
  "passage_term",
  { locale: text("locale").notNull(), term: text("term").notNull(), passages: integer("passages").notNull() },
  (t) => [primaryKey({ columns: [t.locale, t.term] })],
);

/** Expressions of the trade that mean the same; the first is the term of the house. */
export const synonymGroup = pgTable(
  "synonym_group",
  {
    locale: text("locale").notNull(),
    position: integer("position").notNull(),
    terms: jsonb("terms").$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.position] })],
);
