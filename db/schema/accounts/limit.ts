import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Counters of the rate limits per address or account (server/http/limits.ts), on a database server. The
 * columns, and their order, are those that rate-limiter-flexible writes; it deletes old rows itself.
 */
export const rateLimit = pgTable(
  "rate_limit",
  {
    /** Kind of limit, and the address or account: `login:203.0.113.7`. */
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    /** When the count restarts, ms since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
