import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4319);

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"], ["json"]],
  use: {
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
    command: "node test/support/serve.ts",
    env: { PORT: String(port), LOG_LEVEL: "warn", PREPARE_FILES: "false" },
    url: `http://localhost:${port}/healthz`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 8_000 },
  },
});
