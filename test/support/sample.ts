import { openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";

/** Makes a data folder with the sample content in its embedded database, which nobody has open. */
export async function makeSample(dir: string): Promise<void> {
  const database = await openDatabase({ dir: `${dir}/db` });
  await importContent(database.db, await readContent("content"));
  await database.close();
}
