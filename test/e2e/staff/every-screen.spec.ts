import { expect, type Page, test } from "@playwright/test";
import type { Database } from "#db/client.server.ts";
import { gap, gapWording } from "#db/schema/staff/gap.ts";
import { messageAnswer, messageNote, messageReply } from "#db/schema/staff/message-work.ts";
import { staffNewsletter } from "#db/schema/staff/newsletter.ts";
import { answerTemplate } from "#db/schema/staff/template.ts";
import { comment } from "#db/schema/talk/comment.ts";
import { accessibilityFaults } from "#test/support/browser.ts";
import type { Looks } from "#test/support/contrast.ts";
import { type Filled, signedIn, startDesk, watch } from "#test/support/desk-site.ts";
import { sampleFilm } from "#test/support/films.ts";
import { photo } from "#test/support/photos.ts";

test.setTimeout(600_000);

/** Screens that have nothing behind them. */
const single = new Set(["comments", "figures", "sheets", "translations", "trail", "jobs", "sessions"]);
/** What stands behind each entry of the other screens, but for those of content; all of these can be edited. */
const behind: Record<string, { entry: string; begins?: boolean; query?: string }> = {
  messages: { entry: "/show" },
  visitors: { entry: "/show", query: "q=ana@&" },
  gaps: { entry: "/show" },
  accounts: { entry: "/show" },
  pictures: { entry: "" },
  filmFiles: { entry: "" },
  templates: { entry: "", begins: true },
  newsletters: { entry: "", begins: true },
};

/** One of everything that visitors and staff leave. */
async function fill(db: Database, { message, visitor, staff }: Filled): Promise<void> {
  const [in30Days, now] = [new Date(Date.now() + 30 * 86_400_000), new Date()];
  const answer = {
    messageId: message,
    authorId: staff,
    to: "ana@visitor.example",
    subject: "Re",
    text: "480",
  };
  await db
    .insert(messageAnswer)
    .values({ ...answer, sentAt: now, bouncedAt: now, bounce: "550 no such user" });
  await db.insert(messageNote).values({ messageId: message, authorId: staff, text: "Called her." });
  const reply = { sender: "ana@other.example", isOther: true, subject: "Re", text: "And the SGC410?" };
  const files = [{ name: "plan.pdf", size: 9_000 }];
  await db.insert(messageReply).values({ ...reply, messageId: message, files, mailId: "<1@other.example>" });
  const changed = { changedBy: staff, subject: { en: "Your enquiry" }, text: { en: "Dear {name}" } };
  await db.insert(answerTemplate).values({ ...changed, name: "Thanks", kinds: [] });
  await db.insert(staffNewsletter).values({ ...changed, items: [{ kind: "product", id: 1002 }] });
  const written = {
    userId: visitor,
    text: "Cheap panels: www.example.com",
    reason: "links",
    fingerprint: "-",
  };
  const place = { target: "product", targetId: 1002, locale: "en", page: "/product/1002/SGC420" } as const;
  await db.insert(comment).values({ ...written, ...place, state: "held" });
  const [group] = await db.insert(gap).values({}).returning();
  const asked = { gapId: group!.id, times: 3, terms: ["salt", "spray"], lastAt: now, expiresAt: in30Days };
  await db.insert(gapWording).values([
    { ...asked, locale: "en", text: "Is the SGC420 fit for salt spray?", unanswered: 3 },
    {
      ...asked,
      locale: "pt",
      text: "O SGC420 resiste a névoa salina?",
      disliked: 1,
      reasons: ["Não ajudou"],
    },
  ]);
}

let site: Awaited<ReturnType<typeof startDesk>>;
test.beforeAll(async () => {
  site = await startDesk(fill);
});
test.afterAll(() => site.close());

/** A call of the desk, as its page makes it. */
async function call<T>(page: Page, path: string, data?: object | Buffer): Promise<T> {
  const type = Buffer.isBuffer(data) ? "application/octet-stream" : "application/json";
  const headers = { "content-type": type, "sec-fetch-site": "same-origin" };
  const address = `${site.address}/staff/api/${path}`;
  const answer = await (data ? page.request.post(address, { data, headers }) : page.request.get(address));
  expect([path, answer.status()]).toEqual([path, 200]);
  return ((await answer.json()) as { data: T }).data;
}

