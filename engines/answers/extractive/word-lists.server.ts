import { readFile } from "node:fs/promises";
import { load } from "js-yaml";
import { toWordLists, type WordLists, wordsFile } from "./word-lists.ts";

/**
 * The words by which questions are understood, read once when a process starts.
 * @throws Error when the file is invalid
 */
export async function readWordLists(file: string): Promise<WordLists> {
  const result = wordsFile.safeParse(load(await readFile(file, "utf8")));
  if (result.success) return toWordLists(result.data);
  throw new Error(
    `${file} is not usable:\n${result.error.issues.map((i) => `  ${i.path.join(".")}: ${i.message}`).join("\n")}`,
  );
}
