import { groupingIn } from "#domain/locale/grouping.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { DayPart, DayStyle, Writing } from "./writing.ts";

const dayStyles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { dateStyle: "long" },
  medium: { dateStyle: "medium" },
  month: { year: "numeric", month: "long" },
};

const known = new Map<Locale, Writing>();

/**
 * How a language writes numbers and days: read from `Intl` here, so that browsers need not load its tables
 * (docs/decisions/0003).
 */
export function writingOf(locale: Locale): Writing {
  const writing = known.get(locale) ?? readWriting(locale);
  known.set(locale, writing);
  return writing;
}

function readWriting(locale: Locale): Writing {
  const tag = languageTags[locale];
  const number = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const mark = (type: Intl.NumberFormatPartTypes) => number.find((part) => part.type === type)?.value ?? "";
  const affixes = (options: Intl.NumberFormatOptions): [string, string] => {
    const parts = new Intl.NumberFormat(tag, options).formatToParts(5);
    const at = parts.findIndex(({ type }) => type === "integer");
    const text = (some: typeof parts) => some.map(({ value }) => value).join("");
    return [text(parts.slice(0, at)), text(parts.slice(at + 1))];
  };
  const styles = Object.keys(dayStyles) as DayStyle[];
  const parts = (style: DayStyle, month: number) =>
    new Intl.DateTimeFormat(tag, { ...dayStyles[style], timeZone: "UTC" }).formatToParts(
      Date.UTC(2026, month, 5),
    );
  const each = <T>(read: (style: DayStyle) => T) =>
    Object.fromEntries(styles.map((style) => [style, read(style)])) as Record<DayStyle, T>;
  return {
    decimal: mark("decimal"),
    group: mark("group"),
    groupFrom:
      new Intl.NumberFormat(tag, { useGrouping: groupingIn(locale) }).format(1_234) === "1234" ? 5 : 4,
    percent: affixes({ style: "percent" }),
    kilobyte: affixes({ style: "unit", unit: "kilobyte" }),
    megabyte: affixes({ style: "unit", unit: "megabyte" }),
    days: each((style) => parts(style, 0).map(dayPart)),
    months: each((style) =>
      Array.from(
        { length: 12 },
        (_, month) => parts(style, month).find(({ type }) => type === "month")!.value,
      ),
    ),
  };
}

function dayPart({ type, value }: Intl.DateTimeFormatPart): DayPart {
  if (type === "day") return { part: value === "05" ? "day2" : "day" };
  return type === "month" || type === "year" ? { part: type } : value;
}
