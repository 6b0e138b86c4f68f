import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { and, asc, eq, gt, inArray, isNull, ne, notInArray, or } from "drizzle-orm";
import type { ByteRange, FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { download, producedFile } from "#db/schema/catalogue/download.ts";
import { isSiteError, SiteError } from "#domain/error.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { takeTurns } from "#domain/turns.server.ts";
import { kindsOnRequest } from "./kinds.ts";
import { sharedWork } from "./shared-work.ts";
import { type DownloadType, fileForms, type FileOrder } from "./types.ts";

/** A file in the store. Sizes in bytes. */
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
  /**
   * The current file; made when it is missing or shows outdated data.
   * @param signal of the request: a file that nobody waits for any more is removed from the queue
   * @throws SiteError notFound, when there is no file with this id; busy, when too many are being made
   */
  ensure(id: number, signal?: AbortSignal): Promise<StoredFile>;
  /** Those of several files that are up to date, by id; makes nothing. */
  known(ids: readonly number[]): Promise<Map<number, StoredFile>>;
  read(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /**
   * Continues after an id: checks files that may be missing or stale until one had to be made. Kinds that are
   * made on request only are left out.
   * @returns the last id that was checked; undefined at the end of the list
   */
  makeNext(after: number): Promise<number | undefined>;
};

export type MakeOptions = { signal?: AbortSignal; idle?: boolean };

type Options<R> = {
  db: Database;
  store: FileStore;
  /** Everything that a file shows. */
  recipe(order: FileOrder): Promise<R>;
  /** Deterministic: the same recipe gives the same bytes while `program` is the same. */
  make(recipe: R, options: MakeOptions): Promise<Uint8Array>;
  /** @throws SiteError busy, when a file could not even wait to be made */
  demandRoom?(): void;
  program: string;
  /**
   * Version of everything that recipes are made from: while it is the same, no file has to be checked again.
   */
  state(): string;
  /** Languages in which files are made ahead. */
  languages?: readonly Locale[];
  onError?: (error: unknown, id: number) => void;
};

type Known = typeof producedFile.$inferSelect;
type Renewed = { file: StoredFile; made: boolean };

/** Files that are checked at once while none has to be made. */
const atOnce = 20;

export function createLibrary<R>(options: Options<R>): FileLibrary {
  const { db, store, languages = locales, onError = () => {} } = options;
  const share = sharedWork<StoredFile>();
  const shareRenewal = sharedWork<Renewed>();
  // What a file shows is gathered in the thread that serves pages: of a hundred files, a page waits for one.
  const inTurn = takeTurns(1);
  const hash = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

  async function produce(
    order: FileOrder,
    known: Known | null,
    facts: { fingerprint: string; checked: string },
    bytes: Uint8Array,
  ): Promise<StoredFile> {
    const sha256 = hash(bytes);
    const { ending, type } = fileForms[order.type];
    const location = `${order.type}/${order.id}-${sha256.slice(0, 32)}.${ending}`;
    await store.put(location, bytes, type);
    // The same bytes are the same file: clients that have it need not fetch it again.
    const producedAt = known?.sha256 === sha256 ? known.producedAt : new Date();
    const row = { ...facts, location, size: bytes.length, sha256, type, producedAt };
    await db
      .insert(producedFile)
      .values({ downloadId: order.id, ...row })
      .onConflictDoUpdate({ target: producedFile.downloadId, set: row });
    return { id: order.id, location, size: bytes.length, sha256, type, producedAt };
  }

  /** Brings a file to the present state for whoever asks: once for all who do meanwhile. */
  const renewFor = (order: FileOrder, known: Known | null, visitor: AbortSignal | undefined) =>
    shareRenewal(
      `${order.id} ${options.state()}`,
      (nobodyWaits) => renew(order, known, { signal: nobodyWaits }),
      visitor,
    );

  /** Brings a file to the present state. */
  async function renew(
    order: FileOrder,
    known: Known | null,
    { signal, idle }: MakeOptions,
  ): Promise<Renewed> {
    const checked = options.state();
    const { recipe, fingerprint } = await inTurn(async () => {
      signal?.throwIfAborted();
      if (!known && !idle) options.demandRoom?.();
      const gathered = await options.recipe(order);
      return { recipe: gathered, fingerprint: hash(JSON.stringify([options.program, gathered])) };
    });
    if (known?.fingerprint === fingerprint && (await store.has(known.location))) {
      await db.update(producedFile).set({ checked }).where(eq(producedFile.downloadId, order.id));
      return { file: toStored(known), made: false };
    }
    const make = async (nobodyWaits: AbortSignal) =>
      produce(
        order,
        known,
        { fingerprint, checked },
        await options.make(recipe, { signal: nobodyWaits, ...(idle ? { idle } : {}) }),
      );
    return { file: await share(`${order.id} ${fingerprint}`, make, signal), made: true };
  }

  return {
    async ensure(id, signal) {
      const [row] = await db
        .select({ order: orderColumns, known: producedFile })
        .from(download)
        .leftJoin(producedFile, eq(producedFile.downloadId, download.id))
        .where(eq(download.id, id));
      if (!row) throw new SiteError("notFound", "notFound");
      const { known } = row;
      if (known?.checked === options.state() && (await store.has(known.location))) return toStored(known);
      return (await renewFor(toOrder(row.order), known, signal)).file;
    },
    async known(ids) {
      if (!ids.length) return new Map();
      const rows = await db
        .select()
        .from(producedFile)
        .where(and(inArray(producedFile.downloadId, [...ids]), eq(producedFile.checked, options.state())));
      return new Map(rows.map((row) => [row.downloadId, toStored(row)]));
    },
    read: (file, range) => store.read(file.location, range),
    async makeNext(after) {
      const rows = await db
        .select({ order: orderColumns, known: producedFile })
        .from(download)
        .leftJoin(producedFile, eq(producedFile.downloadId, download.id))
        .where(
          and(
            gt(download.id, after),
            notInArray(download.type, [...kindsOnRequest]),
            or(isNull(download.language), inArray(download.language, [...languages])),
            or(isNull(producedFile.checked), ne(producedFile.checked, options.state())),
          ),
        )
        .orderBy(asc(download.id))
        .limit(atOnce);
      for (const { order, known } of rows) {
        try {
          if ((await renew(toOrder(order), known, { idle: true })).made) return order.id;
        } catch (error) {
          // The next one may succeed. Unpublished entries have no file, which is no error.
          if (!isSiteError(error)) onError(error, order.id);
        }
        await new Promise((done) => setImmediate(done)); // lets visitors' requests run in between
      }
      return rows.at(-1)?.order.id;
    },
  };
}

const orderColumns = {
  id: download.id,
  type: download.type,
  language: download.language,
  subject: download.subject,
  productId: download.productId,
};

type OrderRow = {
  id: number;
  type: string;
  language: string | null;
  subject: string;
  productId: number | null;
};

function toOrder({ type, language, ...row }: OrderRow): FileOrder {
  return { ...row, type: type as DownloadType, language: (language as Locale | null) ?? undefined };
}

function toStored({ downloadId, location, size, sha256, type, producedAt }: Known): StoredFile {
  return { id: downloadId, location, size, sha256, type, producedAt };
}
