import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { brochurePage } from "#db/schema/brochure.ts";
import { brandSheet } from "#db/schema/brand.ts";
import { caseClass, projectCase } from "#db/schema/case.ts";
import { suggestedQuestion } from "#db/schema/chat.ts";
import { downloadSource } from "#db/schema/download.ts";
import { engineBrand } from "#db/schema/fault-code.ts";
import { faq, faqTopic } from "#db/schema/faq.ts";
import { honour } from "#db/schema/honour.ts";
import { guidePart } from "#db/schema/guide.ts";
import { news, newsClass } from "#db/schema/news.ts";
import { office, officeRegion, salesContact } from "#db/schema/office.ts";
import { contentPage } from "#db/schema/page.ts";
import { parameter, product, productCategory, productSeries } from "#db/schema/product.ts";
import { solution, solutionClass } from "#db/schema/solution.ts";
import { stand } from "#db/schema/stand.ts";
import { film } from "#db/schema/film.ts";
import { survey } from "#db/schema/survey.ts";
import { indexPassages, isIndexCurrent } from "#engines/search/index.server.ts";
import { publicationColumns } from "#domain/publication/columns.ts";
import { publicationOf } from "#domain/publication/content.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { defaultTimeZone } from "#domain/publication/zone.ts";
import { type ContentTable, day, type Entry, firstDay } from "./entry.ts";
import {
  caseEntries,
  faqEntries,
  newsEntries,
  productEntries,
  seriesEntries,
  solutionEntries,
} from "./entries/catalogue.server.ts";
import { idMaps } from "./ids.server.ts";
import { brochureEntries, surveyEntries } from "./entries/brochure.server.ts";
import { downloadSourceEntries, importDownloads } from "./entries/downloads.server.ts";
import { guideEntries } from "./guides.ts";
import { chineseTables } from "./entries/chinese.server.ts";
import { brandEntries, importFaultCodes } from "./entries/faults.server.ts";
import { brandSheetEntries } from "./entries/brand.server.ts";
import { suggestedEntries } from "#engines/answers/suggested.server.ts";
import { honourEntries } from "./entries/honours.server.ts";
import { officeEntries, officeRegionEntries, salesContactEntries } from "./entries/offices.server.ts";
import { standEntries } from "./entries/stands.server.ts";
import { filmEntries } from "./entries/films.server.ts";
import { importSynonyms } from "./entries/synonyms.server.ts";
import type { Content } from "./read.server.ts";

export type ImportReport = {
  kind: string;
  added: string[];
  changed: string[];
  same: number;
  notInFiles: string[];
}[];

/**
 * Brings the database to what the content files say, in one transaction: adds what is new, changes what
 * differs, leaves the rest alone, and reports. What is in the database but not in the files is reported and
 * kept.
 * @param options.timeZone the site's zone (IANA): days of the content files begin at its midnight
 */
