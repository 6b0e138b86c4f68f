import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * How often an address or an account did something lately (server/http/limits.ts), where several processes share a
 * server. The columns, and their order, are what rate-limiter-flexible writes; it takes old rows out by
 * itself.
 */
export const rateLimit = pgTable(
  "rate_limit",
  {
    /** Kind of limit and whom it counts, `login:203.0.113.7`. */
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    /** When the count begins anew, ms since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limit_expire").on(t.expire)],
);
