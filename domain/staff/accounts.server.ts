import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { staffAccount, staffInvitation, staffRole, staffSession } from "#db/schema/staff/account.ts";
import { staffIdentity, staffProviderAttempt, staffProviderProof } from "#db/schema/staff/identity.ts";
import { staffPasskey } from "#db/schema/staff/passkey.ts";
import { normalEmail } from "#domain/identity/identifier.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import { SiteError } from "../error.ts";
import { staffRules } from "./limits.ts";
import { limitsOf, type Role, type Staff } from "./rights.ts";
import { hashOfToken, newToken } from "./secrets.server.ts";
import { noteTrail } from "./trail.server.ts";

type By = Pick<Staff, "id" | "email"> | undefined;
export type AccountRow = typeof staffAccount.$inferSelect;

/** `deskUrl` is the address of the desk, without a slash at its end. */
export type InviteScope = { db: Database; jobs: Jobs; deskUrl: string };

type Invitation = { email: string; locale: "en" | "zh"; roles: readonly Role[]; by: By };

/**
 * Invites somebody by mail, or invites again who lost password or second factor: whatever was set ends when the
 * invitation is accepted, all sessions, passkeys and the company's sign-in now.
 * @throws SiteError badInput for no e-mail; taken when the account is closed
 */
export async function invite(scope: InviteScope, { email, locale, roles, by }: Invitation): Promise<string> {
  const to = normalEmail(email);
  if (!to) throw new SiteError("badInput", "emailFormat", { field: "email" });
  return scope.db.transaction(async (db) => {
    const [made] = await db
      .insert(staffAccount)
      .values({ email: to, locale })
      .onConflictDoUpdate({ target: staffAccount.email, set: { locale } })
      .returning();
    const { id, closedAt } = made!;
    if (closedAt) throw new SiteError("taken", "accountClosed", { field: "email" });
    await writeRoles(db, id, roles);
    await db.delete(staffSession).where(eq(staffSession.accountId, id));
    await db.delete(staffPasskey).where(eq(staffPasskey.accountId, id));
    await forgetIdentity(db, id);
    await db
      .update(staffInvitation)
      .set({ usedAt: new Date() })
      .where(and(eq(staffInvitation.accountId, id), isNull(staffInvitation.usedAt)));
    const token = newToken();
    await db.insert(staffInvitation).values({
      tokenHash: hashOfToken(token),
      accountId: id,
      expiresAt: new Date(Date.now() + staffRules.invitationHours * 3_600_000),
    });
    // Behind the sign: neither a log nor a proxy sees the token.
    const url = `${scope.deskUrl}/#/accept/${token}`;
    await sendLetter(
      { db, jobs: scope.jobs },
      { kind: "staffInvitation", to, locale, values: { url, hours: staffRules.invitationHours } },
    );
    await noteTrail(db, {
      by,
      action: "invited",
      subject: "account",
      subjectId: id,
      after: { email: to, roles },
    });
    return id;
  });
}

async function writeRoles(db: Database, accountId: string, roles: readonly Role[]): Promise<void> {
  await db.delete(staffRole).where(eq(staffRole.accountId, accountId));
  const rows = roles.map((role) => ({ accountId, ...limitsOf(role) }));
  if (rows.length) await db.insert(staffRole).values(rows);
}

export async function rolesOf(db: Database, accountId: string): Promise<Role[]> {
  return db
    .select({
      role: staffRole.role,
      kinds: staffRole.kinds,
      locales: staffRole.locales,
      regions: staffRole.regions,
    })
    .from(staffRole)
    .where(eq(staffRole.accountId, accountId))
    .orderBy(asc(staffRole.role));
}

export type AccountLine = {
  id: string;
  email: string;
  name: string;
  state: "invited" | "active" | "closed";
  roles: Role[];
  version: number;
  sessions: number;
  identity: { issuer: string; subject: string; boundAt: Date; usedAt: Date } | null;
};

const stateOf = (row: AccountRow): AccountLine["state"] => {
  if (row.closedAt) return "closed";
  return row.enrolledAt ? "active" : "invited";
};

/** All accounts, the closed ones too, by e-mail. */
export async function listAccounts(db: Database): Promise<AccountLine[]> {
  const rows = await db.select().from(staffAccount).orderBy(asc(staffAccount.email));
  return Promise.all(rows.map((row) => lineOf(db, row)));
}

/** @throws SiteError notFound */
export async function findAccount(db: Database, id: string): Promise<AccountLine> {
  const [row] = await db.select().from(staffAccount).where(eq(staffAccount.id, id));
  if (!row) throw new SiteError("notFound", "notFound");
  return lineOf(db, row);
}

