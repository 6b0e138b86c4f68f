import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { staffAccount, staffRecoveryCode } from "#db/schema/staff/account.ts";
import { countAttempt, forgetFailures } from "#domain/account/failures.server.ts";
import { verifyPassword } from "#domain/account/passwords/passwords.server.ts";
import { normalEmail } from "#domain/identity/identifier.ts";
import { SiteError } from "../error.ts";
import type { AccountRow } from "./accounts.server.ts";
import { staffRules } from "./limits.ts";
import { hashOfRecovery, stepOf, unseal } from "./secrets.server.ts";
import { openSession } from "./sessions.server.ts";
import { noteTrail } from "./trail.server.ts";

type Scope = { db: Database; secret: string; ip: string };
type Attempt = { email: string; password: string; code: string; userAgent: string };

/** The same for whatever was wrong: it tells neither who has an account nor which half was right. */
const wrong = () => new SiteError("badInput", "wrongSignIn");

/**
 * Signs in with password and second factor: a code of the authenticator, or a recovery code, which is then used
 * up. Who does not know the password makes only the own network wait. The account itself waits after wrong codes
 * beside the right password, which nobody types but its owner, or who has stolen it.
 * @returns the session's token
 * @throws SiteError badInput wrongSignIn; tooMany, when this network failed too often
 */
export async function signIn({ db, secret, ip }: Scope, attempt: Attempt): Promise<string> {
  const email = normalEmail(attempt.email) ?? "";
  const counted = { account: `staff ${email}`, ip };
  await countAttempt(db, counted);
  const [account] = await db.select().from(staffAccount).where(eq(staffAccount.email, email));
  const open = account?.enrolledAt && !account.closedAt ? account : undefined;
  // As long for who has no account.
  const right = await verifyPassword(open?.password, attempt.password);
  if (!open || (open.lockedUntil && open.lockedUntil > new Date())) throw wrong();
  if (!right) {
    await noteRefusal(db, open);
    throw wrong();
  }
  const session = await db.transaction(async (tx) => {
    if (!(await useCode(tx, secret, open, attempt.code))) return undefined;
    await tx.update(staffAccount).set({ failures: 0, lockedUntil: null }).where(eq(staffAccount.id, open.id));
    await noteTrail(tx, { by: open, action: "signed-in", subject: "account", subjectId: open.id });
    return openSession(tx, open.id, attempt.userAgent);
  });
  if (!session) {
    await countWrongCode(db, open);
    throw wrong();
  }
  await forgetFailures(db, counted);
  return session;
}

/** Whether a code is right and was not used before; it is used then. */
async function useCode(tx: Database, secret: string, account: AccountRow, typed: string): Promise<boolean> {
  const code = typed.trim();
  const digits = code.replaceAll(" ", "");
  if (/^\d{6}$/.test(digits)) {
    const step = account.totp ? await stepOf(unseal(secret, account.totp), digits) : undefined;
    if (step === undefined) return false;
    const used = await tx
      .update(staffAccount)
      .set({ totpStep: step })
      .where(and(eq(staffAccount.id, account.id), lt(staffAccount.totpStep, step)));
    return changedBy(used) === 1;
  }
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(staffRecoveryCode.hash, hashOfRecovery(secret, account.id, code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    );
  if (changedBy(used) !== 1) return false;
  await noteTrail(tx, {
    by: account,
    action: "recovery-code-used",
    subject: "account",
    subjectId: account.id,
  });
  return true;
}

/**
 * A code of the second factor from somebody who is signed in.
 * @throws SiteError badInput codeWrong, also while the account waits after wrong ones
 */
export async function proveCode(
  { db, secret }: Omit<Scope, "ip">,
  { id }: Pick<AccountRow, "id">,
  code: string,
): Promise<void> {
  const wrongCode = new SiteError("badInput", "codeWrong", { field: "code" });
  // Held meanwhile: tries that come at once are counted one after the other.
  const isRight = await db.transaction(async (tx) => {
    const [account] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for("update");
    if (!account || (account.lockedUntil && account.lockedUntil > new Date())) return false;
    if (!(await useCode(tx, secret, account, code))) {
      await countWrongCode(tx, account);
      return false;
    }
    await tx.update(staffAccount).set({ failures: 0 }).where(eq(staffAccount.id, id));
    return true;
  });
  if (!isRight) throw wrongCode;
}

export const noteRefusal = (
  db: Database,
  { id, email }: AccountRow,
  after?: Record<string, unknown>,
): Promise<void> =>
  noteTrail(db, {
    by: { id, email },
    action: "sign-in-refused",
    subject: "account",
    subjectId: id,
    ...(after ? { after } : {}),
  });

async function countWrongCode(db: Database, account: AccountRow): Promise<void> {
  const { id, email } = account;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(staffAccount)
      .set({ failures: sql`${staffAccount.failures} + 1` })
      .where(eq(staffAccount.id, id))
      .returning({ failures: staffAccount.failures });
    const beyond = (row?.failures ?? 0) - staffRules.tries;
    const by = { id, email };
    await noteRefusal(tx, account);
    if (beyond < 0) return;
    const seconds = Math.min(staffRules.longestWait, staffRules.firstWait * 2 ** Math.min(beyond, 10));
    await tx
      .update(staffAccount)
      .set({ lockedUntil: new Date(Date.now() + seconds * 1_000) })
      .where(eq(staffAccount.id, id));
    await noteTrail(tx, { by, action: "locked", subject: "account", subjectId: id, after: { seconds } });
  });
}