export async function importContent(
  database: Database,
  content: Content,
  { timeZone = defaultTimeZone }: { timeZone?: string } = {},
): Promise<ImportReport> {
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(720912)`);
    const report: ImportReport = [];
    const apply = async (kind: string, table: ContentTable, entries: Entry[]) =>
      report.push(await applyTable({ db, timeZone }, kind, table, entries));
    const ids = idMaps(content);
    await apply(
      "category",
      productCategory,
      content.categories.map((c, position) => ({
        source: [c, position],
        row: { ...c, position, publishedAt: firstDay },
      })),
    );
    await apply(
      "parameter",
      parameter,
      content.parameters.map((p, position) => ({
        source: [p, position],
        row: { ...p, position, publishedAt: firstDay },
      })),
    );
    await apply("series", productSeries, seriesEntries(content, ids));
    await apply("product", product, productEntries(content, ids));
    await apply(
      "solution class",
      solutionClass,
      content.solutionClasses.map((c, position) => ({
        source: [c, position],
        row: { ...c, position, publishedAt: firstDay },
      })),
    );
    await apply("solution", solution, solutionEntries(content, ids));
    await apply("stand", stand, standEntries(content, ids));
    await apply("film", film, filmEntries(content, ids));
    await apply(
      "case class",
      caseClass,
      content.caseClasses.map((c, position) => ({
        source: [c, position],
        row: { ...c, position, publishedAt: firstDay },
      })),
    );
    await apply("case", projectCase, caseEntries(content, ids));
    await apply(
      "news class",
      newsClass,
      content.newsClasses.map((c, position) => ({
        source: [c, position],
        row: { ...c, position, publishedAt: firstDay },
      })),
    );
    await apply("news", news, newsEntries(content, ids));
    await apply(
      "page",
      contentPage,
      content.pages.map((page) => ({
        source: page,
        row: { ...page, position: page.id, publishedAt: day(page.publishedAt) },
      })),
    );
    await apply("engine brand", engineBrand, brandEntries(content));
    await apply(
      "question topic",
      faqTopic,
      content.faqs.map(({ id, key, name, ...topic }) => ({
        source: [key, name, id, ...Object.values(publicationOf(topic))],
        row: { id, key, name, position: id, publishedAt: firstDay, ...publicationOf(topic) },
      })),
    );
    await apply("question", faq, faqEntries(content, ids));
    await apply("office region", officeRegion, officeRegionEntries(content));
    await apply("office", office, officeEntries(content));
    await apply("sales contact", salesContact, salesContactEntries(content));
    await apply("honour", honour, honourEntries(content, ids));
    await apply("brand", brandSheet, brandSheetEntries(content));
    await apply("brochure page", brochurePage, brochureEntries(content));
    await apply("guide", guidePart, guideEntries(content));
    await apply("survey", survey, surveyEntries(content));
    await apply("suggested question", suggestedQuestion, suggestedEntries(content.questions));
    await apply("download source", downloadSource, downloadSourceEntries(content, ids));
    const files = await importDownloads(db, content, ids);
    report.push({
      kind: "download",
      added: [],
      changed: files.changed ? [`all ${files.files}`] : [],
      same: files.changed ? 0 : files.files,
      notInFiles: [],
    });
    for (const [kind, table, entries] of chineseTables(content.chinese)) await apply(kind, table, entries);
    const faults = await importFaultCodes(db, content);
    report.push({
      kind: "fault code",
      added: [],
      changed: faults.changed ? [`all ${faults.codes}`] : [],
      same: faults.changed ? 0 : faults.codes,
      notInFiles: [],
    });
    const synonyms = await importSynonyms(db, content);
    report.push({
      kind: "synonym",
      added: [],
      changed: synonyms.changed ? [`all ${synonyms.groups}`] : [],
      same: synonyms.changed ? 0 : synonyms.groups,
      notInFiles: [],
    });
    if (report.some((part) => part.added.length || part.changed.length)) {
      await indexPassages(db);
      await raiseRevision(db);
    }
    return report;
  });
}

/**
 * Brings the search index up to date where another version of the site made it: after an update, or before
 * there was one.
 */
export async function renewIndex(database: Database): Promise<void> {
  if (await isIndexCurrent(database)) return;
  await database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(720912)`);
    if (await isIndexCurrent(db)) return; // another process was first
    await indexPassages(db);
    await raiseRevision(db);
  });
}

async function applyTable(
  { db, timeZone }: { db: Database; timeZone: string },
  kind: string,
  table: ContentTable,
  entries: Entry[],
) {
  const stored = await db
    .select({ id: table.id, key: table.key, fingerprint: table.fingerprint })
    .from(table);
  const byId = new Map(stored.map((row) => [row.id as number, row]));
  const wanted = new Set(entries.map((entry) => entry.row.id));
  const part = {
    kind,
    added: [] as string[],
    changed: [] as string[],
    same: 0,
    notInFiles: stored.filter((r) => !wanted.has(r.id as number)).map((r) => r.key as string),
  };
  for (const entry of entries) {
    const fingerprint = createHash("sha256").update(JSON.stringify(entry.source)).digest("base64url");
    const old = byId.get(entry.row.id);
    if (old?.fingerprint === fingerprint) {
      part.same++;
      continue;
    }
    const publication = publicationColumns(entry.row, entry.row.publishedAt, {
      timeZone,
      unbounded: firstDay,
    });
    const values = { ...entry.row, ...publication, fingerprint };
    if (old)
      await db
        .update(table)
        .set({ ...values, updatedAt: sql`now()`, revision: sql`${table.revision} + 1` })
        .where(eq(table.id, entry.row.id));
    else await db.insert(table).values(values);
    await entry.children?.(db);
    (old ? part.changed : part.added).push(entry.row.key);
  }
  return part;
}
