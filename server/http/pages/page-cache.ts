import { LRUCache } from "lru-cache";
import { type Reads, recording } from "#db/reads.ts";
import { within } from "../within.ts";
import { type CachedPage, makePage, polish, type RenderedPage, type Share } from "./encodings.ts";
import { WorkQueue } from "./work-queue.ts";

type IsTouched = (reads: Reads) => boolean;

/** Whether anybody waits. */
type IsThere = () => boolean;

/** A page that is being made, and who waits for it. */
type Pending = { page: Promise<CachedPage>; waiting: IsThere[] };

/**
 * Where a page is kept: among the pages of the site, or among those of which a screen has endlessly many
 * (domain/address/query.ts). In a room of their own they cannot push the site's pages out, whoever asks for
 * them.
 */
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
        dispose: (_, key, reason) => reason !== "delete" && this.#queue.drop(key),
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
        this.#forget(shelf, key);
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
          page.onResized = () => resize(room, key, page);
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

  #forget(shelf: LRUCache<string, CachedPage>, key: string): void {
    shelf.delete(key);
    this.#queue.drop(key);
  }

  async #polishPage(key: string): Promise<void> {
    const page = this.#pages.peek(key);
    if (page) await polish(page, () => this.#pages.peek(key) === page);
  }
}

/** The room that a page takes is counted when it is put in. */
function resize(shelf: LRUCache<string, CachedPage>, key: string, page: CachedPage): void {
  if (shelf.peek(key) !== page) return;
  const ttl = shelf.getRemainingTTL(key);
  shelf.delete(key);
  shelf.set(key, page, ttl === Infinity ? {} : { ttl });
}
