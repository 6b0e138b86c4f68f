import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { producedFile } from "#db/schema/catalogue/download.ts";
import { getDownload, listDownloads } from "#domain/download/queries.server.ts";
import { SiteError } from "#domain/error.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { member, newPerson, post, register } from "#test/site/attacks/attacker.ts";

type Item = {
  id: number;
  title: string;
  type: string;
  version: string;
  date: string;
  size?: number;
  language: string;
  url: string;
  sha256?: string;
  loginRequired: boolean;
  replacement?: { id: number; model: string };
};
type List = { list: Item[]; total: number; page: number; limit: number };
type Bytes = { status: number; headers: IncomingHttpHeaders; body: Buffer };

// Files are made by a thread that gives way to everything else.
vi.setConfig({ testTimeout: 900_000 });

let site: TestSite;
beforeAll(async () => {
  // Statements are counted: nothing asks the database beside the requests.
  site = await startSite({}, { contentPollSeconds: 3_600 });
});
afterAll(() => site.close());

/** The bytes of an answer; `stopAfter` breaks the connection after so many. */
function fetchBytes(
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", stopAfter = Number.POSITIVE_INFINITY } = {},
): Promise<Bytes> {
  return new Promise((done, fail) => {
    const outgoing = request(
      { host: "127.0.0.1", port: site.port, path, method, headers: { host: "localhost", ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        const finish = () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          if (Buffer.concat(chunks).length >= stopAfter) {
            finish();
            outgoing.destroy();
          }
        });
        response.on("end", finish);
        response.on("error", (error) => (stopAfter === Number.POSITIVE_INFINITY ? fail(error) : undefined));
      },
    );
    outgoing.on("error", (error) => (stopAfter === Number.POSITIVE_INFINITY ? fail(error) : undefined));
    outgoing.end();
  });
}

/** Asks for a file for as long as nobody aborts. */
const askFor = (path: string, signal: AbortSignal) =>
  fetch(`http://127.0.0.1:${site.port}${path}`, { signal }).catch(() => {});

/** Sends a call and goes without waiting for an answer. */
function askAndLeave(path: string, body: object): Promise<void> {
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: site.port,
        path: `/web/${path}`,
        method: "POST",
        headers: { host: "localhost", "content-type": "application/json" },
      },
      () => {},
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? done() : fail(error),
    );
    outgoing.end(JSON.stringify(body), () => setTimeout(() => outgoing.destroy(new Reset()), 5));
  });
}
class Reset extends Error {
  code = "ECONNRESET";
}

const sha256 = (body: Buffer) => createHash("sha256").update(body).digest("hex");
const list = async (path: string, body: object = {}, host = "localhost") =>
  (await site.call<List>(path, body, { host })).data;
type MadeItem = Item & { size: number; sha256: string };
/** The file of a row, with the facts that are known once it is made. */
const made = async (item: Item): Promise<MadeItem> => ({
  ...item,
  ...(await site.services.files.ensure(item.id)),
});
const first = async (path: string, body: object = {}) =>
  made((await list(path, { ...body, limit: 1 })).list[0]!);
const madeCount = () => site.database.db.$count(producedFile);

