/** The zone of the stock exchange that the maker is listed at, and of its head office. */
export const defaultTimeZone = "Asia/Shanghai";

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** When a day (YYYY-MM-DD) begins in a zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** When a day (YYYY-MM-DD) is over in a zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone);
}

/** A moment of the content files: a time with its zone, or a day, which begins at 0:00 of the site's zone. */
export function momentOf(text: string, timeZone: string): Date {
  return text.includes("T") ? new Date(text) : startOfDay(text, timeZone);
}

/** The day (YYYY-MM-DD) that it is in a zone. */
export function dayIn(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** Name of a zone in a language at a moment, by the time of the year: `中国标准时间`. */
export function zoneName(moment: Date, timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "long" }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** The time of day with the name of the zone, `中国标准时间 08:30`; undefined at midnight, where a day begins. */
export function timeIn(moment: Date, timeZone: string, language: string): string | undefined {
  if (startOfDay(dayIn(moment, timeZone), timeZone).getTime() === moment.getTime()) return undefined;
  return new Intl.DateTimeFormat(language, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZoneName: "long",
  }).format(moment);
}
