import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { office, salesContact } from "#db/schema/company/office.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" }, { searchStays: true });
});
afterAll(() => site.close());

type Office = {
  id: number;
  city: string;
  country: string;
  kind: string;
  region: string;
  latitude: number;
  longitude: number;
  contacts: { cities: string[] }[];
};
type Contact = {
  office: string;
  officeId: number;
  area: string;
  name: string;
  phone: string;
  email: string;
  cities: string[];
};
type Page<T> = { list: T[]; total: number; page: number; limit: number };
const offices = async (query: string, host = "localhost") =>
  (await site.call<Page<Office>>(`contactusList?${query}`, undefined, { host })).data;
const contacts = async (body: object, host = "localhost") =>
  (await site.call<Page<Contact>>("bsUserList", body, { host })).data;

describe("contactusList", () => {
  test("gives offices with their coordinates, twelve at a time", async () => {
    const first = await offices("");
    expect(first).toMatchObject({ page: 1, limit: 12 });
    expect(first.list).toHaveLength(12);
    expect(first.list[0]).toMatchObject({
      city: "Zhengzhou",
      kind: "headquarters",
      country: "CN",
      region: "china",
    });
    for (const { latitude, longitude } of first.list) {
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }
  });

  test("gives each office once, page by page", async () => {
    const { total } = await offices("limit=1");
    const pages = await Promise.all([1, 2, 3].map((page) => offices(`limit=30&page=${page}`)));
    const ids = pages.flatMap((page) => page.list.map(({ id }) => id));
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect((await offices("page=999")).list).toEqual([]);
  });

  test("narrows down by part of the world, country, kind and city, and by all together", async () => {
    const european = await offices("region=europe&limit=100");
    expect(new Set(european.list.map((o) => o.region))).toEqual(new Set(["europe"]));
    expect((await offices("country=BR")).list.map((o) => o.city)).toEqual(["Campinas"]);
    expect((await offices("kind=factory")).list.map((o) => o.city)).toEqual(["Zhengzhou"]);
    expect((await offices("key=sao%20domingo")).list.map((o) => o.city)).toEqual(["Santo Domingo"]);
    expect((await offices("region=europe&country=BR")).list).toEqual([]);
    expect((await offices("region=europe&kind=distributor&key=poznan")).list.map((o) => o.country)).toEqual([
      "PL",
    ]);
  });

  test("finds a city in any language of the site, on every host", async () => {
    const hamburg = (await offices("country=DE")).list[0]!.id;
    for (const { host } of languages) {
      for (const name of ["汉堡", "漢堡", "Hamburg", "Hamburgo", "hamburg"]) {
        expect((await offices(`key=${encodeURIComponent(name)}`, host)).list.map((o) => o.id)).toContain(
          hamburg,
        );
      }
    }
  });

  test("finds the office that serves a Chinese city which has none itself", async () => {
    const { list } = await offices(`key=${encodeURIComponent("洛阳市")}`, "zh.localhost");
    expect(list.map((o) => o.city)).toEqual(["郑州"]);
    expect(list[0]!.contacts.flatMap((c) => c.cities)).toContain("洛阳");
  });

  test.each([
    "country=china",
    "country=c",
    "kind=palace",
    "limit=0",
    "limit=101",
    "page=0",
    "page=x",
    `key=${"x".repeat(61)}`,
    `region=${"x".repeat(41)}`,
  ])("refuses %s", async (query) => {
    const answer = await site.get(`/web/contactusList?${query}`);
    expect(answer.status).toBe(400);
    expect(envelope(answer).data).toEqual({ field: query.split("=")[0] });
  });

  test("takes no POST", async () => expect((await site.call("contactusList", {})).status).toBe(405));

  test("shows only what is published", async () => {
    const { db } = site.database;
    await db.update(office).set({ status: "draft" }).where(eq(office.key, "br-campinas"));
    expect((await offices("country=BR")).list).toEqual([]);
    expect((await contacts({ city: "Campinas" })).list).toEqual([]);
    await db.update(office).set({ status: "published" }).where(eq(office.key, "br-campinas"));
  });
});

describe("bsUserList", () => {
  test("finds who answers for a city, by the city or its province, in both scripts and in Latin letters", async () => {
    for (const [host, city] of [
      ["zh.localhost", "洛阳"],
      ["zh.localhost", "洛阳市"],
      ["zh.localhost", "河南省"],
      ["hk.localhost", "洛陽"],
      ["localhost", "luoyang"],
    ] as const) {
      const { list } = await contacts({ city }, host);
      expect(list.map((c) => c.email)).toContain("henan@songyue.example");
    }
    const [found] = (await contacts({ city: "洛阳" }, "zh.localhost")).list;
    expect(found).toMatchObject({ office: "郑州", area: "河南", name: "李建军" });
    expect((await contacts({ city: "洛陽" }, "hk.localhost")).list[0]).toMatchObject({
      office: "鄭州",
      area: "河南",
      name: "李建軍",
    });
    expect((await contacts({ city: "Luoyang" }, "tr.localhost")).list[0]).toMatchObject({
      office: "Zhengzhou",
      area: "Henan",
      name: "Li Jianjun",
    });
  });

  test("gives everybody without a city, and nobody for what is no place", async () => {
    const all = await contacts({ limit: 100 });
    expect(all.total).toBe(await site.database.db.$count(salesContact));
    expect(all.total).toBeGreaterThan(34 + 40);
    for (const city of ["zzzz", "。", "%", "' or 1=1 --"]) expect((await contacts({ city })).total).toBe(0);
    expect((await contacts({ city: "  " })).total).toBe(all.total);
  });

  test.each([{ city: 5 }, { city: "x".repeat(61) }, { city: ["洛阳"] }, { limit: 101 }, { page: 0 }])(
    "refuses %j",
    async (body) => {
      const answer = await site.call("bsUserList", body);
      expect(answer.status).toBe(400);
      expect(envelope(answer).data).toEqual({ field: Object.keys(body)[0] });
    },
  );
});

