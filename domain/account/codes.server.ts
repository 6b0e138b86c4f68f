import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { verificationCode } from "#db/schema/accounts/account.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import { dayLong, nextAsk } from "./codes/waits.ts";
import type { Identifier } from "#domain/identity/identifier.ts";
import { type CodePurpose, codeRules } from "#domain/identity/limits.ts";
import { networkOf } from "./devices/network.ts";

/** Queue that makes codes and sends them. */
export const codeQueue = "verification-code";

export type CodeJob = { id: string; identifier: Identifier; purpose: CodePurpose; locale: Locale };

const lifetime = codeRules.minutes * 60_000;

/** Who asks for a code, or tries one. */
export type Asker = { user: string } | { device: string } | { network: string };

/** The key of an asker in the table: a keyed hash, from which nobody can be identified. */
export function askerKey(secret: string, asker: Asker): string {
  const [kind, value] = Object.entries(asker)[0]!;
  const name = kind === "network" ? networkOf(value) : value;
  return createHmac("sha256", secret).update(`asker ${kind} ${name}`).digest("base64url");
}

type Ask = Omit<CodeJob, "id"> & {
  asker: Asker;
  /** The address that the request comes from. */
  ip: string;
  /** Whether the account knows the asker's device: such a one does not wait for strangers. */
  known: boolean;
};

/**
 * Requests a code. Whether the identifier belongs to anybody is looked up only when the code is sent, so the
 * answer is the same for everybody and takes the same time.
 * @throws SiteError tooMany while the asker has to wait (codes/waits.ts)
 */
export async function askForCode(
  { db, jobs, secret }: { db: Database; jobs: Jobs; secret: string },
  { identifier, purpose, locale, asker, ip, known }: Ask,
): Promise<string> {
  const account = identifier.value;
  const sender = {
    asker: askerKey(secret, asker),
    network: askerKey(secret, { network: ip }),
    known,
    purpose,
  };
  const id = randomUUID();
  await db.transaction(async (tx) => {
    // An advisory lock, so that of two requests at once the second sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${account}`}, 0))`);
    // Only now: whoever waited for the lock would ask before the one who had it.
    const now = new Date();
    const before = await tx
      .select()
      .from(verificationCode)
      .where(
        and(
          eq(verificationCode.account, account),
          gt(verificationCode.askedAt, new Date(now.getTime() - dayLong)),
        ),
      );
    const wait = nextAsk(before, sender) - now.getTime();
    if (wait > 0)
      throw new SiteError("tooMany", "codeWait", { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
    await tx.insert(verificationCode).values({
      id,
      account,
      ...sender,
      askedAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    });
    await jobs.add(tx, codeQueue, { id, identifier, purpose, locale } satisfies CodeJob);
  });
  return id;
}

/**
 * Makes the code of a requested row; undefined when a newer one has replaced it. A retry, because the mail
 * server did not answer, makes the same code: the first mail may have arrived after all. Attempts are counted
 * from when the code exists.
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
 * Uses up a code. It is valid once, for its purpose, for ten minutes, only for the asker who requested it,
 * and for five attempts: each is counted before it is compared, so that parallel attempts count too.
 * @throws SiteError badInput codeWrong, codeExpired or codeTries for the field `code`
 */
export async function takeCode(
  db: Database,
  secret: string,
  {
    identifier,
    purpose,
    code,
    askers,
  }: { identifier: Identifier; purpose: CodePurpose; code: string; askers: readonly Asker[] },
): Promise<void> {
  const refuse = (why: string) => new SiteError("badInput", why, { field: "code" });
  const newest = db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.account, identifier.value),
        eq(verificationCode.purpose, purpose),
        inArray(
          verificationCode.asker,
          askers.map((asker) => askerKey(secret, asker)),
        ),
      ),
    )
    .orderBy(desc(verificationCode.askedAt))
    .limit(1);
  const mine = inArray(verificationCode.id, newest);
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
 * Six digits that only the site can derive from the row's id; 48 bits modulo a million have no noticeable
 * bias.
 */
function codeOf(secret: string, id: string): string {
  const number = createHmac("sha256", secret).update(`verification code of ${id}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** codeRules.digits).padStart(codeRules.digits, "0");
}

/** Hashed with the row's id, which belongs to one account and purpose: a code is valid for no other. */
function hashOf(secret: string, id: string, code: string): string {
  return createHmac("sha256", secret).update(`${id} ${code}`).digest("base64url");
}
