import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/** Where the build leaves the site's own files without their types. */
export const plainFiles = new URL("../../build/plain/", import.meta.url);

/** The name of a file without its types, by what it is made from: another text is another file. */
export const plainName = (source) => `${createHash("sha256").update(source).digest("base64url")}.js`;

const isOurs = (url) => url.startsWith("file:") && url.endsWith(".ts") && !url.includes("/node_modules/");

/**
 * Has Node run what the build made of a file. What takes types out of TypeScript is a program of its own, in
 * WebAssembly: 25 MB of a process that keeps it, and two seconds of processor at a start. It still does so for a file
 * that was changed since, or where nothing was built.
 */
export function usePlainFiles() {
  if (!existsSync(plainFiles)) return;
  registerHooks({
    load(url, context, next) {
      const plain = isOurs(url)
        ? new URL(plainName(readFileSync(fileURLToPath(url))), plainFiles)
        : undefined;
      if (!plain || !existsSync(plain)) return next(url, context);
      return { format: "module", source: readFileSync(plain, "utf8"), shortCircuit: true };
    },
  });
}
