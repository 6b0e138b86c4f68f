import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Bytes of a file, both ends included. */
export type ByteRange = { start: number; end: number };

/** A place for files that the site makes: a folder, or an S3 bucket. Names are the site's own, never a visitor's. */
export type FileStore = {
  put(name: string, body: Uint8Array, type: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** The file, or a part of it, as a stream. Rejects, or fails while streaming, when the file is not there. */
  read(name: string, range?: ByteRange): Promise<Readable>;
};

type Options = {
  /** `s3://BUCKET?region=…&endpoint=…`; without it the folder is used. */
  url?: string | undefined;
  dir: string;
};

/**
 * Opens the store. Keys for S3 are looked for where Amazon's own tools look (environment, role of the machine), or
 * stand in the address: `s3://KEY:SECRET@BUCKET`.
 * @throws Error when S3 is asked for and its client is not installed
 */
export async function openFileStore({ url, dir }: Options): Promise<FileStore> {
  return url ? bucket(new URL(url)) : folder(dir);
}

function folder(dir: string): FileStore {
  const disk = new Disk(new FSDriver({ location: dir, visibility: "private" }));
  return {
    ...common(disk),
    // The driver streams whole files only; a resumed download needs the rest of one.
    read: async (name, range) => (range ? createReadStream(join(dir, name), range) : disk.getStream(name)),
  };
}

async function bucket(url: URL): Promise<FileStore> {
  const { S3Driver } = await import("flydrive/drivers/s3").catch((cause: unknown) => {
    throw new Error("FILES_URL needs Amazon’s client: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner", { cause });
  });
  const endpoint = url.searchParams.get("endpoint");
  const credentials = url.username ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } : undefined;
  const disk = new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get("region") ?? "us-east-1",
      visibility: "private",
      supportsACL: false,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    }),
  );
  return {
    ...common(disk),
    read: async (name, range) => {
      const stream = await disk.getStream(name);
      return range ? Readable.from(part(stream, range)) : stream;
    },
  };
}

function common(disk: Disk): Omit<FileStore, "read"> {
  return {
    put: (name, body, type) => disk.put(name, body, { contentType: type }),
    has: (name) => disk.exists(name),
  };
}

/** The bytes of a range of a stream; what comes after it is not read. */
export async function* part(stream: AsyncIterable<Uint8Array>, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of stream) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end + 1 - at, piece.length);
    if (from < to) yield piece.subarray(from, to);
    at += piece.length;
    if (at > end) return;
  }
}
