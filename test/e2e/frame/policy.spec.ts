import { locales } from "#domain/locale/locale.ts";
import { at, expect, heading, hydrated, moveTo, test, visit } from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";

/** Screens of all subjects, with and without drawings, one after the other in one page. */
const way = [
  "/productinfo",
  "/product/1013/SGC7120",
  "/contrast?ids=1001,1011,2004,5001",
  "/productcatalogue",
  "/productcatalogue?job=ats",
  "/scheme/1",
  "/projectinfo/1",
  "/applicationcase",
  "/search?key=sgc6120n",
  "/datadownload?list=tool",
  "/manual/SGC6120N?chapter=wiring",
  "/wiring/SGC6120N",
  "/news_info/1",
  "/faqs",
  "/contactus",
  "/trademark",
  "/honor",
  "/aboutus",
  "/alarms",
  "/login",
  "/index",
];

/** How many drawings a screen has, and how many of them stand empty. */
const drawings = () => {
  const all = [...document.querySelectorAll("main .drawing")];
  return { all: all.length, empty: all.filter((drawing) => !drawing.firstElementChild).length };
};

/** How many drawings stand in the page as the server sends it. */
const drawingsIn = (html: string) =>
  html.slice(html.indexOf("<main"), html.indexOf("</main>")).split(/class="drawing[ "]/).length - 1;

// Drawings and the policy are the same in every language.
for (const locale of everything ? locales : (["en"] as const)) {
  test(`${way.length} screens after one another in ${locale} keep to the security policy, drawings included`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await visit(page, at(locale, "/index"));
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    for (const address of way) {
      await test.step(address, async () => {
        await moveTo(page, address);
        await expect(page).toHaveURL(at(locale, address));
        await expect(heading(page)).toHaveCount(1);
        expect(await page.evaluate(() => "samePage" in window)).toBe(true);
        const sent = await page.evaluate(async (path) => (await fetch(path)).text(), address);
        const all = drawingsIn(sent);
        await expect.poll(() => page.evaluate(drawings)).toEqual({ all, empty: 0 });
        await expect(page.locator("script[type='application/ld+json']")).toHaveCount(0);
      });
    }
  });
}

test("a script that got into a page can put in no markup, script or style of its own", async ({
  page,
  faults,
}) => {
  faults.expected.push(/Content.Security.Policy|Trusted/i);
  await visit(page, "/product/1011/SGC6120N");
  const refused = await page.evaluate(async () => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return "let through";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const element = document.createElement("div");
    document.body.append(element);
    type Factory = { createPolicy(name: string, rules: object): unknown };
    const { trustedTypes } = window as unknown as { trustedTypes: Factory };
    const rules = { createHTML: (text: string) => text };
    const results = {
      markup: attempt(() => (element.innerHTML = "<b>A</b>")),
      beside: attempt(() => element.insertAdjacentHTML("beforeend", "<b>A</b>")),
      parsed: attempt(() => new DOMParser().parseFromString("<b>A</b>", "text/html")),
      script: attempt(() => (document.createElement("script").src = "/sw.js")),
      code: attempt(() => (document.createElement("script").text = "1")),
      worker: attempt(() => new Worker("/sw.js")),
      otherPolicy: attempt(() => trustedTypes.createPolicy("other", rules)),
      defaultPolicy: attempt(() => trustedTypes.createPolicy("default", rules)),
      samePolicy: attempt(() => trustedTypes.createPolicy("switchyard", rules)),
    };
    element.setAttribute("style", "position: fixed");
    // What a test has evaluated may itself evaluate, until it returns for the first time.
    await new Promise((resolve) => setTimeout(resolve));
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- that is what must be refused
    const evaluated = attempt(() => new Function("return 1"));
    return { ...results, evaluated, position: getComputedStyle(element).position };
  });
  expect(refused).toEqual({
    markup: "TypeError",
    beside: "TypeError",
    parsed: "TypeError",
    script: "TypeError",
    code: "TypeError",
    worker: "TypeError",
    evaluated: "EvalError",
    otherPolicy: "TypeError",
    defaultPolicy: "TypeError",
    samePolicy: "TypeError",
    position: "static",
  });
});

for (const [part, place] of [
  ["the whole page", "<header"],
  ["a screen", "<main "],
] as const) {
  test(`${part} that hydration cannot take over is drawn anew in the browser, within the policy`, async ({
    page,
    faults,
  }) => {
    // React says so itself; what may not be said is that the policy refused something.
    faults.expected.push(/Minified React error #4(?:18|23|25)/);
    await page.route("**/productinfo", async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(place, `<i data-foreign></i>${place}`);
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto("/productinfo");
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator("[data-foreign]")).toHaveCount(0);
  });
}
