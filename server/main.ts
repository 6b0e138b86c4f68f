import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { localOrigins } from "#domain/locale/hosts.ts";
import { createApp } from "./http/app.ts";
import { boot } from "./boot.ts";
import { type Env, readEnv } from "./env.ts";
import type { RenderPage } from "./http/pages/page-routes.ts";

const build = new URL("../build/", import.meta.url);

/**
 * Starts the site and keeps it running until SIGTERM or SIGINT: then no new connections, running answers are
 * finished, the database is closed.
 */
async function main(env: Env): Promise<void> {
  const began = performance.now();
  const say = (line: string) => console.log(line);
  process.env.NODE_ENV = env.NODE_ENV; // before React is loaded: it decides which of its builds renders
  const { renderPage } = (await import(new URL("server/index.js", build).href)) as { renderPage: RenderPage };
  const site = await boot(env, { say, prepare: true });
  const { listener } = createApp({
    services: site.services,
    render: renderPage,
    clientDir: fileURLToPath(new URL("client", build)),
  });
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, maxHeaderSize: 16_384, keepAliveTimeout: 65_000 },
    listener,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
  } catch (error) {
    await site.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  if (env.PORT === 0) Object.assign(site.services.origins, localOrigins(port), env.SITE_HOSTS);
  say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${site.services.origins.en}/`);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what runs, then closing the database`);
    // A connection that is kept alive ends as soon as its present answer is out.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const hard = setTimeout(() => server.closeAllConnections(), env.SHUTDOWN_SECONDS * 1000);
    server.close(() => {
      clearTimeout(hard);
      clearInterval(idle);
      site.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

try {
  await main(readEnv());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
