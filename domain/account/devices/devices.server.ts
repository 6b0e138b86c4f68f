import { createHmac } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { knownDevice } from "#db/schema/accounts/device.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { deviceName, knownDays, marksOf, type Presented } from "./devices.ts";
import { noteEvent } from "#domain/identity/events.server.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";

type Scope = { db: Database; jobs: Jobs; secret: string };

/**
 * Notes a log-in in the account's trail, remembers its device, and notifies the account's proved e-mail of a new one. The first device
 * of an account, on which it was registered, is not reported.
 */
export async function noticeDevice(
  { db, jobs, secret }: Scope,
  userId: string,
  presented: Presented,
  now = new Date(),
): Promise<void> {
  const marks = marksOf(presented).map((mark) => markOf(secret, userId, mark));
  await db.transaction(async (tx) => {
    // Locks the account, so that of two parallel log-ins on a new device only one is reported.
    const [user] = await tx.select().from(siteUser).where(eq(siteUser.id, userId)).for("update");
    if (!user) return;
    const before = await tx
      .select({ mark: knownDevice.mark })
      .from(knownDevice)
      .where(eq(knownDevice.userId, userId));
    await tx
      .insert(knownDevice)
      .values(marks.map((mark) => ({ userId, mark, seenAt: now })))
      .onConflictDoUpdate({ target: [knownDevice.userId, knownDevice.mark], set: { seenAt: now } });
    await noteEvent(
      tx,
      userId,
      "logged-in",
      presented.cookie === undefined ? {} : { device: deviceMark(secret, userId, presented.cookie) },
    );
    const known = before.length === 0 || before.some(({ mark }) => marks.includes(mark));
    if (known || !user.emailVerified || !realEmail(user.email)) return;
    const { ip, userAgent } = presented;
    await sendLetter(
      { db: tx, jobs },
      {
        kind: "newDevice",
        to: user.email,
        locale: user.locale as Locale,
        values: {
          name: user.name,
          account: user.email,
          device: deviceName(userAgent),
          when: now.toISOString(),
          ip,
        },
      },
    );
  });
}

/**
 * Whether an account was used in the browser that holds a device cookie. For an unknown identifier the answer
 * takes as long.
 */
export async function isKnownDevice(
  { db, secret }: Pick<Scope, "db" | "secret">,
  user: { id: string } | undefined,
  cookie: string,
): Promise<boolean> {
  const id = user?.id ?? "";
  const mark = deviceMark(secret, id, cookie);
  const [row] = await db
    .select({ mark: knownDevice.mark })
    .from(knownDevice)
    .where(and(eq(knownDevice.userId, id), eq(knownDevice.mark, mark)));
  return row !== undefined;
}

/** The mark of a device cookie: another one for each account. */
export const deviceMark = (secret: string, userId: string, cookie: string) =>
  markOf(secret, userId, `cookie ${cookie}`);

const markOf = (secret: string, userId: string, mark: string) =>
  createHmac("sha256", secret).update(`device of ${userId}: ${mark}`).digest("base64url");

/** Forgets all devices of an account: the next one counts as the first. */
export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId));
}

export async function deleteOldDevices(db: Database, now = new Date()): Promise<number> {
  return changedBy(
    await db
      .delete(knownDevice)
      .where(lt(knownDevice.seenAt, new Date(now.getTime() - knownDays * 86_400_000))),
  );
}
