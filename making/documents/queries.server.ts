import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { download, downloadSource } from "#db/schema/catalogue/download.ts";
import { guidePart } from "#db/schema/catalogue/guide.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { SiteError } from "#domain/error.ts";
import type { DocumentKind } from "#domain/download/kinds.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { dataDay } from "#domain/product/data-day.ts";
import { getProduct, type ProductDetail } from "#domain/product/detail.server.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { GuideBlock, GuidePart } from "./content.ts";
import type { GuideSubject } from "./guide.ts";

/** A product's data for documents, with the revision and date of the data. */
export type DocumentFacts = ProductDetail & { revision: number; date: Date };

/**
 * A product in a language, with its revision and the day of its data.
 * @throws SiteError notFound
 */
export async function documentFacts(
  { db, site }: { db: Database; site: { timeZone: string } },
  id: number,
  locale: Locale,
): Promise<DocumentFacts> {
  const [detail, [row]] = await Promise.all([
    getProduct({ db, locale }, id),
    db
      .select({ revision: product.revision, publishedAt: product.publishedAt, updatedAt: product.updatedAt })
      .from(product)
      .where(eq(product.id, id)),
  ]);
  if (!detail || !row) throw new SiteError("notFound", "notFound");
  const date = new Date(`${dataDay(row, site.timeZone)}T00:00:00Z`);
  return { ...detail, revision: row.revision, date };
}

/** The versions of a kind of document, the newest first, with what changed in each. */
export async function versionsOf(
  db: Database,
  kind: DocumentKind,
  locale: Locale,
): Promise<{ version: string; date: Date; changes: string }[]> {
  const [row] = await db
    .select({ history: downloadSource.history })
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .where(eq(download.type, kind))
    .limit(1);
  return (row?.history ?? []).map(({ version, date, changes }) => ({
    version,
    date: new Date(`${date}T00:00:00Z`),
    changes: plainText(pick(changes, locale)),
  }));
}

/** The chosen options of a parameter, by key. */
export function choiceOf({ parameters }: Pick<ProductDetail, "parameters">, key: string): readonly string[] {
  return parameters.flatMap((group) => group.items).find((item) => item.key === key)?.value.choice ?? [];
}

/** The properties that conditions of guide blocks refer to. */
export function guideSubject(facts: ProductDetail): GuideSubject {
  return {
    category: facts.category.key,
    functions: choiceOf(facts, "function"),
    engine: choiceOf(facts, "engine-interface"),
    ports: choiceOf(facts, "ports"),
    panel: facts.panel,
  };
}

/** The published building blocks by part. */
export async function guideBlocks(db: Database): Promise<Map<GuidePart, GuideBlock[]>> {
  const rows = await db
    .select({ key: guidePart.key, blocks: guidePart.blocks })
    .from(guidePart)
    .where(shown(guidePart));
  return new Map(rows.map(({ key, blocks }) => [key as GuidePart, blocks as GuideBlock[]]));
}
