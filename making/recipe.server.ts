import { eq, inArray } from "drizzle-orm";
import { download, downloadSource } from "#db/schema/catalogue/download.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { documentRecipe, type DocumentScope } from "#making/documents/recipe.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { pick } from "#domain/locale/text.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import type { DrawingData, RetiredData, ToolData } from "#domain/download/content.ts";
import type { FileRecipe } from "./recipe.ts";
import { manualRecipe } from "./manual/recipe.server.ts";
import { retiredRecipe } from "./documents/retired-recipe.server.ts";
import { type FileOrder, isDocument } from "#domain/download/types.ts";

/**
 * Gathers what a file shows: a document of a product, the sheet of a discontinued model, a tool, a drawing.
 * @throws SiteError notFound, when what it is made from is not published
 */
export async function fileRecipe(scope: DocumentScope, order: FileOrder): Promise<FileRecipe> {
  const locale = order.language ?? "en";
  if (order.type === "manual") return manualRecipe(scope, { productId: order.productId!, locale });
  if (isDocument(order.type))
    return documentRecipe(scope, { kind: order.type, productId: order.productId!, locale });
  const { db, site } = scope;
  const [row] = await db
    .select({ source: downloadSource, productIds: download.productIds })
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .where(eq(download.id, order.id));
  if (!row) throw new Error(`nothing is known of the file ${order.id}`);
  const { source, productIds } = row;
  const newest = source.history[0]!;
  const text = (value: Parameters<typeof pick>[0]) => plainText(pick(value, locale));
  const printed = {
    title: text(source.title),
    version: newest.version,
    date: newest.date,
    mark: site.mark,
  };
  switch (order.type) {
    case "retired-sheet": {
      const data = source.data as RetiredData;
      const entry = { ...printed, model: order.subject, data, replacementId: source.replacementId! };
      return retiredRecipe(scope, entry, locale);
    }
    case "calculator":
    case "template":
    case "settings": {
      const data = source.data as ToolData;
      const texts = textsIn({ ...data.words, ...data.texts }, (value) => value[locale] ?? value.en);
      return { kind: "tool", name: order.subject, locale, ...printed, about: text(data.about), texts };
    }
    case "wiring": {
      const { words, note, ...data } = source.data as DrawingData;
      const models = await db
        .select({ id: product.id, model: product.model })
        .from(product)
        .where(inArray(product.id, productIds));
      return {
        kind: "wiring",
        lang: languageTags[locale],
        ...printed,
        data,
        note: text(note),
        models: productIds.flatMap((id) => models.find((m) => m.id === id)?.model ?? []),
        words: textsIn(words, (value) => pick(value, locale)),
      };
    }
  }
}

function textsIn<V>(texts: Record<string, V>, pickOne: (value: V) => LocalText): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, plainText(pickOne(value))]));
}
