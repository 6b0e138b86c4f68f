import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#test/support/browser.ts";
import { e2eSampleDir } from "#test/support/e2e.ts";
import { freePorts } from "#test/support/process.ts";

let port: number;
let metricsPort: number;
let stop: () => Promise<void>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  [port = 0, metricsPort = 0] = await freePorts(2);
  const dataDir = await mkdtemp(join(tmpdir(), "switchyard-vitals-"));
  await cp(e2eSampleDir, dataDir, { recursive: true });
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PREPARE_FILES: "false",
      POLISH_PAGES: "false",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exit = new Promise((done) => child.once("exit", done));
  stop = async () => {
    child.kill("SIGKILL");
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  };
  await expect.poll(() => figures().catch(() => ""), { timeout: 90_000 }).toContain("web_vitals");
});
test.afterAll(() => stop());

const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const counted = async (name: string, labels: string) =>
  Number(new RegExp(`^web_vital_${name}_count\\{${labels}\\} (\\d+)$`, "m").exec(await figures())?.[1] ?? 0);

/** What a page sends to `/vitals`. */
function beacons(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (request.url().endsWith("/vitals")) sent.push(request.postData() ?? "");
  });
  return sent;
}

/** Opens a page, waits until the measuring is loaded, and touches the page. */
async function look(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/assets\/vitals-[\w-]+\.js/.test(response.url()));
  await page.goto(address);
  await hydrated(page);
  await loaded;
  await page.locator("h1").click();
  // A click is known to the measuring when it was painted.
  await page.waitForTimeout(300);
}

test("a visit ends in figures at /metrics, without cookie or number, and once", async ({ page, context }) => {
  const sent = beacons(page);
  await look(page, `http://tr.localhost:${port}/faqs`);
  expect(sent).toEqual([]);
  await page.goto("about:blank");
  const labels = 'screen="faqs",locale="tr-TR",device="desktop"';
  for (const name of ["lcp_seconds", "fcp_seconds", "ttfb_seconds", "cls", "inp_seconds"])
    await expect.poll(() => counted(name, labels), { message: name }).toBe(1);
  expect(sent).toHaveLength(1);
  expect(Object.keys(JSON.parse(sent[0]!) as object).toSorted()).toEqual([
    "cls",
    "device",
    "fcp",
    "inp",
    "lcp",
    "screen",
    "ttfb",
  ]);
  expect(await context.cookies()).toEqual([]);
});

test("a narrow window counts as a phone, and moving within the site is part of the visit", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 375, height: 740 } });
  await look(page, `http://es.localhost:${port}/faqs`);
  await page.locator("footer a[href='/contactus']").first().click();
  await expect(page).toHaveURL(/contactus/);
  await page.goto("about:blank");
  await expect.poll(() => counted("lcp_seconds", 'screen="faqs",locale="es",device="phone"')).toBe(1);
  expect(await figures()).not.toContain('screen="contactus",locale="es"');
});

test("where visitors are asked first, nothing is sent before they accept", async ({ visitor }) => {
  for (const [answer, times] of [
    [undefined, 0],
    ["DENY", 0],
    ["ACCEPT ALL", 1],
  ] as const) {
    const page = await visitor();
    const sent = beacons(page);
    await look(page, `http://localhost:${port}/faqs`);
    if (answer) await page.getByRole("button", { name: answer }).click();
    await page.goto("about:blank");
    await page.waitForTimeout(500);
    expect([answer, sent.length]).toEqual([answer, times]);
  }
});

test("a browser that asks not to be followed is not measured", async ({ visitor }) => {
  const page = await visitor();
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(`http://tr.localhost:${port}/faqs`);
  await hydrated(page);
  await page.waitForTimeout(6_000);
  await page.goto("about:blank");
  expect(loaded.filter((url) => /vitals/.test(url))).toEqual([]);
});

test("a site that takes no figures has nothing measured and nothing sent", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("http://tr.localhost:4319/faqs".replace("4319", process.env.E2E_PORT ?? "4319"));
  await hydrated(page);
  await page.waitForTimeout(6_000);
  await page.goto("about:blank");
  expect(loaded.filter((url) => /vitals/.test(url))).toEqual([]);
});
