import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const onServer = Boolean(process.env.SITE_TEST_DATABASE);

/**
 * What is made from data that the database has given already, or is about the embedded one, is tested on that
 * alone.
 */
const sameOnBoth = [
  "html",
  "documents",
  "share-picture",
  "language",
  "structured",
  "poisoning",
  "process",
].map((name) => `test/site/${name}.test.ts`);

/** Short files that take long, the longest first. */
const long = ["language", "html", "process", "killed"].map((name) => `/test/site/${name}.test.ts`);

/**
 * Without results of an earlier run the larger files go first: the short ones that take long would be left
 * for the end, to one processor.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      if (project.name !== "site") return -1;
      const at = long.findIndex((name) => moduleId.endsWith(name));
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
            "{app,domain,engines,making,importing,db,server,adapters,scripts}/**/*.test.{ts,tsx}",
            "test/{contract,texts,walls}/**/*.test.ts",
          ],
        },
      },
      {
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "site",
          include: ["test/site/**/*.test.ts"],
          exclude: onServer ? sameOnBoth : [],
          globalSetup: ["test/support/database.ts"],
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
