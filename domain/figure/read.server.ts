import { and, between, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { projectCase } from "#db/schema/catalogue/case.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { solution } from "#db/schema/catalogue/solution.ts";
import { news } from "#db/schema/company/news.ts";
import { dayFigure } from "#db/schema/site/figure.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { searchMiss } from "#db/schema/talk/search-miss.ts";
import { countedEntries, type CountedEntry, type FigureKind } from "./figures.ts";
import { type Vital, vitals, threeQuarters } from "./vitals.ts";

/** Days of a period, and the language that is looked at; all of them when it is left out. */
export type Asked = { from: string; until: string; locale?: string | undefined };

/** Longest list of what was seen most. */
const longest = 50;

const times = sql<number>`sum(${dayFigure.times})::int`;

const within = ({ from, until, locale }: Asked, ...kinds: FigureKind[]): SQL | undefined =>
  and(
    inArray(dayFigure.kind, kinds),
    between(dayFigure.day, from, until),
    locale === undefined ? undefined : eq(dayFigure.locale, locale),
  );

/** How often by name, the most frequent first. */
const namesOf = (db: Database, asked: Asked, kind: FigureKind, only?: SQL) =>
  db
    .select({ name: dayFigure.name, times })
    .from(dayFigure)
    .where(and(within(asked, kind), only))
    .groupBy(dayFigure.name)
    .orderBy(desc(times), dayFigure.name);

/** Visits and pages by day and language; days without any are left out. */
export function readDays(db: Database, asked: Asked) {
  const of = (kind: FigureKind) =>
    sql<number>`coalesce(sum(${dayFigure.times}) filter (where ${dayFigure.kind} = ${kind}), 0)::int`;
  return db
    .select({ day: dayFigure.day, locale: dayFigure.locale, visits: of("visit"), pages: of("page") })
    .from(dayFigure)
    .where(within(asked, "visit", "page"))
    .groupBy(dayFigure.day, dayFigure.locale)
    .orderBy(dayFigure.day, dayFigure.locale);
}

/** Screens by how often they were seen, and how many visits began there. */
export async function readScreens(db: Database, asked: Asked) {
  const visits = new Map((await namesOf(db, asked, "visit")).map(({ name, times: of }) => [name, of]));
  const pages = await namesOf(db, asked, "page");
  return pages.map(({ name, times: of }) => ({ name, pages: of, visits: visits.get(name) ?? 0 }));
}

const tables = { product, solution, case: projectCase, news };

/** Entries of each kind by how often they were seen, with what they are called. */
export async function readEntries(db: Database, asked: Asked) {
  const of = async (kind: CountedEntry) => {
    const seen = await namesOf(db, asked, "entry", like(dayFigure.name, `${kind} %`)).limit(longest);
    const rows = seen.map(({ name, times: pages }) => ({ id: Number(name.slice(kind.length + 1)), pages }));
    const titles = await titlesOf(
      db,
      kind,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ kind, ...row, title: titles.get(row.id) ?? null }));
  };
  const lists = [];
  for (const kind of countedEntries) lists.push(...(await of(kind)));
  return lists;
}

/** A product is called by its model; the others have a title in several languages. */
async function titlesOf(
  db: Database,
  kind: CountedEntry,
  ids: readonly number[],
): Promise<Map<number, Localised>> {
  if (!ids.length) return new Map();
  if (kind === "product") {
    const rows = await db
      .select({ id: product.id, model: product.model })
      .from(product)
      .where(inArray(product.id, [...ids]));
    return new Map(rows.map(({ id, model }) => [id, { en: model }]));
  }
  const table = tables[kind];
  const rows = await db
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Files by how often they were sent. */
export const readFiles = (db: Database, asked: Asked) => namesOf(db, asked, "file").limit(longest);

/** How many files were sent, of all of them. */
export async function readDownloads(db: Database, asked: Asked): Promise<number> {
  const [row] = await db.select({ times }).from(dayFigure).where(within(asked, "file"));
  return row?.times ?? 0;
}

/** What came of searches and of answers of the chat. */
export async function readOutcomes(db: Database, asked: Asked, kind: "search" | "chat") {
  const rows = await namesOf(db, asked, kind);
  return Object.fromEntries(rows.map(({ name, times: of }) => [name, of]));
}

/** Texts that were searched for and not found; they are kept for a shorter time than the figures. */
export function readMissed(db: Database, { from, until, locale }: Asked) {
  const sum = sql<number>`sum(${searchMiss.times})::int`;
  return db
    .select({ key: sql<string>`max(${searchMiss.key})`, locale: searchMiss.locale, times: sum })
    .from(searchMiss)
    .where(
      and(
        between(searchMiss.day, from, until),
        locale === undefined ? undefined : eq(searchMiss.locale, locale),
      ),
    )
    .groupBy(searchMiss.folded, searchMiss.locale)
    .orderBy(desc(sum), searchMiss.folded)
    .limit(longest);
}

/** What three quarters of the visits stayed below, by measure and device, and of how many visits that is. */
export async function readVitals(db: Database, asked: Asked) {
  const groups = new Map<string, Map<number, number>>();
  for (const { name, times: of } of await namesOf(db, asked, "vital")) {
    const [device, vital, limit] = name.split(" ");
    const group = `${device} ${vital}`;
    groups.set(group, (groups.get(group) ?? new Map<number, number>()).set(Number(limit), of));
  }
  return (["phone", "desktop"] as const).flatMap((device) =>
    vitals.flatMap((vital: Vital) => {
      const counts = groups.get(`${device} ${vital}`);
      const value = counts && threeQuarters(vital, counts);
      if (value === undefined) return [];
      return [{ device, vital, value, visits: [...counts!.values()].reduce((sum, one) => sum + one, 0) }];
    }),
  );
}
