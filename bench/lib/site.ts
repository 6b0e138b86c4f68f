import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import pino from "pino";
import { product, productCategory } from "#db/schema/catalogue/product.ts";
import { solution } from "#db/schema/catalogue/solution.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { createApp } from "#server/http/app.ts";
import { boot } from "#server/boot.ts";
import { readEnv } from "#server/env.ts";
import type { RenderPage } from "#server/http/pages/page-routes.ts";
import { median, pause } from "./numbers.ts";

export type UncachedSite = {
  /** Medians for an address that is not cached, ms: until it is rendered, and of the main thread for that. */
  costOf(path: string, host: string): Promise<{ took: number; processor: number }>;
  /** Means for different addresses, each asked for once: processor time of the main thread, ms, and statements. */
  costOfEach(paths: readonly string[], host: string): Promise<{ processor: number; statements: number }>;
  /** Addresses of all products, lists of categories, and solutions. */
  addresses(): Promise<Record<"list" | "product" | "solution", string[]>>;
  close(): Promise<void>;
};

const [warmUps, times] = [30, 60];

/**
 * The site in this process, so that its page cache can be emptied between two requests; on the embedded
 * database, or on the PostgreSQL database at `databaseUrl`.
 */
export async function uncachedSite(dataDir: string, databaseUrl?: string): Promise<UncachedSite> {
  process.env.NODE_ENV = "production"; // before React is loaded, which reads it
  const env = readEnv({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    PREPARE_FILES: "false",
    CHAT_LOCALES: "",
    READS_PER_MINUTE: "0",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const { services, database, close } = await boot(env, { log: pino({ level: "silent" }), polish: false });
  const { renderPage } = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as {
    renderPage: RenderPage;
  };
  const { pages } = createApp({ services, render: renderPage, clientDir: "build/client" });

  let statements = 0;
  database.observe(() => {
    statements += 1;
    return () => {};
  });

  async function once(path: string, host: string) {
    services.pages.clear();
    statements = 0;
    const [began, before] = [performance.now(), process.threadCpuUsage()];
    const answer = await pages.answer(new URL(path, `http://${host}`), {
      host,
      cookie: undefined,
      ip: "127.0.0.1",
      isThere: () => true,
    });
    const took = performance.now() - began;
    const { user, system } = process.threadCpuUsage(before);
    if (!("page" in answer) || answer.page.status !== 200) throw new Error(`${path} has no page`);
    const asked = statements;
    await pause(10); // what else waits has its turn now
    return { took, processor: (user + system) / 1_000, asked };
  }

  return {
    async costOf(path, host) {
      for (let i = 0; i < warmUps; i++) await once(path, host);
      const taken = [];
      for (let i = 0; i < times; i++) taken.push(await once(path, host));
      return {
        took: median(taken.map(({ took }) => took)),
        processor: median(taken.map(({ processor }) => processor)),
      };
    },
    async costOfEach(paths, host) {
      const taken: Awaited<ReturnType<typeof once>>[] = [];
      for (const path of paths) taken.push(await once(path, host));
      const mean = (of: (one: (typeof taken)[number]) => number) =>
        taken.reduce((sum, one) => sum + of(one), 0) / taken.length;
      return { processor: mean((one) => one.processor), statements: mean((one) => one.asked) };
    },
    async addresses() {
      const { db } = services;
      const products = await db
        .select({ id: product.id, model: product.model })
        .from(product)
        .where(shown(product));
      const categories = await db.select({ id: productCategory.id }).from(productCategory);
      const solutions = await db.select({ id: solution.id }).from(solution).where(shown(solution));
      return {
        list: categories.map(({ id }) => `/productinfo?class_id=${id}`),
        product: products.map(({ id, model }) => `/product/${id}/${model}`),
        solution: solutions.map(({ id }) => `/scheme/${id}`),
      };
    },
    close,
  };
}
