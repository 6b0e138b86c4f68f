import type { Page } from "@playwright/test";
import { at, expect, frames, heading, moveTo, test, visit } from "#test/support/browser.ts";

test.use({ keeps: true });

const active = (page: Page) => page.evaluate(() => sessionStorage.getItem("active"));
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const mainLink = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });

/** Puts an analytics object into every page and tells what was reported to it. */
async function withAnalytics(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const views: string[] = [];
    Object.assign(window, { views, analytics: { page: (address: string) => views.push(address) } });
  });
  return () => page.evaluate(() => (window as unknown as { views: string[] }).views);
}

test("session storage holds the name of the screen after every navigation", async ({ page }) => {
  await visit(page, "/index");
  expect(await active(page)).toBe("index");
  await mainLink(page, "All products").click();
  await expect.poll(() => active(page)).toBe("productinfo");
  await mainLink(page, "SGC410").click();
  await expect.poll(() => active(page)).toBe("product");
  await page.goBack();
  await expect.poll(() => active(page)).toBe("productinfo");
  await visit(page, "/iproject/1");
  expect(await active(page)).toBe("iproject");
});

test("every navigation ends at the top: by a link, back, and forward", async ({ page }) => {
  await visit(page, "/index");
  const down = async () => {
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  };
  await down();
  await mainLink(page, "All solutions").click();
  await expect(heading(page)).toHaveText("Solutions");
  await expect.poll(() => scrolled(page)).toBe(0);
  await down();
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await down();
  await page.goForward();
  await expect(heading(page)).toHaveText("Solutions");
  await expect.poll(() => scrolled(page)).toBe(0);
  await frames(page);
  expect(await scrolled(page)).toBe(0);
});

