import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { newPort } from "#test/faults/lib/ports.ts";
import type { Peer, Peers, Starter } from "./peer.ts";
import { answers, launch } from "./served.ts";

const run = promisify(execFile);
const quiet = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };

/** A site of Next.js with the same product from the same database, built as its manual says. */
export const next: Starter = async (peers) => {
  const dir = join(peers.kept, "next");
  await build(peers, dir);
  const { id } = peers.page;
  const forms = [
    { name: "Next.js 16, kept (ISR)", path: `/kept/${id}` },
    { name: "Next.js 16, made each time", path: `/product/${id}` },
  ];
  return forms.map(
    ({ name, path }) =>
      () =>
        start(peers, dir, name, path),
  );
};

async function build({ url, say }: Peers, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const part of ["app", ".next"]) await rm(join(dir, part), { recursive: true, force: true });
  await cp(join(import.meta.dirname, "next"), dir, { recursive: true });
  if (!existsSync(join(dir, "node_modules/next"))) {
    say("Next.js is installed …");
    await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: dir });
  }
  say("Next.js is built …");
  const env = { ...process.env, ...quiet, DATABASE_URL: url };
  await run(process.execPath, [join(dir, "node_modules/next/dist/bin/next"), "build"], { cwd: dir, env });
}

async function start({ world, url }: Peers, dir: string, name: string, path: string): Promise<Peer> {
  const port = await newPort();
  const program = join(dir, "node_modules/next/dist/bin/next");
  const command = [process.execPath, program, "start", "-H", "127.0.0.1", "-p", String(port)];
  const running = launch(world, command, { cwd: dir, env: { ...quiet, DATABASE_URL: url } });
  await answers(running, port, path);
  return {
    name,
    port,
    places: [{ host: `127.0.0.1:${port}`, path }],
    pids: [running.pid],
    stop: running.stop,
  };
}