async function lineOf(db: Database, row: AccountRow): Promise<AccountLine> {
  const { id, email, name, version } = row;
  const sessions = await db.$count(
    staffSession,
    and(eq(staffSession.accountId, id), sql`${staffSession.expiresAt} > now()`),
  );
  const roles = await rolesOf(db, id);
  const identity = await identityOf(db, id);
  return { id, email, name, state: stateOf(row), roles, version, sessions, identity };
}

/** Who an account is at the company's provider; the one that was used last, where the company had another before. */
export async function identityOf(db: Database, accountId: string): Promise<AccountLine["identity"]> {
  const [identity] = await db
    .select({
      issuer: staffIdentity.issuer,
      subject: staffIdentity.subject,
      boundAt: staffIdentity.boundAt,
      usedAt: staffIdentity.usedAt,
    })
    .from(staffIdentity)
    .where(eq(staffIdentity.accountId, accountId))
    .orderBy(desc(staffIdentity.usedAt))
    .limit(1);
  return identity ?? null;
}

type Scope = { db: Database };
type Change = { by: Staff; id: string; version: number };

/**
 * Changes the roles of an account.
 * @throws SiteError taken when somebody else changed it meanwhile, or it is the last administrator; notFound
 */
export async function changeRoles(
  { db }: Scope,
  { by, id, version, roles }: Change & { roles: readonly Role[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, { id, version });
    const before = await rolesOf(tx, id);
    await writeRoles(tx, id, roles);
    await demandAdministrator(tx);
    await tx
      .update(staffAccount)
      .set({ version: version + 1 })
      .where(eq(staffAccount.id, id));
    const after = await rolesOf(tx, id);
    await noteTrail(tx, {
      by,
      action: "roles-changed",
      subject: "account",
      subjectId: id,
      before: { roles: before },
      after: { roles: after },
    });
  });
}

/** Closes an account and ends its sessions; the trail goes on to name it. @throws SiteError as `changeRoles` */
export async function closeAccount({ db }: Scope, { by, id, version }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, { id, version });
    await tx
      .update(staffAccount)
      .set({ closedAt: new Date(), password: null, totp: null, version: version + 1 })
      .where(eq(staffAccount.id, id));
    await demandAdministrator(tx);
    await tx.delete(staffSession).where(eq(staffSession.accountId, id));
    await tx.delete(staffInvitation).where(eq(staffInvitation.accountId, id));
    await forgetIdentity(tx, id);
    await noteTrail(tx, { by, action: "account-closed", subject: "account", subjectId: id });
  });
}

/** Who an account is at the company's provider (or was at a former one) is forgotten, and so is a sign-in by it that waits for a code. */
export async function forgetIdentity(tx: Database, accountId: string) {
  await tx.delete(staffProviderProof).where(eq(staffProviderProof.accountId, accountId));
  await tx.delete(staffProviderAttempt).where(eq(staffProviderAttempt.accountId, accountId));
  const [gone] = await tx
    .delete(staffIdentity)
    .where(eq(staffIdentity.accountId, accountId))
    .returning({ issuer: staffIdentity.issuer, subject: staffIdentity.subject });
  return gone;
}

/**
 * Takes the company's sign-in from an account, and ends its sessions. Its next sign-in by the provider binds it anew.
 * @throws SiteError taken when somebody else changed the account meanwhile; notFound
 */
export async function unbindAccount({ db }: Scope, { by, id, version }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, { id, version });
    const before = await forgetIdentity(tx, id);
    if (!before) throw new SiteError("notFound", "notFound");
    await tx.delete(staffSession).where(eq(staffSession.accountId, id));
    await noteTrail(tx, { by, action: "identity-unbound", subject: "account", subjectId: id, before });
  });
}

async function lockAccount(tx: Database, { id, version }: { id: string; version: number }): Promise<void> {
  // One after the other, so that two administrators cannot take the role from each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff accounts', 0))`);
  const [row] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for("update");
  if (!row || row.closedAt) throw new SiteError("notFound", "notFound");
  if (row.version !== version) throw new SiteError("taken", "changedMeanwhile");
}

/** Somebody must be left who can invite others. @throws SiteError taken */
async function demandAdministrator(tx: Database): Promise<void> {
  const [left] = await tx
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .innerJoin(staffRole, eq(staffRole.accountId, staffAccount.id))
    .where(
      and(
        eq(staffRole.role, "administrator"),
        isNull(staffAccount.closedAt),
        isNotNull(staffAccount.enrolledAt),
      ),
    )
    .limit(1);
  if (!left) throw new SiteError("taken", "lastAdministrator");
}
