import type { Locator, Page } from "@playwright/test";
import { ownAddress } from "#test/support/accounts.ts";
import {
  at,
  expect,
  heldScripts,
  hydrated,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";
import { countCalls } from "#test/support/forms.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 }, reducedMotion: "reduce" });

const main = (page: Page) => page.getByRole("main");
const form = (page: Page) => page.getByRole("region", { name: "Write to sales" });
const entries = (page: Page) => main(page).locator("li[data-office]");
const dots = (page: Page) => main(page).locator("svg a[data-office]");
const search = (page: Page) => main(page).getByRole("search");
const numbers = (list: Locator) =>
  list.evaluateAll((all) => all.map((e) => Number((e as HTMLElement).dataset.office)));
const message = {
  Name: "Ayşe Demir",
  "E-mail": "ayse.demir@panel.example",
  "Company name": "Panel",
  Message: "Forty pieces, delivery in March.",
};

/** A field by the beginning of its label: “Name” is not “Company name”. */
const field = (part: Locator, label: string) => part.getByRole("textbox", { name: new RegExp(`^${label}`) });
async function fillIn(part: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(part, label).fill(value);
}

/** A click where a dot is drawn: browsers count no stroke to the size of an element, so a dot has none. */
async function clickDot(page: Page, dot: Locator): Promise<void> {
  const { x, y } = await dot.evaluate((link) => {
    link.scrollIntoView({ block: "center", behavior: "instant" });
    return link.getBoundingClientRect();
  });
  await page.mouse.click(x, y);
}

async function agree(page: Page): Promise<number[]> {
  const listed = await numbers(entries(page));
  expect(await numbers(dots(page))).toEqual(listed);
  return listed;
}

test.describe("the sales contact form", () => {
  test("says under each field what is missing, keeps everything when it cannot be sent, and sends once at a double click", async ({
    page,
    faults,
  }) => {
    faults.expected.push(/status of 500/);
    const sent = countCalls(page, "surveyAdd");
    await visit(page, "/contactus");
    await fillIn(form(page), { "E-mail": "ayse", "Company name": "Panel" });
    await form(page).getByRole("button", { name: "Send to sales" }).click();
    await expect(field(form(page), "Name")).toBeFocused();
    await expect(field(form(page), "Name")).toHaveAccessibleDescription("Please fill in your name");
    await expect(field(form(page), "E-mail")).toHaveAccessibleDescription(
      "Please enter the correct mailbox format",
    );
    await expect(field(form(page), "Message")).toHaveAccessibleDescription("Please fill in your suggestion");
    await expect(field(form(page), "Company name")).toHaveValue("Panel");
    expect(sent()).toBe(0);
    await page.route("**/web/surveyAdd", (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: "Out of order until noon", data: null } }),
    );
    await fillIn(form(page), message);
    await form(page).getByRole("button", { name: "Send to sales" }).click();
    await expect(form(page).getByRole("alert")).toBeVisible();
    for (const [label, value] of Object.entries(message))
      await expect(field(form(page), label)).toHaveValue(value);
    await page.unroute("**/web/surveyAdd");
    const again = countCalls(page, "surveyAdd");
    await form(page).getByRole("button", { name: "Send to sales" }).dblclick();
    await expect(form(page).getByRole("status")).toContainText(/Reference number C-\d{6}-\S{6}\./);
    expect(again()).toBe(1);
    await form(page).getByRole("button", { name: "Send another message" }).click();
    await expect(field(form(page), "Name")).toHaveValue("");
  });
});

test.describe("the sales contact form on a slow line", () => {
  test.use({ viewport: { width: 375, height: 740 }, ...ownAddress() });

  test("keeps what is typed while its scripts come, and tells the outcome where the visitor looks", async ({
    page,
  }) => {
    const release = await heldScripts(page);
    await page.goto("/contactus", { waitUntil: "commit" });
    await fillIn(form(page), message);
    await form(page).getByLabel("Department").selectOption("engineering");
    release();
    await hydrated(page);
    for (const [label, value] of Object.entries(message))
      await expect(field(form(page), label)).toHaveValue(value);
    await expect(form(page).getByLabel("Department")).toHaveValue("engineering");
    await form(page).getByRole("button", { name: "Send to sales" }).click();
    const arrived = page.getByRole("heading", { name: "Your message has arrived" });
    await expect(arrived).toBeInViewport();
    await expect(arrived).toBeFocused();
  });

  test("sent before its scripts have come, it is answered by the server, and nothing stands in the address", async ({
    page,
    faults,
  }) => {
    faults.expected.push(/status of 400|Failed to load resource|dynamically imported module/);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/contactus");
    const { Message: text, ...others } = message;
    await fillIn(form(page), others);
    await form(page).getByRole("button", { name: "Send to sales" }).click();
    await expect(field(form(page), "Message")).toHaveAccessibleDescription("Please fill in your suggestion");
    await expect(field(form(page), "Message")).toBeFocused();
    await expect(field(form(page), "Name")).toHaveValue(message.Name);
    await field(form(page), "Message").fill(text);
    await form(page).getByRole("button", { name: "Send to sales" }).click();
    const waits = page.getByRole("heading", { name: "One step is left: please look into your mailbox" });
    await expect(waits).toBeInViewport();
    await expect(waits).toBeFocused();
    expect(page.url()).not.toMatch(/Demir|panel|pieces/i);
    await page.unroute("**/assets/*.js");
    await page.reload();
    await hydrated(page);
    await expect(waits).toBeInViewport();
  });
});

