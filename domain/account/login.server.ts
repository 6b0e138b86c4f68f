import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { credential, siteUser } from "#db/schema/accounts/account.ts";
import { searchHistory } from "#db/schema/talk/search-history.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import { endFollowsWithAccount } from "../follow/follow.server.ts";
import { endWithAccount } from "../newsletter/subscribe.server.ts";
import { withdrawAllConsents } from "../oidc/consent.server.ts";
import { type Asker, takeCode } from "./codes.server.ts";
import { forgetDevices, isKnownDevice } from "./devices/devices.server.ts";
import { countAttempt, forgetFailures, takeBackAttempt } from "./failures.server.ts";
import { holdAccount, noteEvent } from "#domain/identity/events.server.ts";
import { type Identifier, readIdentifier } from "#domain/identity/identifier.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import { hashPassword, verifyPassword } from "./passwords/passwords.server.ts";
import { endSessions } from "./sessions.server.ts";
import { findOwner, findUser, passwordHash, type User } from "#domain/identity/users.server.ts";

export type AccountScope = {
  db: Database;
  jobs: Jobs;
  secret: string;
  locale: Locale;
  ip: string;
  /** The device cookie of the browser. */
  device?: string | undefined;
};

/** The askers whose codes a request without a session may use. */
const askersOf = ({ ip, device }: AccountScope): Asker[] => [
  { network: ip },
  ...(device === undefined ? [] : [{ device }]),
];

/** The normal form of a typed identifier. @throws SiteError badInput accountFormat */
export function identifierOf(account: string, locale: Locale): Identifier {
  const identifier = readIdentifier(account, locale);
  if (!identifier) throw new SiteError("badInput", "accountFormat", { field: "account" });
  return identifier;
}

/**
 * Logs in with a password. Known and unknown accounts get the same answer after the same time.
 * @param solveCaptcha called when recent failures demand a captcha; throws when there is none
 * @throws SiteError badInput wrongLogin; tooMany when this address failed too often
 */
export async function loginWithPassword(
  scope: AccountScope,
  { account, password }: { account: string; password: string },
  solveCaptcha: () => Promise<void>,
): Promise<User> {
  const { db, locale, ip } = scope;
  const identifier = identifierOf(account, locale);
  const attempt = { account: identifier.value, ip };
  if ((await countAttempt(db, attempt)).captcha) {
    await solveCaptcha().catch(async (error: unknown) => {
      await takeBackAttempt(db, attempt);
      throw error;
    });
  }
  const user = await findUser(db, identifier);
  const right = await verifyPassword(user && (await passwordHash(db, user.id)), password);
  if (!user || !right) throw new SiteError("badInput", "wrongLogin", { field: "account" });
  await forgetFailures(db, attempt);
  return user;
}

/**
 * Logs in with a code, which also proves that the identifier is the visitor's own. Whoever set a password or
 * opened a session before that proof may have been somebody else: both are removed, unless it was this very
 * browser.
 * @returns the account, and whether a password was removed
 * @throws SiteError badInput for a wrong, used or old code
 */
export async function loginWithCode(
  scope: AccountScope,
  { account, code }: { account: string; code: string },
): Promise<{ user: User; passwordRemoved: boolean }> {
  const { db, secret, locale, device } = scope;
  const identifier = identifierOf(account, locale);
  await takeCode(db, secret, { identifier, purpose: "login", code, askers: askersOf(scope) });
  const user = await findOwner(db, identifier);
  // No code is sent for an account that does not exist; this one has been closed since.
  if (!user) throw new SiteError("badInput", "codeWrong", { field: "code" });
  if (isProved(user, identifier)) return { user, passwordRemoved: false };
  if (device !== undefined && (await isKnownDevice(scope, user, device))) {
    const proof = identifier.kind === "email" ? { emailVerified: true } : { phoneVerified: true };
    await db.transaction(async (tx) => {
      await tx.update(siteUser).set(proof).where(eq(siteUser.id, user.id));
      if (await holdAccount(tx, user.id)) await noteEvent(tx, user.id, `${identifier.kind}-proved`);
    });
    return { user: { ...user, ...proof }, passwordRemoved: false };
  }
  const passwordRemoved = (await passwordHash(db, user.id)) !== undefined;
  await db.transaction(async (tx) => {
    await takeOver(tx, user, identifier);
    await tx
      .update(credential)
      .set({ password: null })
      .where(and(eq(credential.userId, user.id), eq(credential.providerId, "credential")));
    await endSessions(tx, user.id);
  });
  return { user: { ...user, ...provedFirst(identifier) }, passwordRemoved };
}

