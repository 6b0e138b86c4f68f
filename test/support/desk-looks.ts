import { expect, type Page } from "@playwright/test";
import { accessibilityFaults, frames } from "./browser.ts";
import type { Looks } from "./contrast.ts";

/** What stands around every screen of the desk. */
const frame = ["header", "[role=menu]"];
const screen = "#main-content";

/** Says when the page has what it asked for, and has drawn it. */
function quiet(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on("request", (request) => void open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => void open.delete(request));
  return async () => {
    await expect(async () => {
      await frames(page);
      expect(open.size).toBe(0);
      await frames(page);
      expect(open.size).toBe(0);
      expect(await page.locator(`${screen} [role=progressbar], .RaLoading-root`).count()).toBe(0);
    }).toPass({ timeout: 100_000, intervals: [30, 50, 100, 200] });
  };
}

/** Colours change at once: what is looked at is not on its way. */
const still = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important; animation: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/**
 * Makes what looks at a page of the desk in both schemes, to be called before it is opened. What is not about
 * colours is the same in both, and is asked once; a look of a text is asked about three times in all.
 * @returns says what axe finds; `within` is the selector of a part: by default the screen without the frame that
 *   all screens share, "body" for the whole page
 */
export async function lookerAt(page: Page) {
  const settled = quiet(page);
  const looks: Record<"light" | "dark", Looks> = { light: {}, dark: {} };
  let schemes = ["light", "dark"] as ("light" | "dark")[];
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await still(page);
  return async (name: string, within = screen) => {
    const all = { [screen]: { without: frame }, body: {} }[within] ?? { within };
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await settled();
      const part = scheme === schemes[0] ? all : { rules: "drawn" as const, within };
      const against = await accessibilityFaults(page, { ...part, looks: looks[scheme] });
      expect.soft([name, scheme, against]).toEqual([name, scheme, []]);
    }
    schemes = schemes.toReversed();
  };
}
