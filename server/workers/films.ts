import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ByteRange, FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import { filmOf, type TakenFilm } from "#domain/film/own/library.server.ts";
import { lookAtMp4 } from "#domain/film/own/mp4.ts";
import {
  type Bytes,
  demandFacts,
  type FilmKind,
  filmHead,
  filmKindOf,
  filmRules,
  FilmRefused,
  filmTypes,
  type Gap,
  isFilmKind,
  keptFilm,
  pieceName,
  pieceSize,
  piecesOf,
} from "#domain/film/own/rules.ts";
import {
  beginUpload,
  type Coming,
  endUpload,
  touchUpload,
  type Upload,
} from "#domain/film/own/uploads.server.ts";
import { lookAtWebm, voidOf } from "#domain/film/own/webm.ts";

/** Pieces that may come in at once, and films that may be put together: each takes its room in memory or on disk. */
const mostAtOnce = { pieces: 8, films: 2 } as const;

type Sender = { by: string; id: string };

/** Films that staff sends, in pieces, so that a line that breaks off costs one of them. */
export type Films = {
  /** How large a film may be, bytes (FILM_MB). */
  mostBytes: number;
  /**
   * Begins, or says where to go on.
   * @throws SiteError badInput, tooLarge, busy
   */
  begin(coming: Coming): Promise<{ id: string; next: number; pieces: number; pieceBytes: number }>;
  /** Takes a piece in: its number, from 0 on, and its bytes. @throws SiteError notFound, badInput, busy */
  putPiece(sender: Sender, number: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Puts the pieces together, looks at the film, and keeps what is to be seen and heard of it.
   * @throws SiteError notFound; badInput with the reason; busy
   */
  end(sender: Sender): Promise<{ name: string; taken: TakenFilm }>;
  /** What is kept of a film, or a part of it. */
  read(film: { hash: string; kind: FilmKind }, range?: ByteRange): Promise<Readable>;
  /** Takes in a file of the content folder. @throws FilmRefused */
  takeFile(path: string): Promise<TakenFilm>;
};

type Parts = { db: Database; store: FileStore; mostBytes: number };

export function openFilms({ db, store, mostBytes }: Parts): Films {
  const busy = { pieces: 0, films: 0 };
  /** Does what only so many do at once. */
  async function inTurn<T>(what: keyof typeof busy, work: () => Promise<T>): Promise<T> {
    if (busy[what] >= mostAtOnce[what]) throw new SiteError("busy", "busy", { retryAfter: 15 });
    busy[what]++;
    return work().finally(() => busy[what]--);
  }
  const drop = async ({ id, bytes }: Upload) => {
    await endUpload(db, id);
    for (let i = 0; i < piecesOf(bytes); i++) await store.remove(pieceName(id, i));
  };
  /** What is refused is not sent again: nothing of it stays. */
  const orDropped = async <T>(upload: Upload, work: () => Promise<T>): Promise<T> =>
    work().catch(async (error: unknown) => {
      if (!(error instanceof FilmRefused)) throw error;
      await drop(upload);
      throw saidOf(error);
    });
  return {
    mostBytes,
    async begin(coming) {
      if (coming.bytes === 0) throw saidOf(new FilmRefused("filmEmpty"));
      if (coming.bytes > mostBytes) throw saidOf(new FilmRefused("filmTooLarge"));
      const { id } = await beginUpload(db, coming);
      const pieces = piecesOf(coming.bytes);
      let next = 0;
      while (next < pieces && (await store.has(pieceName(id, next)))) next++;
      return { id, next, pieces, pieceBytes: filmRules.pieceBytes };
    },
    putPiece: (sender, number, body) =>
      inTurn("pieces", async () => {
        // Read before anything is refused: who is still sending would see a broken line, and no reason.
        const piece = await readPiece(body);
        const upload = await touchUpload(db, sender);
        if (number >= piecesOf(upload.bytes))
          throw new SiteError("badInput", "badInput", { field: "number" });
        if (piece.length !== pieceSize(upload.bytes, number)) throw new SiteError("badInput", "filmMissing");
        if (number === 0) await orDropped(upload, async () => void demandKind(piece));
        await store.put(pieceName(upload.id, number), piece, "application/octet-stream");
      }),
    end: (sender) =>
      inTurn("films", async () => {
        const upload = await touchUpload(db, sender);
        for (let i = 0; i < piecesOf(upload.bytes); i++)
          if (!(await store.has(pieceName(upload.id, i)))) throw new SiteError("badInput", "filmMissing");
        const taken = await orDropped(upload, () =>
          inFolder((path) => takeIn({ db, store }, path, joined(store, upload))),
        );
        await drop(upload);
        return { name: upload.name, taken };
      }),
    read: ({ hash, kind }, range) => store.read(keptFilm(hash, kind), range),
    async takeFile(path) {
      if ((await stat(path)).size > mostBytes) throw new FilmRefused("filmTooLarge");
      return inFolder((copy) => takeIn({ db, store }, copy, createReadStream(path)));
    },
  };
}

const saidOf = ({ refusal }: FilmRefused) =>
  new SiteError(refusal === "filmTooLarge" ? "tooLarge" : "badInput", refusal);

function demandKind(head: Uint8Array): FilmKind {
  const kind = filmKindOf(head);
  if (!isFilmKind(kind)) throw new FilmRefused(kind);
  return kind;
}

/** @throws SiteError tooLarge */
async function readPiece(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of body) {
    read += chunk.byteLength;
    if (read > filmRules.pieceBytes) throw new SiteError("tooLarge", "tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The pieces one after the other. */
async function* joined(store: FileStore, { id, bytes }: Upload): AsyncGenerator<Buffer> {
  for (let i = 0; i < piecesOf(bytes); i++) yield* await store.read(pieceName(id, i));
}

async function inFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "film-"));
  try {
    return await work(join(folder, "film"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a film down at `path`, looks at it, takes away what is not kept, and stores it. */
async function takeIn(
  { db, store }: Omit<Parts, "mostBytes">,
  path: string,
  source: AsyncIterable<Buffer>,
): Promise<TakenFilm> {
  const hash = createHash("sha256");
  await pipeline(
    source,
    (chunks: AsyncIterable<Buffer>) => hashed(chunks, hash),
    createWriteStream(path, { mode: 0o600 }),
  );
  const came = hash.digest("hex");
  const known = await filmOf(db, came);
  if (known && (await store.has(keptFilm(known.hash, known.kind)))) {
    const { source: first, kind, bytes, seconds, width, height } = known;
    return { source: first, hash: known.hash, kind, bytes, seconds, width, height };
  }
  const { kind, ...facts } = await clean(path);
  const kept = createHash("sha256");
  await pipeline(createReadStream(path), kept);
  const name = kept.digest("hex");
  await store.putFile(keptFilm(name, kind), path, filmTypes[kind]);
  return { source: came, hash: name, kind, ...facts };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * Takes away what a film says besides itself, in place: every other byte stays where it is, and players pass over
 * the rest. What it is says its content.
 * @throws FilmRefused
 */
async function clean(path: string): Promise<Omit<TakenFilm, "source" | "hash">> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const bytes: Bytes = { size, read: (at, length) => readAt(file, at, length) };
    const kind = demandKind(await bytes.read(0, Math.min(filmHead, size)));
    const looked = await (kind === "mp4" ? lookAtMp4(bytes) : lookAtWebm(bytes));
    const { seconds, width, height, gaps, end } = looked;
    demandFacts(looked);
    for (const gap of gaps) await empty(file, gap, kind === "mp4" ? freeOf(gap.size) : voidOf(gap.size));
    await file.truncate(end);
    return { kind, bytes: end, seconds, width, height };
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The head of a box of an MP4 file without meaning. */
function freeOf(size: number): Buffer {
  const isLong = size > 0xffff_ffff;
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : size);
  head.write("free", 4, "latin1");
  if (isLong) head.writeBigUInt64BE(BigInt(size), 8);
  return head;
}

const zeros = Buffer.alloc(65_536);

async function empty(file: FileHandle, { at, size }: Gap, head: Buffer): Promise<void> {
  await file.write(head, 0, head.length, at);
  for (let done = head.length; done < size;) {
    const length = Math.min(zeros.length, size - done);
    await file.write(zeros, 0, length, at + done);
    done += length;
  }
}
