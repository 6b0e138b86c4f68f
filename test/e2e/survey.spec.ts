import { accessibilityFaults, expect, heading, test, visit } from "#test/support/browser.ts";

test("the survey keeps what was answered through a reload, and thanks with a reference", async ({ page }) => {
  await visit(page, "/survey");
  await expect(page.getByText("0 of 16 answered")).toBeVisible();
  await page
    .getByRole("group", { name: /All in all/ })
    .getByRole("radio", { name: "4" })
    .check({ force: true });
  await page.getByRole("checkbox", { name: "Marine controllers" }).check();
  await page.getByRole("textbox", { name: /improve first/ }).fill("Longer cables");
  await expect(page.getByText("3 of 16 answered")).toBeVisible();
  await visit(page, "/survey");
  await expect(page.getByText("3 of 16 answered")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /improve first/ })).toHaveValue("Longer cables");
  await expect(page.getByRole("checkbox", { name: "Marine controllers" })).toBeChecked();
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(heading(page)).toHaveText("Thank you, your answers have arrived");
  await expect(page.getByText(/^S-\d{6}-/)).toBeVisible();
  await visit(page, "/survey");
  await expect(page.getByText("0 of 16 answered")).toBeVisible();
});

test("a question that must be answered is shown, and gets the focus", async ({ page }) => {
  await visit(page, "/survey");
  await page.getByRole("button", { name: "Send answers" }).click();
  const overall = page.getByRole("group", { name: /All in all/ });
  await expect(overall.getByText("Cannot be empty")).toBeVisible();
  await expect(overall.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(overall.getByRole("radio", { name: "2" })).toBeChecked();
});

test("without scripts nothing can be sent into an address, and the page says whom to write to", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/survey");
  await expect(page.getByRole("button", { name: "Send answers" })).toBeDisabled();
  await expect(page.getByText(/^Sending needs scripts\. You can also write to \S+@\S+\.$/)).toBeVisible();
});

test("the survey has no fault that axe finds", async ({ page }) => {
  await visit(page, "/survey");
  expect(await accessibilityFaults(page)).toEqual([]);
});
