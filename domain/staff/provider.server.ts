import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { type OpenId, OpenIdError, type Told } from "#adapters/openid/openid.ts";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { staffAccount, staffInvitation } from "#db/schema/staff/account.ts";
import { staffIdentity, staffProviderAttempt, staffProviderProof } from "#db/schema/staff/identity.ts";
import { SiteError } from "../error.ts";
import type { AccountRow } from "./accounts.server.ts";
import { type Factor, nameOf, provedEmailOf, provesFactor } from "./provider-claims.ts";
import { hashOfToken, newToken } from "./secrets.server.ts";
import { openSession } from "./sessions.server.ts";
import { noteRefusal, proveCode } from "./sign-in.server.ts";
import { noteTrail } from "./trail.server.ts";

/** The company's provider, as staff signs in by it. */
export type StaffProvider = {
  openId: OpenId;
  /** As the button calls it. */
  name: string;
  /** What the provider says when it asked for a second factor itself; else the desk asks for its own. */
  factor: Factor | undefined;
};

type Scope = { db: Database; provider: StaffProvider; backUrl: string };

/** Whom the provider named. */
type Named = { issuer: string; subject: string };

const minutes = 10;
const inTime = () => new Date(Date.now() + minutes * 60_000);

/** For whoever the desk does not know, whatever the reason: it tells nobody who has an account. */
const unknown = () => new SiteError("forbidden", "providerUnknown");

/**
 * Begins a sign-in; or the binding of an account by somebody who is signed in as `accountId`.
 * @returns the provider's address, and the token for the browser's cookie
 * @throws OpenIdError away
 */
export async function beginAtProvider({ db, provider, backUrl }: Scope, accountId: string | null = null) {
  const { openId, factor } = provider;
  const acr = factor?.claim === "acr" ? factor.values.join(" ") : undefined;
  const { url, state, nonce, verifier } = await openId.begin(backUrl, acr);
  const token = newToken();
  const expiresAt = inTime();
  await db
    .insert(staffProviderAttempt)
    .values({ hash: hashOfToken(token), state, nonce, verifier, accountId, expiresAt });
  return { url, token };
}

/**
 * Begins the binding of the own account, after a code of the second factor: who finds a desk open gets no way in that
 * stays. It needs no e-mail that the provider proved, which some never say.
 * @throws SiteError badInput codeWrong; OpenIdError away
 */
export async function beginBinding(
  scope: Scope & { secret: string },
  { staff, code }: { staff: Pick<AccountRow, "id">; code: string },
) {
  await proveCode(scope, staff, code);
  return beginAtProvider(scope, staff.id);
}

type Back = { token: string | undefined; address: URL; userAgent: string };

/**
 * The way back: who the provider says it is, and whether that is one of staff.
 * @returns a session; or a token with which the desk's own code is asked for; or that the own account is bound
 * @throws OpenIdError; SiteError providerUnknown, providerNoFactor; BindingError
 */
export async function comeBack(
  scope: Scope,
  { token, address, userAgent }: Back,
): Promise<{ session: string } | { waiting: string } | { bound: true }> {
  const { db, provider } = scope;
  const attempt = await takeAttempt(db, token);
  if (attempt.accountId) {
    await bindOwn(scope, attempt.accountId, { attempt, address });
    return { bound: true };
  }
  const told = await toldBy(provider, attempt, address);
  const named = { issuer: provider.openId.issuer, subject: told.subject };
  const account = await accountOf(db, named, told);
  if (provesFactor(provider.factor, told.token))
    return { session: await enter(db, { account, named, userAgent, name: nameOf(told) }) };
  if (!account.enrolledAt || !account.totp) {
    await noteRefusal(db, account, { issuer: named.issuer });
    throw new SiteError("forbidden", "providerNoFactor");
  }
  const waiting = newToken();
  await db.insert(staffProviderProof).values({
    hash: hashOfToken(waiting),
    ...named,
    accountId: account.id,
    expiresAt: inTime(),
  });
  return { waiting };
}

