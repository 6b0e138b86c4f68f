import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { at, closely, visit } from "#test/support/browser.ts";

test("a visitor finds a tool, saves it, and its checksum is the listed one", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/datadownload?list=tool");
  await page.getByRole("searchbox", { name: "Search" }).fill("voltage drop");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 file" })).toBeVisible();
  // A list makes no file: the checksum is there once somebody has fetched it.
  const link = page.getByRole("link", { name: /^Download: Cable/ });
  await page.request.get((await link.getAttribute("href"))!);
  await page.reload();
  await page.getByText("SHA-256").click();
  await page.getByRole("button", { name: /^Copy the checksum/ }).click();
  const listed = await page.evaluate(() => navigator.clipboard.readText());
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.html$/);
  const path = await download.path();
  expect(
    createHash("sha256")
      .update(await readFile(path))
      .digest("hex"),
  ).toBe(listed);
});

test("a saved tool works without the site and sends nothing", async ({ page, request }, info) => {
  const file = info.outputPath("tool.html");
  const found = await request.get("/files/2010/cable-voltage-drop-en.html");
  const { writeFile } = await import("node:fs/promises");
  await writeFile(file, await found.body());
  const asked: string[] = [];
  page.on("request", (r) => asked.push(r.url()));
  await page.goto(pathToFileURL(file).href);
  await expect(page.locator("#o-section")).toHaveText("50");
  await page.getByLabel("Current").fill("250");
  await expect(page.locator("#o-section")).toHaveText("70");
  await page.getByLabel("Current").fill("");
  await expect(page.locator("#o-section")).toHaveText("–");
  expect(asked.filter((url) => !url.startsWith("file:"))).toEqual([]);
});

test("on a phone the lists of files and of firmware begin on the first screen, with the filters folded above", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [path, choice] of [
    ["/datadownload", "Product category"],
    ["/releases", "Category"],
  ] as const)
    for (const locale of closely) {
      await visit(page, at(locale, path));
      const first = (await page.getByRole("main").getByRole("heading", { level: 2 }).first().boundingBox())!;
      expect(first.y + first.height, `${locale} ${path}`).toBeLessThan(812);
      if (locale !== "en") continue;
      const select = page.getByRole("main").getByRole("combobox", { name: choice });
      await expect(select).toBeHidden();
      await page.getByRole("main").locator("form summary").click();
      await expect(select).toBeVisible();
    }
});

test("the lists are links, keep the search, and work without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/datadownload?key=skarnholm");
  await expect(page.getByRole("heading", { name: "No file matches" })).toBeVisible();
  await page.getByRole("link", { name: /ECU drawings/ }).click();
  await expect(page).toHaveURL(/list=drawing.*key=skarnholm/);
  await expect(page.getByRole("listitem").filter({ has: page.locator("dl") })).toHaveCount(2);
  await page
    .getByText(/^What changed/)
    .first()
    .click();
  await expect(page.getByText("Fuse ratings and the place of the 120 Ω added.").first()).toBeVisible();
  await context.close();
});

test("a discontinued model leads to its replacement, and a phone needs no sideways scroll", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/datadownload?list=offline&key=sgc5120c");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "SGC6120", exact: true }).click();
  await expect(page).toHaveURL(/\/product\/1009\/SGC6120$/);
  const sheet = page.getByRole("link", { name: /^Download: SGC6120 Data sheet/ });
  await expect(sheet).toBeHidden(); // on a phone the documents are folded
  await page.getByRole("heading", { name: "Documents", exact: true }).click();
  await expect(sheet).toBeVisible();
});
