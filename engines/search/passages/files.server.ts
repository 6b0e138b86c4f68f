import { asc, eq, sql } from "drizzle-orm";
import { download, downloadSource } from "#db/schema/catalogue/download.ts";
import { product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import type { DrawingData, RetiredData, ToolData } from "#domain/download/content.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { rangeOf } from "#domain/locale/signs.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import { shown, shownSoonerOrLater } from "#domain/publication/shown.server.ts";
import { spanOf } from "#domain/publication/state.ts";
import { type Draft, inLocale, localesWith, passagesOf, type Source } from "./draft.server.ts";

type SourceRow = typeof downloadSource.$inferSelect;
type ModelOf = ReadonlyMap<number, string>;

/** Longest text that the address of the download list keeps. */
const keyLength = 60;

/** Files for download: the documents of each product, sheets of discontinued models, tools and drawings. */
export async function filePassages({ db, words }: Source): Promise<Draft[]> {
  const sources = await db
    .select()
    .from(downloadSource)
    .where(shownSoonerOrLater(downloadSource))
    .orderBy(asc(downloadSource.id));
  const files = await db
    .select({
      sourceId: download.sourceId,
      subject: download.subject,
      productId: download.productId,
      productIds: download.productIds,
    })
    .from(download)
    .orderBy(asc(download.position), asc(download.id));
  const products = await db
    .select({
      id: product.id,
      model: product.model,
      shownFrom: product.shownFrom,
      shownUntil: product.shownUntil,
      series: productSeries,
      category: productCategory,
      isShown: sql<boolean>`${shown(product)}`,
    })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(shownSoonerOrLater(product))
    .orderBy(asc(product.id));
  const modelOf: ModelOf = new Map(
    products.filter((item) => item.isShown).map(({ id, model }) => [id, model]),
  );
  const kindsOf = new Map<number, Set<number>>();
  for (const { productId, sourceId } of files) {
    if (productId === null) continue;
    const kinds = kindsOf.get(productId);
    if (kinds) kinds.add(sourceId);
    else kindsOf.set(productId, new Set([sourceId]));
  }
  const fileOf = new Map(files.map((file) => [file.sourceId, file]));
  return localesWith("datadownload").flatMap((locale) => [
    ...products.flatMap(({ id, model, series, category, ...item }) => {
      const kinds = sources.filter((source) => kindsOf.get(id)?.has(source.id));
      if (!kinds.length) return [];
      const names = kinds.map((kind) => inLocale(kind.title, locale) ?? kind.title.en);
      const head = {
        kind: "download" as const,
        entityId: id,
        document: `files-${id}`,
        address: `/datadownload?${new URLSearchParams({ key: model })}`,
        title: `${model} · ${words(locale, "downloads.heading")}`,
        ...spanOf(item, series, category),
      };
      return passagesOf(locale, head, [
        {
          part: "list",
          text: names.join("\n"),
          also: names.length
            ? kinds.map((kind) => words(locale, `downloads.types.${kind.type}`)).join(" ")
            : "",
        },
      ]);
    }),
    ...sources.flatMap((source) => {
      if (source.list === "offline")
        return retired(source, locale, modelOf, fileOf.get(source.id)?.subject, words);
      if (source.list === "tool") return tool(source, locale);
      return source.list === "drawing"
        ? drawing(source, locale, modelOf, fileOf.get(source.id)?.productIds ?? [])
        : [];
    }),
  ]);
}

function retired(
  source: SourceRow,
  locale: Locale,
  modelOf: ModelOf,
  model: string | undefined,
  words: Source["words"],
): Draft[] {
  const title = inLocale(source.title, locale);
  if (!title || !model) return [];
  const data = source.data as RetiredData;
  const replacement = modelOf.get(source.replacementId ?? 0);
  const head = {
    kind: "download" as const,
    entityId: source.id,
    document: `retired-${canonicalCode(model)}`,
    address: `/datadownload?list=offline&${new URLSearchParams({ key: model })}`,
    title: model,
    codes: model,
    ...spanOf(source),
  };
  const text = [
    rangeOf(`${data.soldFrom}`, `${data.soldUntil}`, locale),
    replacement ? `→ ${replacement}` : "",
    inLocale(data.difference, locale) ?? "",
  ]
    .filter(Boolean)
    .join("\n");
  return passagesOf(locale, head, [
    { part: "sheet", heading: title, text, also: words(locale, "downloads.about.offline") },
  ]);
}

function tool(source: SourceRow, locale: Locale): Draft[] {
  const title = inLocale(source.title, locale);
  const about = inLocale((source.data as ToolData).about, locale);
  if (!title || !about) return [];
  return passagesOf(locale, head(source, "tool", title), [{ part: "about", text: about }]);
}

function drawing(
  source: SourceRow,
  locale: Locale,
  modelOf: ModelOf,
  productIds: readonly number[],
): Draft[] {
  const title = inLocale(source.title, locale);
  const data = source.data as DrawingData;
  const note = inLocale(data.note, locale);
  if (!title || !note) return [];
  const models = productIds.flatMap((id) => modelOf.get(id) ?? []).join(" · ");
  const key = `${data.brand} ${data.engine}`;
  return passagesOf(
    locale,
    {
      ...head(source, "drawing", title),
      address: `/datadownload?list=drawing&${new URLSearchParams({ key: shorten(key) })}`,
    },
    [
      {
        part: "note",
        text: [note, models].filter(Boolean).join("\n"),
        also: `${data.connector} ${data.supply} V ${data.rate} kbit/s CAN J1939`,
      },
    ],
  );
}

function head(source: SourceRow, list: "tool" | "drawing", title: string) {
  return {
    kind: "download" as const,
    entityId: source.id,
    document: `${list}-${source.id}`,
    address: `/datadownload?list=${list}&${new URLSearchParams({ key: shorten(title) })}`,
    title,
    loginRequired: source.loginRequired,
    ...spanOf(source),
  };
}

function shorten(text: string): string {
  return Array.from(text).slice(0, keyLength).join("").trim();
}
