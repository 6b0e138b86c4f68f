import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * What changed with each content revision, so that a process drops only the pages that show it. Without an id
 * everything of the kind changed; kind `*` is all content. Old revisions are deleted.
 */
export const contentChange = pgTable(
  "content_change",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    revision: integer("revision").notNull(),
    kind: text("kind").notNull(),
    entryId: integer("entry_id"),
  },
  (table) => [index("content_change_revision").on(table.revision)],
);
