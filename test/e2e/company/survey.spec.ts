import { accessibilityFaults, expect, heading, test, visit } from "#test/support/browser.ts";

test.use({ keeps: true });

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

test("without scripts the survey is sent, and says what is missing", async ({ visitor, faults }) => {
  faults.expected.push(/status of 400/); // a refused form is a page with this status
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/survey");
  const send = page.getByRole("button", { name: "Send answers" });
  await page.getByRole("textbox").last().fill("Longer cables");
  await send.click();
  await expect(page.getByText("Cannot be empty").first()).toBeVisible();
  await expect(page.getByRole("textbox").last()).toHaveValue("Longer cables");
  for (const group of await page.getByRole("group").all()) {
    const radio = group.getByRole("radio");
    if (await radio.count()) await radio.nth(3).check({ force: true });
  }
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeFocused();
});

test("the survey has no fault that axe finds", async ({ page }) => {
  await visit(page, "/survey");
  expect(await accessibilityFaults(page)).toEqual([]);
});
