import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#domain/locale/locale.ts";
import { ownAddress } from "#test/support/accounts.ts";
import {
  accessibilityFaults,
  at,
  closely,
  expect,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";
import { countCalls } from "#test/support/forms.ts";

test.use({ keeps: true });

const main = (page: Page) => page.getByRole("main");
const form = (page: Page, t: (key: string) => string) =>
  page.getByRole("region", { name: t("form"), exact: true });
const words = (locale: Locale) => ({
  page: texts(locale, "feedback"),
  form: texts(locale, "enquiry"),
  error: texts(locale, "errors"),
});

/** Fills in all fields but the model. */
async function fillIn(part: Locator, t: (key: string) => string): Promise<void> {
  await part.getByRole("combobox", { name: t("feedback.type") }).selectOption("software");
  await part
    .getByRole("textbox", { name: t("feedback.description") })
    .fill("SPN 110 steht nach dem Start an.");
  await part.getByRole("textbox", { name: t("feedback.suggestions") }).fill("机组启动后应自动消除");
  await part.getByRole("textbox", { name: t("feedback.email") }).fill("ayse.demir@panel.example");
}

for (const locale of closely.filter((l) => l !== "en")) {
  test(`feedback is sent and answered with a reference: ${locale}`, async ({ page }) => {
    const t = words(locale);
    await visit(page, at(locale, "/feedback?model=SGC6120N"));
    const part = form(page, t.page);
    await expect(part.getByRole("combobox", { name: t.form("feedback.productModel") })).toHaveValue(
      "SGC6120N",
    );
    await fillIn(part, t.form);
    await part.getByRole("button", { name: t.form("feedback.send"), exact: true }).click();
    await expect(part.getByRole("status")).toContainText(/F-\d{6}-\S{6}/);
  });
}

test("each empty field says so, the first gets the focus, and nothing is sent", async ({ page }) => {
  const t = words("tr-TR");
  const sent = countCalls(page, "surveyAdd");
  await visit(page, at("tr-TR", "/feedback"));
  const part = form(page, t.page);
  await part.getByRole("button", { name: t.form("feedback.send"), exact: true }).click();
  const model = part.getByRole("combobox", { name: t.form("feedback.productModel") });
  await expect(model).toBeFocused();
  for (const field of [
    model,
    part.getByRole("combobox", { name: t.form("feedback.type") }),
    part.getByRole("textbox", { name: t.form("feedback.description") }),
    part.getByRole("textbox", { name: t.form("feedback.suggestions") }),
    part.getByRole("textbox", { name: t.form("feedback.email") }),
  ]) {
    await expect(field).toHaveAccessibleDescription(t.error("required"));
  }
  expect(sent()).toBe(0);
});

test("the model is offered while it is typed, and any other is taken", async ({ page }) => {
  const t = words("es");
  await visit(page, at("es", "/feedback"));
  const part = form(page, t.page);
  const model = part.getByRole("combobox", { name: t.form("feedback.productModel") });
  const list = await model.getAttribute("list");
  expect(await page.locator(`datalist[id="${list}"] option`).count()).toBeGreaterThan(90);
  await model.fill("SGC5120C");
  await fillIn(part, t.form);
  await part.getByRole("button", { name: t.form("feedback.send"), exact: true }).click();
  await expect(part.getByRole("status")).toContainText(/F-\d{6}-\S{6}/);
});

test("what was typed survives a failure, and a double click sends once", async ({ page, faults }) => {
  faults.expected.push(/status of 500/);
  const t = words("pt");
  await visit(page, at("pt", "/feedback?model=SGC420"));
  const part = form(page, t.page);
  await fillIn(part, t.form);
  await page.route("**/web/surveyAdd", (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: "Fora do ar até o meio-dia", data: null } }),
  );
  const send = part.getByRole("button", { name: t.form("feedback.send"), exact: true });
  await send.click();
  await expect(part.getByRole("alert")).toHaveText(t.form("failed"));
  await expect(part.getByRole("textbox", { name: t.form("feedback.suggestions") })).toHaveValue(
    "机组启动后应自动消除",
  );
  await page.unroute("**/web/surveyAdd");
  const sent = countCalls(page, "surveyAdd");
  await send.dblclick();
  await expect(part.getByRole("status")).toContainText(/F-\d{6}-\S{6}/);
  expect(sent()).toBe(1);
});

test("the product page leads to the page of its own, with the model", async ({ page }) => {
  const t = texts("zh", "product");
  await visit(page, at("zh", "/product/1011/SGC6120N"));
  await main(page)
    .getByRole("link", { name: t("feedbackPage") })
    .click();
  await expect(page).toHaveURL(/\/feedback\?model=SGC6120N$/);
  await expect(form(page, texts("zh", "feedback")).getByRole("combobox").first()).toHaveValue("SGC6120N");
});

test("the menu, the footer and the hub of technical support lead there on every host but the English one", async ({
  page,
}) => {
  await visit(page, at("es", "/technical"));
  const name = texts("es", "common")("menu.feedback");
  await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", "/feedback");
  await expect(page.getByRole("contentinfo").getByRole("link", { name, exact: true })).toHaveAttribute(
    "href",
    "/feedback",
  );
  await visit(page, at("en", "/technical"));
  await expect(page.locator('a[href^="/feedback"]')).toHaveCount(0);
  await visit(page, at("en", "/feedback"));
  await expect(page).toHaveURL(/\/index$/);
});

test("it has no fault that axe finds, and no sideways scroll at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["zh", "tr-TR"] as const) {
    await visit(page, at(locale, "/feedback"));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, ...ownAddress() });

  test("it is sent, and the answer names the way on", async ({ page, faults }) => {
    faults.expected.push(/status of 400/); // a refused form is a page with this status
    const t = words("tr-TR");
    await page.goto(at("tr-TR", "/feedback?model=SGC6120N"));
    const part = form(page, t.page);
    const send = part.getByRole("button", { name: t.form("feedback.send"), exact: true });
    await send.click();
    await expect(part.locator("[aria-invalid=true]").first()).toBeVisible();
    await fillIn(part, t.form);
    await send.click();
    await expect(main(page).getByRole("heading", { name: t.form("held.title") })).toBeVisible();
    expect(page.url()).not.toContain("ayse");
  });
});
