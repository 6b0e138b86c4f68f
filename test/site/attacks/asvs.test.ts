import { globSync, readFileSync } from "node:fs";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteUser, userSession } from "#db/schema/accounts/account.ts";
import { oidcClient } from "#db/schema/accounts/oidc.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

/** Requirements of OWASP ASVS 5.0 that no other file tests; docs/asvs.md names which. */
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

test("a site begins without an account, a session or a service", async () => {
  for (const table of [siteUser, userSession, oidcClient]) {
    const [row] = await site.database.db.select({ rows: count() }).from(table);
    expect(row!.rows).toBe(0);
  }
});

test.each([
  ["/index", "text/html; charset=utf-8"],
  ["/web/docs", "text/html; charset=utf-8"],
  ["/web/index", "application/json"],
  ["/web/nothing", "application/json"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/rss.xml", "application/rss+xml; charset=utf-8"],
  ["/media/panel/SGC6120N.svg", "image/svg+xml"],
  ["/media/alarms.json", "application/json"],
  ["/favicon.svg", "image/svg+xml; charset=utf-8"],
  ["/sw.js", "text/javascript; charset=utf-8"],
])("%s says what it is: %s", async (path, type) => {
  const { headers } = await site.get(path);
  expect(String(headers["content-type"]).toLowerCase()).toBe(type);
});

describe("nothing but pages and their files is served", () => {
  test.each([
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/package.json",
    "/server/main.mjs",
    "/node_modules/hono/package.json",
    "/content/site.yaml",
    "/data/outbox",
    "/build/server/index.js",
    "/metrics",
    "/@vite/client",
    "/__manifest?paths=/index",
  ])("%s leads home, as any unknown address", async (path) => {
    const { status, headers } = await site.get(path);
    expect([status, headers.location]).toEqual([302, "/index"]);
  });

  test.each(["/assets/", "/assets", "/assets/../server/index.js", "/media/films/", "/files/", "/files"])(
    "%s shows no list of files",
    async (path) => {
      const { status, body } = await site.get(path);
      expect([302, 404]).toContain(status);
      expect(body).not.toMatch(/\.(?:js|css|woff2|mp4|pdf)\b/);
    },
  );
});

test("no weak hash and no guessable number makes anything that must be secret", () => {
  const sources = globSync("{adapters,db,domain,engines,importing,making,server}/**/*.ts").filter(
    (path) => !path.includes(".test."),
  );
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((path) => {
    const code = readFileSync(path, "utf8");
    return /["'](?:md5|sha1|des|rc4|aes-\d+-ecb)["']/i.test(code) || code.includes("Math.random");
  });
  // Which questions the chat suggests.
  expect(found).toEqual(["engines/answers/suggested.server.ts"]);
});

test("a parameter that comes twice counts once, and a body counts for itself alone", async () => {
  const list = async (query: string) => (await site.call<object>(`productsList?${query}`)).data;
  expect(await list("page=2&page=1")).toEqual(await list("page=2"));
  const once = await site.get("/productinfo?page=2");
  const twice = await site.get("/productinfo?page=2&page=3");
  expect(twice.status === 200 ? twice.body : twice.headers.location).toEqual(
    twice.status === 200 ? once.body : expect.stringMatching(/page=[23]$/),
  );
  const answer = await site.call<{ field?: string }>("login?account=a@example.com&password=secret-1", {});
  expect([answer.status, answer.data.field]).toEqual([400, "account"]);
});

test("answers about a person are kept by no cache", async () => {
  for (const path of [
    "getUserinfo",
    "deviceList",
    "userData",
    "enquiryList",
    "login",
    "logout",
    "consentList",
  ]) {
    const { headers } = await site.call(path, {});
    expect(headers["cache-control"], path).toBe("no-store");
  }
  expect((await site.get("/oidc/oauth2/userinfo")).headers["cache-control"]).toBe("no-store");
});
