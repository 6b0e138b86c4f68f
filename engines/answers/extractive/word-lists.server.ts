import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { load } from "js-yaml";
import { once } from "#domain/once.ts";
import { toWordLists, type WordLists, wordsFile } from "./word-lists.ts";

/** What was read, by a hash of its text: several sites of one process understand it once. */
const understood = new Map<string, Promise<WordLists>>();

/**
 * The words by which questions are understood, read once when a process starts.
 * @throws Error when the file is invalid
 */
export async function readWordLists(file: string): Promise<WordLists> {
  const text = await readFile(file, "utf8");
  const print = createHash("sha256").update(text).digest("base64url");
  return once(understood, print, async () => understand(text, file));
}

function understand(text: string, file: string): WordLists {
  const result = wordsFile.safeParse(load(text));
  if (result.success) return toWordLists(result.data);
  throw new Error(
    `${file} is not usable:\n${result.error.issues.map((i) => `  ${i.path.join(".")}: ${i.message}`).join("\n")}`,
  );
}
