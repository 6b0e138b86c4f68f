import { and, asc, count, desc, eq, gt, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { announcement, financialQuarter, financialYear, investorPage } from "#db/schema/company/investor.ts";
import { searchWords } from "#domain/locale/words.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { InvestorFile } from "./content.ts";
import {
  type AnnouncementKind,
  type QuarterData,
  type YearData,
  type YearFigures,
  yearFigures,
} from "./figures.ts";

type Scope = { db: Database };

/** Investor relations exist in Chinese only: texts are plain strings, whatever the visitor's language. */
export type AnnouncementSummary = Awaited<ReturnType<typeof listAnnouncements>>["list"][number];
export type AnnouncementDetail = NonNullable<Awaited<ReturnType<typeof getAnnouncement>>>;

const summary = {
  id: announcement.id,
  number: announcement.number,
  kind: announcement.kind,
  title: announcement.title,
  date: sql<string>`to_char(${announcement.publishedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
  report: announcement.report,
};

type ListOptions = {
  kind?: AnnouncementKind | undefined;
  year?: number | undefined;
  /** Words that must all be in the title or the text. */
  key?: string | undefined;
  /** Only regular reports. */
  reports?: boolean;
  page?: number;
  limit?: number;
};

/** Announcements, the newest first; `page` from 1. */
export async function listAnnouncements(
  { db }: Scope,
  { kind, year, key, reports, page = 1, limit = 12 }: ListOptions = {},
) {
  const where = and(
    shown(announcement),
    kind && eq(announcement.kind, kind),
    year === undefined
      ? undefined
      : sql`extract(year from ${announcement.publishedAt} at time zone 'UTC') = ${year}`,
    reports ? isNotNull(announcement.report) : undefined,
    ...searchWords(key).map(
      (word) =>
        sql`strpos(lower(${announcement.number} || ' ' || ${announcement.title} || ' ' || ${announcement.text}), ${word}) > 0`,
    ),
  );
  const [list, [totals]] = await Promise.all([
    db
      .select(summary)
      .from(announcement)
      .where(where)
      .orderBy(desc(announcement.publishedAt), desc(announcement.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(announcement).where(where),
  ]);
  return { list, total: totals?.total ?? 0, page, limit };
}

/** How many announcements there are of each kind. */
export async function announcementCounts({ db }: Scope): Promise<Partial<Record<AnnouncementKind, number>>> {
  const rows = await db
    .select({ kind: announcement.kind, count: count() })
    .from(announcement)
    .where(shown(announcement))
    .groupBy(announcement.kind);
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
}

/** An announcement by its number, as `2026-045`; undefined when there is none. */
export async function findAnnouncement({ db }: Scope, number: string) {
  const [row] = await db
    .select({ ...summary, text: announcement.text })
    .from(announcement)
    .where(and(shown(announcement), eq(announcement.number, number)));
  return row;
}

/** An announcement with its text, and its neighbours in time; undefined when there is none of this id. */
export async function getAnnouncement({ db }: Scope, id: number) {
  const published = shown(announcement);
  const [row] = await db
    .select({
      ...summary,
      text: announcement.text,
      at: announcement.publishedAt,
      shownFrom: announcement.shownFrom,
    })
    .from(announcement)
    .where(and(published, eq(announcement.id, id)));
  if (!row) return undefined;
  const { at, ...item } = row;
  const brief = { id: announcement.id, title: announcement.title };
  const same = eq(announcement.publishedAt, at);
  const [[earlier], [later]] = await Promise.all([
    db
      .select(brief)
      .from(announcement)
      .where(and(published, or(lt(announcement.publishedAt, at), and(same, lt(announcement.id, id)))))
      .orderBy(desc(announcement.publishedAt), desc(announcement.id))
      .limit(1),
    db
      .select(brief)
      .from(announcement)
      .where(and(published, or(gt(announcement.publishedAt, at), and(same, gt(announcement.id, id)))))
      .orderBy(asc(announcement.publishedAt), asc(announcement.id))
      .limit(1),
  ]);
  return { ...item, earlier, later };
}

/** Every business year with all derived figures, the oldest first. */
export async function listYears({ db }: Scope): Promise<YearFigures[]> {
  const rows = await db
    .select({ data: financialYear.data })
    .from(financialYear)
    .where(shown(financialYear))
    .orderBy(asc(financialYear.id));
  // the importer stores what the schema has checked
  return rows.map(({ data }) => yearFigures(data as YearData));
}

export async function listQuarters({ db }: Scope): Promise<QuarterData[]> {
  const { year, quarter, revenue, netProfit } = financialQuarter;
  return db
    .select({ year, quarter, revenue, netProfit })
    .from(financialQuarter)
    .where(shown(financialQuarter))
    .orderBy(asc(financialQuarter.id));
}

/** Governance, share, contact, questions; undefined before the first import. */
export async function getInvestorPage({ db }: Scope): Promise<InvestorFile | undefined> {
  const [row] = await db
    .select({ body: investorPage.body })
    .from(investorPage)
    .where(shown(investorPage))
    .limit(1);
  return row?.body as InvestorFile | undefined; // the importer stores what the schema has checked
}
