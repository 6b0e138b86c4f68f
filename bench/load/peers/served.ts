import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { ask } from "#test/faults/lib/ask.ts";
import type { World } from "#test/faults/lib/drill.ts";
import { until } from "#test/faults/lib/wait.ts";
import { canPin } from "../../lib/processes.ts";

type Options = { cwd?: string; env?: Record<string, string | undefined> };

/** What serves has the first processor, what asks the other one. */
const pinned = (command: string[]) => (canPin ? ["taskset", "-c", "0", ...command] : command);

/** A server that runs until it is stopped, on the processor of what serves. */
export function launch(world: World, command: string[], { cwd, env }: Options = {}) {
  const [program, ...args] = pinned(command);
  const child = spawn(program!, args, {
    stdio: ["ignore", "ignore", "pipe"],
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, ...env },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = `${said}${chunk.toString("utf8")}`.slice(-2_000)));
  const ended = once(child, "close");
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await ended;
  };
  world.atEnd(stop);
  return { pid: child.pid!, stop, child, said: () => said };
}

export type Launched = { pid: number; stop(): Promise<void>; child: ChildProcess; said(): string };

/** Waits until a page is there. @throws Error with what the server said */
export async function answers({ child, said }: Launched, port: number, path: string): Promise<void> {
  const there = async () => {
    if (child.exitCode !== null) return "ended";
    return (await ask(port, { path })).status === 200 && "there";
  };
  const state = await until(path, there).catch((error: unknown) => error);
  if (state !== "there") throw new Error(`${path} is not served: ${String(state)}: ${said()}`);
}
