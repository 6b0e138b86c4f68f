import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { languageNames } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { PassageKind } from "#domain/address/search.ts";
import { languages } from "#test/contract/specification.ts";
import { everything } from "#test/support/everything.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { commenter } from "#test/site/messages/commenters.ts";
import { envelope } from "#test/site/accounts/solve.ts";

// Some of these ask for a hundred pages and more, one after the other.
vi.setConfig({ testTimeout: 900_000 });

type Item = {
  kind: PassageKind;
  title: string;
  excerpt: string;
  url: string;
  language: Locale;
  loginRequired: boolean;
};
type Listed = {
  list: Item[];
  total: number;
  page: number;
  limit: number;
  counts: Partial<Record<PassageKind, number>>;
  suggestion?: string;
};

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

/** Hosts whose links are followed: those of the others lead to the same addresses. */
const followed = (host: string) => everything || host === "localhost" || host === "zh.localhost";

const say = (locale: Locale, key: string, values?: Record<string, string | number>) =>
  site.services.messages.translate(locale, key, values);
const address = (asked: Record<string, string>) => `/search?${new URLSearchParams(asked).toString()}`;
const open = async (asked: Record<string, string>, host = "localhost") => site.get(address(asked), { host });
const search = async (body: object, host = "localhost") =>
  (await site.call<Listed>("searchList", body, { host })).data;

/** The part of a page between its header and its footer, without the data for the browser. */
const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)![0];
/** Where the results of a page lead, the model's card included. */
const resultsOf = (body: string) =>
  [...mainOf(body).matchAll(/<h[23][^>]*>(?:<a [^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>)/g)].map(
    ([, to, title]) => ({ to: to!, title: title! }),
  );
const tabsOf = (body: string, label: string) =>
  [
    ...(new RegExp(`<nav aria-label="${label}"[\\s\\S]*?</nav>`).exec(mainOf(body))?.[0] ?? "").matchAll(
      /<a [^>]*href="([^"]*)"[^>]*>([^<]*)[\s\S]*?<span[^>]*>(\d+)/g,
    ),
  ].map(([, to, text, count]) => ({
    to: to!.replaceAll("&amp;", "&"),
    text: text!.trim(),
    count: Number(count),
  }));

describe("a model’s full name", () => {
  test.each(languages)(
    "finds that model first, with its picture, values and ways on: $host",
    async ({ locale, host }) => {
      const { status, body } = await open({ key: "SGC6120N" }, host);
      expect(status).toBe(200);
      expect(resultsOf(body)[0]).toEqual({ to: "/product/1011/SGC6120N", title: "SGC6120N" });
      const card = /<section aria-labelledby="exact-model"[\s\S]*?<\/section>/.exec(body)![0];
      expect(card).toContain("<svg");
      expect(card.match(/<dt/g)!.length).toBeGreaterThanOrEqual(3);
      expect(card).toContain(say(locale, "search.toPage"));
      expect(card).toContain(say(locale, "catalogue.compareAdd", { model: "SGC6120N" }));
      expect(card).toMatch(/<a href="\/files\/\d+\/[^"]+\.pdf" download="/);
      expect(card).toContain('href="/datadownload?key=SGC6120N"');
    },
  );

  test.each(["sgc6120n", "SGC-6120N", "sgc 6120 n", "ＳＧＣ６１２０Ｎ"])(
    "is known however it is written: %s",
    async (key) => {
      expect(resultsOf((await open({ key })).body)[0]?.to).toBe("/product/1011/SGC6120N");
    },
  );

  test("is not another’s that begins like it", async () => {
    const { body } = await open({ key: "SGC6120NXX" });
    expect(body).not.toContain('aria-labelledby="exact-model"');
  });

  test("stands among its results once", async () => {
    const results = resultsOf((await open({ key: "SGC6120N" })).body);
    expect(results.filter(({ title }) => title === "SGC6120N")).toHaveLength(1);
  });
});

