import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EntryKind, kinds } from "#db/schema/kinds.ts";
import { productParameter } from "#db/schema/product.ts";
import { contentRevision, raiseRevision } from "#domain/publication/revision.server.ts";
import type { State } from "#domain/publication/state.ts";
import { updateIndex } from "#engines/search/index.server.ts";
import { writeIndexState } from "#engines/search/indexing/state.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ CHAT_LOCALES: "en" }, { contentPollSeconds: 0.2 });
  for (const kind of Object.keys(samples) as Sample[]) await enter(kind);
});
afterAll(() => site.close());

/** Tells the site of a change, with the search index at its level already, and waits until search knows it. */
async function announce(): Promise<void> {
  const { db } = site.database;
  const before = await site.services.searcher();
  await updateIndex(db);
  await db.transaction(async (transaction) => writeIndexState(transaction, await raiseRevision(transaction)));
  await expect
    .poll(async () => (await site.services.searcher()) !== before, { timeout: 60_000, interval: 100 })
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
  office: { place: { en: "Zqoffice" }, words: "zqoffice" },
  stand: { lead: { en: "Zqstand" } },
  film: { title: { en: "Zqfilm" }, solutionId: 1 },
  "engine brand": { name: "Zqbrand" },
  "solution class": { name: { en: "Zqsolutionclass" } },
  "case class": { name: { en: "Zqcaseclass" } },
  "news class": { name: { en: "Zqnewsclass" } },
  "question topic": { name: { en: "Zqtopic" } },
  "brochure page": { title: { en: "Zqbrochure" }, position: 90 },
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
  if (kind !== "product") return;
  const values = await db.select().from(productParameter).where(eq(productParameter.productId, row!.id));
  await db.insert(productParameter).values(values.map((value) => ({ ...value, productId: id })));
}

const reason = "Zqreason: its chip is no longer made.";

/** Brings every sample entry into a state, and the site to it. */
async function bring(state: State | "replaced") {
  const { db } = site.database;
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

async function found(): Promise<string[]> {
  const there: string[] = [];
  for (const [address, mark, body, host] of places)
    if ((await open(address, body, host)).body.includes(mark)) there.push(`${address}: ${mark}`);
  return there;
}

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

describe("an entry of every kind", { timeout: 300_000 }, () => {
  test("is everywhere while it is shown", async () => {
    await bring("shown");
    expect(await found()).toEqual(places.map(([address, mark]) => `${address}: ${mark}`));
    for (const [address, , host] of pages) expect((await open(address, undefined, host)).status).toBe(200);
    expect(await answers()).toEqual(expected(200));
  });

  test.each(["draft", "waiting", "over"] as const)(
    "is nowhere, and unknown, while it is %s",
    async (state) => {
      await bring(state);
      expect(await found()).toEqual([]);
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
    expect(await found()).toEqual([]);
    for (const [address, , host] of pages) {
      const { status, headers } = await open(address, undefined, host);
      expect([address, status]).toEqual([address, 302]);
      const next = await open(headers.location!, undefined, host);
      expect([headers.location, next.status]).not.toEqual(["/index", 200]);
    }
  });

  test("is unknown when it was deleted", async () => {
    await bring("deleted");
    expect(await found()).toEqual([]);
    for (const [address, , host] of pages)
      expect((await open(address, undefined, host)).headers.location).toBe("/index");
    for (const kind of Object.keys(samples) as Sample[]) await enter(kind);
  });
});

test("what waits appears at its moment and goes at its last, by itself, and only one revision is raised", async () => {
  await bring("shown");
  const { db } = site.database;
  const { table } = kinds.announcement;
  const has = async () => [
    (await open("/investor?section=announcements", undefined, zh)).body.includes("泽奇公告"),
    (await open("searchList", { key: "泽奇公告" }, zh)).body.includes('"泽奇公告"'),
    (await open("/media/announcement/2026-901.pdf", undefined, zh)).status === 200,
  ];
  await db
    .update(table)
    .set({ shownFrom: sql`now() + interval '20 seconds'`, shownUntil: sql`now() + interval '35 seconds'` })
    .where(eq(table.id, id));
  await announce();
  const wait = { interval: 200, timeout: 40_000 };
  await expect.poll(has, wait).toEqual([false, false, false]);
  const revision = site.services.revision();
  await expect.poll(has, wait).toEqual([true, true, true]);
  expect(site.services.revision()).toBe(revision + 1);
  await expect.poll(has, wait).toEqual([false, false, false]);
  expect(site.services.revision()).toBe(revision + 2);
}, 300_000);
