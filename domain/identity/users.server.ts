import { and, eq, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { credential, siteUser } from "#db/schema/accounts/account.ts";
import { type Identifier, realEmail } from "./identifier.ts";

export type User = typeof siteUser.$inferSelect;

export async function userById(db: Database, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(siteUser).where(eq(siteUser.id, id));
  return user;
}

/** The account that an e-mail or a phone belongs to. */
export async function findUser(db: Database, { kind, value }: Identifier): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(siteUser)
    .where(eq(kind === "email" ? siteUser.email : siteUser.phone, value));
  return user;
}

/** Whether an e-mail or a phone is one of the account's own. */
export const ownsIdentifier = (user: User, { kind, value }: Identifier) =>
  (kind === "email" ? user.email : user.phone) === value;

/**
 * The account that a code sent to an e-mail or a phone may open. A phone that was only typed beside an e-mail
 * does not count: a mistyped number would hand the account to a stranger.
 */
export async function findOwner(db: Database, identifier: Identifier): Promise<User | undefined> {
  const user = await findUser(db, identifier);
  const owns = user && (identifier.kind === "email" || user.phoneVerified || !realEmail(user.email));
  return owns ? user : undefined;
}

/**
 * Whether any account has one of these; e-mail and phone share one space of identifiers (rulings, Accounts).
 */
export async function isTaken(
  db: Database,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<"email" | "phone" | undefined> {
  const conditions = [
    ...(email ? [eq(siteUser.email, email)] : []),
    ...(phone ? [eq(siteUser.phone, phone)] : []),
  ];
  if (!conditions.length) return undefined;
  const rows = await db
    .select({ email: siteUser.email, phone: siteUser.phone })
    .from(siteUser)
    .where(or(...conditions));
  if (email && rows.some((row) => row.email === email)) return "email";
  return rows.length ? "phone" : undefined;
}

/** The stored password of an account, if it has one. */
export async function passwordHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: credential.password })
    .from(credential)
    .where(and(eq(credential.userId, userId), eq(credential.providerId, "credential")));
  return row?.password ?? undefined;
}
