import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { download } from "#db/schema/catalogue/download.ts";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";
import { contentPage } from "#db/schema/company/page.ts";
import { product, productParameter } from "#db/schema/catalogue/product.ts";
import { contentChange } from "#db/schema/site/publication.ts";
import { contentRevision, raiseRevision } from "#domain/publication/revision.server.ts";
import type { State } from "#domain/publication/state.ts";
import { updateIndex } from "#engines/search/index.server.ts";
import { readIndexState, writeIndexState } from "#engines/search/indexing/state.server.ts";
import { openChat } from "#test/support/chat-stream.ts";
import { settableClock } from "#test/support/clock.ts";
import { everything } from "#test/support/everything.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { CHAT_LOCALES: "en,zh" };
  site = await startSite(env, { contentPollSeconds: 0.2, answerPace: 0, few: true });
  for (const kind of Object.keys(samples) as Sample[]) await enter(kind);
  await enterDependents();
});
afterAll(() => site.close());

/** Tells the site of a change, with the search index at its level already, and waits until search knows it. */
async function announce(): Promise<void> {
  const { db } = site.database;
  const before = await site.services.searcher();
  const { analysed } = await updateIndex(db, await readIndexState(db));
  await db.transaction(async (transaction) =>
    writeIndexState(transaction, { revision: await raiseRevision(transaction), analysed }),
  );
  await expect
    .poll(async () => (await site.services.searcher()) !== before, { timeout: 300_000, interval: 100 })
    .toBe(true);
}

/** No entry of the sample has it. */
const id = 990_001;
const zh = "zh.localhost";

/** One new entry of each kind, made from one of the sample: what tells it from all others. */
const samples = {
  product: { model: "ZQP9001" },
  solution: { title: { en: "Zqsolution" } },
  case: { title: { en: "Zqcase" } },
  news: { title: { en: "Zqnews" }, publishedAt: new Date("2026-11-01T00:00:00Z") },
  question: { question: { en: "Zqquestion" } },
  job: { title: "泽奇岗位", number: "SY26-ZQ-901", words: "泽奇岗位" },
  announcement: {
    title: "泽奇公告",
    number: "2026-901",
    publishedAt: new Date("2026-11-01T00:00:00Z"),
    report: null,
  },
  honour: { title: { en: "Zqhonour" } },
  alarm: {
    position: 511,
    entry: {
      bit: 511,
      group: "speed",
      display: { en: "Zqalarm" },
      class: "warning",
      armed: "always",
      settings: [],
      trigger: { en: "Zq." },
      does: { en: "Zq." },
      causes: [{ en: "Zq." }],
      checks: [{ text: { en: "Zq." } }],
      terminals: [],
    },
  },
  office: { place: { en: "Zqoffice" }, words: "zqoffice" },
  stand: { lead: { en: "Zqstand" } },
  film: { title: { en: "Zqfilm" }, solutionId: 1 },
  "engine brand": { name: "Zqbrand" },
  "solution class": { name: { en: "Zqsolutionclass" } },
  "case class": { name: { en: "Zqcaseclass" } },
  "news class": { name: { en: "Zqnewsclass" } },
  "question topic": { name: { en: "Zqtopic" } },
  "brochure page": { title: { en: "Zqbrochure" }, position: 90 },
  "sales contact": { name: { en: "Zqcontact" }, words: "zqcontact" },
  survey: { title: { en: "Zqsurvey" }, publishedAt: new Date("2026-11-20T00:00:00Z") },
  "download source": {
    title: { en: "Zqtool" },
    list: "tool",
    type: "calculator",
    data: { about: { en: "" } },
  },
  series: { name: "ZQR" },
} satisfies Partial<Record<EntryKind, Record<string, unknown>>>;
type Sample = keyof typeof samples;

async function enter(kind: Sample) {
  const { table } = kinds[kind];
  const { db } = site.database;
  const [row] = await db.select().from(table).orderBy(table.id).limit(1);
  const own = { id, key: kind === "product" ? "zqp9001" : "zq-entry", fingerprint: "", ...samples[kind] };
  const stored = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (stored.length) return;
  await db.insert(table).values({ ...row, ...own } as typeof table.$inferInsert);
  if (kind === "product") {
    const values = await db.select().from(productParameter).where(eq(productParameter.productId, row!.id));
    await db.insert(productParameter).values(values.map((value) => ({ ...value, productId: id })));
  }
}

