import { type PublicationFields, publicationOf } from "#domain/publication/content.ts";
import { createHash } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { download, downloadState } from "#db/schema/catalogue/download.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { kindsOf } from "#domain/download/kinds.ts";
import type { DrawingData, RetiredData, ToolData, VersionNote } from "#domain/download/content.ts";
import { documentId, entryFileId, fold } from "#domain/download/rules.ts";
import { type DownloadList, type DownloadType, hasLanguage } from "#domain/download/types.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Panel } from "#domain/product/panel.ts";
import { type DerivedPlan, planDerived, unchanged } from "../derived.server.ts";
import type { Content } from "../read.server.ts";

type Ids = { category: (key: string) => number; product: (model: string) => number };
type FileRow = typeof download.$inferInsert;

/** First id of each list's sources: each has a hundred. */
const sourceBases: Record<DownloadList, number> = { online: 0, offline: 100, tool: 200, drawing: 300 };

type SourceRow = {
  id: number;
  key: string;
  position: number;
  publishedAt: Date;
  list: DownloadList;
  type: DownloadType;
  title: Localised;
  history: VersionNote[];
  loginRequired: boolean;
  replacementId: number | null;
  data: RetiredData | ToolData | DrawingData | object;
} & PublicationFields;

export function downloadSourceEntries(content: Content, ids: Ids): { row: SourceRow; source: unknown }[] {
  const { online, offline, tools, drawings } = content.downloads;
  const source = (
    list: DownloadList,
    entry: { id: number; history: VersionNote[] } & PublicationFields,
    more: Omit<SourceRow, "id" | "list" | "position" | "publishedAt" | "history" | keyof PublicationFields>,
  ) => {
    const publishedAt = new Date(`${entry.history.at(-1)!.date}T00:00:00Z`);
    const row: SourceRow = {
      id: sourceBases[list] + entry.id,
      list,
      position: entry.id,
      publishedAt,
      history: entry.history,
      ...more,
      ...publicationOf(entry),
    };
    return { row, source: row };
  };
  const plain = { loginRequired: false, replacementId: null, data: {} };
  return [
    ...online.map((rule) =>
      source("online", rule, { ...plain, key: rule.type, type: rule.type, title: rule.title }),
    ),
    ...offline.map((entry) => {
      const { soldFrom, soldUntil, difference, cutOut, parameters } = entry;
      const data: RetiredData = { soldFrom, soldUntil, difference, cutOut, parameters };
      const key = `retired-${entry.model.toLowerCase()}`;
      return source("offline", entry, {
        ...plain,
        key,
        type: "retired-sheet",
        title: entry.title,
        replacementId: ids.product(entry.replacement),
        data,
      });
    }),
    ...(tools?.tools ?? []).map((entry) => {
      const { key, type, title, loginRequired, texts, about } = entry;
      return source("tool", entry, {
        ...plain,
        key,
        type,
        title,
        loginRequired,
        data: { texts, about, words: tools!.words } satisfies ToolData,
      });
    }),
    ...(drawings?.drawings ?? []).map((entry) => {
      const { key, engine, connector, supply, rate, termination, pins, note, loginRequired } = entry;
      const brand = brandName(content, entry.brand);
      const data: DrawingData = {
        brand,
        engine,
        connector,
        supply,
        rate,
        termination,
        pins,
        note,
        words: drawings!.words,
      };
      return source("drawing", entry, {
        ...plain,
        key,
        type: "wiring",
        title: drawingTitle(drawings!.title, brand, engine),
        loginRequired,
        data,
      });
    }),
  ];
}

function brandName(content: Content, key: string): string {
  return content.brands.find((b) => b.key === key)?.name ?? key;
}

function drawingTitle(title: Localised, brand: string, engine: string): Localised {
  return Object.fromEntries(
    Object.entries(title).map(([locale, text]) => [locale, text.replace("{engine}", `${brand} ${engine}`)]),
  ) as Localised;
}

