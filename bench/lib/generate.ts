import { count, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { readIndexState, writeIndexState } from "#engines/search/indexing/state.server.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";

/**
 * Ids of copies are the original's plus a multiple of this, so that they never collide with an id of the
 * content files.
 */
const idStep = 1_000_000;

/**
 * Makes the catalogue `times` as large: every model gets copies in its own series, under ids and model names
 * of their own, with all its parameters.
 * @returns the resulting number of models
 */
export async function multiplyCatalogue(database: Database, times: number): Promise<number> {
  await database.transaction(async (db) => {
    await db.execute(sql`
      insert into product (id, key, position, status, published_at, updated_at, revision, fingerprint, series_id, model, title, overview, features, panel)
      select id + n * ${idStep}::int, key || '-' || n, position + n * 1000, status, published_at, updated_at, revision, fingerprint || n,
        series_id, model || '-' || n, title, overview, features, panel
      from product cross join generate_series(1, ${times - 1}::int) n`);
    await db.execute(sql`
      insert into product_parameter (product_id, parameter_id, approval, min, max, choice, text, dimensions)
      select product_id + n * ${idStep}::int, parameter_id, approval, min, max, choice, text, dimensions
      from product_parameter cross join generate_series(1, ${times - 1}::int) n`);
    // The search index stays that of the sample: only the catalogue is measured.
    const { analysed } = await readIndexState(db);
    await writeIndexState(db, { revision: await raiseRevision(db), analysed });
  });
  const [counted] = await database.select({ models: count() }).from(product);
  return counted!.models;
}
