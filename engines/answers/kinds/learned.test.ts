import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kindsOf, learn } from "./classifier.ts";
import { readLearned, writeLearned } from "./learned.server.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-learned-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const examples = [
  { text: "What does the alarm mean?", kind: "alarm" },
  { text: "Which alarm is this?", kind: "alarm" },
  { text: "Where is your office?", kind: "company" },
  { text: "Is there an office in Izmir?", kind: "company" },
];

test("what is read again answers as what was learned", async () => {
  const learned = await learn(examples, () => undefined);
  await writeLearned("print", learned, dir);
  const read = await readLearned("print", dir);
  for (const text of ["the alarm", "an office", "Çin'de ofis?", ""])
    expect(kindsOf(read!, text)).toEqual(kindsOf(learned, text));
});

test("of other examples, or a file that breaks off, nothing is read", async () => {
  expect(await readLearned("other", dir)).toBeUndefined();
  const [name] = await readdir(dir);
  await writeFile(join(dir, name!), "half");
  expect(await readLearned("print", dir)).toBeUndefined();
});
