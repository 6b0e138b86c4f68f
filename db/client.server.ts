import { AsyncResource } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { connections } from "./connections.ts";
import { lockFolder } from "./lock.ts";
import { noteStatement } from "./reads.ts";

/** What queries and commands work on: the database, or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
  /** For requests: statements and waits have time limits. */
  db: Database;
  /** For background work, which may take long: imports, jobs, indexes of the content. */
  patient: Database;
  /** The bare driver, for libraries with their own SQL (the job queue). */
  driver: { kind: "pglite"; client: PGlite } | { kind: "server"; url: string };
  /** Calls back on each NOTIFY of a process on `channel`; returns a function that stops listening. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** How many connections to a server there are, by pool. */
  pools(): { pool: string; idle: number; busy: number; waiting: number }[];
  /** From now on tells of each statement, with its pool (`embedded` without a server); several may hear. */
  observe(callback: ObserveStatement): void;
  close(): Promise<void>;
};

/** Hears of a statement when it is sent, and returns what hears when it is answered or has failed. */
export type ObserveStatement = (pool: string, statement: string) => (error?: unknown) => void;

/** Who wants to hear of statements; nobody, unless figures or traces are wanted. */
type Hearing = ObserveStatement[];

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

type Options = {
  /** A PostgreSQL address; without it the embedded database in `dir` is used. */
  url?: string | undefined;
  /** Folder of the embedded database. */
  dir: string;
  /** A dumped data folder to start the embedded database from (tests). */
  template?: Blob;
  migrations?: string;
  /** Time limit of a request's statement, s; locks and new connections get half of it. */
  seconds?: number;
};

/** Records what every statement reads, so that the page cache knows what a page was made from. */
const logger = { logQuery: noteStatement };

/** Time limits of background work, s: for a statement, and for getting a connection. */
const patience = { statement: 600, connection: 30 };

/** Pause between tries for the lock while another process migrates, ms. */
const lockPause = 200;

/** Number of the advisory lock of who makes or fills the tables. */
export const migrationLock = 720_911;

/**
 * Opens the database and runs pending migrations.
 * @throws Error when the embedded database's folder is in use by another process
 */
export async function openDatabase({
  url,
  dir,
  template,
  migrations = migrationsFolder,
  seconds = 10,
}: Options): Promise<OpenDatabase> {
  return url ? openServer(url, migrations, seconds) : openEmbedded(dir, migrations, template);
}

/** Timestamp of the newest migration, as in the table of migrations, ms since 1970. */
export async function newestMigration(migrations = migrationsFolder): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

async function openServer(url: string, migrations: string, seconds: number): Promise<OpenDatabase> {
  await migrateServer(url, migrations, seconds);
  const hearing: Hearing = [];
  const waiting = openTellingPool("requests", hearing, url, {
    max: connections.waiting,
    connectionTimeoutMillis: seconds * 500,
    statement_timeout: seconds * 1_000,
    lock_timeout: seconds * 500,
    idle_in_transaction_session_timeout: seconds * 1_000,
    // The server's own limits do not end a wait for a server or network that is gone.
    query_timeout: seconds * 1_000 + 1_000,
  });
  const patient = openTellingPool("background", hearing, url, {
    max: connections.patient,
    connectionTimeoutMillis: patience.connection * 1_000,
    statement_timeout: patience.statement * 1_000,
    idle_in_transaction_session_timeout: patience.statement * 1_000,
    query_timeout: patience.statement * 1_000 + 5_000,
  });
  return {
    db: drizzlePg({ client: waiting, logger }) as unknown as Database,
    patient: drizzlePg({ client: patient, logger }) as unknown as Database,
    driver: { kind: "server", url },
    listen: (channel, callback) => listenOnServer(url, channel, callback),
    pools: () =>
      Object.entries({ requests: waiting, background: patient }).map(([pool, one]) => countsOf(pool, one)),
    observe: (callback) => void hearing.push(callback),
    async close() {
      await Promise.all([waiting.end(), patient.end()]);
    },
  };
}

/**
 * Several processes may start at once: one migrates, the others wait for the lock as long as it takes. Only a
 * server that does not answer at all is given up.
 */
