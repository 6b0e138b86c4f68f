import { inflateRawSync } from "node:zlib";
import { SheetRefused, sheetRules } from "./rules.ts";

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const localMark = 0x04_03_4b_50;

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number };

const broken = (cause?: unknown) => new SheetRefused("sheetBroken", { cause });

/**
 * The parts of a workbook that are text, by name. All of them are unpacked here, up to a bound, before the library
 * that reads workbooks sees the file: that one believes what the file says of its size.
 * @throws SheetRefused
 */
export function unpackParts(file: Buffer): Map<string, Buffer> {
  const entries = readDirectory(file);
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new SheetRefused("sheetMacros");
  let left: number = sheetRules.mostUnpacked;
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/.test(entry.name)) continue;
    if (parts.has(entry.name)) throw broken();
    const part = unpack(file, entry, left);
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}

/** What the end of the file says is in it, which is what the library reads as well. */
function readDirectory(file: Buffer): Entry[] {
  const from = Math.max(0, file.length - 65_557);
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < from || end + 22 > file.length || file.readUInt32LE(end) !== endMark) throw broken();
  const count = file.readUInt16LE(end + 10);
  if (count > sheetRules.mostParts) throw new SheetRefused("sheetTooLarge");
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) throw broken();
    const lengths = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const [nameLength] = lengths as [number];
    // Locked by a password.
    if (file.readUInt16LE(at + 8) & 1) throw new SheetRefused("sheetOld");
    entries.push({
      name: file.toString("utf8", at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}

function unpack(file: Buffer, { method, packed, unpacked, at }: Entry, left: number): Buffer {
  if (unpacked > left) throw new SheetRefused("sheetTooLarge");
  if (at + 30 > file.length || file.readUInt32LE(at) !== localMark) throw broken();
  const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const bytes = file.subarray(begin, begin + packed);
  if (bytes.length !== packed) throw broken();
  const part = method === 0 ? bytes : method === 8 ? inflated(bytes, left) : undefined;
  if (part?.length !== unpacked) throw broken();
  return part;
}

function inflated(bytes: Buffer, left: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? new SheetRefused("sheetTooLarge") : broken(error);
  }
}
