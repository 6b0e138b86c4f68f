import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileStore, openFileStore } from "#adapters/files/files.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { download, downloadSource, producedFile } from "#db/schema/catalogue/download.ts";
import { SiteError } from "#domain/error.ts";
import { createLibrary, type FileLibrary, type MakeOptions } from "./library.server.ts";
import { createSweep, grace } from "./sweep.server.ts";
import type { FileOrder } from "./types.ts";

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

/** The recipe of the tests' files: the state of their source, and what the test adds. */
type Recipe = { id: number; source: string; shown: string };

/** A library that records what is gathered and made; `world` is what changes around the files. */
function counted() {
  const made: number[] = [];
  const gathered: number[] = [];
  const world = { state: "one", program: "one", shown: (_id: number) => "", bytes: (_id: number) => "" };
  const files = createLibrary<Recipe>({
    db: database.db,
    store,
    get program() {
      return world.program;
    },
    state: () => world.state,
    async recipe({ id }: FileOrder) {
      gathered.push(id);
      const [row] = await database.db.select().from(downloadSource);
      return { id, source: row!.fingerprint, shown: world.shown(id) };
    },
    async make({ id, shown }, { signal }: MakeOptions) {
      await new Promise((done) => setTimeout(done, 20));
      signal?.throwIfAborted();
      made.push(id);
      return Buffer.from(`file ${id} ${shown} ${world.bytes(id)}`);
    },
  });
  return { files, made, gathered, world };
}

const pass = async (files: FileLibrary) => {
  const order: number[] = [];
  for (let at = await files.makeNext(0); at !== undefined; at = await files.makeNext(at)) order.push(at);
  return order;
};

test("parallel requests get one file, made once", async () => {
  const { files, made } = counted();
  const stored = await Promise.all(Array.from({ length: 8 }, () => files.ensure(2011)));
  expect(made).toEqual([2011]);
  expect(new Set(stored.map((file) => file.sha256)).size).toBe(1);
  expect(await readdir(join(dir, "files", "calculator"))).toHaveLength(1);
  await files.ensure(2011);
  expect(made).toEqual([2011]);
});

test("an unchanged file is sent without a check, and a changed one is made again", async () => {
  const { files, made, gathered, world } = counted();
  const first = await files.ensure(2011);
  await files.ensure(2011);
  expect(gathered).toEqual([2011]);
  world.state = "two"; // something has changed, but nothing that the file shows
  expect(await files.ensure(2011)).toEqual(first);
  await files.ensure(2011);
  expect([gathered.length, made.length]).toEqual([2, 1]);
  world.state = "three";
  world.shown = () => "another phone number";
  expect((await files.ensure(2011)).location).not.toBe(first.location);
  expect(made).toHaveLength(2);
  await rm(join(dir, "files"), { recursive: true });
  await files.ensure(2011);
  expect(made).toHaveLength(3); // the store had lost it
});

test("a new program makes a file again; the same bytes are the same file, with its date", async () => {
  const { files, made, world } = counted();
  const first = await files.ensure(2011);
  Object.assign(world, { state: "two", program: "two" });
  expect(await files.ensure(2011)).toEqual(first);
  expect(made).toHaveLength(2);
});

test("a kind that is made on request is not made ahead, whatever state it is in", async () => {
  await database.db.update(download).set({ type: "manual" }).where(eq(download.id, 2012));
  const { files, made, world } = counted();
  expect(await pass(files)).toEqual([2011, 2013]);
  await files.ensure(2012);
  world.state = "two";
  world.shown = () => "another phone number";
  await pass(files);
  expect(made).toEqual([2011, 2013, 2012, 2011, 2013]);
});

test("a list gets the data of files that are up to date, and makes none", async () => {
  const { files, made, world } = counted();
  const file = await files.ensure(2012);
  expect(await files.known([2011, 2012, 2013])).toEqual(new Map([[2012, file]]));
  expect(await files.known([])).toEqual(new Map());
  world.state = "two"; // it may be stale: its checksum is not told until it was looked at
  expect(await files.known([2012])).toEqual(new Map());
  expect(made).toEqual([2012]);
});

test("a file that nobody waits for any more is not made; one remaining visitor is enough", async () => {
  const { files, made } = counted();
  const [gone, stays] = [new AbortController(), new AbortController()];
  const first = files.ensure(2011, gone.signal);
  const second = files.ensure(2012, stays.signal);
  const third = files.ensure(2012, gone.signal);
  setTimeout(() => gone.abort(new Error("gone")), 10);
  await expect(first).rejects.toThrow("gone");
  await expect(third).rejects.toThrow("gone");
  expect((await second).id).toBe(2012);
  expect(made).toEqual([2012]);
  await files.ensure(2011);
  expect(made).toEqual([2012, 2011]);
});

