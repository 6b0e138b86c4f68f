// Plain JavaScript, as what it imports before the site: Node keeps all that it takes to read another language.
import { setFlagsFromString } from "node:v8";
import { usePlainFiles } from "./start/plain.mjs";
import { resolveOnce } from "./start/resolve-once.mjs";

// The heap may grow by little between two collections, and gives back what a burst left a second later and not after
// eight: 80 MB less while pages are made, for a twentieth of their processor time (decision 0049).
for (const flag of [
  "--heap-growing-percent=30",
  "--memory-reducer-delay-ms=1000",
  "--gc-memory-reducer-start-delay-ms=2000",
])
  setFlagsFromString(flag);
// What makes the start short comes before the modules of the site, some two thousand, are looked for. Compiled modules
// are not kept: Node holds them for as long as the process runs.
usePlainFiles();
resolveOnce();
await import("./serve.ts");
