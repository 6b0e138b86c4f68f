import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

type Encoding = "br" | "gzip" | "identity";

/** A finished answer: the same for every visitor, kept compressed. */
export type CachedPage = {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** Header list for `writeHead`, per encoding. */
  headers: Record<Encoding, string[]>;
  bytes: number;
  /** How long it is true, s; without end when it is not told. */
  keepFor?: number;
};

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
 * Where a page is kept: among the pages of the site, or among those whose address holds a text that visitors
 * type. There is no end of the latter; in a room of their own they cannot push the site's pages out, whoever
 * asks for them.
 */
type Shelf = "pages" | "typed";

/** The part of the memory that typed addresses may take. */
const typedShare = 1 / 8;

/**
 * Whole pages, once per (locale, canonical address, content revision). Bounded in bytes, one render for all
 * who ask at once, nothing but status 200 is kept. `clear` drops everything when the content changes; a
 * render that began before is answered but not kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #typed: LRUCache<string, CachedPage>;
  readonly #pending = new Map<string, Promise<CachedPage>>();
  readonly #best: string[] = [];
  #generation = 0;
  #polishing = false;
  readonly #polish: boolean;

  /** @param polish whether kept pages are compressed again, as well as can be, when there is time */
  constructor(megabytes: number, polish = true) {
    this.#polish = polish;
    const room = (share: number) =>
      new LRUCache<string, CachedPage>({
        maxSize: Math.floor(megabytes * 1_048_576 * share),
        sizeCalculation: (page) => page.bytes,
      });
    this.#pages = room(1 - typedShare);
    this.#typed = room(typedShare);
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#typed.get(key);
  }

  get size(): { pages: number; bytes: number } {
    return {
      pages: this.#pages.size + this.#typed.size,
      bytes: this.#pages.calculatedSize + this.#typed.calculatedSize,
    };
  }

  clear(): void {
    this.#generation++;
    this.#pages.clear();
    this.#typed.clear();
    this.#pending.clear();
    this.#best.length = 0;
  }

  /** The page of `key`, rendered if need be; concurrent callers share one render. */
  async resolve(
    key: string,
    render: () => Promise<RenderedPage>,
    shelf: Shelf = "pages",
  ): Promise<CachedPage> {
    const known = this.get(key) ?? this.#pending.get(key);
    if (known) return known;
    const generation = this.#generation;
    const pending = this.#compress(render).then((page) => {
      if (page.status === 200 && generation === this.#generation) {
        const room = shelf === "typed" ? this.#typed : this.#pages;
        room.set(key, page, page.keepFor === undefined ? {} : { ttl: page.keepFor * 1_000 });
        // What one visitor typed is hardly asked for again, what goes soon neither: the first compression
        // will do.
        if (shelf === "pages" && page.keepFor === undefined && page.bodies.br !== page.bodies.identity)
          this.#polishLater(key);
      }
      return page;
    });
    this.#pending.set(key, pending);
    try {
      return await pending;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  async #compress(render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const { keepFor, ...rendered } = await render();
    const page = await this.#compressed(rendered);
    return keepFor === undefined ? page : { ...page, keepFor };
  }

  async #compressed({ status, headers, body }: RenderedPage): Promise<CachedPage> {
    // Pictures are packed already, by their own format.
    if (isPacked(headers)) return makePage(status, headers, { br: body, gzip: body, identity: body });
    const [br, zipped] = await Promise.all([brotliAt(body, 5), gz(body, { level: 6 })]);
    return makePage(status, headers, { br, gzip: zipped, identity: body });
  }

  /** Brotli's best quality costs some 50 ms a page: done one at a time, after the answer. */
  #polishLater(key: string): void {
    if (!this.#polish) return;
    this.#best.push(key);
    if (this.#polishing) return;
    this.#polishing = true;
    void (async () => {
      for (let next = this.#best.shift(); next !== undefined; next = this.#best.shift()) {
        const generation = this.#generation;
        const page = this.#pages.peek(next);
        if (!page) continue;
        const br = await brotliAt(page.bodies.identity, 11);
        if (
          generation !== this.#generation ||
          this.#pages.peek(next) !== page ||
          br.length >= page.bodies.br.length
        )
          continue;
        page.bodies.br = br;
        replaceHeader(page.headers.br, "Content-Length", String(br.length));
      }
      this.#polishing = false;
    })();
  }
}

const isPacked = (headers: Record<string, string>) => /^image\/(?!svg)/.test(headers["Content-Type"] ?? "");

function makePage(
  status: number,
  headers: Record<string, string>,
  bodies: Record<Encoding, Buffer>,
): CachedPage {
  const etag = `"${createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22)}"`;
  const shared = Object.entries({ ...headers, ETag: etag, Vary: "Accept-Encoding" }).flat();
  const list = (encoding: Encoding) => [
    ...shared,
    ...(bodies[encoding] === bodies.identity ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(bodies[encoding].length),
  ];
  return {
    status,
    etag,
    bodies,
    headers: { br: list("br"), gzip: list("gzip"), identity: list("identity") },
    bytes: [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 2_000),
  };
}

function replaceHeader(list: string[], name: string, value: string): void {
  const at = list.indexOf(name);
  if (at >= 0) list[at + 1] = value;
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
  extra?: string[],
): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const headers = extra ? [...page.headers[encoding], ...extra] : page.headers[encoding];
  if (page.status === 200 && matches(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, withoutBody(headers)).end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === "*" || header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}

function withoutBody(headers: string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i]!;
    if (!/^content-(length|encoding|type)$/i.test(name)) kept.push(name, headers[i + 1]!);
  }
  return kept;
}
