import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { product, productCategory } from "#db/schema/catalogue/product.ts";
import { solution } from "#db/schema/catalogue/solution.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { toTraditional } from "#domain/locale/text.server.ts";
import { languages } from "#test/contract/specification.ts";
import { type Answer, sharedSite, type SharedSite, startSite, type TestSite } from "#test/support/site.ts";

let site: SharedSite;
let productPath: string;
beforeAll(async () => {
  site = await sharedSite();
  const [row] = await site.services.db
    .select({ id: product.id, model: product.model })
    .from(product)
    .limit(1);
  productPath = `/product/${row!.id}/${row!.model}`;
});

const langOf = ({ body }: Answer) => /<html lang="([^"]+)"/.exec(body)?.[1];
const links = (body: string) =>
  [...body.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    rel: /\brel="([^"]*)"/.exec(tag)?.[1],
    href: /\bhref="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&"),
    lang: /\bhreflang="([^"]*)"/i.exec(tag)?.[1],
  }));

describe("the host decides the language", () => {
  test.each([
    ["localhost", "en"],
    ["en.localhost", "en"],
    ["localhost:8080", "en"],
    ["zh.localhost", "zh-CN"],
    ["zh.localhost:443", "zh-CN"],
    ["ZH.LOCALHOST", "zh-CN"],
    ["zh.localhost.", "zh-CN"],
    ["zh.localhost.:80", "zh-CN"],
    ["hk.localhost", "zh-HK"],
    ["pt.localhost", "pt-BR"],
    ["es.localhost", "es"],
    ["tr.localhost", "tr-TR"],
    ["127.0.0.1", "en"],
    ["[::1]:3000", "en"],
    ["unknown.example", "en"],
    ["zh.localhost.unknown.example", "en"],
    ["zh.unknown.example", "en"],
  ])("%s speaks %s", async (host, tag) => {
    const answer = await site.get("/index", { host });
    expect([answer.status, langOf(answer), answer.headers["content-language"]]).toEqual([200, tag, tag]);
  });

  test("and neither lang, cookie nor Accept-Language does", async () => {
    const answer = await site.get("/index?lang=es", {
      host: "zh.localhost",
      headers: { cookie: "lang=pt", "accept-language": "tr" },
    });
    expect(langOf(answer)).toBe("zh-CN");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("the mobile address", () => {
  const mobile = (path: string, cookie?: string) =>
    site.get(path, { host: "m.localhost", headers: cookie ? { cookie } : {} });
  const cookieOf = (answer: Answer) => answer.headers["set-cookie"]?.map((c) => c.split(";")[0]).join("; ");

  test("speaks the language of its lang parameter", async () => {
    for (const { locale, tag } of languages) expect(langOf(await mobile(`/index?lang=${locale}`))).toBe(tag);
  });

  test("is English without it, and when it is unknown", async () => {
    for (const path of [
      "/index",
      "/index?lang=",
      "/index?lang=xx",
      "/index?lang=ZH",
      "/index?lang=__proto__",
    ])
      expect(langOf(await mobile(path))).toBe("en");
  });

  test("keeps the last language it was given", async () => {
    const cookie = cookieOf(await mobile("/index?lang=tr-TR"));
    expect(langOf(await mobile("/productinfo", cookie))).toBe("tr-TR");
    expect((await mobile("/productinfo.data", cookie)).body).toContain("tr-TR");
    const next = cookieOf(await mobile("/index?lang=es", cookie));
    expect(langOf(await mobile("/productinfo", next))).toBe("es");
  });

  test("keeps a language that was given with an address that leads on", async () => {
    for (const path of [
      "/?lang=zh",
      "/nothing?lang=zh",
      `${productPath.slice(0, productPath.lastIndexOf("/"))}/none?lang=zh`,
    ]) {
      const first = await mobile(path);
      expect(first.status).toBe(302);
      expect(langOf(await mobile(first.headers.location!, cookieOf(first))), path).toBe("zh-CN");
    }
  });

  test("keeps its visitors: no link or redirect leads to another of our hosts", async () => {
    for (const path of ["/index", "/productinfo?class_id=1", "/search?key=pump", "/fenxiang", "/XIEYIS/"]) {
      let answer = await mobile(`${path}${path.includes("?") ? "&" : "?"}lang=es`);
      if (answer.status === 301) answer = await mobile(answer.headers.location!);
      expect(answer.status, path).toBe(200);
      const targets = [...answer.body.matchAll(/<a [^>]*href="(https?:\/\/[^"]+)"/g)].map(
        (found) => found[1]!,
      );
      const ours = targets.filter((to) => /localhost/.test(new URL(to).host));
      expect(
        ours.filter((to) => new URL(to).hostname !== "m.localhost"),
        path,
      ).toEqual([]);
      if (path !== "/fenxiang") expect(ours.join(" "), path).toMatch(/m\.localhost.*[?&](?:amp;)?lang=tr-TR/);
    }
  });

  test("marks its cookie as secure on https", async () => {
    const secure = await startSite({ SITE_HOSTS: "m=https://m.example.com" });
    try {
      const cookie = (await secure.get("/index?lang=zh", { host: "m.example.com" })).headers["set-cookie"];
      expect(cookie).toEqual([expect.stringMatching(/^lang=zh;.*; Secure$/)]);
    } finally {
      await secure.close();
    }
  });

  test("is told from the languages' own addresses by them: it is canonical nowhere", async () => {
    const { body } = await mobile("/index?lang=zh");
    expect(links(body).find((l) => l.rel === "canonical")?.href).toBe("http://zh.localhost:0/index");
    expect(body).not.toMatch(/<link[^>]*m\.localhost/);
  });

  test("sets a cookie that scripts of other sites do not send along", async () => {
    const [cookie] = (await mobile("/index?lang=zh")).headers["set-cookie"]!;
    expect(cookie).toMatch(/^lang=zh; /);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
  });
});

describe("the head of a page", () => {
  const addresses = () => [
    "/index",
    "/productinfo",
    "/productinfo?class_id=1&page=2",
    productPath,
    "/scheme/1",
    "/schemeinfo?class_id=1",
    "/applicationcase",
    "/projectinfo/1",
  ];

  test.each(languages)(
    "names the same page in all languages, itself included: $locale",
    async ({ host, locale }) => {
      for (const address of addresses()) {
        const answer = await site.get(address, { host });
        expect(answer.status, address).toBe(200);
        const found = links(answer.body);
        const canonical = found.filter((l) => l.rel === "canonical").map((l) => l.href);
        expect(canonical).toEqual([`${site.services.origins[locale]}${address}`]);
        const alternates = Object.fromEntries(
          found.filter((l) => l.rel === "alternate" && l.lang).map((l) => [l.lang, l.href]),
        );
        expect(alternates).toEqual({
          ...Object.fromEntries(
            languages.map((l) => [l.tag, `${site.services.origins[l.locale]}${address}`]),
          ),
          "x-default": `${site.services.origins.en}${address}`,
        });
      }
    },
  );

  test("is the same whatever unknown parameters the address has", async () => {
    const { body } = await site.get("/productinfo?utm_source=x&class_id=1&class_id=3", {
      host: "es.localhost",
    });
    expect(links(body).find((l) => l.rel === "canonical")?.href).toBe(
      "http://es.localhost:0/productinfo?class_id=1",
    );
  });

  test.each(languages)(
    "has a title and a description in $locale, and no two languages the same",
    async ({ host }) => {
      const { body } = await site.get(productPath, { host });
      expect(/<title>([^<]{10,})<\/title>/.exec(body)?.[1]).toBeDefined();
      expect(/<meta name="description" content="([^"]{20,})"/.exec(body)?.[1]).toBeDefined();
    },
  );

  test("keeps what is for few or for web views out of search engines", async () => {
    for (const path of ["/search", "/search?key=SGC", "/iproject/1"])
      expect((await site.get(path)).body).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect((await site.get("/index")).body).not.toContain('content="noindex');
    expect(links((await site.get("/iproject/1")).body).find((l) => l.rel === "canonical")?.href).toBe(
      "http://localhost:0/projectinfo/1",
    );
  });
});

describe("the language menu", () => {
  test.each(languages)("leads from $locale to the same page on the other hosts", async ({ host, locale }) => {
    for (const address of [productPath, "/productinfo?class_id=1"]) {
      const { body } = await site.get(address, { host });
      const hrefs = new Set(
        [...body.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map((found) => found[1]!.replaceAll("&amp;", "&")),
      );
      for (const other of languages)
        if (other.locale !== locale)
          expect(hrefs, `${address} ${other.locale}`).toContain(
            `${site.services.origins[other.locale]}${address}`,
          );
    }
  });
});

describe("a text without its translation", () => {
  let changed: TestSite;
  const en = "Only in English";
  const zh = "发电机组软件与网络控制";
  beforeAll(async () => {
    changed = await startSite({}, { searchStays: true });
    const { db } = changed.database;
    await db.update(productCategory).set({ name: { en, zh } }).where(eq(productCategory.id, 1));
    const [row] = await db.select().from(solution).where(eq(solution.id, 1));
    await db
      .update(solution)
      .set({
        title: { en: `${en} <b>`, es: "Título" },
        sections: row!.sections.map((s) => ({ heading: { en }, text: { en: s.text.en } })),
      })
      .where(eq(solution.id, 1));
    const before = changed.services.revision();
    await raiseRevision(db);
    await vi.waitFor(() => expect(changed.services.revision()).toBeGreaterThan(before), { timeout: 100_000 });
  });
  afterAll(() => changed.close());

  const marked = (body: string, text: string) =>
    [...body.matchAll(new RegExp(`<(\\w+)([^>]*)>${text}<`, "g"))].map(
      (found) => /\blang="([^"]+)"/.exec(found[2]!)?.[1],
    );

  test("is taken from the simplified one in Hong Kong, converted and marked", async () => {
    const { body } = await changed.get("/productinfo?class_id=1", { host: "hk.localhost" });
    const text = toTraditional(zh);
    expect(text).not.toBe(zh);
    expect(marked(body, text)).toContain("zh-Hant");
    expect(body.replaceAll(/<script[\s\S]*?<\/script>/g, "")).not.toContain(zh);
  });

  test.each(["pt.localhost", "es.localhost", "tr.localhost"])(
    "is taken from English and marked on %s",
    async (host) => {
      const { body } = await changed.get("/productinfo?class_id=1", { host });
      expect(marked(body, en)).toContain("en");
    },
  );

  test("needs no mark in its own language", async () => {
    expect(
      marked((await changed.get("/productinfo?class_id=1", { host: "zh.localhost" })).body, zh).filter(
        Boolean,
      ),
    ).toEqual([]);
    const english = (await changed.get("/productinfo?class_id=1")).body;
    expect(marked(english, en).filter(Boolean)).toEqual([]);
  });

  test("in Hong Kong without a simplified one is English", async () => {
    const { body } = await changed.get("/scheme/1", { host: "hk.localhost" });
    expect(marked(body, `${en} &lt;b&gt;`)).toContain("en");
  });

  test("is plain text in calls, in the same language", async () => {
    type Category = { cat_id: number; cat_name: string };
    const name = async (host: string) =>
      (await changed.call<Category[]>("productsClass", undefined, { host })).data.find((c) => c.cat_id === 1)!
        .cat_name;
    expect([await name("hk.localhost"), await name("pt.localhost"), await name("zh.localhost")]).toEqual([
      toTraditional(zh),
      en,
      zh,
    ]);
  });

  test("is escaped like any other", async () => {
    const { body } = await changed.get("/scheme/1", { host: "pt.localhost" });
    expect(body).toContain(`${en} &lt;b&gt;`);
    expect(body).not.toContain(`${en} <b>`);
  });
});
