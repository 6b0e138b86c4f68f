import { createHash, hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { manifestHashName, manifestName, partName } from "./archive-writer.ts";
import { type FileEntry, type Manifest, readManifest, type TableEntry, titleOf } from "./manifest.ts";
import { blockSize, paddingOf, readTarHeader } from "./tar.ts";

const expand = promisify(gunzip);

/** How much of a file is read at once, bytes. */
const pieceBytes = 1_048_576;

type Place = { at: number; size: number };

export type ArchiveReader = {
  manifest: Manifest;
  /** The parts of a table, each of whole rows. */
  readTable(table: TableEntry): AsyncGenerator<Buffer>;
  /** The bytes of a file piece by piece. Fails at their end where they are not as they were written. */
  readFile(file: FileEntry): AsyncGenerator<Buffer>;
  /**
   * Reads everything.
   * @returns what is not as it was written, by name
   */
  verify(): Promise<string[]>;
  close(): Promise<void>;
};

/** @throws Error when this is no copy, or not a whole one */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = await open(path);
  try {
    return await opened(path, file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function opened(path: string, file: FileHandle): Promise<ArchiveReader> {
  const { places, fault } = await indexOf(file);
  const place = (name: string): Place => {
    const found = places.get(name);
    if (!found) throw new Error(`${name} is missing from ${path}`);
    return found;
  };
  const demandPadding = async (name: string) => {
    const { at, size } = place(name);
    if ((await readExactly(file, at + size, paddingOf(size))).some((byte) => byte !== 0))
      throw new Error(`${name} in ${path} is damaged: there is something behind its end`);
  };
  const read = async (name: string): Promise<Buffer> => {
    const { at, size } = place(name);
    await demandPadding(name);
    return readExactly(file, at, size);
  };
  if (fault && !places.size) throw new Error(`${path} is no copy of a site: ${fault}`);
  const damaged = placeOfFault(places, fault);
  if (damaged) throw new Error(`${path} is damaged: ${damaged}`);
  const text = await read(manifestName);
  if (hash("sha256", text) !== (await read(manifestHashName)).toString())
    throw new Error(`${path} is damaged: ${manifestName} is not as it was written`);
  const manifest = readManifest(text.toString());

  async function* readTable(table: TableEntry) {
    for (let part = 0; part < table.parts; part++) yield expand(await read(partName(titleOf(table), part)));
  }
  const tableHolds = async (table: TableEntry) => {
    const stored = createHash("sha256");
    for (let part = 0; part < table.parts; part++) stored.update(await read(partName(titleOf(table), part)));
    return stored.digest("hex") === table.stored;
  };
  async function* readPieces(entry: FileEntry) {
    const { at, size } = place(entry.path);
    const sum = createHash("sha256");
    for (let done = 0; done < size; done += pieceBytes) {
      const piece = await readExactly(file, at + done, Math.min(pieceBytes, size - done));
      sum.update(piece);
      yield piece;
    }
    await demandPadding(entry.path);
    if (size !== entry.size || sum.digest("hex") !== entry.sha256)
      throw new Error(`${entry.path} in ${path} is damaged: it is not as it was written`);
  }
  const fileHolds = async (entry: FileEntry) => {
    for await (const piece of readPieces(entry)) void piece;
    return true;
  };
  const holds = (check: Promise<boolean>) => check.catch(() => false);
  return {
    manifest,
    readTable,
    readFile: readPieces,
    async verify() {
      const wrong: string[] = [];
      for (const table of manifest.tables)
        if (!(await holds(tableHolds(table)))) wrong.push(`the table ${titleOf(table)}`);
      for (const entry of manifest.files)
        if (!(await holds(fileHolds(entry)))) wrong.push(`the file ${entry.path}`);
      return wrong;
    },
    close: () => file.close(),
  };
}

/** Where each entry stands; goes from header to header, and stops where there is none. */
async function indexOf(file: FileHandle): Promise<{ places: Map<string, Place>; fault: string }> {
  const places = new Map<string, Place>();
  const { size: length } = await file.stat();
  for (let at = 0; ;) {
    if (at + blockSize > length) return { places, fault: `it ends after ${length} bytes` };
    try {
      const header = readTarHeader(await readExactly(file, at, blockSize));
      if (!header) {
        const end = await readExactly(file, at, length - at);
        const whole = end.length === 2 * blockSize && end.every((byte) => byte === 0);
        return { places, fault: whole ? "" : `its end is not as it was written (byte ${at})` };
      }
      places.set(header.name, { at: at + blockSize, size: header.size });
      at += blockSize + header.size + paddingOf(header.size);
    } catch (error) {
      return { places, fault: `${(error as Error).message} (byte ${at})` };
    }
  }
}

/** Says between which entries a copy is broken, or that its end is missing. */
function placeOfFault(places: Map<string, Place>, fault: string): string | undefined {
  if (fault) return `after ${[...places.keys()].at(-1)}: ${fault}`;
  return places.has(manifestHashName) ? undefined : "its end is missing";
}

async function readExactly(file: FileHandle, at: number, size: number): Promise<Buffer> {
  const buffer = Buffer.alloc(size);
  let done = 0;
  while (done < size) {
    const { bytesRead } = await file.read(buffer, done, size - done, at + done);
    if (!bytesRead) throw new Error(`the file ends after ${at + done} bytes`);
    done += bytesRead;
  }
  return buffer;
}
