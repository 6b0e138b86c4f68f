// Plain JavaScript for any Node from 20 on: it runs before the pinned Node is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const bin = join(root, "node_modules", ".bin");
export const pinnedNode = join(bin, process.platform === "win32" ? "node.exe" : "node");

export const say = (line) => console.log(`\u203a ${line}`);

/**
 * Runs a command with the pinned tools first in PATH; resolves to its exit code. `quiet` shows output on
 * failure only, `"silent"` never, `"held"` when the command has ended.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => {
      if (quiet !== "silent") console.error(error.message);
      resolve(127);
    });
    child.on("close", (code) => {
      if (quiet === "held") console.log(output);
      else if (quiet && quiet !== "silent" && code) console.error(output);
      resolve(code ?? 1);
    });
  });
}

export async function must(what, command, args, options) {
  const code = await run(command, args, options);
  if (code) {
    console.error(`${what} failed (exit code ${code}).`);
    process.exit(code);
  }
}

async function stamped(file, hash) {
  return existsSync(file) && (await readFile(file, "utf8")) === hash;
}

/** Installs by the lock file, once per version of it. */
export async function ensureInstalled() {
  const hash = createHash("sha256")
    .update(await readFile(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules", ".installed");
  if (await stamped(stamp, hash)) return;
  // `npm ci` empties the folder first: behind a link that is another tree's.
  if (lstatSync(dirname(stamp), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error("node_modules is a link, and holds other versions than package-lock.json asks for.");
    console.error("Remove the link to install them here, or install them where it leads to.");
    process.exit(1);
  }
  const began = Date.now();
  say("Installing the dependencies by the lock file (about half a minute) \u2026");
  // npm under an older Node warns about each package that needs a newer one; the pinned Node comes with them.
  await must("Installing", "npm", ["ci", "--loglevel=error", "--no-audit", "--no-fund"]);
  await writeFile(stamp, hash);
  say(`Installed in ${seconds(began)}.`);
}

/** The inputs of the build; `scripts/lib` compiles messages into it. */
export const built = [
  "app",
  "desk",
  "domain",
  "engines",
  "making",
  "db",
  "adapters",
  "locales",
  "public",
  "server/http/pages/render.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "patches",
  "scripts/lib",
  "scripts/precompress.ts",
  "scripts/learn.ts",
  "content/words/asked",
];

/** A hash of the names and contents of files, and of all files in folders, below `base`. */
export async function hashOf(paths, base = root) {
  const hash = createHash("sha256");
  const walk = async (path) => {
    const full = join(base, path);
    try {
      for (const entry of (await readdir(full)).toSorted()) await walk(join(path, entry));
    } catch (error) {
      if (error.code !== "ENOTDIR") throw error;
      hash.update(path).update(await readFile(full));
    }
  };
  for (const path of paths) await walk(path);
  return hash.digest("hex");
}

/** Builds the pages and the browser's files, if any input has changed. */
export async function ensureBuilt() {
  await ensurePages();
  // Of what was changed only; what is missing the site reads as it is.
  await must("Taking out types", pinnedNode, ["scripts/plain.mjs"], { quiet: true });
}

async function ensurePages() {
  const hash = await hashOf(built);
  const stamp = join(root, "build", ".built");
  if (await stamped(stamp, hash)) return;
  const began = Date.now();
  say("Building the pages \u2026");
  await must("Building", join(bin, "react-router"), ["build"], { quiet: true });
  const desk = ["build", "--config", "desk/vite.config.ts", "--logLevel", "error"];
  await must("Building the desk", join(bin, "vite"), desk, { quiet: true });
  await must("Compressing", pinnedNode, ["scripts/precompress.ts"], { quiet: true });
  await must("Learning", pinnedNode, ["scripts/learn.ts"], { quiet: true });
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  say(`Built in ${seconds(began)}.`);
}

export const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;
