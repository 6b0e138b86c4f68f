import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { news } from "#db/schema/company/news.ts";
import { contentChange } from "#db/schema/site/publication.ts";
import { passMoments, untilNextMoment } from "#domain/publication/moments.server.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({}, { searchStays: true });
});
afterAll(() => site.close());

const id = 9_001;
const title = "Coming device";
const hour = 3_600_000;

/** An item of the first one's class that is public from a time on. */
async function enter(shownFrom: Date) {
  const { db } = site.database;
  await db.delete(news).where(eq(news.id, id));
  const [sample] = await db.select().from(news).where(eq(news.id, 1));
  await db.insert(news).values({
    ...sample!,
    id,
    key: "coming-device",
    publishedAt: shownFrom,
    shownFrom,
    title: { en: title },
  });
  return sample!.classId;
}

/** What stands at an address: a page, a feed, or the answer of a call. */
const shown = async (path: string, body?: object) =>
  (body ? await site.call(path, body) : await site.get(path)).body;

describe("a news item that is entered before its day", () => {
  let classId = 0;
  beforeEach(async () => {
    classId = await enter(new Date(Date.now() + hour));
    site.services.pages.clear();
  });

  const places = () =>
    [
      ["/index"],
      ["/index.data"],
      ["/news"],
      [`/news?class_id=${classId}`],
      ["/news_info/1"],
      ["/rss.xml"],
      ["newsList", { classId }],
    ] as [string, object?][];
  const itself = async () => [
    (await site.get(`/news_info/${id}`)).status,
    (await site.get(`/inews/${id}`)).status,
    (await site.get(`/media/share/news_info-${id}.png`)).status,
    (await site.call(`newsInfo/${id}`)).status,
    (await site.call("commentList", { target: "news", targetId: id })).status,
  ];

  test("stands nowhere, and cannot be opened", async () => {
    for (const [path, body] of places()) expect(await shown(path, body), path).not.toContain(title);
    expect(await shown("/sitemap-news_info.xml")).not.toContain(`/news_info/${id}<`);
    expect(await itself()).toEqual([302, 302, 404, 404, 404]);
  });

  test("stands everywhere from its day on, also where a page was kept from the day before", async () => {
    for (const [path, body] of places()) await shown(path, body);
    const before = await site.get("/sitemap-news_info.xml");
    const day = new Date(Date.now() - 1_000);
    await site.database.db.update(news).set({ shownFrom: day }).where(eq(news.id, id));
    await raiseRevision(site.database.db);
    await expect.poll(() => shown("/news")).toContain(title);
    for (const [path, body] of places()) expect(await shown(path, body), path).toContain(title);
    const after = await site.get("/sitemap-news_info.xml", {
      headers: { "if-none-match": before.headers.etag! },
    });
    expect(after.status).toBe(200);
    expect(after.body).toContain(`/news_info/${id}<`);
    expect(await itself()).toEqual([200, 200, 200, 200, 200]);
  });

  test("comes by itself when its moment has come", async () => {
    const { db } = site.database;
    const own = and(eq(contentChange.kind, "news"), eq(contentChange.entryId, id));
    const before = await db.$count(contentChange, own);
    await enter(new Date(Date.now() + 2_000));
    await raiseRevision(db);
    await expect.poll(() => db.$count(contentChange, own)).toBe(before + 1);
    await expect.poll(() => shown("/news")).toContain(title);
  });

  test("is counted in its class from its day on", async () => {
    const count = async () => (await site.call<{ total: number }>("newsList", { classId })).data.total;
    const before = await count();
    await enter(new Date(Date.now() - 1_000));
    expect(await count()).toBe(before + 1);
  });
});

test("news is found by words of its title or summary, whatever their case", async () => {
  await enter(new Date(Date.now() - 1_000));
  const found = async (key: string) =>
    (await site.call<{ list: { id: number }[]; total: number }>("newsList", { key, limit: 100 })).data;
  const all = await found(" ");
  expect(await found("coming DEVICE")).toMatchObject({ list: [{ id }], total: 1 });
  const [sample] = await site.database.db.select().from(news).where(eq(news.id, 1));
  const some = await found(sample!.summary.en.slice(0, 50));
  expect(some.list.map((item) => item.id)).toEqual([id, 1]);
  expect(all.total).toBeGreaterThan(2);
  expect(await found("no such words")).toMatchObject({ list: [], total: 0 });
});

test("an item is dated, in maps for search engines, on the day that it came up", async () => {
  const day = new Date(Date.now() - 1_000);
  await enter(day);
  await site.database.db
    .update(news)
    .set({ updatedAt: new Date(day.getTime() - 24 * hour) })
    .where(eq(news.id, id));
  site.services.pages.clear();
  expect(await shown("/sitemap-news_info.xml")).toContain(
    `/news_info/${id}</loc><lastmod>${day.toISOString()}</lastmod>`,
  );
});

test("a moment that comes while others are passed is due at once, and passed next", async () => {
  // In one transaction: the process's own work waits for its end, and finds nothing new.
  const ours = new Error("taken back");
  const inside = site.database.db.transaction(async (db) => {
    await passMoments(db);
    const [item] = await db.select().from(news).orderBy(asc(news.id)).limit(1);
    await db
      .update(news)
      .set({ shownFrom: sql`clock_timestamp()` })
      .where(eq(news.id, item!.id));
    expect(await untilNextMoment(db)).toBe(0);
    expect(await passMoments(db)).toEqual([{ kind: "news", id: item!.id }]);
    expect((await untilNextMoment(db)) ?? Infinity).toBeGreaterThan(0);
    throw ours;
  });
  await expect(inside).rejects.toBe(ours);
});
