import { createHash } from "node:crypto";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileStore } from "#adapters/files/files.server.ts";
import { openArchive } from "#db/copy/archive-reader.ts";
import { createArchive } from "#db/copy/archive-writer.ts";
import { formatVersion } from "#db/copy/manifest.ts";
import { filesBeside } from "./copies.ts";

const [pieces, pieceBytes] = [640, 65_536];
const film = "films/pump.mp4";
/** What may be under way: what streams hold on their way, a tenth of the film. */
const most = (pieces * pieceBytes) / 10;

let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), "switchyard-copies-"))));
afterEach(() => rm(dir, { recursive: true, force: true }));

const piece = (number: number) => Buffer.alloc(pieceBytes, number % 251);
const path = () => join(dir, "copy.tar");
const partSize = () => stat(join(dir, `.copy.tar.${process.pid}.part`)).then(({ size }) => size);

/** A store of one film, which tells how much of it was handed over and not written down yet, at most. */
function filmStore() {
  const seen = { waiting: 0, largest: 0, told: 0, sum: "" };
  const store: Pick<FileStore, "has" | "list" | "read" | "putStream"> = {
    has: async () => true,
    list: async () => [film],
    read: async () =>
      Readable.from(
        (async function* () {
          for (let number = 0; number < pieces; number++) {
            seen.waiting = Math.max(seen.waiting, number * pieceBytes - (await partSize()));
            yield piece(number);
          }
        })(),
      ),
    async putStream(_, body, size) {
      const sum = createHash("sha256");
      for await (const one of body) {
        seen.largest = Math.max(seen.largest, one.length);
        sum.update(one);
      }
      seen.told = size;
      seen.sum = sum.digest("hex");
    },
  };
  return { seen, files: filesBeside(join(dir, "outbox"), store as FileStore) };
}

async function copyOf({ files }: ReturnType<typeof filmStore>) {
  const archive = await createArchive(path(), new Date());
  const file = await archive.addFile(`files/${film}`, (await files.read(`files/${film}`))!);
  await archive.finish({
    format: formatVersion,
    madeAt: new Date().toISOString(),
    database: "15",
    migrations: [{ hash: "first", when: 1 }],
    queue: null,
    tables: [],
    sequences: [],
    files: [file],
  });
  return file;
}

test("a film goes into a copy and back into a store a piece at a time, and is the same", async () => {
  const made = filmStore();
  const file = await copyOf(made);
  const sum = createHash("sha256");
  for (let number = 0; number < pieces; number++) sum.update(piece(number));
  expect(file).toEqual({ path: `files/${film}`, size: pieces * pieceBytes, sha256: sum.digest("hex") });
  expect(made.seen.waiting).toBeLessThan(most);

  const archive = await openArchive(path());
  expect(await archive.verify()).toEqual([]);
  const back = filmStore();
  await back.files.write(file.path, archive.readFile(file), file.size);
  await archive.close();
  expect(back.seen).toMatchObject({ told: file.size, sum: file.sha256 });
  expect(back.seen.largest).toBeLessThan(most);
});

test.each([
  ["a byte of it", 700_000],
  ["what fills its last block up", 1_024 + 300],
])("a film of which %s is another is refused while it is read", async (what, at) => {
  const archive = await createArchive(path(), new Date());
  const size = what === "a byte of it" ? 2_000_000 : 700;
  const file = await archive.addFile(`files/${film}`, Readable.from([Buffer.alloc(size, 7)]));
  const manifest = { format: formatVersion, madeAt: new Date().toISOString(), database: "15", queue: null };
  const migrations = [{ hash: "first", when: 1 }];
  await archive.finish({ ...manifest, migrations, tables: [], sequences: [], files: [file] } as never);
  const copy = await open(path(), "r+");
  await copy.write(Buffer.from([9]), 0, 1, at);
  await copy.close();

  const reading = await openArchive(path());
  expect(await reading.verify()).toEqual([`the file files/${film}`]);
  await expect(Array.fromAsync(reading.readFile(file))).rejects.toThrow(`${film} in ${path()} is damaged`);
  await reading.close();
});
