import { and, count, desc, eq, inArray, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { news } from "#db/schema/company/news.ts";
import {
  type NewsletterCounts,
  type NewsletterItem,
  staffNewsletter,
  staffNewsletterMail,
} from "#db/schema/staff/newsletter.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { noteTrail, type StaffAction } from "#domain/staff/trail.server.ts";

export type Texts = Partial<Record<Locale, string>>;
export type Written = { subject: Texts; text: Texts; items: NewsletterItem[] };
export type Newsletter = typeof staffNewsletter.$inferSelect;

/** Queue of letters that somebody of the staff has sent to the own address. */
export const testQueue = "newsletter-test";
export type TestJob = { id: number; locale: Locale; to: string };

export const newsletterStates = ["draft", "scheduled", "sending", "stopped", "sent"] as const;
export type NewsletterState = (typeof newsletterStates)[number];

export function stateOf({ dueAt, startedAt, stoppedAt, doneAt }: Newsletter): NewsletterState {
  if (stoppedAt) return "stopped";
  if (doneAt) return "sent";
  if (startedAt) return "sending";
  return dueAt ? "scheduled" : "draft";
}

/** What came of the mails of newsletters so far, by number. */
async function countsOf(db: Database, ids: readonly number[]) {
  const { newsletterId, state, cancelledAt } = staffNewsletterMail;
  const rows = ids.length
    ? await db
        .select({ id: newsletterId, state, mails: count(), cancelled: count(cancelledAt) })
        .from(staffNewsletterMail)
        .where(inArray(newsletterId, [...ids]))
        .groupBy(newsletterId, state)
    : [];
  return (id: number): NewsletterCounts & { waiting: number } => {
    const own = rows.filter((row) => row.id === id);
    const of = (name: string) => own.find((row) => row.state === name)?.mails ?? 0;
    return {
      waiting: of("waiting"),
      sent: of("sent"),
      skipped: of("skipped"),
      refused: of("refused"),
      cancelled: own.reduce((sum, row) => sum + row.cancelled, 0),
    };
  };
}

const withCounts = (row: Newsletter, counts: Awaited<ReturnType<typeof countsOf>>) => {
  const now = counts(row.id);
  // After some weeks the rows are gone, and what was counted at the end stays.
  return { ...row, state: stateOf(row), counts: row.counts ? { waiting: 0, ...row.counts } : now };
};

/** The newsletters, the latest first. */
export async function listNewsletters(db: Database) {
  const rows = await db.select().from(staffNewsletter).orderBy(desc(staffNewsletter.id)).limit(200);
  const counts = await countsOf(
    db,
    rows.filter(({ startedAt }) => startedAt).map(({ id }) => id),
  );
  return rows.map((row) => withCounts(row, counts));
}

/** @throws SiteError notFound */
export async function findNewsletter(db: Database, id: number) {
  const [row] = await db.select().from(staffNewsletter).where(eq(staffNewsletter.id, id));
  if (!row) throw new SiteError("notFound", "notFound");
  return withCounts(row, await countsOf(db, [id]));
}

/** Begins a newsletter. @returns its number @throws SiteError badInput */
export async function addNewsletter(db: Database, by: Staff, written: Written): Promise<number> {
  check(written);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(staffNewsletter)
      .values({ ...written, changedBy: by.id })
      .returning({ id: staffNewsletter.id });
    await note(tx, by, "newsletter-changed", row!.id);
    return row!.id;
  });
}

type Seen = { id: number; version: number };

/** Changes a draft for who saw its present version. @throws SiteError badInput, taken, notFound */
export async function changeNewsletter(
  db: Database,
  by: Staff,
  { id, version, ...written }: Written & Seen,
): Promise<void> {
  check(written);
  await db.transaction(async (tx) => {
    const { subject, text, items } = await lock(tx, { id, version }, ["draft"]);
    await tx
      .update(staffNewsletter)
      .set({ ...written, ...next(by, version) })
      .where(eq(staffNewsletter.id, id));
    await note(tx, by, "newsletter-changed", id, { before: { subject, text, items } });
  });
}

/** Sends a draft now or at a moment, to everybody who is subscribed then. @throws SiteError */
export async function scheduleNewsletter(
  db: Database,
  by: Staff,
  { id, version, at }: Seen & { at: Date | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lock(tx, { id, version }, ["draft"]);
    if (!row.text.en && !row.items.length) throw new SiteError("badInput", "newsletterEmpty");
    const dueAt = at ?? new Date();
    await tx
      .update(staffNewsletter)
      .set({ dueAt, ...next(by, version) })
      .where(eq(staffNewsletter.id, id));
    await note(tx, by, "newsletter-scheduled", id, { after: { at: dueAt } });
  });
}

/**
 * Stops a newsletter: one that waits for its moment is a draft again; of one that is on its way nobody else gets
 * it. @throws SiteError taken, notFound
 */
export async function stopNewsletter(db: Database, by: Staff, { id, version }: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lock(tx, { id, version }, ["scheduled", "sending"]);
    const isOnItsWay = row.startedAt !== null;
    await tx
      .update(staffNewsletter)
      .set({ ...(isOnItsWay ? { stoppedAt: sql`now()` } : { dueAt: null }), ...next(by, version) })
      .where(eq(staffNewsletter.id, id));
    await tx
      .update(staffNewsletterMail)
      .set({ state: "skipped", endedAt: sql`now()` })
      .where(and(eq(staffNewsletterMail.newsletterId, id), eq(staffNewsletterMail.state, "waiting")));
    await note(tx, by, "newsletter-stopped", id);
  });
}

