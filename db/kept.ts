import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { note, recording, type Reads } from "./reads.ts";

/** Builds a value from the database, once per state of what it was built from. */
export type Keep = <T>(name: string, build: () => Promise<T>) => Promise<T>;

/**
 * Small values of entries, by their ids; those that are missing are built together. Ids without a value are
 * left out.
 * @param of the table that the ids are of, as recorded reads name it
 */
export type KeepEach = <T extends object>(
  name: string,
  of: string,
  ids: readonly number[],
  build: (missing: number[]) => Promise<ReadonlyMap<number, T>>,
) => Promise<Map<number, T>>;

/** Builds all of them, where nothing is kept. */
export const keepNone: KeepEach = async (_name, _of, ids, build) =>
  ids.length ? new Map(await build([...new Set(ids)])) : new Map();

type Entry = {
  made: Promise<unknown>;
  /** Undefined while it is being built. */
  reads?: Reads;
  /** Of values that are compared: builds it again. Others let it go, since it holds all that it was called with. */
  build?: () => Promise<unknown>;
};

/** Values that stay by `each`, of some 2 KB. */
const mostSmall = 6_000;

/** Most values that stay by `recent`. */
const mostRecent = 24;

/**
 * Values built from the database, cached until something changes that they were built from. A use while reads
 * are being recorded counts as a read of the value.
 */
export class Kept {
  readonly #entries = new Map<string, Entry>();
  /** Names of what only stays while it is used, the latest last. */
  readonly #recent = new Set<string>();
  readonly #small = new LRUCache<string, { value: object | undefined; reads: Reads }>({ max: mostSmall });
  /** Names of values that are kept elsewhere: here is only noted that they were used. */
  readonly #elsewhere: ReadonlySet<string>;
  /** Changes so far: what was begun before one is not kept. */
  #changes = 0;

  constructor(elsewhere: readonly string[] = []) {
    this.#elsewhere = new Set(elsewhere.map((name) => `kept ${name}`));
  }

  /**
   * Builds the value at its first use; a failure is not cached. It is dropped on any change of what it was
   * built from.
   */
  get<T>(name: string, build: () => Promise<T>): Promise<T> {
    return this.#get(name, build, false);
  }

  /**
   * The same for small values: after a change the value is built again and compared; pages made with an equal
   * one stay.
   */
  readonly compared: Keep = (name, build) => this.#get(name, build, true);

  /**
   * The same for large values of many names: only those that were used last stay. Whoever uses one depends on
   * what it was built from, since the value itself may be gone when that changes.
   */
  async recent<T>(name: string, build: () => Promise<T>): Promise<T> {
    this.#recent.delete(name);
    this.#recent.add(name);
    const [oldest] = this.#recent;
    if (this.#recent.size > mostRecent) {
      this.#recent.delete(oldest!);
      this.#entries.delete(oldest!);
    }
    const { value, reads } = await this.get(name, async () => {
      const built = await recording(build);
      note(built.reads);
      return built;
    });
    note(reads);
    return value;
  }

  /** Whoever uses a value depends on what it was built from, since it may be gone when that changes. */
  readonly each: KeepEach = async (name, of, ids, build) => {
    type Value = Awaited<ReturnType<typeof build>> extends ReadonlyMap<number, infer T> ? T : never;
    const result = new Map<number, Value>();
    const use = (id: number, { value, reads }: { value: object | undefined; reads: Reads }) => {
      note(reads);
      if (value) result.set(id, value as Value);
    };
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const known = this.#small.get(`${name} ${id}`);
      if (known) use(id, known);
      else missing.push(id);
    }
    if (!missing.length) return result;
    const before = this.#changes;
    const { value: built, reads } = await recording(() => build(missing));
    for (const id of missing) {
      const own = new Set([...reads].filter((read) => !read.startsWith(`${of} `) || read === `${of} ${id}`));
      const entry = { value: built.get(id), reads: own };
      if (before === this.#changes) this.#small.set(`${name} ${id}`, entry);
      use(id, entry);
    }
    return result;
  };

  /** Records the use of a value without building it or waiting for it. */
  use(name: string): void {
    note([`kept ${name}`]);
  }

  /**
   * The same reads with those of the values instead of their names, for who does not know this process's
   * values; undefined when one of them is just being built.
   */
  spelledOut(reads: Reads): Reads | undefined {
    const all = new Set(reads);
    // What is added meanwhile is visited too.
    for (const read of all) {
      if (!read.startsWith("kept ") || this.#elsewhere.has(read)) continue;
      const of = this.#entries.get(read.slice("kept ".length))?.reads;
      if (!of) return undefined;
      for (const one of of) all.add(one);
    }
    return new Set([...all].filter((read) => !read.startsWith("kept ") || this.#elsewhere.has(read)));
  }

  #get<T>(name: string, build: () => Promise<T>, compared: boolean): Promise<T> {
    this.use(name);
    const known = this.#entries.get(name);
    if (known) return known.made as Promise<T>;
    const made = recording(build).then(({ value, reads }) => {
      entry.reads = reads;
      return value;
    });
    const entry: Entry = { made, ...(compared ? { build } : {}) };
    this.#entries.set(name, entry);
    made.catch(() => {
      if (this.#entries.get(name) === entry) this.#entries.delete(name);
    });
    return made;
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
    this.#small.clear();
    this.#changes++;
  }

  /**
   * Drops the values that a change affects.
   * @returns the names of changed values: `kept …`, as in recorded reads
   */
  async drop(isTouched: (reads: Reads) => boolean): Promise<Set<string>> {
    this.#changes++;
    for (const [key, { reads }] of Array.from(this.#small.entries()))
      if (isTouched(reads)) this.#small.delete(key);
    const changed = new Set<string>();
    // A value that is being built may have read the old state.
    const isConcerned = ({ reads }: Entry) =>
      !reads || isTouched(reads) || [...reads].some((read) => changed.has(read));
    const seen = new Set<string>();
    // A value built from a dropped one is dropped too: repeat until nothing more is dropped.
    for (;;) {
      const concerned = [...this.#entries].filter(([name, entry]) => !seen.has(name) && isConcerned(entry));
      if (!concerned.length) return changed;
      for (const [name] of concerned) {
        seen.add(name);
        this.#entries.delete(name);
      }
      await Promise.all(
        concerned.map(async ([name, old]) => {
          if (!(old.build && (await this.#isEqual(name, old.made, old.build)))) changed.add(`kept ${name}`);
        }),
      );
    }
  }

  async #isEqual(name: string, made: Promise<unknown>, build: () => Promise<unknown>): Promise<boolean> {
    try {
      const [then, now] = await Promise.all([made, this.#get(name, build, true)]);
      return isDeepStrictEqual(then, now);
    } catch {
      return false; // it cannot be compared, so it counts as changed
    }
  }
}
