import { expect, test } from "@playwright/test";
import { at, heading, visit } from "#test/support/browser.ts";

const noNetwork = { en: "No network.", zh: "当前没有网络" } as const;
const saved = { en: "Saved on this device", zh: "已保存到本机" } as const;

for (const locale of ["en", "zh"] as const) {
  test(`a fault code is found with the network cut, in ${locale}`, async ({ page, context }) => {
    await visit(page, at(locale, "/ecucode"));
    await expect(page.getByText(saved[locale])).toBeVisible({ timeout: 20_000 });
    await context.setOffline(true);

    // The page is opened anew, as from a bookmark, with a code in its address.
    await page.goto(at(locale, "/ecucode?spn=110&fmi=0"));
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(
      page.getByRole("article").getByRole("banner").or(page.locator("article header")),
    ).toContainText("110");
    await expect(heading(page)).toBeVisible();

    // It says how old it is: the copy was made today.
    const status = page.getByText(noNetwork[locale]);
    await expect(status).toContainText(
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date()),
    );
    await page.goto(at(locale, "/ecucode"));
    await expect(status).toBeVisible();

    // Asked in the page, in other notations, and for a pair that nobody knows.
    for (const [typed, spn] of [
      ["100-1", "100"],
      ["SPN190 FMI0", "190"],
      ["  ALARM 07: spn 111, fmi 1  ", "111"],
    ] as const) {
      await page.getByRole("searchbox").fill(typed);
      await page.keyboard.press("Enter");
      await expect(page.locator("article header").first()).toContainText(spn);
    }
    await page.getByRole("searchbox").fill("520999-5");
    await page.keyboard.press("Enter");
    await expect(page.getByText("SPN 520999").first()).toBeVisible();
    await context.setOffline(false);
  });
}

test("the page of fault codes can be installed, and what a device keeps of it does not grow", async ({
  page,
  context,
}) => {
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open("ecucode")).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
    );
  await visit(page, "/ecucode");
  await expect(page.getByText(saved.en)).toBeVisible({ timeout: 20_000 });
  const devtools = await context.newCDPSession(page);
  expect(await devtools.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  const first = await kept();
  expect(first).toEqual(expect.arrayContaining(["/ecucode", "/media/fault-codes.json"]));

  // With the next visit what an earlier version needed goes, and the codes are fetched anew.
  await page.evaluate(async () => {
    const cache = await caches.open("ecucode");
    await Promise.all([
      cache.put("/assets/earlier.js", new Response("")),
      cache.put("/media/fault-codes.json", new Response("old")),
    ]);
  });
  await visit(page, "/ecucode");
  await expect(page.getByText(saved.en)).toBeVisible({ timeout: 20_000 });
  expect(await kept()).toEqual(first);
  expect(
    await page.evaluate(async () =>
      (await (await caches.match("/media/fault-codes.json"))!.text()).slice(0, 8),
    ),
  ).toBe('{"book":');
});

test("a device that kept nothing says so by the ordinary error, and works again with the network", async ({
  page,
  context,
}) => {
  await visit(page, "/faqs");
  await context.setOffline(true);
  await page.locator("footer").getByRole("link", { name: "Fault codes" }).click();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: "Engine fault codes" })).toBeVisible();
});
