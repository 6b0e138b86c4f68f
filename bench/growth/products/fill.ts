import { sql } from "drizzle-orm";
import { product } from "#db/schema/catalogue/product.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { readIndexState, writeIndexState } from "#engines/search/indexing/state.server.ts";
import type { Stage } from "../lib/part.ts";
import { inBatches, runAll } from "../lib/sql.ts";

/** Between the ids of two copies of a product. */
export const step = 1_000_000;

/** Copies every product with its parameters, in its own series, until there are so many. */
export async function fillProducts({ address, database, size }: Stage): Promise<void> {
  const base = await database.patient.$count(product, sql`id < ${step}`);
  const copies = Math.min(Math.max(0, Math.round(size / base) - 1), 2_100);
  const { rows } = (await database.patient.execute(
    sql`select coalesce(max(id) / ${step}::int, 0) as there from product`,
  )) as { rows: { there: number }[] };
  const there = rows[0]?.there ?? 0;
  await inBatches(
    address,
    there,
    copies,
    `insert into product (id, key, position, status, published_at, updated_at, revision, fingerprint, series_id, model, title, overview, features, panel)
     select id + n * ${step}, key || '-' || n, position + n * 1000, status, published_at, updated_at, revision, fingerprint || n,
       series_id, model || '-' || n, title, overview, features, panel
     from product cross join generate_series($1::int, $2::int) n where id < ${step}`,
    20,
  );
  await inBatches(
    address,
    there,
    copies,
    `insert into product_parameter (product_id, parameter_id, approval, min, max, choice, text, dimensions)
     select product_id + n * ${step}, parameter_id, approval, min, max, choice, text, dimensions
     from product_parameter cross join generate_series($1::int, $2::int) n where product_id < ${step}`,
    20,
  );
  await runAll(address, ["vacuum analyze product", "vacuum analyze product_parameter"]);
  // The search's index stays behind: what brings it up to date is measured by itself.
  const { analysed } = await readIndexState(database.patient);
  await writeIndexState(database.patient, { revision: await raiseRevision(database.patient), analysed });
}
