import { cp, rm } from "node:fs/promises";
import { Agent, get, request } from "node:http";
import type { Bench } from "../lib/bench.ts";
import { ms, pause, percentile } from "../lib/numbers.ts";
import { type Server, serveSite } from "../lib/processes.ts";
import { withOwnDatabase } from "../lib/own-database.ts";
import type { Row } from "../lib/table.ts";

/** Aborted requests, as many as one visitor may send at once through the proxy of docs/operating.md. */
const requests = 34;
/** How long `/index` is requested, s, and how often. */
const seconds = 10;
const perSecond = 100;
const rounds = 3;
/** Factor by which cached pages may become slower. */
const most = 1.5;

/**
 * The cached `/index` during 34 small aborted requests for lists of files or for new pages, and while visitors
 * wait for files to be made; on a site without made files, on the embedded database and on a PostgreSQL server when
 * `TEST_DATABASE_URL` names one.
 */
export async function attack({ port, sample, say }: Bench): Promise<Row[]> {
  const dir = `${await sample()}-attack`;
  await cp(await sample(), dir, { recursive: true });
  try {
    const rows = await measure(await serveSite(port, dir, "served"), "embedded", say);
    const url = process.env.TEST_DATABASE_URL;
    return url ? [...rows, ...(await onServer(url, port, dir, say))] : rows;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function onServer(url: string, port: number, dir: string, say: Bench["say"]): Promise<Row[]> {
  return withOwnDatabase(url, async (DATABASE_URL) => {
    await rm(`${dir}/files`, { recursive: true, force: true });
    return measure(await serveSite(port, dir, "served", { DATABASE_URL }), "PostgreSQL", say);
  });
}

async function measure(server: Server, where: string, say: Bench["say"]): Promise<Row[]> {
  const times = {
    before: [] as number[],
    lists: [] as number[],
    pages: [] as number[],
    files: [] as number[],
  };
  try {
    await timesOf(server, 2);
    for (let round = 0; round < rounds; round++) {
      say(`/index before, during ${requests} requests for lists, and while files are made, ${where}`);
      times.before.push(...(await timesOf(server, seconds)));
      for (let i = 0; i < requests; i++) askAndLeave(server, 76 + i);
      times.lists.push(...(await timesOf(server, seconds)));
      for (let i = 0; i < requests; i++) askForPageAndLeave(server, `left${round}-${i}`);
      times.pages.push(...(await timesOf(server, seconds)));
      const addresses = await unmade(server, { from: round * 16 });
      const made = Promise.all(
        addresses.map((path) => fetch(server.url + path).then((r) => r.arrayBuffer())),
      );
      times.files.push(...(await timesOf(server, seconds)));
      await made;
    }
  } finally {
    await server.stop();
  }
  const words = (list: number[]) => `p50 ${ms(percentile(list, 0.5))}, p99 ${ms(percentile(list, 0.99))}`;
  const before = percentile(times.before, 0.99);
  const row = (name: string, list: number[]): Row => ({
    name: `/index, ${name}, ${where}`,
    measured: `${words(list)} (× ${(percentile(list, 0.99) / before).toFixed(2)})`,
    target: `p99 × ${most}`,
    met: percentile(list, 0.99) <= before * most,
  });
  return [
    { name: `/index, before, ${where}`, measured: words(times.before) },
    row(`${requests} requests for lists, given up`, times.lists),
    row(`${requests} requests for new pages, given up`, times.pages),
    row("16 files are made", times.files),
  ];
}

/** Time of each request for the cached page, ms, at a steady rate. */
export async function timesOf(server: Server, length: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const taken: Promise<number>[] = [];
  const began = performance.now();
  for (let i = 0; i < length * perSecond; i++) {
    const due = began + (i * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    taken.push(timeOf(server, agent));
  }
  const times = await Promise.all(taken);
  agent.destroy();
  return times;
}

function timeOf({ url }: Server, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) =>
    get(`${url}/index`, { agent, headers: { "accept-encoding": "br" } }, (response) =>
      response.resume().once("end", () => done(performance.now() - began)),
    ).once("error", fail),
  );
}

const asJson = { method: "POST", headers: { "content-type": "application/json" } };

function askAndLeave(server: Server, page: number): void {
  const outgoing = request(`${server.url}/web/downloadList`, asJson);
  outgoing.on("error", () => {}); // its own going away
  outgoing.end(JSON.stringify({ limit: 12, page }), () => setTimeout(() => outgoing.destroy(), 5));
}

function askForPageAndLeave(server: Server, word: string): void {
  const outgoing = get(`${server.url}/productinfo?class_id=1&key=${word}`, { agent: false });
  outgoing.on("error", () => {}); // its own going away
  setTimeout(() => outgoing.destroy(), 5);
}

/** Addresses of data sheets that have not been made. */
export async function unmade(
  server: Server,
  { from = 0, count = 16, language = "en" }: { from?: number; count?: number; language?: string },
): Promise<string[]> {
  const body = JSON.stringify({ type: "data-sheet", limit: 100, language });
  const answer = await fetch(`${server.url}/web/downloadList`, { ...asJson, body });
  const { data } = (await answer.json()) as { data: { list: { url: string }[] } };
  return data.list.slice(from, from + count).map(({ url }) => url);
}
