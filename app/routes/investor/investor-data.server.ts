import { redirect } from "react-router";
import type { InvestorFile } from "#domain/investor/content.ts";
import { announcementKinds, reportPeriods, type YearFigures } from "#domain/investor/figures.ts";
import {
  announcementCounts,
  type AnnouncementDetail,
  getAnnouncement,
  getInvestorPage,
  listAnnouncements,
  listQuarters,
  listYears,
} from "#domain/investor/queries.server.ts";
import { announcementFile } from "#making/documents/announcement-file.ts";
import { askedOf } from "../../asked.server.ts";
import type { PageScope } from "../../context.ts";
import { absent } from "../../absent.server.ts";
import { pageHead } from "../../head.server.ts";
import { homePath } from "../../screens.ts";
import { allFigures, dividends, revenueFigure, statement } from "./figures.server.ts";
import { amount, change, perShare, rate } from "./format.server.ts";
import { reportTable } from "./report-table.server.ts";
import { sections } from "#domain/investor/sections.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { timeIn } from "#domain/publication/zone.ts";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;
const latest = 6;

export type InvestorData = Awaited<ReturnType<typeof loadInvestor>>;
export type ContentOf<V extends InvestorData["content"]["view"]> = Extract<
  InvestorData["content"],
  { view: V }
>;

type Asked = { scope: PageScope; named: ReturnType<typeof askedOf<"investor">>; page: InvestorFile };

/** Content of `/investor`: the part that the address names. What does not exist leads to the start page. */
export async function loadInvestor(scope: PageScope, request: Request) {
  const named = askedOf("investor", request);
  const page = await getInvestorPage(scope);
  if (!page) throw redirect(homePath);
  const content = await contentOf({ scope, named, page });
  const title = scope.translate("investor.title");
  const part =
    content.view === "announcement"
      ? content.item.title
      : content.view === "overview"
        ? ""
        : scope.translate(`investor.sections.${content.view}`);
  return {
    head: pageHead(scope, request, part ? `${part} · ${title}` : title, descriptionOf(content, page)),
    notice: page.notice,
    content,
    messages: scope.messages(["investor"]),
  };
}

function descriptionOf(content: Awaited<ReturnType<typeof contentOf>>, page: InvestorFile): string {
  if (content.view === "announcement")
    return `${content.item.number} ${content.item.date} ${content.item.text.split("\n")[0]!.slice(0, 120)}`;
  if (content.view === "figures") return page.figures.introduction;
  if (content.view === "governance" || content.view === "stock") return page[content.view].introduction;
  return page.introduction;
}

async function contentOf(asked: Asked) {
  const { named, page, scope } = asked;
  if (named.id) return announcementContent(asked, named.id);
  const section = sections.find((candidate) => candidate === named.section);
  if (named.section && !section) throw redirect(homePath);
  switch (section) {
    case "announcements":
      return announcementsContent(asked);
    case "reports":
      return reportsContent(scope);
    case "figures":
      return figuresContent(asked);
    case "governance":
      return { view: section, ...page.governance };
    case "stock":
      return stockContent(asked);
    case "contact":
      return { view: section, contact: page.contact, questions: page.questions };
    default:
      return overviewContent(asked);
  }
}

async function overviewContent({ scope, page }: Asked) {
  const [years, { list }] = await Promise.all([
    listYears(scope),
    listAnnouncements(scope, { limit: latest }),
  ]);
  const [before, now] = years.slice(-2) as [YearFigures, YearFigures];
  const { labels } = page;
  const reading = (label: string, value: string, more: { unit?: string; change?: string } = {}) => ({
    label,
    value,
    ...more,
  });
  return {
    view: "overview" as const,
    introduction: page.introduction,
    year: now.year,
    readings: [
      reading(labels.revenue, amount(now.revenue), {
        unit: labels.unit,
        change: change(now.revenue, before.revenue),
      }),
      reading(labels.netProfit, amount(now.netProfit), {
        unit: labels.unit,
        change: change(now.netProfit, before.netProfit),
      }),
      reading(labels.grossMargin, rate(now.grossMargin)),
      reading(labels.researchRatio, rate(now.researchRatio)),
      reading(labels.earningsPerShare, perShare(now.earningsPerShare), {
        change: change(now.earningsPerShare, before.earningsPerShare),
      }),
      reading(labels.dividendPer10, perShare(now.dividendPer10), {
        change: change(now.dividendPer10, before.dividendPer10),
      }),
    ],
    unit: labels.unit,
    figure: revenueFigure(years, labels, wordsOf(scope)),
    announcements: list,
    calendar: page.calendar,
    contact: page.contact,
  };
}

