import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { follower, modelFollow } from "#db/schema/accounts/follow.ts";
import { faq } from "#db/schema/catalogue/faq.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { salesContact } from "#db/schema/company/office.ts";
import { synonymGroup } from "#db/schema/site/search.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { staffTrail } from "#db/schema/staff/trail.ts";
import { publishDue } from "#importing/documents/publish.server.ts";
import { exportContent } from "#importing/documents/export.server.ts";
import { writePreview } from "#importing/documents/preview.server.ts";
import { ofEntry } from "#importing/documents/read.server.ts";
import { readEdited, sampleContent } from "#test/support/content.ts";
import { describePlan, importContent, planContent } from "#importing/import.server.ts";
import type { Content } from "#importing/read.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, type Person, role, staffPerson } from "./desk.ts";

type Texts = Record<string, string>;
type Doc = Record<string, unknown> & Record<"question" | "answer" | "title" | "text", Texts>;
type Entry = {
  latest: number;
  version: number;
  published: number | null;
  state: string;
  owner: string;
  document: Doc;
  isBehind: boolean;
  pages: { locale: string; url: string }[];
  followers: number | null;
  languages: Record<string, Record<string, { state: string; source?: string }>>;
  refused: { field: string; text: string }[] | null;
};

// The whole content is read, written and imported.
vi.setConfig({ testTimeout: 900_000 });

let site: TestSite;
let content: Content;
let editor: Person;
let publisher: Person;
beforeAll(async () => {
  site = await startSite({}, { searchStays: true });
  content = await sampleContent();
  editor = await staffPerson(site, role("editor"));
  publisher = await staffPerson(site, role("publisher"));
});
afterAll(() => site.close());

const read = async (kind: string, id: number) =>
  (await desk<Entry>(site, `entry?kind=${encodeURIComponent(kind)}&id=${id}`, editor)).data;
const act = <T = { version: number }>(by: Person, call: string, body: object) =>
  desk<T>(site, call, { ...by, body });

/** Saves an entry with some fields changed. */
async function save(kind: string, id: number, change: object, by = editor) {
  const { latest, document } = await read(kind, id);
  return act(by, "entrySave", { kind, id, seen: latest, document: { ...document, ...change } });
}

async function publish(kind: string, id: number, at?: Date) {
  const { latest } = await read(kind, id);
  return act(publisher, "entryPublish", { kind, id, seen: latest, ...(at ? { at: at.toISOString() } : {}) });
}

/** No picture is exported here. */
const noFiles = { read: () => Promise.reject(new Error("there is no picture")) };

const page = async (path: string, host?: string) => (await site.get(path, host ? { host } : {})).body;
const shows = (path: string, text: string, host?: string) =>
  vi.waitFor(async () => expect(await page(path, host)).toContain(text), { timeout: 100_000, interval: 100 });

/** The texts of an entry in the files, and a changed English one. */
const questionOf = (id: number) =>
  content.faqs.flatMap(({ questions }) => questions).find((one) => one.id === id)!;
const english = (text: Record<string, string>, en: string) => ({ ...text, en });

