import type { Locator, Page } from "@playwright/test";
import { locales } from "#domain/locale/locale.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { readContent } from "#importing/read.server.ts";
import { at, expect, heading, test, texts, visit } from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";
import { countCalls, enquiry, field, fillIn } from "#test/support/forms.ts";

test.use({ keeps: true, viewport: { width: 1360, height: 900 }, reducedMotion: "reduce" });

const address = "/product/1011/SGC6120N";
const form = (page: Page) => page.getByRole("main").locator("#enquiry");
const send = (page: Page) => form(page).getByRole("button", { name: "SEND INQUIRY" });

test("a page is passed on by the system's sheet on a phone, and by a page with a code elsewhere", async ({
  page,
  visitor,
}) => {
  await visit(page, "/product/1011/SGC6120N");
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page).toHaveURL(/\/fenxiang\?to=%2Fproduct%2F1011%2FSGC6120N$/);
  await expect(page.getByRole("link", { name: "Open the page" })).toHaveAttribute(
    "href",
    "/product/1011/SGC6120N",
  );
  const phone = await visitor({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await phone.addInitScript(() =>
    Object.assign(navigator, {
      share: (what: { url: string }) => Promise.resolve(void (document.title = what.url)),
    }),
  );
  for (const path of ["/product/1011/SGC6120N", "/scheme/1", "/projectinfo/1", "/news_info/1"]) {
    await visit(phone, path);
    await phone.getByRole("link", { name: "Share" }).tap();
    await expect(phone).toHaveTitle(new RegExp(`${path}$`));
  }
});

test("the lines beside a drawing are as long as their numbers say, in the drawing's scale, for every series", async ({
  visitor,
}) => {
  // The test puts in markup, which pages let nobody do.
  const page = await visitor({
    viewport: { width: 1360, height: 900 },
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  test.setTimeout(120_000);
  const { series } = await readContent("content");
  // The models of a series mostly have one body: in the short run the first stands for it.
  const addresses = series.flatMap(({ models }) =>
    (everything ? models : models.slice(0, 1)).map(({ id, model }) => `/product/${id}/${model}`),
  );
  await visit(page, address);
  const figures = await page.evaluate(
    (list) =>
      Promise.all(
        list.map(async (path) => {
          const html = await (await fetch(path)).text();
          const { outerHTML } = new DOMParser()
            .parseFromString(html, "text/html")
            .querySelector("main figure")!;
          return { path, figure: outerHTML };
        }),
      ),
    addresses,
  );
  for (const width of [1360, 375]) {
    await page.setViewportSize({ width, height: 900 });
    // The figure of every other product takes the place of this one's, under the same style sheet.
    const measured = await page.evaluate((list) => {
      const place = () => document.querySelector("main figure")!;
      const results: { path: string; scales: number[]; wide: number }[] = [];
      for (const { path, figure } of list) {
        place().outerHTML = figure;
        const size = (element: Element | null | undefined) => element!.getBoundingClientRect();
        const [upright, across] = [...place().querySelectorAll("[data-mm]")] as HTMLElement[];
        const svg = place().querySelector("svg")!;
        const [, , drawnWidth, drawnHeight] = svg.getAttribute("viewBox")!.split(" ").map(Number);
        results.push({
          path,
          wide: size(svg).width,
          scales: [
            size(svg).width / drawnWidth!,
            size(svg).height / drawnHeight!,
            size(upright).height / Number(upright!.dataset.mm),
            size(across).width / Number(across!.dataset.mm),
          ],
        });
      }
      return results;
    }, figures);
    expect(measured).toHaveLength(addresses.length);
    const wrong = measured.filter(({ scales }) => Math.max(...scales) / Math.min(...scales) > 1.01);
    expect(wrong).toEqual([]);
    expect(Math.min(...measured.map(({ wide }) => wide))).toBeGreaterThan(150);
  }
});

test("front, back, side and hole are views of one device, chosen without a script", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1360, height: 900 }, javaScriptEnabled: false });
  await page.goto(address);
  const views = page.getByRole("group", { name: "Views of SGC6120N" });
  const pictures = {
    "Back and terminals": "Back",
    Side: "Side",
    "Cut through the panel": "Cut through the panel",
    "Hole in the panel": "Hole in the panel",
  };
  for (const [choice, view] of Object.entries(pictures)) {
    await views.getByRole("radio", { name: choice }).check();
    await expect(page.getByRole("img", { name: `SGC6120N: ${view}, sizes in mm` })).toBeVisible();
    await expect(page.getByRole("main").locator("[data-mm]").first()).toBeHidden();
  }
  await expect(views.getByRole("link", { name: "Turn it (3D)" })).toHaveAttribute("href", "/image3d/1011");
});

