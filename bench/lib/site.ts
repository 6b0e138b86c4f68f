import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import pino from "pino";
import { createApp } from "#server/http/app.ts";
import { boot } from "#server/boot.ts";
import { readEnv } from "#server/env.ts";
import type { RenderPage } from "#server/http/pages/page-routes.ts";
import { median, pause } from "./numbers.ts";

export type UncachedSite = {
  /** Median time in ms to render and compress an address that is not cached. */
  timeOf(path: string, host: string): Promise<number>;
  close(): Promise<void>;
};

const times = 30;

/** The site in this process, so that its page cache can be emptied between two requests. */
export async function uncachedSite(dataDir: string): Promise<UncachedSite> {
  const { services, close } = await boot(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }), {
    log: pino({ level: "silent" }),
  });
  const { renderPage } = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as {
    renderPage: RenderPage;
  };
  const { pages } = createApp({ services, render: renderPage, clientDir: "build/client" });

  async function once(path: string, host: string): Promise<number> {
    services.pages.clear();
    const began = performance.now();
    const answer = await pages.answer(new URL(path, `http://${host}`), host, undefined);
    const took = performance.now() - began;
    if (!("page" in answer) || answer.page.status !== 200) throw new Error(`${path} has no page`);
    // The best compression starts now on another thread; wait for it, or it slows down the next request.
    await pause(120);
    return took;
  }

  return {
    async timeOf(path, host) {
      for (let i = 0; i < 5; i++) await once(path, host);
      const taken: number[] = [];
      for (let i = 0; i < times; i++) taken.push(await once(path, host));
      return median(taken);
    },
    close,
  };
}