describe("a draft", () => {
  test("is on no page until it is published, and then on the page as from an import", async () => {
    const path = "/news_info/19";
    const title = english(content.news.find(({ id }) => id === 19)!.title, "Chamber measures further");
    expect((await save("news", 19, { title })).data.version).toBe(2);
    expect((await read("news", 19)).state).toBe("draft");
    expect(await page(path)).not.toContain("Chamber measures further");
    expect((await publish("news", 19)).status).toBe(200);
    await shows(path, "Chamber measures further");
    // It says where it stands, in each language, on the host of each.
    const { pages } = await read("news", 19);
    expect(pages.map(({ locale }) => locale)).toEqual(["en", "zh", "hk", "pt", "es", "tr-TR"]);
    for (const { url } of pages) {
      const { host, pathname } = new URL(url);
      expect([url, (await site.get(pathname, { host })).status]).toEqual([url, 200]);
    }
    expect(new URL(pages[5]!.url).hostname).toBe("tr.localhost");
    expect(await read("news", 19)).toMatchObject({ state: "published", owner: "staff", published: 2 });
    const trail = await site.database.db.select().from(staffTrail).where(eq(staffTrail.subjectId, "news 19"));
    expect(trail.map(({ action, who }) => [action, who])).toEqual([
      ["content-saved", editor.email],
      ["content-published", publisher.email],
    ]);
    expect(trail[0]!.after).toEqual({ version: 2, places: ["title.en"] });
  });

  test("that the checks refuse may be saved, is said at its fields, and is not published", async () => {
    const models = ["SGC420", "XXX1"];
    await save("question", 50, { models, answer: {} });
    const { document, latest } = await read("question", 50);
    const check = (body: Doc, lang = "en") =>
      act<{ faults: { field: string; text: string }[] }>(publisher, "entryCheck", {
        kind: "question",
        id: 50,
        document: body,
        lang,
      });
    expect((await check(document)).data.faults.map(({ field }) => field)).toEqual(["answer.en"]);
    const whole = { ...document, answer: questionOf(50).answer as Record<string, string> };
    expect((await check(whole)).data.faults).toEqual([{ field: "models", text: 'unknown model "XXX1"' }]);
    expect((await check(document, "zh")).data.faults[0]!.text).toMatch(/\p{Script=Han}/u);
    const refused = await act(publisher, "entryPublish", { kind: "question", id: 50, seen: latest });
    expect([refused.status, refused.msg]).toEqual([400, "faulty"]);
    // Of what is missing nothing waits for the next attempt.
    const bare = { key: "bare", publishedAt: "2026-11-20" };
    const begun = await act<{ id: number }>(editor, "entryBegin", { kind: "news", document: bare });
    type Refused = { field: string; faults: { field: string; text: string }[] };
    const ofBare = { kind: "news", id: begun.data.id, seen: 1 };
    const { msg, data } = await act<Refused>(publisher, "entryPublish", ofBare);
    expect([msg, data.field]).toEqual(["faulty", data.faults[0]!.field]);
    expect(data.faults.map(({ field }) => field).toSorted()).toEqual([
      "about",
      "class",
      "summary",
      "text",
      "title",
    ]);
    expect(new Set(data.faults.map(({ text }) => text))).toEqual(new Set(["is missing"]));
  });

  test("of two people at once is the first one's, and the second is told", async () => {
    const { latest, document } = await read("question", 51);
    const body = (en: string) => ({
      kind: "question",
      id: 51,
      seen: latest,
      document: {
        ...document,
        question: english(document.question, en),
      },
    });
    expect((await act(editor, "entrySave", body("First?"))).status).toBe(200);
    const second = await act(editor, "entrySave", body("Second?"));
    expect([second.status, second.msg]).toEqual([409, "changedMeanwhile"]);
    const { data } = await desk<{ rows: { author: string; version: number }[] }>(
      site,
      "entryVersions?kind=question&id=51",
      editor,
    );
    expect(data.rows.map(({ version, author }) => [version, author])).toEqual([
      [2, "editor"],
      [1, null],
    ]);
  });

  test("is changed by translators in their languages only, and says what they have to do", async () => {
    const turkish = await staffPerson(site, role("translator", { locales: ["tr-TR"] }));
    const { question } = questionOf(52);
    await save("question", 52, { question: english(question, "Quite another?") });
    const { languages } = await read("question", 52);
    expect(languages.question!["tr-TR"]).toEqual({ state: "outdated", source: question.en });
    const now = (await read("question", 52)).document.question;
    expect((await save("question", 52, { question: { ...now, en: "Mine?" } }, turkish)).msg).toBe("notYours");
    expect((await save("question", 52, { models: [] }, turkish)).msg).toBe("notYours");
    const saved = await save("question", 52, { question: { ...now, "tr-TR": "Bambaşka mı?" } }, turkish);
    expect(saved.status).toBe(200);
    const after = await read("question", 52);
    expect(after.languages.question!["tr-TR"]).toEqual({ state: "there" });
    const body = { kind: "question", id: 52, seen: after.latest, locale: "tr-TR", path: "question" };
    expect((await act(turkish, "entryReview", body)).status).toBe(200);
    expect((await act(turkish, "entryReview", { ...body, locale: "es" })).status).toBe(403);
    expect((await read("question", 52)).languages.question!["tr-TR"]).toEqual({ state: "reviewed" });
  });

  test("is seen on the real page by its link alone, in each language, until the link ends", async () => {
    const { document } = await read("product", 1001);
    await save("product", 1001, { title: { ...document.title, en: "Seen ahead", zh: "先睹为快" } });
    const { version } = await read("product", 1001);
    const asked = { kind: "product", id: 1001, version };
    type Links = { links: { locale: string; url: string }[] };
    const { data } = await act<Links>(publisher, "entryPreview", asked);
    expect(data.links).toHaveLength(6);
    for (const [locale, text] of [
      ["en", "Seen ahead"],
      ["zh", "先睹为快"],
    ] as const) {
      const url = new URL(data.links.find((link) => link.locale === locale)!.url);
      const answer = await site.get(url.pathname + url.search, { host: url.host });
      expect(answer.status).toBe(200);
      expect(answer.body).toContain(text);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers["x-robots-tag"]).toContain("noindex");
      expect(await page(url.pathname, url.host)).not.toContain(text);
    }
    const secret = site.services.secret;
    const old = writePreview(secret, { ...asked, kind: "product", until: new Date(Date.now() - 1_000) });
    const asks = async (token: string) => (await site.get(`/product/1001/SGC410?preview=${token}`)).status;
    const other = old.startsWith("c") ? `d${old.slice(1)}` : `c${old.slice(1)}`;
    expect([await asks(old), await asks(other), await asks("abc")]).toEqual([410, 410, 200]);
    const rows = await site.database.db.select().from(product).where(eq(product.id, 1001));
    expect(rows[0]!.title.en).not.toBe("Seen ahead");
  });

  test("is published at its moment, and refused then where the checks find something", async () => {
    const { question } = questionOf(53);
    await save("question", 53, { question: english(question, "At its time?") });
    expect((await publish("question", 53, new Date(Date.now() + 1_500))).status).toBe(200);
    expect((await read("question", 53)).state).toBe("scheduled");
    await vi.waitFor(async () => expect((await read("question", 53)).state).toBe("published"), {
      timeout: 30_000,
      interval: 200,
    });
    await save("question", 54, { faultCodes: ["100-1"] });
    await publish("question", 54, new Date(Date.now() + 3_600_000));
    // What was sound when the moment was set is not any more.
    const { db } = site.database;
    const { document, latest } = await read("question", 54);
    await db
      .update(entryVersion)
      .set({ document: { ...document, models: ["XXX1"] } })
      .where(and(ofEntry(entryVersion, "question", 54), eq(entryVersion.version, latest)));
    await db
      .update(entryDocument)
      .set({ dueAt: new Date(Date.now() - 1_000) })
      .where(ofEntry(entryDocument, "question", 54));
    await publishDue({ db, timeZone: "Asia/Shanghai" });
    expect(await read("question", 54)).toMatchObject({
      state: "draft",
      refused: [{ field: "models", text: 'unknown model "XXX1"' }],
    });
  });
});