/** Removes a draft. @throws SiteError taken, notFound */
export async function removeNewsletter(db: Database, by: Staff, seen: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const { subject } = await lock(tx, seen, ["draft"]);
    await tx.delete(staffNewsletter).where(eq(staffNewsletter.id, seen.id));
    await note(tx, by, "newsletter-removed", seen.id, { before: { subject } });
  });
}

/** Sends the letter in a language to whoever asks for it. @throws SiteError notFound */
export async function testNewsletter(
  { db, jobs }: { db: Database; jobs: Jobs },
  by: Staff,
  { id, locale }: { id: number; locale: Locale },
): Promise<void> {
  await findNewsletter(db, id);
  await db.transaction(async (tx) => {
    await jobs.add(tx, testQueue, { id, locale, to: by.email } satisfies TestJob);
    await note(tx, by, "newsletter-tested", id, { after: { locale } });
  });
}

/** Each language has a subject where it has a text; English is what all others fall back to. */
function check({ subject, text }: Written): void {
  for (const locale of ["en", ...Object.keys(text)] as Locale[])
    if (!subject[locale]) throw new SiteError("badInput", "required", { field: `subject.${locale}` });
}

const next = (by: Staff, version: number) => ({
  version: version + 1,
  changedBy: by.id,
  changedAt: sql`now()`,
});

async function lock(tx: Database, { id, version }: Seen, states: readonly NewsletterState[]) {
  const [row] = await tx.select().from(staffNewsletter).where(eq(staffNewsletter.id, id)).for("update");
  if (!row) throw new SiteError("notFound", "notFound");
  if (row.version !== version || !states.includes(stateOf(row)))
    throw new SiteError("taken", "changedMeanwhile");
  return row;
}

const note = (
  tx: Database,
  by: Staff,
  action: StaffAction,
  id: number,
  more: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => noteTrail(tx, { by, action, subject: "newsletter", subjectId: String(id), ...more });

/** Starts newsletters whose moment has come. */
export async function startNewsletters(db: Database): Promise<void> {
  await db
    .update(staffNewsletter)
    .set({ startedAt: sql`now()` })
    .where(and(isNull(staffNewsletter.startedAt), lte(staffNewsletter.dueAt, sql`now()`)));
}

/** Ends newsletters that nobody waits for any more or that are too old, and lets the rows of those go that ended long ago. */
export async function endNewsletters(db: Database, now = new Date()): Promise<number> {
  const tooOld = db
    .select({ id: staffNewsletter.id })
    .from(staffNewsletter)
    .where(lt(staffNewsletter.startedAt, new Date(now.getTime() - sendingRules.days * 86_400_000)));
  await db
    .update(staffNewsletterMail)
    .set({ state: "skipped", endedAt: now })
    .where(and(eq(staffNewsletterMail.state, "waiting"), inArray(staffNewsletterMail.newsletterId, tooOld)));
  const waiting = db
    .select({ one: sql`1` })
    .from(staffNewsletterMail)
    .where(
      and(eq(staffNewsletterMail.newsletterId, staffNewsletter.id), eq(staffNewsletterMail.state, "waiting")),
    );
  await db
    .update(staffNewsletter)
    .set({ doneAt: now })
    .where(
      and(
        isNull(staffNewsletter.doneAt),
        sql`(${staffNewsletter.spreadAt} is not null or ${staffNewsletter.stoppedAt} is not null)`,
        notExists(waiting),
      ),
    );
  const over = await db
    .select({ id: staffNewsletter.id })
    .from(staffNewsletter)
    .where(
      and(
        isNull(staffNewsletter.counts),
        lt(staffNewsletter.doneAt, new Date(now.getTime() - sendingRules.kept * 86_400_000)),
      ),
    );
  let gone = 0;
  for (const { id } of over)
    gone += await db.transaction(async (tx) => {
      const { waiting: _, ...counts } = (await countsOf(tx, [id]))(id);
      await tx.update(staffNewsletter).set({ counts }).where(eq(staffNewsletter.id, id));
      return changedBy(await tx.delete(staffNewsletterMail).where(eq(staffNewsletterMail.newsletterId, id)));
    });
  return gone;
}

/** What a newsletter tells of the site, as far as it is public; in its order. */
export async function itemsOf(db: Database, items: readonly NewsletterItem[]) {
  const idsOf = (kind: NewsletterItem["kind"]) =>
    items.filter((one) => one.kind === kind).map(({ id }) => id);
  const told = await db
    .select({ id: news.id, title: news.title, summary: news.summary })
    .from(news)
    .where(and(inArray(news.id, idsOf("news")), shown(news)));
  const products = await db
    .select({ id: product.id, model: product.model, title: product.title, summary: product.overview })
    .from(product)
    .where(and(inArray(product.id, idsOf("product")), shown(product)));
  return items.flatMap(({ kind, id }) => {
    const found = kind === "news" ? told.find((one) => one.id === id) : products.find((one) => one.id === id);
    return found ? [{ kind, model: undefined, ...found }] : [];
  });
}
