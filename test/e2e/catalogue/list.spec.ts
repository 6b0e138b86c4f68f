import type { Locator, Page } from "@playwright/test";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { at, expect, heading, modelCount, productRows, test, visit } from "#test/support/browser.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 } });

const filters = (page: Page) => page.getByRole("form", { name: "Filters" });
const chip = (page: Page, text: string) => page.getByRole("link", { name: `Remove: ${text}`, exact: true });
const option = (page: Page, group: string, name: string) =>
  filters(page).getByRole("group", { name: group }).getByRole("checkbox", { name });

const j1939 = "Electronic (CAN J1939)";

/** The number that stands behind an option: how many models choosing it would show. */
async function countOf(checkbox: Locator): Promise<number> {
  const text = await checkbox.evaluate((input) => input.closest("label")!.lastElementChild!.textContent);
  return Number(text);
}

test("a click on an option filters at once, with the count that it promised; back and forward go through it", async ({
  page,
}) => {
  await visit(page, "/productinfo");
  const all = await modelCount(page);
  const can = option(page, "Engine", j1939);
  const promised = await countOf(can);
  expect(promised).toBeLessThan(all);
  await can.check();
  await expect(chip(page, j1939)).toBeVisible();
  await expect.poll(() => modelCount(page)).toBe(promised);
  await expect(page).toHaveURL(/[?&]engine-interface=j1939(&|$)/);
  await expect(can).toBeChecked();
  await page.goBack();
  await expect(chip(page, j1939)).toHaveCount(0);
  await expect(can).not.toBeChecked();
  await expect.poll(() => modelCount(page)).toBe(all);
  await page.goForward();
  await expect(chip(page, j1939)).toBeVisible();
  await expect(can).toBeChecked();
  await expect.poll(() => modelCount(page)).toBe(promised);
  await test.step("two options of one group add up, options of two groups narrow down", async () => {
    const wiring = option(page, "Wiring systems", "3P3W");
    const narrowed = await countOf(wiring);
    expect(narrowed).toBeLessThanOrEqual(promised);
    await wiring.check();
    await expect(chip(page, "3P3W")).toBeVisible();
    await expect.poll(() => modelCount(page)).toBe(narrowed);
    await option(page, "Engine", "Mechanical, magnetic pickup").check();
    await expect(chip(page, "Mechanical, magnetic pickup")).toBeVisible();
    await expect.poll(() => modelCount(page)).toBeGreaterThanOrEqual(narrowed);
  });
});

test("the form filters by a range, a number and words", async ({ page }) => {
  await visit(page, "/productinfo");
  await filters(page).getByRole("spinbutton", { name: "Supply voltage (DC) from" }).fill("9");
  await filters(page).getByRole("spinbutton", { name: "Supply voltage (DC) to" }).fill("32");
  await filters(page).getByRole("spinbutton", { name: "Digital inputs at least" }).fill("6");
  await filters(page).getByRole("searchbox").fill("sgc");
  await filters(page).getByRole("button", { name: "Show the models" }).click();
  await expect(chip(page, `Supply voltage (DC) ${wholeRanges("9–32")} V DC`)).toBeVisible();
  await expect(chip(page, "Digital inputs ≥ 6")).toBeVisible();
  await expect(chip(page, "sgc")).toBeVisible();
  for (const model of await productRows(page).getByRole("heading", { level: 2 }).allInnerTexts())
    expect(model).toContain("SGC");
});

test("the address holds what was chosen and nothing else", async ({ page }) => {
  await visit(page, "/productinfo?class_id=1");
  await option(page, "Engine", j1939).check();
  await expect(chip(page, j1939)).toBeVisible();
  await expect(page).toHaveURL(/\/productinfo\?class_id=1&engine-interface=j1939$/);
});

test("a chip takes its filter away, Clear all takes all but the category", async ({ page }) => {
  await visit(page, "/productinfo?class_id=1&engine-interface=j1939,magnetic-pickup&cutout=186x141");
  const before = await modelCount(page);
  await chip(page, "Hole 186 × 141 mm").click();
  await expect(chip(page, "Hole 186 × 141 mm")).toHaveCount(0);
  await expect.poll(() => modelCount(page)).toBeGreaterThan(before);
  await chip(page, j1939).click();
  await expect(page).toHaveURL(/\/productinfo\?class_id=1&engine-interface=magnetic-pickup$/);
  await expect(option(page, "Engine", j1939)).not.toBeChecked();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/productinfo\?class_id=1$/);
  await expect(heading(page)).toHaveText("Genset controllers");
});

test("an address can be shared: another visitor sees the same list", async ({ page, visitor }) => {
  await visit(page, "/productinfo");
  await option(page, "Engine", j1939).check();
  await expect(chip(page, j1939)).toBeVisible();
  await filters(page).getByRole("spinbutton", { name: "Digital inputs at least" }).fill("6");
  await filters(page).getByRole("button", { name: "Show the models" }).click();
  await expect(chip(page, "Digital inputs ≥ 6")).toBeVisible();
  const models = await productRows(page).getByRole("heading", { level: 2 }).allTextContents();
  const other = await visitor();
  await visit(other, page.url());
  await expect(productRows(other).getByRole("heading", { level: 2 })).toHaveText(models);
  await expect.poll(() => modelCount(other)).toBe(await modelCount(page));
  await expect(chip(other, j1939)).toBeVisible();
  await expect(chip(other, "Digital inputs ≥ 6")).toBeVisible();
});

