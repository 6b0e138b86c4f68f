import { afterAll, beforeAll, expect, test } from "vitest";
import { serveMetrics } from "#server/metrics/metrics.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
let told: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  site = await startSite();
  told = await serveMetrics(site.measure(), { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  told.close();
  await site.close();
});

const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${told.port}${path}`, { method });
/** The value of a figure with these labels, in any order. */
async function valueOf(name: string, labels: Record<string, string>): Promise<number> {
  const text = await (await ask("/metrics")).text();
  const line = text
    .split("\n")
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line ? Number(line.split(" ").at(-1)) : 0;
}
const requests = (labels: Record<string, string>) => valueOf("http_request_duration_seconds_count", labels);

test("requests are counted by screen and call, kept pages apart", async () => {
  for (let i = 0; i < 3; i++) await site.get("/faqs");
  await site.call("productsClass");
  await site.get("/nothing-here?name=Erika");
  await expect.poll(() => requests({ kind: "page", name: "faqs", status: "200", kept: "false" })).toBe(1);
  expect(await requests({ kind: "page", name: "faqs", status: "200", kept: "true" })).toBe(2);
  expect(await requests({ kind: "call", name: "productsClass", status: "200" })).toBe(1);
  const text = await (await ask("/metrics")).text();
  expect(text).toContain('kind="other"');
  expect(text).not.toMatch(/Erika|nothing-here/);
});

test("the process tells of its loop, memory, pages, connections and jobs", async () => {
  const text = await (await ask("/metrics")).text();
  for (const name of [
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
    "# TYPE nodejs_gc_duration_seconds histogram", // it has no value before the first collection
    "page_cache_pages",
    "chat_answers_running",
    "content_revision",
  ])
    expect(text).toContain(`\n${name}`);
  if (site.database.driver.kind === "server")
    expect(await valueOf("database_connections", { pool: "requests", state: "idle" })).toBeGreaterThan(0);
});

test("the time of statements is told by pool", async () => {
  const pool = site.database.driver.kind === "server" ? "requests" : "embedded";
  const statements = () => valueOf("database_statement_duration_seconds_count", { pool });
  const before = await statements();
  await site.call("newsList", { limit: 5 });
  expect(await statements()).toBeGreaterThan(before);
});

test("nothing else is on that port, and no figures are on the site's", async () => {
  expect((await ask("/index")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(404);
  expect((await site.get("/metrics")).status).toBe(302);
});
