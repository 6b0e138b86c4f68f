import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type KeepEach, keepNone } from "#db/kept.ts";
import { caseClass, caseProduct, projectCase } from "#db/schema/catalogue/case.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { solution } from "#db/schema/catalogue/solution.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { pick, readText, textIn } from "#domain/locale/text.server.ts";
import { unitIn } from "#domain/locale/figures.ts";
import type { Diagram } from "#domain/plant/diagram.ts";
import { type LocalDiagram, localDiagram } from "#domain/plant/local.server.ts";
import { type LocalPicture, withPicture, withPictures } from "#domain/picture/local.server.ts";
import { shown } from "#domain/publication/shown.server.ts";

type Scope = { db: Database; locale: Locale; each?: KeepEach };

export type CaseClassSummary = {
  id: number;
  key: string;
  name: LocalText;
  description: LocalText;
  cases: number;
};

/** Case classes in menu order, with how many cases each holds. */
export async function listCaseClasses({ db, locale }: Scope): Promise<CaseClassSummary[]> {
  const [classes, cases] = await Promise.all([
    db
      .select({
        id: caseClass.id,
        key: caseClass.key,
        name: textIn(caseClass.name, locale),
        description: textIn(caseClass.description, locale),
      })
      .from(caseClass)
      .where(shown(caseClass))
      .orderBy(asc(caseClass.position)),
    db.select({ classId: projectCase.classId }).from(projectCase).where(shown(projectCase)),
  ]);
  return classes.map((c) => ({
    ...c,
    name: readText(c.name, locale),
    description: readText(c.description, locale),
    cases: cases.filter((item) => item.classId === c.id).length,
  }));
}

export type CaseSummary = {
  id: number;
  title: LocalText;
  summary: LocalText;
  place: LocalText;
  /** ISO 3166-1 alpha-2 */
  country: string;
  class: { id: number; name: LocalText };
  solutionId: number;
  /** Date of release, YYYY-MM-DD. */
  releasedAt: string;
  fact?: CaseFact;
  /** The first of its photographs. */
  picture?: LocalPicture;
};

export type CaseFact = { label: LocalText; value: number; unit?: string };

type ListOptions = {
  classId?: number | undefined;
  /** Those that follow a solution. */
  solutionId?: number | undefined;
  key?: string | undefined;
  page?: number;
  limit?: number;
};

/** Published cases, the newest first. */
export async function listCases(
  { db, locale }: Scope,
  { classId, solutionId, key, page = 1, limit = 100 }: ListOptions = {},
) {
  const rows = await caseRows(
    db,
    and(
      classId === undefined ? undefined : eq(projectCase.classId, classId),
      solutionId === undefined ? undefined : eq(projectCase.solutionId, solutionId),
    ),
  );
  const needle = key?.trim().toLowerCase();
  const hits = needle
    ? rows.filter(({ item }) =>
        [item.title, item.summary, item.place].some((text) =>
          Object.values(text).some((v) => v.toLowerCase().includes(needle)),
        ),
      )
    : rows;
  const list = hits.slice((page - 1) * limit, page * limit).map((row) => summary(row, locale));
  return { list, total: hits.length, page, limit };
}

/** Published cases by id, the newest first. */
export async function casesByIds(
  { db, locale, each = keepNone }: Scope,
  ids: number[],
): Promise<CaseSummary[]> {
  const found = await each(`case ${locale}`, "project_case", ids, async (missing) => {
    const rows = await caseRows(db, inArray(projectCase.id, missing));
    return new Map(rows.map((row) => [row.item.id, summary(row, locale)]));
  });
  return [...found.values()].toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt) || a.id - b.id);
}

/** The plants of published cases by the cases' ids; a case without a diagram of its own is left out. */
export async function casePlants(
  { db, locale }: Scope,
  ids: readonly number[],
): Promise<Map<number, LocalDiagram>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: projectCase.id, diagram: projectCase.diagram })
    .from(projectCase)
    .where(and(shown(projectCase), inArray(projectCase.id, [...ids])));
  return new Map(
    rows.flatMap(({ id, diagram }) =>
      diagram ? [[id, localDiagram(diagram as Diagram, locale)] as const] : [],
    ),
  );
}

function caseRows(db: Database, which: SQL | undefined) {
  const { id, title, summary: text, place, country, solutionId, releasedAt, facts, pictures } = projectCase;
  return db
    .select({
      item: { id, title, summary: text, place, country, solutionId, releasedAt, facts, pictures },
      class: { id: caseClass.id, name: caseClass.name },
    })
    .from(projectCase)
    .innerJoin(caseClass, eq(projectCase.classId, caseClass.id))
    .where(and(shown(projectCase), which))
    .orderBy(desc(projectCase.releasedAt), asc(projectCase.id));
}

type Row = Awaited<ReturnType<typeof caseRows>>[number];

function summary({ item, class: group }: Row, locale: Locale): CaseSummary {
  const fact = item.facts[0];
  return {
    id: item.id,
    title: pick(item.title, locale),
    summary: pick(item.summary, locale),
    place: pick(item.place, locale),
    country: item.country,
    class: { id: group.id, name: pick(group.name, locale) },
    solutionId: item.solutionId,
    releasedAt: item.releasedAt,
    ...(fact ? { fact: localFact(fact, locale) } : {}),
    ...withPicture(item.pictures, locale),
  };
}

function localFact(fact: (typeof projectCase.$inferSelect)["facts"][number], locale: Locale): CaseFact {
  return {
    ...fact,
    label: pick(fact.label, locale),
    ...(fact.unit ? { unit: unitIn(fact.unit, locale) } : {}),
  };
}

export type CaseDetail = Omit<CaseSummary, "fact" | "picture"> & {
  pictures?: LocalPicture[];
  sections: { heading: LocalText; text: LocalText }[];
  facts: CaseFact[];
  diagram?: LocalDiagram;
  /** How many plants of the project are like the one in the diagram. */
  alike?: number;
  products: { id: number; count: number }[];
};

export async function getCase({ db, locale }: Scope, id: number): Promise<CaseDetail | undefined> {
  const [row] = await db
    .select({ item: projectCase, class: caseClass })
    .from(projectCase)
    .innerJoin(caseClass, eq(projectCase.classId, caseClass.id))
    .innerJoin(solution, eq(projectCase.solutionId, solution.id))
    .where(and(eq(projectCase.id, id), shown(projectCase)));
  if (!row) return undefined;
  const products = await db
    .select({ id: caseProduct.productId, count: caseProduct.count })
    .from(caseProduct)
    .innerJoin(product, eq(caseProduct.productId, product.id))
    .where(and(eq(caseProduct.caseId, id), shown(product)))
    .orderBy(asc(caseProduct.position));
  const { fact: _, picture: __, ...head } = summary(row, locale);
  return {
    ...head,
    sections: row.item.sections.map((section) => ({
      heading: pick(section.heading, locale),
      text: pick(section.text, locale),
    })),
    facts: row.item.facts.map((fact) => localFact(fact, locale)),
    ...(row.item.diagram ? { diagram: localDiagram(row.item.diagram as Diagram, locale) } : {}),
    ...(row.item.alike ? { alike: row.item.alike } : {}),
    ...withPictures(row.item.pictures, locale),
    products,
  };
}
