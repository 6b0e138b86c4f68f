import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Asked, Told } from "./session.ts";

const session = join(import.meta.dirname, "session.ts");
const startLimit = 180_000;

/** A session in a folder; a new one after each that did not end in time. */
export class Runner {
  #child: ChildProcess | undefined;
  readonly #dir: string;
  readonly #cover: string | undefined;

  constructor(dir: string, cover?: string) {
    this.#dir = dir;
    this.#cover = cover;
  }

  /** Runs files; a session that breaks off without a word counts as a failure. */
  async run(files: string[], changed: string | undefined, limit: number): Promise<Told | "timed out"> {
    if (!this.#child) {
      this.#child = this.#start();
      if (!(await this.#answer(startLimit))) throw new Error("the session does not start");
    }
    const asked: Asked = { files, ...(changed ? { changed } : {}) };
    this.#child.send(asked);
    const told = await this.#answer<Told>(limit);
    if (!told) this.stop();
    return told ?? "timed out";
  }

  #start(): ChildProcess {
    return spawn(process.execPath, [session, ...(this.#cover ? ["--cover"] : [])], {
      cwd: this.#dir,
      env: { ...process.env, ...(this.#cover ? { MUTATION_ENTERED: this.#cover } : {}) },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // A group of its own, so that its workers can be ended with it.
      detached: true,
    });
  }

  #answer<T>(limit: number): Promise<T | undefined> {
    const child = this.#child!;
    return new Promise((done) => {
      const timer = setTimeout(() => done(undefined), limit);
      const end = (value: unknown) => {
        clearTimeout(timer);
        child.removeAllListeners("message").removeAllListeners("exit");
        done(value as T);
      };
      child.once("message", end);
      child.once("exit", () => {
        this.#child = undefined;
        end({ failed: ["the session broke off"], took: {} });
      });
    });
  }

  stop(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.removeAllListeners("exit");
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  }
}

/** Which functions each file of tests enters, and how long it takes; files that fail as they are do not count. */
export type Entered = { tests: Map<string, { entered: Set<string>; ms: number }> };

/** Runs all tests of a folder once; `again` takes what an earlier run found. */
export async function findEntered(dir: string, again: boolean): Promise<Entered> {
  const kept = join(dir, "test-results/entered.json");
  type Kept = Record<string, { entered: string[]; ms: number }>;
  if (!again || !existsSync(kept)) {
    const notes = join(dir, "test-results/entered");
    rmSync(notes, { recursive: true, force: true });
    const runner = new Runner(dir, notes);
    const told = await runner.run([], undefined, 3_600_000);
    runner.stop();
    if (told === "timed out") throw new Error("the tests do not end");
    if (told.failed.length) console.log(`Left out, for they fail as they are: ${told.failed.join(", ")}`);
    const found: Kept = {};
    for (const name of readdirSync(notes)) {
      const { test, entered } = JSON.parse(readFileSync(join(notes, name), "utf8")) as {
        test: string;
        entered: string[];
      };
      const file = relative(dir, test);
      if (!told.failed.includes(file)) found[file] = { entered, ms: told.took[file] ?? 0 };
    }
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify(found));
  }
  const found = JSON.parse(readFileSync(kept, "utf8")) as Kept;
  return {
    tests: new Map(
      Object.entries(found).map(([file, { entered, ms }]) => [file, { entered: new Set(entered), ms }]),
    ),
  };
}