describe("the page of results", () => {
  test.each(languages)(
    "says how many there are, marks what was searched for, and is for no search engine: $host",
    async ({ locale, host }) => {
      const key = {
        en: "oil pressure",
        zh: "机油压力",
        hk: "機油壓力",
        pt: "pressão do óleo",
        es: "presión de aceite",
        "tr-TR": "yağ basıncı",
      }[locale];
      const { body } = await open({ key }, host);
      const { total } = await search({ key }, host);
      expect(total).toBeGreaterThan(3);
      expect(mainOf(body)).toContain(say(locale, "search.results", { count: total, key }));
      expect(mainOf(body).match(/<mark /g)!.length).toBeGreaterThan(3);
      expect(body).toMatch(/<meta name="robots" content="noindex"/);
      expect(resultsOf(body).length).toBeGreaterThan(3);
    },
  );

  test.each(languages)(
    "counts each kind, and shows one kind when asked to: $host",
    async ({ locale, host }) => {
      const key = "RS485";
      const { counts } = await search({ key }, host);
      const tabs = tabsOf((await open({ key }, host)).body, say(locale, "search.filter"));
      const kinds = Object.entries(counts).filter(([, count]) => count > 0);
      expect(tabs[0]).toMatchObject({
        text: say(locale, "search.all"),
        count: kinds.reduce((sum, [, count]) => sum + count, 0),
      });
      expect(new Set(tabs.slice(1).map(({ text, count }) => `${text} ${count}`))).toEqual(
        new Set(kinds.map(([kind, count]) => `${say(locale, `search.kinds.${kind}`)} ${count}`)),
      );
      for (const { to, count } of tabs.slice(1)) {
        const answer = await site.get(to, { host });
        expect(answer.status, to).toBe(200);
        expect(tabsOf(answer.body, say(locale, "search.filter")), "the counts stay").toEqual(tabs);
        expect(mainOf(answer.body)).toContain(say(locale, "search.results", { count, key }));
      }
    },
  );

  test("has social and campus recruitment in Chinese alone", async () => {
    const { counts } = await search({ key: "工程师" }, "zh.localhost");
    expect(counts.social).toBeGreaterThan(0);
    for (const { host, locale } of languages.filter((l) => l.locale !== "zh")) {
      const found = await search({ key: "工程师" }, host);
      expect([found.counts.social, found.counts.campus], locale).toEqual([undefined, undefined]);
      expect(
        found.list.filter(({ url }) => url.includes("/hr")),
        locale,
      ).toEqual([]);
    }
  });

  test("leads to pages that are there, and to parts that are on them", async () => {
    for (const { host } of languages.filter((language) => followed(language.host))) {
      for (const key of ["RS485", "SGC6120N", "110-0"]) {
        for (const { to } of resultsOf((await open({ key }, host)).body)) {
          if (!to.startsWith("/")) continue;
          const [path, part] = to.replaceAll("&amp;", "&").split("#");
          const answer = await site.get(path!, { host });
          expect(answer.status, `${host} ${to}`).toBe(200);
          if (part) expect(answer.body, `${host} ${to}`).toContain(`id="${decodeURIComponent(part)}"`);
        }
      }
    }
  });

  test("shows twelve to a page, each document once", async () => {
    const key = "controller";
    const { total } = await search({ key });
    expect(total).toBeGreaterThan(24);
    const pages = await Promise.all(
      ["1", "2"].map(async (page) => resultsOf((await open({ key, page })).body).map(({ to }) => to)),
    );
    expect(pages.map((page) => page.length)).toEqual([12, 12]);
    expect(new Set(pages.flat()).size).toBe(24);
  });

  test("leads from a page that is not there to the last one", async () => {
    const key = "controller";
    const { total } = await search({ key });
    const { status, headers } = await open({ key, page: "9999" });
    expect([status, headers.location]).toEqual([302, address({ key, page: String(Math.ceil(total / 12)) })]);
  });

  test("says so when there is nothing of the kind, with the way to the others", async () => {
    const { body } = await open({ key: "SGC6120N", kind: "social" });
    expect(mainOf(body)).toContain(say("en", "search.noneKind", { key: "SGC6120N" }));
    expect(mainOf(body)).toContain('href="/search?key=SGC6120N"');
  });

  test("offers the models that a mistyped one may be, and takes none of them for it", async () => {
    const { body } = await open({ key: "SGC6129N" });
    const { suggestion } = await search({ key: "SGC6129N" });
    expect(suggestion).toMatch(/^SGC\d{4}/);
    expect(mainOf(body)).toContain(say("en", "search.meant"));
    expect(mainOf(body)).toContain(`href="/search?key=${suggestion}"`);
    expect(body).not.toContain('aria-labelledby="exact-model"');
  });

  // Ways to ask the same that share no word with the question and its answer's title (content/faqs, `asked`).
  test.each([
    ["localhost", "flash new software version", 57],
    ["zh.localhost", "系统更新要停机吗", 57],
    ["tr.localhost", "kart yazılımı güncelleme", 57],
    ["localhost", "guarantee left after a repair", 65],
    ["es.localhost", "¿quién paga el flete de un reclamo?", 65],
  ])("finds a question by other ways to ask it, which it does not show: %s %s", async (host, key, id) => {
    const { list } = await search({ key, kind: "faq" }, host);
    expect(list.slice(0, 3).map(({ url }) => url)).toContain(`/faqs#q${id}`);
    expect((await site.get("/faqs", { host })).body).not.toContain(key.replaceAll(/[¿?]/g, ""));
  });

  test("labels what there is in another language only", async () => {
    const { list } = await search({ key: "机油压力" });
    const foreign = list.find(({ language }) => language !== "en");
    const { body } = await open({ key: "机油压力" });
    if (foreign)
      expect(mainOf(body)).toMatch(
        new RegExp(`<span lang="[\\w-]+"[^>]*>${languageNames[foreign.language]}</span>`),
      );
    else expect(list.length).toBeGreaterThan(0);
  });

  test("is the same for everybody, whoever is logged in", async () => {
    const ana = await commenter(site);
    const path = address({ key: "settings SPC9520N" });
    expect((await site.get(path, { headers: { cookie: ana.cookie } })).body).toBe(
      (await site.get(path)).body,
    );
  });
});