test.describe("list and map", () => {
  test("show the same offices, however they are chosen", async ({ page }) => {
    await visit(page, "/contactus");
    const all = await agree(page);
    await search(page).getByLabel("Part of the world").selectOption({ label: "Africa" });
    await search(page).getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/region=africa/);
    const african = await agree(page);
    expect(african.length).toBeGreaterThan(3);
    expect(all).toEqual(expect.arrayContaining(african));
    await search(page).getByLabel("City").fill("nairobi");
    await search(page).getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/key=nairobi/);
    await expect(entries(page)).toHaveCount(1);
    await agree(page);
    await main(page).getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL(/\/contactus$/);
    await expect.poll(() => numbers(dots(page))).toEqual(all);
  });

  test("mark the same office under the pointer and under the focus", async ({ page }) => {
    await visit(page, "/contactus?region=europe");
    const dot = (name: string) => main(page).getByRole("link", { name, exact: true });
    const entry = (name: string) => entries(page).filter({ has: page.getByRole("heading", { name }) });
    await entry("Lyon").hover();
    await expect(dot("Lyon, France")).toHaveAttribute("data-on", "");
    await expect(main(page).locator("[data-on]")).toHaveCount(2);
    await dot("Hamburg, Germany").focus();
    await expect(entry("Hamburg")).toHaveAttribute("data-on", "");
    await expect(dot("Lyon, France")).not.toHaveAttribute("data-on");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#office-\d+$/);
    await expect(entry("Hamburg")).toBeInViewport();
  });

  test("are told apart by part of the world, and the map is no obstacle on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/contactus?region=middle-east");
    await expect(
      main(page).getByRole("heading", { level: 3, name: "Türkiye and the Middle East" }),
    ).toBeVisible();
    await entries(page).first().getByRole("link", { name: "On the map" }).click();
    await expect(dots(page).first()).toBeInViewport();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test("say what to do when nothing fits", async ({ page }) => {
    await visit(page, "/contactus?key=zzzz");
    await expect(main(page).getByRole("status")).toHaveText("No office matches");
    await expect(dots(page)).toHaveCount(0);
    await main(page).getByRole("link", { name: "Show all" }).click();
    await expect.poll(() => entries(page).count()).toBeGreaterThan(60);
  });
});

test("a visitor in China finds who answers for a city by its name", async ({ page }) => {
  const t = texts("zh", "contact");
  await visit(page, at("zh", "/contactus"));
  await page.getByPlaceholder("请输入省级行政区下的城市名称").fill("洛阳");
  await search(page)
    .getByRole("button", { name: t("offices.submit") })
    .click();
  await expect(entries(page)).toHaveCount(1);
  const contact = entries(page).getByRole("listitem").first();
  await expect(contact).toContainText("李建军");
  await expect(contact.locator("strong", { hasText: "洛阳" })).toBeVisible();
  await expect(contact.getByRole("link", { name: "henan@songyue.example" })).toHaveAttribute(
    "href",
    "mailto:henan@songyue.example",
  );
});

test("whether an office is open is told by the visitor's clock and the place's", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-20T09:30:00Z"));
  await visit(page, "/contactus?country=DE");
  await entries(page).scrollIntoViewIfNeeded();
  await expect(entries(page)).toContainText("Open now, 10:30 there");
  await page.clock.setFixedTime(new Date("2026-11-22T09:30:00Z"));
  await visit(page, "/contactus?country=DE");
  await entries(page).scrollIntoViewIfNeeded();
  await expect(entries(page)).toContainText("Closed now, 10:30 there");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("offices are found, and list and map lead to each other", async ({ page }) => {
    await page.goto("/contactus");
    await search(page).getByLabel("Country or region").selectOption({ label: "Brazil" });
    await search(page).getByRole("button", { name: "Find" }).click();
    await expect(entries(page)).toHaveCount(1);
    await agree(page);
    await expect(entries(page)).toContainText("Campinas");
    await clickDot(page, dots(page).first());
    await expect(page).toHaveURL(/#office-\d+$/);
  });
});
