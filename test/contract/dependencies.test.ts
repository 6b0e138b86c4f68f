import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = {
  version?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
};
const text = readFileSync("package-lock.json", "utf8");
const lock = JSON.parse(text) as { packages: Record<string, Package> };
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** Lowest versions without faults that are known to concern this site. */
const lowest: Record<string, string> = {
  "react-router": "8.4.0",
  "@react-router/node": "8.4.0",
  hono: "4.13.5",
  "@hono/node-server": "2.0.0",
  "drizzle-orm": "0.45.2",
  nodemailer: "10.0.0",
  vite: "8.0.0",
};

const parts = (version: string) => version.split(".").map(Number);
const atLeast = (version: string, least: string) => {
  const [a, b] = [parts(version), parts(least)];
  const at = a.findIndex((n, i) => n !== b[i]);
  return at < 0 || a[at]! > b[at]!;
};

test.each(Object.entries(lowest))("%s is at least %s", (name, least) => {
  const version = lock.packages[`node_modules/${name}`]?.version ?? "0";
  expect(atLeast(version, least), version).toBe(true);
});

test("the comparison of versions finds an older one", () => {
  expect([atLeast("4.13.4", "4.13.5"), atLeast("4.9.0", "4.13.5"), atLeast("5.0.0", "4.13.5")]).toEqual([
    false,
    false,
    true,
  ]);
});

test("all of React Router is of one version", () => {
  const versions = ["react-router", "@react-router/node", "@react-router/dev"].map(
    (name) => lock.packages[`node_modules/${name}`]?.version,
  );
  expect(new Set(versions).size).toBe(1);
});

test("no package of React server components is installed", () => {
  expect(Object.keys(lock.packages).filter((path) => path.includes("react-server-dom"))).toEqual([]);
});

test("the lock file names no download address", () => {
  expect(Object.values(lock.packages).filter((entry) => entry.resolved)).toEqual([]);
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test("every dependency is pinned to one version", () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

/** Licences under which the site may be run and passed on; `AND` joins several, of `OR` one is chosen. */
const licences = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Unlicense",
]);
/** Licences of tools, of which nothing is passed on. */
const ofTools = new Set(["CC-BY-4.0", "Python-2.0", "Zlib"]);
/** Packages that name no licence in their manifest, read in their own files: all MIT. */
const read = new Set(["busboy", "humanize-number", "png-js", "streamsearch"]);
/** Those that name theirs loosely, read in the same way: BSD-3-Clause. */
const loose = new Set(["css-mediaquery"]);

/**
 * The library that reads photographs is linked when the site runs, and may be exchanged for another build of it: its
 * licence lets that be part of anything.
 */
const isLinked = (path: string, licence: string) =>
  path.startsWith("node_modules/@img/sharp-") && licence.includes("LGPL-3.0-or-later");

const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");
const packages = Object.entries(lock.packages).filter(([path]) => path);

test("every package has a licence that suits", () => {
  const suits = (licence: string, dev: boolean) => {
    const names = licence.replaceAll(/[()]/g, "");
    const one = (name: string) => licences.has(name) || (dev && ofTools.has(name));
    return names.includes(" OR ") ? names.split(" OR ").some(one) : names.split(" AND ").every(one);
  };
  const others = packages.filter(([path, { license, dev = false }]) =>
    license === undefined
      ? !read.has(nameOf(path))
      : !loose.has(nameOf(path)) && !isLinked(path, license) && !suits(license, dev),
  );
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

test("no package runs a script when it is installed but those that are known to need it", () => {
  const run = new Set(
    packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
  );
  // The runtime, the bundlers' own programs, and the HTML checker of the tests.
  expect(run).toEqual(new Set(["@swc/core", "esbuild", "node", "vnu-jar"]));
});