describe("without a text", () => {
  test.each(languages)("it shows ways into the site: $host", async ({ locale, host }) => {
    const { body } = await site.get("/search", { host });
    expect(mainOf(body)).toContain(say(locale, "search.prompt"));
    const links = [
      ...mainOf(body).matchAll(/href="(\/(?:productinfo|schemeinfo|ecucode|datadownload|faqs)\?[^"]+)"/g),
    ].map((m) => m[1]!.replaceAll("&amp;", "&"));
    expect(links.length).toBeGreaterThan(20);
    if (followed(host))
      for (const link of links) expect((await site.get(link, { host })).status, link).toBe(200);
  });

  test.each([
    "/search?key=",
    "/search?key=%20%09",
    "/search?kind=news&page=3",
    "/search?key=%01",
    "/search?key=%E2%80%8B",
  ])("%s is the same page", async (path) => {
    expect((await site.get(path)).body).toBe((await site.get("/search")).body);
  });
});

/** What a keyboard, a pasted text or an attacker brings. */
const strange = [
  "a",
  "泵",
  "1",
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "' or 1=1; drop table product; --",
  "!&|():*<->",
  "a & !b | (c <-> d):*",
  "\\ % _ ' \" ` $ { }",
  "${7*7} {{7*7}}",
  "السلام عليكم",
  "\u202eSGC6120N",
  "e\u0301\u0301\u0301",
  "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67 6120",
  "\udfff",
  "x".repeat(400),
  "机".repeat(400),
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "null",
  "0",
  "-1",
  "1e309",
  "SPN 110 FMI 99999999999999999999",
];

