import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Registry } from "prom-client";
import { accessLog, openAccessLog } from "./http/access-log.ts";
import { createApp } from "./http/app.ts";
import { boot, localesDir } from "./boot.ts";
import { type Env, readEnv } from "./env.ts";
import { createMetrics, serveMetrics } from "./metrics/metrics.ts";
import { createVitals } from "./metrics/vitals.ts";
import { readMessages } from "./packs.ts";
import { siteOrigins } from "./http/site-hosts.ts";
import { whileStarting } from "./http/starting.ts";
import { giveSnapshots } from "./snapshots.ts";
import { startFailure } from "./start-failure.ts";
import { endWhileStarting, stopBySignal } from "./stopping.ts";
import type { RenderPage } from "./http/pages/page-routes.ts";

const build = new URL("../build/", import.meta.url);

/**
 * Starts the site and runs it until SIGTERM or SIGINT (`stopping.ts`). It listens from the first moment, so that a supervisor can tell a start
 * that waits from a process that is gone.
 */
async function main(env: Env): Promise<void> {
  const began = performance.now();
  const startedInPeace = endWhileStarting();
  const say = (line: string) => console.log(line);
  process.env.NODE_ENV = env.NODE_ENV; // before React is loaded, which reads it
  let listener: RequestListener = whileStarting(siteOrigins(env), () => readMessages(localesDir));
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, maxHeaderSize: 16_384, keepAliveTimeout: 65_000 },
    (request, response) => listener(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const { renderPage } = (await import(new URL("server/index.js", build).href)) as { renderPage: RenderPage };
  const site = await boot(env, { say, prepare: true });
  const { driver } = site.database;
  const stopSnapshots =
    driver.kind === "pglite"
      ? await giveSnapshots(join(env.DATA_DIR, "db"), driver.client, site.services.log)
      : async () => {};
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(site.services, site.database);
  const told =
    metrics && (await serveMetrics(metrics.registry, { port: env.METRICS_PORT!, host: env.METRICS_HOST }));
  const lines = env.ACCESS_LOG === undefined ? undefined : openAccessLog(env.ACCESS_LOG, site.services.log);
  const observers = [metrics?.observe, lines && accessLog(lines.write, site.services)].filter(
    (observe) => observe !== undefined,
  );
  const { count } = site.services.figures;
  startedInPeace();
  const isLeaving = stopBySignal({
    server,
    times: env,
    say,
    hurry() {
      told?.close();
      site.services.chat.hurry();
    },
    async close() {
      lines?.close();
      await stopSnapshots();
      await site.close();
    },
  });
  ({ listener } = createApp({
    services: site.services,
    render: renderPage,
    deskDir: fileURLToPath(new URL("staff", build)),
    clientDir: fileURLToPath(new URL("client", build)),
    observers,
    vitals: metrics?.vitals ?? (site.services.isMeasured ? createVitals(new Registry(), count) : undefined),
    isLeaving,
  }));
  const { port } = server.address() as AddressInfo;
  const { origins, site: maker } = site.services;
  if (env.PORT === 0) Object.assign(origins, siteOrigins({ ...env, PORT: port }, maker.languages));
  say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${origins[maker.languages[0]!]}/`);
}

try {
  await main(readEnv());
} catch (error) {
  console.error(startFailure(error, process.env.DATABASE_URL));
  process.exit(1);
}
