import type { Page } from "@playwright/test";
import type { Locale } from "#domain/locale/locale.ts";
import { ownAddress } from "#test/support/accounts.ts";
import { accessibilityFaults, closely, expect, hydrated, moveTo, test } from "#test/support/browser.ts";
import { startChatSite, startModel } from "#test/support/chat.ts";
import { chatOf, inDialog } from "#test/support/chat-dialog.ts";
import { endProcesses } from "#test/support/process.ts";

// One site with a model behind it serves all tests of this file: they say what the model answers, and when.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1360, height: 900 } });

let model: Awaited<ReturnType<typeof startModel>>;
let site: Awaited<ReturnType<typeof startChatSite>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  model = await startModel();
  site = await startChatSite({
    CHAT_BACKEND: "openai",
    CHAT_URL: model.url,
    CHAT_MODEL: "local",
    CHAT_STREAMS: "50",
  });
});
test.afterAll(async () => {
  await site?.close();
  await model?.close();
  await endProcesses();
});
test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(ownAddress().extraHTTPHeaders!));

/**
 * Answerable from the site, so that the model is asked. What it writes comes word by word: each is held back
 * until it is whole.
 */
const question = "What is the supply voltage of SGC6120N?";

async function opened(page: Page, locale: Locale = "en", address = "/faqs") {
  await page.goto(site.at(locale, address));
  await hydrated(page);
  const chat = chatOf(page, locale);
  if (locale === "en") await page.getByRole("button", { name: "DENY" }).click();
  await chat.open();
  return chat;
}

/** The queries of the stream that the browser asks from now on. */
function streams(page: Page): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/web/aiSession") found.push(Object.fromEntries(url.searchParams));
  });
  return found;
}

test("pending, loading, complete: what is allowed in each state", async ({ page }) => {
  const asked = streams(page);
  const another = "And of SGC7120?";
  const chat = await opened(page);
  await chat.button("input.deep").click();
  await chat.ask(question);
  await expect(chat.last).toContainText("thinking");
  await expect(chat.told.getByText("thinking", { exact: true })).toHaveCount(1);
  const answer = await model.next();
  // While the reply streams nothing is sent, and the toggle stays as it is.
  await chat.input.fill(another);
  await chat.input.press("Enter");
  await expect(chat.exchanges).toHaveCount(1);
  await expect(chat.input).toHaveValue(another);
  await expect(chat.button("input.send")).toHaveCount(0);
  await chat.button("input.deep").click({ force: true });
  await expect(chat.button("input.deep")).toHaveAttribute("aria-pressed", "true");
  await expect(chat.button("input.deep")).toHaveAttribute("aria-disabled", "true");

  answer.think("The visitor wants the supply range. ");
  const thoughts = chat.last.getByRole("group");
  await expect(thoughts).not.toHaveAttribute("open");
  await thoughts.locator("summary").click();
  await expect(thoughts).toContainText("The visitor wants the supply range.");
  answer.say("The supply voltage of SGC6120N is **8–35 V DC**");
  await expect(chat.last).toContainText("The supply voltage of SGC6120N is 8–35 V DC");
  await expect(chat.last).not.toContainText("thinking");
  await expect(chat.button("actions.copy")).toHaveCount(0);
  await expect(chat.button("actions.retry")).toHaveCount(0);
  answer.say(" [1].");
  answer.finish();
  await chat.complete();
  await expect(chat.told.getByText("Answer finished", { exact: true })).toHaveCount(1);
  await expect(chat.last.locator("strong").last()).toHaveText("8–35 V DC");
  await chat.button("input.deep").click();
  await chat.input.press("Enter");
  await expect(chat.exchanges).toHaveCount(2);
  expect(asked.map(({ prompt, hasThoughts }) => ({ prompt, hasThoughts }))).toEqual([
    { prompt: question, hasThoughts: "1" },
    { prompt: another, hasThoughts: "0" },
  ]);
  // Nobody else gets the model's second answer.
  (await model.next()).finish();
});

test("a stopped reply keeps what is there, and the server stops as well", async ({ page }) => {
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  answer.say("The supply voltage is 8 ");
  await expect(chat.last).toContainText("The supply voltage is 8");
  await chat.button("input.stop").click();
  await expect(chat.last).toContainText("Answer stopped");
  await expect(chat.last).toContainText("The supply voltage is 8");
  await expect(chat.button("actions.copy")).toHaveCount(0);
  await expect(chat.told.getByText("Answer stopped", { exact: true })).toHaveCount(1);
  await answer.left;
  await expect(chat.button("input.send")).toBeVisible();
});

