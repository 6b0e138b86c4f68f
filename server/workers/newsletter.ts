import type { Logger } from "pino";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { endIssues, spreadIssues, startIssues } from "#domain/newsletter/issues.server.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";
import { mailConfirmation } from "#making/newsletter/mails.server.ts";
import { sendDue, type SendScope } from "#making/newsletter/send.server.ts";
import { type ConfirmJob, confirmQueue, deleteUnconfirmed } from "#domain/newsletter/subscribe.server.ts";
import { retried } from "./retried.ts";

const queue = "newsletter";

/** How often a process asks for a look at the news, ms; all processes together look once at a time. */
const lookEvery = 60_000;

type Options = Omit<SendScope, "report"> & { jobs: Jobs; log: Logger };

/**
 * One look: begins what has become public, makes its deliveries, sends what is due, ends what is done.
 * @returns whether there is more to send at once
 */
export async function runNewsletter(
  scope: SendScope,
  signal: AbortSignal = AbortSignal.any([]),
): Promise<boolean> {
  const { db } = scope;
  const until = Date.now() + sendingRules.work * 1_000;
  await startIssues(db);
  await spreadIssues(scope, signal);
  const more = await sendDue(scope, until, signal);
  await endIssues(db);
  await deleteUnconfirmed(db);
  return more;
}

/**
 * The newsletter's work: confirmations, and every minute a look whether there is news. Answers a function
 * that stops it.
 */
export async function startNewsletter({ jobs, log, ...parts }: Options): Promise<() => void> {
  const { db } = parts;
  const scope: SendScope = { ...parts, report: (err, what) => log.warn({ err }, what) };
  const stopping = new AbortController();
  await jobs.work(
    confirmQueue,
    retried<ConfirmJob>(
      log,
      "a mail that asks to confirm a subscription",
      (job) => mailConfirmation(scope, job),
      ({ id }) => ({ subscriber: id }),
    ),
  );
  const look = () => jobs.add(db, queue, {});
  await jobs.work(
    queue,
    async () => {
      if ((await runNewsletter(scope, stopping.signal)) && !stopping.signal.aborted) await look();
    },
    { single: true },
  );
  const ask = () =>
    void look().catch((err: unknown) => log.error({ err }, "the newsletter's look could not be queued"));
  await look();
  const timer = setInterval(ask, lookEvery);
  timer.unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
