import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "#db/client.server.ts";
import type { Services } from "../services.ts";
import { pathsOfCalls } from "../http/calls/router.ts";
import { labelling } from "./labels.ts";
import { createVitals, type Vitals } from "./vitals.ts";

/** Hears of each request, when it began (ms of `performance.now()`) and whether a kept page answered it. */
export type Observe = (
  request: IncomingMessage,
  response: ServerResponse,
  how: { began: number; kept: boolean },
) => void;

/** Limits between which durations are counted, s: a kept page takes less than a millisecond. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The figures of a process in the form that Prometheus reads: requests by screen and call, the event loop, memory
 * and garbage collection, the page cache, connections to the database, jobs and answers of the chat. No label
 * comes from what a visitor typed.
 */
export function createMetrics(
  services: Services,
  database: OpenDatabase,
): { registry: Registry; observe: Observe; vitals: Vitals } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the first byte of a request to the last of its answer, by what was asked for.",
    labelNames: ["kind", "name", "status", "kept"],
    buckets,
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  gauge("page_cache_pages", "Pages that are kept.", () => services.pages.size.pages);
  gauge("page_cache_bytes", "Room that kept pages take, bytes.", () => services.pages.size.bytes);
  gauge("content_revision", "The revision of the content that this process shows.", () =>
    services.revision(),
  );
  gauge("chat_answers_running", "Answers of the chat that are under way.", () => services.chat.running());
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections to the database server, by pool and state.",
    labelNames: ["pool", "state"],
    registers: [],
    collect() {
      for (const { pool, idle, busy, waiting } of database.pools()) {
        this.set({ pool, state: "idle" }, idle);
        this.set({ pool, state: "busy" }, busy);
        this.set({ pool, state: "waited for" }, waiting);
      }
    },
  });
  const statements = new Histogram({
    name: "database_statement_duration_seconds",
    help: "From sending a statement to its answer, by pool.",
    labelNames: ["pool"],
    buckets,
    registers: [registry],
  });
  database.observe((pool) => {
    const told = statements.startTimer({ pool });
    return () => void told();
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Jobs that are not done, by queue and state.",
    labelNames: ["queue", "state"],
    registers: [],
    async collect() {
      this.reset();
      // Figures of the process are told while the database is away.
      const counts = await services.jobs.counts().catch(() => []);
      for (const { queue, state, count } of counts) this.set({ queue, state }, count);
    },
  });
  for (const one of [connections, jobs]) registry.registerMetric(one);
  const labelOf = labelling(pathsOfCalls(services.passwordRule));
  return {
    registry,
    vitals: createVitals(registry, (...one) => services.figures.count(...one)),
    observe(request, response, { began, kept }) {
      response.once("close", () => {
        const { kind, name } = labelOf(request.url ?? "");
        // An answer that its visitor did not wait for.
        const status = response.writableFinished ? String(response.statusCode) : "aborted";
        requests.observe({ kind, name, status, kept: String(kept) }, (performance.now() - began) / 1_000);
      });
    },
  };
}

/** Tells the figures under `/metrics`, on a port of their own that is not for visitors. */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
