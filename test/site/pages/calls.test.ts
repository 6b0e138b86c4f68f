import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product } from "#db/schema/catalogue/product.ts";
import { calls } from "#server/http/calls/router.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { builtCalls, languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
let products: { id: number; model: string }[];
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" }, { searchStays: true });
  products = await site.database.db
    .select({ id: product.id, model: product.model })
    .from(product)
    .orderBy(product.id)
    .limit(4);
});
afterAll(() => site.close());

/** Input that each call accepts. */
async function inputOf(path: string, visitor: string): Promise<Record<string, unknown>> {
  const ids = products.map((p) => p.id);
  switch (path) {
    case "productRelatedList":
    case "productsInfo/{id}":
      return { id: ids[0] };
    case "schemeInfo/{id}":
    case "newsInfo/{id}":
    case "projectInfo/{id}":
      return { id: 1 };
    case "searchList":
      return { key: "SGC6120N" };
    case "commentList":
      return { target: "news", targetId: 1 };
    case "canshuduibi":
      return { ids: ids.slice(0, 3) };
    case "productscollectAdd":
      return {
        name: "Ana",
        youxiang: "ana@example.com",
        country: "Brasil",
        jianyi: "…",
        captcha: await freshCaptcha(site, visitor),
      };
    case "sendYangce":
      return { email: "ana@example.com", captcha: await freshCaptcha(site, visitor) };
    case "surveyAdd":
      return {
        kind: "feedback",
        productModel: "SGC400",
        type: "other",
        description: "…",
        suggestions: "…",
        email: "ana@example.com",
        captcha: await freshCaptcha(site, visitor),
      };
    default:
      return {};
  }
}

async function send(call: (typeof calls)[number], { host, lang }: { host: string; lang?: string }) {
  const visitor = newVisitor();
  const { id, ...body } = (await inputOf(call.path, visitor)) as { id?: number };
  const inPath = call.path.includes("{id}");
  const path = `/web/${call.path.replace("{id}", String(id))}${lang === undefined ? "" : `?lang=${encodeURIComponent(lang)}`}`;
  const headers = { "x-forwarded-for": visitor, "content-type": "application/json" };
  return site.get(path, {
    host,
    headers,
    method: call.method,
    ...(call.method === "POST"
      ? { body: JSON.stringify(inPath || id === undefined ? body : { ...body, id }) }
      : {}),
  });
}

const tested = calls.filter((call) => builtCalls.some((c) => c.path === call.path));

describe.each(tested)("$method $path", (call) => {
  test.each(languages)("answers in $locale what it promises", async ({ locale, host }) => {
    const answer = await send(call, { host });
    if (call.feature && !hasFeature(call.feature, locale)) return expect(answer.status).toBe(404);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^application\/json\b/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { code, msg, data, ...rest } = answer.json<{ code: number; msg: string; data: unknown }>();
    expect([code, msg, rest]).toEqual([200, "", {}]);
    // What the handler answered is what the description says: nothing is missing, and nothing is there
    // beside it.
    expect(call.output.parse(data)).toEqual(data);
  });

  test("answers the same by host and by lang", async () => {
    // made anew each time
    if (["getverify", "productscollectAdd", "surveyAdd", "sendYangce", "getIp"].includes(call.path)) return;
    const [byHost, byLang] = [
      await send(call, { host: "es.localhost" }),
      await send(call, { host: "zh.localhost", lang: "es" }),
    ];
    expect(byLang.body).toBe(byHost.body);
  });
});

// The language is read once for all calls, before any of them (server/web/router.ts).
describe.each(tested.filter(({ path }) => path === "productsClass" || path === "schemeList"))(
  "the language of $method $path",
  (call) => {
    test.each(languages)("is that of lang, before the host: $locale", async ({ locale, host }) => {
      expect((await send(call, { host: "hk.localhost", lang: locale })).body).toBe(
        (await send(call, { host })).body,
      );
    });

    test.each(["xx", "", "EN", "zh-CN", "tr", "__proto__", "en,zh"])(
      "is English for an unknown lang: %j",
      async (lang) => {
        expect((await send(call, { host: "zh.localhost", lang })).body).toBe(
          (await send(call, { host: "localhost" })).body,
        );
      },
    );
  },
);

