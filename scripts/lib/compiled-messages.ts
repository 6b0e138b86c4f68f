import { readFile } from "node:fs/promises";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Pack = { [key: string]: string | Pack };
type Compiled = { [key: string]: unknown };

const name = /^\0?virtual:messages\/([\w-]+)\/([\w,]+)$/;

/**
 * `virtual:messages/<locale>/<pack>,<pack>`: message packs as a module, compiled like those in a page
 * (server/packs.ts). For parts that are loaded on demand, so that pages need not carry their texts.
 */
export function compiledMessages(): Plugin {
  return {
    name: "switchyard:compiled-messages",
    resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, locale, packs] = name.exec(id) ?? [];
      if (!locale || !packs) return undefined;
      const files = packs
        .split(",")
        .map((pack) => ({ pack, file: `${import.meta.dirname}/../../locales/${locale}/${pack}.json` }));
      for (const { file } of files) this.addWatchFile(file);
      const read = files.map(
        async ({ pack, file }) =>
          [pack, compilePack(JSON.parse(await readFile(file, "utf8")) as Pack)] as const,
      );
      return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(read)))}`;
    },
  };
}

function compilePack(pack: Pack): Compiled {
  return Object.fromEntries(
    Object.entries(pack).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compilePack(value),
    ]),
  );
}
