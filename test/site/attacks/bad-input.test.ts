import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "#server/http/calls/router.ts";
import { languages } from "#test/contract/specification.ts";
import { type Answer, sharedSite, type SharedSite } from "#test/support/site.ts";
import { envelope, newVisitor } from "#test/site/accounts/solve.ts";

let site: SharedSite;
const packs = new Map<string, Record<string, string>>();
beforeAll(async () => {
  site = await sharedSite();
  for (const { locale } of languages)
    packs.set(
      locale,
      JSON.parse(await readFile(`locales/${locale}/errors.json`, "utf8")) as Record<string, string>,
    );
});

const posts = calls.filter((c) => c.method === "POST").map((c) => c.path);
const gets = calls.filter((c) => c.method === "GET").map((c) => c.path);
const json = { "content-type": "application/json" };

/**
 * Calls that stand for the others where the one loop over the table answers: one that anybody reads, one that
 * writes. That each call goes through that loop is shown at the end.
 */
const typical = ["schemeList", "reg"];

type Request = { method?: string; headers?: Record<string, string>; body?: string | Buffer; host?: string };

/** A request to a call, from a visitor who has used up no limit. */
async function ask(path: string, { headers = {}, ...rest }: Request = {}): Promise<Answer> {
  return site.get(`/web/${path}`, { ...rest, headers: { "x-forwarded-for": newVisitor(), ...headers } });
}
const post = (path: string, body: unknown, more: Request = {}) =>
  ask(path, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...more,
    headers: { ...json, ...more.headers },
  });

/**
 * An envelope of failure in the language of the request, with the status that its code says, and nothing of
 * the inside.
 */
