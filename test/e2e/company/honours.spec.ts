import { expect, test } from "@playwright/test";
import { visit } from "#test/support/browser.ts";

test("a certificate opens in full size, is enlarged by keys and gives the focus back", async ({ page }) => {
  await visit(page, "/honor?class_id=1&id=4");
  const link = page.getByRole("link", { name: /^Enlarge: Type approval of the SMC6$/ });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Certificate" });
  await expect(dialog).toBeVisible();
  const picture = dialog.getByRole("img", { name: "Type approval of the SMC6" });
  const before = (await picture.boundingBox())!;
  await page.keyboard.press("+");
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before.width * 1.4);
  await page.keyboard.press("0");
  await expect
    .poll(async () => Math.round((await picture.boundingBox())!.width))
    .toBe(Math.round(before.width));
  await page.keyboard.press("ArrowRight");
  await expect(picture).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test("the buttons stop at both ends", async ({ page }) => {
  await visit(page, "/honor?class_id=4");
  await page
    .getByRole("link", { name: /^Enlarge:/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Smaller" })).toHaveAttribute("aria-disabled", "true");
  for (let i = 0; i < 5; i++) await dialog.getByRole("button", { name: "Larger" }).click();
  await expect(dialog.getByRole("status")).toHaveText("600%");
  await expect(dialog.getByRole("button", { name: "Larger" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link leads to the picture", async ({ page }) => {
    await page.goto("/honor?class_id=2");
    const address = await page
      .getByRole("link", { name: /^Enlarge: Quality management/ })
      .getAttribute("href");
    const answer = await page.goto(address!);
    expect(answer!.headers()["content-type"]).toBe("image/svg+xml");
  });
});

for (const path of ["/honor", "/trademark"]) {
  test(`${path} does not scroll sideways at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test("a logo file is saved under the maker’s name", async ({ page }) => {
  await page.goto("/trademark");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: /^EPS.*Logo In colour, for light ground$/ }).click();
  expect((await saved).suggestedFilename()).toBe("songyue-logo-light.eps");
});
