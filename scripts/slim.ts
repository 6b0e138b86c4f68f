// node scripts/slim.ts: takes out of an installation with `npm ci --omit=dev` what nothing needs that runs: packages
// that others merely work with (a bundler, a test runner), types, source maps, read-me files, headers of Node.
// For the container image; it refuses an installation that is worked with.
import { existsSync, globSync, lstatSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { readLock, running } from "./lib/lock.ts";

const root = resolve(process.argv[2] ?? ".");
const lock = readLock(root) as Record<string, { dev?: boolean }>;
const places = Object.keys(lock).filter((place) => place && existsSync(join(root, place)));
const worked = places.find((place) => lock[place]!.dev);
if (worked) {
  console.error(`${worked} is installed: this is no installation with --omit=dev.`);
  process.exit(1);
}
const runs = running(readLock(root));
const unneeded = places.filter((place) => !runs.has(place));
for (const place of unneeded) rmSync(join(root, place), { recursive: true, force: true });
// The package `node` fetched the runtime, and has a link to its program in its own `bin`.
rmSync(join(root, "node_modules/node/node_modules"), { recursive: true, force: true });
const files = globSync("node_modules/**/*.{map,d.ts,d.mts,d.cts,tsbuildinfo,md,markdown}", { cwd: root })
  // Licences and notices go with what they are about.
  .filter((file) => !/licen[cs]e|notice|copying|third.party/i.test(file.split("/").at(-1)!))
  .filter((file) => lstatSync(join(root, file)).isFile());
for (const file of files) rmSync(join(root, file));
for (const link of globSync("node_modules/{.bin/*,**/node_modules/.bin/*}", { cwd: root }))
  if (!existsSync(join(root, link))) rmSync(join(root, link));
console.log(`${unneeded.length} packages and ${files.length} files taken out`);
