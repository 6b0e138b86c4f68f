import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type KeepEach, keepNone } from "#db/kept.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { solution, solutionClass, solutionProduct } from "#db/schema/catalogue/solution.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { pick, readText, textIn } from "#domain/locale/text.server.ts";
import { type LocalPicture, withPicture, withPictures } from "#domain/picture/local.server.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Diagram } from "#domain/plant/diagram.ts";
import { type LocalDiagram, localDiagram } from "#domain/plant/local.server.ts";

type Scope = { db: Database; locale: Locale; each?: KeepEach };

export type SolutionClassSummary = {
  id: number;
  key: string;
  name: LocalText;
  description: LocalText;
  solutions: number;
};

/** Solution classes in menu order, with how many solutions each holds. */
export async function listSolutionClasses({ db, locale }: Scope): Promise<SolutionClassSummary[]> {
  const [classes, solutions] = await Promise.all([
    db
      .select({
        id: solutionClass.id,
        key: solutionClass.key,
        name: textIn(solutionClass.name, locale),
        description: textIn(solutionClass.description, locale),
      })
      .from(solutionClass)
      .where(shown(solutionClass))
      .orderBy(asc(solutionClass.position)),
    db.select({ classId: solution.classId }).from(solution).where(shown(solution)),
  ]);
  return classes.map((c) => ({
    ...c,
    name: readText(c.name, locale),
    description: readText(c.description, locale),
    solutions: solutions.filter((s) => s.classId === c.id).length,
  }));
}

export type SolutionSummary = {
  id: number;
  title: LocalText;
  summary: LocalText;
  class: { id: number; name: LocalText };
  diagram: LocalDiagram;
  /** The first of its photographs. */
  picture?: LocalPicture;
};

type ListOptions = {
  classId?: number | undefined;
  key?: string | undefined;
  page?: number;
  limit?: number;
};

/** Published solutions of a class, or that contain a text; in catalogue order. */
export async function listSolutions(
  { db, locale }: Scope,
  { classId, key, page = 1, limit = 100 }: ListOptions = {},
) {
  const rows = await solutionRows(db, classId === undefined ? undefined : eq(solution.classId, classId));
  const needle = key?.trim().toLowerCase();
  const hits = needle
    ? rows.filter((row) =>
        [row.title, row.summary].some((t) => Object.values(t).some((v) => v.toLowerCase().includes(needle))),
      )
    : rows;
  const list = hits.slice((page - 1) * limit, page * limit).map((row) => summaryOf(row, locale));
  return { list, total: hits.length, page, limit };
}

/** Published solutions by id, in catalogue order. */
export async function solutionsByIds(
  { db, locale, each = keepNone }: Scope,
  ids: number[],
): Promise<SolutionSummary[]> {
  const found = await each(`solution ${locale}`, "solution", ids, async (missing) => {
    const rows = await solutionRows(db, inArray(solution.id, missing));
    return new Map(
      rows.map((row) => [
        row.id,
        { order: [row.classPosition, row.position] as const, summary: summaryOf(row, locale) },
      ]),
    );
  });
  return [...found.values()]
    .toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
    .map(({ summary }) => summary);
}

type Row = Awaited<ReturnType<typeof solutionRows>>[number];

function solutionRows(db: Database, which: SQL | undefined) {
  return db
    .select({
      id: solution.id,
      title: solution.title,
      summary: solution.summary,
      diagram: solution.diagram,
      pictures: solution.pictures,
      position: solution.position,
      classId: solutionClass.id,
      className: solutionClass.name,
      classPosition: solutionClass.position,
    })
    .from(solution)
    .innerJoin(solutionClass, eq(solution.classId, solutionClass.id))
    .where(and(shown(solution), which))
    .orderBy(asc(solutionClass.position), asc(solution.position));
}

const summaryOf = (row: Row, locale: Locale): SolutionSummary => ({
  id: row.id,
  title: pick(row.title, locale),
  summary: pick(row.summary, locale),
  class: { id: row.classId, name: pick(row.className, locale) },
  diagram: localDiagram(row.diagram as Diagram, locale),
  ...withPicture(row.pictures, locale),
});

export type SolutionDetail = Omit<SolutionSummary, "picture"> & {
  pictures?: LocalPicture[];
  sections: { heading: LocalText; text: LocalText }[];
  products: { id: number; role: LocalText }[];
  publishedAt: string;
};

export async function getSolution(scope: Scope, id: number): Promise<SolutionDetail | undefined> {
  const { db, locale } = scope;
  const [row] = await db
    .select({ solution, class: solutionClass })
    .from(solution)
    .innerJoin(solutionClass, eq(solution.classId, solutionClass.id))
    .where(and(eq(solution.id, id), shown(solution)));
  if (!row) return undefined;
  const products = await db
    .select({ id: solutionProduct.productId, role: solutionProduct.role })
    .from(solutionProduct)
    .innerJoin(product, eq(solutionProduct.productId, product.id))
    .where(and(eq(solutionProduct.solutionId, id), shown(product)))
    .orderBy(asc(solutionProduct.position));
  return {
    id,
    title: pick(row.solution.title, locale),
    summary: pick(row.solution.summary, locale),
    class: { id: row.class.id, name: pick(row.class.name, locale) },
    diagram: localDiagram(row.solution.diagram as Diagram, locale),
    sections: row.solution.sections.map((section) => ({
      heading: pick(section.heading, locale),
      text: pick(section.text, locale),
    })),
    products: products.map((p) => ({ id: p.id, role: pick(p.role, locale) })),
    publishedAt: row.solution.publishedAt.toISOString().slice(0, 10),
    ...withPictures(row.solution.pictures, locale),
  };
}
