import { z } from "zod";
import { chinese } from "#domain/locale/schema.ts";
import { publicationFields } from "#domain/publication/content.ts";
import { announcementKinds, regions, reportPeriods, segments } from "./figures.ts";

const money = z.number().int().min(0);
const record = <K extends string>(keys: readonly [K, ...K[]]) => z.record(z.enum(keys), money);

const year = z
  .object({
    year: z.number().int().min(1998).max(2100),
    segments: record(segments),
    regions: record(regions),
    cost: money,
    taxes: money,
    selling: money,
    admin: money,
    research: money,
    finance: z.number().int(),
    otherIncome: money,
    incomeTax: money,
    assets: z
      .object({ cash: money, receivables: money, inventory: money, fixed: money, other: money })
      .strict(),
    liabilities: z.object({ current: money, longTerm: money }).strict(),
    operatingCash: z.number().int(),
    raised: money,
    shares: money,
    weightedShares: z.number().min(1),
    dividendPer10: z.number().min(0),
    staff: money,
    researchStaff: money,
    ...publicationFields,
  })
  .strict();

const quarter = z
  .object({
    year: z.number().int(),
    quarter: z.number().int().min(1).max(4),
    revenue: money,
    netProfit: z.number().int(),
    ...publicationFields,
  })
  .strict();

/** `content/investor/figures.yaml`: years and quarters, money in units of 10,000 yuan. */
export const figuresFile = z.object({ years: z.array(year).min(6), quarters: z.array(quarter) }).strict();

/** `content/investor/announcements-<year>.yaml` */
export const announcementsFile = z.array(
  z
    .object({
      id: z.number().int().min(1),
      number: z.string().regex(/^\d{4}-\d{3}$/, "a number like 2026-045"),
      kind: z.enum(announcementKinds),
      title: chinese,
      /** Paragraphs, separated by an empty line. */
      text: chinese,
      report: z
        .object({ year: z.number().int(), period: z.enum(reportPeriods) })
        .strict()
        .optional(),
      publishedAt: z.iso.date(),
      ...publicationFields,
    })
    .strict()
    .refine(({ kind, report }) => (kind === "regular") === Boolean(report), {
      path: ["report"],
      message: "belongs to regular reports, and to them alone",
    }),
);

const part = z.object({ heading: chinese, text: chinese }).strict();
const body = z
  .object({ name: chinese, members: chinese, duty: chinese, meetings: z.number().int().min(0) })
  .strict();

/** Labels of the figures. */
const labels = z
  .object({
    /** Unit of money, and the head of a column of shares. */
    unit: chinese,
    shares: chinese,
    revenue: chinese,
    grossProfit: chinese,
    grossMargin: chinese,
    profitBeforeTax: chinese,
    netProfit: chinese,
    netMargin: chinese,
    research: chinese,
    researchRatio: chinese,
    operatingCash: chinese,
    totalAssets: chinese,
    totalLiabilities: chinese,
    equity: chinese,
    debtRatio: chinese,
    earningsPerShare: chinese,
    dividendPer10: chinese,
    dividend: chinese,
    payout: chinese,
    staff: chinese,
    researchStaff: chinese,
    abroad: chinese,
    growth: chinese,
    share: chinese,
    cost: chinese,
    taxes: chinese,
    selling: chinese,
    admin: chinese,
    finance: chinese,
    otherIncome: chinese,
    incomeTax: chinese,
  })
  .strict();

/** `content/investor/company.yaml`: governance, share, contact, questions. */
export const investorFile = z
  .object({
    introduction: chinese,
    /** Shown on every page of investor relations: the figures are samples. */
    notice: chinese,
    labels,
    segments: z.record(z.enum(segments), chinese),
    regions: z.record(z.enum(regions), chinese),
    figures: z.object({ introduction: chinese, basis: chinese }).strict(),
    governance: z
      .object({
        introduction: chinese,
        bodies: z.array(body).min(3),
        committees: z.array(body).min(3),
        management: z.array(chinese).min(3),
        control: z.array(part).min(1),
        rules: z.array(z.object({ name: chinese, date: z.iso.date(), about: chinese }).strict()).min(4),
      })
      .strict(),
    stock: z
      .object({
        introduction: chinese,
        facts: z.array(z.object({ label: chinese, value: z.string().min(1) }).strict()).min(4),
        /** Shares in units of 10,000, at the end of the last business year. */
        holders: z.array(z.object({ name: chinese, kind: chinese, shares: money }).strict()).min(3),
        dividendPolicy: chinese,
        quotes: chinese,
      })
      .strict(),
    /** Words of an announcement as a file. */
    sheet: z
      .object({ stockCode: chinese, shortName: chinese, number: chinese, signed: chinese, download: chinese })
      .strict(),
    calendar: z.array(z.object({ date: z.iso.date(), title: chinese }).strict()).min(1),
    contact: z
      .object({
        department: chinese,
        phone: z.string(),
        email: z.email(),
        hours: chinese,
        address: chinese,
        media: chinese,
        visits: chinese,
        ask: chinese,
      })
      .strict(),
    questions: z.array(z.object({ date: z.iso.date(), question: chinese, answer: chinese }).strict()).min(4),
  })
  .strict();

export type FiguresFile = z.infer<typeof figuresFile>;
export type AnnouncementContent = z.infer<typeof announcementsFile>[number];
export type InvestorFile = z.infer<typeof investorFile>;
