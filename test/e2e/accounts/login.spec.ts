import type { Locator, Page } from "@playwright/test";
import {
  call,
  codeFor,
  newEmail,
  newPhone,
  ownAddress,
  password,
  registered,
} from "#test/support/accounts.ts";
import {
  accessibilityFaults,
  at,
  closely,
  expect,
  frames,
  heading,
  hydrated,
  moveTo,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";
import { countCalls } from "#test/support/forms.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 }, ...ownAddress() });
// A refused call is written into the console by the browser itself.
test.beforeEach(({ faults }) => void faults.expected.push(/status of (?:400|401|403|409|429)/));

const form = (page: Page) => page.getByRole("main").locator("form");
const input = (page: Page, name: string) => form(page).locator(`input[name=${name}]`);
/** The form's own button: the one that sends a code is another until scripts are there. */
const submit = (page: Page) => form(page).locator("button[type=submit]").last();
const user = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("user") ?? "null") as { name: string } | null);
const account = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Account of / });
const question = (page: Page) => page.getByRole("dialog", { name: "Logged out" });
const hint = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "signed-in");

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value);
}

/**
 * Sends the form and waits for the answer of its call, which may take its time: a captcha is solved first.
 */
async function answered(page: Page, path: string): Promise<void> {
  const answer = page.waitForResponse(`**/web/${path}`, { timeout: 45_000 });
  await submit(page).click();
  await answer;
}

async function said(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
}

const person = { nickname: "Ayşe Demir", address: "12 Dock Road" };
const twice = { password, confirmPassword: password };

test.describe("registering", () => {
  test("by e-mail logs in, and leads back to the page the visitor came from", async ({ page }) => {
    const email = newEmail();
    await visit(page, "/faqs?class_id=1");
    await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
    await expect(heading(page)).toHaveText("Register");
    await fill(page, {
      account: `  ${email.toUpperCase()} `,
      ...twice,
      ...person,
      phone: newPhone(),
      company: "Atlas 24",
    });
    await submit(page).click();
    await expect(page).toHaveURL(/\/faqs\?class_id=1$/);
    await expect(account(page)).toHaveText("Ayşe ");
    expect(await user(page)).toEqual({ name: "Ayşe Demir" });
    expect(await call(page, "getUserinfo", {})).toMatchObject({
      data: { email, company: "Atlas 24", subscribed: false },
    });
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("signed-in=1");
    expect(await page.evaluate(() => document.cookie)).not.toContain("session_token");
  });

  test("by phone fills in the phone by itself", async ({ page }) => {
    const phone = newPhone();
    await visit(page, "/reg");
    await input(page, "account").fill(phone);
    await input(page, "password").focus();
    await expect(input(page, "phone")).toHaveValue(phone);
    await expect(input(page, "phone")).toHaveAccessibleDescription("Same as the phone you log in with");
    await fill(page, { ...twice, ...person });
    await submit(page).click();
    await expect(page).toHaveURL(/\/index$/);
    expect(await call(page, "getUserinfo", {})).toMatchObject({ data: { phone, email: null } });
  });

  test("leaves another phone alone", async ({ page }) => {
    await visit(page, "/reg");
    await input(page, "phone").fill("+44 7700 900999");
    await input(page, "account").fill(newPhone());
    await input(page, "password").focus();
    await expect(input(page, "phone")).toHaveValue("+44 7700 900999");
  });

  test("names every wrong field in words, leads to the first, and loses nothing", async ({ page }) => {
    const sent = countCalls(page, "reg");
    await visit(page, "/reg");
    await fill(page, { nickname: "Ada", company: "Atlas 24" });
    await submit(page).click();
    await said(input(page, "account"), "Cannot be empty");
    await expect(input(page, "account")).toBeFocused();
    for (const name of ["password", "phone", "address"]) await said(input(page, name), "Cannot be empty");
    await said(input(page, "confirmPassword"), "Please re-enter the password");
    await expect(input(page, "nickname")).not.toHaveAttribute("aria-invalid");
    // What is no e-mail, no number and no password is told at once, not one after the other.
    await fill(page, { account: "nobody", password: "abcd", phone: "12" });
    await submit(page).click();
    await said(input(page, "account"), "Please enter a correct e-mail or phone number");
    await said(input(page, "password"), "user password length must be between 5 and 20");
    await said(input(page, "phone"), "Please enter the correct phone number");
    await said(input(page, "address"), "Cannot be empty");
    await fill(page, {
      account: newEmail(),
      password: "abcd",
      confirmPassword: "abce",
      phone: "+44 7400 123456",
      address: "x",
    });
    await submit(page).click();
    await said(input(page, "password"), "user password length must be between 5 and 20");
    await expect(input(page, "password")).toBeFocused();
    await fill(page, { password: "abcde" });
    await submit(page).click();
    await said(input(page, "confirmPassword"), "Two input password are inconsistent");
    await expect(input(page, "nickname")).toHaveValue("Ada");
    await expect(input(page, "company")).toHaveValue("Atlas 24");
    expect(sent()).toBe(0);
  });

  test("shows what only the server knows beside its field", async ({ page }) => {
    await visit(page, "/reg");
    const taken = await registered(page);
    await page.context().clearCookies();
    await fill(page, { account: taken.account, ...twice, ...person, phone: "+90 000 000 00 00" });
    await answered(page, "reg");
    await said(input(page, "phone"), "Please enter the correct phone number");
    await expect(input(page, "phone")).toBeFocused();
    await input(page, "phone").fill(newPhone());
    await answered(page, "reg");
    await said(input(page, "account"), "There is already an account with this e-mail or phone number");
    await expect(input(page, "account")).toBeFocused();
    await expect(input(page, "password")).toHaveValue(password);
    expect(await user(page)).toBeNull();
  });

  test("is sent once, however often the button is pressed", async ({ page }) => {
    const sent = countCalls(page, "reg");
    await visit(page, "/reg");
    await fill(page, { account: newEmail(), ...twice, ...person, phone: newPhone() });
    await submit(page).dblclick();
    await submit(page)
      .click({ timeout: 500 })
      .catch(() => {});
    await expect(page).toHaveURL(/\/index$/);
    expect(sent()).toBe(1);
  });
});

