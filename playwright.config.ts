import { defineConfig } from "@playwright/test";
import { e2eClients, e2eDataDir, e2ePort as port } from "./test/support/e2e.ts";

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  // The desk's tests, one after the other on a site of their own, go first: left for the end they would leave a
  // processor idle.
  projects: [
    { name: "desk", testMatch: "staff/**" },
    { name: "site", testIgnore: "staff/**" },
  ],
  // What is waited for may take its time on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["dot"], ["json"]],
  use: {
    // Moving pictures take an eighth of the processor; tests of what moves ask for it.
    reducedMotion: "reduce",
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--host-resolver-rules=MAP *.localhost 127.0.0.1",
      ],
    },
  },
  webServer: {
    command: "node --max-semi-space-size=16 test/support/serve.ts",
    // Behind a proxy for the site: each test can be a visitor with an address, and so with limits, of its
    // own.
    env: {
      PORT: String(port),
      DATA_DIR: e2eDataDir,
      LOG_LEVEL: "warn",
      PREPARE_FILES: "false",
      POLISH_PAGES: "false",
      GIVE_WAY: "false",
      TRUST_PROXY: "1",
      READS_PER_MINUTE: "0",
      PAGE_TIMEOUT: "120",
      OIDC_CLIENTS: e2eClients,
    },
    // While tests are written: a development server that runs already.
    reuseExistingServer: Boolean(process.env.E2E_DATA_DIR),
    // Ready when the search is: it reads its index ahead, and the first tests would wait for that.
    url: `http://localhost:${port}/web/searchSuggest?key=sgc61`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 8_000 },
  },
});
