import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { call, codeFor, newEmail, ownAddress, password, registered } from "#test/support/accounts.ts";
import {
  accessibilityFaults,
  at,
  expect,
  heading,
  hydrated,
  sidewaysScroll,
  test,
  visit,
} from "#test/support/browser.ts";
import { e2eClients, e2ePort, e2eSampleDir } from "#test/support/e2e.ts";
import { brief, compiled } from "#test/support/process.ts";
import { startRelyingParty } from "#test/support/relying-party.ts";

test.use({ ...ownAddress() });
// A refused call is written into the console by the browser itself.
test.beforeEach(({ faults }) => void faults.expected.push(/status of (?:400|401)/));

const issuer = at("en", "/oidc");
const [cloud, second] = JSON.parse(e2eClients) as { id: string; secret: string }[];
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function logIn(page: Page, account: string): Promise<void> {
  await hydrated(page);
  const form = page.getByRole("main").locator("form");
  await form.locator("input[name=account]").fill(account);
  await form.locator("input[name=password]").fill(password);
  await form.locator("button[type=submit]").click();
}

/** Somebody with an account who is not logged in here. */
async function member(page: Page): Promise<string> {
  await visit(page, "/test");
  const { account } = await registered(page);
  await call(page, "logout", {});
  await page.evaluate(() => sessionStorage.clear());
  return account;
}

test("a visitor logs in to the cloud platform with the account, is asked once, and logs out", async ({
  page,
}) => {
  const account = await member(page);
  const service = await startRelyingParty({ issuer, ...cloud!, port: 4795 });
  try {
    await page.goto(service.origin);
    await page.getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/login\?to=/);
    await logIn(page, account);
    await expect(heading(page)).toHaveText("Allow access to your account");
    await expect(page.getByRole("main")).toContainText("Cloud monitoring asks to log you in");
    await expect(page.getByRole("listitem").filter({ hasText: "Nickname: Ayşe Demir" })).toBeVisible();
    // The e-mail is not proved yet, so it is not shared.
    await expect(page.getByRole("main")).not.toContainText(account);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, "Allow").click();
    await expect(heading(page)).toHaveText("Hello Ayşe Demir");

    await page.getByRole("link", { name: "Log in" }).click();
    await expect(heading(page)).toHaveText("Hello Ayşe Demir");

    await page.getByRole("link", { name: "Log out" }).click();
    await expect(heading(page)).toHaveText("Bye");
    await page.goto(service.origin);
    await page.getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/login\?to=/);
    await logIn(page, account);
    await expect(heading(page)).toHaveText("Hello Ayşe Demir");
  } finally {
    await service.close();
  }
});

test("a refusal, and access withdrawn in the personal centre", async ({ page }) => {
  await visit(page, "/test");
  await registered(page);
  const service = await startRelyingParty({ issuer, ...cloud! });
  try {
    await page.goto(service.origin);
    await page.getByRole("link", { name: "Log in" }).click();
    await button(page, "Refuse").click();
    await expect(heading(page)).toHaveText("Refused: access_denied");

    await page.getByRole("link", { name: "Log in" }).click();
    await button(page, "Allow").click();
    await expect(heading(page)).toHaveText("Hello Ayşe Demir");

    await visit(page, at("en", "/personal?view=services"));
    await page.getByRole("button", { name: "Withdraw access: Cloud monitoring" }).click();
    await expect(page.getByText("Cloud monitoring no longer has access.")).toBeVisible();
    await expect(page.getByText("No service uses your account.")).toBeVisible();

    await page.goto(service.origin);
    await page.getByRole("link", { name: "Log in" }).click();
    await expect(heading(page)).toHaveText("Allow access to your account");
  } finally {
    await service.close();
  }
});

