import { type ChildProcess, fork } from "node:child_process";
import { SiteError } from "#domain/error.ts";
import type { Refusal } from "#domain/picture/rules.ts";
import type { Steps } from "./steps.ts";

/** Reads pictures, one at a time, each in a process of its own. */
export type PictureProcess = {
  /**
   * @throws SiteError badInput with the reason, for a picture that is not taken in; busy, when many wait
   */
  run<K extends keyof Steps>(kind: K, input: Parameters<Steps[K]>[0]): Promise<Awaited<ReturnType<Steps[K]>>>;
  close(): void;
};

/** Pictures that may wait. */
const mostWaiting = 24;
/** How long one may take, ms. */
const longest = 60_000;

const broken: Refusal = "pictureBroken";

const program = new URL("./process.ts", import.meta.url);

type Answer = { made: unknown } | { refusal: Refusal } | { error: string };

/** @param givesWay whether everything else on the machine goes before it */
export function createPictureProcess({ givesWay }: { givesWay: boolean }): PictureProcess {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let running: ChildProcess | undefined;
  let isClosed = false;

  function once(kind: keyof Steps, input: unknown): Promise<unknown> {
    if (isClosed) throw new Error("the site is closing");
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const child = fork(program, {
      serialization: "advanced",
      // Nothing of the site's settings, and little memory beside the pixels.
      env: { NODE_ENV: "production", GIVE_WAY: String(givesWay) },
      execArgv: ["--max-old-space-size=128"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    running = child;
    const clock = setTimeout(() => child.kill("SIGKILL"), longest);
    child.once("message", (answer: Answer) => {
      if ("made" in answer) resolve(answer.made);
      else if ("refusal" in answer) reject(new SiteError("badInput", answer.refusal));
      else reject(new Error(`a picture could not be read: ${answer.error}`));
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(clock);
      running = undefined;
    });
    // Behind the last message. Without an answer it died, or took too long, over this picture.
    child.once("disconnect", () => reject(new SiteError("badInput", broken)));
    child.send({ kind, input }, (error) => error && reject(error));
    return promise;
  }

  return {
    async run(kind, input) {
      if (waiting >= mostWaiting) throw new SiteError("busy", "busy", { retryAfter: 15 });
      waiting++;
      const turn = last.then(() => once(kind, input));
      last = turn.catch(() => {});
      return turn.finally(() => waiting--) as never;
    },
    close() {
      isClosed = true;
      running?.kill("SIGKILL");
    },
  };
}