test("a page that is reloaded or come back to from outside begins at its top as well", async ({ page }) => {
  await visit(page, "/index");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await visit(page, at("zh", "/index"));
  await page.goBack();
  await expect(page).toHaveURL(at("en", "/index"));
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("a click on the address that is already shown asks nothing and leaves the history alone", async ({
  page,
}) => {
  await visit(page, "/productinfo?class_id=5");
  // The scripts of banner and floating bar, and the menus with their sheet, come with the first move that
  // each of them sees: one before the page is alive is seen by none.
  const come = (name: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType("resource").some((entry) => new RegExp(part).test(entry.name)),
      name,
    );
  for (const name of ["cookie-banner", "floating-bar", "menus-.*css"])
    await expect(async () => {
      await page.mouse.move(10, 10);
      await page.mouse.move(12, 12);
      expect(await come(name)).toBe(true);
    }).toPass({ timeout: 100_000 });
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const length = () => page.evaluate(() => window.history.length);
  const before = await length();
  const link = page.getByRole("contentinfo").getByRole("link", { name: "ATS controllers", exact: true });
  await link.click();
  await link.press("Enter");
  await frames(page);
  await page.waitForTimeout(300);
  expect(await length()).toBe(before);
  expect(requests.filter((url) => !url.includes("/media/"))).toEqual([]);
  await expect(page).toHaveURL(/\/productinfo\?class_id=5$/);
});

test("inside the client too, an unknown path and an unknown id lead to the index", async ({ page }) => {
  await visit(page, "/productinfo");
  for (const path of [
    "/nothing/here",
    "/product/999999/NONE",
    "/scheme/999999",
    "/projectinfo/999999",
    "/productinfo?class_id=999",
    "/hr",
  ]) {
    await moveTo(page, path);
    await expect(page, path).toHaveURL(/\/index$/);
    await expect(heading(page)).toHaveText("When the mains fails, nobody should notice.");
    await page.goBack();
    await expect(page).toHaveURL(/\/productinfo$/);
  }
});

test("a product under a wrong model name is shown under its right address", async ({ page }) => {
  await visit(page, "/productinfo");
  await moveTo(page, "/product/1011/WRONG");
  await expect(page).toHaveURL(/\/product\/1011\/SGC6120N$/);
});

test.describe("page views", () => {
  test("are reported on the Chinese host without a question, one for each screen", async ({ page }) => {
    const views = await withAnalytics(page);
    await visit(page, at("zh", "/index"));
    await page.getByRole("main").locator("a[href='/productinfo']").first().click();
    await expect(page).toHaveURL(/\/productinfo$/);
    await expect.poll(views).toEqual(["/index", "/productinfo"]);
    await page.goBack();
    await expect.poll(views).toEqual(["/index", "/productinfo", "/index"]);
  });

  test("wait on the English host for ACCEPT ALL", async ({ page }) => {
    const views = await withAnalytics(page);
    await visit(page, "/index");
    await mainLink(page, "All products").click();
    await expect(heading(page)).toHaveText("All products");
    expect(await views()).toEqual([]);
    await page.getByRole("button", { name: "ACCEPT ALL" }).click();
    await expect.poll(views).toEqual(["/productinfo"]);
    await mainLink(page, "SGC410").click();
    await expect.poll(views).toEqual(["/productinfo", "/product/1001/SGC410"]);
    await visit(page, "/schemeinfo");
    expect(await views()).toEqual(["/schemeinfo"]);
  });

  test("are not reported on the English host after DENY", async ({ page }) => {
    const views = await withAnalytics(page);
    await visit(page, "/index");
    await page.getByRole("button", { name: "DENY" }).click();
    await mainLink(page, "All products").click();
    await expect(heading(page)).toHaveText("All products");
    await visit(page, "/schemeinfo");
    expect(await views()).toEqual([]);
  });
});

/** What the browser and the router say about a script that did not come. */
// React’s 520 says that it drew the screen a second time, as it does where another change came between.
const scriptLost = [
  /ERR_FAILED/,
  /dynamically imported module/,
  /Error loading route module/,
  /React error #520/,
];

test("a screen whose script does not load shows an error with a retry, which works once the network is back", async ({
  page,
  faults,
}) => {
  faults.expected.push(...scriptLost);
  await visit(page, "/index");
  const script = /\/assets\/cases-[\w-]+\.js/;
  await page.route(script, (route) => route.abort());
  await mainLink(page, "All cases").click();
  await expect(heading(page)).toHaveText("This page could not be loaded");
  await expect(page).toHaveURL(/\/applicationcase$/);
  // The style sheet stands in the page: the error screen must not lose it.
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCSS(
    "background-color",
    "rgb(242, 100, 26)",
  );
  await page.unroute(script);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("Application cases");
  await expect(page).toHaveURL(/\/applicationcase$/);
});

test("the error screen also leads home", async ({ page, faults }) => {
  faults.expected.push(...scriptLost);
  await visit(page, "/index");
  await page.route(/\/assets\/cases-[\w-]+\.js/, (route) => route.abort());
  await mainLink(page, "All cases").click();
  await page.getByRole("link", { name: "To the home page" }).click();
  await expect(heading(page)).toHaveText("When the mains fails, nobody should notice.");
});

test("data that does not arrive shows the error screen as well", async ({ page, faults }) => {
  faults.expected.push(/ERR_FAILED/, /Failed to fetch/);
  await visit(page, "/index");
  await page.route(/\.data/, (route) => route.abort());
  await mainLink(page, "All cases").click();
  await expect(heading(page)).toHaveText("This page could not be loaded");
});

test("a line shows progress while data is slow, and none when it is there", async ({ page }) => {
  await visit(page, "/index");
  // The line is for eyes only and has no role: it is the thin bar at the top edge.
  const shown = () =>
    page.evaluate(() =>
      [...document.body.children].some((el) => {
        const { position, opacity } = getComputedStyle(el);
        return (
          el.ariaHidden === "true" &&
          position === "fixed" &&
          el.clientHeight > 0 &&
          el.clientHeight <= 4 &&
          opacity === "1"
        );
      }),
    );
  expect(await shown()).toBe(false);
  let go = () => {};
  const gate = new Promise<void>((open) => (go = open));
  await page.route(/\.data/, async (route) => {
    await gate;
    await route.continue();
  });
  await mainLink(page, "All cases").click();
  await expect.poll(shown).toBe(true);
  go();
  await expect(heading(page)).toHaveText("Application cases");
  await expect.poll(shown).toBe(false);
});
