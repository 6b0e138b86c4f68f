import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readAskedExamples } from "./examples.server.ts";

async function folder(text: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "asked-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, "en.yaml"), text);
  return dir;
}

const yaml = (question: string) => `kinds:\n  document: ["${question}"]\n`;

test("examples of the same text are understood once in a process, those of another text are others", async () => {
  const dir = await folder(yaml("where is the manual"));
  const first = await readAskedExamples(dir);
  expect(await readAskedExamples(await folder(yaml("where is the manual")))).toBe(first);
  await writeFile(join(dir, "en.yaml"), yaml("where is the drawing"));
  const changed = await readAskedExamples(dir);
  expect(changed.print).not.toBe(first.print);
  expect(changed.of.en).not.toBe(first.of.en);
});

test("a file that is not usable is named each time, until it is mended", async () => {
  const dir = await folder("kinds: {nonsense: [x]}\n");
  for (const _ of [1, 2])
    await expect(readAskedExamples(dir)).rejects.toThrow(`${join(dir, "en.yaml")} is not usable`);
  await writeFile(join(dir, "en.yaml"), yaml("where is the manual"));
  await expect(readAskedExamples(dir)).resolves.toHaveProperty("print");
});