describe("a site whose files are not made yet", () => {
  test("makes none for lists, however many are asked for and given up", async () => {
    const make = vi.spyOn(site.services.maker, "make");
    const [select, insert] = [vi.spyOn(site.services.db, "select"), vi.spyOn(site.services.db, "insert")];
    const statements = async (body: object) => {
      select.mockClear();
      expect((await list("downloadList", body)).list.every((i) => i.size === undefined)).toBe(true);
      return select.mock.calls.length;
    };
    await site.get("/index"); // what is built at the first request
    const few = await statements({ limit: 1 });
    const asked = 34;
    select.mockClear();
    for (let i = 0; i < asked; i++) await askAndLeave("downloadList", { limit: 12, page: 76 + i });
    // Reading calls have their turn in the order of their arrival, so this one is the last.
    await list("downloadList", { limit: 12 });
    // What the site asks by itself meanwhile is a handful; a statement for each file would be hundreds more.
    expect(select.mock.calls.length).toBeLessThan(few * (asked + 1) + 12);
    expect(await statements({ limit: 100 })).toBe(few);
    expect((await site.get("/datadownload?language=all")).body).toContain("<dd>PDF</dd>");
    expect((await site.get("/datadownload?list=tool")).body).toContain("<dd>made on request</dd>");
    expect([make.mock.calls.length, insert.mock.calls.length, await madeCount()]).toEqual([0, 0, 0]);
    vi.restoreAllMocks();
  });

  test("goes on answering while it makes a file", async () => {
    await site.get("/index");
    const { url } = (await list("downloadList", { type: "data-sheet", language: "zh", limit: 1 })).list[0]!;
    const events: string[] = [];
    const file = fetchBytes(url).then(({ status }) => events.push(`file ${status}`));
    await vi.waitUntil(() => site.services.maker.load().making, { interval: 1, timeout: 20_000 });
    for (let i = 0; i < 5; i++) events.push(`page ${(await site.get("/index")).status}`);
    await file;
    expect(events).toEqual([...Array<string>(5).fill("page 200"), "file 200"]);
  });

  test("tells who comes when the queue is full when to come again, in the visitor's language", async () => {
    const { url } = (await list("downloadList", { type: "data-sheet", language: "es", limit: 1 })).list[0]!;
    const full = new SiteError("busy", "busy", { retryAfter: 15 });
    vi.spyOn(site.services.maker, "make").mockRejectedValue(full);
    const refused = await site.get(url, { host: "tr.localhost" });
    const page = await site.get(url, { host: "zh.localhost", headers: { accept: "text/html" } });
    vi.restoreAllMocks();
    const { code, msg } = refused.json();
    expect([refused.status, code, refused.headers["retry-after"]]).toEqual([503, 503, "15"]);
    expect(msg).toContain("on beş saniye sonra");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "15"]);
    expect(page.body).toContain("请过十几秒再试");
    expect((await fetchBytes(url)).status).toBe(200);
  });

  test("makes nothing for who goes away before it is begun", async () => {
    const { url } = (await list("downloadList", { type: "quick-guide", language: "es", limit: 1 })).list[0]!;
    const before = await madeCount();
    const queued = Promise.withResolvers<AbortSignal>();
    vi.spyOn(site.services.maker, "make").mockImplementationOnce((_kind, _input, { signal } = {}) => {
      queued.resolve(signal!);
      return new Promise((_, fail) => signal!.addEventListener("abort", () => fail(signal!.reason as Error)));
    });
    const leaving = new AbortController();
    const left = askFor(url, leaving.signal);
    const signal = await queued.promise;
    expect(signal.aborted).toBe(false);
    leaving.abort();
    await left;
    await vi.waitUntil(() => signal.aborted);
    expect(await madeCount()).toBe(before);
    expect((await fetchBytes(url)).status).toBe(200); // the next visitor gets it
    expect(await madeCount()).toBe(before + 1);
  });

  test("keeps a page that cannot tell all sizes for a minute only", async () => {
    const address = "/datadownload?list=tool&type=template";
    const kept = () => site.services.pages.get(`en page ${address}`)?.keepFor;
    expect((await site.get(address)).body).toContain("<dd>made on request</dd>");
    expect(kept()).toBe(60);
    for (const item of (await list("toolList", { type: "template", language: "en" })).list) await made(item);
    site.services.pages.clear();
    const { body } = await site.get(address);
    expect(body).not.toContain("<dd>made on request</dd>");
    expect(body).toContain("SHA-256");
    expect([site.services.pages.get(`en page ${address}`) !== undefined, kept()]).toEqual([true, undefined]);
  });
});

