import type { Page } from "@playwright/test";
import {
  accessibilityFaults,
  expect,
  heading,
  heldScripts,
  hydrated,
  moveTo,
  shortScreen,
  test,
  visit,
} from "#test/support/browser.ts";

test.use({ keeps: true, viewport: { width: 375, height: 812 }, hasTouch: true });

const opener = (page: Page) => page.getByRole("button", { name: "Open the menu" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Main menu" });

test("the drawer opens, keeps the focus inside, and Escape closes it", async ({ page }) => {
  await visit(page, shortScreen);
  await expect(drawer(page)).toBeHidden();
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press("Tab");
    // The browser's own bar takes its turn in the round: then the page has no focus at all.
    const place = await page.evaluate(() =>
      document.activeElement === document.body
        ? "none"
        : document.activeElement?.closest("dialog")
          ? "drawer"
          : "behind",
    );
    expect(place).not.toBe("behind");
  }
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("the drawer that was opened before the scripts came stays open", async ({ page }) => {
  const release = await heldScripts(page);
  await page.goto(shortScreen, { waitUntil: "domcontentloaded" });
  await opener(page).tap();
  await expect(drawer(page)).toBeVisible();
  release();
  await hydrated(page);
  await page.waitForTimeout(300); // effects come after the page is drawn
  await expect(drawer(page)).toBeVisible();
});

test("the drawer that was opened while another screen was on its way stays open", async ({ page }) => {
  await visit(page, shortScreen);
  // The address changes before the screen does.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = function (...entry) {
      pushState.apply(this, entry);
      document.querySelector<HTMLButtonElement>("[commandfor=drawer][command=show-modal]")!.click();
    };
  });
  await moveTo(page, "/faqs");
  await expect(heading(page)).toHaveText(/questions/i);
  await page.waitForTimeout(300);
  await expect(drawer(page)).toBeVisible();
});

test("its button, a tap beside it, a change of screen and the entry of the screen itself close the drawer", async ({
  page,
}) => {
  await visit(page, shortScreen);
  await opener(page).tap();
  await drawer(page).getByRole("button", { name: "Close the menu" }).tap();
  await expect(drawer(page)).toBeHidden();
  await opener(page).tap();
  const box = (await drawer(page).boundingBox())!;
  expect(box.x).toBeGreaterThan(10);
  await page.touchscreen.tap(box.x / 2, 400);
  await expect(drawer(page)).toBeHidden();
  await test.step("a change of screen", async () => {
    await opener(page).tap();
    await drawer(page).getByText("Solutions", { exact: true }).tap();
    await drawer(page).getByRole("link", { name: "All solutions" }).tap();
    await expect(page).toHaveURL(/\/schemeinfo$/);
    await expect(heading(page)).toHaveText("Solutions");
    await expect(drawer(page)).toBeHidden();
  });
  await test.step("the entry of the screen that is shown", async () => {
    await opener(page).tap();
    await drawer(page).getByRole("link", { name: "Home", exact: true }).tap();
    await expect(page).toHaveURL(/\/index$/);
    await expect(drawer(page)).toBeHidden();
    await opener(page).tap();
    await drawer(page).getByRole("link", { name: "Home", exact: true }).tap();
    await expect(drawer(page)).toBeHidden();
  });
});

test("every category, class and screen can be reached from the drawer, by targets of at least 44 px", async ({
  page,
}) => {
  await visit(page, shortScreen);
  const button = (await opener(page).boundingBox())!;
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
  await opener(page).tap();
  for (const group of await drawer(page).locator("summary").all()) await group.tap();
  await expect(drawer(page).getByRole("link", { name: "Cloud platform" })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expect(drawer(page).locator("a[href^='/productinfo?class_id=']:visible")).toHaveCount(12);
  await expect(drawer(page).locator("a[href^='/schemeinfo?class_id=']:visible")).toHaveCount(10);
  await expect(drawer(page).locator("a[href='/index'], a[href='/applicationcase']")).toHaveCount(2);
  const small = await drawer(page).evaluate((dialog) =>
    [...dialog.querySelectorAll("a, button, summary")]
      .map((target) => ({
        text: target.textContent || target.getAttribute("aria-label"),
        ...target.getBoundingClientRect().toJSON(),
      }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ text, width, height }) => `${text}: ${width} × ${height}`),
  );
  expect(small).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
});
