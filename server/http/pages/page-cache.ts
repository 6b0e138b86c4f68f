import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Reads, recording } from "#db/reads.ts";
import { within } from "../within.ts";
import { WorkQueue } from "./work-queue.ts";

type Encoding = "br" | "gzip" | "identity";

type Encoded = { body: Buffer; /** Header list for `writeHead`. */ headers: string[] };

/** A finished answer: the same for every visitor, kept in the encodings that were asked for. */
export type CachedPage = {
  status: number;
  etag: string;
  /** Headers of every encoding. */
  shared: string[];
  identity: Encoded;
  br?: Encoded;
  gzip?: Encoded;
  /** Room in the cache, that of its other encodings included. */
  bytes: number;
  /** What it was made from. */
  reads: Reads;
  /** How long it is true, s; without end when it is not told. */
  keepFor?: number;
};

type IsTouched = (reads: Reads) => boolean;

/** Whether anybody waits. */
type IsThere = () => boolean;

/** A page that is being made, and who waits for it. */
type Pending = { page: Promise<CachedPage>; waiting: IsThere[] };

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  keepFor?: number;
};

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const brotliAt = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/**
 * Where a page is kept: among the pages of the site, or among those of which a screen has endlessly many
 * (domain/address/query.ts). In a room of their own they cannot push the site's pages out, whoever asks for
 * them.
 */
/** More headers of a page that is kept: what shared caches are told. */
type Share = (page: {
  control: string;
  reads: Reads;
  keepFor?: number | undefined;
}) => Record<string, string>;

type Shelf = "pages" | "endless";

/** The part of the memory that endless addresses may take. */
const endlessShare = 1 / 8;

/** Pages that wait for their better compression; beyond these the first one has to do. */
const longestQueue = 500;