/** What stands in the entries and is itself published all the time: a model of the series, and the files. */
async function enterDependents() {
  const { db } = site.database;
  const [model] = await db.select().from(product).orderBy(product.id).limit(1);
  const named = { id: id + 1, key: "zqr9002", model: "ZQR9002" };
  await db.insert(product).values({ ...model!, ...named, fingerprint: "", seriesId: id, shownFrom: null });
  const [sheet] = await db
    .select()
    .from(download)
    .where(
      and(eq(download.productId, model!.id), eq(download.type, "data-sheet"), eq(download.language, "en")),
    );
  const file = { id, subject: "ZQP9001", productId: id, productIds: [id], search: "zqp9001" };
  await db.insert(download).values({ ...sheet!, ...file });
  const tool = { id: id + 1, sourceId: id, list: "tool", type: "calculator", subject: "zqtool" } as const;
  await db.insert(download).values({ ...sheet!, ...tool, productId: null, productIds: [], search: "zqtool" });
}

const reason = "Zqreason: its chip is no longer made.";

/** Brings every sample entry into a state, and the site to it. */
async function bring(state: State | "replaced") {
  const { db } = site.database;
  if (state === "deleted") {
    await db.delete(download).where(inArray(download.id, [id, id + 1]));
    await db.delete(product).where(eq(product.id, id + 1));
  }
  const hour = sql`interval '1 hour'`;
  for (const kind of Object.keys(samples) as Sample[]) {
    if (state === "deleted") {
      await db.delete(kinds[kind].table).where(eq(kinds[kind].table.id, id));
      continue;
    }
    const { table } = kinds[kind];
    const [first] = await db.select({ key: table.key }).from(table).orderBy(table.id).limit(1);
    const gone = state === "withdrawn" || state === "replaced";
    await db
      .update(table)
      .set({
        status: gone ? "withdrawn" : state === "draft" ? "draft" : "published",
        shownFrom: state === "waiting" ? sql`now() + ${hour}` : sql`now() - ${hour} * 2`,
        shownUntil: state === "over" ? sql`now() - ${hour}` : null,
        successor: state === "replaced" ? first!.key : null,
        withdrawnReason: state === "withdrawn" ? { en: reason } : null,
      })
      .where(eq(table.id, id));
  }
  await announce();
  const revision = await contentRevision(db);
  await expect.poll(() => site.services.revision()).toBeGreaterThanOrEqual(revision);
}

type Place = [address: string, mark: string, body?: object, host?: string];

/** Every list, feed, map and call that names the entries. */
const places: Place[] = [
  ["/productinfo", "ZQP9001"],
  ["/index", "Zqnews"],
  ["/schemeinfo", "Zqsolution<"],
  ["/schemeinfo", "Zqsolutionclass"],
  ["/applicationcase", "Zqcase<"],
  ["/applicationcase", "Zqcaseclass"],
  ["/news", "Zqnews<"],
  ["/news", "Zqnewsclass"],
  ["/faqs", "Zqquestion"],
  ["/faqs", "Zqtopic"],
  ["/hr", "泽奇岗位", undefined, zh],
  ["/investor?section=announcements", "泽奇公告", undefined, zh],
  ["/honor", "Zqhonour"],
  ["/contactus", "Zqoffice"],
  ["/exhibition", "Zqstand"],
  ["/ecucode", "Zqbrand"],
  ["/alarms?group=speed", "Zqalarm"],
  ["/alarms?key=zqalarm", "Zqalarm"],
  ["/scheme/1", "Zqfilm"],
  ["/productcatalogue?view=table", "ZQP9001"],
  ["/contrast?ids=990001", "ZQP9001"],
  ["/rss.xml", "Zqnews"],
  ["/sitemap-product.xml", "/product/990001/"],
  ["/sitemap-scheme.xml", "/scheme/990001"],
  ["/sitemap-projectinfo.xml", "/projectinfo/990001"],
  ["/sitemap-news_info.xml", "/news_info/990001"],
  ["/sitemap-hr.xml", "/hr?id=990001", undefined, zh],
  ["/sitemap-investor.xml", "/investor?id=990001", undefined, zh],
  ["productsList", "ZQP9001", { key: "ZQP9001" }],
  ["catalogueList?limit=100", "ZQP9001"],
  ["schemeList", '"Zqsolution"', {}],
  ["schemeClass", "Zqsolutionclass"],
  ["projectList", '"Zqcase"', {}],
  ["projectclassList", "Zqcaseclass"],
  ["newsList", '"Zqnews"', {}],
  ["faqList", "Zqquestion", { key: "Zqquestion" }],
  ["hrList", "泽奇岗位", { key: "泽奇岗位" }, zh],
  ["investorDate", "泽奇公告", { key: "泽奇公告" }, zh],
  ["contactusList?key=zqoffice", "Zqoffice"],
  ["searchList", '"ZQP9001"', { key: "ZQP9001" }],
  ["searchList", '"Zqsolution"', { key: "Zqsolution" }],
  ["searchList", '"Zqcase"', { key: "Zqcase" }],
  ["searchList", '"Zqnews"', { key: "Zqnews" }],
  ["searchList", '"Zqquestion"', { key: "Zqquestion" }],
  ["searchList", '"Zqhonour"', { key: "Zqhonour" }],
  ["searchList", "Zqoffice", { key: "Zqoffice" }],
  ["searchList", '"泽奇岗位"', { key: "泽奇岗位" }, zh],
  ["searchList", '"泽奇公告"', { key: "泽奇公告" }, zh],
  ["searchSuggest?key=Zqsol", "Zqsolution"],
  ["/productinfo", "ZQR9002"],
  ["/sitemap-product.xml", "/product/990002/"],
  ["productsList", "ZQR9002", { key: "ZQR9002" }],
  ["searchList", '"ZQR9002"', { key: "ZQR9002" }],
  ["/brochure", "Zqbrochure"],
  ["/brochure?view=all", "Zqbrochure"],
  ["/survey", "Zqsurvey"],
  ["/contactus", "Zqcontact"],
  ["/datadownload?key=zqp9001", "/files/990001/"],
  ["downloadList", "/files/990001/", { key: "zqp9001" }],
  ["/product/990001/ZQP9001", "/files/990001/"],
  ["/datadownload?list=tool&key=zqtool", "/files/990002/"],
  ["toolList", "Zqtool", { key: "zqtool" }],
];

