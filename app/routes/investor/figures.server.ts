import type { InvestorFile } from "#domain/investor/content.ts";
import { type QuarterData, regions, segments, type YearFigures } from "#domain/investor/figures.ts";
import { drawBars, drawShares } from "./chart.server.tsx";
import { amount, change, perShare, rate, type TableData, yearRow } from "./format.server.ts";

type Labels = InvestorFile["labels"];
export type Figure = { id: string; title: string; markup: string; table: TableData };
type Words = {
  year: string;
  quarter: string;
  /** A quarter of a year, 1 to 4. */
  quarterOf: (quarter: number) => string;
  of: (title: string, first: number | string, last: number | string) => string;
};

const yearsOf = (years: readonly YearFigures[]) => [years[0]!.year, years.at(-1)!.year] as const;

/** A figure of one amount a year: bars with the growth, and the same numbers as a table. */
function amountFigure(
  id: "revenue" | "netProfit" | "research",
  years: readonly YearFigures[],
  labels: Labels,
  words: Words,
  beside: { label: string; read: (year: YearFigures) => string },
): Figure {
  const title = labels[id];
  return {
    id,
    title,
    markup: drawBars({
      id,
      title,
      summary: words.of(title, ...yearsOf(years)),
      bars: years.map((year, i) => ({
        label: String(year.year),
        value: year[id],
        note: i ? change(year[id], years[i - 1]![id]) : undefined,
      })),
    }),
    table: {
      caption: title,
      head: [words.year, `${title}（${labels.unit}）`, labels.growth, beside.label],
      rows: years.map((year, i) => ({
        cells: [String(year.year), amount(year[id]), change(year[id], years[i - 1]?.[id]), beside.read(year)],
      })),
    },
  };
}

/** Revenue by region or by product: the shares as a chart, the amounts as a table. */
function shareFigure(
  id: "regions" | "segments",
  title: string,
  years: readonly YearFigures[],
  names: Record<string, string>,
  labels: Labels,
  words: Words,
): Figure {
  const keys = id === "regions" ? regions : segments;
  const read = (year: YearFigures) => keys.map((key) => (year[id] as Record<string, number>)[key]!);
  return {
    id,
    title,
    markup: drawShares({
      id,
      title,
      summary: words.of(title, ...yearsOf(years)),
      columns: years.map((year) => ({ label: String(year.year), parts: read(year) })),
      names: keys.map((key) => names[key]!),
    }),
    table: {
      caption: title,
      head: [title, ...years.map((year) => String(year.year)), `${labels.share} ${years.at(-1)!.year}`],
      rows: [
        ...keys.map((key, k) => ({
          cells: [
            names[key]!,
            ...years.map((year) => amount(read(year)[k]!)),
            rate(read(years.at(-1)!)[k]! / years.at(-1)!.revenue),
          ],
        })),
        { cells: [labels.revenue, ...years.map((year) => amount(year.revenue)), rate(1)], strong: true },
      ],
    },
  };
}

function quarterFigure(quarters: readonly QuarterData[], labels: Labels, words: Words): Figure {
  const title = `${labels.revenue}（${words.quarter}）`;
  const name = (q: QuarterData) => `${q.year} ${words.quarterOf(q.quarter)}`;
  const before = (q: QuarterData) =>
    quarters.find((other) => other.year === q.year - 1 && other.quarter === q.quarter);
  return {
    id: "quarters",
    title,
    markup: drawBars({
      id: "quarters",
      title,
      summary: words.of(title, name(quarters[0]!), name(quarters.at(-1)!)),
      bars: quarters.map((q) => ({ label: q.quarter === 1 ? String(q.year) : "", value: q.revenue })),
      values: false,
    }),
    table: {
      caption: title,
      head: [
        words.quarter,
        labels.revenue,
        labels.revenue + labels.growth,
        labels.netProfit,
        labels.netProfit + labels.growth,
      ],
      rows: quarters
        .filter((q) => q.year > quarters[0]!.year)
        .toReversed()
        .map((q) => ({
          cells: [
            name(q),
            amount(q.revenue),
            change(q.revenue, before(q)?.revenue),
            amount(q.netProfit),
            change(q.netProfit, before(q)?.netProfit),
          ],
        })),
    },
  };
}

export function revenueFigure(years: readonly YearFigures[], labels: Labels, words: Words): Figure {
  return amountFigure("revenue", years, labels, words, {
    label: labels.grossMargin,
    read: (year) => rate(year.grossMargin),
  });
}

/** Every figure of the part `figures`, in its order. */
export function allFigures(
  years: readonly YearFigures[],
  quarters: readonly QuarterData[],
  page: InvestorFile,
  words: Words,
  titles: { regions: string; segments: string },
) {
  const { labels } = page;
  return [
    revenueFigure(years, labels, words),
    amountFigure("netProfit", years, labels, words, {
      label: labels.netMargin,
      read: (year) => rate(year.netMargin),
    }),
    amountFigure("research", years, labels, words, {
      label: labels.researchRatio,
      read: (year) => rate(year.researchRatio),
    }),
    shareFigure("regions", titles.regions, years, page.regions, labels, words),
    shareFigure("segments", titles.segments, years, page.segments, labels, words),
    ...(quarters.length ? [quarterFigure(quarters, labels, words)] : []),
  ];
}

/** The statement of all years: from revenue to net profit, balance sheet, cash, dividends. */
export function statement(years: readonly YearFigures[], labels: Labels, caption: string): TableData {
  const row = (label: keyof Labels, read: (year: YearFigures) => number, strong = false) =>
    yearRow(labels[label], years, (year) => amount(read(year)), strong);
  return {
    caption,
    head: [caption, ...years.map(({ year }) => String(year))],
    rows: [
      row("revenue", (y) => y.revenue, true),
      row("cost", (y) => y.cost),
      row("taxes", (y) => y.taxes),
      row("selling", (y) => y.selling),
      row("admin", (y) => y.admin),
      row("research", (y) => y.research),
      row("finance", (y) => y.finance),
      row("otherIncome", (y) => y.otherIncome),
      row("profitBeforeTax", (y) => y.profitBeforeTax, true),
      row("incomeTax", (y) => y.incomeTax),
      row("netProfit", (y) => y.netProfit, true),
      row("totalAssets", (y) => y.totalAssets),
      row("totalLiabilities", (y) => y.totalLiabilities),
      row("equity", (y) => y.equity, true),
      yearRow(labels.debtRatio, years, (y) => rate(y.debtRatio)),
      row("operatingCash", (y) => y.operatingCash),
      yearRow(labels.earningsPerShare, years, (y) => perShare(y.earningsPerShare), true),
      row("staff", (y) => y.staff),
      row("researchStaff", (y) => y.researchStaff),
    ],
  };
}

/** Dividends since the listing: only years whose shares were listed. */
export function dividends(
  years: readonly YearFigures[],
  labels: Labels,
  caption: string,
  since: number,
): TableData {
  return {
    caption,
    head: [
      caption,
      labels.dividendPer10,
      `${labels.dividend}（${labels.unit}）`,
      `${labels.netProfit}（${labels.unit}）`,
      labels.payout,
    ],
    rows: years
      .filter(({ year }) => year >= since)
      .toReversed()
      .map((y) => ({
        cells: [
          String(y.year),
          perShare(y.dividendPer10),
          amount(y.dividend),
          amount(y.netProfit),
          rate(y.payout),
        ],
      })),
  };
}
