import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsFolder } from "../client.server.ts";
import { advisoryLocks } from "../advisory-locks.ts";
import { lockFolder } from "../lock.ts";
import { openEmbeddedSession } from "./embedded-session.ts";
import type { Manifest } from "./manifest.ts";
import { openServerSession } from "./server-session.ts";
import type { Session } from "./session.ts";
import { filledTables, migrationsOf, queueVersionOf } from "./tables.ts";

/** Where a copy is restored to. */
export type Place = { url: string } | { dir: string };

export type Target = {
  session: Session;
  /** Makes what was restored the database of this place. */
  keep(): Promise<void>;
  /** Leaves the place as it was; on a server tables without rows may be left. */
  abandon(): Promise<void>;
};

/** Makes the tables of the job queue, as a version of it had them. */
export type QueueInstaller = {
  newest: number;
  install(run: (text: string) => Promise<void>, version: number): Promise<void>;
};

/** @throws Error when this release cannot restore the copy */
export function refuseStrange({ migrations, queue }: Manifest, installer: QueueInstaller): void {
  const own = readMigrationFiles({ migrationsFolder });
  if (migrations.at(-1)!.when > own.at(-1)!.folderMillis || (queue ?? 0) > installer.newest)
    throw new Error("The copy was made by a later release: restore it with that one, or a later one");
  const same = migrations.every(
    ({ hash, when }, at) => own[at]?.hash === hash && own[at].folderMillis === when,
  );
  if (!same) throw new Error("The copy is not of this site: its tables were made by other migrations");
}

/**
 * Opens a place that has no rows yet.
 * @throws Error when there is something, or another process is at work there
 */
export function openTarget(place: Place): Promise<Target> {
  return "url" in place ? openServer(place.url) : openFolder(place.dir);
}

/** @throws Error when there is something at the place; changes nothing */
export async function refuseFilled(place: Place): Promise<void> {
  if ("dir" in place) return refuseFilledFolder(place.dir);
  const session = await openServerSession(place.url);
  await refuseFilledTables(session).finally(() => session.close());
}

async function openServer(url: string): Promise<Target> {
  const session = await openServerSession(url);
  try {
    // A site that starts waits for this lock before it looks whether there is content.
    const [lock] = await session.query<{ got: boolean }>(
      `select pg_try_advisory_lock(${advisoryLocks.migration}) as got`,
    );
    if (!lock!.got) throw new Error("Another process starts or restores on this database just now");
    await refuseFilledTables(session);
  } catch (error) {
    await session.close();
    throw error;
  }
  return { session, keep: () => session.close(), abandon: () => session.close() };
}

async function openFolder(dir: string): Promise<Target> {
  const unlock = await lockFolder(dir);
  const unfinished = join(dir, "pgdata.restoring");
  let session: Session | undefined;
  const abandon = async () => {
    await session?.close().catch(() => {});
    await rm(unfinished, { recursive: true, force: true });
    await unlock();
  };
  try {
    await refuseFilledFolder(dir);
    await rm(unfinished, { recursive: true, force: true }); // of a process that was killed
    session = await openEmbeddedSession(unfinished);
    return {
      session,
      abandon,
      async keep() {
        await session!.close();
        await rename(unfinished, join(dir, "pgdata"));
        await unlock();
      },
    };
  } catch (error) {
    await abandon();
    throw error;
  }
}

async function refuseFilledFolder(dir: string): Promise<void> {
  const inIt = await readdir(join(dir, "pgdata")).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (inIt.length)
    throw new Error(
      `There is a database in ${dir} already, and nothing is restored over one. Choose an empty DATA_DIR, or move that folder away.`,
    );
}

async function refuseFilledTables(session: Session): Promise<void> {
  const filled = await filledTables(session);
  if (!filled.length) return;
  const named = `${filled.slice(0, 3).join(", ")}${filled.length > 3 ? ` and ${filled.length - 3} more` : ""}`;
  throw new Error(
    `The database has rows already (${named}), and nothing is restored over them. Give a new, empty database.`,
  );
}

/**
 * Makes the tables as they were where the copy was taken.
 * @throws Error when the database has been further than the copy
 */
export async function makeTables(
  session: Session,
  { migrations, queue }: Manifest,
  installer: QueueInstaller,
): Promise<void> {
  if ((await migrationsOf(session)).length > migrations.length)
    throw new Error("The database has the tables of a later release than the copy. Give a new, empty one.");
  const folder = await migrationsUpTo(migrations.length);
  await session.migrate(folder).finally(() => rm(folder, { recursive: true }));
  if (queue === null) return;
  const there = await queueVersionOf(session);
  if (there === null) return installer.install(session.run, queue);
  if (there !== queue)
    throw new Error("The database has a job queue of another version than the copy. Give a new, empty one.");
}

/** The migrations as an earlier release had them. */
async function migrationsUpTo(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-migrations-"));
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: unknown[];
  };
  for (const name of (await readdir(migrationsFolder)).filter((one) => one.endsWith(".sql")))
    await symlink(join(migrationsFolder, name), join(folder, name));
  await mkdir(join(folder, "meta"));
  const entries = journal.entries.slice(0, count);
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}
