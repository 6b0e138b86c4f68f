import type { Locator, Page } from "@playwright/test";
import { languageNames } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { at, expect, heading, hydrated, shortScreen, test, texts, visit } from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 } });

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const opener = (page: Page, name: string) => mainMenu(page).getByRole("button", { name: `Open: ${name}` });
const entry = (page: Page, name: string) => mainMenu(page).getByRole("link", { name, exact: true });
const viewAll = (page: Page, category: string) =>
  mainMenu(page).getByRole("link", { name: `View all: ${category}` });
const languageButton = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });

/** Moves the pointer the way a hand does: many small steps, in time. */
async function glide(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  ms: number,
): Promise<void> {
  const steps = 10;
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps);
    await page.waitForTimeout(ms / steps);
  }
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("the element is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe("by mouse", () => {
  test("the product menu opens on hover and shows a category’s series with pictures, at most five", async ({
    page,
  }) => {
    await visit(page, shortScreen);
    await expect(viewAll(page, "Genset controllers")).toBeHidden();
    await entry(page, "Products").hover();
    await expect(viewAll(page, "Genset controllers")).toBeVisible();
    await entry(page, "ATS controllers").hover();
    await expect(viewAll(page, "ATS controllers")).toBeVisible();
    await expect(viewAll(page, "Genset controllers")).toBeHidden();
    const series = mainMenu(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: "View all: ATS controllers" }) });
    const pictures = series.locator("img");
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await test.step("each category beside its link to all of them", async () => {
      const categories = mainMenu(page).locator("li:has(a[href*='class_id']):has(img)");
      await expect(categories).toHaveCount(12);
      for (const category of await categories.all()) {
        const count = await category.locator("a:has(img)").count();
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(5);
        await expect(category.locator("a", { hasText: "View all" })).toHaveCount(1);
      }
    });
    await series
      .getByRole("link")
      .filter({ has: page.locator("img") })
      .last()
      .click();
    await expect(page).toHaveURL(/\/productinfo\?class_id=5&id=\d+$/);
  });

  test("menus say what each entry is for, with diagrams, the newest case and news", async ({ page }) => {
    await visit(page, shortScreen);
    await entry(page, "Solutions").hover();
    const own = mainMenu(page).getByRole("link", { name: /^Draw your plant/ });
    await expect(own).toBeVisible();
    await expect(mainMenu(page).locator("a[href='/schemeinfo?class_id=1'] svg")).toBeVisible();
    await entry(page, "Application cases").hover();
    await expect(mainMenu(page).getByRole("link", { name: /^Newest case/ })).toBeVisible();
    await mainMenu(page).getByRole("button", { name: "Company" }).hover();
    await expect(mainMenu(page).getByRole("link", { name: /^Newest news/ })).toBeVisible();
    await entry(page, "Solutions").hover();
    await own.click();
    await expect(page).toHaveURL(/\/plant$/);
    await expect(entry(page, "Solutions")).toHaveAttribute("aria-current", "page");
  });

  test("the menu stays for a moment when the pointer leaves it, then closes", async ({ page }) => {
    await visit(page, shortScreen);
    await entry(page, "Solutions").hover();
    const panelLink = mainMenu(page).locator("a[href='/schemeinfo?class_id=1']");
    await expect(panelLink.locator("svg")).toBeVisible(); // the menu in full, which takes the list's place
    // Measured inside the page: a round trip to the browser takes longer than the moment itself.
    await panelLink.evaluate((link) => {
      const place = link.closest("nav")!;
      place.addEventListener("pointerleave", () => {
        const left = performance.now();
        const look = () => {
          if (link.checkVisibility()) requestAnimationFrame(look);
          else document.body.dataset.stayed = String(performance.now() - left);
        };
        look();
      });
    });
    await page.mouse.move(680, 850);
    await expect(page.locator("body")).toHaveAttribute("data-stayed", /\d/);
    expect(Number(await page.locator("body").getAttribute("data-stayed"))).toBeGreaterThan(120);
    await expect(panelLink).toBeHidden();
  });

  test("a diagonal way to the series does not lose the category that was chosen", async ({ page }) => {
    await visit(page, shortScreen);
    await entry(page, "Products").hover();
    await expect(viewAll(page, "Genset controllers")).toBeVisible();
    const category = entry(page, "Genset controllers");
    const from = await middle(category);
    const target = viewAll(page, "Genset controllers");
    // A hand that stops on the way chooses what is under it, as a machine does that is busy: it goes again.
    await expect(async () => {
      await page.mouse.move(from.x, from.y);
      await expect(target).toBeVisible({ timeout: 2_000 });
      await glide(page, from, await middle(target), 220); // over the categories below it
      await page.waitForTimeout(400);
      await expect(target).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 100_000 });
    await target.click();
    await expect(page).toHaveURL(/\/productinfo\?class_id=1$/);
  });

  test("following an entry closes the menu though the pointer is still over it", async ({ page }) => {
    await visit(page, shortScreen);
    await entry(page, "Products").hover();
    await entry(page, "Marine controllers").click();
    await expect(page).toHaveURL(/class_id=7$/);
    await expect(viewAll(page, "Marine controllers")).toBeHidden();
  });

  test("after a change of screen every menu opens at the first hover", async ({ page }) => {
    await visit(page, "/index");
    await page.getByRole("main").getByRole("link", { name: "All products" }).click();
    await expect(page).toHaveURL(/\/productinfo$/);
    await entry(page, "Solutions").hover();
    await expect(mainMenu(page).locator("a[href='/schemeinfo?class_id=1']")).toBeVisible();
  });
});

