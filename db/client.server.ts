import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Socket } from "node:net";
import { join } from "node:path";
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
  /** For what somebody waits for: statements and waits have limits. */
  db: Database;
  /** For work that may take its time: imports, jobs, what is built once for a state of the content. */
  patient: Database;
  /** The bare driver, for what brings its own SQL (the job queue). */
  driver: { kind: "pglite"; client: PGlite } | { kind: "server"; url: string };
  /** Calls back when a process announces `channel`; answers a function that stops listening. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

type Options = {
  /** A PostgreSQL address; without it the embedded database in `dir` is used. */
  url?: string | undefined;
  /** Folder of the embedded database. */
  dir: string;
  /** A dumped data folder to start the embedded database from (tests). */
  template?: Blob;
  migrations?: string;
  /** How long a statement may take that somebody waits for, s; locks and new connections get half of it. */
  seconds?: number;
};

/** Every statement says what it reads, so that pages know what they were made from. */
const logger = { logQuery: noteStatement };

/** How long a statement of patient work may take, and a connection that it waits for, s. */
const patience = { statement: 600, connection: 30 };

/** Pause before a process that waits for another's migrations asks again, ms. */
const lockPause = 200;

/**
 * Opens the database and brings its tables up to date.
 * @throws Error when the embedded database's folder is in use by another process.
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

/** When the newest of the site's migrations was made, as the table of migrations names it. */
export async function newestMigration(migrations = migrationsFolder): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

async function openServer(url: string, migrations: string, seconds: number): Promise<OpenDatabase> {
  await migrateServer(url, migrations, seconds);
  const waiting = openPool(url, {
    max: connections.waiting,
    connectionTimeoutMillis: seconds * 500,
    statement_timeout: seconds * 1_000,
    lock_timeout: seconds * 500,
    idle_in_transaction_session_timeout: seconds * 1_000,
    // A server that has gone, or a network in between, ends nothing by itself.
    query_timeout: seconds * 1_000 + 1_000,
  });
  const patient = openPool(url, {
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
    async close() {
      await Promise.all([waiting.end(), patient.end()]);
    },
  };
}

/**
 * Several processes may start at once: one migrates, the others wait, however long it takes. Only for a server
 * that says nothing at all nobody waits.
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
          .query<{ got: boolean }>("select pg_try_advisory_lock(720911) as got")
          .then(({ rows }) => rows[0]!);
      while (!(await tryLock()).got) await new Promise((done) => setTimeout(done, lockPause));
      await migratePg(drizzlePg({ client: migrating }), { migrationsFolder: migrations });
      await lock.query("select pg_advisory_unlock(720911)");
    } finally {
      lock.release();
    }
  } finally {
    await Promise.all([locking.end(), migrating.end()]);
  }
}

function openPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, keepAlive: true, Client: LimitedClient, ...limits });
  pool.on("error", () => {}); // an idle connection that breaks is replaced by the pool
  // One that breaks between two statements of a transaction: the next statement fails by itself.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * A connection that waited in vain is given up: the driver would give it to the next one, who would wait for
 * the same answer.
 */
class LimitedClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...asked);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message !== "Query read timeout") return;
        this.end().catch(() => {});
        // Without this the end would be waited for as well.
        (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      });
    return answer as never;
  }
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

async function openEmbedded(dir: string, migrations: string, template?: Blob): Promise<OpenDatabase> {
  const memory = dir.startsWith("memory://");
  const unlock = memory ? async () => {} : await lockFolder(dir);
  try {
    const client = await PGlite.create({
      dataDir: memory ? dir : join(dir, "pgdata"),
      ...(template ? { loadDataDir: template } : {}),
    });
    const db = drizzlePglite({ client, logger });
    await migratePglite(db, { migrationsFolder: migrations });
    // Statements of the embedded database run in this very thread: nothing could interrupt them.
    return {
      db: db as unknown as Database,
      patient: db as unknown as Database,
      driver: { kind: "pglite", client },
      listen: (channel, callback) => client.listen(channel, callback),
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
