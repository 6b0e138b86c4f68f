import { sql } from "drizzle-orm";
import { download } from "#db/schema/catalogue/download.ts";
import type { Stage } from "../lib/part.ts";
import { inBatches, runAll, withoutIndexes } from "../lib/sql.ts";

/** Between the ids of two copies of a product. */
export const step = 1_000_000;
/** Ids of copied files begin behind those of all others. */
const firstCopy = 1_900_000_000;

/** Copies every product, without its parameters, with all its files, until there are so many files. */
export async function fillFiles({ address, database, size }: Stage): Promise<void> {
  await runAll(address, [
    `truncate produced_file`,
    `delete from download where product_id >= ${step}`,
    `delete from product where id >= ${step}`,
  ]);
  const files = await database.patient.$count(download, sql`product_id is not null`);
  const copies = Math.min(Math.max(1, Math.ceil(size / files) - 1), 2_100);
  await inBatches(
    address,
    0,
    copies,
    `insert into product (id, key, position, status, published_at, updated_at, revision, fingerprint, series_id, model, title, overview, features, panel)
     select id + n * ${step}, key || '-' || n, position + n * 1000, status, published_at, updated_at, revision, fingerprint || n,
       series_id, model || '-' || n, title, overview, features, panel
     from product cross join generate_series($1::int, $2::int) n where id < ${step}`,
    20,
  );
  await withoutIndexes(address, ["download", "produced_file"], async () => {
    await inBatches(
      address,
      0,
      copies,
      `insert into download (id, source_id, list, type, language, subject, product_id, product_ids, category_ids, date, position, search)
       select ${firstCopy} + n * ${files} + place, source_id, list, type, language, subject || '-' || n, product_id + n * ${step},
         jsonb_build_array(product_id + n * ${step}), category_ids, date, position + n * 10000, search || ' ' || n
       from (select *, row_number() over (order by id)::int as place from download where product_id < ${step}) files
         cross join generate_series($1::int, $2::int) n`,
      20,
    );
    await runAll(address, [
      `insert into produced_file (download_id, fingerprint, checked, location, size, sha256, type)
       select id, md5(id::text), 'as it is', type || '/' || id || '-' || md5(id::text) || '.pdf', 100000, encode(sha256(id::text::bytea), 'hex'), 'application/pdf'
       from download`,
    ]);
  });
  await runAll(address, ["vacuum analyze product"]);
}
