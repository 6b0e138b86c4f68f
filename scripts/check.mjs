// npm run check: format, lint with the import rules, types, unused code. `--fix` corrects what can be
// corrected.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bin, ensureInstalled, run, say } from "./lib/run.mjs";

await ensureInstalled();
const fix = process.argv.includes("--fix");
const report = process.argv.find((arg) => arg.startsWith("--report="))?.slice(9);
await run(join(bin, "react-router"), ["typegen"], { quiet: true });
/** The folders that the import rules are about. */
const rooms = "app domain engines making importing desk db adapters server scripts bench test locales".split(
  " ",
);
const checks = [
  { title: "Format", command: "oxfmt", args: fix ? [] : ["--check"] },
  {
    title: "Lint",
    command: "oxlint",
    args: ["--type-aware", "--max-warnings=0", ...(fix ? ["--fix"] : [])],
  },
  {
    title: "Walls",
    command: "depcruise",
    args: [...rooms, "--config", ".dependency-cruiser.mjs", "--output-type", "err-long"],
  },
  // One checker: each of several looks at the shared types again, for more than twice the processor time.
  { title: "Types", command: "tsc", args: ["--checkers", "1"] },
  { title: "Unused code", command: "knip", args: [] },
];
// The linter and the compiler live for seconds: what they collect on the way costs more than its memory.
const env = { GOGC: "300" };
const counts = { passed: 0, failed: 0 };
for (const { title, command, args } of checks) {
  const code = await run(join(bin, command), args, { quiet: true, env });
  counts[code ? "failed" : "passed"]++;
  say(`${title}: ${code ? "failed" : "passed"}`);
}
if (report) await writeFile(report, JSON.stringify(counts));
process.exit(counts.failed ? 1 : 0);
