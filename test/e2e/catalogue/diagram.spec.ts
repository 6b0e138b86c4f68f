import type { Page } from "@playwright/test";
import { at, expect, test, texts, visit } from "#test/support/browser.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 } });

const modes = (page: Page) => page.getByRole("group", { name: "Operating mode" }).getByRole("radio");
const drawing = (page: Page) => page.getByRole("region", { name: "Single-line diagram" }).getByRole("img");
const running = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === "running").length,
  );

test("the arrow keys change the mode, and with it drawing, name and text", async ({ page }) => {
  await visit(page, "/scheme/1");
  const count = await modes(page).count();
  expect(count).toBeGreaterThan(1);
  await expect(modes(page).first()).toBeChecked();
  await modes(page).first().focus();
  const seen = new Set<string>();
  for (let i = 0; i < count; i++) {
    await expect(modes(page).nth(i)).toBeChecked();
    await expect(modes(page).nth(i)).toBeFocused();
    const name = await drawing(page).getAttribute("aria-label");
    const text = await page
      .getByRole("region", { name: "Single-line diagram" })
      .locator("[aria-live=polite]")
      .innerText();
    seen.add(`${name} ${text} ${await drawing(page).innerHTML()}`);
    expect(text.length).toBeGreaterThan(20);
    await page.keyboard.press("ArrowRight");
  }
  expect(seen.size).toBe(count);
  await expect(modes(page).first()).toBeChecked();
});

test("a click on a mode changes it as well, in every language’s words", async ({ page }) => {
  await visit(page, at("zh", "/scheme/1"));
  const group = page.getByRole("group", { name: texts("zh", "solutions")("mode") });
  const picture = page.getByRole("region", { name: texts("zh", "solutions")("diagram") }).getByRole("img");
  const before = await picture.getAttribute("aria-label");
  await group.getByRole("radio").nth(1).check({ force: true });
  await expect(picture).not.toHaveAttribute("aria-label", before!);
});

/** Compressed size of what runs the plant, its words among it. */
const bytesOfRun = () =>
  performance
    .getEntriesByType("resource")
    .filter(({ name }) => /\/assets\/(?:live|told|one-line)-/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

test("who fails the mains on the home page sees diagram, displays and lights follow the controllers", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const runs = () => fetched.filter((path) => /\/assets\/(?:live|told)-/.test(path)).length;
  await visit(page, "/index");
  const controls = page.getByRole("group", { name: "Operate this plant" });
  const panel = page.getByRole("img", { name: "Front panel of SPC9560N" });
  const plant = page.locator(".one-line").getByRole("img");
  const lit = () =>
    panel.locator("[data-lit]").evaluateAll((all) => all.map((g) => g.getAttribute("data-led")));
  await expect(panel).toContainText("Mains on load");
  expect(await lit()).toEqual(["mains", "bus", "load", "auto"]);
  expect(runs()).toBe(0);
  await controls.getByRole("button", { name: "Fail the mains" }).click();
  await expect(panel).toContainText("Mains failure delay");
  await expect(plant).toHaveAttribute("aria-label", /Mains 0\sV; Set 1 standby/);
  expect(runs()).toBe(2);
  expect(await page.evaluate(bytesOfRun)).toBeLessThan(12_000);
  await controls.getByRole("button", { name: "10 times as fast" }).click();
  await expect(panel).toContainText("Mains failed · genset on load");
  expect(await lit()).toEqual(["bus", "load", "auto"]);
  await expect(plant).toHaveAttribute("aria-label", /Set 1 350\skW; Set 2 350\skW/);
  await controls.getByRole("button", { name: /^Tie 1/ }).click();
  await expect(controls.locator("[aria-live]")).toHaveText(/Press Manual first/);
  const cause = controls.getByRole("button", { name: "Cause a fault" });
  await cause.press("Enter");
  await page.keyboard.press("Escape");
  await expect(cause).toBeFocused();
  await expect(cause).toHaveAttribute("aria-expanded", "false");
  await cause.click();
  await controls.getByRole("button", { name: "Overspeed" }).click();
  await expect(controls.getByRole("alert")).toContainText("Overspeed");
  await expect(controls.getByRole("button", { name: "Overspeed" })).toHaveAttribute("aria-pressed", "true");
});

test("power flows in the drawing, unless the visitor wants no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await visit(page, "/scheme/1");
  await expect.poll(() => running(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => running(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference", media: "print" });
  await expect.poll(() => running(page)).toBe(0);
});

test("on a narrow phone the drawing scrolls inside its frame, by keyboard too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/scheme/7");
  const frame = page.getByRole("group", { name: texts("en", "solutions")("scroll") });
  await frame.focus();
  await expect(frame).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.scrollingElement!.scrollLeft)).toBe(0);
});
