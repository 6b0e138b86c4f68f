import { cp, rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client.server.ts";
import type { Bench } from "../lib/bench.ts";
import { shootAt } from "../lib/load.ts";
import { median, ms, whole } from "../lib/numbers.ts";
import { type Server, serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";

/** Comments on one news item. */
const size = 100_000;
const target = { target: "news", targetId: 1 };

/** The screen's first page, pages as large as the call allows, and the farthest from either end. */
const pages = [
  { name: "first page, as the screen asks for it (5 comments)", body: { ...target, limit: 5 } },
  { name: "first page (12 comments)", body: target },
  { name: "page 1,000", body: { ...target, page: 1_000 } },
  {
    name: `page ${whole(size / 24)}, the farthest from both ends`,
    body: { ...target, page: Math.floor(size / 24) },
  },
  { name: `page ${whole(Math.ceil(size / 12))}, the last`, body: { ...target, page: Math.ceil(size / 12) } },
];

const rounds = 3;
const full = { connections: 8, seconds: 3 };
const steady = { connections: 8, seconds: 6, rate: 25 };

/** `commentList` of a page with a hundred thousand comments, every tenth with replies. */
export async function comments({ port, sample, say }: Bench): Promise<Row[]> {
  say(`Making a database with ${whole(size)} comments …`);
  const dir = await withComments(await sample());
  let server: Server | undefined;
  try {
    server = await serveSite(port, dir, "served");
    const url = `${server.url}/web/commentList`;
    const rows: Row[] = [];
    const p99s: number[] = [];
    for (const { name, body } of pages) {
      await shootAt({ ...full, seconds: 1, url, bodies: [body] });
      const hits = [];
      for (let round = 0; round < rounds; round++) {
        hits.push({
          full: await shootAt({ ...full, url, bodies: [body] }),
          steady: await shootAt({ ...steady, url, bodies: [body] }),
        });
      }
      const p99 = median(hits.map((hit) => hit.steady.p99));
      p99s.push(p99);
      const rps = median(hits.map((hit) => hit.full.rps));
      rows.push({
        name: `web/commentList, ${name}`,
        measured: `${whole(rps)} requests/s; at ${steady.rate} requests/s p99 ${ms(p99)}`,
      });
    }
    const growth = p99s[2]! / p99s[1]!;
    return [
      ...rows,
      {
        name: "p99, page 1 → page 1,000",
        measured: `× ${growth.toFixed(2)}`,
        target: "< 3",
        met: growth < 3,
      },
    ];
  } finally {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function withComments(sample: string): Promise<string> {
  const dir = `${sample}-comments`;
  await cp(sample, dir, { recursive: true });
  const database = await openDatabase({ dir: `${dir}/db` });
  const { db } = database;
  await db.execute(sql`
    insert into site_user (id, name, email) select 'bench-' || n, 'Visitor ' || n, n || '@example.com' from generate_series(0, 499) n`);
  await db.execute(sql`
    insert into comment (target, target_id, user_id, text, state, fingerprint, likes, replies, locale, created_at)
    select 'news', 1, 'bench-' || (n % 500), 'Comment number ' || n || '. ' || repeat('It runs well on site. ', 1 + n % 12), 'published',
      md5(n::text), 0, case when n % 10 = 0 then 3 else 0 end, 'en', timestamptz '2026-01-01' + n * interval '4 minutes'
    from generate_series(1, ${size}::int) n`);
  await db.execute(sql`
    insert into comment_reply (comment_id, user_id, text, state, fingerprint, locale)
    select c.id, 'bench-' || (c.id + n) % 500, 'Reply ' || n, 'published', md5(c.id || '-' || n), 'en' from comment c, generate_series(1, 3) n where c.replies = 3`);
  await db.execute(
    sql`insert into comment_total (target, target_id, shown) values ('news', 1, ${size}::int)`,
  );
  // As after autovacuum: with statistics, and the visibility map that index-only scans need.
  await db.execute(sql`vacuum analyze comment`);
  await db.execute(sql`vacuum analyze comment_reply`);
  await database.close();
  return dir;
}
