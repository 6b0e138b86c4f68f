import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Database, OpenDatabase } from "#db/client.server.ts";
import { inRequest, requestId } from "../request-id.server.ts";
import { during, traceparent, type Traces } from "../tracing/tracing.server.ts";

/** A queue of background jobs, stored in the database. */
export type Jobs = {
  /**
   * Adds a job in the caller's transaction: it exists if and only if that commits. It keeps the number of the
   * request that it comes from, and the span that it is linked to.
   */
  add(db: Database, queue: string, data: object): Promise<void>;
  /** Starts a worker for a queue; a rejected job is retried with growing pauses. */
  work<T extends object>(
    queue: string,
    handle: (data: T) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** How many jobs are not done, by queue and state. */
  counts(): Promise<{ queue: string; state: string; count: number }[]>;
  /** Jobs that are not done, those that failed first, then the latest. */
  list(page: {
    state?: JobState | undefined;
    from: number;
    rows: number;
  }): Promise<{ rows: Job[]; total: number }>;
  /**
   * Lets a job be done now that failed, or that waits for its next try; in the caller's transaction.
   * @returns whether there was one
   */
  again(db: Database, job: { queue: string; id: string }): Promise<boolean>;
  stop(): Promise<void>;
};

/** `created` waits, `retry` waits for another try, `active` is being done. */
export const jobStates = ["failed", "retry", "active", "created"] as const;
export type JobState = (typeof jobStates)[number];

export type Job = {
  id: string;
  queue: string;
  state: JobState;
  /** How often it was tried again. */
  tries: number;
  /** What went wrong last. */
  reason: string | null;
  createdAt: Date;
  /** When it is done, or tried next. */
  dueAt: Date;
};

/** `single`: at most one job of the queue waits, and one process at a time works on it. */
type WorkOptions = { single?: boolean };

/** Delay after `add`, ms, by which the caller's transaction has usually committed. */
const soon = 50;

type Options = {
  pollSeconds?: number;
  onError?: (error: Error) => void;
  traces?: Traces | undefined;
  /** Queues that a command adds to which works on none. */
  adds?: readonly string[];
};

/** A job that there never is. */
const noJob = "00000000-0000-0000-0000-000000000000";

/** What goes along with a job's own data. */
type Cause = { requestId?: string; traceparent?: string };

/** Starts the job queue in the site's own database (schema `pgboss`). */
export async function startJobs(
  database: OpenDatabase,
  { pollSeconds = 2, onError = () => {}, traces, adds = [] }: Options = {},
): Promise<Jobs> {
  const { driver } = database;
  const boss = new PgBoss({
    ...(driver.kind === "server"
      ? { connectionString: driver.url, max: driver.connections.jobs }
      : { db: fromPglite(driver.client), backend: "pglite" }),
    schedule: false,
  });
  boss.on("error", onError);
  await boss.start();
  const known = new Set<string>();
  /** Ids of this process's workers, by queue. */
  const workers = new Map<string, string>();
  const look = (queue: string) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };
  const ensure = async (queue: string, { single = false }: WorkOptions = {}) => {
    if (known.has(queue)) return;
    await boss.createQueue(queue, {
      // Retries for four days, like mail servers (RFC 5321, 4.5.4.1): a weekend without mail loses nothing.
      retryLimit: 100,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: 120,
      retentionSeconds: 14 * 86_400,
      ...(single ? { policy: "stately" } : {}),
    });
    known.add(queue);
  };
  /** Work on a job in a trace of its own, which is linked to what put it into the queue. */
  const tracing = (queue: string, id: string, { traceparent: link }: Cause, work: () => Promise<void>) => {
    if (!traces) return work();
    const values = {
      "messaging.system": "pg-boss",
      "messaging.operation.type": "process",
      "messaging.destination.name": queue,
      "messaging.message.id": id,
    };
    return during(traces.begin(`process ${queue}`, { kind: "consumer", values, link }), work);
  };
  // A queue that is not known yet is read when a job is added, beside the caller's transaction: on the embedded
  // database, which has one connection, each would wait for the other.
  for (const queue of adds) {
    await ensure(queue);
    await boss.getJobById(queue, noJob);
  }
  return {
    async add(db, queue, data) {
      const [id, span] = [requestId(), traceparent()];
      const cause: Cause = {
        ...(id === undefined ? {} : { requestId: id }),
        ...(span === undefined ? {} : { traceparent: span }),
      };
      await boss.send(
        queue,
        { ...data, ...cause },
        {
          db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql),
        },
      );
      // Polls soon, so that a visitor who waits for a code need not wait for the next poll; if the job is not
      // committed yet, that one finds it.
      setTimeout(look, soon, queue).unref();
    },
    async work(queue, handle, options) {
      await ensure(queue, options);
      const worker = await boss.work(
        queue,
        { pollingIntervalSeconds: pollSeconds, batchSize: 1 },
        async (jobs) => {
          // Waiting jobs are done without pauses: one per poll would be thirty mails a minute, and the last
          // of twenty who log in at once would wait 40 s for the code.
          look(queue);
          for (const { id, data } of jobs) {
            const cause = data as Cause;
            await inRequest(cause.requestId === undefined ? undefined : { id: cause.requestId }, () =>
              tracing(queue, id, cause, () => handle(data as never)),
            );
          }
        },
      );
      workers.set(queue, worker);
    },
    async counts() {
      const { rows } = (await database.patient.execute(
        sql`select name as queue, state::text as state, count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
      )) as { rows: { queue: string; state: string; count: number }[] };
      return rows;
    },
    list: (page) => listJobs(database.patient, page),
    async again(db, { queue, id }) {
      const { rows } = (await db.execute(sql`
        update pgboss.job set state = case state when 'failed' then 'retry' else state end,
          retry_limit = greatest(retry_limit, retry_count + 1), completed_on = null, start_after = now()
        where name = ${queue} and id = ${id} and state in ('failed', 'retry', 'created') returning id`)) as {
        rows: unknown[];
      };
      setTimeout(look, soon, queue).unref();
      return rows.length > 0;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  };
}

/** Most of a reason that is told. */
const longestReason = 500;

/**
 * Why a job failed, without whom it was about: mail servers answer with addresses, and a statement that failed is told
 * with the values in it.
 */
export const withoutPeople = (reason: string): string =>
  reason
    .split(/\s*\bparams:/)[0]!
    .replaceAll(/[^\s<>"'(),;:]+@/g, "…@")
    .slice(0, longestReason);

async function listJobs(
  db: Database,
  { state, from, rows }: { state?: JobState | undefined; from: number; rows: number },
): Promise<{ rows: Job[]; total: number }> {
  const states = sql.join(
    (state ? [state] : jobStates).map((one) => sql`${one}::pgboss.job_state`),
    sql`, `,
  );
  type Row = Omit<Job, "createdAt" | "dueAt"> & { createdAt: number; dueAt: number; total: number };
  const found = (await db.execute(sql`
    select id, name as queue, state::text as state, retry_count as tries,
      coalesce(output ->> 'message', output ->> 'value') as reason,
      (extract(epoch from created_on) * 1000)::float8 as "createdAt",
      (extract(epoch from start_after) * 1000)::float8 as "dueAt", count(*) over ()::int as total
    from pgboss.job where state in (${states})
    order by array_position(array['failed', 'retry', 'active', 'created'], state::text), created_on desc, id
    limit ${rows} offset ${from}`)) as { rows: Row[] };
  const list = found.rows.map(({ total: _, ...job }) => ({
    ...job,
    reason: job.reason === null ? null : withoutPeople(job.reason),
    createdAt: new Date(job.createdAt),
    dueAt: new Date(job.dueAt),
  }));
  return { rows: list, total: found.rows[0]?.total ?? 0 };
}
