import { execFileSync } from "node:child_process";
import { request } from "node:http";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newPort } from "#test/faults/lib/ports.ts";
import { treeMemory, treeTime } from "#test/faults/lib/usage.ts";
import type { openHouse } from "#test/faults/lib/world.ts";
import { canPin, outputOf } from "../../lib/processes.ts";
import { kb, median, ms, pause, whole } from "../../lib/numbers.ts";
import type { Row } from "../../lib/table.ts";
import { next } from "./next.ts";
import { nginx } from "./nginx.ts";
import type { Peer, Peers, Starter } from "./peer.ts";
import { answers, launch } from "./served.ts";
import { site, siteSettings } from "./site.ts";
import { wordpress } from "./wordpress.ts";

const starters: Record<string, Starter> = { nginx, site, next, wordpress };
export const peerNames: readonly string[] = Object.keys(starters);

/** A model with everything. */
const product = { id: 1011, path: "/product/1011/SGC6120N" };
const [rounds, seconds, connections] = [3, 4, 64];

/** What browsers take. */
const accepted = "gzip, deflate, br";

type House = Awaited<ReturnType<typeof openHouse>>;

/** The same page of other systems, one after the other: as many requests as 64 connections get answered. */
export async function peers(
  house: House,
  asked: readonly string[],
  say: (line: string) => void,
): Promise<Row[]> {
  const { world, end } = await house.world("peers");
  try {
    const { url } = await world.database();
    // The database has the processor of what is served.
    if (canPin) execFileSync("taskset", ["-apc", "0", String(world.postgres.pid)], { stdio: "ignore" });
    const kept = join(tmpdir(), "switchyard-peers");
    await mkdir(kept, { recursive: true });
    const page = { ...product, ...(await pageOf(world, url)) };
    const all = { world, url, page, kept, say };
    const rows: Row[] = [{ name: "the page as the site sends it", measured: kb(page.body.length) }];
    for (const name of asked) rows.push(...(await measured(name, all)));
    return rows;
  } finally {
    await end();
  }
}

async function measured(name: string, all: Peers): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    for (const start of await starters[name]!(all)) {
      const peer = await start();
      await settled(peer, all);
      rows.push(await rowOf(peer, all));
      all.say(`${rows.at(-1)!.name}: ${rows.at(-1)!.measured}`);
      await peer.stop();
    }
  } catch (error) {
    console.error(error);
    rows.push({
      name,
      measured: `could not be measured: ${(error as Error).message.split("\n")[0]}`,
      met: false,
    });
  }
  return rows;
}

/** Waits until what a start leaves behind is done: until a system that nobody asks does next to nothing. */
async function settled({ pids }: Peer, { world }: Peers): Promise<void> {
  const used = () => [...pids, world.postgres.pid].reduce((sum, pid) => sum + treeTime(pid), 0);
  for (let waited = 0; waited < 60; waited++) {
    const before = used();
    await pause(1_000);
    if (used() - before < 30) return;
  }
}

type World = Peers["world"];

/** The page with its headers, in the best compression. */
async function pageOf(world: World, url: string) {
  const port = await newPort();
  const env = siteSettings(port, url, join(world.dir, "site"));
  const running = launch(world, [process.execPath, "server/main.mjs"], { env });
  await answers(running, port, product.path);
  let body: Buffer = Buffer.alloc(0);
  let headers = new Headers();
  // The best compression takes the place of the first one within a second or two.
  for (let same = 0; same < 4; same++) {
    const response = await bytesOf({ port, host: "localhost", path: product.path });
    if (response.body.length !== body.length) same = 0;
    ({ body, headers } = response);
    await pause(1_000);
  }
  await running.stop();
  const sent = ["content-encoding", "content-security-policy", "cache-control", "vary", "etag"];
  const kept = sent.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as const] : []));
  return { headers: Object.fromEntries(kept), body };
}

/** The bytes as they are sent: `fetch` would read them. */
function bytesOf({ port, host, path }: { port: number; host: string; path: string }) {
  return new Promise<{ body: Buffer; headers: Headers }>((done, fail) => {
    const headers = { host, "accept-encoding": accepted };
    const asked = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const fields = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as const,
        );
        done({ body: Buffer.concat(chunks), headers: new Headers(Object.fromEntries(fields)) });
      });
    });
    asked.on("error", fail).end();
  });
}

type Shot = { rps: number; p50: number; p99: number; failed: number };

async function rowOf(peer: Peer, all: Peers): Promise<Row> {
  const script = join(all.world.dir, "rotate.lua");
  await writeFile(script, rotating(peer.places));
  await wrk(peer.port, script, 2);
  const used = () =>
    peer.pids.reduce((sum, pid) => sum + treeTime(pid), 0) + treeTime(all.world.postgres.pid);
  const shots: (Shot & { processor: number })[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = used();
    const shot = await wrk(peer.port, script, seconds);
    shots.push({ ...shot, processor: (used() - before) / (shot.rps * seconds) });
  }
  const of = (name: keyof (typeof shots)[number]) => median(shots.map((one) => one[name]));
  const memory = peer.pids.reduce((sum, pid) => sum + treeMemory(pid), 0);
  const failed = shots.reduce((sum, one) => sum + one.failed, 0);
  const cost = of("processor") < 1 ? `${Math.round(of("processor") * 1_000)} µs` : ms(of("processor"));
  const size = (await bytesOf({ port: peer.port, ...peer.places[0]! })).body.length;
  const parts = [
    `${whole(of("rps"))} requests/s`,
    `p50 ${ms(of("p50"))}`,
    `p99 ${ms(of("p99"))}`,
    `${cost} of processor a request`,
    `${Math.round(memory)} MB`,
    `${kb(size)} sent`,
  ];
  return {
    name: peer.name,
    measured: parts.join(", "),
    ...(failed ? { target: `${failed} failed`, met: false } : {}),
  };
}

/** A script of wrk that asks for pages in turn. */
const rotating = (places: Peer["places"]) => `
local places = {
${places.map(({ host, path }) => `  { "${host}", "${path}" },`).join("\n")}
}
local turn = 0
local headers = { ["Accept-Encoding"] = "${accepted}" }
request = function()
  turn = turn % #places + 1
  headers["Host"] = places[turn][1]
  return wrk.format("GET", places[turn][2], headers)
end
`;

async function wrk(port: number, script: string, seconds: number): Promise<Shot> {
  const text = await outputOf({
    command: "wrk",
    args: [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "20s",
      "--latency",
      "-s",
      script,
      `http://127.0.0.1:${port}`,
    ],
    core: "load",
  });
  const time = (part: string) => {
    const [, value, unit] = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(value) * (unit === "us" ? 0.001 : unit === "s" ? 1_000 : 1);
  };
  const errors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  const wrong = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  return {
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: time("50"),
    p99: time("99"),
    failed: errors.reduce((sum, count) => sum + Number(count), 0) + wrong,
  };
}
