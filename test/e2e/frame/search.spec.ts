import type { Locator, Page } from "@playwright/test";
import { ownAddress, registered } from "#test/support/accounts.ts";
import {
  accessibilityFaults,
  at,
  closely,
  expect,
  heading,
  shortScreen,
  sidewaysScroll,
  test,
  texts,
  visit,
} from "#test/support/browser.ts";

test.use({ keeps: true, ...ownAddress() });

const main = (page: Page) => page.getByRole("main");
const box = (page: Page) => main(page).getByRole("combobox", { name: "Search the site" });
const list = (page: Page) => page.getByRole("listbox");
const options = (page: Page) => list(page).getByRole("option");
const marked = (page: Page) => list(page).getByRole("option", { selected: true });

/** The option that the box says is marked, which must be the one that looks so. */
async function expectMarked(page: Page, field: Locator, index: number): Promise<void> {
  const option = options(page).nth(index);
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
  await expect(marked(page)).toHaveCount(1);
  await expect(field).toBeFocused();
}

/** Types a text, and waits for what fits the whole of it: what fits its beginning may be shown before. */
async function suggestionsFor(page: Page, text: string, field = box(page)): Promise<void> {
  const whole = page.waitForResponse((response) => new URL(response.url()).searchParams.get("key") === text);
  await field.pressSequentially(text, { delay: 20 });
  const { data } = (await (await whole).json()) as { data: { list: unknown[] } };
  await expect(options(page)).toHaveCount(data.list.length);
  await expect(options(page).first()).toBeVisible();
}

test.describe("suggestions by keyboard", () => {
  test("the arrows go round the list while the focus stays in the box; Escape shuts it, Tab goes on", async ({
    page,
  }) => {
    await visit(page, "/search");
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    await suggestionsFor(page, "sgc61");
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    await expect(box(page)).toHaveAttribute("aria-controls", (await list(page).getAttribute("id"))!);
    await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
    const count = await options(page).count();
    expect(count).toBeGreaterThan(2);
    await page.keyboard.press("ArrowDown");
    await expectMarked(page, box(page), 0);
    await page.keyboard.press("ArrowDown");
    await expectMarked(page, box(page), 1);
    await page.keyboard.press("End");
    await expectMarked(page, box(page), count - 1);
    await page.keyboard.press("ArrowDown");
    await expectMarked(page, box(page), 0);
    await page.keyboard.press("ArrowUp");
    await expectMarked(page, box(page), count - 1);
    await page.keyboard.press("Home");
    await expectMarked(page, box(page), 0);
    await expect(box(page)).toHaveValue("sgc61");
    await test.step("Escape shuts the list and keeps the text; an arrow opens it again", async () => {
      await page.keyboard.press("Escape");
      await expect(list(page)).toBeHidden();
      await expect(box(page)).toHaveAttribute("aria-expanded", "false");
      await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
      await expect(box(page)).toHaveValue("sgc61");
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toBeVisible();
    });
    await test.step("typing takes the mark away, Tab goes on to the button", async () => {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.type("2");
      await expect(marked(page)).toHaveCount(0);
      await page.keyboard.press("Tab");
      await expect(list(page)).toBeHidden();
      await expect(main(page).getByRole("button", { name: "Search", exact: true })).toBeFocused();
    });
  });

  test("Enter on a model leads straight to it", async ({ page }) => {
    await visit(page, "/search");
    await suggestionsFor(page, "sgc-6120n");
    await page.keyboard.press("ArrowDown");
    await expect(marked(page)).toContainText("SGC6120N");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/1011\/SGC6120N$/);
    await expect(heading(page)).toHaveText("SGC6120N");
  });

  test("Enter without a mark searches for what was typed", async ({ page }) => {
    await visit(page, "/search");
    await suggestionsFor(page, "sgc61");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?key=sgc61$/);
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue("sgc61");
  });

  test("in the top bar Escape shuts the list first, then the box", async ({ page }) => {
    await visit(page, shortScreen);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    const field = page.getByRole("banner").getByRole("combobox", { name: "Search the site" });
    await field.pressSequentially("sgc61", { delay: 20 });
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.getByRole("banner").getByRole("button", { name: "Search" })).toBeFocused();
  });
});

