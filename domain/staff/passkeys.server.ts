import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { DrizzleQueryError, and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { staffAccount } from "#db/schema/staff/account.ts";
import { staffChallenge, staffPasskey } from "#db/schema/staff/passkey.ts";
import { SiteError } from "../error.ts";
import { staffRules } from "./limits.ts";
import type { Staff } from "./rights.ts";
import { hashOfToken } from "./secrets.server.ts";
import { openSession } from "./sessions.server.ts";
import { noteRefusal } from "./sign-in.server.ts";
import { proveCode } from "./sign-in.server.ts";
import { noteTrail } from "./trail.server.ts";

/** Read when somebody uses a passkey: no start waits for it. */
const library = () => import("@simplewebauthn/server");

/** `deskUrl` is the address of the desk: a passkey is for its host alone. */
type Scope = { db: Database; deskUrl: string };

const siteOf = ({ deskUrl }: Scope) => {
  const { origin, hostname } = new URL(deskUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const minutes = 5;

async function keepChallenge(db: Database, challenge: string, accountId: string | null): Promise<void> {
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db.insert(staffChallenge).values({ hash: hashOfToken(challenge), accountId, expiresAt });
}

/** Whether a challenge was given out for this; it is used then, whatever comes of it. */
const takesChallenge = (db: Database, accountId: string | null) => async (challenge: string) =>
  changedBy(
    await db
      .delete(staffChallenge)
      .where(
        and(
          eq(staffChallenge.hash, hashOfToken(challenge)),
          gt(staffChallenge.expiresAt, new Date()),
          accountId === null ? isNull(staffChallenge.accountId) : eq(staffChallenge.accountId, accountId),
        ),
      ),
  ) === 1;

/** The own passkeys, the oldest first. */
export const listPasskeys = (db: Database, accountId: string) =>
  db
    .select({
      id: staffPasskey.id,
      name: staffPasskey.name,
      createdAt: staffPasskey.createdAt,
      usedAt: staffPasskey.usedAt,
    })
    .from(staffPasskey)
    .where(eq(staffPasskey.accountId, accountId))
    .orderBy(asc(staffPasskey.createdAt));

/**
 * What the browser is asked to make a passkey from, after a code of the second factor: who finds a desk open gets no
 * way in that stays.
 * @throws SiteError badInput codeWrong; tooLarge, where somebody has enough of them
 */
export async function beginPasskey(
  scope: Scope & { secret: string; brand: string },
  { staff, code }: { staff: Staff; code: string },
) {
  const { db } = scope;
  await proveCode(scope, staff, code);
  const known = await db.select().from(staffPasskey).where(eq(staffPasskey.accountId, staff.id));
  if (known.length >= staffRules.passkeys) throw new SiteError("tooLarge", "passkeysEnough");
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: scope.brand,
    rpID: siteOf(scope).expectedRPID,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name || staff.email,
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(db, options.challenge, staff.id);
  return options;
}

/** Keeps a passkey that a device made. @throws SiteError badInput passkeyWrong */
export async function addPasskey(
  scope: Scope,
  { staff, name, response }: { staff: Staff; name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const { db } = scope;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(scope),
    response,
    expectedChallenge: takesChallenge(db, staff.id),
    requireUserVerification: true,
  }).catch(wrong);
  if (!registrationInfo) throw wrong();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(staffPasskey)
      .values({
        id,
        accountId: staff.id,
        name,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports,
      })
      .onConflictDoNothing();
    if (changedBy(added) !== 1) throw wrong();
    await noteTrail(tx, {
      by: staff,
      action: "passkey-added",
      subject: "account",
      subjectId: staff.id,
      after: { name },
    });
  });
}

/** Whatever the reason, nothing is told of it. */
function wrong(): never {
  throw new SiteError("badInput", "passkeyWrong");
}

/** @throws SiteError notFound for one of somebody else */
export async function removePasskey(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.id, id), eq(staffPasskey.accountId, staff.id)))
      .returning({ name: staffPasskey.name });
    if (!gone) throw new SiteError("notFound", "notFound");
    const before = { name: gone.name };
    await noteTrail(tx, {
      by: staff,
      action: "passkey-removed",
      subject: "account",
      subjectId: staff.id,
      before,
    });
  });
}

/** What a passkey is asked to sign by somebody who signs in; nobody is named, so it tells nothing. */
export async function askForPasskey(scope: Scope) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(scope).expectedRPID,
    userVerification: "required",
  });
  await keepChallenge(scope.db, options.challenge, null);
  return options;
}

/**
 * Signs in with a passkey, which is two factors by itself: the device, and what unlocks it.
 * @returns the session's token
 * @throws SiteError badInput passkeyWrong
 */
export async function signInWithPasskey(
  scope: Scope,
  { response, userAgent }: { response: AuthenticationResponseJSON; userAgent: string },
): Promise<string> {
  const { db } = scope;
  const [found] = await db
    .select({ passkey: staffPasskey, account: staffAccount })
    .from(staffPasskey)
    .innerJoin(staffAccount, eq(staffAccount.id, staffPasskey.accountId))
    .where(eq(staffPasskey.id, response.id));
  if (!found?.account.enrolledAt || found.account.closedAt) return wrong();
  const { passkey, account } = found;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(scope),
    response,
    expectedChallenge: takesChallenge(db, null),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(notVerified);
  if (!verified) {
    await noteRefusal(db, account);
    return wrong();
  }
  const session = await db.transaction(async (tx) => {
    const { newCounter } = authenticationInfo;
    // Of two at once that a copy made, one goes back.
    const used = await tx
      .update(staffPasskey)
      .set({ counter: newCounter, usedAt: new Date() })
      .where(
        and(
          eq(staffPasskey.id, passkey.id),
          or(lt(staffPasskey.counter, newCounter), eq(staffPasskey.counter, 0)),
        ),
      );
    if (changedBy(used) !== 1) return undefined;
    const by = { id: account.id, email: account.email };
    const after = { passkey: passkey.name };
    await noteTrail(tx, { by, action: "signed-in", subject: "account", subjectId: account.id, after });
    return openSession(tx, account.id, userAgent);
  });
  if (session) return session;
  await noteRefusal(db, account);
  return wrong();
}

/** What the library refuses is wrong; that the database is away is not. */
function notVerified(error: unknown): { verified: false; authenticationInfo?: undefined } {
  if (error instanceof DrizzleQueryError) throw error;
  return { verified: false };
}

/** Challenges that nobody answered. */
export const passkeyAges: readonly Aged[] = [
  {
    what: "challenges of passkeys",
    kept: `${minutes} minutes`,
    table: staffChallenge,
    since: staffChallenge.expiresAt,
    delete: async (db, now) =>
      changedBy(await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, now))),
  },
];
