import { setTimeout } from "node:timers/promises";
import { lt, sql } from "drizzle-orm";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { dayFigure } from "#db/schema/site/figure.ts";
import { createCounter } from "./counter.ts";
import { dayClock } from "./days.ts";
import { type Count, type Figure, figureMonths } from "./figures.ts";

/** How long the end of a process waits for a database that is away. */
const lastSeconds = 3;

/** Rows of one statement. */
const atOnce = 500;

type Options = {
  timeZone: string;
  /** Between two writings: what a killed process loses. */
  seconds: number;
  /** Hears of the first writing that failed after one that did not. */
  onError(error: unknown): void;
};

/**
 * Counts for the figures of the desk. Sums are gathered and written every few seconds: no page waits, and none
 * fails, for being counted. What several processes write is added up; what could not be written waits.
 */
export function countFigures(db: Database, { timeZone, seconds, onError }: Options) {
  const counter = createCounter(dayClock(timeZone));
  let writing: Promise<void> | undefined;
  let isFailing = false;
  const work = async () => {
    const figures = counter.take();
    for (let i = 0; i < figures.length; i += atOnce) {
      try {
        await addFigures(db, figures.slice(i, i + atOnce));
        isFailing = false;
      } catch (error) {
        counter.giveBack(figures.slice(i));
        if (!isFailing) onError(error);
        isFailing = true;
        return;
      }
    }
  };
  /** While one writing waits for a slow database, no second one begins. */
  const write = () => (writing ??= work().finally(() => (writing = undefined)));
  const timer = setInterval(() => void write(), seconds * 1_000);
  timer.unref();
  return {
    count: counter.count satisfies Count,
    write,
    async stop(): Promise<void> {
      clearInterval(timer);
      const written = Promise.resolve(writing).then(write);
      await Promise.race([written, setTimeout(lastSeconds * 1_000, undefined, { ref: false })]);
    },
  };
}

export type Figures = ReturnType<typeof countFigures>;

async function addFigures(db: Database, figures: readonly Figure[]): Promise<void> {
  await db
    .insert(dayFigure)
    .values([...figures])
    .onConflictDoUpdate({
      target: [dayFigure.kind, dayFigure.day, dayFigure.locale, dayFigure.name],
      set: { times: sql`${dayFigure.times} + excluded.times` },
    });
}

/** How long days are kept. */
export const figureAges: Aged = {
  what: "figures of days",
  kept: `${figureMonths} months`,
  table: dayFigure,
  since: dayFigure.day,
  delete: async (db, now) => {
    const first = new Date(now);
    first.setUTCMonth(first.getUTCMonth() - figureMonths);
    return changedBy(await db.delete(dayFigure).where(lt(dayFigure.day, first.toISOString().slice(0, 10))));
  },
};
