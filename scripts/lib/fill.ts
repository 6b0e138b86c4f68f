import { startJobs } from "#adapters/jobs/jobs.server.ts";
import { openDatabase } from "#db/client.server.ts";
import type { ArchiveReader } from "#db/copy/archive-reader.ts";
import { analyse, type Compared, loadCopy } from "#db/copy/restore.ts";
import { makeTables, openTarget, type Place } from "#db/copy/target.ts";
import { queueInstaller } from "./copies.ts";

/**
 * Fills an empty database with a copy, and brings it to this release when it was the same as the copy.
 * @returns what was compared; where something differs, nothing was kept
 */
export async function fill(archive: ArchiveReader, place: Place): Promise<Compared[]> {
  const target = await openTarget(place);
  let compared: Compared[];
  try {
    await makeTables(target.session, archive.manifest, queueInstaller);
    compared = await loadCopy(target.session, archive);
    if (!compared.every(({ same }) => same)) {
      await target.abandon();
      return compared;
    }
    await analyse(target.session, archive.manifest.tables);
  } catch (error) {
    await target.abandon();
    throw error;
  }
  await target.keep();
  await upgrade(place, archive.manifest.queue !== null);
  return compared;
}

/** As the start of a site does it. */
async function upgrade(place: Place, queue: boolean): Promise<void> {
  const database = await openDatabase({ dir: "", ...place });
  try {
    if (queue) await (await startJobs(database)).stop();
  } finally {
    await database.close();
  }
}
