import { z } from "zod";
import { SiteError } from "#domain/error.ts";
import { announcementKinds, growth, regions, reportPeriods, segments } from "#domain/investor/figures.ts";
import {
  getInvestorPage,
  listAnnouncements,
  listQuarters,
  listYears,
} from "#domain/investor/queries.server.ts";
import { announcementFile } from "#making/documents/announcement-file.ts";
import { call } from "#server/http/calls/call.ts";
import { keyInput, listOf, pageInput, wholeNumber } from "./shapes.ts";

const announcementItem = z.object({
  id: z.number().int(),
  number: z.string(),
  kind: z.enum(announcementKinds),
  title: z.string(),
  date: z.string(),
  report: z.object({ year: z.number().int(), period: z.enum(reportPeriods) }).nullable(),
  url: z.string(),
  pdf: z.string(),
});

const amounts = <K extends string>(keys: readonly [K, ...K[]]) => z.record(z.enum(keys), z.number());
const rate = z.number();

export const investorCalls = [
  call({
    method: "POST",
    path: "investorDate",
    reads: true,
    feature: "investor",
    summary:
      "Investor data, all of it sample data: yearly and quarterly figures (10,000 yuan, rates as fractions of 1), announcements by kind, year or text, and regular reports. `page` and `limit` hold for both lists.",
    input: z.object({
      kind: z.enum(announcementKinds, "badInput").optional(),
      year: wholeNumber(1998, 2100).optional(),
      key: keyInput,
      ...pageInput,
    }),
    output: z.object({
      sample: z.literal(true),
      notice: z.string(),
      stockCode: z.string(),
      currency: z.literal("CNY"),
      unit: z.literal(10_000),
      figures: z.array(
        z.object({
          year: z.number().int(),
          revenue: z.number(),
          revenueGrowth: rate.nullable(),
          grossProfit: z.number(),
          grossMargin: rate,
          netProfit: z.number(),
          netProfitGrowth: rate.nullable(),
          research: z.number(),
          researchRatio: rate,
          operatingCash: z.number(),
          totalAssets: z.number(),
          totalLiabilities: z.number(),
          equity: z.number(),
          earningsPerShare: z.number(),
          dividendPer10: z.number(),
          dividend: z.number(),
          segments: amounts(segments),
          regions: amounts(regions),
        }),
      ),
      quarters: z.array(
        z.object({
          year: z.number().int(),
          quarter: z.number().int(),
          revenue: z.number(),
          netProfit: z.number(),
        }),
      ),
      announcements: listOf(announcementItem),
      reports: listOf(announcementItem),
    }),
    async handle(scope, { kind, year, key, page, limit }) {
      const [texts, years, quarters, announcements, reports] = await Promise.all([
        getInvestorPage(scope),
        listYears(scope),
        listQuarters(scope),
        listAnnouncements(scope, { kind, year, key, page, limit }),
        listAnnouncements(scope, { reports: true, year, key, page, limit }),
      ]);
      if (!texts) throw new SiteError("notFound", "notFound");
      const addressed = (items: typeof announcements) => ({
        ...items,
        list: items.list.map((item) => ({
          ...item,
          url: `/investor?id=${item.id}`,
          pdf: announcementFile(item.number),
        })),
      });
      return {
        sample: true as const,
        notice: texts.notice,
        stockCode: scope.site.stockCode ?? "",
        currency: "CNY" as const,
        unit: 10_000 as const,
        figures: years.map((now, i) => ({
          year: now.year,
          revenue: now.revenue,
          revenueGrowth: growth(now.revenue, years[i - 1]?.revenue) ?? null,
          grossProfit: now.grossProfit,
          grossMargin: now.grossMargin,
          netProfit: now.netProfit,
          netProfitGrowth: growth(now.netProfit, years[i - 1]?.netProfit) ?? null,
          research: now.research,
          researchRatio: now.researchRatio,
          operatingCash: now.operatingCash,
          totalAssets: now.totalAssets,
          totalLiabilities: now.totalLiabilities,
          equity: now.equity,
          earningsPerShare: now.earningsPerShare,
          dividendPer10: now.dividendPer10,
          dividend: now.dividend,
          segments: now.segments,
          regions: now.regions,
        })),
        quarters,
        announcements: addressed(announcements),
        reports: addressed(reports),
      };
    },
  }),
];
