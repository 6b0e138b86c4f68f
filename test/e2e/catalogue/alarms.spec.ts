import { expect, test } from "@playwright/test";
import { at, heading, visit } from "#test/support/browser.ts";

test("an alarm is looked up by model and text, from the fault codes in one step", async ({ page }) => {
  await visit(page, "/ecucode");
  await page.getByRole("main").getByRole("link", { name: "Texts on the display" }).click();
  await expect(heading(page)).toHaveText("What does the display say?");
  await page.getByRole("combobox", { name: "Model" }).selectOption("SGC6120N");
  await page.getByRole("searchbox").fill("ovrspeed");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("Overspeed").first()).toBeVisible();
  await expect(page).toHaveURL(/model=SGC6120N&key=ovrspeed/);
});

test("alarms are found with the network cut, beside the fault codes", async ({ page, context }) => {
  await visit(page, at("zh", "/alarms"));
  await expect(page.getByText("已保存到本机")).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await page.goto(at("zh", "/alarms?alarm=overspeed"));
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText("超速");
  await expect(page.getByText("当前没有网络")).toBeVisible();
  await page.getByRole("searchbox").fill("起动失");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("起动失败").first()).toBeVisible();
  await context.setOffline(false);
});
