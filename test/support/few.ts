import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.server.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { renewIndex } from "#importing/search-index.server.ts";

/**
 * Leaves of the sample the models of the first two series, and the fault codes of the first five parameters. What
 * a site makes of its whole content after each change (index, lines of the chat, editions of manuals) takes a
 * quarter then: for tests that change the content again and again, and ask about entries of their own.
 */
export async function keepFew(database: OpenDatabase): Promise<void> {
  const { db } = database;
  const kept = {
    series: sql`(select id from product_series order by id limit 2)`,
    products: sql`(select id from product)`,
    parameters: sql`(select spn from suspect_parameter order by spn limit 5)`,
  };
  await db.transaction(async (transaction) => {
    for (const statement of [
      sql`delete from product where series_id not in ${kept.series}`,
      sql`delete from download where product_id not in ${kept.products}`,
      sql`delete from fault_code where spn not in ${kept.parameters}`,
      sql`delete from suspect_parameter where spn not in ${kept.parameters}`,
      // What the index has of them: passage by passage it would be taken away in many small transactions.
      sql`delete from passage where entity_id not in ${kept.products} and (kind = 'product' or document like 'files-%')`,
      sql`delete from passage where entity_id not in ${kept.parameters} and kind = 'fault' and document not like 'fmi-%'`,
      sql`truncate passage_term`,
      sql`insert into passage_term (locale, term, passages)
        select locale, term, count(*) from passage cross join unnest(tsvector_to_array(words)) as term group by locale, term`,
    ])
      await transaction.execute(statement);
    await raiseRevision(transaction);
  });
  await renewIndex(database);
}
