import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileStore, openFileStore } from "#adapters/files/files.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { download, downloadSource, producedFile } from "#db/schema/download.ts";
import { createLibrary, type MakeFile } from "./library.server.ts";

let dir: string;
let database: OpenDatabase;
let store: FileStore;

const words = { en: "x" };
const source: typeof downloadSource.$inferInsert = {
  id: 201,
  key: "ct-burden",
  publishedAt: new Date(0),
  fingerprint: "one",
  list: "tool",
  type: "calculator",
  title: words,
  history: [{ version: "1.0", date: "2026-01-01", changes: words }],
  loginRequired: false,
  data: {},
};
const row = (id: number): typeof download.$inferInsert => ({
  id,
  sourceId: 201,
  list: "tool",
  type: "calculator",
  language: "en",
  subject: "ct-burden",
  productIds: [],
  categoryIds: [],
  date: "2026-01-01",
  position: id,
  search: "",
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "library-"));
  database = await openDatabase({ dir: `memory://${dir}` });
  store = await openFileStore({ dir: join(dir, "files") });
});

beforeEach(async () => {
  const { db } = database;
  for (const table of [producedFile, download, downloadSource]) await db.delete(table);
  await rm(join(dir, "files"), { recursive: true, force: true });
  await db.insert(downloadSource).values(source);
  await db.insert(download).values([row(2011), row(2012), row(2013)]);
});

afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

function library(make: MakeFile) {
  return createLibrary({ db: database.db, store, make });
}

const counted = () => {
  const made: number[] = [];
  const make: MakeFile = async ({ id }) => {
    made.push(id);
    await new Promise((done) => setTimeout(done, 20));
    return { body: Buffer.from(`file ${id}, ${made.length}`), type: "text/plain" };
  };
  return { made, make };
};

test("two who ask at once get one file, made once", async () => {
  const { made, make } = counted();
  const files = library(make);
  const found = await Promise.all(Array.from({ length: 8 }, () => files.ensure(2011)));
  expect(made).toEqual([2011]);
  expect(new Set(found.map((file) => file.sha256)).size).toBe(1);
  expect(await readdir(join(dir, "files", "calculator"))).toHaveLength(1);
  await files.ensure(2011);
  expect(made).toEqual([2011]);
});

test("a file is made again when its source changes, and when the store lost it", async () => {
  const { made, make } = counted();
  const files = library(make);
  const first = await files.ensure(2011);
  await database.db.update(downloadSource).set({ fingerprint: "two" });
  const second = await files.ensure(2011);
  expect(second.location).not.toBe(first.location);
  await rm(join(dir, "files", second.location));
  await files.ensure(2011);
  expect(made).toHaveLength(3);
});

test("a part is read from the store, and nothing outside of it can be named", async () => {
  const files = library(async () => ({ body: Buffer.from("0123456789"), type: "text/plain" }));
  const file = await files.ensure(2011);
  expect(await text(await files.read(file, { start: 3, end: 6 }))).toBe("3456");
  expect(await text(await files.read(file))).toBe("0123456789");
  expect(await readFile(join(dir, "files", file.location), "utf8")).toBe("0123456789");
  await expect(store.read("../../etc/passwd")).rejects.toThrow();
});

test("a file that cannot be made is tried again, and does not stop the others", async () => {
  let fails = true;
  const failed: number[] = [];
  const make: MakeFile = async ({ id }) => {
    if (fails && id === 2012) throw new Error("no");
    return { body: Buffer.from(String(id)), type: "text/plain" };
  };
  const files = createLibrary({ db: database.db, store, make, onError: (_, id) => failed.push(id) });
  const order: (number | undefined)[] = [];
  for (let at: number | undefined = 0; at !== undefined;) order.push((at = await files.makeNext(at)));
  expect(order).toEqual([2011, 2012, 2013, undefined]);
  expect(failed).toEqual([2012]);
  expect(
    (await database.db.select().from(producedFile)).map((f) => f.downloadId).toSorted((a, b) => a - b),
  ).toEqual([2011, 2013]);
  await expect(files.ensure(2012)).rejects.toThrow("no");
  fails = false;
  expect((await files.ensure(2012)).size).toBe(4);
});

test("an unknown id is not found", async () => {
  await expect(library(counted().make).ensure(9)).rejects.toMatchObject({ code: "notFound" });
});
