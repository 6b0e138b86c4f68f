import type { Logger } from "pino";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import {
  deleteUnconfirmedFollows,
  type FollowConfirmJob,
  followConfirmQueue,
} from "#domain/follow/follow.server.ts";
import { endNotices, noticeChanges, spreadNotices } from "#domain/follow/notices.server.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";
import { mailFollowConfirmation, type NoticeScope, sendNotices } from "#making/notices/mails.server.ts";
import { retried } from "./retried.ts";

const queue = "model-changes";

/** How often a process queues a run, ms; of all processes together one runs at a time. */
const lookEvery = 60_000;

type Options = Omit<NoticeScope, "report"> & { jobs: Jobs; log: Logger };

/**
 * One run: notices what changed about models, adds the deliveries, sends what is due, closes finished notices.
 * @returns whether there is more to send at once
 */
export async function runNotices(
  scope: NoticeScope,
  signal: AbortSignal = AbortSignal.any([]),
): Promise<boolean> {
  const { db } = scope;
  const until = Date.now() + sendingRules.work * 1_000;
  await noticeChanges(db);
  await spreadNotices(scope);
  const more = await sendNotices(scope, until, signal);
  await endNotices(db);
  await deleteUnconfirmedFollows(db);
  return more;
}

/**
 * Background work for who follows models: confirmation mails, and a run after each change of the content and
 * every minute.
 */
export async function startFollows({
  jobs,
  log,
  ...parts
}: Options): Promise<{ look: () => void; stop: () => void }> {
  const { db } = parts;
  const scope: NoticeScope = { ...parts, report: (err, what) => log.warn({ err }, what) };
  const stopping = new AbortController();
  await jobs.work(
    followConfirmQueue,
    retried<FollowConfirmJob>(
      log,
      "a mail that asks to confirm a follow",
      (job) => mailFollowConfirmation(scope, job),
      ({ follower }) => ({ follower }),
    ),
  );
  const add = () => jobs.add(db, queue, {});
  await jobs.work(
    queue,
    async () => {
      if ((await runNotices(scope, stopping.signal)) && !stopping.signal.aborted) await add();
    },
    { single: true },
  );
  const look = () =>
    void add().catch((err: unknown) => log.error({ err }, "a look for changes could not be queued"));
  await add();
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    look,
    stop() {
      stopping.abort();
      clearInterval(timer);
    },
  };
}