/** What is asked of the chat, and the address that the answer leads to. */
const questions: [question: string, address: string, host: string][] = [
  ["What is the ZQP9001?", "/product/990001/", "localhost"],
  ["泽奇公告", "/investor?id=990001", zh],
];

/** Pages of the entries, and where a replaced one leads: to the sample that it was made from. */
const pages: [address: string, list: string, host?: string][] = [
  ["/product/990001/ZQP9001", "/productinfo"],
  ["/scheme/990001", "/schemeinfo"],
  ["/projectinfo/990001", "/applicationcase"],
  ["/iproject/990001", "/applicationcase"],
  ["/news_info/990001", "/news"],
  ["/inews/990001", "/news"],
  ["/hr?id=990001", "/hr", zh],
  ["/investor?id=990001", "/investor?section=announcements", zh],
  ["/image3d/990001", "/productinfo"],
];

/** What is made of the entries, and the calls about a single one: there or not (404). */
const others: [address: string, body?: object, host?: string][] = [
  ["/media/panel/ZQP9001.svg"],
  ["/media/front/ZQP9001.svg"],
  ["/media/body/ZQP9001.json"],
  ["/media/diagram/990001.svg"],
  ["/media/share/product-990001.png"],
  ["/media/share/news_info-990001.png"],
  ["/media/announcement/2026-901.pdf", undefined, zh],
  ["/media/captions/zq-entry.en.vtt"],
  ["/media/panel/ZQR9002.svg"],
  ["/files/990001/ZQP9001-data-sheet-en.pdf"],
  ["productsInfo/990001"],
  ["schemeInfo/990001"],
  ["projectInfo/990001"],
  ["newsInfo/990001"],
  ["productRelatedList", { id }],
  ["commentList", { target: "news", targetId: id }],
  ["commentList", { target: "product", targetId: id }],
  ["commentList", { target: "case", targetId: id }],
];

/** Indexing takes longer than connections are kept open. */
const headers = { connection: "close" };

const open = (address: string, body?: object, host = "localhost") =>
  address.startsWith("/")
    ? site.get(address, { host, headers })
    : site.call(address, body, { host, headers });

/**
 * Where entries are found. The chat makes its lines of the content anew after each change, which takes a second
 * of the processor for a language: in the short run it is not asked about every state that is not public.
 */
async function found({ chat: asked = true } = {}): Promise<string[]> {
  const there: string[] = [];
  for (const [address, mark, body, host] of places)
    if ((await open(address, body, host)).body.includes(mark)) there.push(`${address}: ${mark}`);
  for (const [question, address, host] of asked || everything ? questions : []) {
    const chat = await openChat({ port: site.port, host, headers, query: { prompt: question } });
    await chat.end();
    if (chat.raw().includes(address)) there.push(`${question}: ${address}`);
  }
  return there;
}

/** All places. */
const everywhere = [
  ...places.map(([address, mark]) => `${address}: ${mark}`),
  ...questions.map(([question, address]) => `${question}: ${address}`),
];

async function answers(): Promise<string[]> {
  const list: string[] = [];
  for (const [address, body, host] of others) {
    const { status } = await open(address, body, host);
    list.push(`${address} ${JSON.stringify(body ?? "")} ${status}`);
  }
  return list;
}

const expected = (status: number) =>
  others.map(([address, body]) => `${address} ${JSON.stringify(body ?? "")} ${status}`);