describe("an entry", () => {
  test("begins in the desk, is withdrawn with a successor, and taken back", async () => {
    const from = content.news.find(({ id }) => id === 1)!;
    const { id: _, ...document } = {
      ...from,
      key: "of-the-desk",
      title: english(from.title, "Begun in the desk"),
    };
    const begun = await act<{ id: number }>(editor, "entryBegin", { kind: "news", document });
    expect(begun.status).toBe(200);
    const { id } = begun.data;
    expect((await read("news", id)).pages).toEqual([]);
    expect(id).toBeGreaterThan(Math.max(...content.news.map((item) => item.id)));
    expect((await act(editor, "entryBegin", { kind: "news", document })).msg).toBe("keyTaken");
    expect((await site.get(`/news_info/${id}`)).status).toBe(302);
    expect((await publish("news", id)).status).toBe(200);
    await shows(`/news_info/${id}`, "Begun in the desk");
    const gone = { kind: "news", id, seen: (await read("news", id)).latest, successor: "emc-chamber" };
    expect((await act(publisher, "entryWithdraw", { ...gone, successor: "nowhere" })).msg).toBe("faulty");
    expect((await act(publisher, "entryWithdraw", gone)).status).toBe(200);
    await expect
      .poll(async () => (await site.get(`/news_info/${id}`)).headers.location)
      .toBe("/news_info/19");
    // It is called what it is, in its list and to who looks for what is public.
    const states = async (state: string) => {
      const query = `entries?kind=news&state=${state}&q=of-the-desk&page=1&perPage=10`;
      const { data } = await desk<{ rows: { state: string }[]; total: number }>(site, query, editor);
      return [data.total, ...data.rows.map((row) => row.state)];
    };
    expect([await states("withdrawn"), await states("published")]).toEqual([[1, "withdrawn"], [0]]);
    // Others whose public version has the same number are what they were.
    const all = await desk<{ rows: { id: number; state: string }[] }>(
      site,
      "entries?kind=news&perPage=100",
      editor,
    );
    expect(all.data.rows.filter((row) => row.state === "withdrawn").map((row) => row.id)).toEqual([id]);
    const { latest, state, pages } = await read("news", id);
    expect([state, new URL(pages[0]!.url).pathname]).toEqual(["withdrawn", `/news_info/${id}`]);
    expect((await act(editor, "entryTakeBack", { kind: "news", id, seen: latest, version: 1 })).status).toBe(
      200,
    );
    await publish("news", id);
    await shows(`/news_info/${id}`, "Begun in the desk");
  });

  test("is found by what it is called in any language", async () => {
    const found = async (kind: string, q: string) => {
      const query = new URLSearchParams({ kind, q, perPage: "100" });
      const { data, msg } = await desk<{ rows: { id: number }[] }>(site, `entries?${query}`, editor);
      expect(msg).toBe("");
      return data.rows.map(({ id }) => id);
    };
    const alarm = content.knowledge.alarms.flatMap(({ alarms }) => alarms).find(({ id }) => id === 1001)!;
    expect(await found("alarm", alarm.display["tr-TR"]!)).toContain(1001);
    expect(await found("question", questionOf(50).question.pt!.slice(0, 60))).toEqual([50]);
    expect(await found("synonyms", "English")).toHaveLength(1);
    expect(await found("product", "100%")).toEqual([]);
  });

  test("says how many follow a model, who are told when it is withdrawn", async () => {
    const { db } = site.database;
    const [row] = await db
      .insert(follower)
      .values({ email: "f@visitor.example", locale: "tr-TR" })
      .returning();
    const follows = { followerId: row!.id, since: new Date() };
    await db.insert(modelFollow).values([
      { ...follows, productId: 1002 },
      { ...follows, productId: 1003, since: null },
    ]);
    const count = async (id: number) => (await read("product", id)).followers;
    expect([await count(1002), await count(1003)]).toEqual([1, 0]);
    expect((await read("news", 2)).followers).toBe(null);
  });

  test("keeps its address", async () => {
    expect((await save("news", 2, { key: "another" })).msg).toBe("fixed");
  });
});

