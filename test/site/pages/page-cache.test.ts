import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request as httpRequest } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { productCategory } from "#db/schema/catalogue/product.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { screenList } from "#domain/address/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { canonicalAddress } from "#server/http/pages/address.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

vi.setConfig({ testTimeout: 900_000 }); // renders many pages

let site: TestSite;
beforeAll(async () => {
  site = await startSite({}, { searchStays: true });
});
afterAll(() => site.close());

const size = () => site.services.pages.size;

/** The answer's bytes as they come, still compressed. */
function bytes(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((done, fail) => {
    const outgoing = httpRequest(
      { host: "127.0.0.1", port: site.port, path, headers: { host: "localhost", ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on("error", fail);
    outgoing.end();
  });
}

/** Counts how often pages are rendered while `during` runs. */
async function rendersDuring(during: () => Promise<unknown>): Promise<number> {
  const { pages } = site.services;
  const resolve = pages.resolve.bind(pages);
  let renders = 0;
  pages.resolve = (key, render, more) =>
    resolve(
      key,
      (isWanted) => {
        renders++;
        return render(isWanted);
      },
      more,
    );
  try {
    await during();
  } finally {
    pages.resolve = resolve;
  }
  return renders;
}

async function changeContent(change: () => Promise<unknown>) {
  const before = site.services.revision();
  await change();
  await raiseRevision(site.database.db);
  await expect.poll(() => site.services.revision()).toBeGreaterThan(before);
}

describe("a page that is kept", () => {
  test("has the same bytes and the same mark for all who ask", async () => {
    const [first, second, third] = [
      await site.get("/index"),
      await site.get("/index"),
      await site.get("/index", { headers: { cookie: "a=b", "user-agent": "x" } }),
    ];
    expect(second.body).toBe(first.body);
    expect(third.body).toBe(first.body);
    expect([second.headers.etag, third.headers.etag]).toEqual([first.headers.etag, first.headers.etag]);
    const without = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "date"));
    expect(without(third.headers)).toEqual(without(second.headers));
  });

  test("is rendered once", async () => {
    expect(
      await rendersDuring(async () => {
        for (let i = 0; i < 5; i++) await site.get("/schemeinfo");
      }),
    ).toBe(1);
  });

  test("is rendered once for a hundred who ask at the same time", async () => {
    let answers: string[] = [];
    const renders = await rendersDuring(async () => {
      answers = await Promise.all(
        Array.from({ length: 100 }, async () => (await site.get("/applicationcase")).body),
      );
    });
    expect(renders).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("</html>");
  });

  test("sets no cookie, and tells caches to ask again and to keep encodings apart", async () => {
    const { headers } = await site.get("/index");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers.vary).toMatch(/\baccept-encoding\b/i);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  });

  test("is sent without its body to HEAD", async () => {
    const [get, head] = [await site.get("/index"), await site.get("/index", { method: "HEAD" })];
    expect([head.status, head.body]).toEqual([200, ""]);
    for (const name of ["etag", "content-length", "content-type", "content-security-policy", "vary"])
      expect(head.headers[name], name).toBe(get.headers[name]);
  });
});

describe("a visitor who has the page already", () => {
  test("is told so, without a body, for every way to say it", async () => {
    const { headers } = await site.get("/index");
    const etag = headers.etag!;
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, `"a",W/"b" , W/${etag}`, "*"]) {
      const answer = await site.get("/index", { headers: { "if-none-match": given } });
      expect([answer.status, answer.body], given).toEqual([304, ""]);
      expect(answer.headers.etag).toBe(etag);
      expect(answer.headers.vary).toBe(headers.vary);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    }
  });

  test("by another mark gets the page", async () => {
    const etag = (await site.get("/index")).headers.etag!;
    for (const given of ['"other"', etag.replaceAll('"', ""), `${etag.slice(0, -2)}"`, "", "W/*"]) {
      expect((await site.get("/index", { headers: { "if-none-match": given } })).status, given).toBe(200);
    }
  });

  test("in one language has not got it in another", async () => {
    const etag = (await site.get("/index")).headers.etag!;
    expect(
      (await site.get("/index", { host: "zh.localhost", headers: { "if-none-match": etag } })).status,
    ).toBe(200);
  });

  test("may ask with HEAD", async () => {
    const etag = (await site.get("/index")).headers.etag!;
    expect((await site.get("/index", { method: "HEAD", headers: { "if-none-match": etag } })).status).toBe(
      304,
    );
  });
});

