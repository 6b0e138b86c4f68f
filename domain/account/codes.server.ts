import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { verificationCode } from "#db/schema/account.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import type { Identifier } from "#domain/identity/identifier.ts";
import { type CodePurpose, codeRules } from "#domain/identity/limits.ts";

/** Queue that makes codes and sends them. */
export const codeQueue = "verification-code";

export type CodeJob = { id: string; identifier: Identifier; purpose: CodePurpose; locale: Locale };

const lifetime = codeRules.minutes * 60_000;
const dayLong = 86_400_000;

/**
 * Asks for a code. Whether the identifier belongs to anybody is not looked at here but when the code is sent,
 * so the answer is the same for everybody, and takes the same time.
 * @throws SiteError tooMany within a minute of the last one, and beyond the day's number
 */
export async function askForCode(
  { db, jobs }: { db: Database; jobs: Jobs },
  { identifier, purpose, locale }: Omit<CodeJob, "id">,
  now = new Date(),
): Promise<void> {
  const account = identifier.value;
  const dayAgo = new Date(now.getTime() - dayLong);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(verificationCode)
      .values({
        id: randomUUID(),
        account,
        purpose,
        askedAt: now,
        dayBegan: now,
        expiresAt: new Date(now.getTime() + lifetime),
      })
      .onConflictDoUpdate({
        target: [verificationCode.account, verificationCode.purpose],
        set: {
          id: randomUUID(),
          codeHash: null,
          tries: 0,
          asked: sql`case when ${verificationCode.dayBegan} < ${dayAgo.toISOString()}::timestamptz then 1 else ${verificationCode.asked} + 1 end`,
          dayBegan: sql`case when ${verificationCode.dayBegan} < ${dayAgo.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${verificationCode.dayBegan} end`,
          askedAt: now,
          expiresAt: new Date(now.getTime() + lifetime),
          usedAt: null,
        },
        setWhere: and(
          lt(verificationCode.askedAt, new Date(now.getTime() - codeRules.pauseSeconds * 1_000 + 1)),
          sql`(${verificationCode.asked} < ${codeRules.perDay} or ${verificationCode.dayBegan} < ${dayAgo.toISOString()}::timestamptz)`,
        ),
      })
      .returning({ id: verificationCode.id });
    if (!row) throw await tooSoon(tx, account, purpose, now);
    await jobs.add(tx, codeQueue, { id: row.id, identifier, purpose, locale } satisfies CodeJob);
  });
}

async function tooSoon(db: Database, account: string, purpose: CodePurpose, now: Date): Promise<SiteError> {
  const [last] = await db
    .select({ askedAt: verificationCode.askedAt, dayBegan: verificationCode.dayBegan })
    .from(verificationCode)
    .where(and(eq(verificationCode.account, account), eq(verificationCode.purpose, purpose)));
  const pause = codeRules.pauseSeconds * 1_000;
  // Of two that come at once the one that is refused may have looked at the clock first.
  const ago = Math.max(now.getTime() - (last?.askedAt.getTime() ?? 0), 0);
  const wait = ago < pause ? pause - ago : (last?.dayBegan.getTime() ?? 0) + dayLong - now.getTime();
  return new SiteError("tooMany", "codeWait", { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
}

/**
 * Makes the code of a row that was asked for, or nothing when another one has taken its place. Made again,
 * because the mail server did not answer, it is the same code: the mail of the first try may have arrived all
 * the same. Tries count from when there is a code.
 */
export async function makeCode(db: Database, secret: string, id: string): Promise<string | undefined> {
  const code = codeOf(secret, id);
  const [row] = await db
    .update(verificationCode)
    .set({
      codeHash: hashOf(secret, id, code),
      tries: sql`case when ${verificationCode.codeHash} is null then 0 else ${verificationCode.tries} end`,
    })
    .where(
      and(
        eq(verificationCode.id, id),
        isNull(verificationCode.usedAt),
        gt(verificationCode.expiresAt, new Date()),
      ),
    )
    .returning({ id: verificationCode.id });
  return row && code;
}

/**
 * Uses a code up. It serves once, for its purpose, for ten minutes, and bears five tries: each is counted
 * before it is compared, so that tries at once count as well.
 * @throws SiteError badInput codeWrong, codeExpired or codeTries for the field `code`
 */
export async function takeCode(
  db: Database,
  secret: string,
  { identifier, purpose, code }: { identifier: Identifier; purpose: CodePurpose; code: string },
): Promise<void> {
  const refuse = (why: string) => new SiteError("badInput", why, { field: "code" });
  const mine = and(eq(verificationCode.account, identifier.value), eq(verificationCode.purpose, purpose));
  const [row] = await db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(
      and(
        mine,
        lt(verificationCode.tries, codeRules.tries),
        gt(verificationCode.expiresAt, new Date()),
        isNull(verificationCode.usedAt),
      ),
    )
    .returning({ id: verificationCode.id, codeHash: verificationCode.codeHash });
  if (!row) {
    const [last] = await db.select().from(verificationCode).where(mine);
    throw refuse(
      last && !last.usedAt && last.expiresAt > new Date() && last.tries >= codeRules.tries
        ? "codeTries"
        : last?.codeHash
          ? "codeExpired"
          : "codeWrong",
    );
  }
  if (!row.codeHash || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(secret, row.id, code))))
    throw refuse("codeWrong");
  const [used] = await db
    .update(verificationCode)
    .set({ usedAt: new Date() })
    .where(and(eq(verificationCode.id, row.id), isNull(verificationCode.usedAt)))
    .returning({ id: verificationCode.id });
  if (!used) throw refuse("codeExpired");
}

/**
 * Six digits that only the site can tell from the row's id; 2^48 numbers are spread over a million with no
 * visible lean.
 */
function codeOf(secret: string, id: string): string {
  const number = createHmac("sha256", secret).update(`verification code of ${id}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** codeRules.digits).padStart(codeRules.digits, "0");
}

/** The row's id stands for account and purpose, so a code of one is none of another. */
function hashOf(secret: string, id: string, code: string): string {
  return createHmac("sha256", secret).update(`${id} ${code}`).digest("base64url");
}
