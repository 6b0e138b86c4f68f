// npm run secrets: looks for secrets in the files of the tree; with `-- --history` in everything that was ever
// committed. Exit code 1 when there is one that `scripts/lib/secrets/allowed.ts` does not name.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { allowed } from "./lib/secrets/allowed.ts";
import { described, findSecrets, fingerprint } from "./lib/secrets/find.ts";
import { committedTexts, trackedTexts } from "./lib/secrets/texts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { history: { type: "boolean", default: false } } });
let texts = 0;
const told = new Set<string>();
for (const { path, text } of values.history ? committedTexts(root) : trackedTexts(root)) {
  texts++;
  for (const finding of await findSecrets(path, text)) {
    const print = fingerprint(finding.value);
    // In the history a value comes once for each version of its file.
    if (allowed[print] || told.has(print)) continue;
    told.add(print);
    console.error(described(finding));
  }
}
console.log(`${texts} texts, ${told.size} secrets`);
process.exitCode = told.size ? 1 : 0;