describe("an encoding", () => {
  test("that the visitor takes is used, and gives the same page", async () => {
    const plain = await bytes("/index");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accept, encoding] of [
      ["br", "br"],
      ["gzip", "gzip"],
      ["gzip, deflate, br", "br"],
      ["br;q=0, gzip;q=0.5", "gzip"],
    ] as const) {
      const packed = await bytes("/index", { "accept-encoding": accept });
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(Number(packed.headers["content-length"])).toBe(packed.body.length);
      expect(packed.body.length).toBeLessThan(plain.body.length / 3);
      expect((encoding === "br" ? brotliDecompressSync : gunzipSync)(packed.body).equals(plain.body)).toBe(
        true,
      );
    }
  });

  test("that the visitor refuses is not used", async () => {
    for (const accept of ["br;q=0,gzip;q=0", "deflate", "identity", ""])
      expect(
        (await bytes("/index", { "accept-encoding": accept })).headers["content-encoding"],
      ).toBeUndefined();
  });

  test("is used for a page's data and pictures too", async () => {
    for (const path of ["/index.data", "/productinfo.data"]) {
      const [plain, packed] = [await bytes(path), await bytes(path, { "accept-encoding": "br" })];
      expect(packed.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    }
  });
});

describe("the cache cannot be filled", () => {
  test("by parameters that a screen does not know", async () => {
    await site.get("/productinfo");
    const before = size().pages;
    const control = (await site.get("/productinfo")).body;
    for (const query of [
      "x=1",
      "utm_source=a&utm_medium=b",
      "lang=zh",
      "page=0",
      "page=x",
      "class_id=abc",
      "function=nothing",
      "cutout=x",
      "ids=1,2",
      "_routes=x",
      "index",
      "key=",
      "__proto__=1",
    ]) {
      expect((await site.get(`/productinfo?${query}`)).body, query).toBe(control);
    }
    expect(size().pages).toBe(before);
  });

  test("by doubled, reordered or differently written parameters", async () => {
    const control = (await site.get("/productinfo?class_id=1&key=sgc&page=2")).body;
    const before = size().pages;
    for (const query of [
      "page=2&key=sgc&class_id=1",
      "class_id=1&class_id=2&key=sgc&page=2&page=3",
      "key=%73gc&class_id=1&page=2",
      "key=+sgc+&page=2&class_id=1",
      "class_id=1&key=%EF%BD%93%EF%BD%87%EF%BD%83&page=2",
    ]) {
      expect((await site.get(`/productinfo?${query}`)).body, query).toBe(control);
    }
    expect(size().pages).toBe(before);
  });

  test("by answers that are no page", async () => {
    const before = size().pages;
    for (const path of [
      "/",
      "/nothing",
      "/scheme/999999",
      "/product/1/none",
      "/productinfo?class_id=999999",
      "/media/panel/NONE.svg",
      "/nothing.data",
      "/scheme/999999.data",
      "/assets/none.js",
      "/web/index",
    ])
      await site.get(path);
    expect(size().pages).toBe(before);
  });

  test("by entries and pages that are not there", async () => {
    const { definitions } = await site.services.catalogue();
    const unknown = ["987654321", "ZQ", "no-such-entry"];
    for (const screen of screenList) {
      const host = hasFeature(screen.name, "en") ? "localhost" : "zh.localhost";
      const parameters = screen.query?.parameters(definitions) ?? {};
      for (const name of Object.keys(parameters).filter((key) => parameters[key]!.values === "entries")) {
        const before = size().pages;
        for (const value of name === "page" ? ["9876"] : unknown) {
          const path = `${screen.path}?${name}=${value}`;
          const address = canonicalAddress(
            new URL(path, "http://localhost"),
            host === "localhost" ? "en" : "zh",
            definitions,
          );
          if (!address?.search) continue; // it cannot be an entry's name
          expect((await site.get(path, { host })).status, path).toBe(302);
        }
        expect(size().pages, `${screen.path} ${name}`).toBe(before);
      }
    }
  });

  test("by hosts that are not ours", async () => {
    const control = (await site.get("/index")).body;
    const before = size().pages;
    for (const host of ["evil.example", "a.localhost", "127.0.0.1", "EN.LOCALHOST.", "localhost:1"])
      expect((await site.get("/index", { host })).body).toBe(control);
    expect(size().pages).toBe(before);
  });

  test("beyond its memory by any number of filters", async () => {
    const small = await startSite({ PAGE_CACHE_MB: "8" });
    try {
      const { etag } = (await small.get("/index")).headers;
      for (let i = 0; i < 16; i++) await small.get(`/productinfo?cutout=${100 + i}x${90 + i}`);
      const kept = small.services.pages.size;
      expect(kept.bytes).toBeLessThanOrEqual(8 * 1_048_576);
      expect(kept.pages).toBeGreaterThan(1);
      expect(kept.pages, "the oldest had to go").toBeLessThan(17);
      expect(small.services.pages.get("en page /index")?.etag, "the site's own stay").toBe(etag);
    } finally {
      await small.close();
    }
  });
});