/** Plans the table of files: writes those of changed sources, deletes those of removed ones. */
export async function planDownloads(db: Database, content: Content, ids: Ids): Promise<DerivedPlan> {
  const rows = fileRows(content, ids);
  const fingerprint = createHash("sha256").update(JSON.stringify(rows)).digest("base64url");
  const [state] = await db.select().from(downloadState);
  if (state?.fingerprint === fingerprint) return unchanged("download", rows.length);
  return planDerived(db, {
    kind: "download",
    table: download,
    keys: ["id"],
    rows,
    async note(transaction) {
      await transaction
        .insert(downloadState)
        .values({ key: "files", fingerprint })
        .onConflictDoUpdate({ target: downloadState.key, set: { fingerprint } });
    },
  });
}

/** The languages of a type of file; one `undefined` for a file without words. */
function languagesOf(type: DownloadType): (Locale | undefined)[] {
  return hasLanguage(type) ? [...locales] : [undefined];
}

function fileRows(content: Content, ids: Ids): FileRow[] {
  const { offline, tools, drawings } = content.downloads;
  const categoryOf = new Map(
    content.series.flatMap((s) => s.models.map((m) => [m.model, ids.category(s.category)] as const)),
  );
  const about = (models: string[], categories: string[]) => ({
    productIds: models.map(ids.product),
    categoryIds: [
      ...new Set([...models.map((m) => categoryOf.get(m)!), ...categories.map(ids.category)]),
    ].toSorted((a, b) => a - b),
  });
  type Entry = { id: number; history: VersionNote[] };
  const ofEntry = (
    list: Exclude<DownloadList, "online">,
    type: DownloadType,
    entry: Entry,
    row: Pick<FileRow, "subject" | "search" | "productIds" | "categoryIds">,
  ) =>
    languagesOf(type).map((language): FileRow => {
      const id = entryFileId(list, entry.id, language);
      return {
        ...row,
        id,
        sourceId: sourceBases[list] + entry.id,
        list,
        type,
        language: language ?? null,
        date: entry.history[0]!.date,
        position: entry.id,
      };
    });
  return [
    ...documentRows(content, ids),
    ...offline.flatMap((entry) => {
      const row = {
        subject: entry.model,
        search: searchText([entry.model, entry.replacement], entry.title),
        ...about([], [entry.category]),
      };
      return ofEntry("offline", "retired-sheet", entry, row);
    }),
    ...(tools?.tools ?? []).flatMap((entry) => {
      const row = {
        subject: entry.key,
        search: searchText([entry.key, ...entry.models], entry.title, entry.about),
        ...about(entry.models, entry.categories),
      };
      return ofEntry("tool", entry.type, entry, row);
    }),
    ...(drawings?.drawings ?? []).flatMap((entry) => {
      const brand = brandName(content, entry.brand);
      const search = searchText(
        [brand, entry.engine, ...entry.models],
        drawingTitle(drawings!.title, brand, entry.engine),
      );
      return ofEntry("drawing", "wiring", entry, { subject: entry.key, search, ...about(entry.models, []) });
    }),
  ];
}

/** The documents of every product, by one rule for each kind instead of a thousand entries. */
function documentRows(content: Content, ids: Ids): FileRow[] {
  return content.series.flatMap((series) =>
    series.models.flatMap((model) => {
      const panel = { ...series.panel, ...model.panel } as Pick<Panel, "cutOut">;
      const value = { ...series.parameters, ...model.parameters }.protocols;
      const kinds = kindsOf({ panel, protocols: value && "choice" in value ? value.choice : [] });
      return content.downloads.online.flatMap((rule) => {
        if (!kinds.includes(rule.type)) return [];
        const date = [rule.history[0]!.date, model.publishedAt].toSorted().at(-1)!;
        return languagesOf(rule.type).map((language): FileRow => ({
          id: documentId(model.id, rule.type, language),
          sourceId: sourceBases.online + rule.id,
          list: "online",
          type: rule.type,
          language: language ?? null,
          subject: model.model,
          productId: model.id,
          productIds: [model.id],
          categoryIds: [ids.category(series.category)],
          date,
          position: model.id * 10 + rule.id,
          search: searchText([model.model, series.name], rule.title),
        }));
      });
    }),
  );
}

function searchText(names: string[], ...texts: Localised[]): string {
  return fold([...names, ...texts.flatMap((text) => Object.values(text))].join(" "));
}
