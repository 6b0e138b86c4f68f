import { expect, test } from "@playwright/test";

test("the index page shows its heading and leads to the products", async ({ page }) => {
  await page.goto("/index");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Find a controller" }).click();
  await expect(page).toHaveURL(/\/productinfo$/);
});
