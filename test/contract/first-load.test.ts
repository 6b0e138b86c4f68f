import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

/** Script that a first visit of a screen may load, bytes as they are sent (docs/performance.md). */
const most = 110_000;

const dir = "build/client";

type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/** React Router's table of screens, as the build wrote it. */
function manifest(): Manifest {
  const [name] = readdirSync(`${dir}/assets`).filter((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(`${dir}/assets/${name}`, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

const sizes = new Map<string, number>();

/** The build compresses what is worth it; a small file is sent as the server compresses it. */
function sizeOf(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    const compressed = statSync(`${dir}${file}.br`, { throwIfNoEntry: false });
    size = compressed?.size ?? brotliCompressSync(readFileSync(dir + file)).length;
    sizes.set(file, size);
  }
  return size;
}

test("no screen asks for more script at its first load than a phone should wait for", () => {
  const { entry, routes } = manifest();
  const filesOf = (route: Route | undefined): string[] =>
    route ? [route.module, ...(route.imports ?? []), ...filesOf(routes[route.parentId ?? ""])] : [];
  const heavy = Object.values(routes).flatMap((route) => {
    const files = new Set([entry.module, ...entry.imports, ...filesOf(route)]);
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    return bytes > most ? [`${route.id}: ${bytes}`] : [];
  });
  expect(Object.keys(routes).length).toBeGreaterThan(40);
  expect(heavy).toEqual([]);
});
