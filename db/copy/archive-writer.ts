import { createHash, hash } from "node:crypto";
import { rmSync } from "node:fs";
import { access, type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FileEntry, Manifest, TableEntry } from "./manifest.ts";
import { titleOf } from "./manifest.ts";
import { createRowDigest, inParts } from "./rows.ts";
import type { Table } from "./tables.ts";
import { blockSize, paddingOf, tarHeader } from "./tar.ts";

const compress = promisify(gzip);

/** Names of what is not finished: hidden, and with the process that writes it. */
const unfinished = /^\.(.+)\.(\d+)\.part$/;

export type ArchiveWriter = {
  addTable(table: Table, chunks: AsyncIterable<Buffer>): Promise<TableEntry>;
  /** Writes each piece down before it asks for the next one. */
  addFile(path: string, body: AsyncIterable<Uint8Array>): Promise<FileEntry>;
  /** Ends the copy and gives it its name. */
  finish(manifest: Manifest): Promise<{ size: number }>;
  /** Takes away what is there; does nothing after `finish`. */
  drop(): Promise<void>;
};

/**
 * Begins a copy at `path`, readable by its owner only. Nothing has that name until it is whole and on disk.
 * @throws Error when there is such a file already
 */
export async function createArchive(path: string, time: Date): Promise<ArchiveWriter> {
  const folder = dirname(path);
  await refuseExisting(path);
  await removeLeftovers(folder);
  const part = join(folder, `.${basename(path)}.${process.pid}.part`);
  const file = await open(part, "wx", 0o600);
  const onExit = () => rmSync(part, { force: true });
  process.once("exit", onExit);
  let size = 0;
  const write = async (bytes: Uint8Array) => {
    await file.writeFile(bytes);
    size += bytes.length;
  };
  const add = async (name: string, body: Uint8Array) => {
    await write(tarHeader(name, body.length, time));
    await write(body);
    await write(Buffer.alloc(paddingOf(body.length)));
  };
  /** How large a file is says its end: its header is written over the room that was left for it. */
  const addPieces = async (name: string, body: AsyncIterable<Uint8Array>) => {
    const [at, sum] = [size, createHash("sha256")];
    await write(Buffer.alloc(blockSize));
    for await (const piece of body) {
      sum.update(piece);
      await write(piece);
    }
    const length = size - at - blockSize;
    await write(Buffer.alloc(paddingOf(length)));
    await file.write(tarHeader(name, length, time), 0, blockSize, at);
    return { size: length, sha256: sum.digest("hex") };
  };
  const end = async () => {
    process.off("exit", onExit);
    await rm(part, { force: true });
  };
  return {
    async addTable(table, chunks) {
      const [stored, digest] = [createHash("sha256"), createRowDigest()];
      let parts = 0;
      for await (const lines of inParts(chunks)) {
        digest.add(lines);
        const body = await compress(lines, { level: 4 });
        stored.update(body);
        await add(partName(titleOf(table), parts++), body);
      }
      const { schema, name, columns, partitions } = table;
      return { schema, name, columns, partitions, ...digest.result(), stored: stored.digest("hex"), parts };
    },
    addFile: async (name, body) => ({ path: name, ...(await addPieces(name, body)) }),
    async finish(manifest) {
      const text = Buffer.from(JSON.stringify(manifest, undefined, 1));
      await add(manifestName, text);
      await add(manifestHashName, Buffer.from(hash("sha256", text)));
      await write(Buffer.alloc(2 * blockSize));
      await file.sync();
      await file.close();
      await refuseExisting(path);
      await rename(part, path);
      await syncFolder(folder);
      await end();
      return { size };
    },
    async drop() {
      await closed(file);
      await end();
    },
  };
}

export const [manifestName, manifestHashName] = ["manifest.json", "manifest.sha256"];

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, "0")}.gz`;

async function refuseExisting(path: string): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) throw new Error(`${path} is there already: a copy never takes the place of another`);
}

/** Of processes that were killed while they wrote. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, , pid] = unfinished.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  // Some network shares cannot do it for folders.
  await handle.sync().catch(() => {});
  await handle.close();
}

const closed = (file: FileHandle) => file.close().catch(() => {});
