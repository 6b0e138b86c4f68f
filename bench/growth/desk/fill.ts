import { sql } from "drizzle-orm";
import { entryDocument } from "#db/schema/staff/document.ts";
import type { Stage } from "../lib/part.ts";
import { inBatches, runAll } from "../lib/sql.ts";

/** Between the ids of two copies of a model. */
const step = 1_000_000;

/**
 * What visitors sent within three years, nine of ten answered and four of five of those closed; of what is open every
 * second somebody has. A tenth as many models, each with three versions, and four lines of the audit trail a message.
 */
export async function fillDesk({ address, database, size }: Stage): Promise<void> {
  const { db } = database;
  await db.execute(sql`insert into staff_account (id, email, name, enrolled_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'staff' || n || '@maker.example', 'Person ' || n, now()
    from generate_series(1, 40) n on conflict do nothing`);
  const colleague = `('00000000-0000-4000-8000-' || lpad((1 + n % 40)::text, 12, '0'))::uuid`;
  const { rows } = (await db.execute(sql`select count(*)::int as there from visitor_message`)) as {
    rows: { there: number }[];
  };
  const there = rows[0]!.there;
  const id = `('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  for (const statement of [
    `insert into visitor_message (id, reference, kind, locale, page, fields, created_at, mailed_at, answered_at, expires_at)
     select ${id}, 'E-' || to_char(at, 'YYMMDD') || '-' || lpad(upper(to_hex(n)), 8, '0'),
       (array['enquiry', 'enquiry', 'enquiry', 'contact', 'feedback', 'brochure', 'survey', 'chat'])[1 + n % 8],
       (array['en', 'zh', 'hk', 'pt', 'es', 'tr-TR'])[1 + n % 6], '/product/1/SGC420',
       jsonb_build_object('name', 'Person ' || n, 'email', 'person' || n % 60000 || '@example.com', 'company', 'Company ' || n % 5000,
         'model', 'SGC420', 'message', repeat('How much is it with the module for Ethernet, and when? ', 1 + n % 12)),
       at, at, case when n % 10 <> 0 then at + interval '9 hours' end, at + interval '1095 days'
     from generate_series($1::int, $2::int) n,
       lateral (select now() - interval '1094 days' * (1 - n::float8 / ${size})) when_(at)`,
    `insert into staff_message_work (message_id, assignee_id, closed_at, version)
     select ${id}, ${colleague}, case when n % 10 <> 0 and n % 5 <> 0 then now() end, 2
     from generate_series($1::int, $2::int) n where n % 10 <> 0 or n % 20 = 0`,
    `insert into staff_trail (at, account_id, who, action, subject, subject_id, after)
     select now() - interval '1094 days' * random(), ${colleague}, 'staff' || (1 + n % 40) || '@maker.example',
       (array['message-changed', 'message-answered', 'content-saved', 'signed-in'])[d], 'message', ${id}::text, '{"do": "take"}'::jsonb
     from generate_series($1::int, $2::int) n, generate_series(1, 4) d`,
  ])
    await inBatches(address, there, size, statement, 10_000);
  await fillModels(address, await copiesFor(database, size / 10));
  await runAll(
    address,
    ["visitor_message", "staff_message_work", "staff_trail", "staff_entry", "staff_entry_version"].map(
      (table) => `vacuum analyze ${table}`,
    ),
  );
}

async function copiesFor({ db }: Stage["database"], models: number) {
  const base = await db.$count(entryDocument, sql`kind = 'product' and id < ${step}`);
  const { rows } = (await db.execute(
    sql`select max(id) / ${step}::int as there from staff_entry where kind = 'product'`,
  )) as { rows: { there: number | null }[] };
  return { from: rows[0]?.there ?? 0, to: Math.max(0, Math.round(models / base) - 1) };
}

/** Every model again and again, one in fifty of them with a draft. */
async function fillModels(address: string, { from, to }: { from: number; to: number }): Promise<void> {
  await inBatches(
    address,
    from,
    to,
    `insert into staff_entry (kind, id, title, key, owner, latest, published, draft, filed, changed_at)
     select kind, id + n * ${step}, jsonb_set(title, '{en}', to_jsonb((title ->> 'en') || ' ' || n)), key || '-' || n, 'staff', 3, 2,
       case when (id + n) % 50 = 0 then 3 end, 1, now() - interval '900 days' * random()
     from staff_entry cross join generate_series($1::int, $2::int) n where kind = 'product' and id < ${step}`,
    20,
  );
  await inBatches(
    address,
    from,
    to,
    `insert into staff_entry_version (kind, id, version, document, hash, origin, based_on, created_at)
     select v.kind, v.id + n * ${step}, d, v.document, v.hash || n, 'staff', nullif(d - 1, 0), now()
     from staff_entry_version v join staff_entry e on e.kind = v.kind and e.id = v.id and e.published = v.version
       cross join generate_series($1::int, $2::int) n cross join generate_series(1, 3) d
     where v.kind = 'product' and v.id < ${step}`,
    20,
  );
}
