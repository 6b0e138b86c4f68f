import { defineConfig } from "vitest/config";

const onServer = Boolean(process.env.SITE_TEST_DATABASE);

/** What is made from data that the database has given already is tested once, on the embedded one. */
const sameOnBoth = ["html", "documents", "share-picture", "language", "film"].map((name) => `test/site/${name}.test.ts`);

export default defineConfig({
  test: {
    // Two processors: more workers would only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: "rules", include: ["{app,domain,db,server,adapters}/**/*.test.{ts,tsx}", "test/{contract,texts}/**/*.test.ts"] } },
      {
        test: {
          name: "site",
          include: ["test/site/**/*.test.ts"],
          exclude: onServer ? sameOnBoth : [],
          globalSetup: ["test/support/database.ts"],
          env: onServer ? { SITE_TEST_DATABASE: process.env.SITE_TEST_DATABASE! } : {},
        },
      },
    ],
  },
});
