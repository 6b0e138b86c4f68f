import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import { type Connections, divide } from "./connections.ts";
import { lockFolder } from "./lock.ts";
import { noteStatement } from "./reads.ts";
import { listener } from "./server/listening.ts";
import { migrateServer } from "./server/migrate.ts";
import { countsOf, type Hearing, type ObserveStatement, openTellingPool, tell } from "./server/pools.ts";
import { replicaFirst } from "./server/replica.ts";

/** What queries and commands work on: the database, or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
  /** For requests: statements and waits have time limits. */
  db: Database;
  /** For requests that only read what everybody may see: a replica, where there is one that is not behind. */
  reading: Database;
  /** For background work, which may take long: imports, jobs, indexes of the content. */
  patient: Database;
  /**
   * The bare driver, for libraries with their own SQL: `url` is the server itself, where a connection is a
   * session; `statements` may be a pooler of transactions.
   */
  driver:
    | { kind: "pglite"; client: PGlite }
    | { kind: "server"; url: string; statements: string; connections: Connections };
  /** From now on `reading` shows what is committed by now. */
  hold(): void;
  /** Calls back on each NOTIFY of a process on `channel`; returns a function that stops listening. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** How many connections to a server there are, by pool. */
  pools(): { pool: string; idle: number; busy: number; waiting: number }[];
  /** From now on tells of each statement, with its pool (`embedded` without a server); several may hear. */
  observe(callback: ObserveStatement): void;
  close(): Promise<void>;
};

export type { ObserveStatement };

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

type Options = {
  /** A PostgreSQL address; without it the embedded database in `dir` is used. */
  url?: string | undefined;
  /** Address of the server itself, where `url` is one of a pooler of transactions. */
  direct?: string | undefined;
  /** Address of a replica that pages may be made from. */
  replica?: string | undefined;
  /** Most connections of this process, `fewest` or more. */
  connections?: number | undefined;
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

/**
 * Opens the database and runs pending migrations.
 * @throws Error when the embedded database's folder is in use by another process
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { url, dir, template, migrations = migrationsFolder, seconds = 10 } = options;
  return url ? openServer({ ...options, url }, migrations, seconds) : openEmbedded(dir, migrations, template);
}

/** Timestamp of the newest migration, as in the table of migrations, ms since 1970. */
export async function newestMigration(migrations = migrationsFolder): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

async function openServer(
  { url, direct = url, replica, connections: all = 25 }: Options & { url: string },
  migrations: string,
  seconds: number,
): Promise<OpenDatabase> {
  await migrateServer(direct, migrations, { seconds, patience: patience.statement });
  const hearing: Hearing = [];
  const connections = divide(all);
  const short = (max: number): pg.PoolConfig => ({
    max,
    connectionTimeoutMillis: seconds * 500,
    // A pooler of transactions takes no settings of a session: it makes its connections with them.
    ...(direct === url
      ? {
          statement_timeout: seconds * 1_000,
          lock_timeout: seconds * 500,
          idle_in_transaction_session_timeout: seconds * 1_000,
        }
      : {}),
    // The server's own limits do not end a wait for a server or network that is gone.
    query_timeout: seconds * 1_000 + 1_000,
  });
  const waiting = openTellingPool("requests", hearing, url, short(connections.waiting));
  const patient = openTellingPool("background", hearing, direct, {
    max: connections.patient,
    connectionTimeoutMillis: patience.connection * 1_000,
    statement_timeout: patience.statement * 1_000,
    idle_in_transaction_session_timeout: patience.statement * 1_000,
    query_timeout: patience.statement * 1_000 + 5_000,
  });
  const copy = replica ? openTellingPool("replica", hearing, replica, short(connections.waiting)) : undefined;
  const routed = copy && replicaFirst(waiting, copy);
  routed?.start();
  const listening = listener(direct);
  const db = drizzlePg({ client: waiting, logger }) as unknown as Database;
  return {
    db,
    reading: routed ? drizzlePg({ client: routed.pool, logger }) : db,
    patient: drizzlePg({ client: patient, logger }) as unknown as Database,
    driver: { kind: "server", url: direct, statements: url, connections },
    hold: () => routed?.hold(),
    listen: listening.listen,
    pools: () =>
      Object.entries({ requests: waiting, background: patient, ...(copy ? { replica: copy } : {}) }).map(
        ([pool, one]) => countsOf(pool, one),
      ),
    observe: (callback) => void hearing.push(callback),
    async close() {
      routed?.close();
      await listening.close();
      await Promise.all([waiting, patient, ...(copy ? [copy] : [])].map((pool) => pool.end()));
    },
  };
}

/**
 * The embedded database answers in this thread by promises alone: statement after statement would run without
 * the event loop taking in a single request. Before each, the loop has its turn; so they wait here for the one
 * before, since the database itself would run all that wait in one go.
 */
function letOthersIn(client: PGlite, hearing: Hearing): void {
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (before: Promise<unknown>, args: Parameters<typeof query>) => {
    await before;
    await setImmediate();
    if (!hearing.length) return query(...args);
    const told = tell(hearing, "embedded", args[0]);
    const answer = query(...args);
    answer.then(() => told(), told);
    return answer;
  };
  client.query = ((...args: Parameters<typeof query>) => {
    const answer = inTurn(last, args);
    const over = () => {};
    last = answer.then(over, over); // who asked hears of a failure
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
      reading: db as unknown as Database,
      patient: db as unknown as Database,
      driver: { kind: "pglite", client },
      hold() {},
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