test("the consent screen on a phone, in Chinese, by keyboard, and with another account", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, at("zh", "/test"));
  await registered(page, { nickname: "非常非常长的昵称用来测试换行是否仍然正常显示" });
  const service = await startRelyingParty({ issuer, ...cloud!, parameters: { ui_locales: "zh-CN" } });
  try {
    await page.goto(service.origin);
    await page.getByRole("link", { name: "Log in" }).click();
    await expect(heading(page)).toHaveText("授权使用您的账户");
    await expect(button(page, "允许")).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.getByRole("link", { name: "使用其他账户" })).toHaveAttribute("href", /^\/login\?to=/);
    await button(page, "允许").focus();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(/^Hello 非常/);
  } finally {
    await service.close();
  }
});

test("an address that no service made says so, and a log-out without a token asks", async ({ page }) => {
  await visit(page, "/test");
  await registered(page);
  await visit(page, "/consent?client_id=nobody&redirect_uri=https://evil.example/");
  await expect(heading(page)).toHaveText("This request cannot be answered");
  await page.goto("/oidc/oauth2/end-session?client_id=cloud");
  await expect(heading(page)).toHaveText("Log out here too?");
  await button(page, "Log out").click();
  await expect(page).toHaveURL(/\/index$/);
  expect(await call(page, "getUserinfo", {})).toMatchObject({ code: 401 });
});

test("the other way round: a second site takes accounts from this one", async ({ page }) => {
  test.setTimeout(300_000);
  const email = newEmail();
  await visit(page, "/test");
  await registered(page, { account: email });
  await prove(page, email);
  const site = await startSecondSite();
  try {
    await visit(page, `${site.origin}/login?to=/news`);
    await page.getByRole("link", { name: "Log in with First site" }).click();
    await expect(heading(page)).toHaveText("Allow access to your account");
    await button(page, "Allow").click();
    // The second site has just begun: its first answers are slow where everything runs at once.
    await expect(page).toHaveURL(`${site.origin}/news`, { timeout: 45_000 });
    await expect(page.getByRole("banner").getByRole("button", { name: /^Account of / })).toHaveText("Ayşe ");
    expect(await call(page, "getUserinfo", {})).toMatchObject({
      code: 200,
      data: { nickname: "Ayşe Demir", email, emailVerified: true },
    });
    expect(new URL(page.url()).origin).not.toBe(at("en", ""));
    await page.goto("about:blank"); // it may still be fetching a font from the site that ends now
  } finally {
    await site.close();
  }
});

/** Proves the e-mail with the code that is sent to it. */
async function prove(page: Page, email: string): Promise<void> {
  const since = Date.now() - 1_000;
  expect(await call(page, "sendCode", { account: email, purpose: "change" }, true)).toMatchObject({
    code: 200,
  });
  expect(await call(page, "updateEmail", { email, code: await codeFor(email, since) })).toMatchObject({
    code: 200,
  });
}

/**
 * A second instance of the site, whose accounts come from the one under test. On 127.0.0.1, since cookies
 * know no ports.
 */
async function startSecondSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "switchyard-second-"));
  if (existsSync(e2eSampleDir)) await cp(e2eSampleDir, dataDir, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const entry = process.env.E2E_DATA_DIR ? "server/dev.ts" : "server/main.mjs";
  const child = spawn(process.execPath, [...brief, entry], {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      NODE_ENV: process.env.E2E_DATA_DIR ? "development" : "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      PREPARE_FILES: "false",
      SITE_HOSTS: `en=${origin}`,
      OIDC_PROVIDER: `http://localhost:${e2ePort}/oidc`,
      OIDC_PROVIDER_ID: second!.id,
      OIDC_PROVIDER_SECRET: second!.secret,
      OIDC_PROVIDER_NAME: "First site",
    },
  });
  const close = async () => {
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await expect
      .poll(
        () =>
          fetch(`${origin}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000, intervals: [500] },
      )
      .toBe(200);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? done(address.port) : fail(new Error("no port")),
      );
    });
  });
}
