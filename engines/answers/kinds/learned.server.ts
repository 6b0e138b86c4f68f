import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Classifier } from "./classifier.ts";

/** What the build has learned: a process that starts reads it in a hundredth of the time that learning takes. */
export const learnedDir = "build/answers";

const fileOf = (dir: string, print: string) => join(dir, `kinds-${print}.bin`);

/** What was learned from examples with this fingerprint; nothing where no build has seen them. */
export async function readLearned(print: string, dir = learnedDir): Promise<Classifier | undefined> {
  const bytes = await readFile(fileOf(dir, print)).catch(() => undefined);
  if (!bytes) return undefined;
  try {
    return deserialize(bytes) as Classifier;
  } catch {
    return undefined; // written by another Node, or not to its end: it is learned anew
  }
}

export async function writeLearned(print: string, learned: Classifier, dir = learnedDir): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(fileOf(dir, print), serialize(learned));
}
