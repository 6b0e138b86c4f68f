// npm test: installs (a browser too, if there is none) and runs the tests. Ends with `N passed, N failed`.
// npm run test:all (`--all`): the same with every file on both databases, every language in the browser and
// every address of the site (docs/testing.md).
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBrowser, ensureJava } from "./lib/browser.mjs";
import { ensureBuilt, ensureInstalled, pinnedNode, root, run, say } from "./lib/run.mjs";

const reports = join(root, "test-results");
const total = { passed: 0, failed: 0 };

async function readReport(name) {
  const path = join(reports, name);
  return existsSync(path) ? JSON.parse(await readFile(path, "utf8")) : undefined;
}

/** Runs one set of tests; a run that breaks off without a report counts as a failure. */
async function suite(title, name, command, args, count, options = {}) {
  say(title);
  const began = Date.now();
  const code = await run(command, args, options);
  const report = await readReport(name);
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 1 };
  total.passed += passed;
  total.failed += failed || (code ? 1 : 0);
  say(`${title}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`);
}

/** A free port: a server left over from an interrupted run must not be tested instead. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const fromVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
});
const fromPlaywright = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });
const vitest = (name) => [
  join(root, "node_modules/vitest/vitest.mjs"),
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${join(reports, name)}`,
];

if (process.argv.includes("--all")) Object.assign(process.env, { TEST_ALL: "1", CRAWL: "all" });
await ensureInstalled();
const browser = await ensureBrowser();
await ensureJava();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

// Beside all else: it has stretches in which it keeps one processor busy, and nothing waits for it.
const checked = suite(
  "Format, lint, types, unused code",
  "check.json",
  pinnedNode,
  ["scripts/check.mjs", `--report=${join(reports, "check.json")}`],
  (r) => r,
);
// What the tests need: the built pages and the sample database. What goes wrong with it, the tests tell.
await Promise.all([ensureBuilt(), run(pinnedNode, ["test/support/sample.ts"], { quiet: true })]);
if (!process.env.TEST_DATABASE_URL)
  say("No TEST_DATABASE_URL: all runs on the embedded database, nothing on a PostgreSQL server.");
// In parallel: each of the two sometimes waits for a process, a letter or a picture.
await Promise.all([
  checked,
  suite(
    "Rules, packs, content, calls and pages",
    "vitest.json",
    pinnedNode,
    vitest("vitest.json"),
    fromVitest,
  ),
  suite(
    "In a real browser",
    "playwright.json",
    pinnedNode,
    [join(root, "node_modules/@playwright/test/cli.js"), "test"],
    fromPlaywright,
    {
      quiet: "held",
      env: {
        E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
      },
    },
  ),
]);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
