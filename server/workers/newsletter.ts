import type { Logger } from "pino";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { endIssues, spreadIssues, startIssues } from "#domain/newsletter/issues.server.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";
import { mailConfirmation } from "#making/newsletter/mails.server.ts";
import { sendDue, type SendScope } from "#making/newsletter/send.server.ts";
import { type ConfirmJob, confirmQueue, deleteUnconfirmed } from "#domain/newsletter/subscribe.server.ts";
import { mailTest, runNewsletters } from "#making/newsletter/own-mails.server.ts";
import { type TestJob, testQueue } from "#making/newsletter/own.server.ts";
import { retried } from "./retried.ts";

const queue = "newsletter";

/** How often a process queues a run, ms; of all processes together one runs at a time. */
const lookEvery = 60_000;

type Options = Omit<SendScope, "report"> & { jobs: Jobs; log: Logger };

/**
 * One run: starts issues of news that became public, adds their deliveries, sends what is due, closes
 * finished issues.
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
  const isMore = await sendDue(scope, until, signal);
  const more = (await runNewsletters(scope, until, signal)) || isMore;
  await endIssues(db);
  await deleteUnconfirmed(db);
  return more;
}

/**
 * Background work of the newsletter: confirmation mails, and a run every minute.
 * @returns a function that stops it
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
  await jobs.work(
    testQueue,
    retried<TestJob>(
      log,
      "a newsletter to its author",
      (job) => mailTest(scope, job),
      ({ id }) => ({ newsletter: id }),
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