/**
 * Whole pages, once per (locale, canonical address). Bounded in bytes, one render for all who ask at once,
 * nothing but status 200 is kept. `drop` takes out what a change of content concerns; a render that began
 * before and read something of it is answered but not kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #endless: LRUCache<string, CachedPage>;
  readonly #pending = new Map<string, Pending>();
  readonly #queue = new WorkQueue(longestQueue, (key) => this.#polishPage(key));
  /** Of each render under way: the changes of content that overtook it. */
  readonly #overtaken = new Set<IsTouched[]>();
  readonly #polish: boolean;
  readonly #patience: number;
  readonly #share: Share;

  /**
   * @param options `polish`: whether kept pages are compressed again, as well as can be, when there is time;
   *   `patience`: how long visitors wait for a render, s; `share`: what shared caches are told
   */
  constructor(
    megabytes: number,
    {
      polish = true,
      patience = 20,
      share = () => ({}),
    }: { polish?: boolean; patience?: number; share?: Share } = {},
  ) {
    this.#polish = polish;
    this.#share = share;
    this.#patience = patience;
    const room = (share: number) =>
      new LRUCache<string, CachedPage>({
        maxSize: Math.floor(megabytes * 1_048_576 * share),
        sizeCalculation: (page) => page.bytes,
        dispose: (_, key) => this.#queue.drop(key),
      });
    this.#pages = room(1 - endlessShare);
    this.#endless = room(endlessShare);
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#endless.get(key);
  }

  /** Whether the page is kept, or being rendered. */
  has(key: string): boolean {
    return this.get(key) !== undefined || this.#pending.has(key);
  }

  get size(): { pages: number; bytes: number } {
    return {
      pages: this.#pages.size + this.#endless.size,
      bytes: this.#pages.calculatedSize + this.#endless.calculatedSize,
    };
  }

  /** Drops everything. */
  clear(): void {
    this.drop(() => true);
  }

  /** Drops the pages that were made from what changed; what is being made is asked when it is there. */
  drop(isTouched: IsTouched): void {
    for (const shelf of [this.#pages, this.#endless])
      for (const [key] of Array.from(shelf.entries()).filter(([, page]) => isTouched(page.reads)))
        shelf.delete(key);
    for (const changes of this.#overtaken) changes.push(isTouched);
    this.#pending.clear();
  }

  /**
   * The page of `key`, rendered if need be; concurrent callers share one render.
   * @param render hears whether any of them still waits
   * @throws SiteError unavailable, when it takes too long: whoever comes later has it rendered again
   */
  async resolve(
    key: string,
    render: (isWanted: IsThere) => Promise<RenderedPage>,
    { shelf = "pages", isThere = () => true }: { shelf?: Shelf; isThere?: IsThere } = {},
  ): Promise<CachedPage> {
    const known = this.get(key);
    if (known) return known;
    const begun = this.#pending.get(key);
    if (begun) {
      begun.waiting.push(isThere);
      return begun.page;
    }
    const waiting = [isThere];
    const changes: IsTouched[] = [];
    this.#overtaken.add(changes);
    const made = recording(() => render(() => waiting.some((isWaiting) => isWaiting())))
      .finally(() => this.#overtaken.delete(changes))
      .then(({ value, reads }) => {
        const isTrue = value.status === 200 && !changes.some((isTouched) => isTouched(reads));
        const page = makePage(value, reads, isTrue ? this.#share : undefined);
        if (isTrue) {
          const room = shelf === "endless" ? this.#endless : this.#pages;
          room.set(key, page, page.keepFor === undefined ? {} : { ttl: page.keepFor * 1_000 });
          // One of endlessly many is hardly asked for again, what goes soon neither: the first compression
          // will do.
          const lasts = shelf === "pages" && page.keepFor === undefined;
          if (this.#polish && lasts && page.br !== page.identity) this.#queue.add(key);
        }
        return page;
      });
    const pending = { page: within(this.#patience * 1_000, made), waiting };
    this.#pending.set(key, pending);
    try {
      return await pending.page;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  /** Brotli's best quality takes a third of a second for a page, in a thread of zlib. */
  async #polishPage(key: string): Promise<void> {
    const page = this.#pages.peek(key);
    if (!page) return;
    const br = await brotliAt(page.identity.body, 11);
    if (this.#pages.peek(key) === page && br.length < (page.br?.body.length ?? Infinity))
      page.br = encoded(page, "br", br);
  }
}

const isPacked = (headers: Record<string, string>) => /^image\/(?!svg)/.test(headers["Content-Type"] ?? "");

/** What a compressed page takes beside itself, at most, in both encodings. */
const besides = 0.4;

function makePage(
  { status, headers, body, keepFor }: RenderedPage,
  reads: Reads,
  share: Share | undefined,
): CachedPage {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const more = share?.({ control: headers["Cache-Control"] ?? "", reads, keepFor });
  const shared = Object.entries({ ...headers, ETag: etag, Vary: "Accept-Encoding", ...more }).flat();
  const identity = { body, headers: [...shared, "Content-Length", String(body.length)] };
  // Pictures are packed already, by their own format.
  const packed = isPacked(headers);
  return {
    status,
    etag,
    shared,
    identity,
    ...(packed ? { br: identity, gzip: identity } : {}),
    bytes: Math.ceil(body.length * (packed ? 1 : 1 + besides)) + 2_000,
    reads,
    ...(keepFor === undefined ? {} : { keepFor }),
  };
}

const encoded = ({ shared }: CachedPage, encoding: Encoding, body: Buffer): Encoded => ({
  body,
  headers: [...shared, "Content-Encoding", encoding, "Content-Length", String(body.length)],
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
    made = compress(page, encoding).finally(() => known.delete(encoding));
    known.set(encoding, made);
  }
  return made;
}

async function compress(page: CachedPage, encoding: Encoding): Promise<Encoded> {
  const { body } = page.identity;
  const made = encoded(
    page,
    encoding,
    await (encoding === "br" ? brotliAt(body, 5) : gz(body, { level: 6 })),
  );
  // The better compression may have been faster.
  return (page[encoding] ??= made);
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

/** Sends a cached page over Node's own response: the way without any framework. */
export function sendPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  extra: string[] = [],
): void {
  if (page.status === 200 && matches(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, withoutType([...page.shared, ...extra])).end();
    return;
  }
  const send = ({ headers, body }: Encoded) => {
    response.writeHead(page.status, extra.length ? [...headers, ...extra] : headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const kept = page[encoding];
  if (kept) send(kept);
  else
    void inEncoding(page, encoding)
      .catch(() => page.identity)
      .then(send);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === "*" || header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}

function withoutType(headers: string[]): string[] {
  const at = headers.findIndex((name, i) => i % 2 === 0 && /^content-type$/i.test(name));
  return at < 0 ? headers : headers.toSpliced(at, 2);
}
