/**
 * How a language writes numbers and days, taken from `Intl` by the server: `writingOf` (writing.server.ts).
 */
export type Writing = {
  decimal: string;
  group: string;
  /** Digits from which thousands are set apart: 4, or 5 in Spanish. */
  groupFrom: number;
  percent: Affixes;
  kilobyte: Affixes;
  megabyte: Affixes;
  days: Record<DayStyle, DayPart[]>;
  /** Names of the months as each style writes them. */
  months: Record<DayStyle, string[]>;
};

type Affixes = [before: string, after: string];

/** `long`: 20 November 2026; `medium`: 20 Nov 2026; `month`: November 2026. */
export type DayStyle = "long" | "medium" | "month";

/** A piece of a day: its number, the month's name, the year, or the text between. */
export type DayPart = { part: "day" | "day2" | "month" | "year" } | string;

/** A number with at most `digits` decimals, rounded half away from zero like `Intl.NumberFormat`. */
export function writeNumber({ decimal, group, groupFrom }: Writing, value: number, digits = 3): string {
  const [whole = "", fraction = ""] = Math.abs(value).toFixed(digits).split(".");
  const grouped = whole.length < groupFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const decimals = fraction.replace(/0+$/, "");
  const sign = value < 0 && (Number(whole) > 0 || decimals) ? "-" : "";
  return `${sign}${grouped}${decimals ? decimal + decimals : ""}`;
}

/** A day (`2026-11-20`, or the beginning of a time in UTC). */
export function writeDay({ days, months }: Writing, iso: string, style: DayStyle): string {
  const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-");
  return days[style]
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if (piece.part === "year") return year;
      if (piece.part === "month") return months[style][Number(month) - 1];
      return piece.part === "day2" ? day : String(Number(day));
    })
    .join("");
}

/** Size of a file in the largest unit that gives at least one. */
export function writeSize(writing: Writing, bytes: number): string {
  const [value, [before, after]] =
    bytes < 1_000_000 ? [bytes / 1_000, writing.kilobyte] : [bytes / 1_000_000, writing.megabyte];
  return before + writeNumber(writing, value, value < 10 ? 1 : 0) + after;
}

export function writePercent(writing: Writing, share: number): string {
  const [before, after] = writing.percent;
  return before + writeNumber(writing, share * 100, 0) + after;
}
