import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Reads } from "#db/reads.ts";

export type Encoding = "br" | "gzip" | "identity";

export type Encoded = { body: Buffer; /** Header list for `writeHead`. */ headers: string[] };

/** A finished answer: the same for every visitor, kept in the encodings that were asked for. */
export type CachedPage = {
  status: number;
  etag: string;
  /** Headers of every encoding. */
  shared: string[];
  /** The plain text, until it is kept compressed: it is ten times as large, and hardly anybody asks for it. */
  identity?: Encoded;
  br?: Encoded;
  gzip?: Encoded;
  /** Room in the cache. */
  bytes: number;
  /** Hears that `bytes` is another. */
  onResized?: () => void;
  /** What it was made from. */
  reads: Reads;
  /** How long it is true, s; without end when it is not told. */
  keepFor?: number;
};

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  keepFor?: number;
};

/** More headers of a page that is kept: what shared caches are told. */
export type Share = (page: {
  control: string;
  reads: Reads;
  keepFor?: number | undefined;
}) => Record<string, string>;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const unpack = promisify(brotliDecompress);
/**
 * The smallest window that has all of a text: brotli's own, of 4 MB, takes tens of megabytes for each compression as
 * well as can be, and no page is as long.
 */
const windowOf = (length: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );
const brotliAt = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

const isPacked = (headers: Record<string, string>) => /^image\/(?!svg)/.test(headers["Content-Type"] ?? "");

/** What a page's headers, marks and reads take, bytes. */
const besides = 2_000;

const roomOf = (page: Pick<CachedPage, Encoding>) =>
  new Set([page.identity, page.br, page.gzip])
    .values()
    .reduce((sum, one) => sum + (one?.body.length ?? 0), besides);

export function makePage(
  { status, headers, body, keepFor }: RenderedPage,
  reads: Reads,
  share: Share | undefined,
): CachedPage {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const more = share?.({ control: headers["Cache-Control"] ?? "", reads, keepFor });
  const shared = Object.entries({ ...headers, ETag: etag, Vary: "Accept-Encoding", ...more }).flat();
  const identity = { body, headers: [...shared, "Content-Length", String(body.length)] };
  // Pictures are packed already, by their own format.
  const bodies = isPacked(headers) ? { identity, br: identity, gzip: identity } : { identity };
  return {
    status,
    etag,
    shared,
    ...bodies,
    bytes: roomOf(bodies),
    reads,
    ...(keepFor === undefined ? {} : { keepFor }),
  };
}

const encoded = ({ shared }: CachedPage, encoding: Encoding, body: Buffer): Encoded => ({
  body,
  headers: [
    ...shared,
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(body.length),
  ],
});

/** Compressions under way: whoever asks for the same meanwhile waits with the first. */
const compressing = new WeakMap<CachedPage, Map<Encoding, Promise<Encoded>>>();

/** A page in an encoding, which is made for the first who asks for it. */
export function inEncoding(page: CachedPage, encoding: Encoding): Promise<Encoded> {
  const kept = page[encoding];
  if (kept) return Promise.resolve(kept);
  const known = compressing.get(page) ?? new Map<Encoding, Promise<Encoded>>();
  compressing.set(page, known);
  let made = known.get(encoding);
  if (!made) {
    made = encode(page, encoding).finally(() => known.delete(encoding));
    known.set(encoding, made);
  }
  return made;
}

async function encode(page: CachedPage, encoding: Encoding): Promise<Encoded> {
  const body = page.identity?.body ?? (await unpack(page.br!.body));
  if (encoding === "identity") return encoded(page, encoding, body);
  const made = encoded(
    page,
    encoding,
    await (encoding === "br" ? brotliAt(body, 5) : gz(body, { level: 6 })),
  );
  // The better compression may have been faster.
  return page[encoding] ?? keep(page, encoding, made);
}

/** Compresses a page as well as can be: a third of a second, in a thread of zlib. */
export async function polish(page: CachedPage, isKept: () => boolean): Promise<void> {
  const { body: plain } = await inEncoding(page, "identity");
  const br = await brotliAt(plain, 11);
  if (isKept() && br.length < (page.br?.body.length ?? Infinity)) keep(page, "br", encoded(page, "br", br));
}

/** Keeps an encoding of a page; the plain text can be had from brotli's. */
function keep(page: CachedPage, encoding: "br" | "gzip", made: Encoded): Encoded {
  page[encoding] = made;
  if (encoding === "br") delete page.identity;
  page.bytes = roomOf(page);
  page.onResized?.();
  return made;
}

const encodings = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  let found = encodings.get(header);
  if (!found) {
    const [br, zipped] = [quality(header, "br"), quality(header, "gzip")];
    found = br > 0 && br >= zipped ? "br" : zipped > 0 ? "gzip" : "identity";
    if (encodings.size < 200) encodings.set(header, found);
  }
  return found;
}

/** The weight that an Accept-Encoding header gives to an encoding, 0 to 1. */
function quality(header: string, name: string): number {
  for (const part of header.slice(0, 1_000).toLowerCase().split(",")) {
    const [coding, weight] = part.split(";").map((text) => text.trim());
    if (coding !== name) continue;
    const value = weight?.startsWith("q=") ? Number(weight.slice(2)) : 1;
    return Number.isFinite(value) ? value : 0;
  }
  return 0;
}