test("the description says 401, 405, 409 and 503 where they happen, and is made once and compressed", async () => {
  const plain = await site.get("/web/openapi.json");
  const { paths } = plain.json<{ paths: Record<string, Record<string, { responses: object }>> }>();
  const of = (path: string) => Object.keys(Object.values(paths[`/web/${path}`]!)[0]!.responses);
  expect(of("userUpdate")).toEqual(expect.arrayContaining(["401", "405", "409", "503"]));
  expect(of("schemeClass")).not.toEqual(expect.arrayContaining(["401"]));
  expect((await site.call("getUserinfo", {})).status).toBe(401);
  const packed = await site.get("/web/openapi.json", {
    headers: { "accept-encoding": "br", "if-none-match": "x" },
  });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
  expect(packed.headers.etag).toBe(plain.headers.etag);
});

describe("languages of the calls", () => {
  type Categories = { cat_id: number; cat_name: string }[];
  const names = async (host: string, path = "productsClass", headers = {}) =>
    (await site.call<Categories>(path, undefined, { host, headers })).data.map((c) => c.cat_name).join();

  test("are six different ones", async () => {
    expect(new Set(await Promise.all(languages.map(({ host }) => names(host)))).size).toBe(6);
  });

  test("on the mobile address follow lang, and without it the one it was given last", async () => {
    expect(await names("m.localhost", "productsClass?lang=zh")).toBe(await names("zh.localhost"));
    expect(await names("m.localhost")).toBe(await names("localhost"));
    expect(await names("m.localhost", "productsClass", { cookie: "lang=zh" })).toBe(
      await names("zh.localhost"),
    );
  });

  test("on a language's own host do not listen to cookies or Accept-Language", async () => {
    expect(await names("localhost", "productsClass", { cookie: "lang=zh", "accept-language": "zh-CN" })).toBe(
      await names("localhost"),
    );
  });

  test("of a failure are the request's", async () => {
    const failures = await Promise.all(
      languages.map(({ host }) => site.get("/web/productsInfo/999999", { host })),
    );
    expect(failures.map((f) => f.status)).toEqual(languages.map(() => 404));
    expect(new Set(failures.map((f) => envelope(f).msg)).size).toBe(6);
  });
});

