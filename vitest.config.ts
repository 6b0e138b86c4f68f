import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The long run (`npm run test:all`): every file on both databases, the crawl in full. */
const everything = process.env.TEST_ALL === "1";
const onServer = Boolean(process.env.SITE_TEST_DATABASE);
/** This is the run on the embedded database before the one on a server. */
const serverFollows = Boolean(process.env.TEST_DATABASE_URL) && !onServer && !everything;
const file = (name: string) => `test/site/**/${name}.test.ts`;

/**
 * Where there is a PostgreSQL server, files run on it, in half the time. On the embedded database run those
 * that know its folder, its lock or its start, and those that show its single connection at work; the browser
 * tests run on it as a whole. Without a server everything runs on the embedded database.
 */
const onEmbedded = [
  "chat-process",
  "chat-report",
  "content",
  "killed",
  "messages",
  "page-reads",
  "personal",
  "process",
  "upgrade",
].map(file);

/** What knows the embedded database only. */
const embeddedOnly = ["page-reads"].map(file);

/** Short files that take long, the longest first. */
const long = ["language", "killed", "process", "html"];

/**
 * Without results of an earlier run the larger files go first: the short ones that take long would be left
 * for the end, to one processor.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      if (project.name !== "site") return -1;
      const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? long.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, not an array's
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Two processors: more workers would only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: "rules",
          include: [
            "{app,domain,engines,making,importing,db,server,adapters,scripts,bench}/**/*.test.{ts,tsx}",
            "test/{contract,texts,walls}/**/*.test.ts",
          ],
        },
      },
      {
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "site",
          include: serverFollows ? onEmbedded : ["test/site/**/*.test.ts"],
          exclude: onServer ? embeddedOnly : [],
          globalSetup: ["test/support/database.ts"],
          // A worker loads the site's code once for all its files, as a process does for all its requests:
          // what a file changes outside of its own site it puts back.
          isolate: false,
          // What is waited for may take its time on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          // As it runs for visitors: React renders by the code of NODE_ENV, and that of tests takes several
          // times as long.
          env: {
            NODE_ENV: "production",
            ...(onServer ? { SITE_TEST_DATABASE: process.env.SITE_TEST_DATABASE! } : {}),
          },
        },
      },
    ],
  },
});
