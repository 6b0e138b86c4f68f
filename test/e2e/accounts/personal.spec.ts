import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Challenge } from "altcha-lib";
import { codeFor, newEmail, newPhone, ownAddress, registered } from "#test/support/accounts.ts";
import { accessibilityFaults } from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";
import { solve } from "#test/support/captcha.ts";

// The life of an account in the personal centre (specification, section 2): what is typed here is what a
// visitor types.

type Person = { account: string; password: string; nickname: string; phone: string };

test.use(ownAddress());

const newPerson = (): Person => ({
  account: newEmail(),
  password: "secret-1",
  nickname: "Ana Ribeiro",
  phone: newPhone(),
});

/** Registers by the call, so that these tests are of the personal centre alone; the context is logged in. */
async function register(context: BrowserContext, person: Person): Promise<void> {
  const { data: challenge } = (await (await context.request.get("/web/getverify")).json()) as {
    data: Challenge;
  };
  const answer = await context.request.post("/web/reg", {
    data: {
      ...person,
      confirmPassword: person.password,
      address: "1 Long Street",
      captcha: solve(challenge),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function newDevice(browser: Browser, { account, password }: Person): Promise<Page> {
  const context = await browser.newContext({
    ...ownAddress(),
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1",
  });
  const answer = await context.request.post("/web/login", { data: { account, password } });
  expect(answer.status()).toBe(200);
  return context.newPage();
}

const personal = (page: Page) => page.getByRole("navigation", { name: "Parts of the personal centre" });
const go = (page: Page, name: string) => personal(page).getByRole("link", { name, exact: true }).click();

test("who is not logged in is sent to the log-in screen, and comes back to the part", async ({ page }) => {
  await page.goto("/personal?view=devices");
  await expect(page).toHaveURL(/\/login\?to=%2Fpersonal%3Fview%3Ddevices$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
});

test("the profile is changed, kept, and shown in the top bar", async ({ page, context }) => {
  await register(context, newPerson());
  await page.goto("/personal");
  const nickname = page.getByRole("textbox", { name: /^Nickname/ });
  await expect(nickname).toHaveValue("Ana Ribeiro");
  await nickname.fill("Beatriz");
  await page.getByRole("textbox", { name: /^Country/ }).fill("Brasil");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Beatr", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(nickname).toHaveValue("Beatriz");
  await expect(page.getByRole("textbox", { name: /^Country/ })).toHaveValue("Brasil");
});

test("an empty nickname is told beside its field and nothing is lost", async ({ page, context }) => {
  await register(context, newPerson());
  await page.goto("/personal");
  await page.getByRole("textbox", { name: /^Company name/ }).fill("Marina Power");
  const nickname = page.getByRole("textbox", { name: /^Nickname/ });
  await nickname.fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(nickname).toBeFocused();
  await expect(nickname).toHaveAccessibleDescription(/Cannot be empty/);
  await expect(page.getByRole("textbox", { name: /^Company name/ })).toHaveValue("Marina Power");
});

test("a server that fails loses nothing that was typed", async ({ page, context }) => {
  await register(context, newPerson());
  await page.goto("/personal");
  await page.getByRole("textbox", { name: /^Company name/ }).fill("Marina Power");
  await page.route("**/web/userUpdate", (route) => route.abort());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Not saved");
  await page.unroute("**/web/userUpdate");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("what is not saved is asked about before it is left behind; back works", async ({ page, context }) => {
  await register(context, newPerson());
  await page.goto("/personal?view=devices");
  await expect(page.getByText("This device")).toBeVisible();
  await go(page, "Profile");
  await page.getByRole("textbox", { name: /^Company name/ }).fill("Marina Power");
  await go(page, "Password");
  const dialog = page.getByRole("dialog", { name: /not saved your changes/ });
  await dialog.getByRole("button", { name: "Stay on the page" }).click();
  await expect(page.getByRole("textbox", { name: /^Company name/ })).toHaveValue("Marina Power");
  await go(page, "Password");
  await dialog.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Password" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "Profile" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("This device")).toBeVisible();
});

test("e-mail, phone and password are changed; a device elsewhere is thrown out; the account is closed and made again", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await register(context, person);
  await page.goto("/personal?view=email");
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Confirm it with a code" }).click();
  await expect(page.getByText(`Code sent to ${person.account}.`)).toBeVisible();
  const fresh = `new.${person.account}`;
  await page.getByRole("textbox", { name: "New e-mail" }).fill(fresh);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`Code sent to ${fresh}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: /Send again in \d+ second/ })).toBeVisible();
  await page.getByRole("textbox", { name: /^Verification code/ }).fill(await codeFor(fresh));
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText(`Your e-mail is now ${fresh}.`)).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();

  await go(page, "Phone");
  await page.getByRole("textbox", { name: /^New phone/ }).fill("call me");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("textbox", { name: /^New phone/ })).toHaveAccessibleDescription(/correct/);
  const phone = newPhone();
  await page.getByRole("textbox", { name: /^New phone/ }).fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: /^Verification code/ }).fill(await codeFor(phone));
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText(`Your phone is now ${phone}.`)).toBeVisible();

  await go(page, "Enquiries");
  await expect(page.getByText("You have not sent anything yet.")).toBeVisible();

  await go(page, "New-product news");
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(page.getByText(`Subscribed with ${fresh}`)).toBeVisible();

  const changed = { ...person, account: fresh };
  const elsewhere = await newDevice(browser, changed);
  await elsewhere.goto("/personal");
  await expect(elsewhere.getByRole("textbox", { name: /^Nickname/ })).toHaveValue("Ana Ribeiro");
  await go(page, "Devices");
  await expect(page.getByText("Safari on iOS")).toBeVisible();

  await go(page, "Password");
  await page.getByLabel("Present password", { exact: true }).fill("wrong-one");
  await page.getByLabel(/^New password/).fill("secret-22");
  await page.getByLabel(/^Confirm password/).fill("secret-2");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Two input password are inconsistent")).toBeVisible();
  await page.getByLabel(/^Confirm password/).fill("secret-22");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("main").getByText("The password is wrong")).toBeVisible();
  await page.getByLabel("Present password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("The password is changed.")).toBeVisible();

  await elsewhere.getByRole("textbox", { name: /^Nickname/ }).fill("Still here?");
  await elsewhere.getByRole("button", { name: "Save" }).click();
  await expect(
    elsewhere.getByText("You have been logged out, you can cancel to stay on this page, or log in again"),
  ).toBeVisible();
  await elsewhere.getByRole("button", { name: "Cancel" }).click();
  await expect(elsewhere.getByRole("textbox", { name: /^Nickname/ })).toHaveValue("Still here?");
  await elsewhere.context().close();

  await go(page, "Your data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-data\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    account: { email: fresh, phone },
    subscription: { newProducts: true },
  });

  await go(page, "Close account");
  await page.getByRole("button", { name: /^Close the account/ }).click();
  await page.getByLabel("Password", { exact: true }).fill("secret-22");
  await page.getByRole("button", { name: "Close for good" }).click();
  const understood = page.getByRole("checkbox", { name: /I understand/ });
  await expect(understood).toBeFocused();
  await understood.check();
  await page.getByRole("button", { name: "Close for good" }).click();
  await expect(page.getByRole("heading", { name: "The account is closed" })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem("user"))).toBeNull();
  await register(context, changed);
  await page.goto("/personal?view=email");
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
});

test("one device is signed out by its button, the others together", async ({ page, context, browser }) => {
  const person = newPerson();
  await register(context, person);
  const devices = [
    await newDevice(browser, person),
    await newDevice(browser, person),
    await newDevice(browser, person),
  ];
  await page.goto("/personal?view=devices");
  const rows = page.getByRole("button", { name: "Sign out: Safari on iOS" });
  await expect(rows).toHaveCount(3);
  await rows.first().click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(page.getByText("No other device is signed in.")).toBeVisible();
  for (const device of devices) await device.context().close();
});

test("logging out leads home, and the personal centre asks to log in again", async ({ page, context }) => {
  await register(context, newPerson());
  await page.goto("/personal");
  await expect(page.getByRole("textbox", { name: /^Nickname/ })).toBeVisible();
  await personal(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/index$/);
  await page.goto("/personal");
  await expect(page).toHaveURL(/\/login\?to=/);
});

test("at 360 px nothing is cut off, in the languages with the longest and the shortest words", async ({
  browser,
}) => {
  for (const host of everything
    ? ["es.localhost", "tr.localhost", "zh.localhost"]
    : ["es.localhost", "zh.localhost"]) {
    const port = Number(process.env.E2E_PORT ?? 4319);
    const context = await browser.newContext({
      ...ownAddress(),
      viewport: { width: 360, height: 700 },
      baseURL: `http://${host}:${port}`,
    });
    const page = await context.newPage();
    await page.goto("/index");
    await registered(page);
    for (const view of ["", "?view=email", "?view=devices", "?view=close"]) {
      await page.goto(`/personal${view}`);
      await expect(page.locator("main section").locator("button, li").first()).toBeVisible();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      // The markup is the same in the other language.
      if (everything || host.startsWith("es"))
        expect.soft(await accessibilityFaults(page), `${host} ${view}`).toEqual([]);
    }
    await context.close();
  }
});