describe("an entry of every kind", { timeout: 900_000 }, () => {
  test("is everywhere while it is shown", async () => {
    await bring("shown");
    expect(await found()).toEqual(everywhere);
    for (const [address, , host] of pages) expect((await open(address, undefined, host)).status).toBe(200);
    expect(await answers()).toEqual(expected(200));
  });

  test.each(["draft", "waiting", "over"] as const)(
    "is nowhere, and unknown, while it is %s",
    async (state) => {
      await bring(state);
      expect(await found({ chat: state === "waiting" })).toEqual([]);
      for (const [address, , host] of pages) {
        const { status, headers } = await open(address, undefined, host);
        expect([address, status, headers.location]).toEqual([address, 302, "/index"]);
      }
      expect(await answers()).toEqual(expected(404));
    },
  );

  test("is nowhere when it was withdrawn, and its page says why", async () => {
    await bring("withdrawn");
    expect(await found()).toEqual([]);
    for (const [address, list, host] of pages) {
      const { status, body } = await open(address, undefined, host);
      expect([address, status]).toEqual([address, 410]);
      expect(body).toContain("Zqreason");
      expect(body).toContain(`href="${list}"`);
    }
    expect(await answers()).toEqual(expected(404));
  });

  test("leads to its successor when another one took its place", async () => {
    await bring("replaced");
    expect(await found({ chat: false })).toEqual([]);
    for (const [address, , host] of pages) {
      const { status, headers } = await open(address, undefined, host);
      expect([address, status]).toEqual([address, 302]);
      const next = await open(headers.location!, undefined, host);
      expect([headers.location, next.status]).not.toEqual(["/index", 200]);
    }
  });

  test("is unknown when it was deleted", async () => {
    await bring("deleted");
    expect(await found({ chat: false })).toEqual([]);
    for (const [address, , host] of pages)
      expect((await open(address, undefined, host)).headers.location).toBe("/index");
    for (const kind of Object.keys(samples) as Sample[]) await enter(kind);
    await enterDependents();
  });
});

test("a page of text that was withdrawn says so at its address", async () => {
  const { db } = site.database;
  await db
    .update(contentPage)
    .set({ status: "withdrawn", withdrawnReason: { en: reason } })
    .where(eq(contentPage.key, "laboratory"));
  await announce();
  const { status, body } = await open("/laboratory");
  expect(status).toBe(410);
  expect(body).toContain("Zqreason");
});

test("a page of text that nobody has written is not there", async () => {
  const { db } = site.database;
  await db.delete(contentPage).where(eq(contentPage.key, "emc"));
  await announce();
  const { status, headers } = await open("/emc");
  expect([status, headers.location]).toEqual([302, "/index"]);
});

test("what has a time with its zone comes everywhere in that minute and not before, and goes everywhere in its last", async () => {
  await bring("shown");
  const { db } = site.database;
  const clock = await settableClock(site.database);
  onTestFinished(() => clock.release());
  await clock.set("2026-12-01T08:29:59+08:00");
  for (const kind of Object.keys(samples) as Sample[])
    await db
      .update(kinds[kind].table)
      .set({
        shownFrom: new Date("2026-12-01T08:30:00+08:00"),
        shownUntil: new Date("2026-12-01T01:30:03+01:00"),
      })
      .where(eq(kinds[kind].table.id, id));
  await announce();
  const before = await contentRevision(db);
  const wait = { interval: 500, timeout: 300_000 };
  /** A look at all places is long: it begins when the site and its search, which comes last, know of the moment. */
  const looked = async (is: boolean) => {
    const known = async () => [
      (await open("searchList", { key: "ZQP9001" })).body.includes('"ZQP9001"'),
      (await open("productsInfo/990001")).status === 200,
    ];
    await expect.poll(known, wait).toEqual([is, is]);
    await expect
      .poll(async () => ({ found: await found(), answers: await answers() }), wait)
      .toEqual(is ? { found: everywhere, answers: expected(200) } : { found: [], answers: expected(404) });
  };
  await looked(false);
  await clock.set("2026-12-01T00:30:00Z"); // the very minute, as another zone writes it
  await looked(true);
  await clock.set("2026-12-01T00:30:02Z");
  expect(await found()).toEqual(everywhere);
  expect(await answers()).toEqual(expected(200));
  await clock.set("2026-12-01T00:30:03Z");
  await looked(false);
  const changes = await db
    .selectDistinct({ revision: contentChange.revision })
    .from(contentChange)
    .where(and(gt(contentChange.revision, before), ne(contentChange.kind, "passage")));
  expect(changes, "one revision for all that came, one for all that went").toHaveLength(2);
}, 900_000);