test.describe("by keyboard", () => {
  test("its button opens the menu, Escape closes it and gives the focus back", async ({ page }) => {
    await visit(page, shortScreen);
    const button = opener(page, "Products");
    for (const key of ["Enter", "Space"]) {
      await test.step(key, async () => {
        await entry(page, "Home").focus();
        await button.focus();
        await expect(button).toHaveAttribute("aria-expanded", "false");
        await page.keyboard.press(key);
        await expect(button).toHaveAttribute("aria-expanded", "true");
        await expect(entry(page, "Genset controllers")).toBeVisible();
        await page.keyboard.press("Tab");
        await expect(entry(page, "Genset controllers")).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(button).toHaveAttribute("aria-expanded", "false");
        await expect(button).toBeFocused();
        await expect(entry(page, "Genset controllers")).toBeHidden();
      });
    }
    await test.step("it closes when the focus leaves it", async () => {
      const solutions = opener(page, "Solutions");
      await solutions.focus();
      await page.keyboard.press("Enter");
      await expect(solutions).toHaveAttribute("aria-expanded", "true");
      await entry(page, "Home").focus();
      await expect(solutions).toHaveAttribute("aria-expanded", "false");
    });
  });

  test("Tab goes through the series of the category that has the focus", async ({ page }) => {
    await visit(page, shortScreen);
    await opener(page, "Products").focus();
    await page.keyboard.press("Enter");
    await expect(viewAll(page, "Genset controllers")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const series = page.locator("a:focus");
    await expect(series).toBeVisible();
    await expect(series).toHaveAttribute("href", /class_id=1&id=101$/);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("SGC400 series");
    await expect(opener(page, "Products")).toHaveAttribute("aria-expanded", "false");
  });
});

test("by touch the button opens and closes the menu, and a tap elsewhere closes it", async ({ visitor }) => {
  const page = await visitor({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });
  await visit(page, at("en", shortScreen));
  const button = opener(page, "Solutions");
  const inside = mainMenu(page).locator("a[href='/schemeinfo?class_id=1']");
  await button.tap();
  await expect(inside).toBeVisible();
  await button.tap();
  await expect(inside).toBeHidden();
  await button.tap();
  await page.touchscreen.tap(590, 800); // below the menu
  await expect(inside).toBeHidden();
  await button.tap();
  await inside.tap();
  await expect(page).toHaveURL(/\/schemeinfo\?class_id=1$/);
  await expect(inside).toBeHidden();
});

test("the menu marks the entry that the visitor is in", async ({ page }) => {
  const places = {
    "/index": "Home",
    "/product/1011/SGC6120N": "Products",
    "/scheme/1": "Solutions",
    "/projectinfo/1": "Application cases",
  };
  for (const [path, name] of Object.entries(places)) {
    await page.goto(path);
    await expect(mainMenu(page).locator("[aria-current=page]").filter({ visible: true })).toHaveText([name]);
  }
});

test.describe("search", () => {
  test("takes the menu’s place, Escape gives it back, and Enter leads to the search page with the key", async ({
    page,
  }) => {
    await visit(page, shortScreen);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    const box = page.getByRole("banner").getByRole("combobox", { name: "Search the site" });
    await expect(box).toBeFocused();
    await expect(mainMenu(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(mainMenu(page)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Search" })).toBeFocused();
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await page.getByRole("banner").getByRole("combobox", { name: "Search the site" }).fill("SGC6120 & more");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?key=SGC6120\+%26\+more$/);
    await expect(heading(page)).toHaveText("Search");
    await expect(page.getByRole("main").getByRole("combobox")).toHaveValue("SGC6120 & more");
    await expect(mainMenu(page)).toBeVisible();
  });

  test("the button leads there too, with results", async ({ page }) => {
    await visit(page, shortScreen);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await page.getByRole("banner").getByRole("combobox", { name: "Search the site" }).fill("sgc6120n");
    await page
      .getByRole("banner")
      .getByRole("search")
      .getByRole("button", { name: "Search", exact: true })
      .click();
    await expect(page).toHaveURL(/\/search\?key=sgc6120n$/);
    await page.getByRole("main").getByRole("link", { name: "SGC6120N", exact: true }).click();
    await expect(page).toHaveURL(/\/product\/1011\/SGC6120N$/);
  });
});

test.describe("languages", () => {
  test("the menu links to the same page on the six hosts, after a change of screen too", async ({ page }) => {
    await visit(page, "/productinfo?class_id=5");
    const button = languageButton(page, "English · Language");
    for (const address of ["/productinfo?class_id=5", "/product/5001/STS160"]) {
      if (address.startsWith("/product/"))
        await page.getByRole("main").getByRole("link", { name: "STS160", exact: true }).click();
      await expect(page).toHaveURL(address);
      // The address changes before the screen does, which shuts what is open.
      if (address.startsWith("/product/")) await expect(heading(page)).toHaveText("STS160");
      await button.click();
      for (const locale of locales) {
        await expect(
          page.getByRole("banner").getByRole("link", { name: languageNames[locale], exact: true }),
        ).toHaveAttribute("href", at(locale, address));
      }
      await page.keyboard.press("Escape");
    }
  });

  test("following it shows the same page in the other language", async ({ page }) => {
    await visit(page, at("en", "/product/5001/STS160"));
    await languageButton(page, "English · Language").click();
    await page.getByRole("banner").getByRole("link", { name: "Türkçe", exact: true }).click();
    await expect(page).toHaveURL(at("tr-TR", "/product/5001/STS160"));
    await expect(page.locator("html")).toHaveAttribute("lang", "tr-TR");
    await expect(heading(page)).toHaveText("STS160");
    await hydrated(page);
    await languageButton(page, texts("tr-TR", "common")("language.label")).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Türkçe", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("Escape closes it and gives the focus back", async ({ page }) => {
    await visit(page, shortScreen);
    const button = languageButton(page, "English · Language");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Español", exact: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Español", exact: true })).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test("the cloud platform opens in a new tab and says so", async ({ page }) => {
  await page.goto(shortScreen);
  const link = page.getByRole("banner").getByRole("link", { name: "Cloud platform (opens in a new tab)" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveAttribute("href", /^https:\/\/cloud\./);
});

test("only the Chinese host shows the stock code", async ({ page }) => {
  for (const locale of everything ? locales : (["en", "zh"] as const)) {
    await page.goto(at(locale, shortScreen));
    await expect(page.getByRole("banner").getByText("301361")).toHaveCount(locale === "zh" ? 1 : 0);
  }
});

test.describe("a visitor with a name", () => {
  test("sees its first five characters; Quit forgets it and leads home", async ({ page }) => {
    await visit(page, "/productinfo");
    await page.evaluate(() => sessionStorage.setItem("user", JSON.stringify({ name: "Alexandra" })));
    await page.reload();
    await hydrated(page);
    const name = page.getByRole("banner").getByText("Alexa", { exact: true });
    await expect(name).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveCount(0);
    await name.click();
    await page.getByRole("banner").getByRole("button", { name: "Quit" }).click();
    await expect(page).toHaveURL(/\/index$/);
    await expect(name).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("user"))).toBeNull();
  });

  test("keeps it from screen to screen, and a spoilt entry shows nothing", async ({ page }) => {
    await visit(page, "/index");
    await page.evaluate(() => sessionStorage.setItem("user", JSON.stringify({ name: "李小龙在嵩山练功" })));
    await page.getByRole("main").getByRole("link", { name: "All products" }).click();
    await expect(page.getByRole("banner").getByText("李小龙在嵩", { exact: true })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem("user", "{broken"));
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("banner").getByRole("button", { name: "Quit" })).toHaveCount(0);
    await expect(page.getByRole("banner").getByText("李小龙在嵩", { exact: true })).toHaveCount(0);
  });
});
