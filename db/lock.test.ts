import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockFolder } from "./lock.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-lock-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const [processes, folders] = [6, 30];

/**
 * Locks the folders one after the other, each at the same moment as the other processes; keeps those it gets.
 */
const take = `
  const { lockFolder } = await import(process.env.LOCK);
  const began = Number(process.env.BEGAN);
  const got = [];
  for (let at = 0; at < ${folders}; at++) {
    while (Date.now() < began + at * 60) await new Promise((done) => setTimeout(done, 1));
    await lockFolder(process.env.FOLDER + at).then(() => got.push(at), () => {});
  }
  process.stdout.write(JSON.stringify(got));
  process.stdin.once("data", () => process.exit(0));
`;

test.each([
  ["A lock", ["lock"]],
  ["A lock with the claim on it", ["lock", "lock-claim"]],
  ["A lock with the claim on it and the claim on that", ["lock", "lock-claim", "lock-claim-claim"]],
])("%s of killed processes is taken over by one of many that start at once", async (_, left) => {
  for (let at = 0; at < folders; at++) {
    const folder = join(dir, `${left.length}-folder-${at}`);
    await mkdir(folder);
    for (const name of left) await writeFile(join(folder, name), "999999999\n");
  }
  const env = {
    PATH: process.env.PATH,
    LOCK: new URL("lock.ts", import.meta.url).href,
    FOLDER: join(dir, `${left.length}-folder-`),
    BEGAN: String(Date.now() + 1_500),
  };
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", take], { env }),
  );
  const taken = await Promise.all(
    children.map(
      (child) =>
        new Promise<number[]>((done) =>
          child.stdout.once("data", (data: Buffer) => done(JSON.parse(data.toString()) as number[])),
        ),
    ),
  );
  for (const child of children) child.stdin.write("end");
  const all = taken.flat().toSorted((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: folders }, (_, at) => at));
});

test.each([
  ["empty", ""],
  ["not a number", "nobody\n"],
  ["of a process that is gone", "999999999\n"],
])("A lock that is %s keeps nobody out", async (name, content) => {
  const folder = join(dir, name);
  await mkdir(folder);
  await writeFile(join(folder, "lock"), content);
  const unlock = await lockFolder(folder);
  expect((await readFile(join(folder, "lock"), "utf8")).trim()).toBe(String(process.pid));
  await unlock();
});
