import type { Browser, Locator, Page } from "@playwright/test";
import type { Bench } from "../lib/bench.ts";
import { type Noted, noteHydration, openBrowser } from "../lib/chromium.ts";
import { ms, pause, percentile } from "../lib/numbers.ts";
import { serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";

/**
 * A visitor's path: list, product, solution, case, home; a kind that the screen has no link to is skipped.
 */
const paths = ["/productinfo?class_id=", "/product/", "/scheme/", "/projectinfo/", "/index"];
const moves = 45;

/** Target for the 95th percentile, ms. */
const target = 100;

type Manner = { name: string; hover?: number };

/** Navigation between screens in a real browser, from the click to the paint of the next screen. */
export async function screens({ port, browser: path, sample }: Bench): Promise<Row[]> {
  const dir = await sample();
  const browser = await openBrowser(path);
  try {
    const rows: Row[] = [];
    const site = await serveSite(port, dir);
    try {
      // The first round also fills the page cache.
      const manners: Manner[] = [
        { name: "first visitor of every screen, 150 ms of hovering", hover: 150 },
        { name: "150 ms of hovering before the click", hover: 150 },
        { name: "click without hovering" },
      ];
      for (const manner of manners) rows.push(row(manner.name, await travel(browser, site.url, manner)));
    } finally {
      await site.stop();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function row(name: string, taken: number[]): Row {
  const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
  return {
    name: `${taken.length} moves, ${name}`,
    measured: `p50 ${ms(p50)}, p95 ${ms(p95)}`,
    target: `p95 ≤ ${target} ms`,
    met: p95 <= target,
  };
}

type Timed = { moves: number[] };

async function travel(browser: Browser, origin: string, { hover }: Manner): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(noteHydration);
  await page.addInitScript(noteMoves);
  await page.goto(`${origin}/index`);
  await page.waitForFunction(() => (window as unknown as Noted).hydratedAt);
  const deny = page.getByRole("button", { name: "Deny", exact: false });
  if (await deny.isVisible()) await deny.click();
  const taken: number[] = [];
  let step = 0;
  for (let move = 0; move < moves; move++) {
    const link = await nextLink(page, step, move);
    step = link.step + 1;
    await press(page, link.locator, hover);
    await page.waitForFunction((count) => (window as unknown as Timed).moves.length > count, move);
    taken.push(await page.evaluate(() => (window as unknown as Timed).moves.at(-1)!));
    await pause(150);
  }
  await context.close();
  return taken;
}

/** The next link on the visitor's path: another one of its kind in each round. */
async function nextLink(page: Page, from: number, turn: number): Promise<{ locator: Locator; step: number }> {
  for (let step = from; step < from + paths.length; step++) {
    const links = page.getByRole("main").locator(`a[href^="${paths[step % paths.length]}"]:visible`);
    const count = await links.count();
    if (count) return { locator: links.nth(turn % count), step };
  }
  throw new Error(`no link leads on from ${page.url()}`);
}

/** Clicks the middle of the link; as a tap where `hover` is undefined, since a finger does not hover. */
async function press(page: Page, link: Locator, hover: number | undefined): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  if (hover === undefined) {
    await link.evaluate((element: HTMLElement) => element.click());
    return;
  }
  await link.hover();
  await pause(hover);
  await page.mouse.down();
  await page.mouse.up();
}

/** Runs in the page: records for each click the time until the frame after the heading changed. */
function noteMoves(): void {
  const taken: number[] = [];
  Object.assign(window, { moves: taken });
  const heading = () => document.querySelector("h1")?.textContent;
  addEventListener(
    "click",
    (event) => {
      const before = heading();
      const observer = new MutationObserver(() => {
        const now = heading();
        if (!now || now === before) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => taken.push(performance.now() - event.timeStamp)),
        );
      });
      if ((event.target as Element).closest("a"))
        observer.observe(document, { subtree: true, childList: true, characterData: true });
    },
    true,
  );
}