test("what the device knows stands on its page, and on paper without forms", async ({ page }) => {
  await visit(page, address);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("table", { name: /^GEN MAINS CT/ }).getByRole("row", { name: "U, V, W" }),
  ).toBeVisible();
  await expect(main.locator("#alarms").getByRole("link", { name: "Start failure" })).toHaveAttribute(
    "href",
    "/alarms?model=SGC6120N&alarm=start-failure",
  );
  await expect(main.locator("#settings").getByRole("row", { name: /Crank time/ })).toContainText("8 s");
  await expect(main.locator("#panel")).toContainText("Two brackets with screws for the panel");
  await expect(main.locator("#certificates")).toContainText("SAMPLE-E-61070, Test laboratory");
  await expect(main.locator("#near").getByRole("listitem").first()).toContainText("Authorised distributor");
  await test.step("parameters stand in groups, with the values that hold under an approval", async () => {
    const supply = page
      .getByRole("table", { name: "Power supply" })
      .getByRole("row", { name: "Supply voltage (DC)" });
    await expect(supply.getByRole("cell")).toContainText(`${wholeRanges("8–35")} V DC`);
    await expect(supply.getByRole("cell")).toContainText(`UL: ${wholeRanges("10–32")} V DC`);
  });
  await test.step("on paper it has its parameters and no forms", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("table", { name: "Power supply" })).toBeVisible();
    await expect(page.getByText("SONGYUE Songyue Controls")).toBeVisible();
    await expect(page.getByText(new RegExp(`${address}$`)).first()).toBeVisible();
    await expect(page.getByText(/^SGC6120N: data of .*2024$/)).toBeVisible();
    for (const gone of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      send(page),
      page.getByRole("navigation", { name: "On this page" }),
    ])
      await expect(gone).toBeHidden();
  });
});

test("the bar names the model and the section that is read, and each tab jumps to its section", async ({
  page,
}) => {
  await visit(page, address);
  const bar = page.getByRole("navigation", { name: "On this page" });
  await bar.getByRole("link", { name: "Terminals" }).click();
  await expect(bar.locator("[aria-current]")).toHaveText("Terminals");
  await page.locator("#settings").scrollIntoViewIfNeeded();
  await bar.getByRole("link", { name: "Settings" }).click();
  await expect(bar.locator("[aria-current]")).toHaveText("Settings");
  await expect(page.getByRole("link", { name: "SGC6120N", exact: true }).last()).toBeInViewport();
  const tabs = bar.getByRole("link");
  await expect(tabs).toHaveText([
    "Overview",
    "In a plant",
    "Cut-out check",
    "Terminals",
    "Alarms",
    "Settings",
    "Documents",
    "Versions",
    "Answers",
    "All data",
    "Other models of the SGC6100 series",
    "Comments",
  ]);
  for (const tab of (await tabs.all()).toReversed()) {
    await tab.click();
    const target = (await tab.getAttribute("href"))!;
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.locator(target)).toBeInViewport();
  }
});

