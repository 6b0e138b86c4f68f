import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);

/** Strings, which stay, and comments, which may look like imports. */
const comments = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const typeImports = /^\s*(?:import|export) type [^;]*;/gm;
/** References to other files: imports, and files that it reads from beside it. */
const references = /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|\bnew URL\()\s*["`]([^"`$\n]+)/g;

/**
 * A fingerprint of a program: its own files, and the versions of the packages it uses. When it changes, the
 * output of the program may have changed.
 * @param entry what is imported first, as an import names it
 */
export function programFingerprint(entry: string): string {
  const { files, packages } = programParts(entry);
  // By content, not by path: each release is in a folder of its own.
  const parts = [...files.values(), ...packages].map(String);
  return createHash("sha256").update(parts.toSorted().join("\n")).digest("hex");
}

/** What a built file imports, one import a line. */
const builtImports = /^import\b[^"\n]*"([^"\n]+)"/gm;

/**
 * The fingerprint of a built program: its file, which names its parts by their content, and the parts of the site
 * that they import as they are.
 */
export function builtFingerprint(entry: string): string {
  const parts = new Set<string>();
  const files = new Set([entry]);
  // What is added meanwhile is visited too.
  for (const file of files) {
    for (const [, name] of readFileSync(file, "utf8").matchAll(builtImports)) {
      if (name!.startsWith(".")) files.add(fileURLToPath(new URL(name!, pathToFileURL(file))));
      else if (name!.startsWith("#")) parts.add(programFingerprint(name!));
    }
  }
  const all = [readFileSync(entry, "utf8"), ...[...parts].toSorted()];
  return createHash("sha256").update(all.join("\n")).digest("hex");
}

/** Hashes of a program's own files by path, and versions of its packages by name. */
export function programParts(entry: string): { files: Map<string, string>; packages: Map<string, string> } {
  const files = new Map<string, string>();
  const packages = new Map<string, string>();
  const waiting = [require.resolve(entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const text = readFileSync(file, "utf8");
    files.set(file, createHash("sha256").update(text).digest("hex"));
    for (const [, name] of text.replace(comments, "$1").replace(typeImports, "").matchAll(references)) {
      if (name!.startsWith(".")) waiting.push(fileURLToPath(new URL(name!, pathToFileURL(file))));
      else if (name!.startsWith("#")) waiting.push(require.resolve(name!));
      else if (!name!.startsWith("node:")) addPackage(packageOf(name!), file, packages);
    }
  }
  return { files, packages };
}

const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

function addPackage(name: string, user: string, known: Map<string, string>): void {
  if (known.has(name)) return;
  const manifest = findPackageJSON(name, pathToFileURL(user));
  if (!manifest) throw new Error(`${user} uses ${name}, which is not installed`);
  const { version, dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as {
    version: string;
    dependencies?: Record<string, string>;
  };
  known.set(name, version);
  for (const other of Object.keys(dependencies)) addPackage(other, manifest, known);
}
