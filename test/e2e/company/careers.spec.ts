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

test.use({ keeps: true });

const hr = (query = "") => at("zh", `/hr${query}`);
const jobs = "main h3 a[href^='/hr?id=']";

test("the form narrows the jobs down, and the address keeps what was chosen", async ({ page }) => {
  await visit(page, hr());
  await page.getByRole("link", { name: "社会招聘" }).click();
  await expect(page).toHaveURL(/kind=social/);
  await expect(page.getByRole("link", { name: "社会招聘" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("combobox", { name: "部门" }).selectOption({ value: "overseas" });
  await page.getByRole("searchbox", { name: "搜索职位" }).fill("土耳其语");
  await page.getByRole("searchbox", { name: "搜索职位" }).press("Enter");
  await expect(page).toHaveURL(/department=overseas/);
  expect(new URL(page.url()).searchParams.get("kind")).toBe("social");
  await expect(page.locator(jobs).first()).toHaveText("海外销售经理（土耳其语）");
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("searchbox", { name: "搜索职位" })).toHaveValue("土耳其语");
  await page.getByRole("link", { name: "清除筛选" }).click();
  await expect(page).toHaveURL(hr("?kind=social"));
  await expect(page.getByRole("searchbox", { name: "搜索职位" })).toHaveValue("");
});

test("a job is reached from the list, and its mail carries the job's number", async ({ page }) => {
  await visit(page, hr("?key=PFMEA"));
  await page.locator(jobs).first().click();
  await expect(heading(page)).toHaveText("质量工程师（PFMEA）");
  const mail = await page.getByRole("link", { name: "发邮件应聘" }).getAttribute("href");
  expect(decodeURIComponent(mail!)).toBe("mailto:hr@songyue.example?subject=SY26-QA-001 质量工程师（PFMEA）");
  await page.goBack();
  await expect(page).toHaveURL(hr("?key=PFMEA"));
});

test("the whole row of a job can be clicked, and the keyboard reaches each", async ({ page }) => {
  // Tall enough that nothing has to be scrolled, which moves smoothly.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await visit(page, hr());
  await page.locator(jobs).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hr\?id=\d+$/);
  await visit(page, hr());
  const date = (await page.locator("main li:has(h3) time").first().boundingBox())!;
  await page.mouse.click(date.x + date.width / 2, date.y + date.height / 2);
  await expect(page).toHaveURL(/\/hr\?id=\d+$/);
});

test("a job's page is accessible in the dark and on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const query of ["", "?id=17", "?key=zzzz"]) {
    await visit(page, hr(query));
    expect(await accessibilityFaults(page), query).toEqual([]);
    expect(await sidewaysScroll(page), query).toBe(0);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("jobs are filtered and turned over", async ({ page }) => {
    await page.goto(hr());
    await page
      .getByRole("combobox", { name: "工作地点" })
      .selectOption({ label: (await page.locator("option[value=shanghai]").textContent())! });
    await page.getByRole("button", { name: "搜索", exact: true }).last().click();
    await expect(page).toHaveURL(/place=shanghai/);
    await expect(page.locator(jobs)).toHaveCount(2);
    await page.goto(hr());
    await page.getByRole("link", { name: "下一页" }).click();
    await expect(page).toHaveURL(hr("?page=2"));
  });
});