describe("whatever is typed", () => {
  test.each(strange)("has a page: %j", async (key) => {
    for (const host of ["localhost", "zh.localhost", "tr.localhost"]) {
      const { status, body } = await open({ key }, host);
      expect(status).toBe(200);
      expect(mainOf(body)).not.toMatch(/<script>|<img src=x/);
      expect(mainOf(body)).toMatch(/role="status"/);
    }
  });

  test.each(strange)("has an answer of searchList and of the suggestions: %j", async (key) => {
    const answer = await site.call<Listed>("searchList", { key });
    expect([200, 400]).toContain(answer.status);
    const suggested = await site.get(`/web/searchSuggest?${new URLSearchParams({ key }).toString()}`);
    expect([200, 400]).toContain(suggested.status);
  });

  test.each([
    ["nothing that the site has", "qzxwvb jjkkqq"],
    ["signs alone", "!?… — ()"],
    ["pictures alone", "🔧🔩"],
  ])("finds nothing where there is nothing, and says what to do: %s", async (_, key) => {
    const { body } = await open({ key });
    expect(mainOf(body)).toContain("No search content available");
    expect(mainOf(body)).toContain("Cannot find what you are looking for");
    expect(mainOf(body)).toMatch(
      /href="\/productinfo"[\s\S]*href="\/productcatalogue"[\s\S]*href="\/ecucode"[\s\S]*href="\/contactus"/,
    );
    expect(await search({ key })).toMatchObject({ list: [], total: 0, counts: {} });
  });

  test("is cut at 120 characters, and the page says so", async () => {
    const { body } = await open({ key: "controller ".repeat(40) });
    expect(mainOf(body)).toContain("Only the first 120 characters are searched for.");
  });
});

