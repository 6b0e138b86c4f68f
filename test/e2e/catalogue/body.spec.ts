import type { Page } from "@playwright/test";
import {
  accessibilityFaults,
  at,
  drawnByProcessor,
  expect,
  frames,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";
import { difference, variance } from "#test/support/picture.ts";

test.use(drawnByProcessor);
test.describe.configure({ timeout: 180_000 });

const words = texts("en", "body");
const button = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, address);
  await drawn(page);
}

/** Waits until the view runs, and has all that its first picture left out. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator("[data-stage=running] canvas[data-whole]")).toBeVisible({ timeout: 90_000 });
  await frames(page);
}

async function picture(page: Page): Promise<Buffer> {
  await frames(page);
  return page.locator("[data-stage] canvas").screenshot({ timeout: 60_000 });
}

test("the 3D view of a controller is drawn, each key shows another picture, and its dimensions stand in the visitor’s language", async ({
  page,
}) => {
  const turkish = texts("tr-TR", "body");
  await open(page, at("tr-TR", "/image3d/1011"));
  const labels = page.locator("svg.body-leaders text");
  await expect(labels.filter({ hasText: "209 mm" })).toHaveText(`${turkish("dimension.width")} 209 mm`);
  await page.getByRole("application").focus();
  const seen: Buffer[] = [await picture(page)];
  expect(variance(seen[0]!), "a picture, not a blank canvas").toBeGreaterThan(8);
  for (const key of ["ArrowLeft", "2", "3", "s", "+"]) {
    await page.keyboard.press(key);
    const next = await picture(page);
    expect(difference(seen.at(-1)!, next), `something changes with ${key}`).toBeGreaterThan(0.002);
    expect(variance(next)).toBeGreaterThan(4);
    seen.push(next);
  }
  await expect(button(page, turkish("section.panel"))).toHaveAttribute("aria-pressed", "true");
  // Back to the first one, and nothing is drawn while nothing moves.
  for (const key of ["ArrowUp", "ArrowRight", "-", "s", "0"]) await page.keyboard.press(key);
  expect(difference(seen[0]!, await picture(page))).toBeLessThan(0.001);
  await page.keyboard.press("d");
  await expect(labels).toHaveCount(0);
});

test("buttons do what the keys do, and say so", async ({ page }) => {
  await open(page, "/image3d/6004");
  expect(variance(await picture(page))).toBeGreaterThan(6);
  await button(page, words("views.back")).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("View: Back");
  await button(page, words("section.switch")).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(words("said.sectionOn"));
  await expect(button(page, words("section.switch"))).toHaveAttribute("aria-pressed", "true");
});

test.describe("other builds", () => {
  for (const [id, form] of [
    [9003, "rail"],
    [10007, "wall"],
  ] as const) {
    test(`a ${form} device has a body of its own`, async ({ page }) => {
      await open(page, `/image3d/${id}`);
      expect(variance(await picture(page))).toBeGreaterThan(6);
      await expect(button(page, words(`section.${form}`))).toBeVisible();
    });
  }
});

test("a lost context is told, and a new start draws again", async ({ page }) => {
  await open(page, "/image3d/5001");
  await expect(button(page, words("section.panel"))).toBeVisible();
  await page
    .locator("[data-stage] canvas")
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext("webgl2")!.getExtension("WEBGL_lose_context")!.loseContext(),
    );
  await expect(page.getByRole("alert")).toContainText(words("trouble.lost"));
  await page.getByRole("button", { name: words("restart") }).click();
  await drawn(page);
  expect(variance(await picture(page))).toBeGreaterThan(6);
});

test("without WebGL the front panel stays as a picture, with drawing, table and a word of explanation", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = (() => null) as never;
  });
  await visit(page, "/image3d/1011");
  await expect(page.getByRole("alert")).toContainText(words("trouble.no-webgl"));
  await expect(page.getByRole("img", { name: "Front panel of SGC6120N" })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Dimension drawing of SGC6120N: 209 × 153 × 50 mm" }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: "Depth 50 mm" })).toBeVisible();
});

test("without scripts the page has picture, drawing, table and a way back", async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(at("zh", "/image3d/1011"));
  await expect(page.getByText(texts("zh", "body")("noScript"))).toBeVisible();
  await expect(page.getByRole("img")).toHaveCount(2);
  await page.getByRole("link", { name: "返回 SGC6120N" }).click();
  await expect(page).toHaveURL(/\/product\/1011\/SGC6120N$/);
});

test("axe finds nothing, on a desk and on a phone, nothing scrolls sideways, and leaving gives the graphics memory back", async ({
  page,
}) => {
  await open(page, "/image3d/1011");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await frames(page);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("[data-stage] canvas")!;
    (window as unknown as { context: WebGL2RenderingContext }).context = canvas.getContext("webgl2")!;
  });
  await page.evaluate(() =>
    (
      window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
    ).__reactRouterDataRouter.navigate("/index"),
  );
  await expect(page).toHaveURL(/\/index$/);
  const given = () =>
    page.evaluate(() => (window as unknown as { context: WebGL2RenderingContext }).context.isContextLost());
  await expect.poll(given, { timeout: 60_000 }).toBe(true);
});

test("the product page leads to the 3D view", async ({ page }) => {
  await visit(page, "/product/1011/SGC6120N");
  await page.getByRole("link", { name: texts("en", "product")("views.turn") }).click();
  await expect(page).toHaveURL(/\/image3d\/1011$/);
});
