import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffAccount } from "./account.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Passkeys of staff: of each the public half, which lets nobody in. */
export const staffPasskey = pgTable(
  "staff_passkey",
  {
    /** The number that the device gave it, base64url. */
    id: text("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    /** What its owner calls it. */
    name: text("name").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it signed, where the device counts: one that goes back is a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    usedAt: time("used_at"),
  },
  (table) => [index("staff_passkey_account").on(table.accountId)],
);

/** What a passkey is asked to sign; each is good once, and for some minutes. */
export const staffChallenge = pgTable(
  "staff_challenge",
  {
    /** SHA-256 of the challenge, base64url. */
    hash: text("hash").primaryKey(),
    /** Who sets a passkey up; null where somebody signs in, who is not known yet. */
    accountId: uuid("account_id").references(() => staffAccount.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("staff_challenge_expires").on(table.expiresAt)],
);
