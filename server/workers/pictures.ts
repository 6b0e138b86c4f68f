import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Logger } from "pino";
import type { FileStore } from "#adapters/files/files.server.ts";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import { notePictureReady, pictureOf, picturesToMake, type Taken } from "#domain/picture/pictures.server.ts";
import {
  fileName,
  folders,
  hasSize,
  headBytes,
  keptName,
  kindOf,
  pictureKinds,
  pictureRules,
  readFileName,
  type Refusal,
  type Size,
  sizesOf,
} from "#domain/picture/rules.ts";
import { createPictureProcess, type PictureProcess } from "#making/pictures/apart.server.ts";
import { retried } from "./retried.ts";

const queue = "pictures";

/** Files that may come in at once. */
const mostAtOnce = 4;

/** What comes in. */
export type PictureIntake = {
  /**
   * Takes a file in, whatever it is called: reads no more than is allowed, looks at what it is, and stores what is
   * kept of it.
   * @throws SiteError badInput, tooLarge with the reason; busy
   */
  take(body: AsyncIterable<Uint8Array>): Promise<Taken>;
  /** The same for a file of the content folder; one that this site wrote stays byte by byte. */
  takeFile(path: string): Promise<Taken>;
  close(): void;
};

type Parts = { db: Database; store: FileStore; reader: PictureProcess };

export function openPictureIntake(
  db: Database,
  store: FileStore,
  { givesWay }: { givesWay: boolean },
): PictureIntake & { reader: PictureProcess } {
  const reader = createPictureProcess({ givesWay });
  let coming = 0;
  return {
    reader,
    async take(body) {
      if (coming >= mostAtOnce) throw new SiteError("busy", "busy", { retryAfter: 15 });
      coming++;
      return takeIn(body, { db, store, reader, keepClean: false }).finally(() => coming--);
    },
    takeFile: (path) => takeIn(createReadStream(path), { db, store, reader, keepClean: true }),
    close: () => reader.close(),
  };
}

/** Photographs: what comes in, and the sizes that pages show. */
export type Pictures = Pick<PictureIntake, "take"> & {
  /** Has the sizes made, in the transaction that adds the picture. */
  order(tx: Database, hash: string): Promise<void>;
  /** A size by its name, made now where it is not there yet; undefined for one of no picture. */
  read(name: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  /** Has the sizes made of pictures that came with an import, where no site was asked. */
  look(): Promise<void>;
};

type Making = Omit<Parts, "reader"> & {
  intake: PictureIntake & { reader: PictureProcess };
  jobs: Jobs;
  log: Logger;
};

/** Begins to work on the queue of sizes. */
export async function startPictures({ db, store, intake, jobs, log }: Making): Promise<Pictures> {
  const { reader } = intake;
  const making = new Map<string, Promise<Uint8Array>>();
  const madeOnce = (size: Size) => {
    const name = fileName(size);
    const made = making.get(name) ?? make(reader, store, size).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
  const makeAll = async ({ hash }: { hash: string }) => {
    const row = await pictureOf(db, hash);
    // Deleted or replaced meanwhile.
    if (row?.hash !== hash) return;
    for (const size of sizesOf(row)) if (!(await store.has(storedName(size)))) await madeOnce(size);
    await notePictureReady(db, hash);
  };
  const look = async () => {
    for (const hash of await picturesToMake(db)) await jobs.add(db, queue, { hash });
  };
  await jobs.work(
    queue,
    retried<{ hash: string }>(log, "the sizes of a picture", makeAll, ({ hash }) => ({ hash })),
  );
  await look();
  return {
    take: intake.take,
    order: (tx, hash) => jobs.add(tx, queue, { hash }),
    async read(name) {
      const size = readFileName(name);
      if (!size) return undefined;
      const type = size.format === "avif" ? "image/avif" : "image/jpeg";
      if (await store.has(storedName(size)))
        return { bytes: await buffer(await store.read(storedName(size))), type };
      const row = await pictureOf(db, size.hash);
      if (row?.hash !== size.hash || !hasSize(row, size)) return undefined;
      return { bytes: await madeOnce(size), type };
    },
    look,
  };
}

const storedName = (size: Size) => `${folders.sizes}/${fileName(size)}`;

async function make(reader: PictureProcess, store: FileStore, size: Size): Promise<Uint8Array> {
  const bytes = await buffer(await store.read(keptName(size.hash)));
  const made = await reader.run("size", { bytes, size });
  await store.put(storedName(size), made, size.format === "avif" ? "image/avif" : "image/jpeg");
  return made;
}

type Taking = Parts & { keepClean: boolean };

async function takeIn(body: AsyncIterable<Uint8Array>, { db, store, reader, keepClean }: Taking) {
  const folder = await mkdtemp(join(tmpdir(), "photograph-"));
  const path = join(folder, "picture");
  try {
    const source = await writeDown(body, path);
    const known = await pictureOf(db, source);
    if (known && (await store.has(keptName(known.hash)))) {
      const { hash, kind, width, height } = known;
      return { source: known.source, hash, kind, width, height };
    }
    const { bytes, ...facts } = await reader.run("clean", { path, keepClean });
    const hash = createHash("sha256").update(bytes).digest("hex");
    await store.put(keptName(hash), bytes, "image/jpeg");
    return { source, hash, ...facts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const refused = (refusal: Refusal) =>
  new SiteError(refusal === "pictureTooLarge" ? "tooLarge" : "badInput", refusal);

/**
 * Writes a file down as it comes, and stops at the first byte too many, or once its beginning shows that it is no
 * picture.
 * @returns the hash of its bytes
 */
async function writeDown(body: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let [size, head] = [0, Buffer.alloc(0)];
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > pictureRules.mostBytes) throw refused("pictureTooLarge");
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes) demandPicture(head);
      }
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    demandPicture(head);
  } finally {
    await file.close();
  }
  return hash.digest("hex");
}

function demandPicture(head: Uint8Array): void {
  const kind = kindOf(head);
  const refusal = pictureKinds.some((one) => one === kind) ? undefined : (kind as Refusal);
  if (refusal) throw refused(refusal);
}
