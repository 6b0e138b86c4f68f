import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePatch, patched, readPatches } from "./patches.ts";

const diff = `diff --git a/node_modules/x/a.js b/node_modules/x/a.js
index 1..2 100644
--- a/node_modules/x/a.js
+++ b/node_modules/x/a.js
@@ -1,3 +1,3 @@
 one
-two
+TWO
 three
@@ -7,2 +7,3 @@
 seven
+seven and a half
 eight
`;
const source = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n";

test("every patch fits the installed version of its package, and says why it is there", () => {
  const patches = readPatches(process.cwd());
  expect(patches.length).toBeGreaterThan(3);
  for (const patch of patches) {
    const text = patched(readFileSync(patch.file, "utf8"), patch);
    expect(text).toContain("switchyard: ");
    expect(text).not.toBe(readFileSync(patch.file, "utf8"));
  }
});

test("a patch changes its lines and no other", () => {
  const [patch] = parsePatch(diff);
  expect(patch!.file).toBe("node_modules/x/a.js");
  expect(patched(source, patch!)).toBe("one\nTWO\nthree\nfour\nfive\nsix\nseven\nseven and a half\neight\n");
});

test.each([
  ["a line that is replaced is another", source.replace("two", "zwei")],
  ["a line around it is another", source.replace("eight", "acht")],
  ["a line came in before it", `zero\n${source}`],
])("a patch is refused where %s", (_, changed) => {
  expect(() => patched(changed, parsePatch(diff)[0]!)).toThrow("is not what the patch replaces");
});