test.describe("suggestions", () => {
  test("a click beside them shuts the list, a click on one leads there", async ({ page }) => {
    await visit(page, "/search");
    await suggestionsFor(page, "sgc61");
    await heading(page).click();
    await expect(list(page)).toBeHidden();
    await box(page).fill("");
    await suggestionsFor(page, "sgc6120n");
    await options(page).filter({ hasText: "SGC6120N" }).first().click();
    await expect(page).toHaveURL(/\/product\/1011\/SGC6120N$/);
  });

  test("are asked for when the visitor stops typing, and an answer that comes late is dropped", async ({
    page,
  }) => {
    await visit(page, "/search");
    await box(page).focus();
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((done) => void (release = done));
    await page.route("**/web/searchSuggest*", async (route) => {
      const key = new URL(route.request().url()).searchParams.get("key")!;
      asked.push(key);
      if (key === "sgc9") await held;
      await route.continue();
    });
    // Several keys within the pause are one question.
    await box(page).evaluate((field: HTMLInputElement) => {
      for (const text of ["s", "sgc", "sgc9"]) {
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    });
    await expect.poll(() => asked).toEqual(["sgc9"]);
    await box(page).fill("sgc6120n");
    await expect(options(page).first()).toContainText("SGC6120N");
    release();
    await page.waitForTimeout(300);
    await expect(options(page).first()).toContainText("SGC6120N");
    expect(asked).toEqual(["sgc9", "sgc6120n"]);
  });

  test("that cannot be had leave the form as it is", async ({ page, faults }) => {
    faults.expected.push(/Failed to load resource/);
    await visit(page, "/search");
    await page.route("**/web/searchSuggest*", (route) => route.abort());
    await box(page).pressSequentially("sgc6120n");
    await page.waitForTimeout(400);
    await expect(list(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?key=sgc6120n$/);
  });

  test("do not come in the way of a composition", async ({ page }) => {
    await visit(page, at("zh", "/search"));
    const field = main(page).getByRole("combobox");
    await field.focus();
    await page.waitForLoadState("networkidle"); // the list's script comes with the focus
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("searchSuggest"))
        asked.push(new URL(request.url()).searchParams.get("key")!);
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "ji", selectionStart: 2, selectionEnd: 2 });
    await session.send("Input.imeSetComposition", { text: "jiyou", selectionStart: 5, selectionEnd: 5 });
    await page.waitForTimeout(400);
    expect(asked).toEqual([]);
    await session.send("Input.insertText", { text: "机油" });
    await expect.poll(() => asked).toEqual(["机油"]);
    await expect(field).toHaveValue("机油");
    // What was typed just before a word is begun is not asked any more.
    await field.evaluate((element: HTMLInputElement) => {
      element.value = "机油压";
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
      element.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    });
    await page.waitForTimeout(400);
    expect(asked).toEqual(["机油"]);
    await field.dispatchEvent("compositionend");
    await expect.poll(() => asked).toEqual(["机油", "机油压"]);
  });

  test("do not come in the way of a composition that was begun before their script was there", async ({
    page,
  }) => {
    let arrive = () => {};
    const held = new Promise<void>((done) => void (arrive = done));
    await page.route(/\/assets\/suggestions-[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("searchSuggest"))
        asked.push(new URL(request.url()).searchParams.get("key")!);
    });
    await visit(page, at("zh", "/search"));
    const field = main(page).getByRole("combobox");
    const script = page.waitForResponse(/\/assets\/suggestions-[^/]*\.js/);
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "jiyou", selectionStart: 5, selectionEnd: 5 });
    arrive();
    await script;
    await page.waitForTimeout(400);
    expect(asked).toEqual([]);
    await session.send("Input.insertText", { text: "机油" });
    await expect.poll(() => asked).toEqual(["机油"]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap on a suggestion leads there, from the drawer too", async ({ page }) => {
    await visit(page, "/search");
    await box(page).tap();
    await suggestionsFor(page, "sgc6120n");
    await options(page).filter({ hasText: "SGC6120N" }).first().tap();
    await expect(page).toHaveURL(/\/product\/1011\/SGC6120N$/);

    await page.getByRole("button", { name: "Open the menu" }).tap();
    const drawer = page.getByRole("dialog", { name: "Main menu" });
    await drawer.getByRole("combobox").tap();
    await drawer.getByRole("combobox").pressSequentially("sts160", { delay: 20 });
    await drawer.getByRole("option").filter({ hasText: "STS160" }).first().tap();
    await expect(page).toHaveURL(/\/product\/5001\/STS160$/);
    await expect(drawer).toBeHidden();
  });

  test("Escape shuts the list in the drawer before the drawer itself", async ({ page }) => {
    await visit(page, shortScreen);
    await page.getByRole("button", { name: "Open the menu" }).tap();
    const drawer = page.getByRole("dialog", { name: "Main menu" });
    await drawer.getByRole("combobox").pressSequentially("sgc61", { delay: 20 });
    await expect(drawer.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer.getByRole("option").first()).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  test("nothing stands out sideways, and every option is high enough for a finger", async ({ page }) => {
    for (const path of [
      "/search",
      "/search?key=SGC6120N",
      "/search?key=RS485",
      "/search?key=qzxwvb",
      `/search?key=${"x".repeat(120)}`,
    ]) {
      await visit(page, path);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    await visit(page, shortScreen);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).tap();
    await suggestionsFor(page, "sgc61", page.getByRole("banner").getByRole("combobox"));
    expect(await sidewaysScroll(page)).toBe(0);
    const heights = await options(page).evaluateAll((all) =>
      all.map((option) => option.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect((await page.getByRole("banner").getByRole("combobox").boundingBox())!.width).toBeGreaterThan(140);
  });
});

test.describe("the latest searches", () => {
  test("are kept in this browser, offered in the empty box, and cleared", async ({ page }) => {
    for (const key of ["SGC6120N", "oil pressure", "sgc6120n"]) {
      await visit(page, `/search?key=${encodeURIComponent(key)}`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("searches"))).toContain(key);
    }
    expect(await page.evaluate(() => localStorage.getItem("searches"))).toBe(
      JSON.stringify(["sgc6120n", "oil pressure"]),
    );
    await visit(page, "/search");
    await expect(main(page).getByRole("heading", { name: "Latest searches" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "oil pressure" })).toHaveAttribute(
      "href",
      "/search?key=oil+pressure",
    );
    await box(page).focus();
    await expect(options(page)).toHaveText(["sgc6120n", "oil pressure"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?key=oil\+pressure$/);
    // The screen notes the search after it has asked who is there, which may be after the address changed.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("searches")))
      .toBe(JSON.stringify(["oil pressure", "sgc6120n"]));

    await visit(page, "/search");
    await box(page).focus();
    await expect(options(page)).toHaveText(["oil pressure", "sgc6120n"]);
    await page.keyboard.press("Tab");
    await expect(list(page)).toBeVisible();
    const clear = page.getByRole("button", { name: "Clear" }).filter({ visible: true });
    await expect(clear.and(page.locator(":focus"))).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();
    await expect(main(page).getByRole("heading", { name: "Latest searches" })).toBeHidden();
  });

  test("are the account’s own for who is logged in, on another device too", async ({ page, visitor }) => {
    await visit(page, "/test");
    const person = await registered(page);
    await page.evaluate((name) => sessionStorage.setItem("user", JSON.stringify({ name })), person.nickname);
    const noted = page.waitForResponse((response) => response.url().endsWith("/web/searchList"));
    await visit(page, "/search?key=load%20sharing");
    await noted;
    expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();

    const other = await visitor(ownAddress());
    await other.context().addCookies(await page.context().cookies());
    await visit(other, "/search");
    await expect(main(other).getByRole("link", { name: "load sharing" })).toBeVisible();
    await main(other).getByRole("button", { name: "Clear" }).click();
    await expect(main(other).getByRole("link", { name: "load sharing" })).toBeHidden();
    await visit(page, "/search");
    await expect(main(page).getByRole("heading", { name: "Latest searches" })).toBeHidden();
  });
});

test("what needs a login asks for it with the way back, and shows its excerpt to who is logged in", async ({
  page,
}) => {
  const address = "/search?key=Factory+settings+of+SPC9520N";
  await visit(page, address);
  const locked = main(page).getByRole("link", { name: "Please log in first, and then check" }).first();
  await expect(locked).toHaveAttribute("href", `/login?to=${encodeURIComponent(address)}`);
  const count = await main(page).getByRole("link", { name: "Please log in first, and then check" }).count();
  expect(count).toBeGreaterThan(0);
  const person = await registered(page);
  await page.evaluate((name) => sessionStorage.setItem("user", JSON.stringify({ name })), person.nickname);
  await visit(page, address);
  await expect(main(page).getByRole("link", { name: "Please log in first, and then check" })).toHaveCount(0);
  await expect(main(page).getByText("as delivered")).toBeVisible();
});

test("where nothing is found, the chat is one of the ways on where it is there", async ({ page }) => {
  await visit(page, at("zh", "/search?key=qzxwvb"));
  await main(page)
    .getByRole("button", { name: texts("zh", "common")("chat.open") })
    .click();
  await expect(page.getByRole("dialog").filter({ visible: true })).toHaveCount(1);
  await visit(page, "/search?key=qzxwvb");
  await expect(main(page).getByRole("button", { name: texts("en", "common")("chat.open") })).toHaveCount(0);
});

test("a result leads to the part of the page that fits", async ({ page }) => {
  await visit(page, "/search?key=culture");
  const link = main(page).locator("li h3 a[href*='#']").first();
  const [, part] = (await link.getAttribute("href"))!.split("#");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${part}$`));
  await expect(page.locator(`[id="${part}"]`)).toBeInViewport();
});

test("the did-you-mean line and the kinds are links that keep the search", async ({ page }) => {
  await visit(page, "/search?key=SGC6129N");
  const meant = main(page).getByText("Did you mean:").getByRole("link");
  const model = await meant.innerText();
  await meant.click();
  await expect(page).toHaveURL(`/search?key=${model}`);
  await expect(box(page)).toHaveValue(model);
  const kinds = main(page).getByRole("navigation", { name: "Kind of result" });
  await kinds.getByRole("link", { name: /^Downloads/ }).click();
  await expect(page).toHaveURL(`/search?key=${model}&kind=download`);
  await expect(kinds.getByRole("link", { name: /^Downloads/ })).toHaveAttribute("aria-current", "page");
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) })
      .first(),
  ).toContainText("Download");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("form, kinds and pages work", async ({ page }) => {
    await page.goto("/search");
    await main(page).getByRole("searchbox").fill("controller");
    await main(page).getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?key=controller$/);
    await expect(main(page).getByRole("heading", { level: 3 })).toHaveCount(12);
    await main(page).getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/key=controller&page=2$/);
    await main(page)
      .getByRole("navigation", { name: "Kind of result" })
      .getByRole("link", { name: /^Products/ })
      .click();
    await expect(page).toHaveURL(/key=controller&kind=product$/);
    await expect(main(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
  });
});

// The markup is the same in all languages; in the longest words most of it is seen.
for (const locale of closely.slice(-1)) {
  test(`the screen is accessible, with an open list as well: ${locale}`, async ({ page }) => {
    const t = texts(locale, "common");
    for (const path of ["/search", "/search?key=SGC6120N", "/search?key=RS485", "/search?key=qzxwvb"]) {
      await visit(page, at(locale, path));
      expect(await accessibilityFaults(page), path).toEqual([]);
    }
    const field = main(page).getByRole("combobox", { name: t("search.label") });
    await field.fill("");
    await field.pressSequentially("sgc61", { delay: 20 });
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.fill("");
    await expect(options(page).first()).toHaveText("qzxwvb");
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
