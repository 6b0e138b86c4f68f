import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { resolveOnce } from "./resolve-once.ts";

// What makes the start short comes before the modules of the site, some two thousand, are looked for. Where the
// folder of the build cannot be written, nothing is kept, and nothing is missing.
enableCompileCache(fileURLToPath(new URL("../build/compiled", import.meta.url)));
resolveOnce();
await import("./serve.ts");