test("of many files at once the facts of one are gathered at a time; where none can wait, of none", async () => {
  let [under, most, isFull] = [0, 0, false];
  const files = createLibrary<number>({
    db: database.db,
    store,
    program: "one",
    state: () => "one",
    async recipe({ id }) {
      most = Math.max(most, ++under);
      await new Promise((done) => setTimeout(done, 5));
      under--;
      return id;
    },
    make: (id) => Promise.resolve(Buffer.from(`file ${id}`)),
    demandRoom() {
      if (isFull) throw new SiteError("busy", "busy");
    },
  });
  await Promise.all([files.ensure(2011), files.ensure(2012)]);
  isFull = true;
  await expect(files.ensure(2013)).rejects.toThrow("busy");
  expect((await files.ensure(2011)).id).toBe(2011);
  expect([under, most]).toEqual([0, 1]);
});

test("idle time renews stale files and makes missing ones, and leaves the others alone", async () => {
  const { files, made, gathered, world } = counted();
  await files.ensure(2012);
  await files.ensure(2013);
  Object.assign(world, { state: "two", shown: (id: number) => (id === 2013 ? "new word" : "") });
  made.length = gathered.length = 0;
  expect(await pass(files)).toEqual([2011, 2013]);
  expect([made, gathered]).toEqual([
    [2011, 2013],
    [2011, 2012, 2013],
  ]);
  expect((await files.known([2011, 2012, 2013])).size).toBe(3);
  expect(await files.makeNext(0)).toBeUndefined();
});

test("a part is read from the store, and no file outside of it can be named", async () => {
  const { files, world } = counted();
  world.bytes = () => "0123456789";
  const file = await files.ensure(2011);
  const whole = await readFile(join(dir, "files", file.location), "utf8");
  expect(whole).toContain("0123456789");
  expect(await text(await files.read(file, { start: 3, end: 6 }))).toBe(whole.slice(3, 7));
  expect(await text(await files.read(file))).toBe(whole);
  await expect(store.read("../../etc/passwd")).rejects.toThrow();
});

test("a file that cannot be made is retried, and does not stop the others", async () => {
  let fails = true;
  const failed: number[] = [];
  const files = createLibrary<number>({
    db: database.db,
    store,
    program: "",
    state: () => "",
    recipe: async ({ id }) => id,
    make: async (id) => {
      if (fails && id === 2012) throw new Error("no");
      return Buffer.from(String(id));
    },
    onError: (_, id) => failed.push(id),
  });
  expect(await pass(files)).toEqual([2011, 2013]);
  expect(failed).toEqual([2012]);
  expect(
    (await database.db.select().from(producedFile)).map((f) => f.downloadId).toSorted((a, b) => a - b),
  ).toEqual([2011, 2013]);
  await expect(files.ensure(2012)).rejects.toThrow("no");
  fails = false;
  expect((await files.ensure(2012)).size).toBe(4);
});

test("an unknown id is not found", async () => {
  await expect(counted().files.ensure(9)).rejects.toMatchObject({ code: "notFound" });
});

test("unreferenced files are deleted after a while, and nothing else is", async () => {
  const { files, world } = counted();
  const old = await files.ensure(2011);
  const other = await files.ensure(2012);
  const withdrawn = await files.ensure(2013);
  await store.put("backup/of-somebody-else.pdf", Buffer.from("x"), "application/pdf");
  Object.assign(world, { state: "two", shown: (id: number) => (id === 2011 ? "new" : "") });
  const now = await files.ensure(2011);
  await database.db.delete(download).where(eq(download.id, 2013));
  const sweep = createSweep(database.db, store);
  const began = Date.now();
  expect(await sweep(began)).toBe(0);
  expect(await sweep(began + grace - 1)).toBe(0);
  expect(await text(await files.read(old))).toContain("file 2011"); // a download that was answered before
  expect(await sweep(began + grace)).toBe(2);
  expect((await store.list()).toSorted()).toEqual(
    ["backup/of-somebody-else.pdf", now.location, other.location].toSorted(),
  );
  await expect(text(await files.read(withdrawn))).rejects.toThrow();
  expect((await database.db.select().from(producedFile)).map((f) => f.downloadId)).not.toContain(2013);
});

test("a file that is referenced again in time stays", async () => {
  const { files, world } = counted();
  const first = await files.ensure(2011);
  const sweep = createSweep(database.db, store);
  Object.assign(world, { state: "two", shown: () => "for an hour" });
  await files.ensure(2011);
  await sweep(0);
  Object.assign(world, { state: "three", shown: () => "" });
  expect((await files.ensure(2011)).location).toBe(first.location);
  await sweep(grace);
  expect(await store.has(first.location)).toBe(true);
});
