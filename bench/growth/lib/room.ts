import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import pg from "pg";

/** Room that is left to others, GB. */
const spare = 5;

/** Free space where a server on this machine has its data, and where files go, GB. */
export async function freeRoom(url: string): Promise<number> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  let folder: string | undefined;
  try {
    const { rows } = await admin.query<{ data_directory: string }>("show data_directory");
    folder = rows[0]?.data_directory;
  } catch {
    // Who is no superuser is not told; a server elsewhere has room of its own.
  } finally {
    await admin.end();
  }
  const free = await Promise.all([folder, tmpdir()].map(async (at) => (at ? freeAt(at) : Infinity)));
  return Math.min(...free);
}

async function freeAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return (bavail * bsize) / 1e9;
  } catch {
    return Infinity; // the folder of a server on another machine
  }
}

/** @throws Error where a run needs more room than there is */
export function checkRoom(needed: number, free: number): string {
  const told = `needs ${needed.toFixed(1)} GB, ${Number.isFinite(free) ? `${free.toFixed(1)} GB are free` : "free space is not known"}`;
  if (needed + spare > free) throw new Error(`${told}, of which ${spare} stay free: choose a smaller size`);
  return told;
}
