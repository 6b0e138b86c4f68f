import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";

/** Names that are read at once. */
const page = 50_000;

/** Makes an empty file for each row of `produced_file`, as the store names them. */
export async function makeFolder(address: string, dir: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const made = new Set<string>();
  try {
    for (let after = 0; ;) {
      const { rows } = await client.query<{ id: number; location: string }>(
        "select download_id as id, location from produced_file where download_id > $1 order by 1 limit $2",
        [after, page],
      );
      if (!rows.length) return;
      for (const { location } of rows) {
        const folder = dirname(location);
        if (!made.has(folder)) mkdirSync(join(dir, folder), { recursive: true });
        made.add(folder);
        closeSync(openSync(join(dir, location), "w"));
      }
      after = rows.at(-1)!.id;
    }
  } finally {
    await client.end();
  }
}
