import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { siteUser } from "./account.ts";

/** What happens to an account, in the order of its life. */
export const accountEvents = [
  "registered",
  "logged-in",
  "email-proved",
  "phone-proved",
  "taken-over",
  "email-changed",
  "phone-changed",
  "password-changed",
  "logged-out",
  "sessions-ended",
  "consent-given",
  "consent-withdrawn",
  "data-downloaded",
  "closed",
] as const;
export type AccountEvent = (typeof accountEvents)[number];

/**
 * The trail of an account: what happened to it, when, from where. It holds nothing that was typed, and loses
 * its link when the account is closed. Rows are deleted by age (domain/identity/events.server.ts).
 */
export const accountEvent = pgTable(
  "account_event",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id").references(() => siteUser.id, { onDelete: "set null" }),
    event: text("event", { enum: accountEvents }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    /** The network that the request came from (/24, /48); null for what nobody asked for. */
    network: text("network"),
    /** Keyed hash of the device's cookie, as in `known_device`. */
    device: text("device"),
    /** Number of the request, as in the log. */
    requestId: text("request_id"),
    /** The service of a consent, or who else did it: `operator`, `staff`. */
    detail: text("detail"),
  },
  (table) => [index("account_event_user").on(table.userId, table.at), index("account_event_at").on(table.at)],
);
