import type { Page } from "@playwright/test";
import {
  accessibilityFaults,
  at,
  expect,
  heading,
  hydrated,
  sidewaysScroll,
  test,
  visit,
} from "#test/support/browser.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 } });

const models = (page: Page) => page.getByRole("heading", { level: 2, name: /^\d+ models?$/ });
const form = (page: Page) => page.getByRole("form", { name: "Questions about the job" });

test("finder to product: questions lead to a model, with the reasons", async ({ page }) => {
  await visit(page, "/productcatalogue");
  await page.getByRole("link", { name: "A single genset" }).click();
  await expect(page).toHaveURL(/\/productcatalogue\?job=genset$/);
  await page.getByRole("button", { name: /^Standby: the set takes over/ }).click();
  await expect(page).toHaveURL(/mains=standby/);
  await expect(page.getByRole("heading", { name: "Which engine is it?" }).first()).toBeFocused();
  await page.getByRole("button", { name: /^Electronic/ }).click();
  await expect(page).toHaveURL(/engine=j1939/);
  await form(page)
    .getByRole("checkbox", { name: /^Ethernet/ })
    .check();
  await expect(page).toHaveURL(/ports=ethernet/);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "SGC6120N" }) });
  await expect(row).toContainText("Starts on mains failure, because it watches the mains");
  await expect(row).toContainText("Reads the engine control unit over CAN J1939");
  await expect(row).toContainText("Has Ethernet");
  await row.getByRole("link", { name: "SGC6120N" }).click();
  await expect(page).toHaveURL(/\/product\/1011\/SGC6120N$/);
  await expect(heading(page)).toContainText("SGC6120N");
});

test("a choice keeps focus and place, and the number that it promised comes true", async ({ page }) => {
  await visit(page, "/productcatalogue?job=genset");
  const box = form(page).getByRole("checkbox", { name: /^Ethernet/ });
  const promised = Number(
    await box.evaluate((input) => input.closest("label")!.lastElementChild!.textContent),
  );
  await box.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 500));
  await box.focus();
  await page.keyboard.press("Space");
  await expect(models(page)).toHaveText(promised === 1 ? "1 model" : `${promised} models`);
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test("a chip takes its answer back, in the form too; back brings it again", async ({ page }) => {
  await visit(page, "/productcatalogue?job=genset&ports=ethernet");
  await page.getByRole("link", { name: "Remove: Communication ports: Ethernet" }).click();
  await expect(page).toHaveURL(/\?job=genset$/);
  await expect(form(page).getByRole("checkbox", { name: /^Ethernet/ })).not.toBeChecked();
  await page.goBack();
  await expect(form(page).getByRole("checkbox", { name: /^Ethernet/ })).toBeChecked();
});

test("a skipped question gives way to the next one and stays answerable", async ({ page }) => {
  await visit(page, "/productcatalogue?job=genset");
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page).toHaveURL(/skip=mains/);
  await expect(page.getByRole("heading", { level: 2, name: "Which engine is it?" })).toBeVisible();
  await expect(form(page).getByRole("radio", { name: /^Standby/ })).toBeVisible();
});

test("who goes on without a choice is asked the next question, not the same again", async ({ page }) => {
  await visit(page, "/productcatalogue?job=genset&skip=mains%2Cengine%2Csupply");
  await expect(page.getByRole("heading", { level: 2, name: "Which interfaces are needed?" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/skip=[^&]*ports/);
  await expect(
    page.getByRole("heading", { level: 2, name: "How many inputs and outputs at least?" }),
  ).toBeVisible();
});

test("when nothing fits, dropping the strictest answer brings models", async ({ page }) => {
  await visit(page, "/productcatalogue?job=dc&ports=ethernet");
  await expect(models(page)).toHaveText("0 models");
  await expect(page.getByText("The nearest with it:").first()).toBeVisible();
  await page.getByRole("link", { name: "Drop it: 4 models" }).click();
  await expect(models(page)).toHaveText("4 models");
});

test("results go into the comparison, and the enquiry carries the answers along", async ({ page }) => {
  await visit(page, "/productcatalogue?job=genset&mains=standby&ports=ethernet");
  await page.getByRole("link", { name: "Write an enquiry" }).click();
  const enquiry = page.locator("#enquiry");
  await expect(enquiry.getByText("Communication ports: Ethernet")).toBeVisible();
  await enquiry.getByRole("textbox").first().fill("Ada");
  await page.getByRole("button", { name: "Compare SGC6120N" }).click();
  await page.getByRole("link", { name: /^Compare the first/ }).click();
  await expect(page).toHaveURL(/\/contrast\?ids=\d+%2C\d+/);
});

test("the table sorts by its heads, narrows by category and finds a model", async ({ page }) => {
  await visit(page, "/productcatalogue?view=table");
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^Battery chargers/ })
    .click();
  await expect(models(page)).toHaveText("8 models");
  await page
    .getByRole("columnheader", { name: /^Charging current/ })
    .getByRole("link")
    .click();
  await expect(page.getByRole("columnheader", { name: /^Charging current/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(page.getByRole("rowheader").first()).toHaveText("SBC2403");
  await page
    .getByRole("columnheader", { name: /^Charging current/ })
    .getByRole("link")
    .click();
  await expect(page.getByRole("rowheader").first()).toHaveText("SBCM2420");
});

test("without scripts answers are given by buttons and the form", async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 1360, height: 900 } });
  await page.goto(at("en", "/productcatalogue?job=genset"));
  await page.getByRole("button", { name: /^Standby: the set takes over/ }).click();
  await form(page)
    .getByRole("checkbox", { name: /^Ethernet/ })
    .check();
  await form(page).getByRole("button", { name: "Show the models" }).click();
  await expect(page.getByRole("heading", { name: "SGC6120N" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "SGC6110N" })).toHaveCount(0);
});

test("on a phone nothing is wider than the screen, and nothing keeps anybody out", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const looks = {};
  for (const path of [
    "/productcatalogue",
    "/productcatalogue?job=parallel&sets=8&cutout=260x180",
    "/productcatalogue?view=table",
  ]) {
    await page.goto(at("zh", path));
    await hydrated(page);
    expect.soft(await sidewaysScroll(page), path).toBe(0);
    expect.soft(await accessibilityFaults(page, { looks }), path).toEqual([]);
  }
});