test("further filters wait folded away, and stay open once one of them is used", async ({ page }) => {
  await visit(page, "/productinfo");
  const ethernet = option(page, "Communication ports", "Ethernet");
  await expect(ethernet).toBeHidden();
  await filters(page).getByText("More filters").click();
  await ethernet.check();
  await expect(chip(page, "Ethernet")).toBeVisible();
  await expect(ethernet).toBeVisible();
  await expect(ethernet).toBeChecked();
});

test("when nothing fits the list says so and offers to clear the filters", async ({ page }) => {
  await visit(page, "/productinfo?class_id=1&key=zzzz");
  await expect(page.getByRole("heading", { name: "No model does all of this" })).toBeVisible();
  await expect.poll(() => modelCount(page)).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Clear the filters" }).click();
  await expect(page).toHaveURL(/\/productinfo\?class_id=1$/);
  await expect.poll(() => modelCount(page)).toBeGreaterThan(0);
});

test("the cut-out check tells which models fit the hole and which need an adapter plate", async ({
  page,
}) => {
  await visit(page, "/productinfo");
  const all = await modelCount(page);
  await filters(page).getByRole("spinbutton", { name: "Hole in your panel wide" }).fill("186");
  await filters(page).getByRole("spinbutton", { name: "Hole in your panel high" }).fill("141");
  await filters(page).getByRole("button", { name: "Show the models" }).click();
  await expect(chip(page, "Hole 186 × 141 mm")).toBeVisible();
  await expect.poll(() => modelCount(page)).toBeLessThan(all);
  const rows = productRows(page);
  const fits = await rows.filter({ hasText: "Fits the hole" }).count();
  const withPlate = await rows.filter({ hasText: /With adapter plate \d+\s×\s\d+\smm/ }).count();
  expect(fits).toBeGreaterThan(0);
  await expect(rows.nth(fits - 1)).toContainText("Fits the hole"); // what fits as it is comes first
  expect(fits + withPlate).toBe(await rows.count());
});

test("pages of the list follow one another and keep the filters", async ({ page }) => {
  await visit(page, "/productinfo?ports=can");
  const first = await productRows(page).getByRole("heading", { level: 2 }).allInnerTexts();
  expect(first).toHaveLength(12);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/productinfo\?ports=can&page=2$/);
  await expect(pages.locator("[aria-current=page]")).toHaveText("2");
  const second = await productRows(page).getByRole("heading", { level: 2 }).allInnerTexts();
  expect(second.filter((model) => first.includes(model))).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await pages.getByRole("link", { name: "Previous page" }).click();
  await expect(productRows(page).getByRole("heading", { level: 2 })).toHaveText(first);
});

test("categories and series lead deeper, and a second click on a series leaves it", async ({ page }) => {
  await visit(page, "/productinfo");
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^ATS controllers/ })
    .click();
  await expect(heading(page)).toHaveText("ATS controllers");
  const series = page.getByRole("navigation", { name: "Series" }).getByRole("link").first();
  await series.click();
  await expect(page).toHaveURL(/class_id=5&id=\d+$/);
  await expect(series).toHaveAttribute("aria-current", "page");
  await series.click();
  await expect(page).toHaveURL(/\/productinfo\?class_id=5$/);
});

test("without scripts the form filters by its button", async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 1360, height: 900 } });
  await page.goto(at("en", "/productinfo"));
  const can = option(page, "Engine", j1939);
  const promised = await countOf(can);
  await can.check();
  await filters(page).getByRole("button", { name: "Show the models" }).click();
  await expect(chip(page, j1939)).toBeVisible();
  await expect.poll(() => modelCount(page)).toBe(promised);
  await chip(page, j1939).click();
  await expect(chip(page, j1939)).toHaveCount(0);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2$/);
});

test("on a phone the filters fold away, and open for a choice", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 375, height: 812 }, hasTouch: true });
  await visit(page, at("en", "/productinfo"));
  const can = option(page, "Engine", j1939);
  await expect(can).toBeHidden();
  await page.getByText("Filters (0)").tap();
  await can.tap();
  await expect(chip(page, j1939)).toBeVisible();
  await expect(page.getByText("Filters (1)")).toBeVisible();
  // A tick far down keeps its place and the focus, among the further filters too.
  await filters(page).getByText("More filters").tap();
  const last = filters(page).getByRole("checkbox").last();
  await last.scrollIntoViewIfNeeded();
  const place = () => last.evaluate((box) => box.getBoundingClientRect().top);
  const before = await place();
  await last.check();
  await expect(page.getByText("Filters (2)")).toBeAttached();
  await expect(last).toBeFocused();
  expect(Math.abs((await place()) - before)).toBeLessThan(40);
  await filters(page).getByRole("button", { name: "Show the models" }).tap();
  // The strip stays in view and says how many there are; a screen reader hears it from the status.
  await expect(page.locator("summary").filter({ hasText: /Filters \(2\)\s*\d+ models?$/ })).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ models?$/ })).toBeAttached();
});
