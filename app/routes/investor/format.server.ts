import { growth, type YearFigures } from "#domain/investor/figures.ts";

/** Figures as Chinese reports print them; the site shows them in Chinese only. */
const plain = new Intl.NumberFormat("zh-CN");
const two = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("zh-CN", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const minus = (text: string) => text.replace("-", "−");

/** Units of 10,000 yuan, or a count. */
export const amount = (value: number) => minus(plain.format(value));
/** Yuan a share. */
export const perShare = (value: number) => minus(two.format(value));
/** A fraction of 1 as a percentage. */
export const rate = (value: number) => minus(percent.format(value));

/** A growth rate with its sign; a dash where there is nothing to compare with. */
export function change(now: number, before: number | undefined): string {
  const found = growth(now, before);
  if (found === undefined) return "–";
  const text = rate(found);
  return found > 0 && !text.startsWith("0.0") ? `+${text}` : text;
}

/**
 * A table for the screen: the first column heads the rows. Heads of columns differ from each other, and so do
 * those of rows.
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
