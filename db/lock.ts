import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** How often a lock is tried that others are about to take over as well, and the pause between tries, ms. */
const [attempts, pause] = [50, 20];

/**
 * Two processes that write one embedded database corrupt it, so the file `lock` in its folder holds the
 * process id of its owner.
 * @returns a function that releases the folder
 * @throws Error when another process has it, or others that start kept this one from taking it
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, "lock");
  // A link to a finished file: the lock appears with its owner in it, never empty.
  const own = join(dir, `lock-${process.pid}`);
  await writeFile(own, `${process.pid}\n`);
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (await linked(own, path)) return () => rm(path, { force: true });
      const owner = await ownerOf(path);
      if (owner && owner !== process.pid && isAlive(owner)) throw inUse(dir, owner);
      await removeStale(path, own);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new Error(`The lock of the embedded database in ${dir} could not be taken`);
}

/**
 * Removes a file at `path` that a killed process left behind: the lock, or a claim. Between reading that its
 * owner is dead and removing it, a faster process could have removed it and put its own there. So only the
 * process that holds the claim on that file removes it, and reads the owner under the claim. A claim whose
 * holder was killed is removed in the same way, under a claim on the claim: nobody ever removes a file of a
 * living process, however many died.
 */
async function removeStale(path: string, own: string): Promise<void> {
  const claim = `${path}-claim`;
  if (await linked(own, claim)) {
    try {
      if (await isStale(path)) await rm(path, { force: true });
    } finally {
      await rm(claim, { force: true });
    }
  } else if (await isStale(claim)) await removeStale(claim, own);
  else await new Promise((done) => setTimeout(done, pause));
}

/**
 * Whether a file is there that names a dead process. Our own id is an earlier process's: in a container every
 * start has the same one.
 */
async function isStale(path: string): Promise<boolean> {
  const owner = await ownerOf(path);
  return owner !== undefined && (owner === process.pid || !isAlive(owner));
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** The process id in a lock or claim; 0 when there is none in it, undefined when there is no such file. */
async function ownerOf(path: string): Promise<number | undefined> {
  try {
    return Number((await readFile(path, "utf8")).trim()) || 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function inUse(dir: string, owner: number): Error {
  return new Error(
    `The embedded database in ${dir} is in use by process ${owner}. Stop it first, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
  );
}

function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