describe("the sales contact form", () => {
  const message = {
    kind: "enquiry",
    companyName: "Oficina",
    name: "Ana Souza",
    position: "Engineer",
    message: "Forty pieces.",
    email: "ana@example.com",
  };
  const send = async (body: object, host = "localhost") => {
    const visitor = newVisitor();
    return site.call<{ reference: string }>(
      "surveyAdd",
      { ...body, captcha: await freshCaptcha(site, visitor) },
      { host, headers: { "x-forwarded-for": visitor } },
    );
  };

  test("is stored with every field before it is answered with a reference", async () => {
    const full = { ...message, department: "Purchasing", phone: "+55 19 5555 0136" };
    const { status, data } = await send(full, "pt.localhost");
    expect(status).toBe(200);
    expect(data.reference).toMatch(/^C-\d{6}-[2-9A-HJKMNP-Z]{6}$/);
    const [row] = await site.database.db
      .select()
      .from(visitorMessage)
      .where(eq(visitorMessage.reference, data.reference));
    const { kind: _, ...fields } = full;
    expect(row).toMatchObject({ kind: "contact", locale: "pt", fields });
  });

  test.each(languages)(
    "says in the language of the page what is missing: $locale",
    async ({ locale, host }) => {
      const errors = JSON.parse(await readFile(`locales/${locale}/errors.json`, "utf8")) as Record<
        string,
        string
      >;
      expect(envelope(await send({ ...message, name: " " }, host))).toEqual({
        code: 400,
        msg: errors.nameRequired,
        data: { field: "name" },
      });
      expect(envelope(await send({ ...message, email: "ana" }, host))).toEqual({
        code: 400,
        msg: errors.emailFormat,
        data: { field: "email" },
      });
      expect(envelope(await send({ ...message, message: "" }, host))).toEqual({
        code: 400,
        msg: errors.messageRequired,
        data: { field: "message" },
      });
    },
  );

  test("asks for the captcha last", async () => {
    expect(envelope(await site.call("surveyAdd", { ...message, name: "" })).data).toEqual({ field: "name" });
    expect((await site.call("surveyAdd", message)).status).toBe(403);
  });
});

describe("the page", () => {
  const dots = (html: string) => [...html.matchAll(/id="dot-(\d+)"/g)].map((m) => Number(m[1]));
  const entries = (html: string) => [...html.matchAll(/<li id="office-(\d+)"/g)].map((m) => Number(m[1]));
  const page = async (query = "", host = "localhost") =>
    (await site.get(`/contactus${query}`, { host })).body;

  test.each(languages)("shows every office in the list and on the map: $locale", async ({ host }) => {
    const html = await page("", host);
    const { total } = await offices("limit=1");
    expect(entries(html)).toHaveLength(total);
    expect(dots(html).toSorted((a, b) => a - b)).toEqual(entries(html).toSorted((a, b) => a - b));
  });

  test.each([
    "?region=europe",
    "?country=CN",
    "?kind=headquarters",
    "?key=luoyang",
    "?region=africa&kind=distributor&key=a",
    "?key=zzzz",
  ])("shows the same offices in list, map and call for %s", async (query) => {
    const html = await page(query);
    const { list } = await offices(`${query.slice(1)}&limit=100`);
    expect(entries(html)).toEqual(list.map((o) => o.id));
    expect(dots(html)).toEqual(list.map((o) => o.id));
  });

  test("asks on the Chinese host for a city under a province-level region", async () => {
    expect(await page("", "zh.localhost")).toContain('placeholder="请输入省级行政区下的城市名称"');
  });

  test("says nothing of who is open: it is the same for everybody at any time", async () => {
    const [shown] = (await page()).split("window.__reactRouterContext");
    expect(shown).toContain(`Mon–Fri ${wholeRanges("09:00–18:00")} local time`);
    expect(/Open now|Closed now/.exec(shown!)).toBeNull();
  });

  test.each(["?region=atlantis", "?country=XX"])("leads back to all offices from %s", async (query) => {
    const answer = await site.get(`/contactus${query}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/contactus");
  });

  test("shows what was typed as text", async () => {
    expect(await page(`?key=${encodeURIComponent('"><script>alert(1)</script>')}`)).not.toContain(
      "<script>alert(1)",
    );
  });

  test("is told to machines as the maker's contact points", async () => {
    const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await page())!;
    const data = JSON.parse(json!) as {
      "@type": string;
      contactPoint: { "@type": string; telephone: string }[];
    };
    expect(data["@type"]).toBe("Organization");
    expect(data.contactPoint.length).toBeGreaterThan(12);
    for (const point of data.contactPoint)
      expect(point).toMatchObject({
        "@type": "ContactPoint",
        contactType: "sales",
        telephone: expect.stringMatching(/^\+/) as string,
      });
  });

  test("shows a change of the content at once", async () => {
    const { db } = site.database;
    await page();
    await db.update(office).set({ phone: "+49 40 66969 199" }).where(eq(office.key, "de-hamburg"));
    await raiseRevision(db);
    await expect.poll(() => page(), { timeout: 20_000 }).toContain("+49 40 66969 199");
  });
});
