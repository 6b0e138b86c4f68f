import {
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { staffAccount } from "./account.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });
const entry = () => ({ kind: text("kind").notNull(), id: integer("id").notNull() });

/**
 * Entries in the shape of the content files, for staff to edit: which of their versions is public, and whose it is.
 * The rows that visitors see are built from the published version (decision 0033).
 */
export const entryDocument = pgTable(
  "staff_entry",
  {
    ...entry(),
    /** What it is called in lists: its first text in English and Chinese. */
    title: jsonb("title").$type<{ en: string; zh?: string }>().notNull(),
    key: text("key").notNull(),
    /** Whose word is public: that of the content files, or of staff, which an import leaves as it is. */
    owner: text("owner", { enum: ["files", "staff"] }).notNull(),
    /** Number of the latest version, public or not. */
    latest: integer("latest").notNull(),
    /** The version that the rows were built from; null where none is, or the files left the entry out. */
    published: integer("published"),
    /** The version that waits to be published; null where staff has none. */
    draft: integer("draft"),
    /** What the files said last; null for an entry that they never had. */
    filed: integer("filed"),
    /** When the draft is to be published, and by whom. */
    dueAt: time("due_at"),
    dueBy: uuid("due_by").references(() => staffAccount.id),
    /** Why it was not published when its time came. */
    refused: jsonb("refused").$type<{ field: string; text: string }[]>(),
    changedAt: time("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("staff_entry_due").on(table.dueAt),
    index("staff_entry_owner").on(table.owner),
  ],
);

/** Every version of an entry: nothing is written over. */
export const entryVersion = pgTable(
  "staff_entry_version",
  {
    ...entry(),
    version: integer("version").notNull(),
    /** Not `jsonb`: the order of its fields is kept, so that it is built into the same rows as from the file. */
    document: json("document").$type<Record<string, unknown>>().notNull(),
    /** Of the document in its one form, to compare without reading it. */
    hash: text("hash").notNull(),
    origin: text("origin", { enum: ["files", "staff"] }).notNull(),
    /** The version that its author began with. */
    basedOn: integer("based_on"),
    authorId: uuid("author_id").references(() => staffAccount.id),
    createdAt: time("created_at").notNull().defaultNow(),
    publicAt: time("public_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.version] }),
    foreignKey({
      columns: [table.kind, table.id],
      foreignColumns: [entryDocument.kind, entryDocument.id],
    }).onDelete("cascade"),
  ],
);

/** How many texts of an entry are in which state, by language: kept, since to tell it all versions are read. */
export const entryCount = pgTable(
  "staff_entry_count",
  {
    ...entry(),
    /** What was counted: versions, reviews and proposals. Where the entry has others by now, the count is made anew. */
    stamp: text("stamp").notNull(),
    counts: jsonb("counts").$type<Record<string, Record<string, number>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    foreignKey({
      columns: [table.kind, table.id],
      foreignColumns: [entryDocument.kind, entryDocument.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Translations that a machine proposed: of each a hash. A text is public only after somebody agreed to it, or wrote
 * another.
 */
export const entryProposal = pgTable(
  "staff_entry_proposal",
  {
    ...entry(),
    locale: text("locale").notNull(),
    hash: text("hash").notNull(),
    /** What made it, as far as the settings name it. */
    model: text("model").notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => staffAccount.id),
    askedAt: time("asked_at").notNull().defaultNow(),
    agreedBy: uuid("agreed_by").references(() => staffAccount.id),
    agreedAt: time("agreed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.locale, table.hash] }),
    // Whether a text that is saved somewhere else was one.
    index("staff_entry_proposal_hash").on(table.hash),
  ],
);

/** Translations that somebody has read beside their source: of both texts a hash. */
export const entryReview = pgTable(
  "staff_entry_review",
  {
    ...entry(),
    locale: text("locale").notNull(),
    hash: text("hash").notNull(),
    reviewerId: uuid("reviewer_id")
      .notNull()
      .references(() => staffAccount.id),
    reviewedAt: time("reviewed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale, table.hash] })],
);
