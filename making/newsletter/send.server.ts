import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import { Refused } from "#adapters/refused.ts";
import type { Database } from "#db/client.server.ts";
import { news } from "#db/schema/company/news.ts";
import { newsletterDelivery, newsletterIssue } from "#db/schema/accounts/newsletter.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { type Delivery, type Item, type MailScope, writeNews } from "./mails.server.ts";

export type SendScope = MailScope & { mailer: Mailer; report(error: unknown, what: string): void };

type Taken = Delivery & { tries: number };

/**
 * Sends the deliveries that are due until there are none, `until` is over or the mail server cannot be
 * reached. Each is taken up by one process at a time. A process that dies between a mail and the row that
 * says so sends that mail again, with the same Message-ID.
 * @returns whether more are due
 */
export async function sendDue(scope: SendScope, until: number, signal: AbortSignal): Promise<boolean> {
  const items = await openItems(scope.db);
  if (!items.size) return false;
  while (Date.now() < until && !signal.aborted) {
    const taken = await takeUp(scope.db, [...items.keys()]);
    if (!taken.length) return false;
    if (!(await sendAll(scope, items, taken, signal))) return false;
  }
  return true;
}

/** News of unfinished issues that is still public. */
async function openItems(db: Database): Promise<Map<number, Item>> {
  const rows = await db
    .select({ news })
    .from(newsletterIssue)
    .innerJoin(news, eq(newsletterIssue.newsId, news.id))
    .where(and(isNull(newsletterIssue.doneAt), shown(news)));
  const ids = rows.flatMap(({ news: { about } }) => (about.kind === "product" ? [about.id] : []));
  const products = await db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(and(inArray(product.id, ids), shown(product)));
  const productOf = ({ about }: Item["news"]) =>
    about.kind === "product" ? products.find(({ id }) => id === about.id) : undefined;
  return new Map(rows.map((row) => [row.news.id, { news: row.news, product: productOf(row.news) }]));
}

async function takeUp(db: Database, newsIds: number[]): Promise<Taken[]> {
  const { id, newsId, state, dueAt, tries, recipient, addressHash } = newsletterDelivery;
  const due = db
    .select({ id })
    .from(newsletterDelivery)
    .where(and(inArray(newsId, newsIds), eq(state, "waiting"), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt))
    .limit(sendingRules.take)
    .for("update", { skipLocked: true });
  return db
    .update(newsletterDelivery)
    .set({ dueAt: sql`now() + make_interval(secs => ${sendingRules.lease})`, tries: sql`${tries} + 1` })
    .where(inArray(id, due))
    .returning({ id, newsId, recipient, addressHash, tries });
}

/** @returns whether to go on: false when the mail server could not be reached */
async function sendAll(
  scope: SendScope,
  items: Map<number, Item>,
  taken: Taken[],
  signal: AbortSignal,
): Promise<boolean> {
  const waiting = [...taken];
  let reachable = true;
  const sender = async () => {
    for (let next = waiting.shift(); next && reachable && !signal.aborted; next = waiting.shift()) {
      const outcome = await sendOne(scope, items.get(next.newsId)!, next);
      if (outcome === "unreachable") reachable = false;
    }
  };
  await Promise.all(Array.from({ length: sendingRules.together }, sender));
  // Deliveries taken but not begun are released for the next run.
  if (waiting.length) {
    await scope.db
      .update(newsletterDelivery)
      .set({ dueAt: sql`now()`, tries: sql`greatest(${newsletterDelivery.tries} - 1, 0)` })
      .where(
        inArray(
          newsletterDelivery.id,
          waiting.map(({ id }) => id),
        ),
      );
  }
  return reachable;
}

type Outcome = "ended" | "later" | "unreachable";

async function sendOne(scope: SendScope, item: Item, delivery: Taken): Promise<Outcome> {
  const { db, mailer } = scope;
  try {
    const mail = await writeNews(scope, item, delivery);
    if (mail) await mailer.send(mail);
    await end(db, delivery.id, mail ? "sent" : "skipped");
    return "ended";
  } catch (error) {
    const kind = failureOf(error);
    scope.report(
      error,
      `a mail of the news item ${delivery.newsId} ${kind === "refused" ? "was refused; it is given up" : "failed; it is tried again"}`,
    );
    if (kind === "refused") {
      await end(db, delivery.id, "refused");
      return "ended";
    }
    const pause = Math.min(sendingRules.firstPause * 2 ** (delivery.tries - 1), sendingRules.longestPause);
    await db
      .update(newsletterDelivery)
      .set({ dueAt: sql`now() + make_interval(secs => ${pause})` })
      .where(eq(newsletterDelivery.id, delivery.id));
    return kind;
  }
}

async function end(db: Database, id: string, state: "sent" | "skipped" | "refused"): Promise<void> {
  await db
    .update(newsletterDelivery)
    .set({ state, endedAt: new Date() })
    .where(eq(newsletterDelivery.id, id));
}

/** What a mail server's failure means: this address for ever, this mail for now, or every mail for now. */
function failureOf(error: unknown): "refused" | "later" | "unreachable" {
  if (error instanceof Refused) return "refused";
  const { code = "" } = error as { code?: string };
  return /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|EAUTH|ETLS|ENOAUTH|EHOST|ENET|EPIPE|EPROTOCOL)/.test(code)
    ? "unreachable"
    : "later";
}
