import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { staffAccount, staffInvitation, staffRecoveryCode, staffSession } from "#db/schema/staff/account.ts";
import { staffChallenge, staffPasskey } from "#db/schema/staff/passkey.ts";
import { isCommonPassword } from "#domain/account/passwords/common-passwords.ts";
import { hashPassword } from "#domain/account/passwords/passwords.server.ts";
import { SiteError } from "../error.ts";
import { type AccountRow, forgetIdentity } from "./accounts.server.ts";
import {
  hashOfRecovery,
  hashOfToken,
  newRecoveryCodes,
  newTotpSecret,
  seal,
  stepOf,
  unseal,
} from "./secrets.server.ts";
import { openSession } from "./sessions.server.ts";
import { noteTrail } from "./trail.server.ts";

type Scope = { db: Database; secret: string };

/** @throws SiteError badInput linkExpired for an unknown, used or old one */
async function accountOf(db: Database, token: string): Promise<AccountRow> {
  const [row] = await db
    .select({ account: staffAccount })
    .from(staffInvitation)
    .innerJoin(staffAccount, eq(staffAccount.id, staffInvitation.accountId))
    .where(
      and(
        eq(staffInvitation.tokenHash, hashOfToken(token)),
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, new Date()),
        isNull(staffAccount.closedAt),
      ),
    )
    .for("update", { of: staffAccount });
  if (!row) throw new SiteError("badInput", "linkExpired", { field: "token" });
  return row.account;
}

/**
 * Whom an invitation is for, and the secret of the second factor to be set up. Its answer is the same until it
 * is accepted, so that the page may be opened twice.
 * @throws SiteError badInput linkExpired
 */
export async function readInvitation({ db, secret }: Scope, token: string) {
  return db.transaction(async (tx) => {
    const { id, email, name, totp: sealed, enrolledAt } = await accountOf(tx, token);
    // Who is invited anew has lost what was set before.
    const kept = sealed && !enrolledAt ? unseal(secret, sealed) : undefined;
    const totp = kept ?? newTotpSecret();
    if (!kept)
      await tx
        .update(staffAccount)
        .set({ totp: seal(secret, totp), enrolledAt: null, password: null })
        .where(eq(staffAccount.id, id));
    return { email, name, totp };
  });
}

type Acceptance = { token: string; name: string; password: string; code: string; userAgent: string };

/**
 * Sets name and password, proves the second factor, and signs in.
 * @returns the session's token, and the recovery codes, which are shown this once
 * @throws SiteError badInput linkExpired, passwordCommon, codeWrong
 */
export async function acceptInvitation({ db, secret }: Scope, acceptance: Acceptance) {
  const { token, name, password, code, userAgent } = acceptance;
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { id, email, totp } = await accountOf(tx, token);
    if (isCommonPassword(password, [name, email, ...email.split(/[@.]/)]))
      throw new SiteError("badInput", "passwordCommon", { field: "password" });
    const step = totp ? await stepOf(unseal(secret, totp), code.replaceAll(" ", "")) : undefined;
    if (step === undefined) throw new SiteError("badInput", "codeWrong", { field: "code" });
    const now = new Date();
    await tx
      .update(staffAccount)
      .set({ name, password: hash, enrolledAt: now, totpStep: step, failures: 0, lockedUntil: null })
      .where(eq(staffAccount.id, id));
    await tx
      .update(staffInvitation)
      .set({ usedAt: now })
      .where(eq(staffInvitation.tokenHash, hashOfToken(token)));
    // What was opened or set up before, also by somebody else while the invitation was on its way, ends here.
    await tx.delete(staffSession).where(eq(staffSession.accountId, id));
    await tx.delete(staffPasskey).where(eq(staffPasskey.accountId, id));
    await tx.delete(staffChallenge).where(eq(staffChallenge.accountId, id));
    await forgetIdentity(tx, id);
    const recoveryCodes = newRecoveryCodes();
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, id));
    await tx
      .insert(staffRecoveryCode)
      .values(recoveryCodes.map((one) => ({ hash: hashOfRecovery(secret, id, one), accountId: id })));
    await noteTrail(tx, { by: { id, email }, action: "accepted", subject: "account", subjectId: id });
    return { session: await openSession(tx, id, userAgent), recoveryCodes };
  });
}
