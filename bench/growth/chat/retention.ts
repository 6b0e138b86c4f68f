import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { deleteExpiredExchanges } from "#engines/answers/exchange.server.ts";
import { keepAges } from "#server/retention.ts";
import { ms, percentile, whole } from "../../lib/numbers.ts";
import type { Figure, Stage } from "../lib/part.ts";
import { bytesOf } from "../lib/sql.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Exchanges whose time is over: how long that takes, what others feel of it, and what it leaves behind. */
export async function endings(stage: Stage, write: () => Promise<void>): Promise<Figure[]> {
  const { database, timing } = stage;
  const now = Date.now();
  const later = (ms: number) => new Date(now + ms);
  return [
    await timing.of("npm run retention -- --dry-run", 1, () =>
      keepAges(database.patient, { dryRun: true, now: later(0) }),
    ),
    await ended(stage, "an hour ends", later(hour), write),
    await ended(stage, "a week ends", later(7 * day), write),
    await ended(stage, "a month more ends at once", later(35 * day), write),
    await timing.of("the vacuum that follows", 1, () => database.patient.execute(sql`vacuum chat_exchange`)),
    await ended(stage, "what is left after it ends", later(400 * day), write),
  ];
}

/** Ends what is over at a moment, while exchanges are written. */
async function ended(
  { database, address, say }: Stage,
  name: string,
  now: Date,
  write: () => Promise<void>,
): Promise<Figure> {
  const { patient } = database;
  const written: number[] = [];
  const stop = new AbortController();
  const writing = writeUntil(stop.signal, write, written);
  const [began, logged] = [performance.now(), await walPlace(patient)];
  const rows = await deleteExpiredExchanges(patient, now).finally(() => stop.abort());
  const took = performance.now() - began;
  const log = ((await walPlace(patient)) - logged) / 1e6;
  await writing;
  const { rows: bytes, indexes } = await bytesOf(address, "chat_exchange");
  const left = (await patient.execute(sql`select count(*)::int as n from chat_exchange`)) as {
    rows: { n: number }[];
  };
  const beside = `writing beside it p99 ${ms(percentile(written, 0.99))}`;
  const measured = `${ms(took)} for ${whole(rows)}, ${Math.round(log)} MB of log, ${beside}, then ${((bytes + indexes) / 1e9).toFixed(2)} GB for ${whole(left.rows[0]!.n)}`;
  say(`  ${name}: ${measured}`);
  return { name, measured };
}

/** Writes again and again, and notes how long each took. */
async function writeUntil(signal: AbortSignal, write: () => Promise<void>, taken: number[]): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    await write();
    taken.push(performance.now() - began);
    await pause(20);
  }
}

/** How much was ever written to the log, bytes. */
async function walPlace(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )) as { rows: { bytes: number }[] };
  return rows[0]!.bytes;
}
