import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const file = `${import.meta.dirname}/../../domain/address/paths.ts`;

/**
 * Gives browsers the names and paths of the screens as a list, not the whole table with its queries, the
 * product filters and the model selection (bytes of a first visit: docs/performance.md).
 */
export function screenPathsAlone(): Plugin {
  let replaced = false;
  return {
    name: "switchyard:screen-paths",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      if (id.endsWith("/domain/address/screens.ts"))
        this.error("a browser's file imports the whole table of screens: it has domain/address/paths.ts");
      if (!id.endsWith("/domain/address/paths.ts")) return null;
      replaced = true;
      const { screenPaths } = (await import(pathToFileURL(file).href)) as {
        screenPaths: { name: string; path: string; locales: string[] }[];
      };
      const groups = [...new Set(screenPaths.map(({ locales }) => JSON.stringify(locales)))];
      const rows = screenPaths.map(
        ({ name, path, locales }) =>
          `{name:${JSON.stringify(name)},path:${JSON.stringify(path)},locales:groups[${groups.indexOf(JSON.stringify(locales))}]}`,
      );
      return `const groups = [${groups.join()}];\nexport const screenPaths = [${rows.join()}];`;
    },
    buildEnd() {
      if (!replaced) this.error(`${file} is not there any more: see scripts/lib/screen-paths.ts`);
    },
  };
}
