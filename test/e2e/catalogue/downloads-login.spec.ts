import type { Locator, Page } from "@playwright/test";
import { call, ownAddress, registered } from "#test/support/accounts.ts";
import {
  accessibilityFaults,
  at,
  expect,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";
import { countCalls } from "#test/support/forms.ts";

test.use({ keeps: true, ...ownAddress() });

const address = "/datadownload?list=tool&type=settings&language=all";
const main = (page: Page) => page.getByRole("main");
const t = texts("en", "downloads");

/** The first row whose file needs a login. */
const lockedRow = (page: Page): Locator =>
  main(page)
    .getByRole("listitem")
    .filter({ hasText: t("loginText") })
    .first();

/** Somebody with an account, logged in, as the screens leave it behind. */
async function signIn(page: Page): Promise<{ nickname: string; account: string }> {
  await visit(page, "/test");
  const person = await registered(page);
  await call(page, "userUpdate", { company: "Panel" });
  await page.evaluate((name) => sessionStorage.setItem("user", JSON.stringify({ name })), person.nickname);
  return person;
}

test("a file that needs a login says so before the click, and leads to the log-in and back", async ({
  page,
}) => {
  await visit(page, address);
  const link = lockedRow(page).getByRole("link", { name: /^Log in to download/ });
  await expect(link).toHaveAttribute("href", `/login?to=${encodeURIComponent(address)}`);
  await link.click();
  await expect(page).toHaveURL(/\/login\?to=/);
});

test("who is logged in gets the file itself, and a page that says so once the session has ended", async ({
  page,
  context,
  faults,
}) => {
  faults.expected.push(/status of 401/);
  await signIn(page);
  await visit(page, address);
  const row = lockedRow(page);
  const link = row.getByRole("link", { name: /^Download: / });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect((await download.path()).length).toBeGreaterThan(0);
  expect(await download.failure()).toBeNull();
  await context.clearCookies();
  await link.click();
  await expect(page.getByRole("heading", { name: "Please log in first, and then check" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    /\/login\?to=%2Fdatadownload/,
  );
});

test.describe("an enquiry about a file", () => {
  const row = (page: Page) =>
    main(page)
      .getByRole("listitem")
      .filter({ has: page.locator("dl") })
      .first();
  const open = (page: Page) =>
    row(page)
      .getByRole("button", { name: new RegExp(`^${t("enquiry.ask")}`) })
      .click();
  const panel = (page: Page) => row(page).getByRole("region", { name: t("enquiry.heading") });

  test("asks who is not logged in to log in first", async ({ page }) => {
    await visit(page, "/datadownload?list=drawing");
    await open(page);
    await expect(panel(page).getByRole("heading")).toBeFocused();
    await expect(panel(page)).toContainText("Please log in first, and then check");
    await expect(panel(page).getByRole("textbox")).toHaveCount(0);
    await expect(panel(page).getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      `/login?to=${encodeURIComponent("/datadownload?list=drawing")}`,
    );
    await row(page)
      .getByRole("button", { name: t("enquiry.close") })
      .click();
    await expect(panel(page)).toHaveCount(0);
  });

  test("carries the file along, knows who writes, and answers with a reference", async ({ page }) => {
    const { nickname, account } = await signIn(page);
    await visit(page, "/datadownload?list=drawing");
    await open(page);
    const field = (name: string) => panel(page).getByRole("textbox", { name: new RegExp(`^${name}`) });
    await expect(field("Name")).toHaveValue(nickname);
    await expect(field("E-mail")).toHaveValue(account);
    await expect(field("Company name")).toHaveValue("Panel");
    await panel(page)
      .getByRole("combobox", { name: /^Department/ })
      .selectOption({ label: "Engineering" });
    await field("Message").fill("Is there a drawing for the older engine?");
    const sent = countCalls(page, "surveyAdd");
    await panel(page).getByRole("button", { name: "Send to sales" }).dblclick();
    await expect(panel(page).getByRole("status")).toContainText(/C-\d{6}-\S{6}/);
    expect(sent()).toBe(1);
  });

  test("has no fault that axe finds, and fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, at("tr-TR", "/datadownload?list=drawing"));
    const tr = texts("tr-TR", "downloads");
    const first = main(page)
      .getByRole("listitem")
      .filter({ has: page.locator("dl") })
      .first();
    await first.getByRole("button", { name: new RegExp(`^${tr("enquiry.ask")}`) }).click();
    await expect(first.getByRole("region", { name: tr("enquiry.heading") })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
