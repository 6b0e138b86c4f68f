import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** A range of bytes, both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * A store for files that the site makes: a folder, or an S3 bucket. Names are the site's own, never a
 * visitor's.
 */
export type FileStore = {
  put(name: string, body: Uint8Array, type: string): Promise<void>;
  /** The same of a file on this machine, which is never whole in memory. */
  putFile(name: string, path: string, type: string): Promise<void>;
  /** The same of bytes that come piece by piece; `size` is how many, which a bucket is told ahead. */
  putStream(name: string, body: AsyncIterable<Uint8Array>, size: number, type: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /**
   * The file, or a part of it, as a stream. Rejects, or fails while streaming, when the file does not exist.
   */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Names of all files. */
  list(): Promise<string[]>;
  /** Deletes a file; does nothing when it does not exist. */
  remove(name: string): Promise<void>;
};

type Options = {
  /** `s3://BUCKET?region=…&endpoint=…`; without it the folder is used. */
  url?: string | undefined;
  dir: string;
};

/**
 * Opens the store. Keys for S3 are taken from where Amazon's own tools look (environment, role of the
 * machine), or from the address: `s3://KEY:SECRET@BUCKET`.
 */
export async function openFileStore({ url, dir }: Options): Promise<FileStore> {
  return url ? bucket(new URL(url)) : folder(dir);
}

function folder(dir: string): FileStore {
  const disk = new Disk(new FSDriver({ location: dir, visibility: "private" }));
  return {
    ...common(disk),
    // The driver writes in place: whoever reads the file meanwhile would get half of it. What a killed process
    // leaves has a name that is swept away.
    put: (name, body) => placed(join(dir, name), (unfinished) => writeFile(unfinished, body)),
    putFile: (name, path) => placed(join(dir, name), (unfinished) => copyFile(path, unfinished)),
    putStream: (name, body) => placed(join(dir, name), (unfinished) => writeFile(unfinished, body)),
    // The driver streams whole files only; a resumed download needs a part of one.
    read: async (name, range) => (range ? createReadStream(join(dir, name), range) : disk.getStream(name)),
    async list() {
      const { objects } = await disk.listAll("", { recursive: true });
      return [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
    },
  };
}

async function placed(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path.replace(/\.\w+$/, "")}-${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function bucket(url: URL): Promise<FileStore> {
  // Imported only when needed: Amazon's client is large.
  const [{ S3Driver }, { GetObjectCommand, paginateListObjectsV2, S3Client }] = await Promise.all([
    import("flydrive/drivers/s3"),
    import("@aws-sdk/client-s3"),
  ]);
  const endpoint = url.searchParams.get("endpoint");
  const client = new S3Client({
    region: url.searchParams.get("region") ?? "us-east-1",
    // Not every store knows sums that come behind a file, which is read as it is sent.
    requestChecksumCalculation: "WHEN_REQUIRED",
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(url.username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }
      : {}),
  });
  const disk = new Disk(
    new S3Driver({ client, bucket: url.hostname, visibility: "private", supportsACL: false }),
  );
  return {
    ...common(disk),
    async read(name, range) {
      if (!range) return disk.getStream(name);
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: url.hostname, Key: name, Range: `bytes=${range.start}-${range.end}` }),
      );
      return Body as Readable;
    },
    async list() {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: url.hostname }))
        names.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return names;
    },
  };
}

function common(disk: Disk): Omit<FileStore, "read" | "list"> {
  // A bucket wants to know how much comes before it comes.
  const putStream = (name: string, body: Readable, size: number, type: string) =>
    disk.putStream(name, body, { contentType: type, contentLength: size });
  return {
    put: (name, body, type) => disk.put(name, body, { contentType: type }),
    async putFile(name, path, type) {
      await putStream(name, createReadStream(path), (await stat(path)).size, type);
    },
    putStream: (name, body, size, type) => putStream(name, Readable.from(body), size, type),
    has: (name) => disk.exists(name),
    remove: (name) => disk.delete(name),
  };
}
