import type { Page } from "@playwright/test";
import { languageNames } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { at, expect, heading, shortScreen, test } from "#test/support/browser.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 1360, height: 900 } });

const inMain = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name }).first();
const spanish = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Español", exact: true });

test("a visitor goes from the index by a list to a product and its series", async ({ page }) => {
  await page.goto("/index");
  await expect(heading(page)).toBeVisible();
  await inMain(page, "All products").click();
  await expect(heading(page)).toHaveText("All products");
  await inMain(page, /^SGC410$/).click();
  await expect(heading(page)).toHaveText("SGC410");
  await expect(page.getByRole("table", { name: "Power supply" })).toBeVisible();
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "SGC400" }).click();
  await expect(heading(page)).toHaveText("SGC400 series");
});

test("solutions and cases can be read, and a diagram tells all its modes", async ({ page }) => {
  await page.goto("/schemeinfo");
  await inMain(page, "Hospital supply with two sets and UPS").click();
  await expect(heading(page)).toHaveText("Hospital supply with two sets and UPS");
  const modes = page.getByRole("main").locator("noscript dt");
  expect(await modes.count()).toBeGreaterThan(1);
  await expect(modes.last()).toBeVisible();
  await page.goto("/applicationcase");
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/projectinfo\/\d+$/);
  await expect(heading(page)).toBeVisible();
});

test("a comparison can be read, and its differences alone", async ({ page }) => {
  await page.goto("/contrast?ids=1001,1011");
  const all = await page.getByRole("rowheader").count();
  await page.getByRole("switch", { name: "Differences only" }).click();
  await expect(page).toHaveURL(/differences=1$/);
  expect(await page.getByRole("rowheader").count()).toBeLessThan(all);
});

test("the menus open on hover", async ({ page }) => {
  await page.goto(shortScreen);
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Solutions", exact: true })
    .hover();
  await page
    .getByRole("navigation", { name: "Main menu" })
    .locator("a[href='/schemeinfo?class_id=1']")
    .click();
  await expect(page).toHaveURL(/\/schemeinfo\?class_id=1$/);
});

test("the language menu opens on hover and leads to the same page", async ({ page }) => {
  await page.goto(at("en", "/productinfo?class_id=5"));
  await page.getByRole("banner").getByRole("button", { name: "English · Language" }).hover();
  for (const locale of locales) {
    await expect(
      page.getByRole("banner").getByRole("link", { name: languageNames[locale], exact: true }),
    ).toHaveAttribute("href", at(locale, "/productinfo?class_id=5"));
  }
  await spanish(page).click();
  await expect(page).toHaveURL(at("es", "/productinfo?class_id=5"));
});

test("the language menu is within reach of the keyboard", async ({ page }) => {
  await page.goto(shortScreen);
  await page.getByRole("banner").getByRole("button", { name: "English · Language" }).focus();
  await expect(spanish(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("link", { name: "English", exact: true })).toBeFocused();
  await spanish(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("es", shortScreen));
});

test("on a phone the drawer opens and leads on", async ({ visitor }) => {
  const page = await visitor({
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 375, height: 812 },
  });
  await page.goto(at("en", shortScreen));
  await page.getByRole("button", { name: "Open the menu" }).tap();
  const drawer = page.getByRole("dialog", { name: "Main menu" });
  await expect(drawer).toBeVisible();
  await drawer.getByText("Products", { exact: true }).tap();
  await drawer.getByRole("link", { name: "ATS controllers" }).tap();
  await expect(heading(page)).toHaveText("ATS controllers");
});

test("the search works by its page", async ({ page }) => {
  await page.goto(shortScreen);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole("main").getByRole("searchbox").fill("hospital");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?key=hospital$/);
  await expect(inMain(page, "Hospital supply with two sets and UPS")).toBeVisible();
});

test("the cut-out check leads to the models that fit", async ({ page }) => {
  await page.goto("/product/1011/SGC6120N");
  const check = page.locator("#cut-out");
  await check.getByRole("spinbutton", { name: "Width of the hole, mm" }).fill("186");
  await check.getByRole("spinbutton", { name: "Height of the hole, mm" }).fill("141");
  await check.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveURL(/\/productinfo\?/);
  await expect(page.getByRole("link", { name: "Remove: Hole 186 × 141 mm" })).toBeVisible();
});

test("the enquiry of a page is sent, what was wrong stands beside it, and the outcome is in view", async ({
  page,
  faults,
}) => {
  faults.expected.push(/status of 400/); // a refused form is a page with this status
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/product/1011/SGC6120N");
  const form = page.locator("#enquiry form");
  await form.getByRole("textbox", { name: "Message" }).fill("Forty pieces");
  await form.getByRole("button", { name: "SEND INQUIRY" }).click();
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(
    "Please fill in your name",
  );
  await expect(form.getByRole("textbox", { name: "Name" })).toBeInViewport();
  await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue("Forty pieces");
  await form.getByRole("textbox", { name: "Name" }).fill("Ann");
  await form.getByRole("textbox", { name: "E-mail" }).fill("ann.noscript@example.com");
  await form.getByRole("textbox", { name: "Country" }).fill("Peru");
  await form.getByRole("button", { name: "SEND INQUIRY" }).click();
  await expect(page.getByRole("heading", { name: /One step is left/ })).toBeInViewport();
  await expect(page.getByRole("heading", { name: /One step is left/ })).toBeFocused();
  expect(page.url()).not.toMatch(/Ann|Forty|noscript/);
});
