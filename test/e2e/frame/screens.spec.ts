import { matchScreen } from "#app/screens.ts";
import { screenList } from "#domain/address/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import {
  accessibilityFaults,
  at,
  closely,
  expect,
  frames,
  heading,
  shortScreen,
  sidewaysScroll,
  test,
  visit,
} from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";
import { screenAddresses } from "#test/support/samples.ts";

/** Screens that ask who is there: personal.spec.ts and oidc.spec.ts look at them with somebody logged in. */
const needsLogin = /^\/(?:personal|consent)(?![a-z])/;

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };
const narrowest = { width: 360, height: 740 };

type Look = {
  colorScheme: "light" | "dark";
  viewport: typeof desktop;
  rules?: "drawn";
  within?: string;
  without?: string[];
};

/** What stands around every screen; looked at on the home page. */
const frame = ["body > header", "body > footer"];

/**
 * How axe sees a screen: by all rules once, and by those about colours and sizes in the other window or scheme.
 * The markup is the same there, and the frame around the screen that of the home page. All four looks, of all
 * of the page by all rules, in the long run.
 */
function looksOf(locale: Locale, address: string): Look[] {
  const all = [desktop, phone].flatMap((viewport) =>
    (["light", "dark"] as const).map((colorScheme): Look => ({ colorScheme, viewport })),
  );
  if (everything) return all;
  const [wide, wideDark, , phoneDark] = all as [Look, Look, Look, Look];
  const isHome = address === "/index";
  const wideLight = isHome ? wide : { ...wide, without: frame };
  const again = { rules: "drawn", ...(isHome ? {} : { within: "main" }) } as const;
  const others = { dark: { ...phoneDark, ...again }, wide: { ...wideDark, ...again } };
  if (locale === "en") return [wideLight, others.dark];
  if (locale === "tr-TR") return [others.wide];
  // A screen that neither of the two has is looked at where it is.
  const { name } = matchScreen(address.split("?")[0]!)!;
  return closely.some((other) => hasFeature(name, other)) ? [] : [wideLight, others.dark];
}

/** The languages that share the screens between them. */
const sharers = locales.filter((locale) => !closely.includes(locale));

/** Whether a language looks at a screen, or leaves it to one of the others that have it. */
function looksAt(locale: Locale, address: string): boolean {
  if (closely.includes(locale)) return true;
  const { name } = matchScreen(address.split("?")[0]!)!;
  const sharing = sharers.filter((other) => hasFeature(name, other));
  return sharing[screenList.findIndex((screen) => screen.name === name) % sharing.length] === locale;
}

test.use({ viewport: desktop, reducedMotion: "reduce" });
test.setTimeout(900_000);

// A test of a language walks through all screens in one tab: the test fails on any complaint of the browser
// as well (console errors, hydration, the security policy), and says at which address.
for (const [turn, locale] of locales.entries()) {
  test(`every screen in ${locale} is accessible, fits a small phone and leaves the console clean`, async ({
    page,
  }) => {
    const addresses = screenAddresses(locale, turn).filter((shown) => !needsLogin.test(shown));
    const looks = {};
    for (const address of addresses.filter((shown) => looksAt(locale, shown))) {
      await test.step(address, async () => {
        const where = `${locale} ${address}`;
        await page.setViewportSize(desktop);
        await page.emulateMedia({ colorScheme: "light" });
        await visit(page, at(locale, address));
        expect(page.url()).toBe(at(locale, address));
        await expect(page.locator("html")).toHaveAttribute("lang", languageTags[locale]);
        await expect(heading(page)).toHaveCount(1);
        for (const { viewport, colorScheme, ...how } of looksOf(locale, address)) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await frames(page);
          const look = `${where}, ${viewport.width} px wide, ${colorScheme}`;
          expect.soft(await accessibilityFaults(page, { ...how, looks }), look).toEqual([]);
        }
        await page.setViewportSize(narrowest);
        await frames(page);
        expect.soft(await sidewaysScroll(page), `${where}: px of sideways scroll at 360 px`).toBe(0);
      });
    }
  });
}

test("a text that is too pale is found among many that look like it, and so is a ground under all of them", async ({
  page,
}) => {
  await visit(page, shortScreen);
  const texts = page.getByRole("main").locator("p");
  expect(await texts.count()).toBeGreaterThan(5);
  const looks = {};
  const contrast = async () =>
    (await accessibilityFaults(page, { rules: "drawn", within: "main", looks })).filter((fault) =>
      fault.startsWith("color-contrast"),
    );
  expect(await contrast()).toEqual([]);
  await texts.last().evaluate((text) => void (text.style.color = "#999"));
  const pale = (await contrast()).length;
  expect(pale).toBeGreaterThan(0);
  await page.getByRole("main").evaluate((main) => void (main.style.backgroundColor = "#777"));
  expect((await contrast()).length).toBeGreaterThan(pale + 5);
});
