import { fileURLToPath } from "node:url";
import { hasWrk, outputOf } from "./processes.ts";
import type { Hits, Shots } from "./shoot.ts";

/**
 * Load from another process; by wrk where it is installed and has the options, since autocannon is slower.
 */
export async function shootAt(shots: Shots): Promise<Hits> {
  const hits = hasWrk && !shots.bodies && !shots.rate ? await wrk(shots) : await autocannon(shots);
  if (hits.failed) throw new Error(`${hits.failed} requests to ${shots.url} failed`);
  return hits;
}

async function autocannon(shots: Shots): Promise<Hits> {
  const script = fileURLToPath(import.meta.resolve("./shoot.ts"));
  return JSON.parse(await outputOf({ args: [script, JSON.stringify(shots)], core: "load" })) as Hits;
}

async function wrk({ url, connections, seconds, headers = {} }: Shots): Promise<Hits> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const text = await outputOf({
    command: "wrk",
    args: ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...fields, url],
    core: "load",
  });
  const rps = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  const errors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1).map(Number) ??
    [];
  const failed =
    errors.reduce((sum, count) => sum + count, 0) +
    Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  return { rps, p99: Number(value) * (unit === "us" ? 0.001 : unit === "s" ? 1000 : 1), failed };
}
