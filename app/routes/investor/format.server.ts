import { growth, type YearFigures } from "#domain/investor/figures.ts";

// Figures in the form of Chinese reports: investor relations exist in Chinese only.
const plain = new Intl.NumberFormat("zh-CN");
const two = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("zh-CN", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const minus = (text: string) => text.replace("-", "−");

/** An amount in units of 10,000 yuan, or a count. */
export const amount = (value: number) => minus(plain.format(value));
/** Yuan per share. */
export const perShare = (value: number) => minus(two.format(value));
/** A fraction of 1 as a percentage. */
export const rate = (value: number) => minus(percent.format(value));

/** A growth rate with its sign; a dash where there is nothing to compare with. */
export function change(now: number, before: number | undefined): string {
  const rateOfGrowth = growth(now, before);
  if (rateOfGrowth === undefined) return "–";
  const text = rate(rateOfGrowth);
  return rateOfGrowth > 0 && !text.startsWith("0.0") ? `+${text}` : text;
}

/**
 * A table for the screen; the first cell of a row is its heading. Headings of columns are unique, and so are
 * those of rows: they are the keys of what is rendered.
 */
export type TableData = { caption: string; head: string[]; rows: { cells: string[]; strong?: boolean }[] };

/** One row over all years. */
export function yearRow(
  label: string,
  years: readonly YearFigures[],
  read: (year: YearFigures, before: YearFigures | undefined) => string,
  strong = false,
) {
  return { cells: [label, ...years.map((year, i) => read(year, years[i - 1]))], strong };
}
