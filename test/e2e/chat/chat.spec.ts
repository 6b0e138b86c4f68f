import type { Page } from "@playwright/test";
import { locales } from "#domain/locale/locale.ts";
import { ownAddress } from "#test/support/accounts.ts";
import { at, expect, hydrated, moveTo, test, visit } from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";
import { chatOf } from "#test/support/chat-dialog.ts";

test.use({ keeps: true, ...ownAddress(), viewport: { width: 1360, height: 900 } });

const voltage = "SGC6120N 的工作电压？";

/** Opens the Chinese site and its chat. */
async function opened(page: Page, address = "/faqs") {
  await visit(page, at("zh", address));
  const chat = chatOf(page, "zh");
  await chat.open();
  return chat;
}

/** The bodies of calls that the browser makes from now on. */
function watchCalls(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname !== `/web/${path}`) return;
    bodies.push(
      request.method() === "POST"
        ? (request.postDataJSON() as Record<string, unknown>)
        : Object.fromEntries(url.searchParams),
    );
  });
  return bodies;
}

test.describe("the icon", () => {
  test("stands on the Chinese host only, and nothing behind it is fetched before it is wanted", async ({
    page,
  }) => {
    for (const locale of everything ? locales : (["en", "zh"] as const)) {
      await visit(page, at(locale, "/faqs"));
      await expect(chatOf(page, locale).icon, locale).toHaveCount(locale === "zh" ? 1 : 0);
    }
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, at("zh", "/contactus"));
    await page.waitForLoadState("networkidle");
    const later = /\/(?:chat|texts|chat,errors)-[^/]*\.(?:js|css)|randomQuestion|getIp|aiSession/;
    expect(asked.filter((url) => later.test(url))).toEqual([]);
    await chatOf(page, "zh").icon.hover();
    await expect.poll(() => asked.filter((url) => /\/chat-[^/]*\.js/.test(url)).length).toBeGreaterThan(0);
    expect(asked.filter((url) => /randomQuestion/.test(url))).toEqual([]);
  });

  test("is not there without scripts: no dead button", async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(at("zh", "/faqs"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(chatOf(page, "zh").icon).toHaveCount(0);
  });

  test("says so when the dialog cannot be loaded, and loads it at the next click", async ({
    page,
    faults,
  }) => {
    faults.expected.push(/ERR_FAILED|Failed to (?:load|fetch)/);
    const chat = chatOf(page, "zh");
    await page.route(/\/assets\/chat-[^/]*\.css/, (route) => route.abort());
    await visit(page, at("zh", "/faqs"));
    await chat.icon.click();
    await expect(page.getByRole("status").getByText("在线客服未能加载，请重试。")).toBeVisible();
    await page.unroute(/\/assets\/chat-[^/]*\.css/);
    await visit(page, at("zh", "/faqs"));
    await chat.open();
  });
});

