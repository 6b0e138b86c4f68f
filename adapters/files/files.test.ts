import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FileStore, openFileStore } from "./files.server.ts";

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251));
let dir: string;
let server: S3rver;
let port: number;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-files-"));
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    allowMismatchedSignatures: true, // it computes wrong signatures for requests about the bucket itself
    directory: join(dir, "s3"),
    configureBuckets: [{ name: "files", configs: [] }],
  });
  ({ port } = await server.run());
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

describe.each(["folder", "bucket"])("a store that is a %s", (kind) => {
  let store: FileStore;
  beforeAll(async () => {
    // The test server's only keys.
    const url = `s3://S3RVER:S3RVER@files?region=eu-central-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
    store = await openFileStore({ dir: join(dir, "folder"), url: kind === "bucket" ? url : undefined });
    await store.put("sheets/SGC6120N-zh.pdf", bytes, "application/pdf");
  });

  test("returns stored files, whole and in parts", async () => {
    const isSame = async (part: Buffer, range?: { start: number; end: number }) =>
      part.equals(await buffer(await store.read("sheets/SGC6120N-zh.pdf", range)));
    expect(await isSame(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 1], // the test server ignores an end of 0
      [0, 69_999],
      [65_530, 65_540],
      [69_999, 69_999],
    ] as const) {
      expect(await isSame(bytes.subarray(start, end + 1), { start, end }), `${start} to ${end}`).toBe(true);
    }
  });

  // A bucket does so by itself; the test server does not.
  test.runIf(kind === "folder")("lets who reads a file have it whole while it is put again", async () => {
    const name = "sheets/again.pdf";
    const large = Buffer.alloc(4_000_000, "a");
    await store.put(name, large, "application/pdf");
    const reading = await store.read(name);
    await once(reading, "readable");
    await store.put(name, Buffer.from("b"), "application/pdf");
    expect((await buffer(reading)).equals(large)).toBe(true);
    expect((await buffer(await store.read(name))).toString()).toBe("b");
    await store.remove(name);
  });

  test("knows which files exist", async () => {
    expect(await store.has("sheets/SGC6120N-zh.pdf")).toBe(true);
    expect(await store.has("sheets/none.pdf")).toBe(false);
  });

  test("lists its files, in all folders, and deletes a file", async () => {
    await store.put("sheets/zh/one.pdf", bytes, "application/pdf");
    expect((await store.list()).toSorted()).toEqual(["sheets/SGC6120N-zh.pdf", "sheets/zh/one.pdf"]);
    const open = await store.read("sheets/zh/one.pdf");
    await once(open, "readable");
    await store.remove("sheets/zh/one.pdf");
    // A running download is not interrupted.
    expect((await buffer(open)).equals(bytes)).toBe(true);
    expect(await store.has("sheets/zh/one.pdf")).toBe(false);
    await store.remove("sheets/zh/one.pdf");
    expect(await store.list()).toEqual(["sheets/SGC6120N-zh.pdf"]);
  });

  test("takes a file of this machine without reading it whole", async () => {
    const path = join(dir, "film.mp4");
    await writeFile(path, bytes);
    await store.putFile("films/film.mp4", path, "video/mp4");
    expect((await buffer(await store.read("films/film.mp4"))).equals(bytes)).toBe(true);
    await store.remove("films/film.mp4");
  });

  test("takes bytes that come piece by piece", async () => {
    const pieces = async function* () {
      for (let at = 0; at < bytes.length; at += 7_000) yield bytes.subarray(at, at + 7_000);
    };
    await store.putStream("films/pieces.mp4", pieces(), bytes.length, "video/mp4");
    expect((await buffer(await store.read("films/pieces.mp4"))).equals(bytes)).toBe(true);
    await store.remove("films/pieces.mp4");
  });

  test("replaces a file as a whole", async () => {
    await store.put("again.svg", Buffer.from("<svg>one</svg>"), "image/svg+xml");
    await store.put("again.svg", Buffer.from("<svg/>"), "image/svg+xml");
    expect((await buffer(await store.read("again.svg"))).toString()).toBe("<svg/>");
  });

  test("rejects a file that does not exist", async () => {
    const read = async (range?: { start: number; end: number }) =>
      buffer(await store.read("sheets/none.pdf", range));
    await expect(read()).rejects.toThrow();
    await expect(read({ start: 0, end: 5 })).rejects.toThrow();
  });
});

test("a folder that does not exist yet is an empty store", async () => {
  expect(await (await openFileStore({ dir: join(dir, "none") })).list()).toEqual([]);
});

test("a bucket that cannot be reached is a failure, not an empty answer", async () => {
  const store = await openFileStore({
    dir,
    url: "s3://KEY:SECRET@files?endpoint=http%3A%2F%2F127.0.0.1%3A9",
  });
  await expect(store.put("a", Buffer.from("a"), "text/plain")).rejects.toThrow();
  await expect(store.has("a")).rejects.toThrow();
});
