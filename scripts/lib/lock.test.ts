import { expect, test } from "vitest";
import { type Lock, nameOf, needs, placeOf, running } from "./lock.ts";

const lock: Lock = {
  "": { dependencies: { a: "1", "@s/b": "1" }, devDependencies: { tool: "1" } },
  "node_modules/a": { version: "1", dependencies: { shared: "2" }, optionalDependencies: { native: "1" } },
  "node_modules/a/node_modules/shared": { version: "2", dependencies: { deep: "1" } },
  "node_modules/@s/b": {
    version: "1",
    dependencies: { shared: "1" },
    peerDependencies: { peer: "1", tool: "1" },
    peerDependenciesMeta: { tool: { optional: true } },
  },
  "node_modules/shared": { version: "1" },
  "node_modules/deep": { version: "1" },
  "node_modules/native": { version: "1", dependencies: { deep: "1", helper: "1" } },
  "node_modules/helper": { version: "1" },
  "node_modules/peer": { version: "1" },
  "node_modules/tool": { version: "1", dependencies: { absent: "1" } },
};

test("a package is found in its own folder before those above it, as Node does", () => {
  expect(placeOf(lock, "node_modules/a", "shared")).toBe("node_modules/a/node_modules/shared");
  expect(placeOf(lock, "node_modules/@s/b", "shared")).toBe("node_modules/shared");
  expect(placeOf(lock, "node_modules/a/node_modules/shared", "deep")).toBe("node_modules/deep");
  expect(placeOf(lock, "node_modules/tool", "absent")).toBeUndefined();
  expect(nameOf("node_modules/a/node_modules/@s/b")).toBe("@s/b");
});

test("a peer that a package cannot do without is needed, one that it works with is not", () => {
  expect(needs(lock, "node_modules/@s/b").map(({ place }) => place)).toEqual([
    "node_modules/shared",
    "node_modules/peer",
  ]);
});

test("what runs is what the dependencies need; what some platforms alone need is optional", () => {
  const runs = running(lock);
  expect(runs.has("node_modules/tool")).toBe(false);
  expect(runs.get("node_modules/native")).toBe("optional");
  expect(runs.get("node_modules/helper")).toBe("optional");
  // Needed by a native package and, in any case, by another.
  expect(runs.get("node_modules/deep")).toBe("required");
  expect(runs.size).toBe(8);
});
