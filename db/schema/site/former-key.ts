import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Former keys of renamed entries: addresses with an old name redirect to the present one. */
export const formerKey = pgTable(
  "former_key",
  {
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    entryId: integer("entry_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
