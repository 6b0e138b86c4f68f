import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { download, downloadSource } from "#db/schema/download.ts";
import { product } from "#db/schema/product.ts";
import { languageTags, type SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Site } from "#domain/site/schema.ts";
import type { DrawingData, RetiredData, ToolData } from "#domain/download/content.ts";
import { wiringDiagram } from "./drawings/wiring.ts";
import type { FileOrder } from "#domain/download/library.server.ts";
import { fileForms } from "#domain/download/types.ts";

export type MakeScope = {
  db: Database;
  site: Site;
  origins: SiteOrigins;
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
};

/**
 * Makes a file of an entry of the content: the sheet of a discontinued model, a tool, or a drawing.
 * @throws Error when nothing makes this kind of file
 */
export async function makeEntryFile(
  scope: MakeScope,
  order: FileOrder,
): Promise<{ body: Uint8Array; type: string }> {
  const { db, site } = scope;
  const locale = order.language ?? "en";
  const [row] = await db
    .select({ source: downloadSource, productIds: download.productIds })
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .where(eq(download.id, order.id));
  if (!row) throw new Error(`nothing is known of the file ${order.id}`);
  const { source, productIds } = row;
  const newest = source.history[0]!;
  const { type } = fileForms[order.type];
  const words = {
    title: plainText(pick(source.title, locale)),
    version: newest.version,
    date: newest.date,
    mark: site.mark,
  };
  const text = (body: string) => ({ body: Buffer.from(body, "utf8"), type });
  switch (order.type) {
    case "retired-sheet": {
      const { retiredSheet } = await import("./documents/retired-sheet.server.ts");
      const entry = {
        ...words,
        model: order.subject,
        data: source.data as RetiredData,
        replacementId: source.replacementId!,
      };
      return { body: await retiredSheet(scope, entry, locale), type };
    }
    case "calculator":
    case "template":
    case "settings": {
      const { makeTool } = await import("./tools/make.ts");
      const data = source.data as ToolData;
      return text(
        makeTool(order.subject, {
          ...words,
          about: plainText(pick(data.about, locale)),
          locale,
          texts: { ...data.words, ...data.texts },
        }),
      );
    }
    case "wiring": {
      const data = source.data as DrawingData;
      const models = await db
        .select({ id: product.id, model: product.model })
        .from(product)
        .where(inArray(product.id, productIds));
      const say = (key: string) => plainText(pick(data.words[key] ?? { en: key }, locale));
      return text(
        wiringDiagram({
          ...words,
          data,
          note: plainText(pick(data.note, locale)),
          models: productIds.flatMap((id) => models.find((m) => m.id === id)?.model ?? []),
          lang: languageTags[locale],
          text: say,
        }),
      );
    }
    default:
      throw new Error(`a file of the type ${order.type} is made elsewhere`);
  }
}
