import type { Page } from "@playwright/test";
import { locales } from "#domain/locale/locale.ts";
import {
  accessibilityFaults,
  at,
  expect,
  hydrated,
  shortScreen,
  test,
  visit,
} from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";
import { countCalls, enquiry, field, fillIn } from "#test/support/forms.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 } });

const bar = (page: Page) => page.getByRole("complementary", { name: "Contact" });
const panel = (page: Page) => page.getByRole("region", { name: "CONTACT US" });
const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const opener = (page: Page) => bar(page).getByRole("button", { name: "Open the contact form" });

test.describe("the floating bar", () => {
  test("leads to WhatsApp, e-mail and phone, and back to the top", async ({ page }) => {
    await visit(page, "/index");
    await expect(bar(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d+$/,
    );
    await expect(bar(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute("target", "_blank");
    await expect(bar(page).getByRole("link", { name: "E-mail" })).toHaveAttribute("href", /^mailto:\S+@\S+$/);
    await expect(bar(page).getByRole("link", { name: "Phone" })).toHaveAttribute("href", /^tel:\+\d+$/);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    await bar(page).getByRole("button", { name: "Back to top" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("lies on nothing: the content makes room for it", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await visit(page, "/faqs");
    const rail = (await page.locator("#contact-bar").boundingBox())!;
    for (const part of await page.getByRole("main").getByRole("heading").all()) {
      const box = (await part.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(rail.x);
    }
  });

  test("is one button on a phone, which opens and folds it", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, shortScreen);
    const toggle = bar(page).getByRole("button", { name: "Contact", exact: true });
    await expect(bar(page).getByRole("link", { name: "WhatsApp" })).toBeHidden();
    await toggle.click();
    await expect(bar(page).getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await opener(page).click();
    await expect(field(panel(page), "Name")).toBeFocused();
    await toggle.click();
    await expect(panel(page)).toBeHidden();
    await expect(bar(page).getByRole("link", { name: "WhatsApp" })).toBeHidden();
  });

  test("is on the English host only, like the panel and the banner", async ({ page }) => {
    for (const locale of everything ? locales : (["en", "es"] as const)) {
      await visit(page, at(locale, "/productinfo"));
      const there = locale === "en" ? 1 : 0;
      await expect(page.getByRole("complementary"), locale).toHaveCount(there);
      await expect(page.getByText("CONTACT US"), locale).toHaveCount(there);
      await expect(page.getByRole("button", { name: "ACCEPT ALL" }), locale).toHaveCount(there);
    }
  });
});

test.describe("the CONTACT US panel", () => {
  test("opens and closes by its button and by Escape, and has five fields, all but the company required", async ({
    page,
  }) => {
    await visit(page, shortScreen);
    await expect(panel(page)).toBeHidden();
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(field(panel(page), "Name")).toBeFocused();
    await panel(page).getByRole("button", { name: "Close the contact form" }).click();
    await expect(panel(page)).toBeHidden();
    await opener(page).click();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(field(panel(page), "Name")).toBeVisible();
    const names = await panel(page)
      .locator("input:not([type=hidden]), textarea")
      .evaluateAll((fields) =>
        fields.map((input) => ({
          name: (input as HTMLInputElement).name,
          required: (input as HTMLInputElement).required,
        })),
      );
    expect(names).toEqual([
      { name: "name", required: true },
      { name: "email", required: true },
      { name: "country", required: true },
      { name: "company", required: false },
      { name: "message", required: true },
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("reports mistakes in the specification’s words, and answers with a reference number", async ({
    page,
  }) => {
    await visit(page, shortScreen);
    const calls = countCalls(page, "productscollectAdd");
    await opener(page).click();
    const send = panel(page).getByRole("button", { name: "SEND INQUIRY" });
    await send.click();
    await expect(field(panel(page), "Name")).toHaveAccessibleDescription("Please fill in your name");
    await expect(field(panel(page), "E-mail")).toHaveAccessibleDescription("email not null");
    await expect(field(panel(page), "Country")).toHaveAccessibleDescription("Please fill in your country");
    await expect(field(panel(page), "Message")).toHaveAccessibleDescription("Please fill in your suggestion");
    await expect(field(panel(page), "Name")).toBeFocused();
    for (const wrong of ["ayse", "ayse@", "@panel.example", "ayse@panel", "a b@panel.example"]) {
      await fillIn(panel(page), { ...enquiry, "E-mail": wrong });
      await send.click();
      await expect(field(panel(page), "E-mail"), wrong).toHaveAccessibleDescription(
        "Please enter the correct mailbox format",
      );
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(calls()).toBe(0);
    await fillIn(panel(page), enquiry);
    await send.click();
    await expect(panel(page).getByRole("status")).toContainText(/Reference number \S{6,}\./);
    expect(calls()).toBe(1);
  });

  test("keeps what was typed while it is closed and the visitor moves on", async ({ page }) => {
    await visit(page, "/index");
    await opener(page).click();
    await fillIn(panel(page), enquiry);
    await panel(page).getByRole("button", { name: "Close the contact form" }).click();
    await page.getByRole("main").getByRole("link", { name: "All products" }).click();
    await expect(page).toHaveURL(/\/productinfo$/);
    await opener(page).click();
    await expect(field(panel(page), "Message")).toHaveValue(enquiry.Message);
  });
});

test.describe("the cookie banner", () => {
  const begin = new Date("2026-03-01T12:00:00Z").getTime();
  const day = 86_400_000;

  /** Shows the page as it is after some days; the clock stands still, timers run. */
  async function after(page: Page, days: number): Promise<void> {
    await page.clock.setFixedTime(begin + days * day);
    await page.goto(shortScreen);
    await hydrated(page);
  }

  test("DENY hides it for one day, ACCEPT ALL for a thousand", async ({ page }) => {
    await after(page, 0);
    await expect(banner(page)).toContainText("This site uses cookies");
    await page.getByRole("button", { name: "DENY" }).click();
    await expect(banner(page)).toBeHidden();
    await after(page, 0.99);
    await expect(banner(page)).toBeHidden();
    await after(page, 1.01);
    await expect(banner(page)).toBeVisible();
    await page.getByRole("button", { name: "ACCEPT ALL" }).click();
    await expect(banner(page)).toBeHidden();
    await after(page, 1000);
    await expect(banner(page)).toBeHidden();
    await after(page, 1001.02);
    await expect(banner(page)).toBeVisible();
  });

  test("stands in the page before any script has come, but not for who has chosen, nor where nobody could choose", async ({
    page,
    visitor,
    faults,
  }) => {
    faults.expected.push(/Failed to load resource|Failed to fetch dynamically imported module/);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/policy");
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem("cookie-consent", JSON.stringify({ choice: "deny", until: Date.now() + 60_000 })),
    );
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();

    const scriptless = await visitor({ javaScriptEnabled: false });
    await scriptless.goto("/policy");
    await expect(scriptless.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner(scriptless)).toBeHidden();
  });

  test("takes a click that is faster than its script", async ({ page }) => {
    await page.route("**/assets/{cookie-banner,floating-bar}-*.js", async (route) => {
      await new Promise((done) => setTimeout(done, 1_500));
      await route.continue();
    });
    await visit(page, "/policy");
    await page.getByRole("button", { name: "DENY" }).click();
    await expect(banner(page)).toBeHidden();
    await visit(page, "/policy");
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
  });

  test("is left out where its script does not come, and the page stays as it was", async ({
    page,
    faults,
  }) => {
    faults.expected.push(/ERR_FAILED|Failed to load resource/);
    await page.route("**/assets/{cookie-banner,floating-bar}-*.js", (route) => route.abort());
    await visit(page, "/policy");
    await expect(banner(page)).toBeVisible();
    await page.mouse.move(200, 200); // such scripts come with the visitor's first move
    await expect(banner(page)).toBeHidden();
    await expect(bar(page)).toBeHidden();
  });

  test("DENY holds on every screen, those without the banner too; ACCEPT ALL reports", async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { analytics: { page: (address: string) => seen.push(address) }, seen });
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await visit(page, "/survey"); // before any choice
    expect(await seen()).toEqual([]);
    await visit(page, "/index");
    await page.getByRole("button", { name: "DENY" }).click();
    for (const path of [
      "/survey",
      "/brochure",
      "/image3d/1011",
      "/inews/1",
      "/xieyi",
      "/fenxiang",
      "/test",
    ]) {
      await visit(page, path);
      expect(await seen(), path).toEqual([]);
    }
    await page.evaluate(() => localStorage.clear());
    await visit(page, "/index");
    await page.getByRole("button", { name: "ACCEPT ALL" }).click();
    await expect.poll(seen).toEqual(["/index"]);
  });

  test("stays until a choice is made, from screen to screen", async ({ page }) => {
    await visit(page, "/index");
    await expect(banner(page)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "All products" }).click();
    await expect(page).toHaveURL(/\/productinfo$/);
    await expect(banner(page)).toBeVisible();
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  test("leaves what lies at the foot of a page within reach", async ({ page }) => {
    await visit(page, "/productinfo");
    await page.getByRole("button", { name: "Compare SGC410", exact: true }).click();
    await page.getByRole("button", { name: "Compare SGC420", exact: true }).click();
    await page.getByRole("link", { name: "Compare 2 models" }).click();
    await expect(page).toHaveURL(/\/contrast/);
  });
});
