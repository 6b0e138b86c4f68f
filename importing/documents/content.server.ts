import { and, count, eq, max } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { locales } from "#domain/locale/locale.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { questionTopics } from "#engines/answers/content.ts";
import { picture } from "#db/schema/site/picture.ts";
import { filmFile } from "#db/schema/site/film-file.ts";
import { allFilms } from "#domain/film/own/library.server.ts";
import { allPictures } from "#domain/picture/pictures.server.ts";
import type { Content } from "../read.server.ts";
import { type Document, type DocumentKind, documentKindNames, documentKinds } from "./document.ts";

/** Content without an entry, as far as documents hold it. */
const nothing = {
  categories: [],
  parameters: [],
  series: [],
  solutionClasses: [],
  solutions: [],
  caseClasses: [],
  cases: [],
  newsClasses: [],
  news: [],
  pages: [],
  faqs: [],
  offices: [],
  chinese: { jobs: [], announcements: [] },
  honours: [],
  questions: questionTopics.map((topic) => ({ topic, questions: [] })),
  films: [],
  stands: [],
  synonyms: Object.fromEntries(locales.map((locale) => [locale, []])),
  brands: [],
  brochure: [],
  guides: [],
  knowledge: {
    alarms: [],
    settings: [],
    releases: { firmware: [], tools: [] },
    accessories: [],
    curves: [],
    safety: [],
    terminals: { roles: [], layouts: [], torque: {} },
    manual: { chapters: [], sections: [] },
    names: {},
  },
  surveys: [],
  pictures: { filed: [], known: [] },
  filmFiles: { filed: [], known: [] },
  removed: [],
} as unknown as Content;

/**
 * The content as it is public, put together from the published versions: what an entry's checks and rows are made
 * from. It holds the kinds that have documents.
 */
export async function readPublished(db: Database): Promise<Content> {
  const rows = await db
    .select({ kind: entryDocument.kind, document: entryVersion.document })
    .from(entryDocument)
    .innerJoin(
      entryVersion,
      and(
        eq(entryVersion.kind, entryDocument.kind),
        eq(entryVersion.id, entryDocument.id),
        eq(entryVersion.version, entryDocument.published),
      ),
    )
    .orderBy(entryDocument.id);
  const of = (kind: DocumentKind) =>
    rows.filter((row) => row.kind === kind).map(({ document }) => document as Document);
  // Containers come before what stands in them.
  const pictures = { filed: [], known: await allPictures(db) };
  const begin = { ...nothing, pictures, filmFiles: { filed: [], known: await allFilms(db) } };
  return documentKindNames.reduce(
    (content, kind): Content => documentKinds[kind].put(content, of(kind)),
    begin,
  );
}

const kept = new WeakMap<Database, { state: string; content: Promise<Content> }>();

/** The same for checks while somebody types: read once for each state of the content. */
export async function publishedContent(db: Database): Promise<Content> {
  const state = await stateOf(db);
  const known = kept.get(db);
  if (known?.state === state) return known.content;
  const content = readPublished(db);
  kept.set(db, { state, content });
  content.catch(() => kept.delete(db));
  return content;
}

/** The revision alone is the same where an import only put down documents, as the first one after an update does. */
async function stateOf(db: Database): Promise<string> {
  const [row] = await db
    .select({ changed: max(entryDocument.changedAt), entries: count() })
    .from(entryDocument);
  const [pictures] = await db.select({ changed: max(picture.changedAt), pictures: count() }).from(picture);
  const [films] = await db.select({ added: max(filmFile.uploadedAt), films: count() }).from(filmFile);
  return [
    await contentRevision(db),
    row?.changed?.getTime(),
    row?.entries,
    pictures?.changed?.getTime(),
    pictures?.pictures,
    films?.added?.getTime(),
    films?.films,
  ].join(" ");
}