/** A kind, an entry of it, and what is changed so that its page says it. */
type Changed = [kind: string, id: number, change: (document: Doc) => Record<string, unknown>];
/** Without figures, which translations would lack. */
const seen = ({ id }: Doc) =>
  `Entry ${String(id).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)} seen`;
const inEnglish =
  (field: string) =>
  (document: Doc): Record<string, unknown> => ({
    [field]: english(document[field] as Texts, seen(document)),
  });
const changes: Changed[] = [
  ["series", 101, inEnglish("title")],
  ["solution", 1, inEnglish("summary")],
  ["office", 118, () => ({ phone: "+90 216 555 09 99" })],
  ["job", 13, () => ({ title: "工作台工程师" })],
  ["alarm", 1001, inEnglish("display")],
  ["firmware", 9101, inEnglish("name")],
  ["manual section", 9702, inEnglish("title")],
  ["stand", 4, inEnglish("lead")],
];
/** The same by the same code: only published, for the export. */
const more: Changed[] = [
  ["category", 1, inEnglish("description")],
  ["case", 13, inEnglish("summary")],
  ["page", 3, inEnglish("summary")],
  ["announcement", 27, () => ({ title: "工作台公告" })],
  ["suggested question", 1, inEnglish("question")],
  ["setting", 5001, inEnglish("name")],
  ["software", 9201, inEnglish("name")],
  ["accessory", 8001, inEnglish("name")],
  ["honour", 80, inEnglish("title")],
  ["parameter", 3, inEnglish("explanation")],
  ["terminal role", 9506, inEnglish("name")],
  ["terminal layout", 1, () => ({ torque: 0.4 })],
  ["manual chapter", 9901, inEnglish("title")],
  ["guide", 2, ({ blocks }) => ({ blocks: (blocks as object[]).toReversed() })],
  ["film", 3, inEnglish("title")],
  ["brochure page", 3, inEnglish("lead")],
  ["survey", 1, inEnglish("intro")],
  ["solution class", 1, inEnglish("description")],
  ["case class", 1, inEnglish("description")],
  ["news class", 1, inEnglish("description")],
  ["question topic", 1, inEnglish("name")],
];

