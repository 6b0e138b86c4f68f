import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { solution, solutionClass } from "#db/schema/catalogue/solution.ts";
import { stand } from "#db/schema/company/stand.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { readText, textIn } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";

type Scope = { db: Database; locale: Locale };

export type StandModel = { id: number; model: string; title: LocalText };

export type Stand = {
  id: number;
  key: string;
  title: LocalText;
  lead: LocalText;
  text: LocalText;
  solution: { id: number; title: LocalText; summary: LocalText };
  models: StandModel[];
};

/** Published stands in the order of a walk through the hall; withdrawn models are left off the plinths. */
export async function listStands({ db, locale }: Scope): Promise<Stand[]> {
  const rows = await db
    .select({
      id: stand.id,
      key: stand.key,
      title: textIn(solutionClass.name, locale),
      lead: textIn(stand.lead, locale),
      text: textIn(stand.text, locale),
      solutionId: solution.id,
      solutionTitle: textIn(solution.title, locale),
      solutionSummary: textIn(solution.summary, locale),
      productIds: stand.productIds,
    })
    .from(stand)
    .innerJoin(solutionClass, eq(stand.classId, solutionClass.id))
    .innerJoin(solution, eq(stand.solutionId, solution.id))
    .where(shown(stand))
    .orderBy(asc(stand.position), asc(stand.id));
  const ids = [...new Set(rows.flatMap((row) => row.productIds))];
  const products = await db
    .select({ id: product.id, model: product.model, title: textIn(product.title, locale) })
    .from(product)
    .where(and(inArray(product.id, ids), shown(product)));
  const byId = new Map(
    products.map((row) => [row.id, { id: row.id, model: row.model, title: readText(row.title, locale) }]),
  );
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    title: readText(row.title, locale),
    lead: readText(row.lead, locale),
    text: readText(row.text, locale),
    solution: {
      id: row.solutionId,
      title: readText(row.solutionTitle, locale),
      summary: readText(row.solutionSummary, locale),
    },
    models: row.productIds.flatMap((id) => byId.get(id) ?? []),
  }));
}