test.describe("logging in", () => {
  test("with the password: a wrong one is said, the right one leads back", async ({ page }) => {
    await visit(page, "/reg");
    const ada = await registered(page);
    await page.context().clearCookies();
    await visit(page, "/news");
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await fill(page, { account: ada.account, password: "wrong one" });
    await submit(page).click();
    await said(input(page, "account"), "Wrong account or password");
    await expect(input(page, "account")).toBeFocused();
    // beside the field, and as a toast
    await expect(page.getByText("Wrong account or password")).toHaveCount(2);
    await expect(input(page, "password")).toHaveValue("wrong one");
    await input(page, "password").fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/news$/);
    await expect(account(page)).toHaveText("Ayşe ");
    expect((await hint(page))?.expires).toBe(-1); // ends with the browser
  });

  test("says the same for an account that does not exist", async ({ page }) => {
    await visit(page, "/login");
    await fill(page, { account: newEmail(), password });
    await submit(page).click();
    await said(input(page, "account"), "Wrong account or password");
  });

  test("solves a captcha by itself once the server asks for one, without a word about it", async ({
    page,
  }) => {
    await visit(page, "/login");
    const ada = await registered(page);
    await page.context().clearCookies();
    for (let i = 0; i < 3; i++) await call(page, "login", { account: ada.account, password: "wrong" });
    const sent = countCalls(page, "login");
    await fill(page, { account: ada.account, password });
    await submit(page).click();
    await expect(page).toHaveURL(/\/index$/);
    expect(sent()).toBe(2);
    await expect(page.getByText("The check against robots failed")).toHaveCount(0);
  });

  test("too often wrong is locked, with the way by code at hand", async ({ page }) => {
    test.slow();
    await visit(page, "/login");
    const email = newEmail();
    for (let i = 0; i < 10; i++) await call(page, "login", { account: email, password: "wrong" }, i >= 3);
    await fill(page, { account: email, password });
    await submit(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Too many tries");
    await form(page).getByRole("button", { name: "Log in with a verification code instead" }).click();
    await expect(input(page, "code")).toBeVisible();
    await expect(input(page, "account")).toHaveValue(email);
    await expect(form(page).getByRole("alert")).toHaveCount(0);
  });

  test("with 'remember password' lasts 60 days", async ({ page }) => {
    await visit(page, "/login");
    const ada = await registered(page);
    await page.context().clearCookies();
    await fill(page, { account: ada.account, password });
    await page.getByRole("checkbox", { name: "Remember password" }).check();
    await submit(page).click();
    await expect(page).toHaveURL(/\/index$/);
    const days = ((await hint(page))!.expires - Date.now() / 1_000) / 86_400;
    expect(days).toBeGreaterThan(59);
    expect(days).toBeLessThan(61);
  });

  test("with a code from the mail", async ({ page }) => {
    await visit(page, "/login");
    const ada = await registered(page);
    await page.context().clearCookies();
    await page.getByRole("tab", { name: "Verification code" }).click();
    await submit(page).click();
    await said(input(page, "code"), "Cannot be empty");
    await page.getByRole("button", { name: "Send code" }).click();
    await said(input(page, "account"), "Cannot be empty");
    await expect(input(page, "account")).toBeFocused();
    await input(page, "account").fill("nobody@");
    await page.getByRole("button", { name: "Send code" }).click();
    await said(input(page, "account"), "Please enter a correct e-mail or phone number");
    const since = Date.now() - 1_000;
    await input(page, "account").fill(ada.account);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(input(page, "code")).toBeFocused();
    await expect(
      page.getByRole("status").filter({ hasText: `If ${ada.account} belongs to an account` }),
    ).toBeVisible();
    const code = await codeFor(ada.account, since);
    await input(page, "code").fill("12345");
    await submit(page).click();
    await said(input(page, "code"), "The code has 6 digits");
    await input(page, "code").fill(code === "123456" ? "654321" : "123456");
    await submit(page).click();
    await said(input(page, "code"), "The code is wrong");
    await input(page, "code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await submit(page).click();
    // Another browser than the one that registered: the password is gone, which is said, and a new one is set.
    await expect(
      page.getByRole("heading", { name: "You are logged in. Please set a new password." }),
    ).toBeFocused();
    await expect(page.getByText(`the first proof that ${ada.account} is yours`)).toBeVisible();
    await fill(page, { password: "fresh-one", confirmPassword: "fresh-one" });
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page).toHaveURL(/\/index$/);
    await expect(account(page)).toBeVisible();
    await page.context().clearCookies();
    expect(await call(page, "login", { account: ada.account, password: "fresh-one" })).toMatchObject({
      code: 200,
    });
  });

  test("with a code in the browser that registered keeps the password", async ({ page }) => {
    await visit(page, "/login");
    const ada = await registered(page);
    await call(page, "logout", {});
    await page.getByRole("tab", { name: "Verification code" }).click();
    const since = Date.now() - 1_000;
    await input(page, "account").fill(ada.account);
    await page.getByRole("button", { name: "Send code" }).click();
    await input(page, "code").fill(await codeFor(ada.account, since));
    await submit(page).click();
    await expect(page).toHaveURL(/\/index$/);
    expect(await call(page, "login", ada)).toMatchObject({ code: 200 });
  });

  test("on a phone shows each control of the form above the strip at the foot", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await visit(page, "/login");
    await page.getByRole("button", { name: "DENY" }).click();
    await page.getByRole("tab", { name: "Verification code" }).click();
    for (const control of [page.getByRole("button", { name: "Send code" }), submit(page)]) {
      await control.evaluate(
        (element, strip) =>
          window.scrollBy({
            top: element.getBoundingClientRect().bottom - window.innerHeight + strip + 20,
            behavior: "instant",
          }),
        48,
      );
      await expect
        .poll(() =>
          control.evaluate((element) => {
            const { right, top, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(right - 8, top + height / 2));
          }),
        )
        .toBe(true);
    }
  });

  test("with a code from a text message", async ({ page }) => {
    const phone = newPhone();
    await visit(page, "/login");
    await registered(page, { account: phone, phone });
    await page.context().clearCookies();
    await page.getByRole("tab", { name: "Verification code" }).click();
    const since = Date.now() - 1_000;
    await input(page, "account").fill(phone);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "log in with your e-mail instead" }),
    ).toBeVisible();
    await input(page, "code").fill(await codeFor(phone, since));
    await submit(page).click();
    await page.getByRole("button", { name: "Go on without a password" }).click();
    await expect(page).toHaveURL(/\/index$/);
  });

  test("keeps the button for codes waiting a minute, but not for another address", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/login");
    await page.getByRole("tab", { name: "Verification code" }).click();
    await input(page, "account").fill(newEmail());
    const sent = countCalls(page, "sendCode");
    await page.getByRole("button", { name: "Send code" }).dblclick();
    await expect(page.getByRole("button", { name: /^Send again in \d+ seconds?$/ })).toBeVisible();
    // it only says that it waits
    await page.getByRole("button", { name: /^Send again in/ }).click({ force: true });
    expect(sent()).toBe(1);
    await input(page, "account").fill(newEmail());
    await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.poll(sent).toBe(2);
    await expect(page.getByRole("button", { name: /^Send again in \d+ seconds?$/ })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole("button", { name: "Send again", exact: true })).toBeVisible();
  });

  test("keeps the account when the way, or the screen, changes", async ({ page }) => {
    await visit(page, "/login");
    await input(page, "account").fill("ada@panel.example");
    await page.getByRole("tab", { name: "Verification code" }).click();
    await expect(input(page, "account")).toHaveValue("ada@panel.example");
    await page.getByRole("link", { name: "Forgotten password?" }).click();
    await expect(heading(page)).toHaveText("Forgotten password");
    await expect(input(page, "account")).toHaveValue("ada@panel.example");
  });
});

