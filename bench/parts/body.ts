import type { Browser, Page } from "@playwright/test";
import type { Bench } from "../lib/bench.ts";
import { type Noted, noteHydration, openBrowser, softwareWebgl } from "../lib/chromium.ts";
import { median, ms, pause } from "../lib/numbers.ts";
import { serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";

const rounds = 3;
const device = "/image3d/1011";

/** Target for the first picture of a device, ms. */
const target = 2_500;

/** All in ms; `picture` and `drawn` since the navigation, or since the hall was opened. */
type Times = { picture: number; drawn: number; block: number };

/**
 * The 3D screens, rendered by the processor: time to a picture, time to 3D, and how long the page is blocked.
 */
export async function body({ port, browser: path, sample }: Bench): Promise<Row[]> {
  const site = await serveSite(port, await sample());
  const browser = await openBrowser(path, softwareWebgl);
  try {
    await view(browser, `${site.url}${device}`); // fills the page cache
    const views = await repeat(() => view(browser, `${site.url}${device}`));
    const walks = await repeat(() => enter(browser, `${site.url}/exhibition`));
    return [
      {
        name: `${device}, picture of the device`,
        measured: ms(views.picture),
        target: `≤ ${target} ms`,
        met: views.picture <= target,
      },
      {
        name: `${device}, the device in 3D`,
        measured: `${ms(views.drawn)}, longest block ${ms(views.block)}`,
      },
      {
        name: "/exhibition, from the button to the hall",
        measured: `${ms(walks.drawn)}, longest block ${ms(walks.block)}`,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function repeat(measure: () => Promise<Times>): Promise<Times> {
  const all: Times[] = [];
  for (let i = 0; i < rounds; i++) all.push(await measure());
  const middle = (pick: (times: Times) => number) => median(all.map(pick));
  return { picture: middle((t) => t.picture), drawn: middle((t) => t.drawn), block: middle((t) => t.block) };
}

async function view(browser: Browser, address: string): Promise<Times> {
  const page = await openPage(browser);
  await page.goto(address);
  const drawn = await appears(page, "[data-stage=running]");
  return timesOf(page, drawn);
}

async function enter(browser: Browser, address: string): Promise<Times> {
  const page = await openPage(browser);
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as Noted).hydratedAt);
  const began = await page.evaluate(() => performance.now());
  await page.click("main button.btn-primary");
  const drawn = await appears(page, "[data-hall=running]");
  return timesOf(page, drawn, began);
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(noteHydration);
  await page.addInitScript(notePictures);
  return page;
}

async function appears(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((name) => (window as unknown as Pictures).seen[name], selector, {
    timeout: 90_000,
    polling: 200,
  });
  return page.evaluate((name) => (window as unknown as Pictures).seen[name]!, selector);
}

/** Waits for the rest of the work: a block after the first 3D frame counts too. */
async function timesOf(page: Page, drawn: number, began = 0): Promise<Times> {
  await page.waitForLoadState("networkidle");
  await pause(2_500);
  const { picture, blocks } = await page.evaluate(() => {
    const { seen, blocks: all } = window as unknown as Pictures;
    const painted = performance.getEntriesByName("first-contentful-paint")[0]!.startTime;
    return { picture: Math.max(painted, seen["[data-stage]"] ?? 0), blocks: all };
  });
  await page.context().close();
  const after = blocks.filter(({ start }) => start >= began).map(({ took }) => took);
  return { picture, drawn: drawn - began, block: Math.max(0, ...after) };
}

type Pictures = { seen: Record<string, number>; blocks: { start: number; took: number }[] };

/** Runs in the page: records when each state was first painted, and every task of more than 50 ms. */
function notePictures(): void {
  const noted: Pictures = { seen: {}, blocks: [] };
  Object.assign(window, noted);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.blocks.push({ start: startTime, took: duration });
  }).observe({ type: "longtask", buffered: true });
  const names = ["[data-stage]", "[data-stage=running]", "[data-hall=running]"];
  const look = () => {
    for (const name of names) {
      // What is in the DOM before a frame is painted with it.
      if (document.querySelector(name)) noted.seen[name] ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