/** Why an account that is signed in was not bound. */
export class BindingError extends Error {
  override name = "BindingError";
}

type Attempt = typeof staffProviderAttempt.$inferSelect;

/** @throws BindingError */
async function bindOwn(
  { db, provider }: Scope,
  accountId: string,
  { attempt, address }: { attempt: Attempt; address: URL },
): Promise<void> {
  try {
    const { subject } = await toldBy(provider, attempt, address);
    const named = { issuer: provider.openId.issuer, subject };
    await db.transaction(async (tx) => bind(tx, await openAccount(tx, accountId), named));
  } catch (cause) {
    throw new BindingError("the own account was not bound", { cause });
  }
}

/** The attempt of this browser is used up, whatever comes of it. */
async function takeAttempt(db: Database, token: string | undefined): Promise<Attempt> {
  const [attempt] = await db
    .delete(staffProviderAttempt)
    .where(
      and(
        eq(staffProviderAttempt.hash, hashOfToken(token ?? "")),
        gt(staffProviderAttempt.expiresAt, new Date()),
      ),
    )
    .returning();
  if (!attempt) throw new OpenIdError("failed", { code: "no such attempt of this browser" });
  return attempt;
}

async function toldBy({ openId }: StaffProvider, attempt: Attempt, address: URL): Promise<Told> {
  const told = await openId.finish(address, attempt);
  if (!/^[\x20-\x7e]{1,255}$/.test(told.subject)) throw new OpenIdError("failed", { code: "subject" });
  return told;
}

/**
 * The account of whom the provider named: by the subject; where that is not bound yet, by the e-mail that the provider
 * proved, of somebody who is not bound to another.
 * @throws SiteError providerUnknown
 */
async function accountOf(db: Database, named: Named, told: Told): Promise<AccountRow> {
  const bound = await boundTo(db, named);
  const email = bound ? undefined : provedEmailOf(told);
  if (!bound && !email) throw unknown();
  const where = bound ? eq(staffAccount.id, bound.accountId) : eq(staffAccount.email, email!);
  const [account] = await db.select().from(staffAccount).where(where);
  if (!account) throw unknown();
  const isOpen = !account.closedAt && (account.enrolledAt !== null || (await isInvited(db, account.id)));
  if (isOpen && (bound || !(await isBound(db, account.id, named.issuer)))) return account;
  await noteRefusal(db, account, { issuer: named.issuer });
  throw unknown();
}

const isNamed = ({ issuer, subject }: Named) =>
  and(eq(staffIdentity.issuer, issuer), eq(staffIdentity.subject, subject));

async function boundTo(db: Database, named: Named) {
  const [row] = await db.select().from(staffIdentity).where(isNamed(named));
  return row;
}

const isBound = async (db: Database, accountId: string, issuer: string): Promise<boolean> =>
  (await db.$count(
    staffIdentity,
    and(eq(staffIdentity.accountId, accountId), eq(staffIdentity.issuer, issuer)),
  )) > 0;

const isOpenInvitation = (accountId: string) =>
  and(
    eq(staffInvitation.accountId, accountId),
    isNull(staffInvitation.usedAt),
    gt(staffInvitation.expiresAt, new Date()),
  );

const isInvited = async (db: Database, accountId: string) =>
  (await db.$count(staffInvitation, isOpenInvitation(accountId))) > 0;

/** Whose code is waited for in this browser. */
export async function waitingFor(db: Database, token: string | undefined): Promise<string | undefined> {
  const [row] = await db
    .select({ email: staffAccount.email })
    .from(staffProviderProof)
    .innerJoin(staffAccount, eq(staffAccount.id, staffProviderProof.accountId))
    .where(isProof(token));
  return row?.email;
}

const isProof = (token: string | undefined) =>
  and(eq(staffProviderProof.hash, hashOfToken(token ?? "")), gt(staffProviderProof.expiresAt, new Date()));

/**
 * Signs in whom the provider named, by a code of the desk's own second factor.
 * @returns the session's token
 * @throws SiteError notFound providerOver, after some minutes or when it was used; badInput codeWrong
 */
