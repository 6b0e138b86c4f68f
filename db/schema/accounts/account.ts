import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });
const made = () => time("created_at").notNull().defaultNow();
const changed = () => time("updated_at").notNull().defaultNow();

/**
 * Account holders (better-auth's model `user`). The library requires an e-mail: the row of an account that
 * was registered by phone holds an address that cannot exist (`…@phone.invalid`,
 * domain/identity/identifier.ts).
 */
export const siteUser = pgTable(
  "site_user",
  {
    id: text("id").primaryKey(),
    /** The nickname, which is public. */
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    /** In international form, `+905551234567`. */
    phone: text("phone").unique(),
    phoneVerified: boolean("phone_verified").notNull().default(false),
    company: text("company"),
    industry: text("industry"),
    country: text("country"),
    address: text("address"),
    /** Wants new-product news by e-mail. */
    subscribed: boolean("subscribed").notNull().default(false),
    /** Language of the mails. */
    locale: text("locale").notNull().default("en"),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    index("site_user_subscribed").on(table.subscribed),
    // Accounts that nobody has proved, by their age: those past it are looked for every hour.
    index("site_user_unproved")
      .on(table.createdAt)
      .where(sql`not ${table.emailVerified} and not ${table.phoneVerified}`),
  ],
);

/** Devices signed in (better-auth's model `session`). */
export const userSession = pgTable(
  "user_session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => siteUser.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [index("user_session_user").on(table.userId), index("user_session_expires").on(table.expiresAt)],
);

/** Why a session is over: tells 50012 (ended elsewhere) from 50014 (expired). */
export const endedSession = pgTable(
  "ended_session",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    reason: text("reason", { enum: ["ended", "expired"] }).notNull(),
    endedAt: time("ended_at").notNull().defaultNow(),
  },
  (table) => [index("ended_session_at").on(table.endedAt)],
);

/** Credentials (better-auth's model `account`): the password, or an account of an outside provider. */
export const credential = pgTable(
  "credential",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => siteUser.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text("scope"),
    /** Argon2id, in its own text form. */
    password: text("password"),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    index("credential_user").on(table.userId),
    uniqueIndex("credential_provider_account").on(table.providerId, table.accountId),
  ],
);

/** Short-lived values of the account library (states of log-ins with a provider). */
export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    index("verification_identifier").on(table.identifier),
    index("verification_expires").on(table.expiresAt),
  ],
);

/**
 * Verification codes, a row for each request. Only the asker can use a code, so that strangers can neither
 * use up nor replace the code of an account's owner.
 */
export const verificationCode = pgTable(
  "verification_code",
  {
    id: text("id").primaryKey(),
    /** E-mail or phone in its normal form, of an account or not. */
    account: text("account").notNull(),
    purpose: text("purpose", { enum: ["login", "reset", "change", "close"] }).notNull(),
    /** Keyed hash of the code; null until it is sent. */
    codeHash: text("code_hash"),
    tries: integer("tries").notNull().default(0),
    /** Keyed hash of the asker: a session's account, a browser's device cookie, or a network. */
    asker: text("asker").notNull().default(""),
    /** Keyed hash of the network that the request came from. */
    network: text("network").notNull().default(""),
    /** Whether the account knows the asker: its own session, or a device that it was used on. */
    known: boolean("known").notNull().default(false),
    askedAt: time("asked_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [
    index("verification_code_asked").on(table.account, table.askedAt),
    index("verification_code_expires").on(table.expiresAt),
  ],
);

/** Text messages of the last day, without phone numbers: what the limits count. */
export const textMessage = pgTable(
  "text_message",
  {
    /** Id of the code that was sent. */
    id: text("id").primaryKey(),
    /** Country calling code, `90`. */
    callingCode: text("calling_code").notNull(),
    userId: text("user_id").references(() => siteUser.id, { onDelete: "set null" }),
    sentAt: time("sent_at").notNull().defaultNow(),
  },
  (table) => [index("text_message_sent").on(table.sentAt), index("text_message_user").on(table.userId)],
);

/**
 * Recent wrong passwords, by identifier and by identifier with address; rows are deleted when they expire.
 */
export const loginFailure = pgTable(
  "login_failure",
  {
    /** SHA-256 of the identifier, or of identifier and address, base64url. */
    key: text("key").primaryKey(),
    count: integer("count").notNull().default(1),
    lastAt: time("last_at").notNull().defaultNow(),
  },
  (table) => [index("login_failure_last").on(table.lastAt)],
);
