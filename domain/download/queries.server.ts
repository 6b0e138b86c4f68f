import { and, asc, eq, getTableName, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { recordedBut } from "#db/reads.ts";
import { download, downloadSource, producedFile } from "#db/schema/catalogue/download.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { printedVersion } from "#domain/download/kinds.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { pick, readText, textIn } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { cutOutFit, type CutOutFit, type Size } from "#domain/product/cut-out.ts";
import { dataDay } from "#domain/product/data-day.ts";
import type { Panel } from "#domain/product/panel.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { defaultTimeZone } from "#domain/publication/zone.ts";
import type { DrawingData, RetiredData, ToolData } from "./content.ts";
import { fileAddress, fileName, fold } from "./rules.ts";
import { type DownloadList, type DownloadType, isDocument } from "./types.ts";

/** `site`: whose day it is on which a document changed, and in which languages files are offered. */
type Scope = { db: Database; locale: Locale; site?: { timeZone: string; languages?: readonly Locale[] } };

/**
 * One file as visitors see it. Its size and checksum come from the library of files, which makes it when it
 * is missing.
 */
export type DownloadItem = {
  id: number;
  list: DownloadList;
  type: DownloadType;
  title: LocalText;
  /** What a tool does. */
  about?: LocalText;
  /** The model that a file is about, where it is about one. */
  model?: string;
  /** Products of today's catalogue that it belongs to. */
  productIds: number[];
  version: string;
  date: string;
  changes: LocalText;
  /** Earlier versions, the newest first. */
  earlier: { version: string; date: string; changes: LocalText }[];
  /** Undefined for a file without words. */
  language?: Locale;
  name: string;
  address: string;
  loginRequired: boolean;
  /** Of the file as it was made last, bytes: a new one differs little. Told of the files of products only. */
  size?: number;
  retired?: {
    soldFrom: number;
    soldUntil: number;
    difference: LocalText;
    replacementId: number;
    replacement: string;
    cutOut?: Size;
    fit?: CutOutFit;
  };
};

export type DownloadFilters = {
  key?: string | undefined;
  categoryId?: number | undefined;
  type?: string | undefined;
  /** Files in this language, and those without words. */
  language?: string | undefined;
  productIds?: number[];
};

const columns = (locale: Locale) => ({
  id: download.id,
  list: download.list,
  type: download.type,
  language: download.language,
  subject: download.subject,
  productId: download.productId,
  productIds: download.productIds,
  date: download.date,
  title: textIn(downloadSource.title, locale),
  history: downloadSource.history,
  loginRequired: downloadSource.loginRequired,
  replacementId: downloadSource.replacementId,
  data: downloadSource.data,
  revision: product.revision,
  productPublishedAt: product.publishedAt,
  productUpdatedAt: product.updatedAt,
});

type Row = {
  id: number;
  list: DownloadList;
  type: string;
  language: string | null;
  subject: string;
  productIds: number[];
  date: string;
  title: [string, string];
  history: { version: string; date: string; changes: { en: string } }[];
  loginRequired: boolean;
  replacementId: number | null;
  data: unknown;
  revision: number | null;
  productPublishedAt: Date | null;
  productUpdatedAt: Date | null;
  size?: number | null;
};

/** What may be seen: of published sources, and of published products where a file is made from one. */
const visible = and(shown(downloadSource), or(isNull(download.productId), shown(product)));

/** Files in the languages of the site, and without words. */
const offered = ({ site: { languages = locales } = { timeZone: "" } }: Scope) =>
  languages.length < locales.length
    ? or(isNull(download.language), inArray(download.language, [...languages]))
    : undefined;

function conditions(
  scope: Scope,
  list: DownloadList | undefined,
  { key, categoryId, type, language, productIds }: DownloadFilters,
): SQL | undefined {
  const words = key ? fold(key).split(/\s+/).filter(Boolean) : [];
  return and(
    visible,
    offered(scope),
    list && eq(download.list, list),
    type === undefined ? undefined : eq(download.type, type),
    language === undefined ? undefined : or(isNull(download.language), eq(download.language, language)),
    categoryId === undefined
      ? undefined
      : sql`${download.categoryIds} @> ${JSON.stringify([categoryId])}::jsonb`,
    productIds &&
      or(
        ...productIds.map((id) => sql`${download.productIds} @> ${JSON.stringify([id])}::jsonb`),
        sql`false`,
      ),
    ...words.map((word) => sql`strpos(${download.search}, ${word}) > 0`),
  );
}

/** One page of a list: in catalogue order, and of each file the visitor's language first. */
export async function listDownloads(
  scope: Scope,
  list: DownloadList,
  filters: DownloadFilters,
  page = 1,
  limit = 12,
) {
  const { db, locale } = scope;
  const where = conditions(scope, list, filters);
  const order = ownFirst(locale);
  const from = db
    .select(columns(locale))
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .leftJoin(product, eq(download.productId, product.id));
  const [rows, [count]] = await Promise.all([
    from
      .where(where)
      .orderBy(filters.language === undefined ? order : asc(download.position), asc(download.position), order)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(download)
      .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
      .leftJoin(product, eq(download.productId, product.id))
      .where(where),
  ]);
  return { list: await toItems(scope, rows), total: count?.total ?? 0, page, limit };
}

/** The visitor's language and files without words first, then the languages in their order. */
function ownFirst(locale: Locale): SQL {
  const others = sql.join(
    locales.map((l, i) => sql`when ${download.language} = ${l} then ${sql.raw(String(i + 1))}`),
    sql` `,
  );
  return sql`case when ${download.language} is null or ${download.language} = ${locale} then 0 ${others} end`;
}

/** One page of the models of a list, in catalogue order, each with all its files that the filters leave. */
export async function listDownloadsByModel(
  scope: Scope,
  list: DownloadList,
  filters: DownloadFilters,
  page = 1,
  limit = 12,
) {
  const { db, locale } = scope;
  const models = db
    .select({
      subject: download.subject,
      place: sql<number>`min(${download.position})`.as("place"),
      files: sql<number>`count(*)::int`.as("files"),
    })
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .leftJoin(product, eq(download.productId, product.id))
    .where(conditions(scope, list, filters))
    .groupBy(download.subject)
    .as("models");
  const [shownHere, [count]] = await Promise.all([
    db
      .select({ subject: models.subject })
      .from(models)
      .orderBy(asc(models.place), asc(models.subject))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({
        models: sql<number>`count(*)::int`,
        files: sql<number>`coalesce(sum(${models.files}), 0)::int`,
      })
      .from(models),
  ]);
  const subjects = shownHere.map(({ subject }) => subject);
  const rows = subjects.length
    ? await db
        .select(columns(locale))
        .from(download)
        .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
        .leftJoin(product, eq(download.productId, product.id))
        .where(and(conditions(scope, list, filters), inArray(download.subject, subjects)))
        .orderBy(asc(download.position), ownFirst(locale))
    : [];
  const place = (item: DownloadItem) => subjects.indexOf(item.model ?? "");
  const items = (await toItems(scope, rows)).toSorted((a, b) => place(a) - place(b));
  return { list: items, models: count?.models ?? 0, total: count?.files ?? 0 };
}

/** How many files each list holds under the same filters. */
export async function countDownloads(
  scope: Scope,
  filters: DownloadFilters,
): Promise<Record<DownloadList, number>> {
  const rows = await scope.db
    .select({ list: download.list, total: sql<number>`count(*)::int` })
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .leftJoin(product, eq(download.productId, product.id))
    .where(conditions(scope, undefined, filters))
    .groupBy(download.list);
  return {
    online: 0,
    offline: 0,
    tool: 0,
    drawing: 0,
    ...Object.fromEntries(rows.map((row) => [row.list, row.total])),
  };
}

/**
 * Files in the visitor's language, and without words, that belong to some products: documents first, then
 * drawings and tools.
 */
export async function downloadsOfProducts(
  scope: Scope,
  productIds: number[],
  types?: DownloadType[],
): Promise<DownloadItem[]> {
  if (!productIds.length) return [];
  const { db, locale } = scope;
  const read = async () =>
    db
      .select({ ...columns(locale), size: producedFile.size })
      .from(download)
      .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
      .leftJoin(product, eq(download.productId, product.id))
      .leftJoin(producedFile, eq(producedFile.downloadId, download.id))
      .where(
        and(
          conditions(scope, undefined, { language: locale, productIds }),
          types && inArray(download.type, types),
        ),
      )
      .orderBy(
        sql`array_position(array['online', 'drawing', 'tool', 'offline'], ${download.list})`,
        asc(download.position),
      );
  // Every change of the content puts all files to the test, which is no reason to make all pages anew.
  return toItems(scope, await recordedBut(getTableName(producedFile), read));
}

/** A file by its id; undefined when there is none, or what it is made from is not published. */
export async function getDownload(scope: Scope, id: number): Promise<DownloadItem | undefined> {
  const rows = await scope.db
    .select(columns(scope.locale))
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .leftJoin(product, eq(download.productId, product.id))
    .where(and(eq(download.id, id), visible, offered(scope)));
  return (await toItems(scope, rows))[0];
}

/** File names of downloads by their numbers, whether they are still offered or not. */
export async function fileNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: download.id, subject: download.subject, type: download.type, language: download.language })
    .from(download)
    .where(inArray(download.id, [...ids]));
  return new Map(
    rows.map(({ id, subject, type, language }) => {
      const of = { subject, type: type as DownloadType, language: (language as Locale | null) ?? undefined };
      return [id, fileName(of)];
    }),
  );
}

