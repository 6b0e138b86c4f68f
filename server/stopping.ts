import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Env } from "./env.ts";

type Times = Pick<Env, "DRAIN_SECONDS" | "SHUTDOWN_SECONDS">;

export type Stopping = {
  server: Server;
  times: Times;
  say(line: string): void;
  /** Asked when no new visitor comes any more: what waits for nobody ends sooner. */
  hurry(): void;
  /** Closes what the answers stood on, after the last of them. */
  close(): Promise<void>;
};

/** A process that is asked to end before it serves has nothing to finish. As number 1 it has no default. */
export function endWhileStarting(): () => void {
  const end = () => process.exit(0);
  process.on("SIGTERM", end).on("SIGINT", end);
  return () => void process.off("SIGTERM", end).off("SIGINT", end);
}

/**
 * Ends the process by SIGTERM or SIGINT: for `DRAIN_SECONDS` it serves on, while `/readyz` tells proxies to go
 * elsewhere; then it takes no new connections, gives answers that are under way `SHUTDOWN_SECONDS`, and closes
 * the rest. A second signal cuts the first of these times short.
 *
 * @returns Whether proxies are to go elsewhere.
 */
export function stopBySignal(stopping: Stopping): () => boolean {
  const { times, say } = stopping;
  let leaving: AbortController | undefined;
  const stop = (signal: string) => {
    if (leaving) return leaving.abort();
    leaving = new AbortController();
    if (times.DRAIN_SECONDS) say(`${signal}: not ready any more, serving for ${times.DRAIN_SECONDS} s`);
    const drained = times.DRAIN_SECONDS
      ? pause(times.DRAIN_SECONDS * 1000, undefined, { signal: leaving.signal }).catch(() => {})
      : Promise.resolve();
    void drained.then(() => finish(signal, stopping));
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  return () => leaving !== undefined;
}

function finish(signal: string, { server, times, say, hurry, close }: Stopping): void {
  // Gives up on a database that does not answer.
  setTimeout(() => process.exit(1), (times.SHUTDOWN_SECONDS + 10) * 1000).unref();
  say(`${signal}: finishing what runs, then closing the database`);
  // Closes kept-alive connections as soon as their present answer is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const hard = setTimeout(() => server.closeAllConnections(), times.SHUTDOWN_SECONDS * 1000);
  hurry();
  server.close(() => {
    clearTimeout(hard);
    clearInterval(idle);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  server.closeIdleConnections();
}
