import { globSync } from "node:fs";
import { root } from "./run.mjs";

const folders = "{adapters,db,domain,engines,importing,making,server}/**/*.ts";

/** The files of TypeScript that a process of the site, or one of its threads, may run. */
export const plainSources = () =>
  globSync([folders, "app/*.ts"], { cwd: root }).filter((path) => !/\.(?:test|d)\.ts$/.test(path));
