import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { version?: string; resolved?: string; hasInstallScript?: boolean };
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
