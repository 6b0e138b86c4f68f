import { setFlagsFromString } from "node:v8";
import { resolveOnce } from "./resolve-once.ts";

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
resolveOnce();
await import("./serve.ts");
