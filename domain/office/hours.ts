import type { OfficeHours } from "./kinds.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Day of the week (0 is Sunday) and local time (`HH:MM`) in a time zone. */
export function clockAt(timeZone: string, now: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)!.value;
  return { day: weekdays.indexOf(part("weekday")), time: `${part("hour")}:${part("minute")}` };
}

/** Whether the office is open now, and its local time. Public holidays are not known. */
export function openState(
  { days, open, close, timeZone }: OfficeHours,
  now: Date,
): { open: boolean; time: string } {
  const { day, time } = clockAt(timeZone, now);
  return { open: days.includes(day) && time >= open && time < close, time };
}

/** Consecutive days as runs, also across the end of the week: Saturday to Thursday is one run. */
export function dayRuns(days: readonly number[]): [first: number, last: number][] {
  const open = new Set(days);
  if (open.size === 7) return [[1, 0]];
  const starts = [1, 2, 3, 4, 5, 6, 0].filter((day) => open.has(day) && !open.has((day + 6) % 7));
  return starts.map((first) => {
    let last = first;
    while (open.has((last + 1) % 7)) last = (last + 1) % 7;
    return [first, last];
  });
}
