import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { siteUser } from "#db/schema/accounts/account.ts";

/** Recent searches of accounts; deleted with the account. */
export const searchHistory = pgTable(
  "search_history",
  {
    userId: text("user_id")
      .notNull()
      .references(() => siteUser.id, { onDelete: "cascade" }),
    /** The folded text, by which each search is stored once. */
    folded: text("folded").notNull(),
    /** As last typed. */
    key: text("key").notNull(),
    searchedAt: timestamp("searched_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.folded] }),
    index("search_history_newest").on(table.userId, table.searchedAt),
  ],
);
