import { join } from "node:path";
import { count, isNull, lt, min, sql } from "drizzle-orm";
import { emptyOutbox, lookIntoOutbox } from "#adapters/outbox.server.ts";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { modelFollow, noticeDelivery } from "#db/schema/accounts/follow.ts";
import { rateLimit } from "#db/schema/accounts/limit.ts";
import { staffNewsletterMail } from "#db/schema/staff/newsletter.ts";
import { endNewsletters } from "#making/newsletter/own.server.ts";
import { newsletterDelivery, newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { accountAges } from "#domain/account/cleaning.server.ts";
import { deleteUnconfirmedFollows } from "#domain/follow/follow.server.ts";
import { endNotices } from "#domain/follow/notices.server.ts";
import { messageAges } from "#domain/inbox/ages.server.ts";
import { endIssues } from "#domain/newsletter/issues.server.ts";
import { confirmRules, sendingRules } from "#domain/newsletter/limits.ts";
import { deleteUnconfirmed } from "#domain/newsletter/subscribe.server.ts";
import { figureAges } from "#domain/figure/count.server.ts";
import { passkeyAges } from "#domain/staff/passkeys.server.ts";
import { providerAges } from "#domain/staff/provider.server.ts";
import { staffAges } from "#domain/staff/sessions.server.ts";
import { proposalAges } from "#importing/documents/proposed.server.ts";
import { gapAges } from "#engines/quality/decide.server.ts";
import { missAges } from "#engines/search/misses.server.ts";
import { deleteExpiredExchanges } from "#engines/answers/exchange.server.ts";
import { keptDays } from "#engines/answers/limits.ts";
import type { Env } from "./env.ts";

/** Everything in the database that has an end, by the functions that the site's own hourly work uses. */
export const ages: readonly Aged[] = [
  ...messageAges,
  {
    what: "questions to the chat",
    kept: `${keptDays - 7} to ${keptDays} days`,
    table: chatExchange,
    since: chatExchange.createdAt,
    delete: deleteExpiredExchanges,
  },
  ...accountAges,
  ...staffAges,
  ...passkeyAges,
  ...providerAges,
  ...proposalAges,
  ...gapAges,
  missAges,
  figureAges,
  {
    what: "subscriptions without a confirmation",
    kept: `${confirmRules.hours} hours`,
    table: newsletterSubscriber,
    since: newsletterSubscriber.askedAt,
    of: sql`${newsletterSubscriber.state} = 'waiting'`,
    delete: deleteUnconfirmed,
  },
  {
    what: "who got a news item",
    kept: `${sendingRules.kept} days after it went out`,
    table: newsletterDelivery,
    since: newsletterDelivery.dueAt,
    delete: endIssues,
  },
  {
    what: "who got a newsletter of staff",
    kept: `${sendingRules.kept} days after it went out`,
    table: staffNewsletterMail,
    since: staffNewsletterMail.dueAt,
    delete: endNewsletters,
  },
  {
    what: "follows without a confirmation",
    kept: `${confirmRules.hours} hours`,
    table: modelFollow,
    since: modelFollow.askedAt,
    of: isNull(modelFollow.since),
    delete: deleteUnconfirmedFollows,
  },
  {
    what: "who was told of a change to a model",
    kept: `${sendingRules.kept} days after it went out`,
    table: noticeDelivery,
    since: noticeDelivery.dueAt,
    delete: endNotices,
  },
  {
    what: "counters of limits",
    kept: "an hour",
    table: rateLimit,
    since: rateLimit.expire,
    delete: async (db, now) =>
      changedBy(await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()))),
  },
];

/** `past`: how many are past their age, and were deleted unless it was only asked. */
export type Kept = { what: string; kept: string; rows: number; oldest: Date | undefined; past: number };

type Options = { dryRun: boolean; now?: Date };

/** Thrown to take back what a dry run has deleted. */
class TakenBack extends Error {}

/**
 * Deletes what is past its age, kind by kind, and tells how much there is. A dry run does the same, and takes
 * it back: what it tells is what would happen.
 */
export async function keepAges(db: Database, { dryRun, now = new Date() }: Options): Promise<Kept[]> {
  const told: Kept[] = [];
  for (const aged of ages) {
    const [row] = await db
      .select({ rows: count(), oldest: min(aged.since) })
      .from(aged.table)
      .where(aged.of);
    const { rows = 0, oldest } = row ?? {};
    const past = dryRun ? await wouldGo(db, aged, now) : await aged.delete(db, now);
    told.push({ what: aged.what, kept: aged.kept, rows, oldest: dateOf(oldest), past });
  }
  return told;
}

async function wouldGo(db: Database, aged: Aged, now: Date): Promise<number> {
  let past = 0;
  await db
    .transaction(async (tx) => {
      past = await aged.delete(tx, now);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return past;
}

/** Times are dates, or ms since 1970 (`rate_limit`). */
const dateOf = (value: unknown): Date | undefined =>
  value === null || value === undefined ? undefined : new Date(value as Date | number | string);

/** The same for the outbox folder; `OUTBOX_DAYS=0` keeps everything in it. */
export async function keepOutbox(
  env: Pick<Env, "DATA_DIR" | "OUTBOX_DAYS">,
  { dryRun, now = new Date() }: Options,
): Promise<Kept> {
  const days = env.OUTBOX_DAYS;
  const before = new Date(days ? now.getTime() - days * 86_400_000 : 0);
  const { files, oldest, past } = await lookIntoOutbox(join(env.DATA_DIR, "outbox"), before);
  return {
    what: "mails in the outbox folder",
    kept: days ? `${days} days (OUTBOX_DAYS)` : "no end (OUTBOX_DAYS=0)",
    rows: files,
    oldest,
    past: dryRun ? past.length : await emptyOutbox(past),
  };
}
