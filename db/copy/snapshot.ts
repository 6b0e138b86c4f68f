import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

/** The copied folder, and what removes it. */
export type Snapshot = { folder: string; remove: () => Promise<void> };

/**
 * Copies the folder of an embedded database into a new one below `dir`, which its owner alone can read.
 * Its files are then as after a power cut at that moment: what was committed is in them, a transaction that is
 * under way is not. With a running database, whose statements wait meanwhile.
 * @returns the folder to open, and a function that removes it
 */
export async function snapshotFolder(
  data: string,
  dir: string,
  running?: Pick<PGlite, "exec" | "runExclusive">,
): Promise<Snapshot> {
  const own = join(dir, `snapshot-${randomUUID().slice(0, 8)}`);
  const folder = join(own, "pgdata");
  const remove = () => rm(own, { recursive: true, force: true });
  await mkdir(own, { mode: 0o700 });
  // Where the file system can do it, files share their blocks until one of them is written to.
  const copy = () => cp(data, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    // Less has to be read again from the log when the snapshot is opened.
    await running?.exec("checkpoint");
    await (running ? running.runExclusive(copy) : copy());
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
