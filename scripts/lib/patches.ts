import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A hunk of a diff: present lines, and their replacement. */
type Hunk = { line: number; from: string[]; to: string[] };
/** The hunks of a package's file, by its path below `node_modules/`. */
export type Patch = { file: string; hunks: Hunk[] };

/**
 * Reads `PACKAGE+VERSION.patch` files (unified diffs, named as patch-package does).
 * @throws Error where another version of the package is installed
 */
export function readPatches(root: string): Patch[] {
  const folder = join(root, "patches");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".patch"))
    .flatMap((name) => {
      const [, packageName = "", version] = /^(.+)\+([^+]+)\.patch$/.exec(name) ?? [];
      const installed = readFileSync(join(root, "node_modules", packageName, "package.json"), "utf8");
      const present = (JSON.parse(installed) as { version: string }).version;
      if (present !== version)
        throw new Error(
          `patches/${name}: ${packageName} ${present} is installed. Look whether it needs the patch, make it anew.`,
        );
      return parsePatch(readFileSync(join(folder, name), "utf8"));
    });
}

export function parsePatch(text: string): Patch[] {
  const patches: Patch[] = [];
  let hunk: Hunk | undefined;
  for (const line of text.split("\n")) {
    const file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1];
    const start = /^@@ -(\d+)/.exec(line)?.[1];
    if (line.startsWith("diff ") || line.startsWith("--- a/")) hunk = undefined;
    else if (file && !hunk) patches.push({ file, hunks: [] });
    else if (start) patches.at(-1)!.hunks.push((hunk = { line: Number(start), from: [], to: [] }));
    else if (hunk && /^[ +-]/.test(line)) {
      if (line[0] !== "+") hunk.from.push(line.slice(1));
      if (line[0] !== "-") hunk.to.push(line.slice(1));
    }
  }
  return patches;
}

/** @throws Error where the file does not have the lines that the patch replaces, at their place */
export function patched(source: string, { file, hunks }: Patch): string {
  const lines = source.split("\n");
  for (const { line, from, to } of hunks.toReversed()) {
    const there = lines.splice(line - 1, from.length, ...to);
    if (there.join("\n") !== from.join("\n"))
      throw new Error(`${file}: line ${line} is not what the patch replaces`);
  }
  return lines.join("\n");
}

/**
 * Applies `patches/` to what the build reads, never to the installed files: nothing has to run after an
 * installation. The build stops when a patch does not fit, or when a patched file is not used.
 */
export function packagePatches(root: string): Plugin {
  const patches = readPatches(root);
  const applied = new Set<string>();
  let building = false;
  return {
    name: "switchyard:package-patches",
    enforce: "pre",
    configResolved: ({ command }) => void (building = command === "build"),
    transform(code, id) {
      const patch = patches.find(({ file }) => id.split("?")[0]!.endsWith(`/${file}`));
      if (!patch) return null;
      applied.add(patch.file);
      return { code: patched(code, patch), map: null };
    },
    buildEnd(error) {
      if (error || !building || this.environment.name !== "client") return;
      // Files of the development server are not part of a build.
      const lost = patches.filter(({ file }) => !applied.has(file) && !file.includes("/development/"));
      if (lost.length) this.error(`Nothing uses ${lost.map(({ file }) => file).join(", ")}: see patches/`);
    },
  };
}
