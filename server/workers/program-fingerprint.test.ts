import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFingerprint, programFingerprint, programParts } from "./program-fingerprint.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "program-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The fingerprint of a program of files by name; `main.ts` is its entry. */
async function fingerprint(files: Record<string, string>) {
  for (const [name, text] of Object.entries({ ...program, ...files })) await writeFile(join(dir, name), text);
  return programFingerprint(join(dir, "main.ts"));
}
const program = {
  "main.ts":
    'import {\n  a,\n} from "./a.ts";\nimport type { T } from "./types.ts";\nawait import("./later.ts");',
  "a.ts": 'export { b } from "./b.js"; const read = new URL("./read.txt", import.meta.url);',
  "b.js": "export const b = 1;",
  "later.ts": 'import "node:fs";',
  "read.txt": "text",
  "types.ts": "export type T = 1;",
};

test("changes with any file of the program, and not with other files", async () => {
  const before = await fingerprint({});
  expect(await fingerprint({ "types.ts": "export type T = 2;", "beside.ts": "0;" })).toBe(before);
  for (const name of ["main.ts", "a.ts", "b.js", "later.ts", "read.txt"] as const)
    expect(await fingerprint({ [name]: `${program[name]} // changed` }), name).not.toBe(before);
  expect(await fingerprint({})).toBe(before);
});

test("does not take a comment for an import", () =>
  expect(
    fingerprint({
      "a.ts": `/** Visible from \`nowhere\` on. */\n${program["a.ts"]} // from "nowhere"\nconst url = "http://nowhere";`,
    }),
  ).resolves.toEqual(expect.any(String)));

test("of what is built, it covers what that imports of the site as it is", async () => {
  const built = async (part: string) => {
    await writeFile(join(dir, "part.js"), `import { a } from "${part}";\n`);
    await writeFile(
      join(dir, "built.js"),
      'import { b } from "./part.js";\nconst text = "from \\"#nowhere\\"";\n',
    );
    return builtFingerprint(join(dir, "built.js"));
  };
  const [one, other] = [await built("#domain/locale/text.ts"), await built("#domain/locale/hosts.ts")];
  expect(other).not.toBe(one);
  expect(await built("#domain/locale/text.ts")).toBe(one);
});

test("covers what prints files: fonts and the PDF library", () => {
  const { files, packages } = programParts("#making/print.server.ts");
  const names = [...files.keys()].map((file) => basename(file));
  expect(names).toEqual(expect.arrayContaining(["pdf.server.ts", "quick-guide.server.ts", "formulas.js"]));
  expect([...packages.keys()]).toEqual(
    expect.arrayContaining(["pdfkit", "fontkit", "@embedpdf/fonts-tc", "@expo-google-fonts/ibm-plex-sans"]),
  );
});
