import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import pino from "pino";
import { documentKinds, hasLanguage } from "#domain/download/kinds.ts";
import { documentRecipe } from "#making/documents/recipe.server.ts";
import type { DocumentScope } from "#making/documents/recipe.server.ts";
import { manualRecipe } from "#making/manual/recipe.server.ts";
import { printFile } from "#making/print.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { boot } from "#server/boot.ts";
import { readEnv } from "#server/env.ts";
import type { Services } from "#server/services.ts";
import type { Bench } from "../lib/bench.ts";
import { kb, median, ms } from "../lib/numbers.ts";
import type { Row } from "../lib/table.ts";

/** A model with everything: panel cut-out, mains and genset, CAN, RS485, Ethernet. */
const productId = 1011;
const times = 8;

/** Time to make each kind of document, and its size. */
export async function documents({ sample }: Bench): Promise<Row[]> {
  const { services, close } = await boot(readEnv({ DATA_DIR: await sample(), LOG_LEVEL: "silent" }), {
    log: pino({ level: "silent" }),
  });
  try {
    const scope = await scopeOf(services);
    const rows: Row[] = [];
    for (const kind of documentKinds) {
      for (const locale of hasLanguage(kind) ? (["en", "zh"] as const) : (["en"] as const)) {
        const make = async () =>
          printFile(
            kind === "manual"
              ? await manualRecipe(scope, { productId, locale })
              : await documentRecipe(scope, { kind, productId, locale }),
          );
        const body = await make();
        const taken: number[] = [];
        for (let i = 0; i < times; i++) {
          const began = performance.now();
          await make();
          taken.push(performance.now() - began);
        }
        rows.push({
          name: `${kind}${hasLanguage(kind) ? ` (${locale})` : ""}, made anew`,
          measured: `${ms(median(taken))}, ${kb(body.length)}`,
        });
      }
    }
    return rows;
  } finally {
    await close();
  }
}

type Draw = (
  words: {
    locale: Locale;
    site: Services["site"];
    messages(namespaces: readonly string[]): Record<string, unknown>;
    translate(key: string, values?: Record<string, string>): string;
  },
  device: Parameters<DocumentScope["drawPanel"]>[0],
) => string;

/** The scope of documents, with the drawing code of the built pages. */
async function scopeOf(services: Services): Promise<DocumentScope> {
  const { drawPanel } = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as {
    drawPanel: Draw;
  };
  const { db, site, origins, messages, knowledge, devices } = services;
  return {
    db,
    knowledge,
    devices,
    site,
    origins,
    words: messages.some,
    translate: messages.translate,
    drawPanel: (device, locale) =>
      drawPanel(
        {
          locale,
          site,
          messages: (names) => messages.pick(locale, names),
          translate: (key, values) => messages.translate(locale, key, values),
        },
        device,
      ),
  };
}
