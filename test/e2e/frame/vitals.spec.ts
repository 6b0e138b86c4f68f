import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { at, expect, hydrated, test, visit } from "#test/support/browser.ts";
import { e2eSampleDir } from "#test/support/e2e.ts";
import { brief, compiled, freePorts } from "#test/support/process.ts";

let port: number;
let metricsPort: number;
let stop: () => Promise<void>;

// One site for all, which has made its first page by then.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  [port = 0, metricsPort = 0] = await freePorts(2);
  const dataDir = await mkdtemp(join(tmpdir(), "switchyard-vitals-"));
  await cp(e2eSampleDir, dataDir, { recursive: true });
  const child = spawn(process.execPath, [...brief, "server/main.mjs"], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_COMPILE_CACHE: compiled,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PREPARE_FILES: "false",
      POLISH_PAGES: "false",
      GIVE_WAY: "false",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exit = new Promise((done) => child.once("exit", done));
  stop = async () => {
    child.kill("SIGKILL");
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  };
  await expect.poll(() => figures().catch(() => ""), { timeout: 200_000 }).toContain("web_vitals");
  for (const host of ["localhost", "tr.localhost", "es.localhost"])
    await fetch(`http://127.0.0.1:${port}/faqs`, { headers: { Host: `${host}:${port}` } });
});
test.afterAll(() => stop());

const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const counted = async (name: string, labels: string) =>
  Number(new RegExp(`^web_vital_${name}_count\\{${labels}\\} (\\d+)$`, "m").exec(await figures())?.[1] ?? 0);

/** Has a page note what it sends when it is left: requests of that moment are not told to tests. */
const noteBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (to, body) => {
      const before = JSON.parse(localStorage.getItem("beacons") ?? "[]") as unknown[];
      localStorage.setItem("beacons", JSON.stringify([...before, [to, body]]));
      return send(to, body);
    };
  });

/** Leaves the page for one of the same host that has no scripts, and reads what was sent: address and text. */
async function leave(page: Page): Promise<[string, string][]> {
  await page.goto(new URL("/healthz", page.url()).href);
  const text = await page.evaluate(() => localStorage.getItem("beacons") ?? "[]");
  return JSON.parse(text) as [string, string][];
}

/** Opens a page, waits until the measuring is loaded, and touches the page. */
async function look(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/assets\/vitals-[\w-]+\.js/.test(response.url()), {
    timeout: 40_000,
  });
  await page.goto(address);
  await hydrated(page);
  await loaded;
  await page.locator("h1").click();
  // A click is known to the measuring when it was painted.
  await page.waitForTimeout(300);
}

test("a visit ends in figures at /metrics, without cookie or number, and once", async ({ page, context }) => {
  await noteBeacons(page);
  await look(page, `http://tr.localhost:${port}/faqs`);
  const sent = await leave(page);
  const labels = 'screen="faqs",locale="tr-TR",device="desktop"';
  for (const name of ["lcp_seconds", "fcp_seconds", "ttfb_seconds", "cls", "inp_seconds"])
    await expect.poll(() => counted(name, labels), { message: name }).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]![0]).toBe("/vitals");
  expect(Object.keys(JSON.parse(sent[0]![1]) as object).toSorted()).toEqual([
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
  await noteBeacons(page);
  await look(page, `http://es.localhost:${port}/faqs`);
  const away = page.locator(
    "footer a[href^='/']:not([href^='/faqs']), main a[href^='/']:not([href^='/faqs'])",
  );
  await away.filter({ visible: true }).first().click();
  await expect(page).not.toHaveURL(/faqs/);
  const sent = await leave(page);
  expect(sent.map(([, text]) => (JSON.parse(text) as { screen: string }).screen)).toEqual(["faqs"]);
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
    await noteBeacons(page);
    await look(page, `http://localhost:${port}/faqs`);
    if (answer) await page.getByRole("button", { name: answer }).click();
    expect([answer, (await leave(page)).length]).toEqual([answer, times]);
  }
  await expect.poll(() => counted("ttfb_seconds", 'screen="faqs",locale="en",device="desktop"')).toBe(1);
});

test("a browser that asks not to be followed is not measured", async ({ visitor }) => {
  const page = await visitor();
  await noteBeacons(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(`http://tr.localhost:${port}/faqs`);
  await hydrated(page);
  await page.waitForTimeout(6_000);
  expect(await leave(page)).toEqual([]);
  expect(loaded.filter((url) => /vitals/.test(url))).toEqual([]);
});

test("a site that takes no figures has nothing measured and nothing sent", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await noteBeacons(page);
  await visit(page, at("tr-TR", "/faqs"));
  await page.waitForTimeout(6_000);
  expect(await leave(page)).toEqual([]);
  expect(loaded.filter((url) => /vitals/.test(url))).toEqual([]);
});
