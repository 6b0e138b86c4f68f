import type { Browser } from "@playwright/test";
import { type Noted, noteHydration } from "../lib/chromium.ts";

/** Lighthouse's mobile setting as real throttling: slow 4G and a processor four times as slow. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

/** Time in ms from the start of navigation until React has hydrated the page, with throttling. */
export async function hydrationTime(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(noteHydration);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as Noted).hydratedAt, undefined, { polling: 200 });
  const taken = await page.evaluate(() => (window as unknown as Noted).hydratedAt!);
  await context.close();
  return taken;
}
