import type { Locale } from "#domain/locale/locale.ts";

/**
 * What is counted, and what the name of each is: `page` and `visit` a screen, `entry` a kind of entry and its
 * number, `file` the number of a download or what was drawn, `search` and `chat` what came of it, `vital` a
 * device, a measure and the upper limit of where it fell.
 */
export type FigureKind = "visit" | "page" | "entry" | "file" | "search" | "chat" | "vital";

/** So often on a day. */
export type Figure = { kind: FigureKind; day: string; locale: string; name: string; times: number };

/** Counts one more; costs no statement. */
export type Count = (kind: FigureKind, locale: Locale, name: string) => void;

/** Entries of which views are counted one by one. */
export const countedEntries = ["product", "solution", "case", "news"] as const;
export type CountedEntry = (typeof countedEntries)[number];

/** Months for which days are kept: two years can be compared. */
export const figureMonths = 25;

/** Periods that are looked at, days. */
export const figureDays = [7, 30, 90, 365] as const;
