import { type APIRequestContext, type Page } from "@playwright/test";
import { accessibilityFaults, at, expect, test, texts, visit } from "#test/support/browser.ts";
import { solve } from "#test/support/captcha.ts";

test.use({ keeps: true });

const page1 = "/news_info/1";
let people = 0;

/**
 * Registers a visitor of this name, who is then logged in. The browser's own calls need no captcha of ours.
 */
async function register(page: Page, nickname: string): Promise<void> {
  const unique = `${Date.now()}${++people}`;
  await call(page.request, "reg", {
    account: `${unique}@example.com`,
    password: "secret1",
    confirmPassword: "secret1",
    nickname,
    phone: `+4930${unique.slice(-8)}`,
    address: "Street 1",
    captcha: await captcha(page.request),
  });
}

async function captcha(request: APIRequestContext): Promise<string> {
  const { data } = (await (await request.get(at("en", "/web/getverify"))).json()) as {
    data: Parameters<typeof solve>[0];
  };
  return solve(data);
}

async function call<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = (await (await request.post(at("en", `/web/${path}`), { data })).json()) as {
    code: number;
    msg: string;
    data: T;
  };
  expect(answer, path).toMatchObject({ code: 200 });
  return answer.data;
}

/** A comment that stands there before the page is opened; each test has a page of its own. */
async function comment(page: Page, targetId: number, text: string): Promise<number> {
  const { id } = await call<{ id: number }>(page.request, "commentAdd", {
    target: "news",
    targetId,
    text,
    captcha: await captcha(page.request),
  });
  return id;
}

async function reply(page: Page, commentId: number, text: string): Promise<void> {
  await call(page.request, "commentReplyAdd", { commentId, text, captcha: await captcha(page.request) });
}

const section = (page: Page) => page.getByRole("region", { name: "Comments" });

/** Opens a page and goes down to its comments. */
async function open(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await section(page).scrollIntoViewIfNeeded();
}

test("a comment is written, liked and deleted", async ({ page }) => {
  await register(page, "Ana");
  await open(page, page1);
  const box = section(page).getByRole("textbox", { name: "Your comment" });
  await box.fill("Works at 60 Hz & <b>50 Hz</b>.");
  await expect(section(page).getByText("1,970 characters left")).toBeVisible();
  await section(page).getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("status").getByText("Your comment is published.")).toBeVisible();
  await expect(box).toHaveValue("");
  const entry = section(page).getByRole("listitem").filter({ hasText: "Works at 60 Hz & <b>50 Hz</b>." });
  await expect(entry).toContainText("Ana");
  const like = entry.getByRole("button", { name: "Like the comment by Ana" });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText("1");
  await open(page, page1);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await entry.getByRole("button", { name: "Delete" }).click();
  const sure = entry.getByRole("group", { name: "Delete this comment for good?" });
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(entry).toBeVisible();
  await entry.getByRole("button", { name: "Delete" }).click();
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(entry).toHaveCount(0);
});

test("who is not logged in reads, and is led to the log-in and back", async ({ page, visitor }) => {
  const other = await visitor();
  await register(other, "Bob");
  await comment(other, 2, "<img src=x onerror=alert(1)> is text");
  page.on("dialog", () => expect(false, "a script of a comment ran").toBe(true));
  await open(page, "/news_info/2");
  await expect(section(page).getByText("<img src=x onerror=alert(1)> is text")).toBeVisible();
  await expect(section(page).getByRole("textbox")).toHaveCount(0);
  const login = section(page).getByRole("link", { name: "Log in to comment" });
  await expect(login).toHaveAttribute("href", "/login?to=%2Fnews_info%2F2%23comments");
  await section(page).getByRole("button", { name: "Like the comment by Bob" }).click();
  await expect(page.getByRole("status").getByText("Log in to comment, reply and like.")).toBeVisible();
});

test("a reply stands below its comment, and all but two are folded", async ({ page }) => {
  await register(page, "Cem");
  const id = await comment(page, 3, "Which sensor fits?");
  for (const n of ["first", "second", "third"]) await reply(page, id, `This is the ${n} answer.`);
  // A stranger's eyes: one's own replies are never folded.
  await page.context().clearCookies();
  await register(page, "Dan");
  await open(page, "/news_info/3");
  await expect(section(page).getByText("This is the second answer.")).toBeVisible();
  await expect(section(page).getByText("This is the third answer.")).toHaveCount(0);
  await section(page).getByRole("button", { name: "Show 1 reply" }).click();
  await expect(section(page).getByText("This is the third answer.")).toBeVisible();
  await section(page).getByRole("button", { name: "Reply" }).click();
  const box = section(page).getByRole("textbox", { name: "Your reply" });
  await expect(box).toBeFocused();
  await page.keyboard.type("The Pt100 does.");
  await page.keyboard.press("Control+Enter");
  await expect(
    section(page).getByRole("listitem").filter({ hasText: "The Pt100 does." }).last(),
  ).toContainText("Dan");
  await expect(box).toHaveCount(0);
});

