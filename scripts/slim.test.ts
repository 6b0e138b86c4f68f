import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "switchyard-slim-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, text = "") => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const is = (path: string) => existsSync(join(root, path));

/** An installation as `npm ci --omit=dev` leaves it: a package that runs, and one that it merely works with. */
function install(): void {
  const packages = {
    "": { dependencies: { a: "1", node: "1" }, devDependencies: { tool: "1" } },
    "node_modules/a": {
      version: "1",
      peerDependencies: { bundler: "1" },
      peerDependenciesMeta: { bundler: { optional: true } },
    },
    "node_modules/bundler": { version: "1", peer: true, optional: true },
    "node_modules/node": { version: "1" },
    "node_modules/tool": { version: "1", dev: true },
  };
  put("package-lock.json", JSON.stringify({ lockfileVersion: 3, packages }));
  for (const file of [
    "a/index.js",
    "a/index.js.map",
    "a/index.d.ts",
    "a/README.md",
    "a/LICENSE.md",
    "a/ThirdPartyNotices.md",
    "a/data.md.js",
    "bundler/index.js",
    "node/bin/node",
    "node/node_modules/node-linux/bin/node",
  ])
    put(`node_modules/${file}`);
  mkdirSync(join(root, "node_modules/.bin"));
  symlinkSync("../bundler/index.js", join(root, "node_modules/.bin/bundler"));
  symlinkSync("../node/bin/node", join(root, "node_modules/.bin/node"));
}
const slim = () => spawnSync(process.execPath, ["scripts/slim.ts", root], { encoding: "utf8" });

test("what runs stays, with its licences; what it merely works with, types, maps and read-me files go", () => {
  install();
  const { status, stdout } = slim();
  expect(status).toBe(0);
  expect(stdout).toBe("1 packages and 3 files taken out\n");
  expect(readdirSync(join(root, "node_modules/a")).toSorted()).toEqual([
    "LICENSE.md",
    "ThirdPartyNotices.md",
    "data.md.js",
    "index.js",
  ]);
  expect(is("node_modules/bundler")).toBe(false);
});

test("the runtime stays once, and no link leads nowhere", () => {
  install();
  slim();
  expect(is("node_modules/node/bin/node")).toBe(true);
  expect(is("node_modules/node/node_modules")).toBe(false);
  expect(readdirSync(join(root, "node_modules/.bin"))).toEqual(["node"]);
});

test("an installation that is worked with is refused as it is", () => {
  install();
  put("node_modules/tool/index.js");
  const { status, stderr } = slim();
  expect(status).toBe(1);
  expect(stderr).toContain("node_modules/tool is installed");
  expect(is("node_modules/bundler/index.js")).toBe(true);
});
