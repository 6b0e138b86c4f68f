import { mkdir, open, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type FileStore, openFileStore } from "#adapters/files/files.server.ts";
import { installQueue, newestQueueVersion } from "#adapters/jobs/install.server.ts";
import { openEmbeddedSession } from "#db/copy/embedded-session.ts";
import type { Compared } from "#db/copy/restore.ts";
import { openServerSession } from "#db/copy/server-session.ts";
import type { Session } from "#db/copy/session.ts";
import { type Snapshot, snapshotFolder } from "#db/copy/snapshot.ts";
import type { FileSource } from "#db/copy/take.ts";
import type { Place, QueueInstaller } from "#db/copy/target.ts";
import { lockFolder } from "#db/lock.ts";
import { filmFolders } from "#domain/film/own/rules.ts";
import { folders } from "#domain/picture/rules.ts";
import { downloadTypes } from "#domain/download/types.ts";
import { databaseOf, type Env } from "#server/env.ts";
import { askForSnapshot } from "#server/snapshots.ts";

export const queueInstaller: QueueInstaller = { newest: newestQueueVersion, install: installQueue };

/** The database that the settings name. */
export function placeOf(env: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR">): Place {
  const { url, dir } = databaseOf(env);
  return url ? { url } : { dir: resolve(dir) };
}

/** Opens a database to be copied, also while a site runs on it. */
export async function openSource(place: Place): Promise<Session> {
  if ("url" in place) return openServerSession(place.url);
  const { folder, remove } = (await askForSnapshot(place.dir)) ?? (await snapshotAtRest(place.dir));
  // A site that starts meanwhile takes away snapshots that nobody has locked.
  const unlock = await lockFolder(dirname(folder));
  const session = await openEmbeddedSession(folder).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { ...session, close: () => session.close().finally(unlock).finally(remove) };
}

/** The folder is locked while it is copied only: a site may start meanwhile. */
async function snapshotAtRest(dir: string): Promise<Snapshot> {
  if (!(await readdir(dir).catch((): string[] => [])).includes("pgdata"))
    throw new Error(`There is nothing to copy: there is no database in ${dir}`);
  const unlock = await lockFolder(dir);
  return snapshotFolder(join(dir, "pgdata"), dir).finally(unlock);
}

export type SiteFiles = FileSource & {
  write(path: string, body: AsyncIterable<Uint8Array>, size: number): Promise<void>;
};

/**
 * What changes beside the database: mails and text messages in the outbox, and files in the store that the
 * site cannot make again by itself.
 */
export async function siteFiles(env: Env): Promise<SiteFiles> {
  const store = await openFileStore({ url: env.FILES_URL, dir: resolve(env.DATA_DIR, "files") });
  return filesBeside(resolve(env.DATA_DIR, "outbox"), store);
}

/** None of them is whole in memory: a film has hundreds of megabytes. */
export function filesBeside(outbox: string, store: FileStore): SiteFiles {
  const made: readonly string[] = [...downloadTypes, folders.sizes, filmFolders.coming];
  const isMade = (name: string) => made.includes(name.split("/", 1)[0]!);
  const split = (path: string) => {
    const at = path.indexOf("/");
    return { inOutbox: path.startsWith("outbox/"), name: path.slice(at + 1) };
  };
  return {
    async list() {
      const mails = await readdir(outbox).catch(ifMissing<string[]>([]));
      const files = await store.list().catch(ifMissing<string[]>([]));
      return [
        ...mails.filter((name) => !name.endsWith(".part")).map((name) => `outbox/${name}`),
        ...files.filter((name) => !isMade(name)).map((name) => `files/${name}`),
      ].toSorted();
    },
    async read(path) {
      const { inOutbox, name } = split(path);
      if (inOutbox) return mailOf(join(outbox, name));
      return (await store.has(name)) ? store.read(name) : undefined;
    },
    async write(path, body, size) {
      const { inOutbox, name } = split(path);
      if (!inOutbox) return store.putStream(name, body, size, "application/octet-stream");
      const to = join(outbox, name);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(`${to}.part`, body);
      await rename(`${to}.part`, to);
    },
  };
}

/** What was open stays readable when it is taken away meanwhile. */
const mailOf = async (path: string) => (await open(path).catch(ifMissing(undefined)))?.createReadStream();

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return otherwise;
    throw error;
  };

/** Prints what was compared, and says whether everything is the same. */
export function printCompared(compared: readonly Compared[]): boolean {
  const width = Math.max(...compared.map(({ name }) => name.length));
  const second = Math.max(...compared.map(({ copied }) => copied.length));
  for (const { name, copied, restored, same } of compared)
    console.log(
      `${name.padEnd(width)}  ${copied.padEnd(second)}  ${same ? "same" : `DIFFERENT: ${restored}`}`,
    );
  const different = compared.filter(({ same }) => !same);
  console.log(
    different.length
      ? `${different.length} of ${compared.length} differ: nothing was restored`
      : `${compared.length} compared, all the same`,
  );
  return !different.length;
}

/** One line about what went wrong, in words for who called the command. */
export function failure(error: unknown, folder: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return `There is no room for the copy in ${folder} (${code}); nothing was left there`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `There is no right to write into ${folder} (${code})`;
  return error instanceof Error ? error.message : String(error);
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
