import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import pino from "pino";
import type { Registry } from "prom-client";
import { inject } from "vitest";
import { advisoryLocks } from "#db/advisory-locks.ts";
import { alone } from "#db/alone.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import type { Content } from "#importing/read.server.ts";
import { createApp } from "#server/http/app.ts";
import { boot, type BootOptions } from "#server/boot.ts";
import { readEnv } from "#server/env.ts";
import { createMetrics, type Observe } from "#server/metrics/metrics.ts";
import type { RenderPage } from "#server/http/pages/page-routes.ts";
import type { Services } from "#server/services.ts";
import { emptyDatabase } from "./empty.ts";
import { keepFew } from "./few.ts";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  json<T = Envelope>(): T;
};
export type Envelope = { code: number; msg: string; data: never };

export type TestSite = {
  services: Services;
  database: OpenDatabase;
  dataDir: string;
  port: number;
  /** Begins to count requests, as a process with METRICS_PORT does; or from the start, with `measured`. */
  measure(): Registry;
  /** A request to the running server; `host` names the language's host. */
  get(
    path: string,
    options?: { host?: string; headers?: Record<string, string>; method?: string; body?: string | Buffer },
  ): Promise<Answer>;
  /** A `web/` call with a JSON body. */
  call<T = Envelope>(
    path: string,
    body?: unknown,
    options?: { host?: string; headers?: Record<string, string> },
  ): Promise<Answer & { data: T }>;
  close(): Promise<void>;
};

/** How long tests wait for a page or a statement, on a machine that does much else, s. */
const patience = 120;

/** The real site on a copy of the sample database, on a port of its own. */
export async function startSite(
  env: Record<string, string> = {},
  {
    via,
    observers = [],
    measured = false,
    searchStays = false,
    few = false,
    content,
    ...options
  }: Pick<BootOptions, "answerPace" | "contentPollSeconds" | "changesSince" | "log" | "jobPollSeconds"> & {
    via?: (url: string) => string;
    observers?: readonly Observe[];
    measured?: boolean;
    /**
     * Whether the search index is let alone when the content changes: a look at every passage, and all that is
     * made from them, take two processor seconds each time.
     */
    searchStays?: boolean;
    /** Whether the site has a few of the sample's models and fault codes alone (`keepFew`). */
    few?: boolean;
    /** Other content than the sample's, in a database of its own. */
    content?: Content;
  } = {},
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(inject("runDir"), "site-"));
  const { database, drop } = content ? await filledWith(content) : await copyOfTemplate(undefined, via);
  if (few) await keepFew(database);
  const letSearchFollow = searchStays ? await holdSearch(database) : undefined;
  const settings = readEnv({
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "silent",
    PAGE_TIMEOUT: String(patience),
    CHAT_STALL: String(patience),
    READS_PER_MINUTE: "0",
    // On a machine that runs many tests at once, what gives way would wait for minutes.
    GIVE_WAY: "false",
    ...env,
  });
  const site = await boot(settings, {
    database,
    log: pino({ level: settings.LOG_LEVEL }),
    // What a site puts into its queue it looks for by itself; looking twice as often takes a hundredth of a
    // processor more for each site, all the time.
    jobPollSeconds: 1,
    polish: false,
    ...options,
  });
  const { renderPage } = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as {
    renderPage: RenderPage;
  };
  const metrics = measured ? createMetrics(site.services, database) : undefined;
  const { listener } = createApp({
    services: site.services,
    render: renderPage,
    clientDir: "build/client",
    deskDir: "build/staff",
    observers: [(...request) => observe?.(...request), ...observers],
    vitals: metrics?.vitals,
  });
  // A connection that is closed for being idle while the next request is on its way would be a fault of none.
  let observe = metrics?.observe;
  const server = createServer({ keepAliveTimeout: patience * 1_000 }, listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  const get: TestSite["get"] = (path, { host = "localhost", headers = {}, method = "GET", body } = {}) =>
    new Promise((done, fail) => {
      const outgoing = httpRequest(
        { host: "127.0.0.1", port, path, method, headers: { host, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString("utf8");
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
              bytes,
              json: <T>() => JSON.parse(text) as T,
            });
          });
        },
      );
      outgoing.on("error", fail);
      outgoing.end(body);
    });

  return {
    services: site.services,
    database,
    dataDir,
    measure() {
      const { registry, ...one } = metrics ?? createMetrics(site.services, database);
      ({ observe } = one);
      return registry;
    },
    port,
    get,
    async call<T>(
      path: string,
      body?: unknown,
      options: { host?: string; headers?: Record<string, string> } = {},
    ) {
      const answer = await get(`/web/${path}`, {
        ...options,
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { ...answer, data: answer.json<{ data: T }>().data };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await site.close();
      await letSearchFollow?.();
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Holds the lock of those who write the search index; what is returned lets go of it. */
async function holdSearch(database: OpenDatabase): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const lock = alone(database, advisoryLocks.searchIndex, () => {
    held.resolve();
    return over.promise;
  });
  await Promise.race([held.promise, lock]);
  return async () => {
    over.resolve();
    await lock;
  };
}

/** A site that is only asked. */
export type SharedSite = Omit<TestSite, "close" | "database" | "dataDir">;

let shared: Promise<SharedSite> | undefined;

/**
 * The site of all files of a worker that only read: its pages are made once for all of them. Nobody changes
 * what is in it, so that it has no jobs to look for, nor closes it: it goes with its worker, and its database
 * with the run.
 */
export function sharedSite(): Promise<SharedSite> {
  return (shared ??= startSite({ TRUST_PROXY: "1", PAGE_CACHE_MB: "512" }, { jobPollSeconds: 60 }));
}

/**
 * A copy of the sample database of its own: the embedded one in a folder, or in memory when none is named;
 * `drop` removes it from a server, where it has an address; `via` makes the address that leads there.
 */
async function filledWith(content: Content): Promise<{ database: OpenDatabase; drop: () => Promise<void> }> {
  const { url, dir, drop } = await emptyDatabase();
  const database = await openDatabase({ ...(url ? { url } : {}), dir: join(dir, "db"), seconds: patience });
  await importContent(database.patient, content);
  return { database, drop };
}

export async function copyOfTemplate(
  dataDir?: string,
  via?: (url: string) => string,
): Promise<{ database: OpenDatabase; url?: string; drop: () => Promise<void> }> {
  const template = inject("template");
  if (template.kind === "embedded") {
    const blob = new Blob([await readFile(template.file)]);
    return {
      database: await openDatabase({ dir: dataDir ? join(dataDir, "db") : "memory://", template: blob }),
      drop: async () => {},
    };
  }
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: template.url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template.name} strategy file_copy`);
  const address = new URL(template.url);
  address.pathname = `/${name}`;
  return {
    database: via
      ? await openDatabase({ url: via(address.href), dir: "", seconds: 3 })
      : await openDatabase({ url: address.href, dir: "", seconds: patience }),
    url: address.href,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
