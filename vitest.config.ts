import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The long run (`npm run test:all`): every file on both databases, the crawl in full. */
const everything = process.env.TEST_ALL === "1";
const hasServer = Boolean(process.env.TEST_DATABASE_URL);
const file = (name: string) => `test/site/**/${name}.test.ts`;
const all = file("*");

/**
 * Where there is a PostgreSQL server, files run on it, in half the time. On the embedded database run those
 * that know its folder, its lock or its start, and those that show its single connection at work; the browser
 * tests run on it as a whole. Without a server everything runs on the embedded database.
 */
const onEmbedded = ["chat-process", "chat-report", "forms", "killed", "page-reads", "process", "upgrade"].map(
  file,
);

/** What is about the embedded database alone, or shown on it in the short run. */
const embeddedOnly = ["chat-process", "page-reads", ...(everything ? [] : ["killed"])].map(file);

/** What begins with a database server. */
const serverOnly = ["backup"].map(file);

/** Long files go first: one that is left for the end leaves a processor idle. */
const long = [
  "process",
  "publication",
  "language",
  "search-index",
  "content",
  "attacks-accounts",
  "documents",
];

/** The embedded database first, whose processes are waited for; rules, which are short, at the end. */
const projects = ["embedded", "server", "rules"];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return projects.indexOf(project.name) * 100 + (at < 0 ? long.length : at);
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, not an array's
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * A site keeps its whole index and its pages in memory: with the young objects' share that Node gives by
 * itself, a tenth of a worker's time went into clearing it again and again.
 */
const roomy = ["--max-semi-space-size=64"];

/** Files of `test/site/` on one kind of database. */
const site = (
  name: "embedded" | "server",
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    name,
    include,
    exclude,
    globalSetup: ["test/support/database.ts"],
    execArgv: roomy,
    isolate: false,
    // What is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // As it runs for visitors: React renders by the code of NODE_ENV, and that of tests takes several times
    // as long.
    env: { NODE_ENV: "production" },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // For two processors, beside two workers of the browser tests: half of the time a test waits for a
    // letter, a process or the database.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        test: {
          name: "rules",
          // A worker loads the code once for all its files: what a file changes outside of itself it puts back.
          isolate: false,
          include: [
            "{app,domain,engines,making,importing,db,server,adapters,scripts,bench,desk}/**/*.test.{ts,tsx}",
            "test/{contract,texts,walls}/**/*.test.ts",
          ],
        },
      },
      site("embedded", hasServer && !everything ? onEmbedded : [all], serverOnly),
      ...(hasServer ? [site("server", [all], embeddedOnly)] : []),
    ],
  },
});
