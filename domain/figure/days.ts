/** Zones differ from each other by quarters of an hour: within one the day stays. */
const quarter = 900_000;

/** What day it is in a time zone, `2026-11-27`; asked for with each request, so that it is mostly remembered. */
export function dayClock(timeZone: string): (at?: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  let [day, from, until] = ["", 0, 0];
  return (at = Date.now()) => {
    if (at < from || at >= until) {
      day = format.format(at);
      from = Math.floor(at / quarter) * quarter;
      until = from + quarter;
    }
    return day;
  };
}

/** A day so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The days of a period that ends with a day, the oldest first. */
export const daysUntil = (last: string, days: number): string[] =>
  Array.from({ length: days }, (_, i) => dayAfter(last, i + 1 - days));
