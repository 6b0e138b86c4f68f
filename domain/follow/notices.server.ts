import { advisoryLocks } from "#db/advisory-locks.ts";
import { and, arrayContains, eq, inArray, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import {
  changeNotice,
  follower,
  modelChange,
  modelFollow,
  noticeDelivery,
} from "#db/schema/accounts/follow.ts";
import { setting } from "#db/schema/talk/message.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";
import { hashOfAddress } from "#domain/newsletter/token.server.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { difference, type Fact, factsOf } from "./changes.ts";
import { readPresent } from "./content.server.ts";
import { readerOf, selectReaders } from "./readers.server.ts";

/** Setting with the revision up to which changes were noticed. */
const noticedKey = "model-changes";

const day = 86_400_000;

/**
 * Compares the content with what is known of it, once per revision, and starts a notice when there is
 * something to tell. What is there when the site first looks counts as known.
 */
export async function noticeChanges(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.notices})`);
    const revision = await contentRevision(tx);
    const [row] = await tx.select().from(setting).where(eq(setting.key, noticedKey));
    if (revision === 0 || (row && (row.value as { revision?: number }).revision === revision)) return;
    const value = { revision };
    await tx
      .insert(setting)
      .values({ key: noticedKey, value })
      .onConflictDoUpdate({ target: setting.key, set: { value } });
    const known = await tx.select().from(modelChange);
    const { told, silent, vanished, returned } = difference(factsOf(await readPresent(tx)), known);
    const isFirst = !row;
    const [notice] =
      told.length && !isFirst ? await tx.insert(changeNotice).values({}).returning() : [undefined];
    const rows = [
      ...told.map((fact) => rowOf(fact, notice?.id ?? null)),
      ...silent.map((fact) => rowOf(fact, null)),
    ];
    if (rows.length) await tx.insert(modelChange).values(rows);
    // A model that is back in the catalogue may be withdrawn again.
    const back = vanished.filter((key) => key.startsWith("gone "));
    if (back.length) await tx.delete(modelChange).where(inArray(modelChange.key, back));
    for (const [keys, present] of [
      [vanished, false],
      [returned, true],
    ] as const)
      if (keys.length) await tx.update(modelChange).set({ present }).where(inArray(modelChange.key, keys));
  });
}

const rowOf = ({ key, productIds, changedAt }: Fact, noticeId: number | null) => ({
  key,
  noticeId,
  productIds: noticeId === null ? [] : productIds,
  changedAt,
});

/** A follow of one of the models of a change, from before the change. */
const concerned = and(
  arrayContains(modelChange.productIds, sql`array[${modelFollow.productId}]`),
  lte(modelFollow.since, modelChange.changedAt),
);

/**
 * Adds the deliveries of every started notice. It can be interrupted anywhere: the next run adds the missing
 * rows.
 */
export async function spreadNotices({ db, secret }: { db: Database; secret: string }): Promise<void> {
  const notices = await db
    .select({ id: changeNotice.id })
    .from(changeNotice)
    .where(isNull(changeNotice.spreadAt));
  for (const { id: noticeId } of notices) {
    const concernedIds = db
      .select({ id: modelFollow.followerId })
      .from(modelFollow)
      .innerJoin(modelChange, concerned)
      .where(eq(modelChange.noticeId, noticeId));
    const rows = await selectReaders(db).where(inArray(follower.id, concernedIds));
    const deliveries = rows.flatMap((row) => {
      const reader = readerOf(row);
      return reader
        ? [{ noticeId, followerId: reader.id, addressHash: hashOfAddress(secret, reader.email) }]
        : [];
    });
    for (let i = 0; i < deliveries.length; i += sendingRules.spread)
      await db
        .insert(noticeDelivery)
        .values(deliveries.slice(i, i + sendingRules.spread))
        .onConflictDoNothing();
    await db.update(changeNotice).set({ spreadAt: new Date() }).where(eq(changeNotice.id, noticeId));
  }
}

/** A change to tell, with the models of it that somebody follows. */
export type ToldChange = { key: string; productIds: number[] };

/** What a notice tells of the models that some followers follow. */
export async function changesFor(
  db: Database,
  noticeId: number,
  followers: readonly string[],
): Promise<ToldChange[]> {
  const rows = await db
    .selectDistinct({ key: modelChange.key, productId: modelFollow.productId })
    .from(modelChange)
    .innerJoin(modelFollow, concerned)
    .where(
      and(
        eq(modelChange.noticeId, noticeId),
        eq(modelChange.present, true),
        inArray(modelFollow.followerId, [...followers]),
      ),
    );
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => ({
    key,
    productIds: own.map(({ productId }) => productId),
  }));
}

/** Ends notices that are complete or too old, and deletes the deliveries of those that ended long ago. */
export async function endNotices(db: Database, now = new Date()): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const tooOld = db
    .select({ id: changeNotice.id })
    .from(changeNotice)
    .where(and(isNull(changeNotice.doneAt), lt(changeNotice.noticedAt, before(sendingRules.days))));
  await db
    .update(noticeDelivery)
    .set({ state: "skipped", endedAt: now })
    .where(and(eq(noticeDelivery.state, "waiting"), inArray(noticeDelivery.noticeId, tooOld)));
  const waiting = db
    .select({ one: sql`1` })
    .from(noticeDelivery)
    .where(and(eq(noticeDelivery.noticeId, changeNotice.id), eq(noticeDelivery.state, "waiting")));
  await db
    .update(changeNotice)
    .set({ doneAt: now })
    .where(and(isNull(changeNotice.doneAt), sql`${changeNotice.spreadAt} is not null`, notExists(waiting)));
  const over = db
    .select({ id: changeNotice.id })
    .from(changeNotice)
    .where(lt(changeNotice.doneAt, before(sendingRules.kept)));
  return changedBy(await db.delete(noticeDelivery).where(inArray(noticeDelivery.noticeId, over)));
}
