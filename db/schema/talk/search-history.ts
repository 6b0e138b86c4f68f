import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { siteUser } from "#db/schema/accounts/account.ts";

/** What accounts searched for lately; goes with the account. */
export const searchHistory = pgTable(
  "search_history",
  {
    userId: text("user_id")
      .notNull()
      .references(() => siteUser.id, { onDelete: "cascade" }),
    /** The text without what makes equal searches look different: each stands there once. */
    folded: text("folded").notNull(),
    /** As it was typed last. */
    key: text("key").notNull(),
    searchedAt: timestamp("searched_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.folded] }),
    index("search_history_newest").on(t.userId, t.searchedAt),
  ],
);
