import { locales } from "#domain/locale/locale.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import {
  accessibilityFaults,
  at,
  expect,
  frames,
  heading,
  sidewaysScroll,
  test,
  visit,
} from "#test/support/browser.ts";
import { screenAddresses } from "#test/support/samples.ts";

/** Languages that are also looked at in the dark and on a phone: the shortest words and the longest. */
const closely = new Set(["en", "tr-TR"]);

/** Screens that ask who is there: personal.spec.ts and oidc.spec.ts look at them with somebody logged in. */
const needsLogin = /^\/(?:personal|consent)(?![a-z])/;

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };
const narrowest = { width: 360, height: 740 };

test.use({ viewport: desktop, reducedMotion: "reduce" });
test.setTimeout(420_000);

// A test of a language walks through all screens in one tab: the test fails on any complaint of the browser
// as well (console errors, hydration, the security policy), and says at which address.
for (const [turn, locale] of locales.entries()) {
  test(`every screen in ${locale} is accessible, fits a small phone and leaves the console clean`, async ({
    page,
  }) => {
    for (const address of screenAddresses(locale, turn).filter((shown) => !needsLogin.test(shown))) {
      await test.step(address, async () => {
        const where = `${locale} ${address}`;
        await page.setViewportSize(desktop);
        await visit(page, at(locale, address));
        expect(page.url()).toBe(at(locale, address));
        await expect(page.locator("html")).toHaveAttribute("lang", languageTags[locale]);
        await expect(heading(page)).toHaveCount(1);
        expect.soft(await accessibilityFaults(page), where).toEqual([]);
        if (closely.has(locale)) {
          await page.emulateMedia({ colorScheme: "dark" });
          expect.soft(await accessibilityFaults(page), `${where}, dark`).toEqual([]);
          await page.emulateMedia({ colorScheme: "light" });
          await page.setViewportSize(phone);
          await frames(page);
          expect.soft(await accessibilityFaults(page), `${where}, 375 px wide`).toEqual([]);
        }
        await page.setViewportSize(narrowest);
        await frames(page);
        expect.soft(await sidewaysScroll(page), `${where}: px of sideways scroll at 360 px`).toBe(0);
      });
    }
  });
}