test("what was typed survives a failure and a reload", async ({ page, faults }) => {
  faults.expected.push(/ERR_FAILED|Failed to load resource/);
  await register(page, "Eva");
  await open(page, "/news_info/4");
  const box = section(page).getByRole("textbox", { name: "Your comment" });
  await section(page).getByRole("button", { name: "Post comment" }).click();
  await expect(section(page).getByText("Write something first.")).toBeVisible();
  await expect(box).toBeFocused();
  await page.route("**/web/commentAdd", (route) => route.abort());
  await box.fill("A long text that must not be lost.");
  await section(page).getByRole("button", { name: "Post comment" }).click();
  await expect(section(page).getByRole("alert")).toContainText("Your text is still here");
  await expect(box).toHaveValue("A long text that must not be lost.");
  await open(page, "/news_info/4");
  await expect(box).toHaveValue("A long text that must not be lost.");
  await page.unroute("**/web/commentAdd");
  await section(page).getByRole("button", { name: "Post comment" }).click();
  await expect(section(page).getByRole("listitem").filter({ hasText: "A long text" })).toBeVisible();
  await open(page, "/news_info/4");
  await expect(box).toHaveValue("");
});

test("more than 2000 characters are counted and not sent", async ({ page }) => {
  await register(page, "Fay");
  await open(page, page1);
  const box = section(page).getByRole("textbox", { name: "Your comment" });
  await box.fill("👍".repeat(2_001));
  await expect(section(page).getByText("1 character too many")).toBeVisible();
  let sent = 0;
  page.on("request", (request) => void (sent += Number(request.url().endsWith("/web/commentAdd"))));
  await section(page).getByRole("button", { name: "Post comment" }).click();
  await expect(box).toBeFocused();
  expect(sent).toBe(0);
});

test("a link in a new account's comment waits for review, and its author alone sees it", async ({
  page,
  visitor,
}) => {
  await register(page, "Gus");
  await open(page, "/news_info/5");
  await section(page).getByRole("textbox", { name: "Your comment" }).fill("See https://example.com/offer");
  await section(page).getByRole("button", { name: "Post comment" }).click();
  await expect(section(page).getByText("Waiting for review, only you see it")).toBeVisible();
  await expect(section(page).getByRole("link", { name: /example/ })).toHaveCount(0);
  const other = await visitor();
  await open(other, "/news_info/5");
  await expect(section(other).getByText("No comments yet")).toBeVisible();
});

test("five stand there at first, a click lists all, and a link leads to one of them", async ({ page }) => {
  await register(page, "Hal");
  const ids: number[] = [];
  for (const n of ["one", "two", "three", "four", "five", "six", "seven"])
    ids.push(await comment(page, 6, `The relay number ${n} clicks.`));
  await open(page, "/news_info/6");
  const clicks = section(page).getByText(/The relay number \w+ clicks/);
  await expect(clicks).toHaveCount(5);
  await section(page).getByRole("button", { name: "List all 7 comments" }).click();
  await expect(clicks).toHaveCount(7);
  await visit(page, "/index");
  await visit(page, `/news_info/6#comment-${ids[0]}`);
  await expect(page.locator(`#comment-${ids[0]}`)).toBeInViewport();
  await expect(page.locator(`#comment-${ids[0]}`)).toContainText("The relay number one clicks.");
});

test("script and list of the comments come when the visitor comes near, not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1_280, height: 500 });
  await visit(page, "/product/1011/SGC6120N");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /commentList|comments\/panel|\/panel-[^/]*\.js/.test(url))).toEqual([]);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole("link", { name: "Log in to comment" })).toBeVisible();
  expect(asked.filter((url) => url.includes("commentList"))).toHaveLength(1);
});

test("a list that cannot be fetched says so, and comes at the second try", async ({ page, faults }) => {
  faults.expected.push(/ERR_FAILED|Failed to load resource/);
  await page.route("**/web/commentList", (route) => route.abort());
  await open(page, "/projectinfo/5");
  await expect(section(page).getByText("The comments could not be fetched.")).toBeVisible();
  await page.unroute("**/web/commentList");
  await section(page).getByRole("button", { name: "Try again" }).click();
  await expect(section(page).getByRole("link", { name: "Log in to comment" })).toBeVisible();
});

test("the comments have no fault that axe finds, in English and in Turkish", async ({ page }) => {
  await register(page, "İnci");
  const id = await comment(page, 7, "Paralel çalışmada sorun yok.");
  await reply(page, id, "Teşekkürler.");
  await open(page, "/news_info/7");
  await expect(section(page).getByText("Teşekkürler.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const t = texts("tr-TR", "comments");
  await visit(page, at("tr-TR", "/news_info/7"));
  await page.getByRole("region", { name: t("heading") }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: t("login.button") })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
