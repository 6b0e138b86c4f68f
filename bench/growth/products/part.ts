import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { product } from "#db/schema/catalogue/product.ts";
import { buildCatalogue, type Catalogue } from "#domain/product/catalogue.server.ts";
import { getProduct } from "#domain/product/detail.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { importContent, planContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { publishedAddresses } from "#server/http/sitemap-entries.server.ts";
import type { Figure, Part, Stage } from "../lib/part.ts";
import { fillProducts } from "./fill.ts";
import { pieceOf } from "./pieces.ts";

/** Products with all their parameters. */
export const products: Part = {
  unit: "products",
  full: 100_000,
  gigabytes: 9,
  prepare: async ({ patient }) => importContent(patient, await readContent("content")),
  grow: fillProducts,
  async measure(stage) {
    const pieces = [
      await pieceOf(stage, "bit sets of the filters", "catalogue"),
      await pieceOf(stage, "bit sets and model selection", "finder"),
      await pieceOf(stage, "devices of the manuals", "devices"),
    ];
    const last = [
      await pieceOf(stage, "editions of the manuals", "editions"),
      await pieceOf(stage, "index of the search, brought up to date", "index"),
      await pieceOf(stage, "search, made ready", "searcher"),
    ];
    return [...pieces, ...(await visits(stage)), ...last];
  },
};

async function visits({ database, timing }: Stage): Promise<Figure[]> {
  const { db, patient } = database;
  let catalogue: Catalogue | undefined;
  try {
    catalogue = await buildCatalogue(patient);
  } catch {
    // Told above: a piece that fails.
  }
  const scope = { db, locale: "en" } as const;
  const some = await db
    .select({ id: product.id })
    .from(product)
    .where(sql`random() < 0.2`)
    .limit(1_000);
  const one = () => some[randomInt(some.length)]!.id;
  const none = { options: {}, covers: {}, atLeast: {} };
  const find = async (filters: Partial<Parameters<Catalogue["find"]>[0]>) =>
    productsByIds(scope, catalogue!.find({ ...none, ...filters }, { skip: 24, take: 12 }).ids);
  const lists = catalogue
    ? [
        await timing.of("list without filters", 50, () => find({})),
        await timing.of("list of a category, with a word", 20, () => find({ categoryId: 1, key: "SGC6120" })),
      ]
    : [];
  return [
    ...lists,
    await timing.of("a product", 100, () => getProduct(scope, one())),
    await timing.of("addresses of the sitemap", 3, () => publishedAddresses(db)),
    await timing.of("what an import would change", 1, async () =>
      planContent(patient, await readContent("content")),
    ),
  ];
}