async function migrateServer(url: string, migrations: string, seconds: number): Promise<void> {
  const limits = { max: 1, connectionTimeoutMillis: seconds * 1_000 };
  const locking = openPool(url, { ...limits, query_timeout: seconds * 1_000 });
  const migrating = openPool(url, { ...limits, query_timeout: patience.statement * 1_000 });
  try {
    const lock = await locking.connect();
    try {
      const tryLock = () =>
        lock
          .query<{ got: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as got`)
          .then(({ rows }) => rows[0]!);
      while (!(await tryLock()).got) await new Promise((done) => setTimeout(done, lockPause));
      await migratePg(drizzlePg({ client: migrating }), { migrationsFolder: migrations });
      await lock.query(`select pg_advisory_unlock(${migrationLock})`);
    } finally {
      lock.release();
    }
  } finally {
    await Promise.all([locking.end(), migrating.end()]);
  }
}

const countsOf = (pool: string, { idleCount, totalCount, waitingCount }: pg.Pool) => ({
  pool,
  idle: idleCount,
  busy: totalCount - idleCount,
  waiting: waitingCount,
});

function openPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, keepAlive: true, ...limits });
  pool.on("error", () => {}); // an idle connection that breaks is replaced by the pool
  // A connection that breaks between two statements of a transaction: the next statement fails by itself.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Closes a connection after a query time-out: the pool would hand it to the next caller, who would wait for
 * the same answer.
 */
class LimitedClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...asked);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message !== "Query read timeout") return;
        this.end().catch(() => {});
        // Otherwise ending the connection would wait for the server too.
        (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      });
    return answer as never;
  }
}

/** A pool whose statements are told of, once somebody wants to hear it. */
function openTellingPool(name: string, hearing: Hearing, url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = openPool(url, { Client: tellingClient(name, hearing), ...limits });
  const connect = pool.connect.bind(pool);
  // Whoever waited for a connection goes on as part of its own request, not of the one that gave it back.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback && hearing.length
      ? connect(AsyncResource.bind(callback))
      : connect(callback!)) as typeof connect;
  return pool;
}

const tellingClient = (pool: string, hearing: Hearing) =>
  class extends LimitedClient {
    override query(...asked: unknown[]): never {
      if (!hearing.length) return super.query(...asked);
      const told = tell(hearing, pool, asked[0]);
      const callback = asked.at(-1);
      if (typeof callback === "function") {
        asked[asked.length - 1] = (...answer: unknown[]) => {
          told(answer[0]);
          (callback as (...answer: unknown[]) => void)(...answer);
        };
        return super.query(...asked);
      }
      const answer: unknown = super.query(...asked);
      if (answer instanceof Promise) answer.then(() => told(), told);
      return answer as never;
    }
  };

/** @param asked a statement's text, or what has it */
function tell(hearing: Hearing, pool: string, asked: unknown): (error?: unknown) => void {
  const text = typeof asked === "string" ? asked : (asked as { text?: string } | undefined)?.text;
  const heard = hearing.map((observe) => observe(pool, text ?? ""));
  return (error) => {
    for (const one of heard) one(error);
  };
}

/** Pause before a broken listening connection is tried again, ms. */
const renewAfter = 2_000;

async function listenOnServer(
  url: string,
  channel: string,
  callback: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: patience.connection * 1_000,
      query_timeout: patience.connection * 1_000,
    });
    const renew = () => {
      if (stopped || client !== next) return;
      client = undefined;
      timer = setTimeout(() => void connect().catch(() => {}), renewAfter);
    };
    client = next;
    next.on("error", renew);
    next.on("end", renew);
    next.on("notification", (message) => callback(message.payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      renew();
      throw error;
    }
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}

/**
 * The embedded database answers in this thread by promises alone: statement after statement would run without
 * the event loop taking in a single request. Before each, the loop has its turn.
 */
function letOthersIn(client: PGlite, hearing: Hearing): void {
  const query = client.query.bind(client);
  client.query = (async (...args: Parameters<typeof query>) => {
    await setImmediate();
    if (!hearing.length) return query(...args);
    const told = tell(hearing, "embedded", args[0]);
    const answer = query(...args);
    answer.then(() => told(), told);
    return answer;
  }) as typeof query;
}

async function openEmbedded(dir: string, migrations: string, template?: Blob): Promise<OpenDatabase> {
  const memory = dir.startsWith("memory://");
  const unlock = memory ? async () => {} : await lockFolder(dir);
  try {
    const client = await PGlite.create({
      dataDir: memory ? dir : join(dir, "pgdata"),
      ...(template ? { loadDataDir: template } : {}),
    });
    const hearing: Hearing = [];
    letOthersIn(client, hearing);
    const db = drizzlePglite({ client, logger });
    await migratePglite(db, { migrationsFolder: migrations });
    // No time limits: statements of the embedded database run in this thread, and nothing could interrupt
    // them.
    return {
      db: db as unknown as Database,
      patient: db as unknown as Database,
      driver: { kind: "pglite", client },
      listen: (channel, callback) => client.listen(channel, callback),
      pools: () => [],
      observe: (callback) => void hearing.push(callback),
      async close() {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