test("a reply that is stopped before its first word is stopped at the server at once", async ({ page }) => {
  const stops: unknown[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/web/aiSession/stop") && stops.push(request.postDataJSON()),
  );
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("chat"))).toContain("requestId");
  await expect(chat.last).toContainText("thinking");
  await chat.button("input.stop").click();
  await expect(chat.last).toContainText("Answer stopped");
  await expect(chat.last).not.toContainText("thinking");
  await answer.left;
  expect(stops).toEqual([{ requestId: expect.any(String), sessionId: expect.any(String) }]);
  await expect(chat.button("input.send")).toBeVisible();
});

test("a reply that is stopped before it has begun is stopped at the server as soon as it has", async ({
  page,
}) => {
  const stops: unknown[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const data = {
    output: { text: "", finish_reason: "null", session_id: "s1", doc_references: [] },
    request_id: "r1",
  };
  await page.route("**/web/aiSession?*", async (route) => {
    await held;
    await route.fulfill({
      contentType: "text/event-stream",
      body: `id: r1:1\ndata: ${JSON.stringify(data)}\n\n`,
    });
  });
  await page.route("**/web/aiSession/stop", async (route) => {
    stops.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 200, msg: "", data: null } });
  });
  const chat = await opened(page);
  await chat.ask(question);
  await chat.button("input.stop").click();
  await expect(chat.last).toContainText("Answer stopped");
  expect(stops).toEqual([]);
  letGo();
  await expect.poll(() => stops).toEqual([{ requestId: "r1", sessionId: "s1" }]);
  await expect(chat.last).toContainText("Answer stopped");
});

test("a double click on send asks once and stops nothing", async ({ page }) => {
  const asked = streams(page);
  const chat = await opened(page);
  await chat.input.fill(question);
  await chat.button("input.send").dblclick();
  const answer = await model.next();
  answer.say("8–35 V DC [1]");
  answer.finish();
  await chat.complete();
  expect(asked).toHaveLength(1);
});

test("a reload in the middle goes on where it was, also in a copy of the tab", async ({ page, context }) => {
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  answer.say("One two ");
  await expect(chat.last).toContainText("One two");
  const copied = await page.evaluate(() => sessionStorage.getItem("chat")!);
  await page.reload();
  await expect(chat.last).toContainText("One two");
  const copy = await context.newPage();
  await copy.addInitScript(
    (kept) => sessionStorage.setItem("chat", sessionStorage.getItem("chat") ?? kept),
    copied,
  );
  await copy.goto(page.url());
  const other = chatOf(copy, "en");
  answer.say("three four [1].");
  answer.finish();
  for (const one of [chat, other]) {
    await one.complete();
    await expect(one.last).toContainText("One two three four");
    await expect(one.exchanges).toHaveCount(1);
  }
});

test("a lost connection is told, and the answer goes on behind the last word", async ({ page, faults }) => {
  faults.expected.push(/ERR_|Failed to load resource/);
  const asked = streams(page);
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  answer.say("Before the cut, ");
  await expect(chat.last).toContainText("Before the cut,");
  site.cut();
  await expect(chat.last).toContainText("The connection was lost. Trying again …");
  await expect(chat.told.getByText("The connection was lost. Trying again …")).toHaveCount(1);
  answer.say("and after it. ");
  answer.finish();
  site.mend();
  await chat.complete();
  await expect(chat.last).toContainText("Before the cut, and after it.");
  await expect(chat.last).not.toContainText("lost");
  expect(asked.at(-1)).toMatchObject({
    requestId: expect.any(String),
    lastEventId: expect.stringMatching(/:\d+:\S+$/),
  });
});

test("without a network the answer waits for it", async ({ page, context, faults }) => {
  faults.expected.push(/ERR_|Failed to load resource/);
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  answer.say("Before the tunnel, ");
  await expect(chat.last).toContainText("Before the tunnel,");
  await context.setOffline(true);
  site.cut(); // a browser that is told to be offline lets an open stream go on
  await expect(chat.last).toContainText("You are offline.");
  answer.say("and behind it. ");
  answer.finish();
  site.mend();
  await context.setOffline(false);
  await chat.complete();
  await expect(chat.last).toContainText("Before the tunnel, and behind it.");
});

