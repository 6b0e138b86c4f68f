import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

const digest = (of: string, table: string) =>
  sql.raw(`(select coalesce(string_agg(md5(${of}), '' order by id), '') from ${table} t)`);

/** What pictures are drawn from. */
const sources = {
  panels: [digest("model || panel::text", "product"), digest("key || panel::text", "product_series")],
  sheets: ["product", "product_category", "solution", "honour", "brand_sheet"].map((table) =>
    digest("t::text", table),
  ),
};

/** A mark of what pictures are drawn from: another one when any of them changes. */
export async function pictureVersion(db: Database, of: keyof typeof sources): Promise<string> {
  const { rows } = (await db.execute(
    sql`select substr(md5(${sql.join(sources[of], sql` || `)}), 1, 10) as version`,
  )) as { rows: { version: string }[] };
  return rows[0]!.version;
}
