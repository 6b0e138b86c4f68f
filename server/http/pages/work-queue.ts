/**
 * Work on things by their keys, one after the other: a key that waits is not queued twice, and one that
 * finds the queue full is left as it is.
 */
export class WorkQueue {
  readonly #waiting = new Set<string>();
  readonly #work: (key: string) => Promise<void>;
  readonly #limit: number;
  #running = false;

  constructor(limit: number, work: (key: string) => Promise<void>) {
    this.#limit = limit;
    this.#work = work;
  }

  get size(): number {
    return this.#waiting.size;
  }

  add(key: string): void {
    if (this.#waiting.size >= this.#limit) return;
    this.#waiting.add(key);
    if (!this.#running) void this.#run();
  }

  /** What is gone needs no work. */
  drop(key: string): void {
    this.#waiting.delete(key);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (const key of this.#waiting) {
      this.#waiting.delete(key);
      await this.#work(key).catch(() => {}); // what failed stays as it was
    }
    this.#running = false;
  }
}
