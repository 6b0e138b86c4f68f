import { locales } from "#domain/locale/locale.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { accessibilityFaults, at, expect, frames, heading, sidewaysScroll, test, visit } from "#test/support/browser.ts";
import { screenAddresses } from "#test/support/samples.ts";

/** Languages that are also looked at in the dark and on a phone: the shortest words and the longest. */
const closely = new Set(["en", "tr-TR"]);

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };
const narrowest = { width: 360, height: 740 };

test.use({ viewport: desktop, reducedMotion: "reduce" });

// Each test also fails on any complaint of the browser: console errors, hydration, the security policy.
for (const [turn, locale] of locales.entries()) {
  for (const { name, address } of screenAddresses(turn)) {
    test(`${name} in ${locale} is accessible and fits a small phone: ${address}`, async ({ page }) => {
      await visit(page, at(locale, address));
      expect(page.url()).toBe(at(locale, address));
      await expect(page.locator("html")).toHaveAttribute("lang", languageTags[locale]);
      await expect(heading(page)).toHaveCount(1);
      await test.step("light", async () => expect.soft(await accessibilityFaults(page)).toEqual([]));
      if (closely.has(locale)) {
        await page.emulateMedia({ colorScheme: "dark" });
        await test.step("dark", async () => expect.soft(await accessibilityFaults(page)).toEqual([]));
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize(phone);
        await frames(page);
        await test.step("375 px", async () => expect.soft(await accessibilityFaults(page)).toEqual([]));
      }
      await page.setViewportSize(narrowest);
      await frames(page);
      expect(await sidewaysScroll(page), "px of sideways scroll at 360 px").toBe(0);
    });
  }
}
