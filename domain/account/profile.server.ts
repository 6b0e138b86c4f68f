import { and, desc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { siteUser, userSession } from "#db/schema/accounts/account.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import { followChoice, leaveOldAddress } from "../newsletter/subscribe.server.ts";
import { removeAccount, tellOfClosing } from "./close.server.ts";
import { takeCode } from "./codes.server.ts";
import { countAttempt, forgetFailures } from "./failures.server.ts";
import { holdAccount, noteEvent } from "#domain/identity/events.server.ts";
import { type Identifier, normalEmail, normalPhone, realEmail } from "#domain/identity/identifier.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import { type AccountScope, setPassword, tellOfPassword } from "./login.server.ts";
import { hashPassword, verifyPassword } from "./passwords/passwords.server.ts";
import { freshMinutes } from "#domain/identity/limits.ts";
import type { updateEmailSchema, userUpdateSchema } from "./schema.ts";
import { endSessions } from "./sessions.server.ts";
import { isTaken, passwordHash, type User } from "#domain/identity/users.server.ts";

/** An account, and the session that a request came with. */
type LoggedIn = { user: User; session: { createdAt: Date } };

const wrong = (field: string, why: string) => new SiteError("badInput", why, { field });

/** The changes that need no proof; fields that were not sent are kept. */
function plainChanges({
  nickname,
  company,
  industry,
  country,
  address,
  subscribed,
}: z.output<typeof userUpdateSchema>): Partial<User> {
  return {
    ...(nickname === undefined ? {} : { name: nickname }),
    ...(address === undefined ? {} : { address }),
    ...(company === undefined ? {} : { company: company || null }),
    ...(industry === undefined ? {} : { industry: industry || null }),
    ...(country === undefined ? {} : { country: country || null }),
    ...(subscribed === undefined ? {} : { subscribed }),
  };
}

/**
 * Changes the profile; a new phone needs the code that was sent to it.
 * @throws SiteError badInput, taken
 */
export async function updateProfile(
  scope: AccountScope,
  { user, session }: LoggedIn,
  input: z.output<typeof userUpdateSchema>,
): Promise<User> {
  const { phone, code, subscribed } = input;
  if (subscribed && !realEmail(user.email)) throw wrong("subscribed", "emailRequired");
  const changes = plainChanges(input);
  // News is mailed in the language in which it was subscribed to.
  if (subscribed) changes.locale = scope.locale;
  if (phone !== undefined) {
    const value = normalPhone(phone, scope.locale);
    if (!value) throw wrong("phone", "phoneFormat");
    await provePresence(scope, { user, session }, input.password);
    await proveIdentifier(scope, user, { kind: "phone", value }, code ?? "");
    Object.assign(changes, { phone: value, phoneVerified: true });
  }
  return scope.db.transaction(async (db) => {
    const changed = await change({ ...scope, db }, user, changes);
    if (changes.phone)
      await noteEvent(db, user.id, changes.phone === user.phone ? "phone-proved" : "phone-changed");
    if (subscribed !== undefined)
      await followChoice({ ...scope, db }, changed, { subscribed, locale: scope.locale });
    return changed;
  });
}

/**
 * Sets a new e-mail, or proves the present one, with the code that was sent to it; the old address is
 * notified.
 */
export async function updateEmail(
  scope: AccountScope,
  { user, session }: LoggedIn,
  input: z.output<typeof updateEmailSchema>,
): Promise<User> {
  const value = normalEmail(input.email);
  if (!value) throw wrong("email", "emailFormat");
  await provePresence(scope, { user, session }, input.password);
  await proveIdentifier(scope, user, { kind: "email", value }, input.code);
  const old = realEmail(user.email);
  return scope.db.transaction(async (db) => {
    const changed = await change({ ...scope, db }, user, { email: value, emailVerified: true });
    await noteEvent(db, user.id, old === value ? "email-proved" : "email-changed");
    await leaveOldAddress({ db }, changed);
    if (old && old !== value && user.emailVerified) {
      await sendLetter(
        { ...scope, db },
        {
          kind: "emailChanged",
          to: old,
          locale: user.locale as Locale,
          values: { name: user.name, oldEmail: old, newEmail: value },
        },
      );
    }
    return changed;
  });
}

/**
 * E-mail and phone are changed only by the owner: soon after a log-in, or with the password. A stolen session
 * must not take over the account.
 * @throws SiteError badInput passwordConfirm or wrongPassword; sessionExpired for an account without a
 * password
 */
async function provePresence(
  scope: AccountScope,
  { user, session }: LoggedIn,
  password: string | undefined,
): Promise<void> {
  if (Date.now() - session.createdAt.getTime() < freshMinutes * 60_000) return;
  if (password !== undefined) await provePassword(scope, user, password, "password");
  else if (await passwordHash(scope.db, user.id)) throw wrong("password", "passwordConfirm");
  else throw new SiteError("sessionExpired", "sessionExpired");
}

async function proveIdentifier(
  { db, secret }: AccountScope,
  user: User,
  identifier: Identifier,
  code: string,
): Promise<void> {
  await takeCode(db, secret, { identifier, purpose: "change", code, askers: [{ user: user.id }] });
  // Reported only to whoever has the code, and so the address: it reveals nothing about other accounts.
  const own = identifier.kind === "email" ? user.email : user.phone;
  if (own !== identifier.value && (await isTaken(db, { [identifier.kind]: identifier.value })))
    throw new SiteError("taken", "accountTaken", { field: identifier.kind });
}

async function change({ db }: Pick<AccountScope, "db">, user: User, changes: Partial<User>): Promise<User> {
  const [row] = await db
    .update(siteUser)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(siteUser.id, user.id))
    .returning()
    .catch((error: unknown) => {
      // Two accounts set the same identifier at once: the unique index lets one through.
      if (/site_user_(email|phone)_unique/.test(String((error as { cause?: unknown }).cause ?? error)))
        throw new SiteError("taken", "accountTaken", { field: "email" in changes ? "email" : "phone" });
      throw error;
    });
  if (!row) throw new SiteError("sessionEnded", "sessionEnded");
  return row;
}

