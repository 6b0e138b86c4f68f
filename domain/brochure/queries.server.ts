import { asc, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { brochurePage } from "#db/schema/company/brochure.ts";
import { projectCase } from "#db/schema/catalogue/case.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { solution } from "#db/schema/catalogue/solution.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { BrochurePage } from "./content.ts";

/** All published pages of the brochure in the visitor's language, in order; numbered from 1 without a gap. */
export async function listBrochurePages({
  db,
  locale,
}: {
  db: Database;
  locale: Locale;
}): Promise<BrochurePage[]> {
  const rows = await db
    .select()
    .from(brochurePage)
    .where(shown(brochurePage))
    .orderBy(asc(brochurePage.position));
  return rows.map(
    ({ kind, title, lead, body }, index) =>
      inLanguage({ ...body, kind, title, lead, number: index + 1 }, locale) as BrochurePage,
  );
}

/** Ids of the solutions and cases that some pages show, by key. */
export async function brochureTargets(
  db: Database,
  pages: readonly BrochurePage[],
): Promise<{ solutions: Map<string, number>; cases: Map<string, number> }> {
  const solutions = pages.flatMap((page) =>
    page.kind === "diagram" ? [page.solution] : page.kind === "solutions" ? page.solutions : [],
  );
  const cases = pages.flatMap((page) => (page.kind === "cases" ? page.cases : []));
  const [solutionRows, caseRows] = await Promise.all([
    db.select({ id: solution.id, key: solution.key }).from(solution).where(inArray(solution.key, solutions)),
    db
      .select({ id: projectCase.id, key: projectCase.key })
      .from(projectCase)
      .where(inArray(projectCase.key, cases)),
  ]);
  const byKey = (rows: { id: number; key: string }[]) => new Map(rows.map(({ id, key }) => [key, id]));
  return { solutions: byKey(solutionRows), cases: byKey(caseRows) };
}

/** Replaces every translated text in a value, at any depth, by the visitor's language. */
function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, locale));
  if (typeof value !== "object" || value === null) return value;
  if ("en" in value) return pick(value as Localised, locale);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(item, locale)]));
}
