import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { siteUser } from "./account.ts";

/**
 * Devices that an account was used on, as keyed hashes: enough to recognise one, not enough to tell what or
 * where it is.
 */
export const knownDevice = pgTable(
  "known_device",
  {
    userId: text("user_id")
      .notNull()
      .references(() => siteUser.id, { onDelete: "cascade" }),
    /**
     * Keyed hash of the device's cookie, or of browser, system and network
     * (domain/account/devices/devices.ts).
     */
    mark: text("mark").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mark] }),
    index("known_device_seen").on(table.seenAt),
  ],
);
