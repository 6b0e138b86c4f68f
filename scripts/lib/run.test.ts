import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { expect, test } from "vitest";
import { built, hashOf } from "./run.mjs";

test("a change in any input of the build causes a new build", async () => {
  const base = await mkdtemp(join(tmpdir(), "switchyard-built-"));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(base, path)), { recursive: true });
    await writeFile(join(base, path), text);
  };
  for (const path of built) await write(extname(path) ? path : `${path}/a.ts`, "1");
  for (const path of ["locales/zh/chat.json", "scripts/lib/compiled-messages.ts", "vite.config.ts"]) {
    await write(path, "1");
    const before = await hashOf(built, base);
    expect(await hashOf(built, base)).toBe(before);
    await write(path, "2");
    expect(await hashOf(built, base), path).not.toBe(before);
  }
  await rm(base, { recursive: true });
});

test("all project files that the build's configuration imports are among its inputs", async () => {
  const config = await readFile("vite.config.ts", "utf8");
  const own = [...config.matchAll(/from "\.\/([^"]+)"/g)].map(([, path]) => path!);
  expect(own.length).toBeGreaterThan(2);
  for (const path of own)
    expect(built.some((entry) => path === entry || path.startsWith(`${entry}/`))).toBe(true);
});
