import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody of the maker's staff may be; what each may do is in domain/staff/rights.ts. */
export const staffRoles = [
  "administrator",
  "editor",
  "translator",
  "publisher",
  "sales",
  "support",
  "auditor",
] as const;

/** The maker's own people: apart from visitors' accounts, with another cookie. */
export const staffAccount = pgTable("staff_account", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** In its normal form; what somebody signs in with. */
  email: text("email").notNull().unique(),
  name: text("name").notNull().default(""),
  /** Language of the letters. */
  locale: text("locale", { enum: ["en", "zh"] })
    .notNull()
    .default("en"),
  /** Argon2id, in its own text form; null until the invitation is accepted. */
  password: text("password"),
  /** The secret of the second factor, encrypted; it is asked for once `enrolledAt` is there. */
  totp: text("totp"),
  /** Number of the half minute whose code was used last: none is good twice. */
  totpStep: bigint("totp_step", { mode: "number" }).notNull().default(0),
  enrolledAt: time("enrolled_at"),
  /** Wrong passwords and codes since the last right ones, and until when no attempt is heard. */
  failures: integer("failures").notNull().default(0),
  lockedUntil: time("locked_until"),
  createdAt: time("created_at").notNull().defaultNow(),
  /** Closed accounts stay: the trail names them. */
  closedAt: time("closed_at"),
  /** Raised with each change of name or roles, so that two who change it at once hear of it. */
  version: integer("version").notNull().default(1),
});

/** A role of an account, and what it is limited to; null is without a limit. */
export const staffRole = pgTable(
  "staff_role",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    role: text("role", { enum: staffRoles }).notNull(),
    /** Kinds of content (editor). */
    kinds: text("kinds").array(),
    /** Languages (editor, translator). */
    locales: text("locales").array(),
    /** Regions of enquiries (sales). */
    regions: text("regions").array(),
  },
  (table) => [uniqueIndex("staff_role_of_account").on(table.accountId, table.role)],
);

/** Links in a mail that let somebody set the password, once. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [index("staff_invitation_account").on(table.accountId)],
);

/** Devices of staff that are signed in. */
export const staffSession = pgTable(
  "staff_session",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the token in the cookie, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull().defaultNow(),
    seenAt: time("seen_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    network: text("network"),
    userAgent: text("user_agent"),
  },
  (table) => [
    index("staff_session_account").on(table.accountId),
    index("staff_session_expires").on(table.expiresAt),
  ],
);

/** Codes for who has lost the second factor; each is good once. */
export const staffRecoveryCode = pgTable(
  "staff_recovery_code",
  {
    /** Keyed hash of the code with the account. */
    hash: text("hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    usedAt: time("used_at"),
  },
  (table) => [index("staff_recovery_code_account").on(table.accountId)],
);
