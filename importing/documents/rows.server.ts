import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { faq } from "#db/schema/catalogue/faq.ts";
import { product, productSeries } from "#db/schema/catalogue/product.ts";
import { news } from "#db/schema/company/news.ts";
import type { ContentChange } from "#domain/publication/revision.server.ts";
import { filedEntry, storedEntries, writeEntries } from "../apply.server.ts";
import { faqEntries, newsEntries, productEntries, seriesEntries } from "../entries/catalogue.server.ts";
import { planDownloads } from "../entries/downloads.server.ts";
import type { ContentTable, Entry } from "../entry.ts";
import { type Ids, idMaps } from "../ids.server.ts";
import { isEmpty, planImport } from "../plan.ts";
import type { Content } from "../read.server.ts";
import { type Document, putDocuments } from "./document.ts";
import type { EditedKind } from "./edited.ts";

type Built = { kind: string; table: ContentTable; entries: (content: Content, ids: Ids) => Entry[] };

const ofProducts: Built = { kind: "product", table: product, entries: productEntries };
/** A series shows the front panel of its first model. */
const ofSeries: Built = { kind: "series", table: productSeries, entries: seriesEntries };

/** The rows that a document of a kind is built into, by the importer's own code, and which of them. */
const built: Record<EditedKind, (content: Content, document: Document) => [Built, number][]> = {
  question: (_, { id }) => [[{ kind: "question", table: faq, entries: faqEntries }, id]],
  news: (_, { id }) => [[{ kind: "news", table: news, entries: newsEntries }, id]],
  product: ({ series }, { id, series: key }) => [
    [ofSeries, series.find((one) => one.key === key)!.id],
    [ofProducts, id],
  ],
};

type Building = { kind: EditedKind; document: Document; timeZone: string };

/**
 * Writes the rows of one entry from a document, as an import would: its own, what belongs to it, and the list of
 * files that follows from it.
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
  for (const [{ kind: name, table, entries }, id] of built[kind](changed, document)) {
    const own = entries(changed, ids).filter(({ row }) => row.id === id);
    const stored = await storedEntries(tx, table, eq(table.id, id));
    const filed = [{ kind: name, entries: own.map(filedEntry) }];
    const [plan] = planImport(filed, new Map([[name, stored]]), []).kinds;
    await writeEntries(tx, { kind: name, table, entries: own }, plan!, timeZone);
    if (!isEmpty(plan!)) changes.push({ kind: name, id });
  }
  if (kind !== "product") return changes;
  const files = await planDownloads(tx, changed, ids);
  await files.write(tx);
  return files.written + files.removed ? [...changes, { kind: files.kind, id: null }] : changes;
}
