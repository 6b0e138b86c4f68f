// Writes the files of the site without their types, for a process that need not take them out (server/start/plain.mjs).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { plainFiles, plainName } from "../server/start/plain.mjs";
import { plainSources } from "./lib/plain-sources.mjs";
import { root } from "./lib/run.mjs";

// Node tells each time that this is new.
process.removeAllListeners("warning");
mkdirSync(plainFiles, { recursive: true });
const made = new Set();
for (const path of plainSources()) {
  const source = readFileSync(join(root, path), "utf8");
  const name = plainName(source);
  made.add(name);
  const file = new URL(name, plainFiles);
  if (!existsSync(file)) writeFileSync(file, stripTypeScriptTypes(source));
}
for (const name of readdirSync(plainFiles)) if (!made.has(name)) rmSync(new URL(name, plainFiles));
