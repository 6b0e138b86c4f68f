import type { Page } from "@playwright/test";
import { at, expect, heading, productRows, test, visit } from "#test/support/browser.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 } });

const tray = (page: Page) => page.getByRole("region", { name: "Comparison" });
const table = (page: Page) => page.getByRole("main").getByRole("table");
const add = (page: Page, model: string) =>
  page.getByRole("button", { name: `Compare ${model}`, exact: true });
const differencesOnly = (page: Page) => page.getByRole("switch", { name: "Differences only" });

test("up to four models are chosen, and a fifth is refused", async ({ page }) => {
  await visit(page, "/productinfo");
  await expect(tray(page)).toHaveCount(0);
  const models = (await productRows(page).getByRole("heading", { level: 2 }).allInnerTexts()).slice(0, 5);
  for (const model of models.slice(0, 4)) await add(page, model).click();
  await expect(tray(page).getByRole("link", { name: "Compare 4 models" })).toBeVisible();
  const fifth = add(page, models[4]!);
  await expect(fifth).toHaveAttribute("aria-disabled", "true");
  await fifth.click({ force: true });
  await expect(page.getByText("Four models are the most that can be compared")).toBeVisible();
  await expect(fifth).toHaveAttribute("aria-pressed", "false");
  await expect(tray(page).getByRole("button", { name: /^Remove/ })).toHaveCount(4);
  await tray(page).getByRole("link", { name: "Compare 4 models" }).click();
  await expect(page).toHaveURL(/\/contrast\?ids=\d+%2C\d+%2C\d+%2C\d+$/);
  for (const model of models.slice(0, 4))
    await expect(
      table(page).getByRole("columnheader").getByRole("link", { name: model, exact: true }),
    ).toBeVisible();
});

test("a chosen model says so, goes again from the tray, and lives through changes of screen and a reload", async ({
  page,
}) => {
  await visit(page, "/productinfo");
  await add(page, "SGC410").click();
  await expect(
    productRows(page).getByRole("button", { name: "Remove SGC410 from the comparison" }),
  ).toHaveAttribute("aria-pressed", "true");
  await expect(
    productRows(page).getByRole("button", { name: "Remove SGC410 from the comparison" }),
  ).toHaveText("Compared");
  await expect(tray(page).getByRole("link", { name: /^Compare \d/ })).toHaveCount(0);
  await add(page, "SGC420").click();
  await expect(tray(page).getByRole("link", { name: "Compare 2 models" })).toBeVisible();
  await tray(page).getByRole("button", { name: "Remove SGC420 from the comparison" }).click();
  await expect(add(page, "SGC420")).toHaveText("Compare");
  await tray(page).getByRole("button", { name: "Empty the comparison" }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(add(page, "SGC410")).toBeVisible();
  await add(page, "SGC410").click();
  await page.getByRole("link", { name: "SGC420", exact: true }).click();
  await expect(heading(page)).toHaveText("SGC420");
  await add(page, "SGC420").click();
  await visit(page, "/productinfo?class_id=5");
  await expect(tray(page).getByRole("link", { name: "Compare 2 models" })).toBeVisible();
  await page.reload();
  await expect(tray(page).getByRole("button", { name: /^Remove/ })).toHaveText(["SGC410", "SGC420"]);
});

test("the page draws panels at one scale, and shows only the differences when asked, in the address too", async ({
  page,
}) => {
  await visit(page, "/contrast?ids=1001,1011");
  await expectOneScale(page);
  const all = await table(page).getByRole("rowheader").count();
  await expect(differencesOnly(page)).toHaveAttribute("aria-checked", "false");
  await differencesOnly(page).click();
  await expect(page).toHaveURL(/\/contrast\?ids=1001%2C1011&differences=1$/);
  await expect(differencesOnly(page)).toHaveAttribute("aria-checked", "true");
  const same = Number.parseInt(await page.getByText(/\d+ parameters are the same/).innerText(), 10);
  expect(same).toBeGreaterThan(0);
  const kept = table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  for (const cells of await kept.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
  )) {
    expect(new Set(cells).size, cells.join(" | ")).toBeGreaterThan(1);
  }
  await page.goBack();
  await expect(table(page).getByRole("rowheader")).toHaveCount(all);
  await test.step("the switch works by keyboard", async () => {
    for (const [key, checked] of [
      ["Enter", "true"],
      ["Space", "false"],
    ] as const) {
      await differencesOnly(page).focus();
      await page.keyboard.press(key);
      await expect(differencesOnly(page), key).toHaveAttribute("aria-checked", checked);
    }
  });
});