describe("searchList", () => {
  test.each([
    [{}, "key"],
    [{ key: "" }, "key"],
    [{ key: "   " }, "key"],
    [{ key: null }, "key"],
    [{ key: ["a"] }, "key"],
    [{ key: { $gt: "" } }, "key"],
    [{ key: "x".repeat(121) }, "key"],
    [{ key: "x", kind: "users" }, "kind"],
    [{ key: "x", page: 0 }, "page"],
    [{ key: "x", limit: 101 }, "limit"],
  ])("refuses %j and names the field", async (body, field) => {
    expect(envelope(await site.call("searchList", body))).toMatchObject({ code: 400, data: { field } });
  });

  test.each(languages)("answers in the language of the host: $host", async ({ locale, host }) => {
    expect(envelope(await site.call("searchList", {}, { host })).msg).toBe(say(locale, "errors.badInput"));
    expect(envelope(await site.call("searchList", { key: " " }, { host })).msg).toBe(
      say(locale, "errors.required"),
    );
    const { list } = await search({ key: "SGC6120N" }, host);
    expect(list[0]).toMatchObject({
      kind: "product",
      title: "SGC6120N",
      language: locale,
      loginRequired: false,
    });
    expect(list[0]!.url).toMatch(/^\/product\/1011\/SGC6120N(#|$)/);
  });

  test("pages, and answers an empty page beyond the end", async () => {
    const first = await search({ key: "controller", limit: 5 });
    const second = await search({ key: "controller", limit: 5, page: 2 });
    expect([first.list.length, second.list.length, first.page, second.page, first.limit]).toEqual([
      5, 5, 1, 2, 5,
    ]);
    expect(second.total).toBe(first.total);
    expect(second.counts).toEqual(first.counts);
    expect(first.list.map(({ url }) => url)).not.toEqual(
      expect.arrayContaining(second.list.map(({ url }) => url)),
    );
    expect(await search({ key: "controller", limit: 5, page: 9_999 })).toMatchObject({
      list: [],
      total: first.total,
    });
  });

  test("shows one kind when asked to, and counts all", async () => {
    const all = await search({ key: "RS485" });
    const kinds = Object.keys(all.counts) as PassageKind[];
    expect(kinds.length).toBeGreaterThan(3);
    for (const kind of kinds) {
      const found = await search({ key: "RS485", kind, limit: 100 });
      expect(found.counts).toEqual(all.counts);
      expect(found.total).toBe(all.counts[kind]);
      expect(new Set(found.list.map((one) => one.kind))).toEqual(new Set([kind]));
    }
  });
});

describe("what needs a login", () => {
  const titles: Record<Locale, string> = {
    en: "Factory settings of SPC9520N",
    zh: "SPC9520N 出厂设置",
    hk: "SPC9520N 出廠設定",
    pt: "Ajustes de fábrica do SPC9520N",
    es: "Ajustes de fábrica de SPC9520N",
    "tr-TR": "SPC9520N fabrika ayarları",
  };

  test.each(languages)(
    "says so to who is not logged in, on the page and in the call: $host",
    async ({ locale, host }) => {
      const key = titles[locale];
      const { list } = await search({ key }, host);
      const locked = list.find(({ loginRequired }) => loginRequired)!;
      expect(locked).toMatchObject({ kind: "download", excerpt: say(locale, "errors.loginFirst") });
      const { body } = await open({ key }, host);
      expect(mainOf(body)).toContain(say(locale, "search.login"));
      expect(say(locale, "search.login")).toBe(say(locale, "errors.loginFirst"));
      expect(mainOf(body)).toContain("/login?to=");
    },
  );

  test("gives who is logged in the excerpt, which is in no page that everybody gets", async () => {
    const ana = await commenter(site);
    const { data } = await ana.call<Listed>("searchList", { key: titles.en });
    const locked = data.list.find(({ loginRequired }) => loginRequired)!;
    expect(locked.excerpt).not.toBe("Please log in first, and then check");
    expect(locked.excerpt.length).toBeGreaterThan(10);
    expect((await open({ key: titles.en })).body).not.toContain(locked.excerpt);
  });
});

describe("suggestions", () => {
  const suggest = async (key: string, host = "localhost") =>
    (
      await site.call<{ list: { text: string; kind: string; label: string; address: string }[] }>(
        `searchSuggest?${new URLSearchParams({ key }).toString()}`,
        undefined,
        { host },
      )
    ).data.list;

  test.each(languages)(
    "lead a model straight to its page, with its kind in words: $host",
    async ({ locale, host }) => {
      const found = (await suggest("sgc6120n", host)).find(({ text }) => text === "SGC6120N");
      expect(found).toEqual({
        text: "SGC6120N",
        kind: "product",
        label: say(locale, "search.one.product"),
        address: "/product/1011/SGC6120N",
      });
    },
  );

  test("are at most eight, and lead to pages that are there", async () => {
    for (const key of ["s", "sgc", "oil", "how"]) {
      const list = await suggest(key);
      expect(list.length).toBeLessThanOrEqual(8);
      for (const { address: to } of list) expect((await site.get(to.split("#")[0]!)).status, to).toBe(200);
    }
  });

  test.each(["", "   ", "!?", "🔧"])("of %j are none", async (key) => expect(await suggest(key)).toEqual([]));
  test("without a text are none", async () =>
    expect((await site.call<{ list: unknown[] }>("searchSuggest")).data.list).toEqual([]));
  test("of too long a text are refused", async () => {
    expect(envelope(await site.get(`/web/searchSuggest?key=${"x".repeat(121)}`))).toMatchObject({
      code: 400,
      data: { field: "key" },
    });
  });
});

describe("the page cache", () => {
  test("holds one page for all ways to write a search", async () => {
    await open({ key: "remote start" });
    const { pages } = site.services.pages.size;
    for (const path of [
      "/search?key=remote+start&page=1",
      "/search?x=1&key=%20remote%20%20start%20",
      "/search?key=remote%09start&kind=nothing",
    ]) {
      expect((await site.get(path)).status).toBe(200);
    }
    expect(site.services.pages.size.pages).toBe(pages);
  });

  test("keeps the site’s pages, however many searches are made up", async () => {
    const small = await startSite({ PAGE_CACHE_MB: "2" });
    try {
      const first = await small.get("/login");
      expect(first.status).toBe(200);
      for (let i = 0; i < 12; i++) await small.get(`/search?key=made-up-${i}`);
      expect(small.services.pages.get("en page /login")?.etag).toBe(first.headers.etag);
      expect(small.services.pages.size.bytes).toBeLessThanOrEqual(2 * 1_048_576);
    } finally {
      await small.close();
    }
  });
});
