import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { staffAccount } from "./account.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Who somebody of staff is at the company's provider. Bound at the first sign-in by it; it alone decides then. */
export const staffIdentity = pgTable(
  "staff_identity",
  {
    issuer: text("issuer").notNull(),
    /** The provider's own, unchanging name for somebody (`sub`). */
    subject: text("subject").notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    boundAt: time("bound_at").notNull().defaultNow(),
    usedAt: time("used_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("staff_identity_account").on(table.accountId, table.issuer),
  ],
);

/** Sign-ins on their way to the provider: each is good for one way back, of the browser that began it. */
export const staffProviderAttempt = pgTable(
  "staff_provider_attempt",
  {
    /** SHA-256 of the token in the browser's cookie, base64url. */
    hash: text("hash").primaryKey(),
    state: text("state").notNull(),
    nonce: text("nonce").notNull(),
    /** Of the proof key (PKCE): of no use without the code. */
    verifier: text("verifier").notNull(),
    /** Who is signed in and binds the own account; null where somebody signs in, who is not known yet. */
    accountId: uuid("account_id").references(() => staffAccount.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("staff_provider_attempt_expires").on(table.expiresAt)],
);

/** Whom the provider named, while the desk still asks for the code of its own. */
export const staffProviderProof = pgTable(
  "staff_provider_proof",
  {
    /** SHA-256 of the token in the browser's cookie, base64url. */
    hash: text("hash").primaryKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("staff_provider_proof_expires").on(table.expiresAt),
    index("staff_provider_proof_account").on(table.accountId),
  ],
);