for (const width of [1360, 375]) {
  // Sections that nobody has come near stand there with guessed heights.
  test(`the first jump to a section ends at its heading, ${width} px wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width, height: 800 });
    const sections = [
      "overview",
      "film",
      "cut-out",
      "connect",
      "alarms",
      "downloads",
      "parameters",
      "related",
    ];
    for (const id of width < 500 ? sections.filter((_, at) => at % 2) : sections) {
      await visit(page, "/product/1013/SGC7120");
      await page.getByRole("navigation", { name: "On this page" }).locator(`a[href="#${id}"]`).click();
      const top = () =>
        page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));
      await expect.poll(top, id).toBeGreaterThanOrEqual(78);
      await expect.poll(top, id).toBeLessThanOrEqual(82);
    }
    await visit(page, "/product/1013/SGC7120#overview");
    await expect
      .poll(() => page.locator("#overview").evaluate((part) => Math.round(part.getBoundingClientRect().top)))
      .toBeLessThanOrEqual(82);
    await expect(page.locator("#overview")).toBeInViewport();
  });
}

for (const width of [1360, 375]) {
  test(`an address with the enquiry's fragment leads to the form, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `${address}#enquiry`);
    await expect(form(page).getByRole("textbox").first()).toBeInViewport();
  });
}

test("the cut-out check asks for usable lengths, says what fits and leads to what else does", async ({
  page,
}) => {
  const cases = [
    ["186", "141", "SGC6120N fits this hole as it is."],
    ["187.1", "142", "SGC6120N fits this hole as it is."],
    ["220", "160", "SGC6120N fits with an adapter plate of 244 × 184 mm that covers the hole."],
    ["180", "141", "The hole is too small: cut it 6 mm wider."],
  ] as const;
  await visit(page, address);
  const check = page.locator("#cut-out");
  const wide = check.getByRole("spinbutton", { name: "Width of the hole, mm" });
  const high = check.getByRole("spinbutton", { name: "Height of the hole, mm" });
  for (const value of ["", "5", "2001"]) {
    await wide.fill(value);
    await high.fill("141");
    await check.getByRole("button", { name: "Check" }).click();
    await expect(wide).toHaveAccessibleDescription("Please give both lengths between 20 and 2000 mm");
    await expect(wide).toHaveAttribute("aria-invalid", "true");
  }
  for (const [width, height, verdict] of cases)
    await test.step(`${width} × ${height} mm`, async () => {
      await wide.fill(width);
      await high.fill(height);
      await check.getByRole("button", { name: "Check" }).click();
      await expect(check.getByRole("status")).toContainText(verdict);
      await check.getByRole("link", { name: "Show all models that fit this hole" }).click();
      await expect(page).toHaveURL(new RegExp(`/productinfo\\?cutout=${width}x${height}$`));
      await expect(page.getByRole("link", { name: `Remove: Hole ${width} × ${height} mm` })).toBeVisible();
      await page.goBack();
      await expect(heading(page)).toHaveText("SGC6120N");
    });
});

test("the compare button tells its state and the list knows it", async ({ page }) => {
  await visit(page, address);
  const button = page.getByRole("main").getByRole("button", { name: "Compare SGC6120N", exact: true });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  const compared = page.getByRole("button", { name: "Remove SGC6120N from the comparison" }).first();
  await expect(compared).toHaveAttribute("aria-pressed", "true");
  await expect(compared).toHaveText("Compared");
  await visit(page, "/productinfo?key=sgc6120n");
  await expect(
    page.getByRole("region", { name: "Comparison" }).getByRole("button", { name: /SGC6120N/ }),
  ).toBeVisible();
});

test("the problem feedback is on every host but the English one", async ({ page }) => {
  for (const locale of everything ? locales : (["en", "es"] as const)) {
    await page.goto(at(locale, address));
    const words = texts(locale, "product");
    const entry = page.getByRole("main").getByRole("link", { name: words("tabs.feedback"), exact: true });
    const title = page.getByRole("heading", {
      name: words("feedbackHeading").replace("{model}", "SGC6120N"),
    });
    await expect(entry).toHaveCount(locale === "en" ? 0 : 1);
    await expect(title).toHaveCount(locale === "en" ? 0 : 1);
  }
});

/** Waits until a form that stood in the page is checked by its script; before, the server answers it. */
async function checked(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await part.page().mouse.move(5, 5);
  await expect(part.locator("[data-late=here]")).toBeAttached();
}

