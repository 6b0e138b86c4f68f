import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** How often a lock is tried that others are about to take over as well, and the pause between, ms. */
const [attempts, pause] = [50, 20];

/**
 * Two processes that write one embedded database corrupt it, so the folder carries the owner's process id.
 * @returns a function that gives the folder free
 * @throws Error when another process has it
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, "lock");
  // The lock appears whole, with its owner in it: a link to a finished file is made or fails, nothing
  // between.
  const own = join(dir, `lock-${process.pid}`);
  await writeFile(own, `${process.pid}\n`);
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (await linked(own, path)) return () => rm(path, { force: true });
      const owner = await ownerOf(path);
      if (owner && owner !== process.pid && isAlive(owner)) throw inUse(dir, owner);
      await removeStale(dir, own);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new Error(`The lock of the embedded database in ${dir} could not be taken`);
}

/**
 * Takes away the lock that a killed process left behind. Of several that see it only the one that holds the
 * claim does, and looks once more first: the others could take away the lock of a faster one.
 */
async function removeStale(dir: string, own: string): Promise<void> {
  const [path, claim] = [join(dir, "lock"), join(dir, "lock-claim")];
  if (await linked(own, claim)) {
    try {
      const owner = await ownerOf(path);
      // Where it is gone already, the next one to stand there is somebody's who lives.
      if (owner !== undefined && (owner === process.pid || !isAlive(owner))) await rm(path, { force: true });
    } finally {
      await rm(claim, { force: true });
    }
    return;
  }
  const claimant = await ownerOf(claim);
  if (claimant === process.pid || (claimant && !isAlive(claimant))) await rm(claim, { force: true });
  await new Promise((done) => setTimeout(done, pause));
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

/** The process that a lock names; 0 when it names none, nothing when there is no lock. */
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
