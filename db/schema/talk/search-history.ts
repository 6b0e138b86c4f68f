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
  (t) => [
    primaryKey({ columns: [t.userId, t.folded] }),
    index("search_history_newest").on(t.userId, t.searchedAt),
  ],
);