async function upload(page: Page): Promise<void> {
  await call(page, "pictureUpload?name=pump.jpg", await photo("pump"));
  const film = await sampleFilm("mp4");
  const { id } = await call<{ id: string }>(page, "filmBegin", {
    name: "p.mp4",
    bytes: film.length,
    stamp: 1,
  });
  await call(page, `filmPiece?id=${id}&number=0`, film);
  await call(page, "filmEnd", { id });
}

/** Says when the page has what it asked for, and has drawn it. */
function quiet(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on("request", (request) => void open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => void open.delete(request));
  const drawn = () =>
    page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  return async () => {
    await expect(async () => {
      await drawn();
      expect(open.size).toBe(0);
      await drawn();
      expect(open.size).toBe(0);
      expect(await page.locator("#main-content [role=progressbar], .RaLoading-root").count()).toBe(0);
    }).toPass({ timeout: 30_000, intervals: [30, 50, 100, 200] });
  };
}

/** Colours change at once: what is looked at is not on its way. */
const still = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important; animation: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

async function form(page: Page, kind: string): Promise<{ begins: boolean; query: string }> {
  const { mayBegin } = await call<{ mayBegin: boolean }>(page, `entryForm?kind=${kind}`);
  return { begins: mayBegin, query: `kind=${kind}&` };
}

/** The screens of the menu, with what begins an entry there and the first one that there is. */
async function addresses(page: Page): Promise<string[]> {
  const menu = page.getByRole("menuitem");
  await expect(menu.first()).toBeVisible();
  const names = await menu.evaluateAll((links) =>
    links.map((link) => decodeURIComponent(link.getAttribute("href")!.replace(/^#\//, ""))),
  );
  const found: string[] = [];
  for (const name of names) {
    const [screen, kind] = [`/${encodeURIComponent(name)}`, encodeURIComponent(name)];
    // Of the rows of a list, which all look alike, a few are enough.
    found.push(behind[name] || single.has(name) ? screen : `${screen}?perPage=5`);
    if (single.has(name)) continue;
    const { entry, begins, query = "" } = behind[name] ?? { entry: "", ...(await form(page, kind)) };
    const list = behind[name] ? name : "entries";
    const { rows } = await call<{ rows: { id: string | number }[] }>(
      page,
      `${list}?${query}page=1&perPage=1`,
    );
    expect([name, rows.length > 0]).toEqual([name, true]);
    found.push(`${screen}/${encodeURIComponent(rows[0]!.id)}${entry}`);
    if (begins) found.push(`${screen}/create`);
  }
  return found;
}

test("axe has nothing against any screen of the desk, light or dark", async ({ page, context }) => {
  const faults = watch(page);
  await signedIn(context, site.everything);
  await upload(page);
  const settled = quiet(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${site.address}/staff/#/sessions`);
  const screens = await addresses(page);
  await still(page);
  const looks: Record<"light" | "dark", Looks> = { light: {}, dark: {} };
  let schemes = ["light", "dark"] as ("light" | "dark")[];
  for (const [number, screen] of screens.entries()) {
    const frame = number ? ["header", "[role=menu]"] : [];
    const within = number ? "#main-content" : "body";
    await page.goto(`${site.address}/staff/#${screen}`);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await settled();
      expect(page.url()).toBe(`${site.address}/staff/#${screen}`);
      // What is not about colours is the same in both; the frame is the same on all screens.
      const part = scheme === schemes[0] ? { without: frame } : { rules: "drawn" as const, within };
      const against = await accessibilityFaults(page, { ...part, looks: looks[scheme] });
      expect.soft([screen, scheme, against]).toEqual([screen, scheme, []]);
    }
    schemes = schemes.toReversed();
  }
  expect(faults).toEqual([]);
});