test("the problem feedback checks every field, carries the model and answers with a reference", async ({
  page,
}) => {
  await visit(page, at("es", address));
  const text = texts("es", "enquiry");
  const words = (key: string) => text(`feedback.${key}`);
  const cannotBeEmpty = texts("es", "errors")("required");
  const part = page.locator("#feedback");
  await expect(field(part, words("productModel"))).toHaveValue("SGC6120N");
  await checked(part);
  await part.getByRole("button", { name: words("send") }).click();
  await expect(part.getByText(cannotBeEmpty)).toHaveCount(4);
  await expect(part.getByRole("combobox", { name: words("type") })).toBeFocused();
  await part.getByRole("combobox", { name: words("type") }).selectOption("software");
  await fillIn(part, {
    [words("description")]: "Se reinicia.",
    [words("suggestions")]: "Revisar.",
    [words("email")]: "ana@ejemplo.example",
  });
  await part.getByRole("button", { name: words("send") }).click();
  await expect(part.getByRole("status")).toContainText(words("thanksTitle"));
});

test.describe("the enquiry", () => {
  test("says what is missing, field by field, and puts the focus on the first", async ({ page }) => {
    await visit(page, address);
    await checked(form(page));
    const calls = countCalls(page, "productscollectAdd");
    await send(page).click();
    const messages = {
      Name: "Please fill in your name",
      "E-mail": "email not null",
      Country: "Please fill in your country",
      Message: "Please fill in your suggestion",
    };
    for (const [label, message] of Object.entries(messages))
      await expect(field(form(page), label)).toHaveAccessibleDescription(message);
    await expect(field(form(page), "Company")).not.toHaveAttribute("aria-invalid");
    await expect(field(form(page), "Name")).toBeFocused();
    await fillIn(form(page), { ...enquiry, "E-mail": "not an address" });
    await send(page).click();
    await expect(field(form(page), "E-mail")).toHaveAccessibleDescription(
      "Please enter the correct mailbox format",
    );
    await expect(field(form(page), "E-mail")).toBeFocused();
    await expect(field(form(page), "Name")).not.toHaveAttribute("aria-invalid");
    await expect(field(form(page), "Message")).toHaveValue(enquiry.Message);
    expect(calls()).toBe(0);
  });

  test("keeps every value when sending fails, and sends them once the network is back, however often it is clicked", async ({
    page,
    faults,
  }) => {
    faults.expected.push(/ERR_FAILED/);
    await visit(page, address);
    await checked(form(page));
    await fillIn(form(page), { ...enquiry, Company: "Demir Pano" });
    await page.route("**/web/productscollectAdd", (route) => route.abort());
    await send(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(
      "The enquiry could not be sent. Nothing you typed is lost: please try again.",
    );
    for (const [label, value] of Object.entries({ ...enquiry, Company: "Demir Pano" }))
      await expect(field(form(page), label)).toHaveValue(value);
    await page.unroute("**/web/productscollectAdd");
    const sent = page.waitForRequest("**/web/productscollectAdd");
    await send(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      name: enquiry.Name,
      youxiang: enquiry["E-mail"],
      country: enquiry.Country,
      company: "Demir Pano",
      jianyi: enquiry.Message,
      model: "SGC6120N",
    });
    await expect(form(page).getByRole("status")).toContainText(/Reference number \S{6,}\./);
    await form(page).getByRole("button", { name: "Send another" }).click();
    await expect(field(form(page), "Message")).toHaveValue("");
    const calls = countCalls(page, "productscollectAdd");
    await fillIn(form(page), enquiry);
    await send(page).dblclick();
    await expect(form(page).getByRole("status")).toContainText("Your enquiry has arrived");
    expect(calls()).toBe(1);
  });

  test("shows the server’s refusal for ten seconds and stays as it was", async ({ page, faults }) => {
    faults.expected.push(/status of 500/);
    await page.clock.install();
    await visit(page, address);
    await checked(form(page));
    await page.route("**/web/productscollectAdd", (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: "Out of order until noon", data: null } }),
    );
    await fillIn(form(page), enquiry);
    await send(page).click();
    const toast = page.getByText("Out of order until noon");
    await expect(toast).toBeVisible();
    await expect(field(form(page), "Message")).toHaveValue(enquiry.Message);
    await page.clock.fastForward(8_000);
    await expect(toast).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(toast).toBeHidden();
  });
});
