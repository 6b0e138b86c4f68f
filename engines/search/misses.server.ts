import { lt, sql } from "drizzle-orm";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { searchMiss } from "#db/schema/talk/search-miss.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { foldKey } from "./history.ts";
import { missDays, missOf } from "./misses.ts";

/** Texts that wait to be written, and new ones of a day: whoever types noise fills no disk. */
const [mostWaiting, mostADay] = [1_000, 5_000];

type Miss = { locale: Locale; folded: string; key: string; times: number };

/**
 * Counts searches that found nothing. They are gathered, and written a few seconds later: no search waits,
 * and none fails, for being counted.
 */
export function countMisses(
  db: Database,
  { seconds, onError }: { seconds: number; onError(error: unknown): void },
) {
  let waiting = new Map<string, Miss>();
  const write = async () => {
    const misses = [...waiting.values()];
    waiting = new Map();
    if (misses.length) await writeMisses(db, misses).catch(onError);
  };
  const timer = setInterval(() => void write(), seconds * 1_000);
  timer.unref();
  return {
    note(locale: Locale, typed: string): void {
      const key = missOf(typed);
      if (key === undefined) return;
      const folded = foldKey(key);
      const name = `${locale} ${folded}`;
      const known = waiting.get(name);
      if (known) Object.assign(known, { key, times: known.times + 1 });
      else if (waiting.size < mostWaiting) waiting.set(name, { locale, folded, key, times: 1 });
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await write();
    },
  };
}

async function writeMisses(db: Database, misses: readonly Miss[]): Promise<void> {
  const day = sql`current_date`;
  const of = sql`${searchMiss.day} = ${day}`;
  const room = mostADay - (await db.$count(searchMiss, of));
  const rows = misses.slice(0, Math.max(0, room)).map((miss) => ({ ...miss, day }));
  if (!rows.length) return;
  await db
    .insert(searchMiss)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchMiss.locale, searchMiss.folded, searchMiss.day],
      set: { times: sql`${searchMiss.times} + excluded.times`, key: sql`excluded.key` },
    });
}

/** How long they are counted for. */
export const missAges: Aged = {
  what: "searches without a result",
  kept: `${missDays} days`,
  table: searchMiss,
  since: searchMiss.day,
  delete: async (db, now) => {
    const first = new Date(now.getTime() - missDays * 86_400_000).toISOString().slice(0, 10);
    return changedBy(await db.delete(searchMiss).where(lt(searchMiss.day, first)));
  },
};
