import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Mail, Mailer } from "#adapters/mail/mail.server.ts";
import { Refused } from "#adapters/refused.ts";
import type { Database } from "#db/client.server.ts";
import type { noticeDelivery } from "#db/schema/accounts/follow.ts";
import { newsletterDelivery } from "#db/schema/accounts/newsletter.ts";
import type { staffNewsletterMail } from "#db/schema/staff/newsletter.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";

export type Sending = {
  db: Database;
  mailer: Mailer;
  /** Puts a failure into the log. */
  report(error: unknown, what: string): void;
};

/** Deliveries of a table, and how each becomes a mail. */
export type Deliveries<T extends { id: string; tries: number }> = {
  table: typeof newsletterDelivery | typeof noticeDelivery | typeof staffNewsletterMail;
  /** Which of them may be sent now. */
  open: SQL | undefined;
  /** The mail; undefined when nobody wants it any more. */
  write(delivery: T): Promise<Mail | undefined>;
  /** The beginning of a line in the log; no personal data. */
  named(delivery: T): string;
};

/**
 * Sends the deliveries that are due until there are none, `until` is over or the mail server cannot be
 * reached. Each is taken up by one process at a time. A process that dies between a mail and the row that
 * says so sends that mail again, with the same Message-ID.
 * @returns whether more are due
 */
export async function sendDeliveries<T extends { id: string; tries: number }>(
  scope: Sending,
  deliveries: Deliveries<T>,
  until: number,
  signal: AbortSignal,
): Promise<boolean> {
  while (Date.now() < until && !signal.aborted) {
    const taken = await takeUp(scope.db, deliveries);
    if (!taken.length) return false;
    if (!(await sendAll(scope, deliveries, taken, signal))) return false;
  }
  return true;
}

type Table = typeof newsletterDelivery;

/** The columns that sending needs are the same in both tables. */
const tableOf = ({ table }: { table: Deliveries<never>["table"] }) => table as unknown as Table;

async function takeUp<T extends { id: string; tries: number }>(
  db: Database,
  deliveries: Deliveries<T>,
): Promise<T[]> {
  const table = tableOf(deliveries);
  const { id, state, dueAt, tries } = table;
  const due = db
    .select({ id })
    .from(table)
    .where(and(deliveries.open, eq(state, "waiting"), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt))
    .limit(sendingRules.take)
    .for("update", { skipLocked: true });
  const rows: unknown[] = await db
    .update(table)
    .set({ dueAt: sql`now() + make_interval(secs => ${sendingRules.lease})`, tries: sql`${tries} + 1` })
    .where(inArray(id, due))
    .returning();
  return rows as T[];
}

/** @returns whether to go on: false when the mail server could not be reached */
async function sendAll<T extends { id: string; tries: number }>(
  scope: Sending,
  deliveries: Deliveries<T>,
  taken: T[],
  signal: AbortSignal,
): Promise<boolean> {
  const table = tableOf(deliveries);
  const waiting = [...taken];
  let reachable = true;
  const sender = async () => {
    for (let next = waiting.shift(); next && reachable && !signal.aborted; next = waiting.shift()) {
      const outcome = await sendOne(scope, deliveries, next);
      if (outcome === "unreachable") reachable = false;
    }
  };
  await Promise.all(Array.from({ length: sendingRules.together }, sender));
  // Deliveries taken but not begun are released for the next run.
  if (waiting.length) {
    await scope.db
      .update(table)
      .set({ dueAt: sql`now()`, tries: sql`greatest(${table.tries} - 1, 0)` })
      .where(
        inArray(
          table.id,
          waiting.map(({ id }) => id),
        ),
      );
  }
  return reachable;
}

type Outcome = "ended" | "later" | "unreachable";

async function sendOne<T extends { id: string; tries: number }>(
  { db, mailer, report }: Sending,
  deliveries: Deliveries<T>,
  delivery: T,
): Promise<Outcome> {
  const table = tableOf(deliveries);
  const end = (state: "sent" | "skipped" | "refused") =>
    db.update(table).set({ state, endedAt: new Date() }).where(eq(table.id, delivery.id));
  try {
    const mail = await deliveries.write(delivery);
    if (mail) await mailer.send(mail);
    await end(mail ? "sent" : "skipped");
    return "ended";
  } catch (error) {
    const kind = failureOf(error);
    report(
      error,
      `${deliveries.named(delivery)} ${kind === "refused" ? "was refused; it is given up" : "failed; it is tried again"}`,
    );
    if (kind === "refused") {
      await end("refused");
      return "ended";
    }
    const pause = Math.min(sendingRules.firstPause * 2 ** (delivery.tries - 1), sendingRules.longestPause);
    await db
      .update(table)
      .set({ dueAt: sql`now() + make_interval(secs => ${pause})` })
      .where(eq(table.id, delivery.id));
    return kind;
  }
}

/** What a mail server's failure means: this address for ever, this mail for now, or every mail for now. */
function failureOf(error: unknown): "refused" | "later" | "unreachable" {
  if (error instanceof Refused) return "refused";
  const { code = "" } = error as { code?: string };
  return /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|EAUTH|ETLS|ENOAUTH|EHOST|ENET|EPIPE|EPROTOCOL)/.test(code)
    ? "unreachable"
    : "later";
}
