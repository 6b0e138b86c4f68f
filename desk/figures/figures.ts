import type { RaRecord } from "react-admin";

export type Waiting = {
  name: string;
  all: number;
  open: number;
  half: number | null;
  slow: number | null;
};
export type Speed = {
  device: "phone" | "desktop";
  vital: "lcp" | "inp" | "cls";
  value: number;
  visits: number;
  good: number;
  poor: number;
};
export type Day = { day: string; locale: string; visits: number; pages: number };
export type Figures = RaRecord & {
  from: string;
  until: string;
  timeZone: string;
  isShared: boolean;
  isMeasured: boolean;
  days: Day[];
  screens: { name: string; path: string; pages: number; visits: number }[];
  entries: { kind: string; id: number; pages: number; title: Record<string, string> | null }[];
  files: { name: string; times: number }[];
  /** Of all files, also of those that are not listed. */
  downloads: number;
  searches: { made: number; nothing: number; missed: { key: string; locale: string; times: number }[] };
  chat: Record<string, number>;
  enquiries: { regions: Waiting[]; models: Waiting[] };
  vitals: Speed[];
};

/** Periods, days. */
export const periods = [7, 30, 90, 365] as const;

export const languages = ["en", "zh", "hk", "pt", "es", "tr-TR"];

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/** The figures that everybody asks for first. */
export const totals = ({ days, downloads, searches, chat, enquiries }: Figures): Record<string, number> => ({
  visits: sum(days, ({ visits }) => visits),
  pages: sum(days, ({ pages }) => pages),
  files: downloads,
  searches: searches.made,
  chat: sum(["answered", "unanswered", "failed", "stopped"], (came) => chat[came] ?? 0),
  enquiries: sum(enquiries.regions, ({ all }) => all),
});

const oneDay = 86_400_000;
const stamp = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Days that stand as one bar: a year of days is too many. */
const stepOf = (days: number) => (days > 120 ? 7 : 1);

/**
 * Visits in the order of time: one bar for each day, or for each week of a year, and in it a part for each
 * language that has any.
 */
export function barsOf({ from, until, days }: Pick<Figures, "from" | "until" | "days">) {
  const count = (stamp(until) - stamp(from)) / oneDay + 1;
  const step = stepOf(count);
  const bars = Math.ceil(count / step);
  // The last bar ends today: the first one is what is shorter.
  const barOf = (day: string) => bars - 1 - Math.floor((stamp(until) - stamp(day)) / oneDay / step);
  const series = new Map<string, number[]>();
  for (const { day, locale, visits } of days) {
    const row = series.get(locale) ?? Array.from({ length: bars }, () => 0);
    row[barOf(day)]! += visits;
    series.set(locale, row);
  }
  const labels = Array.from({ length: bars }, (_, bar) => {
    const first = stamp(until) - ((bars - bar) * step - 1) * oneDay;
    return new Date(Math.max(first, stamp(from))).toISOString().slice(0, 10);
  });
  return { isWeekly: step > 1, labels, series };
}