/**
 * Checks the password of the logged-in account, and returns its hash. Attempts are counted: a stolen session
 * must not be a way to guess the password.
 */
async function provePassword(
  { db, ip }: AccountScope,
  user: User,
  password: string,
  field: string,
): Promise<string> {
  const attempt = { account: user.id, ip };
  await countAttempt(db, attempt);
  const stored = await passwordHash(db, user.id);
  const right = await verifyPassword(stored, password);
  if (!stored || !right) throw wrong(field, "wrongPassword");
  await forgetFailures(db, attempt);
  return stored;
}

/**
 * Sets a new password for whoever knows the present one, and signs out all other devices. An account without
 * one gets its first, soon after a log-in.
 * @throws SiteError badInput; sessionExpired for an account without a password whose log-in is too long ago
 */
export async function changePassword(
  scope: AccountScope,
  user: User,
  session: { token: string; createdAt: Date },
  input: { oldPassword?: string | undefined; password: string },
): Promise<void> {
  const { db } = scope;
  let present: string | undefined;
  if (input.oldPassword !== undefined)
    present = await provePassword(scope, user, input.oldPassword, "oldPassword");
  else if (await passwordHash(db, user.id)) throw wrong("oldPassword", "required");
  else await provePresence(scope, { user, session }, undefined);
  const hashed = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, user.id))) throw new SiteError("sessionEnded", "sessionEnded");
    await noteEvent(tx, user.id, "password-changed");
    // Of two parallel changes the second one no longer has the present password.
    if (!(await setPassword(tx, user.id, hashed, present))) throw wrong("oldPassword", "wrongPassword");
    await endSessions(tx, user.id, session);
    await tellOfPassword({ ...scope, db: tx }, user);
  });
}

/**
 * Deletes an account for good, after its password or a code. Its comments stay, without its name
 * (domain/comment).
 * @throws SiteError badInput confirmFirst, wrongPassword, or for a wrong code
 */
export async function closeAccount(
  scope: AccountScope,
  user: User,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db, secret } = scope;
  if (code) {
    const email = realEmail(user.email);
    const identifiers: Identifier[] = [
      ...(email ? [{ kind: "email" as const, value: email }] : []),
      ...(user.phone ? [{ kind: "phone" as const, value: user.phone }] : []),
    ];
    await takeFirst(identifiers, (identifier) =>
      takeCode(db, secret, { identifier, purpose: "close", code, askers: [{ user: user.id }] }),
    );
  } else if (password) {
    await provePassword(scope, user, password, "password");
  } else throw wrong("password", "confirmFirst");
  await db.transaction(async (tx) => {
    if (!(await removeAccount(tx, user))) throw new SiteError("sessionEnded", "sessionEnded");
    await tellOfClosing({ ...scope, db: tx }, user);
  });
}

/** Tries items until one succeeds; throws the first error when all fail. */
async function takeFirst<T>(items: T[], take: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      return await take(item);
    } catch (error) {
      errors.push(error);
    }
  }
  throw errors[0] ?? wrong("code", "codeWrong");
}

export type Device = {
  id: string;
  userAgent: string;
  ip: string;
  since: string;
  used: string;
  current: boolean;
};

/** Devices signed in to an account, the last used one first. */
export async function listDevices(
  { db }: Pick<AccountScope, "db">,
  userId: string,
  current: { id: string },
): Promise<Device[]> {
  const rows = await db
    .select()
    .from(userSession)
    .where(and(eq(userSession.userId, userId), gt(userSession.expiresAt, new Date())))
    .orderBy(desc(userSession.updatedAt));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    ip: row.ipAddress ?? "",
    since: row.createdAt.toISOString(),
    used: row.updatedAt.toISOString(),
    current: row.id === current.id,
  }));
}