test("a line that stays dead ends in an error, and what was written stays", async ({ page, faults }) => {
  faults.expected.push(/ERR_|Failed to load resource/);
  await page.clock.install();
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  answer.say("Half of it ");
  await expect(chat.last).toContainText("Half of it");
  try {
    site.cut();
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(chat.last).toContainText("Something went wrong, please try again later", { timeout: 100 });
    }).toPass({ timeout: 100_000 });
    await expect(chat.last).toContainText("Half of it");
  } finally {
    site.mend();
    answer.finish();
  }
});

test("without a network a question is kept, and asked again when there is one", async ({
  page,
  context,
  faults,
}) => {
  faults.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const chat = await opened(page);
  await context.setOffline(true);
  await chat.ask(question);
  await expect(chat.last).toContainText("There is no network connection.");
  await context.setOffline(false);
  await chat.button("actions.retry").click();
  const answer = await model.next();
  answer.say("8–35 V DC");
  answer.finish();
  await chat.complete();
  await expect(chat.exchanges).toHaveCount(1);
});

test("a model that dies makes an error with a new try, and what was written stays", async ({ page }) => {
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  answer.say("Half an answer ");
  await expect(chat.last).toContainText("Half an");
  answer.die();
  await expect(chat.last).toContainText("Something went wrong, please try again later");
  await expect(chat.last).toContainText("Half an");
  await expect(chat.button("actions.like")).toHaveCount(0);
  await expect(chat.told.getByText("Something went wrong, please try again later")).toHaveCount(1);
  await chat.button("actions.retry").click();
  const second = await model.next();
  second.say("A whole answer.");
  second.finish();
  await chat.complete();
  await expect(chat.last).not.toContainText("Half an");
});

test("a change of the screen hides the dialog while the answer goes on; a tab in the background says when it is finished", async ({
  page,
}) => {
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  answer.say("Still ");
  await expect(chat.last).toContainText("Still");
  await moveTo(page, "/contactus");
  await expect(chat.dialog).toBeHidden();
  const title = await page.title();
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  });
  answer.say("here.");
  answer.finish();
  await expect(page).toHaveTitle(`Answer finished – ${title}`);
  await expect(chat.told.getByText("Answer finished", { exact: true })).toHaveCount(1);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(page).toHaveTitle(title);
  await chat.icon.click();
  await expect(chat.last).toContainText("Still here.");
});

test("closing and a new conversation stop the reply that is under way", async ({ page }) => {
  const chat = await opened(page);
  for (const end of ["new", "close"]) {
    await chat.ask(question);
    const answer = await model.next();
    answer.say("Some words ");
    await expect(chat.last).toContainText("Some words");
    await chat.button(end).click();
    if (end === "close") await chat.button("sure.close", chat.sheet("sure.title")).click();
    await answer.left;
    await expect(chat.exchanges).toHaveCount(0);
  }
  await expect(chat.dialog).toBeHidden();
});

test("the words of a reply are in no live region, and the reader's place is kept", async ({ page }) => {
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  for (let n = 1; n <= 60; n++) answer.say(`Line ${n} of a long answer about the supply.\n\n`);
  // A long answer is read from its beginning.
  await expect(chat.last.getByText("Line 60 of")).toBeAttached();
  await expect(chat.last.getByText(question)).toBeInViewport();
  await expect(chat.last.getByText("Line 60 of")).not.toBeInViewport();
  await chat.button("latest").click();
  await expect(chat.last.getByText("Line 60 of")).toBeInViewport();
  answer.say("Line 61 below it.\n\n");
  await expect(chat.last.getByText("Line 61 below it.")).toBeInViewport();
  expect(
    await chat.last.evaluate((element) => element.closest("[aria-live], [role=log], [role=status]")),
  ).toBeNull();
  const log = chat.dialog.getByRole("region", { name: "Conversation" });
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(chat.button("latest")).toBeVisible();
  answer.say("Line 62 at the end. ");
  await expect(chat.last).toContainText("Line 62");
  expect(await log.evaluate((element) => element.scrollTop)).toBeLessThan(50);
  await chat.button("latest").click();
  await expect(chat.last.getByText("Line 62 at the end.")).toBeInViewport();
  answer.finish();
  await chat.complete();
  expect(await accessibilityFaults(page, inDialog)).toEqual([]);
});

