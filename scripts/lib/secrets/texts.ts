import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A text to look through, with the name by which it is told of. */
type Text = { path: string; text: string };

const git = (root: string, args: string[], input?: string) =>
  execFileSync("git", args, { cwd: root, input, maxBuffer: 2 ** 30 });

/** Files with a zero byte are no texts. */
const textOf = (bytes: Buffer) => (bytes.includes(0) ? undefined : bytes.toString("utf8"));

/** Texts that git tracks, and those that it would take in with the next commit. */
export function* trackedTexts(root: string): Generator<Text> {
  const listed = git(root, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).toString();
  for (const path of new Set(listed.split("\0").filter(Boolean))) {
    const full = join(root, path);
    if (!existsSync(full) || !statSync(full).isFile()) continue;
    const text = textOf(readFileSync(full));
    if (text !== undefined) yield { path, text };
  }
}

/** Every text that was ever committed, and the messages of commits. */
export function* committedTexts(root: string): Generator<Text> {
  const listed = git(root, ["rev-list", "--objects", "--all"]).toString().trim().split("\n");
  const objects = listed.map((line) => ({ id: line.slice(0, 40), path: line.slice(41) }));
  for (let at = 0; at < objects.length; at += 500) yield* textsOf(root, objects.slice(at, at + 500));
}

function* textsOf(root: string, objects: { id: string; path: string }[]): Generator<Text> {
  const answer = git(root, ["cat-file", "--batch"], `${objects.map(({ id }) => id).join("\n")}\n`);
  let at = 0;
  for (const { id, path } of objects) {
    const end = answer.indexOf("\n", at);
    const [, type, size] = answer.toString("utf8", at, end).split(" ");
    const body = answer.subarray(end + 1, end + 1 + Number(size));
    at = end + 1 + Number(size) + 1;
    const text = type === "tree" ? undefined : textOf(body);
    if (text !== undefined) yield { path: `${id.slice(0, 8)} ${path || type}`, text };
  }
}
