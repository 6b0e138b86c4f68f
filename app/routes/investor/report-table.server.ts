import type { InvestorFile } from "#domain/investor/content.ts";
import {
  periodFigures,
  type QuarterData,
  type ReportPeriod,
  type YearFigures,
} from "#domain/investor/figures.ts";
import { amount, change, perShare, type TableData } from "./format.server.ts";

/**
 * The figures of a regular report against the same period a year earlier; undefined where the earlier ones
 * are missing.
 */
export function reportTable(
  { year, period }: { year: number; period: ReportPeriod },
  years: readonly YearFigures[],
  quarters: readonly QuarterData[],
  labels: InvestorFile["labels"],
  words: { item: string; thisPeriod: string; lastPeriod: string; thirdQuarter: string },
): TableData | undefined {
  const row = (label: string, now: number, before: number, write = amount) => ({
    cells: [label, write(now), write(before), change(now, before)],
  });
  const head = [words.item, words.thisPeriod, words.lastPeriod, labels.growth];
  const caption = words.item;
  if (period === "annual") {
    const [now, before] = [year, year - 1].map((wanted) => years.find((y) => y.year === wanted));
    if (!now || !before) return undefined;
    return {
      caption,
      head,
      rows: [
        row(labels.revenue, now.revenue, before.revenue),
        row(labels.netProfit, now.netProfit, before.netProfit),
        row(labels.operatingCash, now.operatingCash, before.operatingCash),
        row(labels.earningsPerShare, now.earningsPerShare, before.earningsPerShare, perShare),
        row(labels.totalAssets, now.totalAssets, before.totalAssets),
        row(labels.equity, now.equity, before.equity),
      ],
    };
  }
  const [now, before] = [periodFigures(quarters, year, period), periodFigures(quarters, year - 1, period)];
  if (!now || !before) return undefined;
  const third =
    period === "q3"
      ? [year, year - 1].map((wanted) => quarters.find((q) => q.year === wanted && q.quarter === 3)!)
      : undefined;
  return {
    caption,
    head,
    rows: [
      row(labels.revenue, now.revenue, before.revenue),
      row(labels.netProfit, now.netProfit, before.netProfit),
      ...(third
        ? [
            row(`${labels.revenue}（${words.thirdQuarter}）`, third[0]!.revenue, third[1]!.revenue),
            row(`${labels.netProfit}（${words.thirdQuarter}）`, third[0]!.netProfit, third[1]!.netProfit),
          ]
        : []),
    ],
  };
}
