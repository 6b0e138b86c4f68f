import type { Page } from "@playwright/test";
import { accessibilityFaults, at, expect, sidewaysScroll, test, visit } from "#test/support/browser.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 } });

const open = (page: Page) => page.locator("article:visible");

test("keys turn the pages, and the address names the page", async ({ page }) => {
  await visit(page, "/brochure");
  for (const [key, address, sheets] of [
    ["ArrowRight", "/brochure?page=2", 2],
    ["PageDown", "/brochure?page=4", 2],
    ["ArrowLeft", "/brochure?page=2", 2],
    ["End", "/brochure?page=26", 1],
    ["ArrowRight", "/brochure?page=26", 1],
    ["PageUp", "/brochure?page=24", 2],
    ["Home", "/brochure", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page, key).toHaveURL(at("en", address));
    await expect(open(page)).toHaveCount(sheets);
  }
});

test("keys in the form are left to it; links turn the pages, the strip jumps, the way back leads back", async ({
  page,
}) => {
  await visit(page, "/brochure?page=6");
  await page.getByRole("textbox", { name: "E-mail" }).fill("ana@example.com");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/page=6$/);
  const strip = page.getByRole("navigation", { name: "Contents of the brochure" });
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=8$/);
  // With what is open the window goes to its top, and the strip from under the pointer.
  await expect(strip.locator("[aria-current=page]")).toHaveText(/^\s*8/);
  await strip.getByRole("link", { name: "21 At work" }).click();
  await expect(page).toHaveURL(/page=21$/);
  await expect(page.getByRole("heading", { name: "At work" })).toBeVisible();
  await expect(page).toHaveTitle(/^At work/);
  await page.goBack();
  await expect(page).toHaveURL(/page=8$/);
});

test("the strip stands still under a mouse that aims at it, and follows when it has gone", async ({
  page,
}) => {
  // All of it is in sight, so that the window stays where it is.
  await page.setViewportSize({ width: 1360, height: 1400 });
  await visit(page, "/brochure?page=6");
  const strip = page.getByRole("navigation", { name: "Contents of the brochure" });
  const scrolled = () => strip.getByRole("list").evaluate((list) => list.scrollLeft);
  await strip.getByRole("link", { name: "21 At work" }).hover();
  const aimedAt = await scrolled();
  await page.keyboard.press("ArrowRight");
  await expect(strip.locator("[aria-current=page]")).toHaveText(/^\s*8/);
  expect(await scrolled()).toBe(aimedAt);
  await page.mouse.move(0, 0);
  await expect(strip.locator("[aria-current=page]")).toBeInViewport();
  await expect.poll(scrolled).toBeLessThan(aimedAt);
});

test("a phone shows single pages, which a finger turns", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 375, height: 812 }, hasTouch: true });
  await visit(page, at("en", "/brochure?page=6"));
  await expect(open(page)).toHaveCount(1);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.locator(".br-stage").evaluate((stage) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: stage, clientX: x, clientY: 300 });
    stage.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(300)] }));
    stage.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(80)] }));
  });
  await expect(page).toHaveURL(/page=7$/);
});

test("after the first touch every page is there for paper", async ({ page }) => {
  await visit(page, "/brochure?page=6");
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(page.locator("article")).toHaveCount(26);
  await page.emulateMedia({ media: "print" });
  await expect(open(page)).toHaveCount(26);
  await expect(page.getByRole("toolbar")).toBeHidden();
});

test("the brochure is asked for by e-mail", async ({ page }) => {
  await visit(page, "/brochure");
  await page.getByRole("button", { name: "Send me the brochure" }).click();
  await expect(page.getByText("email not null")).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail" }).fill("ana@example.com");
  await page.getByRole("combobox", { name: "Language" }).selectOption("es");
  await page.getByRole("button", { name: "Send me the brochure" }).click();
  await expect(page.getByRole("heading", { name: "The mail is on its way" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("pages turn by links, and all pages stand on one sheet", async ({ page }) => {
    await page.goto("/brochure");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole("link", { name: "All pages" }).click();
    await expect(open(page)).toHaveCount(26);
  });
});

test("the brochure has no fault that axe finds", async ({ page }) => {
  for (const path of ["/brochure", "/brochure?page=6", "/brochure?page=20", "/brochure?page=22"]) {
    await visit(page, path);
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
});
