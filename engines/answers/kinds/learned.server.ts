import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Classifier } from "./classifier.ts";
import type { Understood } from "./examples.server.ts";

/**
 * What the build has learned, and how it understood the examples: a process that starts reads it in a hundredth of
 * the time that learning takes, and a tenth of what understanding takes.
 */
export const learnedDir = "build/answers";

/** What was learned from examples with this fingerprint; nothing where no build has seen them. */
export const readLearned = (print: string, dir = learnedDir) =>
  read<Classifier>(join(dir, `kinds-${print}.bin`));

export const writeLearned = (print: string, learned: Classifier, dir = learnedDir) =>
  write(dir, { name: `kinds-${print}.bin`, value: learned });

/** Examples whose texts have this fingerprint; nothing where no build has seen them. */
export const readUnderstood = (print: string, dir = learnedDir) =>
  read<Understood>(join(dir, `asked-${print}.bin`));

export const writeUnderstood = (print: string, understood: Understood, dir = learnedDir) =>
  write(dir, { name: `asked-${print}.bin`, value: understood });

async function read<T>(file: string): Promise<T | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  try {
    return deserialize(bytes) as T;
  } catch {
    return undefined; // written by another Node, or not to its end: it is made anew
  }
}

async function write(dir: string, { name, value }: { name: string; value: unknown }): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, name), serialize(value));
}