async function toItems({ db, locale, site }: Scope, rows: Row[]): Promise<DownloadItem[]> {
  const replacementIds = [...new Set(rows.flatMap((row) => row.replacementId ?? []))];
  const replacements = replacementIds.length
    ? await db
        .select({ id: product.id, model: product.model, panel: product.panel })
        .from(product)
        .where(and(inArray(product.id, replacementIds), shown(product)))
    : [];
  return rows.map((row) => {
    const type = row.type as DownloadType;
    const language = (row.language as Locale | null) ?? undefined;
    const [newest, ...earlier] = row.history.map(({ version, date, changes }) => ({
      version,
      date,
      changes: pick(changes, locale),
    }));
    const name = fileName({ subject: row.subject, type, language });
    const item: DownloadItem = {
      id: row.id,
      list: row.list,
      type,
      title: readText(row.title, locale),
      productIds: row.productIds,
      // A document also changes with the data of its product, whose revision is printed on it.
      version: isDocument(type) ? printedVersion(type, row.revision ?? 1) : newest!.version,
      date: dateOf(row, site?.timeZone ?? defaultTimeZone),
      changes: newest!.changes,
      earlier,
      ...(language ? { language } : {}),
      name,
      address: fileAddress(row.id, name),
      loginRequired: row.loginRequired,
      ...(typeof row.size === "number" ? { size: row.size } : {}),
    };
    if (row.list === "online" || row.list === "offline") item.model = row.subject;
    if (row.list === "tool") item.about = pick((row.data as ToolData).about, locale);
    if (row.list === "drawing") item.about = pick((row.data as DrawingData).note, locale);
    const replacement = replacements.find((p) => p.id === row.replacementId);
    if (row.list === "offline" && replacement)
      item.retired = retiredOf(row.data as RetiredData, replacement, locale);
    return item;
  });
}

/**
 * A document has the date of its product's data, as it is printed on it; a manual is no older than its text,
 * which is not the product's.
 */
function dateOf(
  { date, type, revision, productPublishedAt: publishedAt, productUpdatedAt: updatedAt }: Row,
  timeZone: string,
): string {
  if (!revision || !publishedAt || !updatedAt) return date;
  const day = dataDay({ revision, publishedAt, updatedAt }, timeZone);
  return type === "manual" && date > day ? date : day;
}

function retiredOf(
  data: RetiredData,
  replacement: { id: number; model: string; panel: unknown },
  locale: Locale,
): NonNullable<DownloadItem["retired"]> {
  const { soldFrom, soldUntil, difference, cutOut } = data;
  const own = (replacement.panel as Panel).cutOut;
  return {
    soldFrom,
    soldUntil,
    difference: pick(difference, locale),
    replacementId: replacement.id,
    replacement: replacement.model,
    ...(cutOut ? { cutOut } : {}),
    ...(cutOut && own ? { fit: cutOutFit(own, cutOut) } : {}),
  };
}
