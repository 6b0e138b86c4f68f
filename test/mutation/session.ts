// A process that runs test files of the folder it stands in, again and again, with what changed meanwhile:
// the start of Vitest and the sample database are paid for once.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { TestProjectInlineConfiguration, ViteUserConfig } from "vitest/config";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import { instrumented } from "./functions.ts";

export type Asked = { files: string[]; changed?: string };
export type Told = {
  /** Files with a failing test, or that could not be run. */
  failed: string[];
  /** How long each took, ms. */
  took: Record<string, number>;
};

const root = process.cwd();
const cover = process.argv.includes("--cover");
const rooms = /^(?:domain|server|adapters|engines|making|importing)\/.*(?<!\.test|\.d)\.tsx?$/;

const notes: Plugin = {
  name: "notes-entered-functions",
  enforce: "pre",
  transform(code, id) {
    const file = relative(root, id.split("?")[0]!);
    return rooms.test(file) ? instrumented(readFileSync(id.split("?")[0]!, "utf8"), file) : undefined;
  },
};

const here = (name: string) => pathToFileURL(createRequire(join(root, "x.js")).resolve(name)).href;
const { default: base } = (await import(pathToFileURL(join(root, "vitest.config.ts")).href)) as {
  default: ViteUserConfig;
};
const { createVitest } = (await import(here("vitest/node"))) as typeof import("vitest/node");

const modules: TestModule[] = [];
const listener: Reporter = { onTestModuleEnd: (module) => void modules.push(module) };
const projects = (base.test!.projects as TestProjectInlineConfiguration[]).map((project) => ({
  ...project,
  plugins: cover ? [notes] : [],
  test: {
    ...project.test,
    // Each file loads what it uses itself, so that it can be told who needs what.
    isolate: true,
    ...(cover ? { setupFiles: [join(import.meta.dirname, "entered.ts")] } : {}),
  },
}));

const vitest: Vitest = await createVitest(
  "test",
  { config: false, watch: false, reporters: [listener], bail: cover ? 0 : 1 },
  { root, server: { fs: { strict: false } }, test: { ...base.test, projects } },
);
await vitest.standalone();

async function runFiles({ files, changed }: Asked): Promise<Told> {
  if (changed) vitest.invalidateFile(join(root, changed));
  modules.length = 0;
  const wanted = new Set(files.map((file) => join(root, file)));
  const all = await vitest.globTestSpecifications();
  const specifications = files.length ? all.filter(({ moduleId }) => wanted.has(moduleId)) : all;
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const name = (module: TestModule) => relative(root, module.moduleId);
  const ran = new Set(modules.map(name));
  const lost = specifications
    .map(({ moduleId }) => relative(root, moduleId))
    .filter((file) => !ran.has(file));
  return {
    failed: [
      ...modules.filter((module) => !module.ok()).map(name),
      ...(unhandledErrors.length ? lost : []),
      ...(unhandledErrors.length && !lost.length ? files.slice(0, 1) : []),
    ],
    took: Object.fromEntries(
      modules.map((module) => {
        const { duration, collectDuration, setupDuration } = module.diagnostic();
        return [name(module), Math.round(duration + collectDuration + setupDuration)];
      }),
    ),
  };
}

process.on("message", (asked: Asked) => {
  void runFiles(asked).then(
    (told) => process.send!(told),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send!("ready");