describe("the four lists", () => {
  test.each(["downloadList", "offdownloadList", "toolList", "tuzhiList"])(
    "%s lists files whose size and checksum are true",
    async (path) => {
      const found = await list(path, { limit: 2, language: "en" });
      expect(found.total).toBeGreaterThanOrEqual(8);
      const open = found.list.filter((i) => !i.loginRequired);
      for (const { id } of open) await site.services.files.ensure(id);
      const again = await list(path, { limit: 2, language: "en" });
      for (const item of again.list.filter((i) => !i.loginRequired)) {
        const { body, status, headers } = await fetchBytes(item.url);
        expect(status).toBe(200);
        expect({ size: body.length, sha256: sha256(body) }).toEqual({ size: item.size, sha256: item.sha256 });
        expect(headers.etag).toBe(`"${item.sha256}"`);
        expect(item.version).toMatch(/^\d+\.\d+/);
        expect(item.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    },
  );

  test.each(languages)(
    "the files in $locale come first on its host, with titles in its language",
    async ({ locale, host }) => {
      const found = await list("toolList", { limit: 1 }, host);
      expect(found.list[0]!.language).toBe(locale);
      const { headers } = await fetchBytes(found.list[0]!.url);
      expect(headers["content-disposition"]).toContain(
        encodeURIComponent(found.list[0]!.title).replace(
          /['()*]/g,
          (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
        ),
      );
    },
  );

  test("at least 14 discontinued models name a replacement of today", async () => {
    const found = await list("offdownloadList", { language: "en", limit: 1 });
    expect(found.total).toBeGreaterThanOrEqual(14);
    const { replacement } = found.list[0]!;
    expect((await site.call(`productsInfo/${replacement!.id}`)).data).toMatchObject({
      model: replacement!.model,
    });
  });

  test("a model, a category, a type and a language narrow the list down", async () => {
    const found = await list("downloadList", {
      key: "sgc6120n data",
      type: "data-sheet",
      language: "zh",
      limit: 5,
    });
    expect(found.list.map(({ url }) => url)).toEqual([expect.stringContaining("SGC6120N-data-sheet-zh.pdf")]);
    expect((await list("downloadList", { categoryId: 5, type: "cut-out-svg", limit: 1 })).total).toBe(10);
    expect((await list("tuzhiList", { key: "skarnholm", language: "tr-TR", limit: 1 })).total).toBe(2);
    expect(await list("downloadList", { key: "no such file" })).toMatchObject({ list: [], total: 0 });
    expect(await list("toolList", { page: 999 })).toMatchObject({ list: [] });
  });

  test.each([
    ["type", { type: "malware" }],
    ["language", { language: "xx" }],
    ["categoryId", { categoryId: "a" }],
    ["limit", { limit: 101 }],
    ["page", { page: 0 }],
    ["key", { key: "x".repeat(61) }],
    ["key", { key: ["a"] }],
  ])("a wrong %s is refused and named", async (field, body) => {
    expect((await site.call("downloadList", body)).json()).toMatchObject({ code: 400, data: { field } });
  });

  test("productsInfo names the files of the product", async () => {
    const { data } = await site.call<{ downloads: { title: string; version: string; url: string }[] }>(
      "productsInfo/1011",
      undefined,
      {
        host: "es.localhost",
      },
    );
    expect(data.downloads.map((d) => d.url)).toContainEqual(
      expect.stringMatching(/\/files\/\d+\/SGC6120N-data-sheet-es\.pdf$/),
    );
    expect(data.downloads.length).toBeGreaterThan(4);
  });
});

describe("a file's address", () => {
  test("a download that broke goes on, and is the listed file in the end", async () => {
    const item = await first("offdownloadList", { language: "en" });
    const begun = await fetchBytes(item.url, {}, { stopAfter: 5_000 });
    const have = begun.body.subarray(0, 5_000);
    const rest = await fetchBytes(item.url, {
      range: `bytes=${have.length}-`,
      "if-range": String(begun.headers.etag),
    });
    expect(rest.status).toBe(206);
    expect(rest.headers["content-range"]).toBe(`bytes ${have.length}-${item.size - 1}/${item.size}`);
    expect(rest.headers["content-length"]).toBe(String(item.size - have.length));
    expect(sha256(Buffer.concat([have, rest.body]))).toBe(item.sha256);
  });

  test("another file than the one that was begun is sent whole", async () => {
    const item = await first("toolList", { language: "en" });
    const answer = await fetchBytes(item.url, { range: "bytes=10-", "if-range": '"of an older file"' });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(item.size);
  });

  test("ranges outside of the file are refused, what is no range or several is not heeded", async () => {
    const item = await first("toolList", { language: "en" });
    const outside = await fetchBytes(item.url, { range: `bytes=${item.size}-` });
    expect([outside.status, outside.headers["content-range"], outside.body.length]).toEqual([
      416,
      `bytes */${item.size}`,
      0,
    ]);
    for (const range of ["bytes=5-2", "items=1-2", "bytes=0-1,4-5", "nonsense"]) {
      const answer = await fetchBytes(item.url, { range });
      expect([range, answer.status, answer.body.length]).toEqual([range, 200, item.size]);
    }
    expect((await fetchBytes(item.url, { range: "bytes=-1" })).body).toHaveLength(1);
  });

  test("HEAD tells everything and sends nothing; what the visitor has is not sent again", async () => {
    const item = await first("tuzhiList", { language: "en" });
    const head = await fetchBytes(item.url, {}, { method: "HEAD" });
    expect([
      head.status,
      head.headers["content-length"],
      head.headers["accept-ranges"],
      head.body.length,
    ]).toEqual([200, String(item.size), "bytes", 0]);
    const again = await fetchBytes(item.url, { "if-none-match": String(head.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(
      (await fetchBytes(item.url, { "if-modified-since": String(head.headers["last-modified"]) })).status,
    ).toBe(304);
    expect((await fetchBytes(item.url, {}, { method: "POST" })).status).toBe(405);
  });

  test("a tool is sent to be saved, and locked up where a browser shows it", async () => {
    const { headers } = await fetchBytes((await first("toolList", { language: "en" })).url);
    expect(headers["content-disposition"]).toMatch(/^attachment;/);
    expect(headers["content-security-policy"]).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("the language of a file does not depend on the host", async () => {
    const item = await first("toolList", { language: "zh" });
    const answers = await Promise.all(
      ["localhost", "tr.localhost"].map((host) => fetchBytes(item.url, { host })),
    );
    for (const { body, headers } of answers) {
      expect(sha256(body)).toBe(item.sha256);
      expect(headers["content-language"]).toBe("zh-CN");
    }
    expect(answers[0]!.headers["content-disposition"]).toBe(answers[1]!.headers["content-disposition"]);
  });

  test("in a language that the site is not in is not offered", async () => {
    const scope = {
      db: site.database.db,
      locale: "en",
      site: { timeZone: "UTC", languages: ["en", "zh"] },
    } as const;
    const { list: items } = await listDownloads(scope, "online", {}, 1, 2_000);
    expect(new Set(items.flatMap(({ language }) => language ?? []))).toEqual(new Set(["en", "zh"]));
    const { list: others } = await list("downloadList", { language: "pt", limit: 1 });
    expect(await getDownload(scope, others[0]!.id)).toBeUndefined();
  });

  test("two who ask for a new file at once get the same", async () => {
    const { list: items } = await list("toolList", { language: "pt", limit: 1 });
    await site.database.db.execute("delete from produced_file");
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetchBytes(items[0]!.url)));
    const { sha256: sum } = await made(items[0]!);
    expect(new Set(answers.map(({ body }) => sha256(body)))).toEqual(new Set([sum]));
  });

  test.each([
    "/files/999999999/x.pdf",
    "/files/0/x.pdf",
    "/files/99999999999999999999/x.pdf",
    "/files/abc/x.pdf",
    "/files/2010/other-name.html",
    "/files/2010/",
    "/files/2010",
    "/files/",
    "/files/2010/cable-voltage-drop-en.html/..%2f..%2f..%2fetc%2fpasswd",
    "/files/2010/..%2f..%2fdb%2fPG_VERSION",
    "/files/2010/%2e%2e%5c%2e%2e%5cdb",
    "/files/2010/cable-voltage-drop-zh.html",
  ])("%s is no file", async (path) => {
    const answer = await site.get(path, { host: "pt.localhost" });
    expect([answer.status, answer.json()]).toEqual([
      404,
      { code: 404, msg: expect.stringMatching(/\S/), data: null },
    ]);
  });

  test("a broken escape does not break the site", async () => {
    expect((await site.get("/files/2010/%E0%A4%A")).status).toBeLessThan(500);
  });
});

describe("a file that needs a login", () => {
  test("says so in its row and is refused, as JSON and as a page", async () => {
    const item = (await list("toolList", { type: "settings", key: "sgc6120n", limit: 5 })).list.find(
      (i) => i.loginRequired,
    )!;
    const refused = await site.get(item.url);
    expect([refused.status, refused.json()]).toEqual([
      401,
      { code: 401, msg: "Please log in first, and then check", data: null },
    ]);
    const page = await site.get(item.url, { host: "tr.localhost", headers: { accept: "text/html" } });
    expect(page.status).toBe(401);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain('<html lang="tr-TR">');
    expect(page.body).toContain("mailto:");
    expect(page.body).toContain(`/login?to=${encodeURIComponent("/datadownload?list=tool")}"`);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect((await site.get(item.url, { headers: { range: "bytes=0-10" } })).status).toBe(401);
  });

  const locked = async () =>
    made(
      (await list("toolList", { type: "settings", key: "sgc6120n", limit: 5 })).list.find(
        (i) => i.loginRequired,
      )!,
    );

  test("is sent to a visitor who is logged in, and kept by no cache", async () => {
    const item = await locked();
    const { cookie } = await member(site);
    const answer = await fetchBytes(item.url, { cookie });
    expect([answer.status, sha256(answer.body), answer.headers["cache-control"]]).toEqual([
      200,
      item.sha256,
      "private, no-store",
    ]);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment;/);
    const head = await fetchBytes(item.url, { cookie }, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(item.size),
    ]);
  });

  test("goes on where it stopped, for who is logged in", async () => {
    const item = await locked();
    const { cookie } = await member(site);
    const part = await fetchBytes(item.url, { cookie, range: "bytes=10-" });
    const whole = await fetchBytes(item.url, { cookie });
    expect([part.status, part.headers["content-range"], part.headers["cache-control"]]).toEqual([
      206,
      `bytes 10-${item.size - 1}/${item.size}`,
      "private, no-store",
    ]);
    expect(part.body.equals(whole.body.subarray(10))).toBe(true);
    expect((await fetchBytes(item.url, { cookie, range: `bytes=${item.size}-` })).status).toBe(416);
  });

  test("is not told to be unchanged to who is not logged in", async () => {
    const item = await locked();
    const { cookie } = await member(site);
    const { etag = "" } = (await fetchBytes(item.url, { cookie })).headers;
    expect((await fetchBytes(item.url, { cookie, "if-none-match": etag })).status).toBe(304);
    expect((await fetchBytes(item.url, { "if-none-match": etag })).status).toBe(401);
  });

  test("is sent for the bearer token of the maker's app", async () => {
    const item = await locked();
    const answer = await register(site, newPerson());
    const token = String(answer.headers["set-auth-token"]);
    expect((await fetchBytes(item.url, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await fetchBytes(item.url, { authorization: `Bearer ${token.slice(0, -1)}` })).status).toBe(401);
  });

  test("is refused again once the session has ended", async () => {
    const item = await locked();
    const { cookie } = await member(site);
    expect((await fetchBytes(item.url, { cookie })).status).toBe(200);
    await post(site, "logout", {}, { headers: { cookie } });
    expect((await fetchBytes(item.url, { cookie })).status).toBe(401);
  });

  test.each([
    "switchyard.session_token=made-up.signature",
    "switchyard.session_token=%E0%A4%A",
    "switchyard.session_token=",
    "signed-in=1",
  ])("is refused to a cookie that opens nothing: %s", async (cookie) =>
    expect((await fetchBytes((await locked()).url, { cookie })).status).toBe(401),
  );
});

describe("the download screen", () => {
  test.each(languages)("lists files with their facts in $locale", async ({ locale, host, tag }) => {
    await first("offdownloadList", { language: locale });
    const { status, body } = await site.get("/datadownload?list=offline", { host });
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${tag}"`);
    expect(body.match(/href="\/files\/\d+\/[^"]+-retired-sheet-[^"]+\.pdf"/g)).toHaveLength(12);
    expect(body).toContain("/media/panel/SGC6110.svg");
    expect(body).toMatch(/SHA-256/);
  });

  test("has no link to a file that needs a login, but one to the log-in, and is the same page for everybody", async () => {
    const { cookie } = await member(site);
    const address = "/datadownload?list=tool&type=settings";
    const [anonymous, own] = [await site.get(address), await site.get(address, { headers: { cookie } })];
    expect(anonymous.body).not.toMatch(/href="\/files\/[^"]*settings-sgc6120n/);
    expect(anonymous.body).toContain(`href="/login?to=${encodeURIComponent("/datadownload")}"`);
    expect(anonymous.body).toContain("Log in to download");
    expect(own.headers.etag).toBe(anonymous.headers.etag);
  });

  test("keeps one page for every way to write the same address, and says what to do when nothing is found", async () => {
    const plain = (await site.get("/datadownload?list=tool")).headers.etag;
    expect((await site.get("/datadownload?utm=1&list=tool&type=virus&language=xx&page=1")).headers.etag).toBe(
      plain,
    );
    const none = await site.get("/datadownload?key=zzzzzz");
    expect(none.status).toBe(200);
    expect(none.body).toContain("No file matches");
    expect((await site.get("/datadownload?class_id=99")).headers.location).toBe("/index");
  });
});
