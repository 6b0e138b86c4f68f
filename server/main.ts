import { resolveOnce } from "./resolve-once.ts";

// What makes the start short comes before the modules of the site, some two thousand, are looked for. Compiled modules
// are not kept: Node holds them for as long as the process runs (decision 0049).
resolveOnce();
await import("./serve.ts");