/**
 * Sets a new password with a code, and ends all sessions.
 * @throws SiteError badInput for a wrong, used or old code
 */
export async function resetPassword(
  scope: AccountScope,
  { account, code, password }: { account: string; code: string; password: string },
): Promise<void> {
  const { db, jobs, secret, locale, ip } = scope;
  const identifier = identifierOf(account, locale);
  await takeCode(db, secret, { identifier, purpose: "reset", code, askers: askersOf(scope) });
  const user = await findOwner(db, identifier);
  if (!user) throw new SiteError("badInput", "codeWrong", { field: "code" });
  const hashed = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, user.id))) throw new SiteError("badInput", "codeWrong", { field: "code" });
    if (!isProved(user, identifier)) await takeOver(tx, user, identifier);
    await noteEvent(tx, user.id, "password-changed");
    await setPassword(tx, user.id, hashed);
    await endSessions(tx, user.id);
    await tellOfPassword({ db: tx, jobs }, user);
  });
  await forgetFailures(db, { account: identifier.value, ip });
}

/**
 * Stores the hash of a password; an account that came from a provider gets its first one.
 * @param instead the hash to replace; false is returned when it is no longer the present one
 */
export async function setPassword(
  db: Database,
  userId: string,
  password: string,
  instead?: string,
): Promise<boolean> {
  const [row] = await db
    .update(credential)
    .set({ password, updatedAt: new Date() })
    .where(
      and(
        eq(credential.userId, userId),
        eq(credential.providerId, "credential"),
        ...(instead ? [eq(credential.password, instead)] : []),
      ),
    )
    .returning({ id: credential.id });
  if (row || instead) return Boolean(row);
  await db
    .insert(credential)
    .values({ id: crypto.randomUUID(), accountId: userId, providerId: "credential", userId, password });
  return true;
}

/** Queues the notice that a password was changed, to a proved address only. */
export async function tellOfPassword(scope: { db: Database; jobs: Jobs }, user: User): Promise<void> {
  if (!user.emailVerified) return;
  await sendLetter(scope, {
    kind: "passwordChanged",
    to: user.email,
    locale: user.locale as Locale,
    values: { name: user.name, account: user.email },
  });
}

const isProved = (user: User, { kind }: Identifier) =>
  kind === "email" ? user.emailVerified : user.phoneVerified;

/**
 * The columns of an account whose owner has proved the first identifier. All else may come from whoever
 * registered with it: a phone, proved or not, an address, a subscription.
 */
const provedFirst = ({ kind }: Identifier) => ({
  address: null,
  company: null,
  industry: null,
  country: null,
  ...(kind === "email"
    ? { emailVerified: true, phone: null, phoneVerified: false, subscribed: false }
    : { phoneVerified: true }),
});

/**
 * The owner proves an identifier for the first time: removes the other ways into the account, which may be
 * somebody else's.
 */
async function takeOver(db: Database, user: User, identifier: Identifier): Promise<void> {
  await db.update(siteUser).set(provedFirst(identifier)).where(eq(siteUser.id, user.id));
  if (await holdAccount(db, user.id)) {
    await noteEvent(db, user.id, "taken-over");
    await noteEvent(db, user.id, `${identifier.kind}-proved`);
  }
  await db
    .delete(credential)
    .where(and(eq(credential.userId, user.id), ne(credential.providerId, "credential")));
  await endWithAccount({ db }, user);
  await endFollowsWithAccount({ db }, user);
  await withdrawAllConsents(db, user.id);
  await db.delete(searchHistory).where(eq(searchHistory.userId, user.id));
  // Whoever used the account before returns on a device that the owner is notified of.
  await forgetDevices(db, user.id);
}