function expectFailure(answer: Answer, code: number, key?: string, locale = "en") {
  expect(answer.status).toBe(code);
  const body = envelope(answer);
  expect(Object.keys(body)).toEqual(["code", "msg", "data"]);
  expect(body.code).toBe(code);
  expect(Object.values(packs.get(locale)!)).toContain(body.msg);
  if (key) expect(body.msg).toBe(packs.get(locale)![key]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).not.toMatch(/select |insert |node_modules|\bat \w+ \(|drizzle|pglite|zod/i);
  return body;
}

describe("an id that is nothing", () => {
  const asked = ["productsInfo", "schemeInfo", "projectInfo"];
  test.each(asked.flatMap((path) => ["999999", "1000000000", "2000000000"].map((id) => `${path}/${id}`)))(
    "answers 404: %s",
    async (path) => {
      expectFailure(await ask(path), 404, "notFound");
    },
  );

  test.each(
    asked.flatMap((path) =>
      [
        "0",
        "-1",
        "abc",
        "1.5",
        "NaN",
        "Infinity",
        "9999999999",
        "1e99",
        "%E0%A4%A",
        "1'--",
        "__proto__",
        "constructor",
        "{id}",
      ].map((id) => `${path}/${id}`),
    ),
  )("answers 400 and names the field: %s", async (path) => {
    expect(expectFailure(await ask(path), 400).data).toEqual({ field: "id" });
  });

  test.each(asked.flatMap((path) => [`${path}/`, path, `${path}/1/2`]))(
    "without or with more than an id is an unknown call: %s",
    async (path) => {
      expectFailure(await ask(path), 404, "notFound");
    },
  );
});

describe("a value of the wrong type", () => {
  const wrong = [
    "abc",
    "",
    -1,
    0,
    1.5,
    1e300,
    "1e400",
    null,
    true,
    [],
    [5],
    {},
    { $gt: 0 },
    "1; drop table product",
    "' or 1=1 --",
  ];
  const numbers: [string, string][] = [
    ["productsList", "categoryId"],
    ["productsList", "seriesId"],
    ["productsList", "page"],
    ["productsList", "limit"],
    ["productRelatedList", "id"],
    ["schemeList", "classId"],
    ["schemeList", "page"],
    ["schemeList", "limit"],
    ["projectList", "classId"],
    ["projectList", "page"],
    ["projectList", "limit"],
  ];
  test.each(
    numbers.flatMap(([path, field]) =>
      wrong.map((value) => ({ path, field, value, shown: JSON.stringify(value) })),
    ),
  )("is refused with its field: $path $field = $shown", async ({ path, field, value }) => {
    expect(expectFailure(await post(path, { [field]: value }), 400).data).toEqual({ field });
  });

  test.each([
    ["limit", 101],
    ["limit", 0],
    ["page", 1_000_001],
    ["page", 1e9],
  ])("beyond its bounds is refused: %s = %d", async (field, value) => {
    for (const path of ["productsList", "schemeList", "projectList"])
      expect(expectFailure(await post(path, { [field]: value }), 400).data).toEqual({ field });
  });

  test.each([5, true, [], {}, null])("for a text is refused: key = %j", async (key) => {
    for (const path of ["productsList", "schemeList", "projectList"])
      expect(expectFailure(await post(path, { key }), 400).data).toEqual({ field: "key" });
  });

  test("for a text that is too long is refused in words", async () => {
    for (const path of ["productsList", "schemeList", "projectList"]) {
      expect(expectFailure(await post(path, { key: "x".repeat(61) }), 400, "tooLong").data).toEqual({
        field: "key",
      });
      expect((await post(path, { key: "x".repeat(60) })).status).toBe(200);
    }
  });

  test.each([
    [[]],
    [5],
    ["function=amf"],
    [[["a", "b"]]],
    [{ function: 5 }],
    [{ function: ["amf"] }],
    [{ function: { a: 1 } }],
    [{ function: "x".repeat(401) }],
    [{ ["k".repeat(41)]: "x" }],
    [null],
  ])("for the filters is refused: %j", async (filters) => {
    expect(expectFailure(await post("productsList", { filters }), 400).data?.field).toMatch(/^filters/);
  });

  test.each([
    [{ nothing: "x" }],
    [{ function: "no-such-option" }],
    [{ "supply-voltage": "a~b" }],
    [{ "digital-inputs": "-5" }],
    [{ cutout: "0x0" }],
    [{ class_id: "2", id: "5", key: "zzz" }],
    [{ constructor: "x", toString: "y" }],
  ])("filters that mean nothing are left out: %j", async (filters) => {
    const all = (await post("productsList", {})).json<{ data: { total: number } }>().data.total;
    expect((await post("productsList", { filters })).json<{ data: { total: number } }>().data.total).toBe(
      all,
    );
  });

  test.each([[[1]], [[]], [[1, 1]], [[1, 2, 3, 4, 5]]])(
    "for a comparison: %j is refused in words",
    async (ids) => {
      expect(expectFailure(await post("canshuduibi", { ids }), 400, "compareCount").data).toEqual({
        field: "ids",
      });
    },
  );
  test.each([
    [undefined],
    [null],
    ["1,2"],
    [5],
    [{}],
    [["a", "b"]],
    [[null, null]],
    [[[1], [2]]],
    [[true, 2]],
    [[0, 1]],
    [[-1, 1]],
  ])("for a comparison: %j is refused", async (ids) => {
    expect(expectFailure(await post("canshuduibi", { ids }), 400).data?.field).toMatch(/^ids/);
  });
  test("a comparison with a product that is not there answers 404", async () => {
    expectFailure(await post("canshuduibi", { ids: [1_000_000_000, 1_999_999_999] }), 404, "notFound");
  });
});

describe.each(typical)("the body of %s", (path) => {
  test.each(["{", "{]", "undefined", "{'a':1}", '{"a":1}}', "\u0000", "NaN", "\ufeff{"])(
    "that is broken JSON answers 400: %j",
    async (body) => {
      expectFailure(await post(path, body), 400, "brokenJson");
    },
  );

  test.each(["[]", "null", "5", '"text"', "true", "[[]]", '[{"id":1}]'])(
    "that is no object answers 400: %s",
    async (body) => {
      expectFailure(await post(path, body), 400);
    },
  );

  test.each([
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/json5",
    "json",
    "",
  ])("of type %j answers 415", async (type) => {
    expectFailure(
      await ask(path, { method: "POST", body: "{}", headers: { "content-type": type } }),
      415,
      "unsupportedType",
    );
  });

  test("without any type answers 415", async () => {
    expectFailure(await ask(path, { method: "POST", body: "{}" }), 415, "unsupportedType");
  });

  test("may name its character set, in any case", async () => {
    expect(
      (await post(path, "{}", { headers: { "content-type": "Application/JSON; Charset=UTF-8" } })).status,
    ).not.toBe(415);
  });

  test("of a megabyte answers 413", async () => {
    expectFailure(
      await post(path, JSON.stringify({ key: "x".repeat(1_048_576) }), { headers: { connection: "close" } }),
      413,
      "tooLarge",
    );
  });

  test("may come in pieces, without its length", async () => {
    const answer = await chunked(`/web/${path}`, ["{", '"limit":', "1}"]);
    expect(Number(answer.split(" ")[1])).toBeLessThan(500);
    expect(answer).not.toContain(packs.get("en")!.brokenJson);
  });

  test("of a megabyte in pieces, without its length, answers 413", async () => {
    const answer = await chunked(
      `/web/${path}`,
      Array.from({ length: 64 }, () => "x".repeat(16_384)),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(packs.get("en")!.tooLarge);
  });

  test("nested ten thousand deep answers 400", async () => {
    expectFailure(await post(path, "[".repeat(10_000) + "]".repeat(10_000)), 400);
    const deep = `{"filters":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)},"id":{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}},"name":[[[]]]}`;
    expect((await post(path, deep)).status).toBeLessThan(500);
  });

  test("with names that reach for prototypes changes nothing", async () => {
    const answer = await post(
      path,
      '{"__proto__":{"limit":1,"polluted":1},"constructor":{"prototype":{"polluted":1}},"filters":{"__proto__":"x","constructor":"y"}}',
    );
    expect(answer.status).toBeLessThan(500);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("with a very long or very many names is no failure of ours", async () => {
    expect((await post(path, { ["k".repeat(100_000)]: 1 })).status).toBeLessThan(500);
    expect(
      (await post(path, Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i])))).status,
    ).toBeLessThan(500);
  });
});

test("a connection that is closed after a body that was too large says so", async () => {
  const head = `POST /web/schemeList HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n`;
  const first = await raw(
    head + "x".repeat(400_000),
    "GET /web/getIp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  );
  expect(first).toMatch(/^HTTP\/1\.1 413 /);
  expect(
    /^connection: close\r$/im.test(first) || first.includes('"code":200'),
    "it either says so or goes on",
  ).toBe(true);
});

describe("a request from a foreign page", () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "" },
    { origin: "http://localhost.evil.example" },
    { origin: "http://evil.example/localhost" },
    { origin: "file://" },
    { origin: "javascript:alert(1)" },
    { origin: "http://localhost:0 https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:0" },
  ];
  test.each(
    typical.flatMap((path) => foreign.map((headers) => ({ path, headers, shown: JSON.stringify(headers) }))),
  )("is refused: $path $shown", async ({ path, headers }) => {
    expectFailure(await post(path, {}, { headers }), 403, "foreignOrigin");
  });

  const own: Record<string, string>[] = [
    {},
    { origin: "http://localhost:0" },
    { origin: "http://zh.localhost:0" },
    { origin: "http://localhost", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-site", origin: "http://es.localhost:0" },
    { "sec-fetch-site": "none" },
  ];
  test.each(own)("is told from one of our own, or of no page: %j", async (headers) => {
    expect((await post("schemeList", {}, { headers })).status).toBe(200);
  });

  test("may read, but gets no leave to show what it read", async () => {
    const answer = await ask("productsClass", {
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});

describe("a wrong method", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers 405 where one reads: %s",
    async (method) => {
      const answer = await ask("productsClass", { method });
      expectFailure(answer, 405, "methodNotAllowed");
      expect(answer.headers.allow?.split(/, ?/)).toContain("GET");
    },
  );

  test.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers 405 where one sends: %s",
    async (method) => {
      const answer = await ask("reg", { method });
      expectFailure(answer, 405, "methodNotAllowed");
      expect(answer.headers.allow).toBe("POST");
    },
  );

  test("HEAD is as GET without the body", async () => {
    const answer = await ask("productsClass", { method: "HEAD" });
    expect([answer.status, answer.body]).toEqual([200, ""]);
    expect((await ask("schemeList", { method: "HEAD" })).status).toBe(405);
  });

  test.each(["PROPFIND", "TRACE", "PURGE", "SEARCH"])(
    "that is rare is no failure of ours: %s",
    async (method) => {
      for (const path of ["/web/index", "/web/schemeList", "/index"]) {
        const answer = await site.get(path, { method });
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
        expect(answer.status, path).toBeLessThan(500);
      }
    },
  );
});

/** What the one loop over the table does before a call is reached: whoever is mounted past it fails here. */
describe("every call of the table", { timeout: 120_000 }, () => {
  test("names its method when it is asked by another one", async () => {
    for (const path of gets) {
      const answer = await ask(path.replace("{id}", "1"), { method: "POST", body: "{}", headers: json });
      expectFailure(answer, 405, "methodNotAllowed");
      expect(answer.headers.allow?.split(/, ?/), path).toContain("GET");
    }
    for (const path of posts) {
      const answer = await ask(path);
      expectFailure(answer, 405, "methodNotAllowed");
      expect(answer.headers.allow, path).toBe("POST");
    }
  });

  test("refuses a foreign page before it reads anything", async () => {
    for (const path of posts)
      expectFailure(
        await post(path, "{", { headers: { origin: "https://evil.example" } }),
        403,
        "foreignOrigin",
      );
  });

  test("has its body read by the one reader", async () => {
    for (const path of posts) {
      expectFailure(await post(path, "{"), 400, "brokenJson");
      expectFailure(await ask(path, { method: "POST", body: "{}" }), 415, "unsupportedType");
      const long = await chunked(
        `/web/${path}`,
        Array.from({ length: 64 }, () => "x".repeat(16_384)),
      );
      expect(long, path).toMatch(/^HTTP\/1\.1 413 /);
    }
  });

  test("takes what a database or a program minds as text, or refuses it", async () => {
    for (const path of posts)
      for (const text of ["a\u0000b", "\ud800", "'; drop table product; --", "%' or '1'='1", "{{7*7}}"]) {
        const body = {
          key: text,
          name: text,
          youxiang: `${text}@example.com`,
          country: text,
          jianyi: text,
          productModel: text,
          description: text,
          filters: { function: text },
          id: text,
          ids: [text, text],
        };
        expect((await post(path, body)).status, `${path} ${JSON.stringify(text)}`).toBeLessThan(500);
      }
  });

  test("does not let a name reach for prototypes", async () => {
    const body =
      '{"__proto__":{"limit":1,"polluted":1},"constructor":{"prototype":{"polluted":1}},"filters":{"__proto__":"x"}}';
    for (const path of posts) expect((await post(path, body)).status, path).toBeLessThan(500);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("an unknown call", () => {
  test.each([
    "",
    "/",
    "/nothing",
    "/logins",
    "/../web",
    "/Index",
    "/index/",
    "//index",
    "/productsList/",
    "/%69ndex/x",
    "/__proto__",
    "/constructor",
    "/index.data",
    `/${"x".repeat(5000)}`,
  ])("answers 404: /web%s", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await site.get(`/web${path}`, { method });
      expectFailure(answer, 404, "notFound");
    }
  });
});

describe("a failure is told in the language of the request", () => {
  test.each(languages)("$locale", async ({ locale, host }) => {
    for (const more of [{ host }, { host: "localhost", lang: locale }] as { host: string; lang?: string }[]) {
      const query = more.lang ? `?lang=${more.lang}` : "";
      const at = { host: more.host };
      expectFailure(await ask(`productsInfo/abc${query}`, at), 400, "badInput", locale);
      expectFailure(await ask(`productsInfo/999999${query}`, at), 404, "notFound", locale);
      expectFailure(await ask(`nothing${query}`, at), 404, "notFound", locale);
      expectFailure(await ask(`schemeList${query}`, at), 405, "methodNotAllowed", locale);
      expectFailure(await post(`schemeList${query}`, "{", at), 400, "brokenJson", locale);
      expectFailure(await post(`schemeList${query}`, { key: "x".repeat(61) }, at), 400, "tooLong", locale);
      expectFailure(await post(`canshuduibi${query}`, { ids: [1] }, at), 400, "compareCount", locale);
      expectFailure(
        await post(`schemeList${query}`, "x", { ...at, headers: { "content-type": "text/plain" } }),
        415,
        "unsupportedType",
        locale,
      );
      expectFailure(
        await post(`schemeList${query}`, {}, { ...at, headers: { origin: "https://evil.example" } }),
        403,
        "foreignOrigin",
        locale,
      );
      expectFailure(
        await post(
          `schemeList${query}`,
          { key: "x".repeat(400_000) },
          { ...at, headers: { connection: "close" } },
        ),
        413,
        "tooLarge",
        locale,
      );
      expectFailure(await post(`productscollectAdd${query}`, {}, at), 400, "nameRequired", locale);
    }
  });
});

describe("a NUL, which no database stores, is refused before anything reads it", () => {
  test.each([
    ["in a field", () => post("ecuList", { brand: "a\0b" }), "brand"],
    [
      "deep in a field",
      () => post("productsList", { filters: { function: ["x", { "a\0": 1 }] } }),
      "filters",
    ],
    ["in a name", () => post("reg", { "account\0": "x" }), "account\0"],
    [
      "in a plain form",
      () =>
        post("schemeList", "page=1&key=%00", {
          headers: { "content-type": "application/x-www-form-urlencoded" },
        }),
      "key",
    ],
    ["in a query", () => ask("contactusList?region=%00"), undefined],
    ["in a query's name", () => ask("contactusList?%00=1"), undefined],
    ["in a path", () => ask("productsInfo/%00"), undefined],
    ["in a question to the chat", () => ask("aiSession?prompt=%00"), undefined],
  ] as const)("%s of a call", async (_, send, field) => {
    expect(expectFailure(await send(), 400, "badInput").data).toEqual(field ? { field } : null);
  });

  test.each([
    "/productinfo?key=a%00b",
    "/index?%00",
    "/%00",
    "/product/6001/%00",
    "/search.data?key=%00",
    "/files/2010/cable-voltage-drop-en.html%00.pdf",
    "/assets/%00",
    "/rss.xml?a=%00",
    "/oidc/oauth2/authorize?client_id=%00",
  ])("in an address: %s", async (path) => {
    const answer = await site.get(path, { host: "pt.localhost" });
    expect([answer.status, answer.body]).toEqual([400, packs.get("pt")!.badInput]);
  });

  test("in a form that a page posts, and what a service sends", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const send = (path: string, headers: Record<string, string>, body: string) =>
      site.get(path, { method: "POST", headers: { "x-forwarded-for": newVisitor(), ...headers }, body });
    const page = await send("/login", form, "form=login&account=a%00b&password=x");
    expect([page.status, page.body.includes(packs.get("en")!.badInput!)]).toEqual([400, true]);
    const basic = `Basic ${Buffer.from("a\0:b").toString("base64")}`;
    for (const answer of [
      await send("/oidc/oauth2/token", form, "grant_type=refresh_token&client_id=%00"),
      await send("/oidc/oauth2/token", json, '{"client_id":"\\u0000"}'),
      await send("/oidc/oauth2/token", { ...form, authorization: basic }, "grant_type=refresh_token"),
    ])
      expect([answer.status, answer.json<object>()]).toEqual([400, { error: "invalid_request" }]);
  });
});

describe("a request for a page", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("by %s answers 405", async (method) => {
    const answer = await site.get("/index", { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test("by POST from a foreign page is refused", async () => {
    expect(
      (await site.get("/index", { method: "POST", headers: { origin: "https://evil.example" } })).status,
    ).toBe(403);
  });

  test.each([
    "key=%ED%A0%80",
    "key=%E0%A4%A",
    "key=%27%3B--",
    `key=${"x".repeat(7000)}`,
    "page=1&page=2",
    "a[]=1&a[b]=2",
    "&&&==",
    "key=%25",
  ])("with a strange query shows the page: %s", async (query) => {
    for (const path of [
      "/productinfo",
      "/search",
      "/contrast",
      "/applicationcase",
      "/index.data",
      "/productinfo.data",
      "/search.data",
    ]) {
      expect((await site.get(`${path}?${query}`)).status, path).toBe(200);
    }
  });

  test.each([
    "a b",
    "localhost/evil",
    "localhost?x",
    "localhost#x",
    "user@localhost",
    "loc\tal",
    "[",
    "%00",
    ":80",
    "localhost:99999",
    "x".repeat(4000),
  ])("for a strange host is no failure of ours: %j", async (host) => {
    for (const path of ["/index", "/web/index", "/web/nothing"])
      expect((await site.get(path, { host })).status, path).toBeLessThan(500);
  });

  test("with headers of more than 16 KB answers 431", async () => {
    expect(
      await raw(`GET /index HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("in absolute form means the path alone", async () => {
    const answer = await raw(
      "GET http://evil.example/index HTTP/1.1\r\nHost: zh.localhost\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('<html lang="zh-CN">');
    expect(answer).not.toContain("evil.example");
  });

  test.each([
    "GET / HTTP/1.0\r\n\r\n",
    "GET /web/index HTTP/1.0\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  ])("in an odd form is no failure of ours: %j", async (request) =>
    expect(Number((await raw(request)).split(" ")[1])).toBeLessThan(500),
  );
});

/** Sends bytes as they are, a second request after a second, and reads to the end or to a short silence. */
function raw(request: string, later?: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = "";
    const socket = connect(site.port, "127.0.0.1", () => socket.write(request));
    if (later) setTimeout(() => socket.writable && socket.write(later), 1_000);
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("utf8")));
    socket.on("error", (error) => (answer ? done(answer) : fail(error)));
    socket.on("close", () => done(answer));
  });
}

/** A POST in pieces without Content-Length; stops sending as soon as there is an answer. */
function chunked(path: string, pieces: string[]): Promise<string> {
  return new Promise((done) => {
    let answer = "";
    const socket = connect(site.port, "127.0.0.1", () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      let sent = 0;
      const next = () => {
        if (answer || socket.destroyed) return;
        const piece = pieces[sent++];
        if (piece === undefined) socket.write("0\r\n\r\n");
        else socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`, () => setImmediate(next));
      };
      next();
    });
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("utf8");
      if (answer.includes("}")) socket.destroy();
    });
    socket.on("error", () => {}); // the server may close while pieces are still on their way
    socket.on("close", () => done(answer));
  });
}