test("whatever a model writes, nothing foreign is loaded or linked", async ({ page }) => {
  const foreign: string[] = [];
  page.on(
    "request",
    (request) => !/^(?:data:|blob:)|localhost/.test(request.url()) && foreign.push(request.url()),
  );
  page.on("dialog", () => foreign.push("a script ran"));
  const chat = await opened(page);
  await chat.ask(question);
  const answer = await model.next();
  for (const piece of [
    "See ![p](https://spy",
    ".example/p.png) and [this](https://spy.example) ",
    "<img src=x onerror=alert(1)><script>alert(1)</script> [x](javascript:alert(1)) ",
    "| a | b |\n|---|---|\n| 1 | <b>2</b> |\n",
  ]) {
    answer.say(piece);
  }
  answer.finish();
  await chat.complete();
  await expect(chat.last.locator("img, script, b, iframe")).toHaveCount(0);
  for (const link of await chat.last.getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(/^\/[^/]/);
  expect(foreign).toEqual([]);
});

for (const locale of ["en", "tr-TR"] as const) {
  test(`the icon and the dialog stand clear of everything else that floats, in ${locale}, on a small phone and beside the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.at(locale, "/faqs"));
    await hydrated(page);
    const chat = chatOf(page, locale);
    const clear = async (where: string) => {
      const hit = await chat.icon.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const corners = [
          [x + 6, y + 6],
          [x + width - 6, y + 6],
          [x + 6, y + height - 6],
          [x + width - 6, y + height - 6],
          [x + width / 2, y + height / 2],
        ] as const;
        // Corners of the round icon's square may show the page; its middle must be its own.
        return corners
          .map(([left, top]) => document.elementFromPoint(left, top))
          .every(
            (part) =>
              part === element ||
              element.contains(part) ||
              !part?.closest("aside, [data-needs], .compare-tray"),
          );
      });
      expect(hit, where).toBe(true);
      await chat.icon.click({ trial: true });
    };
    await clear("phone, with the banner where there is one");
    await chat.icon.click();
    await chat.input.click({ trial: true });
    await chat.button("hide").click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await clear("beside the page, with the banner where there is one");
    await chat.icon.click();
    await expect(chat.input).toBeInViewport({ ratio: 1 });
    await chat.input.click({ trial: true });
    await chat.button("hide").click();
    if (locale === "en") await page.getByRole("button", { name: "DENY" }).click();
    await clear("beside the page");
    await page.setViewportSize({ width: 360, height: 740 });
    await clear("phone");
  });
}

test("axe finds nothing in the dialog: greeting, an answer with a list and a table, the sheets, a phone", async ({
  visitor,
}) => {
  test.setTimeout(240_000);
  for (const locale of closely) {
    const page = await visitor({
      ...ownAddress(),
      viewport: { width: 1360, height: 900 },
      reducedMotion: "reduce",
    });
    await page.emulateMedia({ colorScheme: locale === "en" ? "dark" : "light" });
    const chat = await opened(page, locale);
    await expect(chat.suggestions).toHaveCount(5);
    expect(await accessibilityFaults(page, inDialog), `${locale} greeting`).toEqual([]);
    await chat.ask("SGC6120N");
    const answer = await model.next();
    answer.say("1. **SGC6120N** [1]\n2. `AMF`\n\n| A | B |\n|---|---|\n| 8 | 35 V |\n");
    answer.finish();
    await chat.complete();
    expect(await accessibilityFaults(page, inDialog), `${locale} answer`).toEqual([]);
    await chat.button("actions.dislike", chat.last).click();
    await chat.button("feedback.send", chat.sheet("feedback.title")).click();
    expect(await accessibilityFaults(page, inDialog), `${locale} feedback`).toEqual([]);
    await page.keyboard.press("Escape");
    await chat.button("actions.person", chat.last).click();
    await chat.button("person.send", chat.sheet("person.title")).click();
    expect(await accessibilityFaults(page, inDialog), `${locale} hand-over`).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await accessibilityFaults(page, inDialog), `${locale} phone`).toEqual([]);
    await page.close();
  }
});
