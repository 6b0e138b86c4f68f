import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtCalls } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

const inside = "internal detail: password=hidden host=10.1.2.3";
let site: TestSite;
let database: TestSite["services"]["db"];
let catalogue: TestSite["services"]["catalogue"];
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
  ({ db: database, catalogue } = site.services);
});
beforeEach(() => {
  mendDatabase();
  site.services.catalogue = catalogue;
  site.services.pages.clear();
});
afterAll(() => site.close());

/** A database that fails at whatever is asked of it. */
function breakDatabase() {
  site.services.db = site.services.reading = new Proxy(database, {
    get() {
      return () => {
        throw new Error(inside);
      };
    },
  });
}

function mendDatabase() {
  site.services.db = site.services.reading = database;
}

const leaks =
  /hidden|10\.1\.2\.3|internal detail|node_modules|\bat \w+ \(|select |\.server\.ts|\/server\/|drizzle|Error:/i;

function expectQuiet(answer: { status: number; body: string; headers: Record<string, unknown> }) {
  expect(answer.status).toBe(500);
  expect(answer.body).not.toMatch(leaks);
  expect(JSON.stringify(answer.headers)).not.toMatch(leaks);
  expect(answer.headers["cache-control"]).toBe("no-store");
}

describe("a call whose data cannot be read", () => {
  const reading = builtCalls.filter(
    (c) =>
      ![
        "getIp",
        "getverify",
        "surveyAdd",
        "sendYangce",
        "productscollectAdd",
        "searchList",
        "getHistory",
        // only on the Chinese host
        "hrList",
        "hrPage",
        "investorDate",
      ].includes(c.path),
  );
  const bodies: Record<string, object> = {
    productRelatedList: { id: 1 },
    canshuduibi: { ids: [1, 2] },
    commentList: { target: "news", targetId: 1 },
  };

  test.each(reading)(
    "answers 500 with a number to name, and nothing of the inside: $method $path",
    async ({ path, method }) => {
      await site.services.catalogue();
      breakDatabase();
      const answer = await site.call(
        path.replace("{id}", "1"),
        method === "POST" ? (bodies[path] ?? {}) : undefined,
        { host: "pt.localhost" },
      );
      expectQuiet(answer);
      const { code, msg, data } = envelope(answer);
      expect([code, Object.keys(data!)]).toEqual([500, ["reference"]]);
      expect(data!.reference).toMatch(/^[\w-]{6,40}$/);
      expect(msg).toBe(site.services.messages.translate("pt", "errors.internal"));
    },
  );

  test("answers the same way when the search cannot be had", async () => {
    const { searcher } = site.services;
    site.services.searcher = () => Promise.reject(new Error(inside));
    try {
      expectQuiet(await site.call("searchList", { key: "SGC6120N" }));
      expectQuiet(await site.call("searchSuggest?key=SGC6120N"));
      expectQuiet(await site.get("/search?key=pump"));
    } finally {
      site.services.searcher = searcher;
    }
  });

  test("gives each failure a number of its own", async () => {
    breakDatabase();
    const references = await Promise.all(
      [1, 2, 3].map(async () => envelope(await site.call("schemeClass")).data!.reference),
    );
    expect(new Set(references).size).toBe(3);
  });

  test("answers well again as soon as it can", async () => {
    breakDatabase();
    expect((await site.call("schemeClass")).status).toBe(500);
    mendDatabase();
    expect((await site.call("schemeClass")).status).toBe(200);
  });

  test("without an index of the catalogue fails the same way", async () => {
    site.services.catalogue = () => Promise.reject(new Error(inside));
    expectQuiet(await site.call("productsList", {}));
  });

  test("recovers when the index could not be built at first", async () => {
    const other = await startSite();
    try {
      const { db } = other.services;
      // The catalogue is built by the process's own connection: cut it off at the first read.
      const select = db.select.bind(db);
      db.select = () => {
        throw new Error(inside);
      };
      expect((await other.call("productsList", {})).status).toBe(500);
      db.select = select;
      expect((await other.call("productsList", {})).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe("an enquiry that cannot be stored", () => {
  test("is not acknowledged, and its captcha still serves", async () => {
    const visitor = newVisitor();
    const captcha = await freshCaptcha(site, visitor);
    const body = { name: "Ana", youxiang: "ana@example.com", country: "Brasil", jianyi: "…", captcha };
    const { jobs } = site.services;
    site.services.jobs = { ...jobs, add: () => Promise.reject(new Error(inside)) };
    expectQuiet(await site.call("productscollectAdd", body, { headers: { "x-forwarded-for": visitor } }));
    site.services.jobs = jobs;
    expect(
      (await site.call("productscollectAdd", body, { headers: { "x-forwarded-for": visitor } })).status,
    ).toBe(200);
  });
});

describe("a page whose data cannot be read", () => {
  test.each([
    "/index",
    "/productinfo",
    "/scheme/1",
    "/projectinfo/1",
    "/iproject/1",
    "/search?key=SGC6120N",
    "/contrast?ids=1,2",
  ])("answers 500 without leading anywhere, and nothing of the inside: %s", async (path) => {
    await site.services.catalogue();
    breakDatabase();
    const answer = await site.get(path, { host: "es.localhost" });
    expect(answer.headers.location).toBeUndefined();
    expectQuiet(answer);
  });

  test.each(["/index", "/productinfo", "/index.data", "/scheme/1.data", "/media/panel/SGC420.svg"])(
    "is not kept: %s",
    async (path) => {
      await site.services.catalogue();
      breakDatabase();
      const failed = await site.get(path);
      expect(failed.body).not.toMatch(leaks);
      expect(site.services.pages.size.pages).toBe(0);
      mendDatabase();
      const answer = await site.get(path);
      expect([200, 404]).toContain(answer.status);
      expect(answer.body).not.toBe(failed.body);
    },
  );

  test("without an index of the catalogue fails the same way", async () => {
    site.services.catalogue = () => Promise.reject(new Error(inside));
    expectQuiet(await site.get("/index"));
  });

  test("that is kept already is shown all the same", async () => {
    expect((await site.get("/index")).status).toBe(200);
    breakDatabase();
    expect((await site.get("/index")).status).toBe(200);
  });
});

describe("no answer tells what the site is made with", () => {
  test.each([
    "/index",
    "/nothing",
    "/index.data",
    "/web/index",
    "/web/nothing",
    "/healthz",
    "/robots.txt",
    "/assets/none.js",
  ])("%s", async (path) => {
    const { headers } = await site.get(path);
    expect(headers.server).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeDefined();
  });

  test.each([
    "/package.json",
    "/server/main.mjs",
    "/build/server/index.js",
    "/.git/config",
    "/data/db/lock",
    "/content/site.yaml",
    "/assets/../../server/index.js",
    "/__manifest",
    "/__manifest?p=/index",
    "/@vite/client",
    "/node_modules/react/package.json",
  ])("files that are no part of the site are not given out: %s", async (path) => {
    const answer = await site.get(path);
    expect([302, 400, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/switchyard|import |"version"/);
  });
});
