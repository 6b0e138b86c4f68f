import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { simpleParser } from "mailparser";
import type { Locale } from "#domain/locale/locale.ts";
import {
  accessibilityFaults,
  at,
  closely,
  expect,
  heading,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";
import { e2eDataDir } from "#test/support/e2e.ts";

let readers = 0;
/** An address of this test only, and a visitor's address of its own, so that no limit is shared. */
async function newReader(page: Page, index: number): Promise<string> {
  readers++;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.36.${index}.${readers}` });
  return `reader-${index}-${readers}-${Date.now().toString(36)}@example.com`;
}

/** The link of the mail that asks an address to confirm. */
async function linkTo(email: string): Promise<string> {
  const outbox = join(e2eDataDir, "outbox");
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".eml"))) {
          const { to, text = "" } = await simpleParser(await readFile(join(outbox, name)));
          if (to && !Array.isArray(to) && to.text.includes(email))
            found ??= /https?:\/\/\S+\/newsletter\/confirm\?token=[\w.-]+/.exec(text)?.[0];
        }
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return found!;
}

async function subscribe(page: Page, email: string, locale: Locale = "en"): Promise<void> {
  const t = texts(locale, "newsletter");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: t("email") }).fill(email);
  await main.getByRole("button", { name: t("submit") }).click();
  await expect(main.getByRole("status").filter({ hasText: email })).toBeVisible();
}

for (const [index, locale] of closely.entries()) {
  test(`from the footer to a confirmed subscription: ${locale}`, async ({ page }) => {
    const t = texts(locale, "newsletter");
    const email = await newReader(page, index);
    await visit(page, at(locale, "/honor"));
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("heading") })
      .click();
    await expect(heading(page)).toHaveText(t("heading"));
    await subscribe(page, email, locale);
    await visit(page, await linkTo(email));
    await expect(heading(page)).toHaveText(t("confirmTitle"));
    await page
      .getByRole("main")
      .getByRole("button", { name: t("confirmButton") })
      .click();
    await expect(page.getByText(t("confirmed"))).toBeVisible();
  });
}

test("the form below the news tells what is wrong, keeps it, and leads to the field", async ({ page }) => {
  await newReader(page, 20);
  await visit(page, "/news");
  const field = page.getByRole("main").getByRole("textbox", { name: "E-mail" });
  await field.fill("ana@");
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter the correct mailbox format")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("ana@");
  await expect(field).toHaveAttribute("aria-invalid", "true");
});

test("a link that is cut off says so, and offers to subscribe again", async ({ page, faults }) => {
  faults.expected.push(/400/);
  await newReader(page, 21);
  await visit(page, "/newsletter/confirm?token=abc");
  await expect(page.getByRole("alert")).toHaveText("This link has run out. Please subscribe again.");
  await expect(page.getByRole("main").getByRole("button", { name: "Subscribe" })).toBeVisible();
  await visit(page, "/newsletter/cancel");
  await expect(page.getByRole("alert")).toContainText("not complete");
});

test("without scripts the mail’s link leads to a form that confirms", async ({ page, visitor }) => {
  const email = await newReader(page, 22);
  await visit(page, at("tr-TR", "/newsletter"));
  await subscribe(page, email, "tr-TR");
  const link = await linkTo(email);
  const t = texts("tr-TR", "newsletter");
  const plain = await visitor({ javaScriptEnabled: false });
  const answer = await plain.goto(link);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  expect(answer?.headers()["referrer-policy"]).toBe("same-origin");
  await expect(plain.getByText(t("checking"))).toBeHidden();
  await plain.getByRole("button", { name: t("confirmButton") }).click();
  await expect(plain.getByRole("status").filter({ hasText: t("confirmed") })).toBeVisible();
  expect(new URL(plain.url()).pathname).toBe("/newsletter/confirm");
});

for (const [path, locale, colorScheme] of [
  ["/newsletter", "tr-TR", "light"],
  ["/newsletter", "zh", "dark"],
  ["/newsletter/cancel", "es", "light"],
  ["/newsletter/confirm", "en", "dark"],
  ["/news", "pt", "light"],
] as const) {
  test(`stands on a phone, and axe has nothing against it: ${path}, ${locale}, ${colorScheme}`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width: 360, height: 740 }, colorScheme });
    await visit(page, at(locale, path));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
