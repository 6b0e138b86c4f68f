import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test";
import { localOrigins } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { attribute, type Looks, markLooks, unmark } from "./contrast.ts";
import { everything } from "./everything.ts";
import { pageKeeper } from "./kept-page.ts";

const port = Number(process.env.E2E_PORT ?? 4319);
const origins = localOrigins(port);

/**
 * Languages that are looked at closely: the shortest words and the longest. That the others have all texts,
 * in their own language, is shown without a browser.
 */
export const closely: readonly Locale[] = everything ? locales : ["en", "tr-TR"];

/** The address of a page on a language's host, or on the mobile address (`m`). */
export function at(locale: Locale | "m", path: string): string {
  return origins[locale] + path;
}

/**
 * Finds texts of a language's pack by their keys, so that tests look for the words a visitor of that language
 * reads.
 */
export function texts(locale: Locale, namespace: string): (key: string) => string {
  const pack: unknown = JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, "utf8"));
  return (key) => {
    const text = key
      .split(".")
      .reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], pack);
    if (typeof text !== "string") throw new Error(`There is no text "${key}" in ${locale}/${namespace}.json`);
    return text;
  };
}

export type Faults = {
  /** What browsers complained about so far. */
  found: string[];
  /** Complaints that a test causes on purpose. */
  expected: RegExp[];
};

type Fixtures = {
  /**
   * Console errors, uncaught errors and refusals of the security policy, on any page of the test: none may be
   * left.
   */
  faults: Faults;
  /** A browser context of its own, watched like the first one and closed after the test. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Whether tests share a page, one after the other (`test.use({ keeps: true })`, kept-page.ts). */
  keeps: boolean;
  taken: { page: Page; context: BrowserContext; faults: Faults } | undefined;
};

type Keeper = ReturnType<typeof pageKeeper> & { faults: Faults };

async function watch(context: BrowserContext, faults: Faults): Promise<void> {
  await context.addInitScript(tellOfRefusals);
  context.on("console", (message) => {
    const refused = /Content.Security.Policy|hydrat/i.test(message.text());
    if (message.type() === "error" || refused)
      faults.found.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (event) => faults.found.push(`${event.page()?.url()}: ${event.error().message}`));
}

/** Not every breach of the security policy is written into the console by the browser itself. */
function tellOfRefusals(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sample, disposition } = event;
    console.error(`Content Security Policy (${disposition}): ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** Playwright's test, which also fails when the browser complains about anything. */
export const test = base.extend<Fixtures, { keeper: Keeper }>({
  actionTimeout: 30_000,
  keeps: [false, { option: true }],
  keeper: [
    async ({ browser }, use) => {
      const keeper = { ...pageKeeper(browser), faults: { found: [], expected: [] } };
      await use(keeper);
      await keeper.drop();
    },
    { scope: "worker" },
  ],
  taken: async (
    { keeper, keeps, baseURL, extraHTTPHeaders, hasTouch, isMobile, javaScriptEnabled, viewport },
    use,
    info,
  ) => {
    // Without scripts the storage of a page cannot be emptied.
    if (!keeps || !javaScriptEnabled) return use(undefined);
    const { faults } = keeper;
    const options = { baseURL, extraHTTPHeaders, hasTouch, isMobile, viewport };
    const kept = await keeper.take(options, (context) => watch(context, faults));
    faults.found.length = faults.expected.length = 0;
    await use({ ...kept, faults });
    await keeper.giveBack(info.status === info.expectedStatus);
  },
  context: async ({ context, taken }, use) => use(taken?.context ?? context),
  page: async ({ context, taken }, use) => use(taken?.page ?? (await context.newPage())),
  faults: [
    async ({ context, taken }, use) => {
      const faults: Faults = taken?.faults ?? { found: [], expected: [] };
      if (!taken) await watch(context, faults);
      await use(faults);
      const left = faults.found.filter((text) => !faults.expected.some((pattern) => pattern.test(text)));
      expect(left, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
  visitor: async ({ browser, baseURL, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      await watch(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/**
 * Waits until scripts have taken the page over: they start after `load`, when the browser is idle. React
 * tells it by its root, which stands dehydrated until the first commit; effects follow within a frame.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
      type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
      const root = key ? (document as unknown as Record<string, Root>)[key] : undefined;
      return root?.stateNode.current.memoizedState?.isDehydrated === false;
    },
    undefined,
    { timeout: 20_000 },
  );
  await frames(page);
}

/** Keeps the scripts of a page on their way, as on a slow line, until the answered function is called. */
export async function heldScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets the page draw twice, so that effects of the last change are done. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** A short screen: what is about the frame around every screen need not draw the home page. */
export const shortScreen = "/policy";

/** Opens a page and waits for its scripts. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The level-one heading, which every screen has once. */
export function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** Moves to an address as a link inside the page does, for addresses that no link leads to. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
}

/**
 * For tests of what is drawn in 3D, on any machine: the processor stands in for the graphics card, and draws a
 * quarter of the pixels.
 */
export const drawnByProcessor = {
  deviceScaleFactor: 0.5,
  viewport: { width: 1030, height: 580 },
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      "--host-resolver-rules=MAP *.localhost 127.0.0.1",
    ],
  },
};

/** Rules whose outcome depends on colours, or on where things stand. */
const drawn = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Axe = typeof import("axe-core");

/**
 * What axe has against the page by the rules of WCAG 2.2 AA, a line for each element.
 * @param options `rules`: "drawn" for those that another scheme or another window can change; `within`: a
 *   selector of the part that is looked at, where the rest was looked at elsewhere; `without`: selectors of
 *   parts whose elements were, while rules about the page as a whole are asked; `looks`: looks of texts whose
 *   contrast was asked about on other screens, which is added to
 */
export async function accessibilityFaults(
  page: Page,
  {
    rules,
    within,
    without,
    looks = {},
  }: { rules?: "drawn"; within?: string; without?: string[]; looks?: Looks } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  Object.assign(looks, await page.evaluate(markLooks, { attribute, looks, within, without }));
  const faults = await page.evaluate(
    async ({ runOnly, part, selector }) => {
      const { axe } = window as unknown as { axe: Axe };
      axe.configure({ rules: [{ id: "color-contrast", selector }] });
      const { violations } = await axe.run(part ?? document, {
        runOnly,
        resultTypes: ["violations"],
        // No rule that is asked reads style sheets.
        preload: { assets: ["media"] },
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`,
        ),
      );
    },
    {
      runOnly: rules ? drawn : ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      part: without ? { exclude: without.map((one) => [one]) } : within,
      selector: `[${attribute}]`,
    },
  );
  await page.evaluate(unmark, attribute);
  return faults;
}

/** By how many pixels the page is wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth));
}

/** The rows of a product list, by their models. */
export function productRows(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
}

/** How many models the list says it found. */
export async function modelCount(page: Page): Promise<number> {
  const text = await page
    .getByRole("status")
    .filter({ hasText: /^\d+ models?$/ })
    .innerText();
  return Number.parseInt(text, 10);
}
