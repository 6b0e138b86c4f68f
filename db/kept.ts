import { isDeepStrictEqual } from "node:util";
import { note, recording, type Reads } from "./reads.ts";

/** Builds something from the database once for a state of the content. */
export type Keep = <T>(name: string, build: () => Promise<T>) => Promise<T>;

type Entry = {
  made: Promise<unknown>;
  /** None while it is being built. */
  reads?: Reads;
  build: () => Promise<unknown>;
  compared: boolean;
};

/**
 * What is built from the database once and kept until something that it was built from changes. Whoever uses
 * it while being recorded has read it.
 */
export class Kept {
  readonly #entries = new Map<string, Entry>();

  /** Built at its first use; a failure is forgotten. It goes with any change of what it was built from. */
  get<T>(name: string, build: () => Promise<T>): Promise<T> {
    return this.#get(name, build, false);
  }

  /** The same for small values: after a change it is built anew and compared, and who used an equal one stays. */
  readonly compared: Keep = (name, build) => this.#get(name, build, true);

  /** Uses what is there already, without waiting. */
  use(name: string): void {
    note([`kept ${name}`]);
  }

  #get<T>(name: string, build: () => Promise<T>, compared: boolean): Promise<T> {
    this.use(name);
    const known = this.#entries.get(name);
    if (known) return known.made as Promise<T>;
    const made = recording(build).then(({ value, reads }) => {
      entry.reads = reads;
      return value;
    });
    const entry: Entry = { made, build, compared };
    this.#entries.set(name, entry);
    made.catch(() => {
      if (this.#entries.get(name) === entry) this.#entries.delete(name);
    });
    return made;
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
  }

  /**
   * Forgets what a change concerns.
   * @returns what is not as it was: `kept …`, as it stands in what was read
   */
  async drop(isTouched: (reads: Reads) => boolean): Promise<Set<string>> {
    const changed = new Set<string>();
    // What is being built may have read what was there before.
    const isConcerned = ({ reads }: Entry) =>
      !reads || isTouched(reads) || [...reads].some((read) => changed.has(read));
    const seen = new Set<string>();
    // What is built from something kept goes with it: until nothing more goes.
    for (;;) {
      const concerned = [...this.#entries].filter(([name, entry]) => !seen.has(name) && isConcerned(entry));
      if (!concerned.length) return changed;
      for (const [name] of concerned) {
        seen.add(name);
        this.#entries.delete(name);
      }
      await Promise.all(
        concerned.map(async ([name, old]) => {
          if (!old.compared || !(await this.#isEqual(name, old))) changed.add(`kept ${name}`);
        }),
      );
    }
  }

  async #isEqual(name: string, old: Entry): Promise<boolean> {
    try {
      const [then, now] = await Promise.all([old.made, this.#get(name, old.build, true)]);
      return isDeepStrictEqual(then, now);
    } catch {
      return false; // it cannot be compared, so it counts as changed
    }
  }
}
