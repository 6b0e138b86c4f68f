import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";

/** What queries and commands work on: the database, or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
  db: Database;
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
};

/**
 * Opens the database and brings its tables up to date.
 * @throws Error when the embedded database's folder is in use by another process.
 */
export async function openDatabase({
  url,
  dir,
  template,
  migrations = migrationsFolder,
}: Options): Promise<OpenDatabase> {
  return url ? openServer(url, migrations) : openEmbedded(dir, migrations, template);
}

async function openServer(url: string, migrations: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on("error", () => {}); // an idle connection that breaks is replaced by the pool
  const db = drizzlePg({ client: pool });
  const lock = await pool.connect();
  try {
    // Several processes may start at once: one migrates, the others wait.
    await lock.query("select pg_advisory_lock(720911)");
    await migratePg(db, { migrationsFolder: migrations });
    await lock.query("select pg_advisory_unlock(720911)");
  } finally {
    lock.release();
  }
  return {
    db: db as unknown as Database,
    driver: { kind: "server", url },
    listen: (channel, callback) => listenOnServer(url, channel, callback),
    close: () => pool.end(),
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
    const next = new pg.Client({ connectionString: url });
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
    const db = drizzlePglite({ client });
    await migratePglite(db, { migrationsFolder: migrations });
    return {
      db: db as unknown as Database,
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

/**
 * Two processes that write one embedded database corrupt it, so the folder carries the owner's process id.
 */
async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, "lock");
  // The lock appears whole, with its owner in it: a link to a finished file is made or fails, nothing
  // between.
  const own = join(dir, `lock-${process.pid}`);
  await writeFile(own, `${process.pid}\n`);
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        await link(own, path);
        return () => rm(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        const owner = Number((await readFile(path, "utf8").catch(() => "")).trim());
        if (owner && owner !== process.pid && isAlive(owner)) throw inUse(dir, owner, error);
        await rm(path, { force: true }); // left behind by a process that was killed
      }
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new Error(`The lock of the embedded database in ${dir} could not be taken`);
}

function inUse(dir: string, owner: number, cause: unknown): Error {
  return new Error(
    `The embedded database in ${dir} is in use by process ${owner}. Stop it first, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
    { cause },
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