async function announcementsContent({ scope, named }: Asked) {
  const kind = announcementKinds.find((candidate) => candidate === named.kind);
  const number = named.page ?? 1;
  const [counts, announcements] = await Promise.all([
    announcementCounts(scope),
    listAnnouncements(scope, { kind, page: number, limit: pageSize }),
  ]);
  if ((named.kind && !kind) || (number > 1 && !announcements.list.length)) throw redirect(homePath);
  return {
    view: "announcements" as const,
    kind,
    counts,
    list: announcements.list,
    total: announcements.total,
    number,
    pages: Math.ceil(announcements.total / pageSize),
  };
}

async function announcementContent({ scope, page }: Asked, id: number) {
  const announcement = await getAnnouncement(scope, id);
  if (!announcement) throw await absent(scope, "announcement", id);
  const { shownFrom, ...fields } = announcement;
  const time = shownFrom && timeIn(shownFrom, scope.site.timeZone, languageTags[scope.locale]);
  const item = { ...fields, time };
  const table = await tableOfReport(scope, item.report, page);
  const file = { address: announcementFile(item.number), name: page.sheet.download };
  return { view: "announcement" as const, item, table, contact: page.contact, file };
}

/** The figures of a regular report; undefined for other announcements. */
export async function tableOfReport(
  scope: PageScope,
  report: AnnouncementDetail["report"],
  { labels }: InvestorFile,
) {
  if (!report) return undefined;
  const [years, quarters] = await Promise.all([listYears(scope), listQuarters(scope)]);
  const words = {
    item: `${scope.translate("investor.item")}（${labels.unit}）`,
    thisPeriod: scope.translate("investor.thisPeriod"),
    lastPeriod: scope.translate("investor.lastPeriod"),
    thirdQuarter: scope.translate("investor.thirdQuarter"),
  };
  return reportTable(report, years, quarters, labels, words);
}

async function reportsContent(scope: PageScope) {
  const { list } = await listAnnouncements(scope, { reports: true, limit: 100 });
  const years = [...new Set(list.flatMap(({ report }) => (report ? [report.year] : [])))].toSorted(
    (a, b) => b - a,
  );
  return {
    view: "reports" as const,
    years: years.map((year) => ({
      year,
      reports: reportPeriods.map((period) => {
        const announcement = list.find(({ report }) => report?.year === year && report.period === period);
        return { period, id: announcement?.id, date: announcement?.date };
      }),
    })),
  };
}

async function figuresContent({ scope, page }: Asked) {
  const [years, quarters] = await Promise.all([listYears(scope), listQuarters(scope)]);
  const titles = {
    regions: scope.translate("investor.byRegion"),
    segments: scope.translate("investor.bySegment"),
  };
  return {
    view: "figures" as const,
    introduction: page.figures.introduction,
    basis: page.figures.basis,
    figures: allFigures(years, quarters, page, wordsOf(scope), titles),
    statement: statement(years, page.labels, scope.translate("investor.statement")),
    from: years[0]!.year,
    to: years.at(-1)!.year,
    measured: [
      page.labels.revenue,
      page.labels.netProfit,
      page.labels.research,
      titles.regions,
      titles.segments,
    ],
  };
}

async function stockContent({ scope, page }: Asked) {
  const years = await listYears(scope);
  const listed = years.find((year) => year.raised > 0)?.year ?? years[0]!.year;
  const { holders, ...stock } = page.stock;
  const all = holders.reduce((sum, holder) => sum + holder.shares, 0);
  return {
    view: "stock" as const,
    ...stock,
    holders: {
      caption: scope.translate("investor.holders"),
      head: [
        scope.translate("investor.holder"),
        scope.translate("investor.nature"),
        page.labels.shares,
        page.labels.share,
      ],
      rows: [
        ...holders.map(({ name, kind, shares }) => ({
          cells: [name, kind, amount(shares), rate(shares / all)],
        })),
        { cells: [scope.translate("investor.total"), "", amount(all), rate(1)], strong: true },
      ],
    },
    dividends: dividends(years, page.labels, scope.translate("investor.year"), listed),
  };
}

function wordsOf(scope: PageScope) {
  const quarters = [
    scope.translate("investor.quarters.q1"),
    scope.translate("investor.quarters.q2"),
    scope.translate("investor.quarters.q3"),
    scope.translate("investor.quarters.q4"),
  ];
  return {
    year: scope.translate("investor.year"),
    quarter: scope.translate("investor.quarter"),
    quarterOf: (quarter: number) => quarters[quarter - 1]!,
    of: (title: string, first: number | string, last: number | string) =>
      scope.translate("investor.chart", { title, first: String(first), last: String(last) }),
  };
}
