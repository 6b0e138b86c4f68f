import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepUnderstood, readAskedExamples } from "./examples.server.ts";
import { readUnderstood, writeUnderstood } from "./learned.server.ts";

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
  // As long as the text before it.
  await writeFile(join(dir, "en.yaml"), yaml("where is the poster"));
  const changed = await readAskedExamples(dir);
  expect(changed.print).not.toBe(first.print);
  expect(changed.of.en).not.toBe(first.of.en);
});

test("what the build has understood is what the files say, and is used for these files alone", async () => {
  const dir = await folder(`${yaml("which file is it")}faqs: { "12": ["may it be wet"] }\n`);
  const { of, print } = await readAskedExamples(dir, "none");
  const built = await mkdtemp(join(tmpdir(), "built-"));
  onTestFinished(() => rm(built, { recursive: true }));
  await keepUnderstood(dir, built);
  const [name] = await readdir(built);
  const kept = (await readUnderstood(/^asked-(.*)\.bin$/.exec(name!)![1]!, built))!;
  expect([kept.of, kept.print]).toEqual([of, print]);
  expect(kept.of.en.faqs).toEqual({ 12: ["may it be wet"] });
  await writeFile(join(dir, "en.yaml"), `${yaml("which wire is it")}faqs: { "12": ["may it be wet"] }\n`);
  expect((await readAskedExamples(dir, built)).print).not.toBe(print);
});

test("a process takes what the build has understood", async () => {
  const dir = await folder(yaml("what is in the box"));
  const built = await mkdtemp(join(tmpdir(), "built-"));
  onTestFinished(() => rm(built, { recursive: true }));
  await keepUnderstood(dir, built);
  const [name] = await readdir(built);
  const file = /^asked-(.*)\.bin$/.exec(name!)![1]!;
  const kept = (await readUnderstood(file, built))!;
  await writeUnderstood(file, { ...kept, print: "as the build says" }, built);
  expect((await readAskedExamples(dir, built)).print).toBe("as the build says");
});

test("a file that is not usable is named each time, until it is mended", async () => {
  const dir = await folder("kinds: {nonsense: [x]}\n");
  for (const _ of [1, 2])
    await expect(readAskedExamples(dir)).rejects.toThrow(`${join(dir, "en.yaml")} is not usable`);
  await writeFile(join(dir, "en.yaml"), yaml("where is the manual"));
  await expect(readAskedExamples(dir)).resolves.toHaveProperty("print");
});