export async function finishWithCode(
  { db, secret }: { db: Database; secret: string },
  { token, code, userAgent }: { token: string | undefined; code: string; userAgent: string },
): Promise<string> {
  const over = () => new SiteError("notFound", "providerOver");
  const [proof] = await db.select().from(staffProviderProof).where(isProof(token));
  if (!proof) throw over();
  await proveCode({ db, secret }, { id: proof.accountId }, code);
  // Of two at once one takes it.
  const taken = await db.delete(staffProviderProof).where(eq(staffProviderProof.hash, proof.hash));
  const [account] = await db.select().from(staffAccount).where(eq(staffAccount.id, proof.accountId));
  if (changedBy(taken) !== 1 || !account) throw over();
  return enter(db, { account, named: proof, userAgent, name: "" });
}

/** Puts the one who gave up asking for a code out of the browser's way. */
export async function forgetProof(db: Database, token: string | undefined): Promise<void> {
  await db.delete(staffProviderProof).where(isProof(token));
}

type Entry = { account: AccountRow; named: Named; userAgent: string; name: string };

/** Binds whoever comes for the first time, and opens a session. @throws SiteError providerUnknown */
async function enter(db: Database, { account, named, userAgent, name }: Entry): Promise<string> {
  const { id, email } = account;
  const by = { id, email };
  return db.transaction(async (tx) => {
    const present = await openAccount(tx, id);
    if (!present.enrolledAt) await enrol(tx, present, { name, issuer: named.issuer });
    await bind(tx, present, named);
    const after = { issuer: named.issuer };
    await noteTrail(tx, { by, action: "signed-in", subject: "account", subjectId: id, after });
    return openSession(tx, id, userAgent);
  });
}

/** An account as it is now: it may have been closed, unbound or bound meanwhile. @throws SiteError providerUnknown */
async function openAccount(tx: Database, id: string): Promise<AccountRow> {
  const [present] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for("update");
  if (!present || present.closedAt) throw unknown();
  return present;
}

/** Who was invited, and comes with the provider's second factor, has accepted: without password and authenticator. */
async function enrol(
  tx: Database,
  { id, email, name: before }: AccountRow,
  { name, issuer }: { name: string; issuer: string },
): Promise<void> {
  const used = await tx.update(staffInvitation).set({ usedAt: new Date() }).where(isOpenInvitation(id));
  if (changedBy(used) === 0) throw unknown();
  await tx
    .update(staffAccount)
    .set({ name: before || name, enrolledAt: new Date(), password: null, totp: null })
    .where(eq(staffAccount.id, id));
  const after = { issuer };
  await noteTrail(tx, { by: { id, email }, action: "accepted", subject: "account", subjectId: id, after });
}

/** @throws SiteError providerUnknown, where one of the two is bound to another */
async function bind(tx: Database, { id, email }: AccountRow, named: Named): Promise<void> {
  const by = { id, email };
  const bound = await boundTo(tx, named);
  if (bound && bound.accountId !== by.id) throw unknown();
  if (bound) return void (await tx.update(staffIdentity).set({ usedAt: new Date() }).where(isNamed(named)));
  const { issuer, subject } = named;
  const made = await tx
    .insert(staffIdentity)
    .values({ issuer, subject, accountId: by.id })
    .onConflictDoNothing();
  if (changedBy(made) !== 1) throw unknown();
  const after = { issuer, subject };
  await noteTrail(tx, { by, action: "identity-bound", subject: "account", subjectId: by.id, after });
}

const over = (table: typeof staffProviderAttempt | typeof staffProviderProof, what: string): Aged => ({
  what,
  kept: `${minutes} minutes`,
  table,
  since: table.expiresAt,
  delete: async (db, now) => changedBy(await db.delete(table).where(lt(table.expiresAt, now))),
});

/** Sign-ins that nobody finished. */
export const providerAges: readonly Aged[] = [
  over(staffProviderAttempt, "sign-ins of staff on their way to the provider"),
  over(staffProviderProof, "sign-ins of staff that wait for a code"),
];