test.describe("the greeting", () => {
  test("has a title, a description and five questions; others come on request; a click asks one", async ({
    page,
  }) => {
    const asked = watchCalls(page, "aiSession");
    const chat = await opened(page);
    await expect(chat.dialog.getByRole("heading", { level: 3 })).not.toBeEmpty();
    await expect(chat.suggestions).toHaveCount(5);
    const first = await chat.suggestions.allInnerTexts();
    await expect(async () => {
      // None comes later than the click that follows.
      const answered = page.waitForResponse(/\/web\/randomQuestion\//);
      await chat.button("greeting.others").click();
      const { data } = (await (await answered).json()) as { data: { list: { question: string }[] } };
      await expect(chat.suggestions).toHaveText(data.list.map(({ question }) => question));
      await expect(chat.suggestions).toHaveCount(5);
      expect(await chat.suggestions.allInnerTexts()).not.toEqual(first);
    }).toPass({ timeout: 100_000 });
    const question = await chat.suggestions.first().innerText();
    await chat.suggestions.first().click();
    await expect(chat.last).toContainText(question);
    await chat.complete();
    expect(asked).toEqual([{ prompt: question, hasThoughts: "0" }]);
    await expect(chat.input).toBeFocused();
  });

  test("says when the suggestions do not come, and the chat works all the same", async ({ page, faults }) => {
    faults.expected.push(/ERR_FAILED|Failed to load resource/);
    await page.route("**/web/randomQuestion/5", (route) => route.abort());
    const chat = await opened(page);
    await expect(chat.dialog.getByText(chat.t("greeting.failed"))).toBeVisible();
    await page.unroute("**/web/randomQuestion/5");
    await chat.button("greeting.again").click();
    await expect(chat.suggestions).toHaveCount(5);
  });
});

test("the stream is one that the browser's own EventSource reads, and leaves alone when the answer is over", async ({
  page,
}) => {
  await visit(page, at("zh", "/faqs"));
  type Piece = { id: string; output: { text: string; finish_reason: string }; request_id: string };
  const pieces = await page.evaluate(
    (prompt) =>
      new Promise<Piece[]>((resolve) => {
        const read: Piece[] = [];
        const source = new EventSource(`/web/aiSession?prompt=${encodeURIComponent(prompt)}&hasThoughts=0`);
        source.addEventListener("message", ({ data, lastEventId }: MessageEvent<string>) =>
          read.push({ ...(JSON.parse(data) as Piece), id: lastEventId }),
        );
        // It comes back by itself behind the last event, and is told that nothing is left.
        source.addEventListener("error", () => source.readyState === EventSource.CLOSED && resolve(read));
      }),
    voltage,
  );
  const { request_id } = pieces[0]!;
  // Behind the number stands what shows that the one who comes back was there before.
  expect(pieces.map(({ id }) => id.split(":").slice(0, 2).join(":"))).toEqual(
    pieces.map((_, i) => `${request_id}:${i + 1}`),
  );
  expect(pieces.map(({ output }) => output.finish_reason)).toEqual([
    ...pieces.slice(1).map(() => "null"),
    "stop",
  ]);
  expect(pieces.map(({ output }) => output.text).join("")).toMatch(/\d+\s*～\s*\d+\s*V/);
});

test.describe("an answer", () => {
  test("is built from the site, cites it, and is reported once it is complete", async ({ page }) => {
    const saved = watchCalls(page, "addSession");
    const chat = await opened(page);
    await chat.ask(voltage);
    await chat.complete();
    await expect(chat.last).toContainText(/\d+\s*～\s*\d+\s*V/);
    expect(await chat.sources.count()).toBeGreaterThan(0);
    await expect.poll(() => saved).toHaveLength(1);
    expect(Object.keys(saved[0]!).toSorted()).toEqual(["answer", "ip", "question", "requestId", "source"]);
    expect(saved[0]).toMatchObject({ question: voltage, ip: expect.stringMatching(/^10\./) });
  });

  test("leads to its passage: the page opens in this tab with the passage marked, and the conversation waits behind the icon", async ({
    page,
  }) => {
    const chat = await opened(page);
    await chat.ask(voltage);
    await chat.complete();
    const citation = chat.last.locator("sup").getByRole("link").first();
    const to = (await citation.getAttribute("href"))!;
    expect(to).toMatch(/^\/product\/\d+\/SGC6120N#/);
    await citation.click();
    await expect(page).toHaveURL(at("zh", to));
    await expect(chat.dialog).toBeHidden();
    const passage = page.locator(`[id="${decodeURIComponent(to.split("#")[1]!)}"]`);
    await expect(passage).toHaveAttribute("data-cited", "");
    await expect(passage).toBeInViewport();
    await expect(passage).toBeFocused();
    await chat.icon.click();
    await expect(chat.last).toContainText(voltage);
    await chat.complete();
  });

  test("is copied with its sources, and a clipboard that refuses is told", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const chat = await opened(page);
    await chat.ask(voltage);
    await chat.complete();
    await chat.button("actions.copy", chat.last).click();
    await expect(chat.told.getByText(chat.t("actions.copied"))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /V[\s\S]*\[1\] .*http:\/\/zh\.localhost/,
    );
    await page.evaluate(() =>
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("refused")) }),
    );
    await chat.button("actions.copy", chat.last).click();
    await expect(chat.told.getByText(chat.t("actions.notCopied"))).toBeVisible();
  });

  for (const [width, height] of [
    [375, 720],
    [1440, 900],
  ] as const) {
    test(`to a further question begins at the top, under the question, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const chat = await opened(page);
      const log = chat.dialog.getByRole("region", { name: chat.t("log") });
      for (const question of ["SGC6120N 是什么？", "如何接线？SGC6120N", voltage]) {
        await chat.ask(question);
        const asked = chat.last.getByText(question);
        // On send, and when the answer is whole.
        for (let i = 0; i < 2; i++) {
          await expect(asked).toBeInViewport();
          const top = async () => (await asked.boundingBox())!.y - (await log.boundingBox())!.y;
          await expect.poll(top).toBeLessThan(40);
          await chat.complete();
        }
      }
    });
  }

  test("is asked for again in its place; only the last one can be", async ({ page }) => {
    const asked = watchCalls(page, "aiSession");
    const chat = await opened(page);
    await chat.ask(voltage);
    await chat.complete();
    await chat.ask("它的重量呢？");
    await expect(chat.exchanges).toHaveCount(2);
    await chat.complete();
    await expect(chat.button("actions.retry")).toHaveCount(1);
    await expect(chat.button("actions.copy")).toHaveCount(2);
    await chat.button("actions.retry", chat.last).click();
    await expect.poll(() => asked.length).toBe(3);
    await chat.complete();
    await expect(chat.exchanges).toHaveCount(2);
    expect(asked.map(({ prompt }) => prompt)).toEqual([voltage, "它的重量呢？", "它的重量呢？"]);
    // The session comes with the first answer and goes along from then on.
    expect(asked[0]!.sessionId).toBeUndefined();
    expect(asked[1]!.sessionId).toBeTruthy();
    expect(asked[2]!.sessionId).toBe(asked[1]!.sessionId);
  });
});

test.describe("feedback", () => {
  test("a like marks liked; a dislike asks why, then marks disliked and clears liked", async ({ page }) => {
    const sent = watchCalls(page, "aiFeedback");
    const chat = await opened(page);
    await chat.ask(voltage);
    await chat.complete();
    const [like, dislike] = [
      chat.button("actions.like", chat.last),
      chat.button("actions.dislike", chat.last),
    ];
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(chat.told.getByText(chat.t("feedback.done"))).toBeVisible();

    const sheet = chat.sheet("feedback.title");
    await dislike.click();
    await chat.button("feedback.send", sheet).click();
    await expect(sheet.getByRole("alert")).toHaveText(chat.t("feedback.empty"));
    const marked = await chat.last
      .locator("[aria-pressed]")
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-pressed")));
    expect(marked).toEqual(["false", "true"]); // at once: liked is cleared
    await chat.button("cancel", sheet).click();
    await expect(sheet).toBeHidden();
    await expect(dislike).toBeFocused();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(dislike).toHaveAttribute("aria-pressed", "false");

    await dislike.click();
    await sheet.getByRole("checkbox", { name: chat.t("feedback.question.model") }).check();
    await sheet.getByRole("checkbox", { name: chat.t("feedback.answer.missing") }).check();
    await sheet.getByRole("checkbox", { name: chat.t("feedback.answer.old") }).check();
    await sheet.getByRole("textbox").fill("  没有写 UL 的范围 ");
    await chat.button("feedback.send", sheet).click();
    await expect(dislike).toHaveAttribute("aria-pressed", "true");
    await expect(like).toHaveAttribute("aria-pressed", "false");
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ status: 0 });
    expect(sent[1]).toMatchObject({
      status: 1,
      one: "model",
      two: "missing,old",
      three: "没有写 UL 的范围",
      requestId: sent[0]!.requestId,
    });
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(dislike).toHaveAttribute("aria-pressed", "false");
  });

  test("that fails shows the server's words, loses nothing, and marks nothing", async ({ page, faults }) => {
    faults.expected.push(/Failed to load resource/);
    const chat = await opened(page);
    await chat.ask(voltage);
    await chat.complete();
    await page.route("**/web/aiFeedback", (route) =>
      route.fulfill({ status: 429, json: { code: 429, msg: "请求过多，请稍候。", data: null } }),
    );
    await chat.button("actions.dislike", chat.last).click();
    const sheet = chat.sheet("feedback.title");
    await sheet.getByRole("textbox").fill("不对");
    await chat.button("feedback.send", sheet).click();
    await expect(sheet.getByRole("alert")).toHaveText("请求过多，请稍候。");
    await expect(sheet.getByRole("textbox")).toHaveValue("不对");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(chat.dialog).toBeVisible();
    await expect(chat.button("actions.dislike", chat.last)).toHaveAttribute("aria-pressed", "false");
  });
});

test.describe("the conversation", () => {
  test("begins anew: messages and session go, suggestions come again, what is being typed stays", async ({
    page,
  }) => {
    const asked = watchCalls(page, "aiSession");
    const suggested = watchCalls(page, "randomQuestion/5");
    const chat = await opened(page);
    await expect(chat.suggestions).toHaveCount(5);
    await chat.ask(voltage);
    await chat.complete();
    await chat.input.fill("下一个问题");
    await chat.button("new").click();
    await expect(chat.exchanges).toHaveCount(0);
    await expect(chat.suggestions).toHaveCount(5);
    expect(suggested).toHaveLength(2);
    await expect(chat.input).toHaveValue("下一个问题");
    await chat.input.press("Enter");
    await chat.complete();
    expect(asked[1]!.sessionId).toBeUndefined();
  });

  test("is cleared when the visitor closes it, after a question; without messages there is no question", async ({
    page,
  }) => {
    const chat = await opened(page);
    await chat.button("close").click();
    await expect(chat.dialog).toBeHidden();
    await expect(chat.icon).toBeFocused();
    await chat.icon.click();
    await chat.ask(voltage);
    await chat.complete();
    await chat.button("close").click();
    const sure = chat.sheet("sure.title");
    await chat.button("sure.stay", sure).click();
    await expect(chat.exchanges).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(sure).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sure).toBeHidden();
    await expect(chat.exchanges).toHaveCount(1);
    await page.keyboard.press("Escape");
    await chat.button("sure.close", sure).click();
    await expect(chat.dialog).toBeHidden();
    await expect(chat.icon).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem("chat"))).toBeNull();
    await chat.icon.click();
    await expect(chat.suggestions).toHaveCount(5);
  });

  test("is hidden by a change of the screen and by its button, and waits behind the icon, also after a reload", async ({
    page,
  }) => {
    const chat = await opened(page);
    await chat.ask(voltage);
    await chat.complete();
    await chat.input.fill("还有");
    await moveTo(page, "/contactus");
    await expect(chat.dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "在线客服：回到对话" })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(chat.dialog).toBeHidden();
    await chat.icon.click();
    await expect(chat.last).toContainText(voltage);
    await expect(chat.input).toHaveValue("还有");
    await chat.button("hide").click();
    await expect(chat.icon).toBeFocused();
    await chat.icon.click();
    await expect(chat.dialog).toBeVisible();
    await page.reload();
    await expect(chat.dialog).toBeVisible();
    await expect(chat.last).toContainText(voltage);
  });

  test("goes to a person with a reference number, and before the first question the way leads to the contact page", async ({
    page,
    faults,
  }) => {
    faults.expected.push(/status of 400/);
    const chat = await opened(page);
    const sheet = chat.sheet("person.title");
    await chat.button("input.person").last().click();
    await expect(sheet).toContainText(chat.t("person.nothing"));
    await chat.button("cancel", sheet).click();
    await chat.ask(voltage);
    await chat.complete();
    await chat.button("actions.person", chat.last).click();
    await chat.button("person.send", sheet).click();
    await expect(sheet.getByText("请填写姓名").or(sheet.locator("[aria-invalid]")).first()).toBeVisible();
    await sheet.getByRole("textbox", { name: chat.t("person.name") }).fill("王强");
    await sheet.getByRole("textbox", { name: chat.t("person.reach") }).fill("不是联系方式");
    await chat.button("person.send", sheet).click();
    await expect(sheet.getByRole("textbox", { name: chat.t("person.reach") })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await sheet.getByRole("textbox", { name: chat.t("person.reach") }).fill("wang@example.com");
    await chat.button("person.send", sheet).click();
    await expect(sheet.getByText(/编号 [A-Z0-9-]{4,}/)).toBeVisible({ timeout: 15_000 });
    await chat.button("person.back", sheet).click();
    await expect(chat.exchanges).toHaveCount(1);
  });
});
