import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { caseClass, projectCase } from "#db/schema/catalogue/case.ts";
import { faq, faqTopic } from "#db/schema/catalogue/faq.ts";
import { film } from "#db/schema/catalogue/film.ts";
import { guidePart } from "#db/schema/catalogue/guide.ts";
import {
  accessory,
  deviceAlarm,
  deviceSetting,
  firmwareLine,
  manualChapter,
  manualSection,
  softwareTool,
  terminalLayout,
  terminalRole,
} from "#db/schema/catalogue/knowledge.ts";
import { parameter, product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import { solution, solutionClass } from "#db/schema/catalogue/solution.ts";
import { brochurePage } from "#db/schema/company/brochure.ts";
import { honour } from "#db/schema/company/honour.ts";
import { announcement } from "#db/schema/company/investor.ts";
import { job } from "#db/schema/company/job.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import { office, salesContact } from "#db/schema/company/office.ts";
import { contentPage } from "#db/schema/company/page.ts";
import { stand } from "#db/schema/company/stand.ts";
import { survey } from "#db/schema/talk/survey.ts";
import { suggestedQuestion } from "#db/schema/talk/chat.ts";
import type { ContentChange } from "#domain/publication/revision.server.ts";
import { suggestedEntries } from "#engines/answers/suggested.server.ts";
import { filedEntry, storedEntries, withdrawEntries, writeEntries } from "../apply.server.ts";
import type { DerivedPlan } from "../derived.server.ts";
import { brochureEntries, surveyEntries } from "../entries/brochure.server.ts";
import {
  caseEntries,
  faqEntries,
  newsEntries,
  productEntries,
  seriesEntries,
  solutionEntries,
} from "../entries/catalogue.server.ts";
import { announcementEntries, jobEntries } from "../entries/chinese.server.ts";
import { planDownloads } from "../entries/downloads.server.ts";
import { filmEntries } from "../entries/films.server.ts";
import { standEntries } from "../entries/stands.server.ts";
import { guideEntries } from "../guides.ts";
import { honourEntries } from "../entries/honours.server.ts";
import { knowledgeEntries } from "../entries/knowledge.ts";
import { officeEntries, salesContactEntries } from "../entries/offices.server.ts";
import { planSynonyms } from "../entries/synonyms.server.ts";
import type { ContentTable, Entry } from "../entry.ts";
import { type Ids, idMaps } from "../ids.server.ts";
import { listed, pageEntries, topicEntries } from "../kinds.server.ts";
import { isEmpty, planImport } from "../plan.ts";
import type { Content } from "../read.server.ts";
import { type Document, putDocuments } from "./document.ts";
import type { EditedKind } from "./edited.ts";

/** Rows of a kind that a document is built into: its own by the document's number, or those that `of` finds. */
type Built = {
  kind: string;
  table: ContentTable;
  entries: (content: Content, ids: Ids) => readonly Entry[];
  /** Which of the entries are the document's; by default that of its number. */
  isOwn?: (row: Entry["row"], document: Document, content: Content) => boolean;
  /** The rows that are there of it; by default that of its number. */
  stored?: (document: Document, content: Content) => SQL;
};

const seriesOf = ({ series }: Content, { series: key }: Document) =>
  series.find((one) => one.key === key)!.id;

const ofProduct: Built = { kind: "product", table: product, entries: productEntries };
/** A series shows the front panel of its first model. */
const ofItsSeries: Built = {
  kind: "series",
  table: productSeries,
  entries: seriesEntries,
  isOwn: ({ id }, document, content) => id === seriesOf(content, document),
  stored: (document, content) => eq(productSeries.id, seriesOf(content, document)),
};
const ofSeries: Built = { kind: "series", table: productSeries, entries: seriesEntries };
/** A model has the values of its series that it does not say itself. */
const ofItsModels: Built = {
  ...ofProduct,
  isOwn: ({ seriesId }, { id }) => seriesId === id,
  stored: ({ id }) => eq(product.seriesId, id),
};
const ofContacts: Built = {
  kind: "sales contact",
  table: salesContact,
  entries: salesContactEntries,
  isOwn: ({ officeId }, { id }) => officeId === id,
  stored: ({ id }) => eq(salesContact.officeId, id),
};

const known = ({ knowledge }: Content) => knowledgeEntries(knowledge);

/** All layouts of terminals are one row. */
const ofLayouts: Built = {
  kind: "terminal layout",
  table: terminalLayout,
  entries: (content) => known(content).layouts,
  isOwn: () => true,
  stored: () => sql`true`,
};

/** The rows that a document of a kind is built into, by the importer's own code. */
const built: Record<EditedKind, readonly Built[]> = {
  question: [{ kind: "question", table: faq, entries: faqEntries }],
  news: [{ kind: "news", table: news, entries: newsEntries }],
  product: [ofItsSeries, ofProduct],
  series: [ofSeries, ofItsModels],
  category: [{ kind: "category", table: productCategory, entries: ({ categories }) => listed(categories) }],
  solution: [{ kind: "solution", table: solution, entries: solutionEntries }],
  case: [{ kind: "case", table: projectCase, entries: caseEntries }],
  page: [{ kind: "page", table: contentPage, entries: pageEntries }],
  office: [{ kind: "office", table: office, entries: officeEntries }, ofContacts],
  job: [{ kind: "job", table: job, entries: ({ chinese }) => jobEntries(chinese) }],
  announcement: [
    { kind: "announcement", table: announcement, entries: ({ chinese }) => announcementEntries(chinese) },
  ],
  honour: [{ kind: "honour", table: honour, entries: honourEntries }],
  synonyms: [],
  "suggested question": [
    {
      kind: "suggested question",
      table: suggestedQuestion,
      entries: ({ questions }) => suggestedEntries(questions),
    },
  ],
  alarm: [{ kind: "alarm", table: deviceAlarm, entries: (content) => known(content).alarms }],
  setting: [{ kind: "setting", table: deviceSetting, entries: (content) => known(content).settings }],
  firmware: [{ kind: "firmware", table: firmwareLine, entries: (content) => known(content).firmware }],
  software: [{ kind: "software", table: softwareTool, entries: (content) => known(content).tools }],
  accessory: [{ kind: "accessory", table: accessory, entries: (content) => known(content).accessories }],
  "terminal role": [
    { kind: "terminal role", table: terminalRole, entries: (content) => known(content).roles },
  ],
  "terminal layout": [ofLayouts],
  "manual chapter": [
    { kind: "manual chapter", table: manualChapter, entries: (content) => known(content).chapters },
  ],
  "manual section": [
    { kind: "manual section", table: manualSection, entries: (content) => known(content).sections },
  ],
  guide: [{ kind: "guide", table: guidePart, entries: guideEntries }],
  film: [{ kind: "film", table: film, entries: filmEntries }],
  stand: [{ kind: "stand", table: stand, entries: standEntries }],
  "brochure page": [{ kind: "brochure page", table: brochurePage, entries: brochureEntries }],
  survey: [{ kind: "survey", table: survey, entries: surveyEntries }],
  "solution class": [
    {
      kind: "solution class",
      table: solutionClass,
      entries: ({ solutionClasses }) => listed(solutionClasses),
    },
  ],
  "case class": [{ kind: "case class", table: caseClass, entries: ({ caseClasses }) => listed(caseClasses) }],
  "news class": [{ kind: "news class", table: newsClass, entries: ({ newsClasses }) => listed(newsClasses) }],
  "question topic": [{ kind: "question topic", table: faqTopic, entries: topicEntries }],
  parameter: [{ kind: "parameter", table: parameter, entries: ({ parameters }) => listed(parameters) }],
};

/** Rows that follow from a document and others, and are planned as a whole. */
const following: Partial<
  Record<EditedKind, (tx: Database, content: Content, ids: Ids) => Promise<DerivedPlan>>
> = { product: planDownloads, series: planDownloads, synonyms: planSynonyms };

type Building = { kind: EditedKind; document: Document; timeZone: string };

/**
 * Writes the rows of one entry from a document, as an import would: its own, what belongs to it, and what follows
 * from it.
 * @param content what is public otherwise
 * @returns what changed, for the caches and indexes of all processes
 */
export async function writeDocument(
  tx: Database,
  content: Content,
  { kind, document, timeZone }: Building,
): Promise<ContentChange[]> {
  const changed = putDocuments(content, kind, [document]);
  const ids = idMaps(changed);
  const changes: ContentChange[] = [];
  for (const one of built[kind])
    changes.push(...(await writeRows(tx, one, { content: changed, ids, document, timeZone })));
  const follows = await following[kind]?.(tx, changed, ids);
  await follows?.write(tx);
  if (follows && follows.written + follows.removed > 0) changes.push({ kind: follows.kind, id: null });
  return changes;
}

type Writing = { content: Content; ids: Ids; document: Document; timeZone: string };

async function writeRows(
  tx: Database,
  { kind, table, entries, isOwn, stored }: Built,
  { content, ids, document, timeZone }: Writing,
): Promise<ContentChange[]> {
  const { id } = document;
  const own = entries(content, ids).filter(({ row }) => isOwn?.(row, document, content) ?? row.id === id);
  const there = await storedEntries(tx, table, stored?.(document, content) ?? eq(table.id, id));
  const filed = [{ kind, entries: own.map(filedEntry) }];
  const [plan] = planImport(filed, new Map([[kind, there]]), []).kinds;
  const planned = { kind, table, entries: own };
  await writeEntries(tx, planned, plan!, timeZone);
  await withdrawEntries(tx, planned, plan!);
  if (isEmpty(plan!)) return [];
  const touched = [plan!.added, plan!.changed, plan!.moved, plan!.renamed, plan!.withdrawn].flat();
  return [...new Set(touched.map((entry) => entry.id))].map((each) => ({ kind, id: each }));
}