test.describe("where a log-in leads", () => {
  const targets = [
    ["/product/1011/SGC6120N", "/product/1011/SGC6120N"],
    ["/ecucode?key=oil#content", "/ecucode?key=oil#content"],
    ["//evil.example/login", "/index"],
    ["/\\evil.example", "/index"],
    ["/\t/evil.example", "/index"],
    ["/.//evil.example", "/index"],
    ["https://evil.example/", "/index"],
    ["javascript:alert(1)", "/index"],
    ["/login?to=/reg", "/index"],
    ["/web/docs", "/index"],
  ] as const;
  test("is a place of this site, or the home page, whatever the address asks for", async ({ page }) => {
    test.slow();
    await visit(page, "/login");
    const ada = await registered(page);
    for (const [to, reached] of targets)
      await test.step(`?to=${JSON.stringify(to)} leads to ${reached}`, async () => {
        await page.context().clearCookies();
        await page.evaluate(() => sessionStorage.clear());
        await visit(page, `/login?to=${encodeURIComponent(to)}`);
        await expect(page.getByText("Please log in to see this page.")).toBeVisible();
        await fill(page, { account: ada.account, password });
        await submit(page).click();
        await expect
          .poll(() => page.evaluate(() => location.pathname + location.search + location.hash))
          .toBe(reached);
        expect(new URL(page.url()).hostname).toBe("localhost");
        // The log-in itself is not left in the history.
        await page.goBack();
        await expect(page).not.toHaveURL(/\/login\?/);
      });
  });

  test("is kept by the links of the top bar, and in another language", async ({ page }) => {
    await visit(page, "/login?to=%2Fhonor");
    const register = page.getByRole("banner").getByRole("link", { name: "Register" });
    await expect(register).toHaveAttribute("href", /\/reg\?to=%2Fhonor$/);
    await register.click();
    await expect(page).toHaveURL(at("en", "/reg?to=%2Fhonor"));
    await page.reload();
    await hydrated(page);
    await page.getByRole("banner").getByRole("button", { name: "English · Language" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Español", exact: true }).click();
    await expect(page).toHaveURL(at("es", "/reg?to=%2Fhonor"));
    await fill(page, { account: newEmail(), ...twice, ...person, phone: newPhone() });
    await submit(page).click();
    await expect(page).toHaveURL(at("es", "/honor"));
  });

  test("is kept on the way over the other screens", async ({ page }) => {
    await visit(page, "/login?to=/honor");
    await form(page).getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL(/\/reg\?to=/);
    await fill(page, { account: newEmail(), ...twice, ...person, phone: newPhone() });
    await submit(page).click();
    await expect(page).toHaveURL(/\/honor$/);
  });
});

test.describe("a forgotten password", () => {
  test("is set anew with a code; every device is signed out", async ({ page, visitor }) => {
    await visit(page, "/login");
    const ada = await registered(page);
    const other = await visitor(ownAddress());
    await visit(other, at("en", "/login"));
    await other.getByRole("link", { name: "Forgotten password?" }).click();
    await expect(heading(other)).toHaveText("Forgotten password");
    const since = Date.now() - 1_000;
    await fill(other, { account: ada.account, password: "Neues Kabel 7", confirmPassword: "Neues Kabel 7" });
    await other.getByRole("button", { name: "Send code" }).click();
    await input(other, "code").fill(await codeFor(ada.account, since));
    await submit(other).click();
    await expect(heading(other)).toHaveText("The password is set");
    await expect(other.getByRole("status").filter({ hasText: "Please log in again" })).toBeFocused();
    await expect(other.getByRole("link", { name: "Return home" })).toHaveAttribute("href", "/index");
    await other.getByRole("link", { name: "Log in now" }).click();
    await expect(input(other, "account")).toHaveValue(ada.account);
    await input(other, "password").fill("Neues Kabel 7");
    await submit(other).click();
    await expect(other).toHaveURL(/\/index$/);
    expect((await call(page, "getUserinfo", {})).code).toBe(50012);
    expect((await call(page, "login", { account: ada.account, password })).code).toBe(400);
  });
});

test.describe("the top bar", () => {
  test("knows the user in a new tab, and asks once", async ({ page }) => {
    await visit(page, "/login");
    await registered(page);
    const tab = await page.context().newPage();
    const asked = countCalls(tab, "getUserinfo");
    await visit(tab, "/index");
    await expect(account(tab)).toHaveText("Ayşe ");
    await moveTo(tab, "/news");
    await expect(heading(tab)).toHaveText("News");
    expect(asked()).toBe(1);
  });

  test("asks nobody who has no session", async ({ page }) => {
    const asked = countCalls(page, "getUserinfo");
    await visit(page, "/index");
    await frames(page);
    expect(asked()).toBe(0);
  });

  test("says nothing in a new tab when the session has ended meanwhile", async ({ page, visitor }) => {
    await visit(page, "/login");
    const ada = await registered(page);
    const other = await visitor(ownAddress());
    await visit(other, at("en", "/login"));
    await call(other, "login", { account: ada.account, password });
    await call(other, "changePassword", {
      oldPassword: password,
      password: "Anders 123",
      confirmPassword: "Anders 123",
    });
    const tab = await page.context().newPage();
    await visit(tab, "/index");
    await expect.poll(() => hint(tab)).toBeUndefined();
    await expect(question(tab)).toHaveCount(0);
    await expect(tab.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  });

  test("has a menu that opens by pointer and keyboard and shuts on Escape; who quits stays when it fails, and goes home", async ({
    page,
    faults,
  }) => {
    faults.expected.push(/ERR_FAILED|500/);
    await visit(page, "/login");
    await registered(page);
    await visit(page, "/news");
    const quit = page.getByRole("banner").getByRole("button", { name: "Quit" });
    await account(page).hover();
    await expect(quit).toBeVisible();
    await page.mouse.move(400, 600);
    await expect(quit).toBeHidden();
    await account(page).focus();
    await page.keyboard.press("Enter");
    await expect(account(page)).toHaveAttribute("aria-expanded", "true");
    await expect(quit).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(quit).toBeHidden();
    await expect(account(page)).toBeFocused();
    await page.route("**/web/logout", (route) =>
      route.fulfill({
        status: 500,
        json: { code: 500, msg: "Something went wrong on our side", data: null },
      }),
    );
    await account(page).click();
    await quit.click();
    await expect(page.getByRole("status").filter({ hasText: "Something went wrong" })).toBeVisible();
    await expect(account(page)).toBeVisible();
    await page.unroute("**/web/logout");
    await quit.click();
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    expect(await user(page)).toBeNull();
    // What stays is the device, so that its next log-in is not told of as a new one.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["switchyard-device"]);
    expect((await call(page, "getUserinfo", {})).code).toBe(401);
  });

  test("has all of it in the drawer of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/news");
    const drawer = page.getByRole("dialog", { name: "Main menu" });
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(drawer.getByRole("link", { name: "Log in" })).toBeVisible();
    await drawer.getByRole("link", { name: "Register" }).click();
    await expect(heading(page)).toHaveText("Register");
    await fill(page, { account: newEmail(), ...twice, ...person, phone: newPhone() });
    await submit(page).click();
    await expect(page).toHaveURL(/\/news$/);
    await page.getByRole("button", { name: "Open the menu" }).click();
    await drawer.getByRole("button", { name: "Quit" }).click();
    await expect(page).toHaveURL(/\/index$/);
    expect(await user(page)).toBeNull();
  });
});

test.describe("a session that was ended elsewhere", () => {
  async function thrownOut(page: Page, other: Page) {
    await visit(page, "/login");
    const ada = await registered(page);
    await visit(page, "/news");
    await expect(account(page)).toBeVisible();
    await visit(other, at("en", "/login"));
    await call(other, "login", { account: ada.account, password });
    expect(
      (
        await call(other, "changePassword", {
          oldPassword: password,
          password: "Anders 123",
          confirmPassword: "Anders 123",
        })
      ).code,
    ).toBe(200);
    return ada;
  }

  /** Calls of the site's own, at once. */
  const callOften = (page: Page, times: number) =>
    page.evaluate(async (count) => {
      const { callWeb } = (await import(/* @vite-ignore */ `${location.origin}/app/browser/client.ts`)) as {
        callWeb: (path: string, body: object) => Promise<unknown>;
      };
      await Promise.allSettled(Array.from({ length: count }, () => callWeb("getUserinfo", {})));
    }, times);

  test("brings one question, however many calls fail; Cancel and Escape stay on the page", async ({
    page,
    visitor,
  }) => {
    test.skip(!process.env.E2E_DATA_DIR, "needs the modules of a development server");
    await thrownOut(page, await visitor(ownAddress()));
    await callOften(page, 5);
    await expect(question(page)).toHaveCount(1);
    await expect(question(page)).toContainText(
      "You have been logged out, you can cancel to stay on this page, or log in again",
    );
    await expect(page.getByRole("status").getByText("The session was ended elsewhere")).toHaveCount(0);
    for (let i = 0; i < 5; i++) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/news$/);
    await callOften(page, 1);
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
  });

  test("Re-Login forgets the user and loads the page anew", async ({ page, visitor }) => {
    await thrownOut(page, await visitor(ownAddress()));
    // The personal centre is where calls are made.
    await moveTo(page, "/personal");
    await question(page).getByRole("button", { name: "Re-Login" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => user(page)).toBeNull();
    await expect.poll(() => hint(page)).toBeUndefined();
    await hydrated(page);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  });
});

test.describe("by keyboard alone", () => {
  test("the whole way from the top bar to a session", async ({ page }) => {
    await visit(page, "/login");
    const ada = await registered(page);
    await page.context().clearCookies();
    await visit(page, "/news");
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).focus();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Log in");
    await page.getByRole("tab", { name: "Account" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Verification code" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Verification code" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Account" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Tab");
    await expect(input(page, "account")).toBeFocused();
    await page.keyboard.type(ada.account);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show the password" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(input(page, "password")).toHaveAttribute("type", "text");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/news$/);
    expect((await hint(page))?.expires).toBeGreaterThan(0);
  });
});

test("password managers find what they look for", async ({ page }) => {
  await visit(page, "/login");
  const attribute = (name: string) => input(page, name).getAttribute("autocomplete");
  expect([await attribute("account"), await attribute("password"), await attribute("code")]).toEqual([
    "username",
    "current-password",
    "one-time-code",
  ]);
  await visit(page, "/reg");
  const names = [
    "account",
    "password",
    "confirmPassword",
    "nickname",
    "phone",
    "address",
    "country",
    "company",
  ];
  expect(await Promise.all(names.map(attribute))).toEqual([
    "username",
    "new-password",
    "new-password",
    "nickname",
    "tel",
    "address-line1",
    "country-name",
    "organization",
  ]);
  await visit(page, "/forget");
  expect([await attribute("account"), await attribute("password"), await attribute("code")]).toEqual([
    "username",
    "new-password",
    "one-time-code",
  ]);
});

test("without scripts the forms can be sent, and never into an address", async ({ visitor, faults }) => {
  faults.expected.push(/status of 400/); // a refused form is a page with this status
  const page = await visitor({ javaScriptEnabled: false });
  for (const path of ["/login", "/reg", "/forget"]) {
    await page.goto(path);
    await expect(form(page)).toHaveAttribute("method", "post");
    await form(page).getByRole("textbox").first().fill("nobody@example.com");
    await submit(page).last().click();
    expect(page.url()).not.toContain("nobody");
    await expect(form(page).getByRole("textbox").first()).toHaveValue("nobody@example.com");
    await expect(form(page).locator("[aria-invalid=true]").first()).toBeVisible();
  }
});

const screens = ["/login", "/reg", "/forget"];
for (const locale of closely) {
  test(`the screens fit a phone of 360 px, and say mistakes in the language: ${locale}`, async ({ page }) => {
    const [errors, words] = [texts(locale, "errors"), texts(locale, "account")];
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of screens) {
      await visit(page, at(locale, path));
      expect(await sidewaysScroll(page), path).toBe(0);
      await submit(page).click();
      await said(input(page, "account"), errors("required"));
      await expect(input(page, "account")).toBeFocused();
      expect(await sidewaysScroll(page), path).toBe(0);
      expect(await accessibilityFaults(page), path).toEqual([]);
    }
    await expect(heading(page)).toHaveText(words("forgot.title"));
  });
}
