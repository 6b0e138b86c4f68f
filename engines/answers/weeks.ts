import { keptDays } from "./limits.ts";

const day = 86_400_000;
const week = 7 * day;

/** The first Monday since 1970, by which weeks are counted. */
const firstMonday = 4 * day;

/** Weeks for which partitions are made ahead: so long may nobody start the site, or clean. */
const ahead = 5;

/** The Monday on or before a moment, 0:00 UTC. */
export const mondayOf = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() - firstMonday) / week) * week + firstMonday);

/**
 * When an exchange that begins now is to be gone: all of a week's end at the same moment, none is older than
 * `keptDays` then, and a week is gone with its partition.
 */
export const expiryOf = (now: Date): Date =>
  new Date(mondayOf(new Date(now.getTime() + keptDays * day)).getTime() - 1);

/** What ends from a Monday until the next. */
export type Week = { name: string; from: Date; to: Date };

const named = (from: Date): Week => ({
  name: `chat_exchange_${from.toISOString().slice(0, 10).replaceAll("-", "")}`,
  from,
  to: new Date(from.getTime() + week),
});

/** The weeks in which what is asked from now on will end. */
export function comingWeeks(now: Date): Week[] {
  const first = mondayOf(expiryOf(now)).getTime();
  return Array.from({ length: ahead }, (_, i) => named(new Date(first + i * week)));
}
