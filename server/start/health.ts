import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { lookIntoOutbox } from "#adapters/outbox.server.ts";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { OpenDatabase } from "#db/client.server.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { readIndexState } from "#engines/search/indexing/state.server.ts";
import type { Env } from "../env.ts";

/** How the site is, as far as this process knows; for staff (docs/operating.md has the figures for machines). */
export type Health = {
  database: { kind: "embedded" | "server"; ms: number; bytes: number };
  mail: { to: "server" | "outbox"; inOutbox: number; oldest: Date | null };
  disk: { free: number; all: number };
  content: { revision: number; filesAt: Date | null; staffAt: Date | null };
  search: { passages: number; isWhole: boolean };
  jobs: { queue: string; state: string; count: number }[];
  process: { since: Date; memory: number };
};

type Parts = { database: OpenDatabase; jobs: Jobs };

/** Asks everything that the site depends on. @throws where the database is away */
export function healthOf(
  env: Pick<Env, "MAIL_URL" | "DATA_DIR">,
  { database: { patient: db, driver }, jobs }: Parts,
): () => Promise<Health> {
  const first = async <T>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as { rows: T[] }).rows[0]!;
  return async () => {
    const began = performance.now();
    const { bytes } = await first<{ bytes: number }>(
      sql`select pg_database_size(current_database())::float8 as bytes`,
    );
    const ms = performance.now() - began;
    const { files, oldest } = await lookIntoOutbox(join(env.DATA_DIR, "outbox"), new Date(0));
    const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
    const changed = await first<{ files: number | null; staff: number | null }>(sql`
      select extract(epoch from max(created_at) filter (where origin = 'files'))::float8 * 1000 as files,
        extract(epoch from max(public_at) filter (where origin = 'staff'))::float8 * 1000 as staff
      from staff_entry_version`);
    const { passages } = await first<{ passages: number }>(
      sql`select count(*)::int as passages from passage`,
    );
    const [revision, index] = [await contentRevision(db), await readIndexState(db)];
    return {
      database: { kind: driver.kind === "pglite" ? "embedded" : "server", ms, bytes },
      mail: { to: env.MAIL_URL ? "server" : "outbox", inOutbox: files, oldest: oldest ?? null },
      disk: { free: bavail * bsize, all: blocks * bsize },
      content: { revision, filesAt: dateOf(changed.files), staffAt: dateOf(changed.staff) },
      search: { passages, isWhole: index.revision >= revision },
      jobs: await jobs.counts(),
      process: {
        since: new Date(Date.now() - process.uptime() * 1_000),
        memory: process.memoryUsage().rss,
      },
    };
  };
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));
