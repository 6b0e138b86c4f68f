import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { ByteRange, FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { download, downloadSource, producedFile } from "#db/schema/download.ts";
import { guidePart } from "#db/schema/guide.ts";
import { parameter, product, productCategory, productSeries } from "#db/schema/product.ts";
import { documentVersion } from "#domain/download/kinds.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { fileForms, isDocument, type DownloadType } from "./types.ts";

/** What a file is made from. */
export type FileOrder = {
  id: number;
  type: DownloadType;
  language: Locale | undefined;
  subject: string;
  productId: number | null;
  sourceId: number;
};

/** Makes a file's bytes; the same data gives the same bytes. */
export type MakeFile = (order: FileOrder) => Promise<{ body: Uint8Array; type: string }>;

/** A file that stands in the store. Sizes in bytes. */
export type StoredFile = {
  id: number;
  location: string;
  size: number;
  sha256: string;
  type: string;
  producedAt: Date;
};

/** The files behind the download lists: made when they are first asked for, and kept. */
export type FileLibrary = {
  /** @throws SiteError notFound, when there is no file with this id */
  ensure(id: number): Promise<StoredFile>;
  /** Facts of several files, by id; what is missing is made, one after the other. */
  ensureAll(ids: number[]): Promise<Map<number, StoredFile>>;
  read(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /**
   * Makes the first missing file whose id is larger. @returns its id, or undefined when none is missing any
   * more
   */
  makeNext(after: number): Promise<number | undefined>;
};

/** Raised when the making of sheets, tools or drawings changes, so that they are made again. */
const makingVersion = 1;

type Options = {
  db: Database;
  store: FileStore;
  make: MakeFile;
  /** What files show of the site itself: its addresses and the maker. */
  about?: () => unknown;
  onError?: (error: unknown, id: number) => void;
};

export function createLibrary({
  db,
  store,
  make,
  about = () => null,
  onError = () => {},
}: Options): FileLibrary {
  const underWay = new Map<string, Promise<StoredFile>>();

  async function produce(order: FileOrder, fingerprint: string): Promise<StoredFile> {
    const { body, type } = await make(order);
    const sha256 = createHash("sha256").update(body).digest("hex");
    const location = `${order.type}/${order.id}-${fingerprint.slice(0, 16)}-${sha256.slice(0, 16)}.${fileForms[order.type].ending}`;
    await store.put(location, body, type);
    const row = { fingerprint, location, size: body.length, sha256, type, producedAt: new Date() };
    await db
      .insert(producedFile)
      .values({ downloadId: order.id, ...row })
      .onConflictDoUpdate({ target: producedFile.downloadId, set: row });
    return { id: order.id, ...row };
  }

  async function ensure(id: number): Promise<StoredFile> {
    const order = await orderOf(db, id);
    if (!order) throw new SiteError("notFound", "notFound");
    const fingerprint = await fingerprintOf(db, order, about());
    const [known] = await db.select().from(producedFile).where(eq(producedFile.downloadId, id));
    if (known?.fingerprint === fingerprint && (await store.has(known.location))) {
      const { downloadId: _, fingerprint: __, ...file } = known;
      return { id, ...file };
    }
    const key = `${id} ${fingerprint}`;
    let making = underWay.get(key);
    if (!making) {
      making = produce(order, fingerprint).finally(() => underWay.delete(key));
      underWay.set(key, making);
    }
    return making;
  }

  return {
    ensure,
    async ensureAll(ids) {
      const files = new Map<number, StoredFile>();
      for (const id of ids) {
        files.set(id, await ensure(id));
        await new Promise((done) => setImmediate(done)); // other visitors' requests come between
      }
      return files;
    },
    read: (file, range) => store.read(file.location, range),
    async makeNext(after) {
      const [next] = await db
        .select({ id: download.id })
        .from(download)
        .leftJoin(producedFile, eq(producedFile.downloadId, download.id))
        .where(and(gt(download.id, after), sql`${producedFile.downloadId} is null`))
        .orderBy(asc(download.id))
        .limit(1);
      if (!next) return undefined;
      try {
        await ensure(next.id);
      } catch (error) {
        onError(error, next.id); // the next one may be possible
      }
      return next.id;
    },
  };
}

async function orderOf(db: Database, id: number): Promise<FileOrder | undefined> {
  const [row] = await db
    .select({
      id: download.id,
      type: download.type,
      language: download.language,
      subject: download.subject,
      productId: download.productId,
      sourceId: download.sourceId,
    })
    .from(download)
    .where(eq(download.id, id));
  return (
    row && { ...row, type: row.type as DownloadType, language: (row.language as Locale | null) ?? undefined }
  );
}

/** Of all rows that the file shows something of: when one of them changes, it is made again. */
async function fingerprintOf(db: Database, order: FileOrder, site: unknown): Promise<string> {
  const [source] = await db
    .select({ fingerprint: downloadSource.fingerprint, replacementId: downloadSource.replacementId })
    .from(downloadSource)
    .where(eq(downloadSource.id, order.sourceId));
  const productId = order.productId ?? source?.replacementId;
  const parts: unknown[] = [
    order,
    source,
    site,
    isDocument(order.type) ? documentVersion[order.type] : makingVersion,
  ];
  if (productId) {
    const [row] = await db
      .select({
        product: product.fingerprint,
        revision: product.revision,
        updatedAt: product.updatedAt,
        series: productSeries.fingerprint,
        category: productCategory.fingerprint,
      })
      .from(product)
      .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
      .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
      .where(eq(product.id, productId));
    const [words] = await db
      .select({ all: sql<string>`md5(string_agg(${parameter.fingerprint}, ',' order by ${parameter.id}))` })
      .from(parameter);
    const [guides] = await db
      .select({ all: sql<string>`md5(string_agg(${guidePart.fingerprint}, ',' order by ${guidePart.id}))` })
      .from(guidePart);
    parts.push(row, words, guides);
  }
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
