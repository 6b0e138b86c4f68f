import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { effortOf, middle } from "#test/support/effort.ts";
import { receiveTraces } from "#test/support/otlp.ts";
import { freePorts } from "#test/support/process.ts";
import { sharedSite, startSite, type TestSite } from "#test/support/site.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Line = { level: number; msg: string };

/** A site that hands its traces to an endpoint, and what it logs. */
async function siteWith(endpoint: string) {
  const log: Line[] = [];
  const site = await startSite(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    { log: createLog("info", { write: (line) => void log.push(JSON.parse(line) as Line) }) },
  );
  return { site, said: () => log.filter(({ msg }) => msg.startsWith("traces ")).map(({ msg }) => msg), log };
}

/** Processor time that a kept page takes, ms: the median of many. */
async function keptPage(site: Pick<TestSite, "get">): Promise<number> {
  const efforts: number[] = [];
  for (let i = 0; i < 101; i++)
    efforts.push(await effortOf(async () => expect((await site.get("/index")).status).toBe(200)));
  return middle(efforts);
}

/** An endpoint where nobody is, and one that takes a batch and never answers. */
async function silent(): Promise<string> {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
const nobody = async () => `http://127.0.0.1:${(await freePorts(1))[0]}`;
async function refusing(): Promise<string> {
  const receiver = await receiveTraces("refuse");
  closing.push(receiver.close);
  return receiver.endpoint;
}

test.each([
  ["where nobody is", nobody],
  ["that never answers", silent],
  ["that refuses", refusing],
])(
  "an endpoint %s costs no answer and no time, is told of once, and ends with the process",
  async (_name, endpoint) => {
    const { site, said, log } = await siteWith(await endpoint());
    const plain = await sharedSite();
    const without = await keptPage(plain);
    expect((await site.call("newsList", { limit: 3 })).status).toBe(200);
    // More than wait for an endpoint at most.
    for (let i = 0; i < 5; i++)
      await Promise.all(Array.from({ length: 1_000 }, () => site.get("/index", { method: "HEAD" })));
    // A tenth of a millisecond is what there may be.
    expect(await keptPage(site)).toBeLessThan(3 * without + 5);
    await expect.poll(said, { timeout: 20_000 }).toEqual(["traces could not be handed over"]);
    const began = performance.now();
    await site.services.traces!.close();
    expect(performance.now() - began).toBeLessThan(20_000);
    await site.close();
    expect(said()).toHaveLength(1);
    expect(log.filter(({ level }) => level >= 50)).toEqual([]);
  },
  90_000,
);

test("what is left when a process stops is handed over", async () => {
  const receiver = await receiveTraces();
  closing.push(receiver.close);
  const { site } = await siteWith(receiver.endpoint);
  await site.get("/faqs");
  const began = performance.now();
  await site.close();
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(receiver.spans.map(({ name }) => name)).toContain("GET page faqs");
});
