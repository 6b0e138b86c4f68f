// Finds a Chromium or Chrome, or installs one.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run, say } from "./run.mjs";

/**
 * Chromium's headless shell: the full browser also draws its tool bars for each window, even unseen, which
 * takes as long as the page under test.
 */
const windowless = "/usr/bin/chromium-headless-shell";

const places = [
  process.env.CHROME_PATH,
  windowless,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Installs a Java runtime for the HTML checker, where system packages can be installed. */
export async function ensureJava() {
  const there = () => run("java", ["-version"], { quiet: "silent" }).then((code) => code === 0);
  if (await there()) return;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0)
    return say("No Java: the check of the HTML is left out.");
  say("Installing Java for the HTML checker \u2026");
  await run("apt-get", ["update", "-qq"], { quiet: true });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "default-jre-headless"], {
    quiet: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

/**
 * Path of a browser for the tests; installs one, with Chinese fonts, where system packages can be installed.
 */
export async function ensureBrowser() {
  const browserPath = () => places.find((path) => path && existsSync(path));
  const system = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!process.env.CHROME_PATH && !existsSync(windowless) && system) {
    say("Installing Chromium and Chinese fonts \u2026");
    const install = (...packages) =>
      run("apt-get", ["install", "-y", "-qq", ...packages], {
        quiet: true,
        env: { DEBIAN_FRONTEND: "noninteractive" },
      });
    await run("apt-get", ["update", "-qq"], { quiet: true });
    if ((await install("chromium-headless-shell", "fonts-noto-cjk")) && !browserPath())
      await install("chromium", "fonts-noto-cjk");
  }
  if (!browserPath()) {
    say("Downloading Chromium for the tests \u2026");
    await run(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
    const { chromium } = await import("@playwright/test");
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  }
  const path = browserPath();
  if (!path) {
    console.error("The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH.");
    process.exit(1);
  }
  return path;
}