describe("a change of content", () => {
  const rename = (text: string) =>
    site.database.db
      .update(productCategory)
      .set({ name: { en: text, zh: text, hk: text, pt: text, es: text, "tr-TR": text } })
      .where(eq(productCategory.id, 1));

  test("shows at once on pages, data and calls, under a new mark", async () => {
    const paths = [
      "/index",
      "/productinfo",
      "/productinfo?class_id=1",
      "/productinfo.data",
      "/web/productsClass",
    ];
    const before = await Promise.all(paths.map((path) => site.get(path)));
    await changeContent(() => rename("Changed controllers"));
    for (const [i, path] of paths.entries()) {
      const answer = await site.get(path, {
        headers: before[i]!.headers.etag ? { "if-none-match": before[i]!.headers.etag } : {},
      });
      expect(answer.status, path).toBe(200);
      expect(answer.body, path).toContain("Changed controllers");
      expect(answer.headers.etag ?? "none").not.toBe(before[i]!.headers.etag ?? "other");
    }
  });

  test("is not undone by a page that was being made meanwhile", async () => {
    const { pages } = site.services;
    const resolve = pages.resolve.bind(pages);
    let release = () => {};
    const released = new Promise<void>((done) => void (release = done));
    pages.resolve = (key, render) =>
      resolve(key, async (isWanted) => {
        const page = await render(isWanted);
        await released;
        return page;
      });
    const early = site.get("/productinfo?class_id=2");
    await new Promise((done) => setTimeout(done, 500));
    pages.resolve = resolve;
    await changeContent(() => rename("Renamed meanwhile"));
    release();
    expect((await early).status).toBe(200);
    expect((await site.get("/productinfo?class_id=2")).body).toContain("Renamed meanwhile");
  });

  test("of another process is heard", async () => {
    await raiseRevision(site.database.db);
    const raised = await raiseRevision(site.database.db);
    await expect.poll(() => site.services.revision()).toBe(raised);
  });
});

describe("files of the build", () => {
  test("are kept by browsers for good, and packed", async () => {
    const { body } = await site.get("/index");
    const [file] = /\/assets\/[\w.-]+\.js/.exec(body)!;
    const [plain, packed] = [await bytes(file), await bytes(file, { "accept-encoding": "gzip, br" })];
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
  });

  test.each([
    "/assets/none.js",
    "/assets/../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/",
    "/favicon.ico",
  ])("that are not there answer 404 or lead home: %s", async (path) => {
    const answer = await site.get(path);
    expect([302, 400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain("dependencies");
  });
});