describe("every kind of content", () => {
  test.each(changes)("%s is changed, looked at on its page, and published", async (kind, id, change) => {
    const { document } = await read(kind, id);
    const next = change(document);
    const asked = { kind, id, document: { ...document, ...next } };
    expect((await act<{ faults: object[] }>(editor, "entryCheck", asked)).data.faults).toEqual([]);
    expect((await save(kind, id, next)).status).toBe(200);
    const { version } = await read(kind, id);
    type Links = { links: { url: string }[] };
    const { data } = await act<Links>(publisher, "entryPreview", { kind, id, version });
    expect(data.links).toHaveLength(kind === "job" ? 1 : 6);
    const url = new URL(data.links[0]!.url);
    const [value] = Object.values(next);
    const text = typeof value === "string" ? value : (value as Texts).en!;
    const shown = async () =>
      (await page(url.pathname + url.search, url.host)).replaceAll(/<wbr\/?>/g, "").replaceAll("\u00a0", " ");
    // Not the page in a failing test's message: it is long.
    expect((await shown()).includes(text)).toBe(true);
    url.searchParams.delete("preview");
    expect((await shown()).includes(text)).toBe(false);
    expect((await publish(kind, id)).status).toBe(200);
    const now = async () => expect((await shown()).includes(text)).toBe(true);
    await vi.waitFor(now, { timeout: 100_000, interval: 100 });
  });

  test.each(more)("%s is changed and published", async (kind, id, change) => {
    const { document } = await read(kind, id);
    expect((await save(kind, id, change(document))).status).toBe(200);
    expect((await publish(kind, id)).status).toBe(200);
    const { owner, pages } = await read(kind, id);
    expect(owner).toBe("staff");
    for (const { url } of pages.slice(0, 1)) {
      const { host, pathname, search } = new URL(url);
      expect([kind, url, (await site.get(pathname + search, { host })).status]).toEqual([kind, url, 200]);
    }
  });

  test("pages of the brochure begin in pairs, and are published with the cover that makes room for them", async () => {
    const kind = "brochure page";
    const back = content.brochure.find((one) => one.kind === "back")!;
    const { id: _, ...like } = content.brochure.find((one) => one.kind === "text" && !one.models.length)!;
    const last = content.brochure.length;
    const begin = async (at: number) => {
      const document = {
        ...like,
        key: `more-${at}`,
        page: at,
        lead: { ...like.lead, en: `Page ${at} of more` },
      };
      return (await act<{ id: number }>(editor, "entryBegin", { kind, document })).data.id;
    };
    const ids = [await begin(last), await begin(last + 1)];
    expect(await publish(kind, ids[0]!)).toMatchObject({ status: 400, msg: "faulty" });
    await save(kind, back.id, { page: last + 2 });
    const together = async (...of: number[]) => {
      const entries = [];
      for (const id of of) entries.push({ id, seen: (await read(kind, id)).latest });
      return act<{ faults: { id: number; field: string }[] }>(publisher, "entriesPublish", { kind, entries });
    };
    const refused = await together(ids[0]!, back.id);
    expect(refused.data.faults).toContainEqual(expect.objectContaining({ id: back.id, field: "page" }));
    expect((await read(kind, back.id)).state).toBe("draft");
    expect((await together(...ids, back.id)).data.faults).toEqual([]);
    expect((await together(ids[0]!)).msg).toBe("noDraft");
    const shown = async () => expect(await page(`/brochure?page=${last + 1}`)).toContain(`of more`);
    await vi.waitFor(shown, { timeout: 100_000, interval: 100 });
  });

  test("a part of the quick guides begins where it is not there", async () => {
    const { id: _, ...keys } = content.guides.find(({ key }) => key === "keys")!;
    const begun = await act<object>(editor, "entryBegin", { kind: "guide", document: keys });
    expect(begun).toMatchObject({ status: 400, msg: "keyTaken" });
  });

  test("an office begins with contacts, who get numbers, and loses one; then it is withdrawn", async () => {
    const { id: _, ...istanbul } = content.offices
      .flatMap(({ offices }) => offices)
      .find(({ id }) => id === 118)!;
    const contacts = [
      { name: { latin: "First" }, cities: [] },
      { name: { latin: "Second" }, cities: [] },
    ];
    const document = { ...istanbul, region: "middle-east", key: "tr-izmir", contacts };
    const { data } = await act<{ id: number }>(editor, "entryBegin", { kind: "office", document });
    expect((await publish("office", data.id)).status).toBe(200);
    const people = async () =>
      (await site.database.db.select().from(salesContact).where(eq(salesContact.officeId, data.id)))
        .toSorted((a, b) => a.id - b.id)
        .map(({ name, status }) => [name.en, status]);
    expect(await people()).toEqual([
      ["First", "published"],
      ["Second", "published"],
    ]);
    const { contacts: numbered } = (await read("office", data.id)).document as unknown as {
      contacts: { id: number }[];
    };
    expect(numbered[1]!.id).toBe(numbered[0]!.id + 1);
    await save("office", data.id, { contacts: [numbered[1]] });
    await publish("office", data.id);
    expect(await people()).toEqual([
      ["First", "withdrawn"],
      ["Second", "published"],
    ]);
    const gone = { kind: "office", id: data.id, seen: (await read("office", data.id)).latest };
    expect((await act(publisher, "entryWithdraw", { ...gone, successor: "tr-istanbul" })).status).toBe(200);
    await vi.waitFor(async () => expect(await page("/contactus")).not.toContain(`office-${data.id}`), 20_000);
  });

  test("a whole new model: its terminals, its series, its front panel", async () => {
    const begin = async (kind: string, document: object) => {
      const begun = await act<{ id: number; field?: string }>(editor, "entryBegin", { kind, document });
      expect([kind, begun.status]).toEqual([kind, 200]);
      return begun.data.id;
    };
    const faults = async (kind: string, id: number) => {
      const { document } = await read(kind, id);
      const checked = await act<{ faults: object[] }>(editor, "entryCheck", { kind, id, document });
      return checked.data.faults;
    };
    const like = content.series.find(({ key }) => key === "sgc400")!;
    const { id: _, models, ...series } = { ...like, key: "sgc900", name: "SGC900" };
    const ofSeries = await begin("series", series);
    expect((await publish("series", ofSeries)).status).toBe(200);
    expect(await page("/productinfo?class_id=1")).not.toContain("SGC900");
    const { id: _id, ...model } = { ...models[0]!, model: "SGC910", series: "sgc900" };
    const terminals = [
      ...(like.panel as { terminals: object[] }).terminals,
      { label: "DESK", count: 2, side: "back", kind: "plug" },
    ];
    const id = await begin("product", { ...model, panel: { ...model.panel, terminals } });
    // Nothing tells of its terminals yet.
    expect(await faults("product", id)).toEqual([
      { field: "panel.terminals", text: "no layout for DESK, 2, plug" },
      { field: "panel.terminals", text: "no quick guide explains “DESK”" },
    ]);
    const pins = ["minus", "plus"].map((name) => ({ name, role: `supply-${name}` }));
    const layout = await begin("terminal layout", { label: "DESK", count: 2, kind: "plug", pins });
    expect((await publish("terminal layout", layout)).status).toBe(200);
    const guide = content.guides.find(({ key }) => key === "terminals")!;
    const [supply, ...others] = guide.blocks;
    await save("guide", guide.id, { blocks: [{ ...supply!, match: `${supply!.match}|^DESK$` }, ...others] });
    expect((await publish("guide", guide.id)).status).toBe(200);
    expect(await faults("product", id)).toEqual([]);
    const { document } = await read("product", id);
    const keys = ["auto", "stop"];
    const draw = async (panel: object) =>
      (
        await act<{ svg: string | null }>(editor, "entryDrawing", {
          kind: "product",
          id,
          document: { ...document, panel },
        })
      ).data.svg;
    expect(await draw({ ...(document.panel as object), keys })).toContain("SGC910");
    expect(await draw({ width: "wide" })).toBe(null);
    expect((await publish("product", id)).status).toBe(200);
    await shows(`/product/${id}/SGC910`, "SGC910");
    await shows("/wiring/SGC910", "DESK");
    await shows("/productinfo?class_id=1", "SGC900");
  });

  test("what a film was recorded from stays", async () => {
    const { document } = await read("film", 8);
    const scenes = document.scenes as { seconds: number }[];
    expect((await save("film", 8, { scenes: scenes.slice(1) })).msg).toBe("fixed");
    expect((await save("film", 8, { scenes: scenes.map((one) => ({ ...one, seconds: 3 })) })).msg).toBe(
      "fixed",
    );
  });

  test("an entry without what its address is made of does not begin; all that is missing is named", async () => {
    for (const [kind, document, required, ...others] of [
      ["job", {}, ["number"], "title", "department"],
      ["product", { series: "sgc400" }, ["model"], "title", "overview", "features"],
      ["parameter", {}, ["key", "kind"], "label", "group"],
    ] as const) {
      type Refused = { field: string; faults: { field: string; text: string }[] };
      const { status, data } = await act<Refused>(editor, "entryBegin", { kind, document });
      expect([kind, status, data.field]).toEqual([kind, 400, required[0]]);
      const named = (text: string) => data.faults.flatMap((one) => (one.text === text ? [one.field] : []));
      expect([kind, named("required")]).toEqual([kind, required]);
      expect([kind, named("is missing")]).toEqual([kind, expect.arrayContaining([...others])]);
      // Each once.
      expect(new Set(data.faults.map(({ field }) => field)).size).toBe(data.faults.length);
    }
  });

  test("a page begins at an address that no other has, and stands in the menu, the sitemap and beside others", async () => {
    const begin = (key: string) =>
      act<{ id: number; field: string }>(editor, "entryBegin", {
        kind: "page",
        document: {
          key,
          title: { en: "Terms of warranty" },
          summary: { en: "Two years. Then repair at cost." },
          sections: [{ heading: { en: "How long" }, text: { en: "Two years from delivery." } }],
          publishedAt: "2026-11-20",
        },
      });
    for (const [key, msg] of [
      ["ecucode", "keyReserved"],
      ["page", "keyReserved"],
      ["aboutus", "keyTaken"],
    ] as const) {
      const refused = await begin(key);
      expect([refused.status, refused.msg, refused.data.field]).toEqual([400, msg, "key"]);
    }
    const { id } = (await begin("warranty")).data;
    expect((await site.get("/page/warranty")).status).toBe(302);
    expect((await publish("page", id)).status).toBe(200);
    await shows("/page/warranty", "Two years from delivery.");
    await shows("/aboutus", 'href="/page/warranty"');
    await shows("/sitemap-pages.xml", "/page/warranty<");
    expect(await page("/page/warranty", "zh.localhost")).toContain('lang="en"');
    const { status, headers } = await site.get("/page/aboutus");
    expect([status, headers.location]).toEqual([301, "/aboutus"]);
  });

  test("synonyms of a language are changed, stay, and have no page", async () => {
    const { document } = await read("synonyms", 1);
    const groups = [...(document.groups as string[][]), ["controller", "desk box"]];
    expect((await save("synonyms", 1, { groups: [...groups, ["alone"]] })).status).toBe(200);
    expect((await publish("synonyms", 1)).msg).toBe("faulty");
    await save("synonyms", 1, { groups });
    expect((await publish("synonyms", 1)).status).toBe(200);
    const rows = await site.database.db.select().from(synonymGroup).where(eq(synonymGroup.locale, "en"));
    expect(rows.map(({ terms }) => terms)).toContainEqual(["controller", "desk box"]);
    const { latest, version } = await read("synonyms", 1);
    const asked = { kind: "synonyms", id: 1 };
    expect((await act(publisher, "entryWithdraw", { ...asked, seen: latest })).msg).toBe("kept");
    expect((await act<{ links: [] }>(publisher, "entryPreview", { ...asked, version })).data.links).toEqual(
      [],
    );
  });

  test("a diagram is drawn as it is typed, and not with faults", async () => {
    const { document } = await read("case", 14);
    const draw = async (body: object) =>
      (await act<{ svg: string | null }>(editor, "entryDrawing", { kind: "case", id: 14, document: body }))
        .data.svg;
    const diagram = document.diagram as { buses: { label: Texts }[] };
    const [first, ...buses] = diagram.buses;
    const typed = { ...diagram, buses: [{ ...first!, label: { en: "Desk bus" } }, ...buses] };
    expect(await draw({ ...document, diagram: typed })).toContain("Desk bus");
    expect(await draw({ ...document, diagram: { ...typed, sources: [] } })).toBe(null);
    expect((await site.get("/media/diagram/case-14.svg")).body).not.toContain("Desk bus");
  });

  test("a solution keeps what films and the brochure show of it", async () => {
    const { document } = await read("solution", 1);
    const diagram = document.diagram as { modes: object[] };
    const less = { ...document, diagram: { ...diagram, modes: diagram.modes.slice(0, 1) } };
    const { data } = await act<{ faults: { text: string }[] }>(editor, "entryCheck", {
      kind: "solution",
      id: 1,
      document: less,
    });
    expect(data.faults.length).toBeGreaterThan(0);
  });
});