test("a model is taken out of the page by its link", async ({ page }) => {
  await visit(page, "/contrast?ids=1001,1011,2004");
  await table(page).getByRole("link", { name: "Remove SGC6120N" }).click();
  await expect(page).toHaveURL(/\/contrast\?ids=1001%2C2004$/);
  await expect(table(page).getByRole("columnheader").getByRole("link", { name: "SGC6120N" })).toHaveCount(0);
});

test("the link of a comparison is copied, and shows the same to another visitor", async ({ visitor }) => {
  const page = await visitor({
    permissions: ["clipboard-read", "clipboard-write"],
    viewport: { width: 1360, height: 900 },
  });
  await visit(page, at("en", "/contrast?ids=1001,1011&differences=1"));
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("The link is copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(at("en", "/contrast?ids=1001,1011&differences=1"));
  const rows = await table(page).getByRole("rowheader").allInnerTexts();
  const other = await visitor({ viewport: { width: 1360, height: 900 } });
  await visit(other, link);
  await expect(table(other).getByRole("rowheader")).toHaveText(rows);
});

test("on a phone two models stand side by side, each row below its name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/contrast?ids=1001,1011,2004");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const row = table(page).getByRole("row", { name: /^Display languages/ });
  const { y: nameY = 0, height = 0 } = (await row.getByText("Display languages").boundingBox()) ?? {};
  for (const cell of (await row.getByRole("cell").all()).slice(0, 2)) {
    const box = (await cell.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    const text = await cell.evaluate((td) => {
      const range = document.createRange();
      range.selectNodeContents(td);
      return range.getBoundingClientRect().top;
    });
    expect(text).toBeGreaterThanOrEqual(nameY + height - 4);
  }
});

/** Two drawings beside each other, against the sizes that the call tells. */
async function expectOneScale(page: Page): Promise<void> {
  const widths = await table(page)
    .locator("thead svg")
    .evaluateAll((drawings) => drawings.map((svg) => svg.getBoundingClientRect().width));
  const millimetres = await Promise.all(
    [1001, 1011].map(async (id) => {
      const answer = (await (await page.request.get(`/web/productsInfo/${id}`)).json()) as {
        data: { parameters: { items: { key: string; text: string }[] }[] };
      };
      const size = answer.data.parameters
        .flatMap((group) => group.items)
        .find((item) => item.key === "overall-dimensions");
      return Number.parseFloat(size?.text ?? "");
    }),
  );
  expect(widths[0]! / widths[1]!).toBeCloseTo(millimetres[0]! / millimetres[1]!, 1);
}

test("on paper the comparison is a clean sheet", async ({ page }) => {
  await visit(page, "/contrast?ids=1001,1011,2004,5001");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeHidden();
  await expect(page.getByRole("button", { name: "DENY" })).toBeHidden();
  await expect(table(page)).toBeVisible();
  await page.setViewportSize({ width: 690, height: 980 }); // A4 upright less its margins, at 96 dpi
  const { width, room } = await table(page).evaluate((sheet) => ({
    width: sheet.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
});

test("with nothing or one model the page says what to do", async ({ page }) => {
  for (const [path, text] of [
    ["/contrast", "Choose two to four models"],
    ["/contrast?ids=1001", "Choose at least one more model"],
    ["/contrast?ids=abc,-1,0", "Choose two to four models"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "To the product list" }).click();
  await expect(page).toHaveURL(/\/productinfo$/);
});