describe("what the calls answer", () => {
  test("index has the names of the specification", async () => {
    const { data } = await site.call<{
      chanpin: { cat_id: number; cat_name: string; children: object[] }[];
      fangan: object[];
    }>("index");
    expect(data.chanpin.length).toBeGreaterThanOrEqual(12);
    expect(data.fangan.length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(data.chanpin[0]!).toSorted()).toEqual(["cat_id", "cat_name", "children"]);
    expect(Object.keys(data.chanpin[0]!.children[0]!).toSorted()).toEqual(["cat_id", "cat_name", "ori_img"]);
    expect(Object.keys(data.fangan[0]!).toSorted()).toEqual(["class_name", "id"]);
  });

  test("the sample is as large as it must be", async () => {
    const total = async (path: string) => (await site.call<{ total: number }>(path, {})).data.total;
    expect(await total("productsList")).toBeGreaterThanOrEqual(96);
    expect(await total("schemeList")).toBeGreaterThanOrEqual(16);
    expect(await total("projectList")).toBeGreaterThanOrEqual(24);
  });

  test("a series' picture is there", async () => {
    const { data } = await site.call<{ children: { ori_img: string }[] }[]>("productsClass");
    const pictures = data.flatMap((c) => c.children.map((s) => s.ori_img));
    for (const picture of pictures.slice(0, 6)) {
      const answer = await site.get(picture);
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    }
  });

  type Page = { list: { id: number }[]; total: number; page: number; limit: number };

  test("a list has 12 entries to a page, and every entry once", async () => {
    const first = (await site.call<Page>("productsList", {})).data;
    expect([first.list.length, first.page, first.limit]).toEqual([12, 1, 12]);
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(first.total / 50); page++) {
      seen.push(...(await site.call<Page>("productsList", { page, limit: 50 })).data.list.map((p) => p.id));
    }
    expect(new Set(seen).size).toBe(first.total);
    expect(seen).toHaveLength(first.total);
  });

  test.each(["productsList", "schemeList", "projectList"])(
    "a page behind the last of %s is empty, and says the total",
    async (path) => {
      const { data } = await site.call<Page>(path, { page: 1_000_000, limit: 100 });
      expect(data.list).toEqual([]);
      expect(data.total).toBeGreaterThan(0);
    },
  );

  test.each([1, 100])("a limit of %d is kept", async (limit) => {
    expect((await site.call<Page>("productsList", { limit })).data.list).toHaveLength(
      Math.min(limit, (await site.call<Page>("productsList", {})).data.total),
    );
  });

  test("numbers may come as digits", async () => {
    const { data } = await site.call<Page>("productsList", { categoryId: "1", page: "1", limit: "3" });
    expect([data.page, data.limit, data.list.length]).toEqual([1, 3, 3]);
  });

  test("a form's encoding is understood as well", async () => {
    const answer = await site.get("/web/schemeList", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "page=1&limit=2",
    });
    expect(answer.json<{ data: Page }>().data.list).toHaveLength(2);
  });

  test("filters narrow the list, and each count keeps its promise", async () => {
    type Filtered = Page & {
      filters: { key: string; kind: string; options?: { key: string; count: number }[] }[];
    };
    const { data } = await site.call<Filtered>("productsList", { categoryId: 1 });
    const facet = data.filters.find((f) => f.options?.some((o) => o.count > 0 && o.count < data.total))!;
    const options = facet.options!.filter((o) => o.count > 0);
    for (const option of options.slice(0, 6)) {
      expect(
        (await site.call<Page>("productsList", { categoryId: 1, filters: { [facet.key]: option.key } })).data
          .total,
        option.key,
      ).toBe(option.count);
    }
  });

  test("a comparison has a value of each product in every row, and says which are equal", async () => {
    type Comparison = {
      products: { id: number }[];
      rows: { key: string; values: string[]; same: boolean }[];
    };
    const ids = products.map((p) => p.id).toReversed();
    const { data } = await site.call<Comparison>("canshuduibi", { ids });
    expect(data.products.map((p) => p.id)).toEqual(ids);
    for (const row of data.rows) {
      expect(row.values).toHaveLength(ids.length);
      expect(row.same).toBe(new Set(row.values).size === 1);
    }
    expect(data.rows.length).toBeGreaterThan(10);
  });

  test("a product's solutions and cases name it in turn", async () => {
    type Related = { products: object[]; solutions: { scheme_id: number }[]; cases: { id: number }[] };
    const scheme = (await site.call<{ products: { id: number }[] }>("schemeInfo/1")).data;
    const { data } = await site.call<Related>("productRelatedList", { id: scheme.products[0]!.id });
    expect(data.solutions.map((s) => s.scheme_id)).toContain(1);
  });

  test("getIp is the caller's address", async () => {
    const answer = await site.call<string>("getIp", undefined, {
      headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.7" },
    });
    expect(answer.data).toBe("203.0.113.7");
  });

  test("what is not published is in no list and under no id", async () => {
    const { db } = site.database;
    const { eq } = await import("drizzle-orm");
    const { raiseRevision } = await import("#domain/publication/revision.server.ts");
    const { id, model } = products[1]!;
    const before = (await site.call<Page>("productsList", {})).data.total;
    await db.update(product).set({ status: "draft" }).where(eq(product.id, id));
    await raiseRevision(db);
    await expect.poll(async () => (await site.call<Page>("productsList", {})).data.total).toBe(before - 1);
    expect((await site.call(`productsInfo/${id}`)).status).toBe(404);
    expect((await site.call("productRelatedList", { id })).status).toBe(404);
    expect((await site.call("canshuduibi", { ids: [id, products[0]!.id] })).status).toBe(404);
    expect((await site.call<Page>("productsList", { key: model })).data.list.map((p) => p.id)).not.toContain(
      id,
    );
    expect((await site.get(`/product/${id}/${model}`)).status).toBe(302);
    expect((await site.get(`/media/panel/${model}.svg`)).status).toBe(404);
    await db.update(product).set({ status: "published" }).where(eq(product.id, id));
    await raiseRevision(db);
    await expect.poll(async () => (await site.call<Page>("productsList", {})).data.total).toBe(before);
  });
});

describe("the description", () => {
  test("is served, and names exactly the calls", async () => {
    const answer = await site.get("/web/openapi.json");
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      200,
      expect.stringContaining("application/json"),
    ]);
    const api = answer.json<{ openapi: string; paths: Record<string, object> }>();
    expect(api.openapi).toMatch(/^3\.1\./);
    const named = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(
      ["GET /web/aiSession", ...calls.map((c) => `${c.method} /web/${c.path}`)].toSorted(),
    ); // the chat's stream is no call of the table
  });

  test("can be read on a page that loads nothing from elsewhere", async () => {
    const answer = await site.get("/web/docs");
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    expect(answer.body).not.toMatch(
      /<script|<link|<img|<iframe|@import|url\(|(?:src|href)="(?:https?:)?\/\//i,
    );
    for (const call of calls) expect(answer.body).toContain(`/web/${call.path}`);
  });
});
