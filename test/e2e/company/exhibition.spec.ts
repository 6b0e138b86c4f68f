import type { Page } from "@playwright/test";
import {
  accessibilityFaults,
  at,
  drawnByProcessor,
  expect,
  frames,
  heading,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";
import { difference, variance } from "#test/support/picture.ts";

test.use(drawnByProcessor);
test.describe.configure({ timeout: 240_000 });

const words = texts("en", "hall");
const hall = (page: Page) => page.getByRole("dialog").getByRole("application");
const place = (page: Page) => page.getByRole("dialog").getByRole("heading", { level: 2 });

async function enter(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/exhibition");
  await page.getByRole("button", { name: words("enter") }).click();
  await expect(page.locator("[data-hall=running]")).toBeVisible({ timeout: 90_000 });
  await frames(page);
}

test("the list has every stand with its models and the picture of its diagram, before any script", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(at("es", "/exhibition"));
  await expect(heading(page)).toBeVisible();
  const stands = page.getByRole("main").getByRole("heading", { level: 2 });
  expect(await stands.count()).toBeGreaterThanOrEqual(8);
  const models = page.getByRole("main").getByRole("link", { name: /en 3D$/ });
  expect(await models.count()).toBeGreaterThanOrEqual(2 * (await stands.count()));
  await expect(page.getByRole("button", { name: texts("es", "hall")("enter") })).toBeHidden();
});

test("the floor plan on the page leads to the stands of the list", async ({ page }) => {
  await visit(page, "/exhibition");
  const plan = page.getByRole("navigation", { name: words("plan") });
  await plan.getByRole("link").nth(5).click();
  await expect(page).toHaveURL(/#marine$/);
  await expect(page.getByRole("heading", { level: 2, name: "Marine" })).toBeInViewport();
});

test("the page stays light: three.js comes with the hall", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) =>
    scripts.push(...(response.request().resourceType() === "script" ? [response.url()] : [])),
  );
  await visit(page, "/exhibition");
  const before = scripts.length;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: words("enter") }).click();
  await expect(page.locator("[data-hall=running]")).toBeVisible({ timeout: 90_000 });
  expect(scripts.length).toBeGreaterThan(before);
});

test("a visitor walks by arrow keys, numbers, buttons and the plan, and the panel tells where", async ({
  page,
}) => {
  await enter(page);
  await hall(page).focus();
  await expect(place(page)).toHaveText("Standby supply");
  const first = await page.locator("[data-hall] canvas").screenshot({ timeout: 90_000 });
  expect(variance(first), "a hall, not a blank canvas").toBeGreaterThan(10);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog").getByText("Stand 2", { exact: true })).toBeVisible();
  expect(
    difference(first, await page.locator("[data-hall] canvas").screenshot({ timeout: 90_000 })),
  ).toBeGreaterThan(0.005);
  await page.keyboard.press("6");
  await expect(place(page)).toHaveText("Marine");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("next") })
    .click();
  await expect(page.getByRole("dialog").getByText("Stand 7", { exact: true })).toBeVisible();
  const plan = page
    .getByRole("dialog")
    .getByRole("navigation", { name: words("plan") })
    .filter({ visible: true });
  await plan.getByRole("link").last().click();
  await expect(page.getByRole("dialog").getByText("Stand 10", { exact: true })).toBeVisible();
  await expect(plan.locator("[aria-current=location]")).toHaveCount(1);
});

test("Escape leaves the hall, the button has the focus again, and a second visit works", async ({ page }) => {
  await enter(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: words("enter") })).toBeFocused();
  await expect(page.locator("[data-hall] canvas")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-hall=running]")).toBeVisible({ timeout: 90_000 });
});

test("without WebGL the hall says so, and the list stays", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = (() => null) as never;
  });
  await visit(page, "/exhibition");
  await page.getByRole("button", { name: words("enter") }).click();
  await expect(page.getByRole("alert")).toHaveText(words("trouble.no-webgl"));
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("axe finds nothing on the page and in the hall, and a phone scrolls down only", async ({ page }) => {
  await enter(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await frames(page);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