describe("the content files", () => {
  /** The files with other answers. */
  const withAnswers = (answers: Record<number, string>): Content => ({
    ...content,
    faqs: content.faqs.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => {
        const en = answers[one.id];
        return en ? { ...one, answer: { ...one.answer, en } } : one;
      }),
    })),
  });
  const answerOf = async (id: number) =>
    (await site.database.db.select().from(faq).where(eq(faq.id, id)))[0]!.answer.en;
  const answer = (id: number, en: string) => ({
    answer: english(questionOf(id).answer, en),
  });

  test("are written again with what staff changed, and import without a difference", async () => {
    await save("question", 62, answer(62, "Written again.\n\n1. So."));
    await publish("question", 62);
    const folder = await mkdtemp(join(tmpdir(), "switchyard-export-"));
    const to = join(folder, "content");
    const written = await exportContent(site.database.db, "content", to, noFiles);
    expect(written).toContain("news/of-the-desk.yaml");
    const plan = await importContent(site.database.patient, await readEdited(to));
    await rm(folder, { recursive: true });
    expect(describePlan(plan)).toEqual(["Nothing changes."]);
    expect((await read("question", 62)).owner).toBe("files");
  });

  test("leave what staff changed, and say so; unless told otherwise", async () => {
    await save("question", 60, answer(60, "As staff says."));
    await publish("question", 60);
    await save("question", 61, answer(61, "A draft."));
    const { patient } = site.database;
    const said = describePlan(await planContent(patient, content)).join("\n");
    expect(said).toMatch(/Left as staff has them: question faq-60 \(60\)/);
    const changed = withAnswers({ 60: "As the files say.", 61: "From the files." });
    const lines = describePlan(await importContent(patient, changed)).join("\n");
    expect(lines).toMatch(/though the files changed too .*: question faq-60 \(60\)/);
    expect(await answerOf(60)).toBe("As staff says.");
    // Beside the draft of the other, its author is told.
    expect(await answerOf(61)).toBe("From the files.");
    expect((await read("question", 61)).isBehind).toBe(true);
    expect((await publish("question", 61)).msg).toBe("publishedMeanwhile");
    await importContent(patient, changed, { overStaff: true });
    expect(await answerOf(60)).toBe("As the files say.");
    expect(await read("question", 60)).toMatchObject({ owner: "files", state: "published" });
  });
});
