import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contentPage } from "#db/schema/company/page.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick, readText, textIn } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { figureIn } from "#domain/locale/figures.ts";
import { shown } from "#domain/publication/shown.server.ts";

type Row = { label: LocalText; unit: string; values: number[]; target?: number | undefined };
type Series = { years: number[]; targetYear?: number | undefined; rows: Row[] };
type Spans = { title: LocalText; unit: string; rows: { label: LocalText; from: number; to: number }[] };

type Fact = { value: string; label: LocalText };

export type PageDetail = {
  key: string;
  title: LocalText;
  summary: LocalText;
  facts: Fact[];
  sections: {
    anchor?: string | undefined;
    heading: LocalText;
    text: LocalText;
    series?: Series | undefined;
    spans?: Spans | undefined;
    facts: Fact[];
    shows?: "range" | "milestones" | undefined;
  }[];
  timeline: { year: number; text: LocalText }[];
  /** Date of the last change, YYYY-MM-DD. */
  publishedAt: string;
};

/** A published page of text by its key. */
export async function getPage(
  { db, locale }: { db: Database; locale: Locale },
  key: string,
): Promise<PageDetail | undefined> {
  const [row] = await db
    .select()
    .from(contentPage)
    .where(and(eq(contentPage.key, key), shown(contentPage)));
  if (!row) return undefined;
  return {
    key,
    title: pick(row.title, locale),
    summary: pick(row.summary, locale),
    facts: factsIn(row.facts, locale),
    sections: row.sections.map((section) => ({
      anchor: section.anchor,
      heading: pick(section.heading, locale),
      text: pick(section.text, locale),
      series: section.series && { ...section.series, rows: labelled(section.series.rows, locale) },
      spans: section.spans && {
        ...section.spans,
        title: pick(section.spans.title, locale),
        rows: labelled(section.spans.rows, locale),
      },
      facts: factsIn(section.facts ?? [], locale),
      shows: section.shows,
    })),
    timeline: row.timeline.map((e) => ({ year: e.year, text: pick(e.text, locale) })),
    publishedAt: row.publishedAt.toISOString().slice(0, 10),
  };
}

const factsIn = (facts: { value: string; label: Localised }[], locale: Locale): Fact[] =>
  facts.map(({ value, label }) => ({ value: figureIn(value, locale), label: pick(label, locale) }));

const labelled = <R extends { label: Localised }>(rows: R[], locale: Locale) =>
  rows.map((row) => ({ ...row, label: pick(row.label, locale) }));

/** The id of a page, whether visitors see it or not; 0 for none. */
export async function pageId(db: Database, key: string): Promise<number> {
  const [row] = await db.select({ id: contentPage.id }).from(contentPage).where(eq(contentPage.key, key));
  return row?.id ?? 0;
}

/** Titles of all published pages and what they are about, in their own order. */
export async function listPages({ db, locale }: { db: Database; locale: Locale }): Promise<PageLine[]> {
  const rows = await db
    .select({
      key: contentPage.key,
      title: textIn(contentPage.title, locale),
      summary: textIn(contentPage.summary, locale),
    })
    .from(contentPage)
    .where(shown(contentPage))
    .orderBy(asc(contentPage.position));
  return rows.map((row) => ({
    key: row.key,
    title: readText(row.title, locale),
    summary: readText(row.summary, locale),
  }));
}

export type PageLine = { key: string; title: LocalText; summary: LocalText };
