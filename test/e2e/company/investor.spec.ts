import {
  accessibilityFaults,
  at,
  expect,
  heading,
  sidewaysScroll,
  test,
  visit,
} from "#test/support/browser.ts";

test.use({ keeps: true });

const investor = (query = "") => at("zh", `/investor${query}`);
const parts = ["公告", "定期报告", "财务数据", "公司治理", "股票信息", "联系与互动"];

test("every part is reached from the overview, and says that its figures are samples", async ({ page }) => {
  await visit(page, investor());
  const nav = page.getByRole("navigation", { name: "投资者关系栏目" });
  for (const part of parts) {
    await nav.getByRole("link", { name: part, exact: true }).click();
    await expect(heading(page)).toHaveText(part);
    await expect(nav.getByRole("link", { name: part, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("note")).toContainText("示例数据");
  }
});

test("a report is reached from the table of reports, and shows its figures", async ({ page }) => {
  await visit(page, investor("?section=reports"));
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "2025", exact: true }) });
  await row.getByRole("link", { name: "年度报告", exact: true }).click();
  await expect(heading(page)).toHaveText("2025年年度报告");
  await expect(page.getByRole("row").filter({ hasText: "营业收入" }).first()).toContainText("78,640");
});

test("announcements are narrowed down by kind, with the counts that the links promise", async ({ page }) => {
  await visit(page, investor("?section=announcements"));
  const kinds = page.getByRole("navigation", { name: "公告类型" });
  const link = kinds.getByRole("link", { name: /公司治理/ });
  const count = Number(/\d+/.exec((await link.textContent())!)![0]);
  await link.click();
  await expect(page).toHaveURL(/kind=governance/);
  await expect(page.locator("main li:has(time)")).toHaveCount(Math.min(count, 12));
});

test("each figure is drawn and has a table beside it", async ({ page }) => {
  await visit(page, investor("?section=figures"));
  const drawings = page.getByRole("main").getByRole("img");
  expect(await drawings.count()).toBeGreaterThanOrEqual(6);
  for (const drawing of await drawings.all()) {
    const box = (await drawing.boundingBox())!;
    expect(box.width).toBeGreaterThan(250);
    expect(box.height).toBeGreaterThan(150);
  }
  expect(await page.getByRole("main").getByRole("table").count()).toBe((await drawings.count()) + 1);
});

test("all parts fit a small phone, and are accessible in the dark", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const query of [
    "",
    "?section=announcements",
    "?section=reports",
    "?section=figures",
    "?section=governance",
    "?section=stock",
    "?section=contact",
    "?id=38",
  ]) {
    await visit(page, investor(query));
    expect(await accessibilityFaults(page), query).toEqual([]);
    expect(await sidewaysScroll(page), query).toBe(0);
  }
});
