import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownAddress } from "#app/screens.ts";
import { calls } from "#server/http/calls/router.ts";
import { nothingAllowed } from "#server/http/pages/content-security-policy.ts";
import { whileStarting } from "#server/http/starting.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import {
  codeFor,
  cookieOf,
  eventually,
  expectEnvelope,
  hostileTexts,
  jobsDone,
  login,
  mailsTo,
  member,
  newPerson,
  post,
  register,
  userOf,
} from "./attacker.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

const own = "http://localhost:3000";
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", SITE_HOSTS: `en=${own},zh=http://zh.localhost:3000` });
});
afterAll(() => site.close());

const form = "application/x-www-form-urlencoded";
const posts = calls.filter(({ method }) => method === "POST").map(({ path }) => path);

describe("a request that another site makes with the visitor's cookie", () => {
  const foreign: [string, Record<string, string>][] = [
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an origin that begins like ours", { origin: `${own}.evil.example` }],
    ["ours in another scheme", { origin: own.replace("http:", "https:") }],
    ["ours on another port", { origin: "http://localhost:3001" }],
    ["a hidden origin", { origin: "null" }],
    ["several origins", { origin: `${own} https://evil.example` }],
    ["the browser's mark of a foreign page", { "sec-fetch-site": "cross-site" }],
    ["the mark of a foreign page and our origin", { "sec-fetch-site": "cross-site", origin: own }],
  ];
  test.each(foreign)("changes nothing and is told nothing, whatever the call: %s", async (_what, headers) => {
    const { cookie, password } = await member(site);
    const body = { password, oldPassword: password, confirmPassword: "another one", nickname: "Taken over" };
    for (const path of posts) {
      for (const type of ["application/json", form, "text/plain"]) {
        const sent = type === form ? new URLSearchParams(body).toString() : JSON.stringify(body);
        const answer = await site.get(`/web/${path}`, {
          method: "POST",
          headers: { cookie, "content-type": type, "x-forwarded-for": newVisitor(), ...headers },
          body: sent,
        });
        expect(answer.status, path).toBe(403);
        expect(answer.headers["set-cookie"]).toBeUndefined();
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    }
    expect((await userOf(site, cookie)).body).not.toContain("Taken over");
  });

  test("is refused under a Host that the site does not have, too", async () => {
    const { cookie } = await member(site);
    for (const path of ["userUpdate", "logout"]) {
      const answer = await site.get(`/web/${path}`, {
        method: "POST",
        host: "evil.example",
        headers: { cookie, origin: "http://evil.example", "content-type": "application/json" },
        body: JSON.stringify({ nickname: "Taken over" }),
      });
      expect(answer.status).toBe(421);
    }
    expect((await userOf(site, cookie)).body).not.toContain("Taken");
  });

  test("has no other method: a call that changes something is no GET", async () => {
    const { cookie } = await member(site);
    for (const path of posts) {
      const answer = await site.get(`/web/${path}?nickname=Taken`, {
        headers: { cookie, "x-forwarded-for": newVisitor() },
      });
      expect([path, answer.status]).toEqual([path, 405]);
    }
    expect((await userOf(site, cookie)).body).not.toContain("Taken");
  });

  test("cannot make a script of its own of an answer, or ask which methods there are", async () => {
    const preflight = await site.get("/web/getUserinfo", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(405);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("does not log the visitor in to an account of the attacker's", async () => {
    const person = await member(site);
    const answer = await login(site, person, { headers: { origin: "https://evil.example" } });
    expect(answer.status).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("what a session is kept in", () => {
  let secure: TestSite;
  beforeAll(async () => {
    secure = await startSite({
      TRUST_PROXY: "1",
      SITE_HOSTS: "en=https://www.example.com,zh=https://zh.example.com,m=https://m.example.com",
    });
  });
  afterAll(() => secure.close());

  test("is on https a cookie that goes over https only, with the browsers' prefix for it", async () => {
    const person = newPerson();
    const answer = await register(
      secure,
      person,
      {},
      { host: "www.example.com", headers: { origin: "https://www.example.com" } },
    );
    const lines = answer.headers["set-cookie"]!;
    expect(lines.some((line) => line.startsWith("__Host-switchyard.session_token="))).toBe(true);
    for (const line of lines) {
      expect(line).toMatch(/; Secure/i);
      expect(line).toMatch(/; SameSite=Lax/i);
      expect(line).not.toMatch(/; Domain=/i);
      if (!line.startsWith("signed-in=")) expect(line).toMatch(/; HttpOnly/i);
      expect(line.split(";")[0]!.length).toBeLessThan(4_096);
    }
    expect((await userOf(secure, cookieOf(answer))).status).toBe(200);
  });

  test("is told to no script: no header and no body that a page can read holds the token", async () => {
    const person = await member(site);
    const answer = await login(site, person, { headers: { origin: own, "sec-fetch-site": "same-origin" } });
    const token = cookieOf(answer).match(/session_token=([^.]+)\./)![1]!;
    const { "set-cookie": _cookies, ...readable } = answer.headers;
    expect(JSON.stringify(readable) + answer.body).not.toContain(token);
  });

  test("is also a bearer token for the maker's app, which names nobody when it is wrong", async () => {
    const person = await member(site);
    const token = String((await login(site, person)).headers["set-auth-token"]);
    expect(
      (await post(site, "getUserinfo", {}, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200);
    for (const wrong of [
      `${token}x`,
      token.slice(1),
      "",
      "null",
      "undefined",
      "../../etc",
      `${token} ${token}`,
      "A".repeat(5_000),
    ]) {
      const answer = await post(site, "getUserinfo", {}, { headers: { authorization: `Bearer ${wrong}` } });
      expect(answer.status).toBe(401);
      expectEnvelope(answer);
    }
  });

  test("is asked for by HTTPS only: every answer on https says so, calls and redirects included", async () => {
    const host = "www.example.com";
    const answers = [
      await secure.get("/index", { host }),
      await secure.get("/index", { host }),
      await secure.get("/nothing-here", { host }),
      await secure.get("/healthz", { host }),
      await secure.get("/robots.txt", { host }),
      await secure.get("/web/getverify", { host }),
      await secure.get("/web/nothing", { host }),
      await post(secure, "login", { account: "a@example.com", password: "wrong one" }, { host }),
      await secure.get("/assets/none.js", { host }),
    ];
    for (const { headers } of answers)
      expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect((await site.get("/index")).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("what somebody wrote about themselves", () => {
  const written = ["nickname", "company", "industry", "country", "address"] as const;
  test.each(written)("is kept to the letter and given back as text: %s", async (field) => {
    const { cookie } = await member(site);
    for (const text of hostileTexts.filter((one) => one.length <= 40)) {
      const answer = await post(site, "userUpdate", { [field]: text }, { headers: { cookie } });
      expectEnvelope(answer);
      // A name is not taken with signs that nobody sees: refused is kept out, what is taken is kept as it is.
      if (field === "nickname" && answer.status === 400) continue;
      expect(answer.status).toBe(200);
      expect((await userOf(site, cookie)).json<{ data: Record<string, string> }>().data[field]).toBe(
        text.trim(),
      );
    }
  });

  test("is nowhere in pages, which are the same for whoever is logged in", async () => {
    const nickname = "Marker<script>77";
    const person = newPerson();
    const cookie = cookieOf(await register(site, person, { nickname }));
    for (const path of [
      "/index",
      "/productinfo",
      "/news",
      "/personal",
      "/login",
      "/index.data",
      "/search?key=pump",
    ]) {
      const [clean, again] = [
        await site.get(path),
        await site.get(path, { headers: { cookie, authorization: "Bearer x" } }),
      ];
      site.services.pages.clear();
      const first = await site.get(path, { headers: { cookie } });
      for (const { headers, body, status } of [again, first]) {
        expect([path, status, body === clean.body]).toEqual([path, clean.status, true]);
        expect(headers["set-cookie"]).toBeUndefined();
        expect(body).not.toContain("Marker");
        expect(body).not.toContain(person.account);
      }
    }
  });

  test("goes into a mail as text: no further reader, no header, no markup, no link", async () => {
    const person = newPerson();
    await register(site, person, { nickname: "<b>x</b> evil.example =?utf-8?q?x?=" });
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(site, person.account);
      return mails.length ? mails : undefined;
    });
    expect([mail!.to].flat().flatMap((to) => to?.value.map(({ address }) => address) ?? [])).toEqual([
      person.account,
    ]);
    expect(mail!.headers.has("bcc")).toBe(false);
    expect(mail!.headers.has("cc")).toBe(false);
    expect(mail!.html).not.toContain("<b>x</b>");
    expect(mail!.html).not.toMatch(/href="[^"]*evil/);
    // no mail program makes a link of it
    expect(`${String(mail!.html)}${mail!.text}`).not.toContain("evil.example");
  });

  test.each([
    "a@example.com\r\nBcc: victim@example.com",
    "a@example.com,victim@example.com",
    "a@example.com victim@example.com",
    "<a@example.com>",
    '"a b"@example.com',
    "a@[127.0.0.1]",
    "a@example.com\0",
    "a@localhost",
    "a@phone.invalid",
    `${"a".repeat(300)}@example.com`,
  ])("an e-mail that is more than one is none: %j", async (account) => {
    const answer = await register(site, newPerson(), { account });
    expect(answer.status).toBe(400);
    expect(envelope(answer).data).toEqual({ field: "account" });
    expect(
      (
        await post(site, "sendCode", {
          account,
          purpose: "login",
          captcha: await freshCaptcha(site, newVisitor()),
        })
      ).status,
    ).toBe(400);
  });
});

describe("links in mails", () => {
  const hostsIn = (text: string) => [...text.matchAll(/https?:\/\/([^/\s"'<>)]+)/g)].map(([, host]) => host!);

  test.each([
    [
      "a false X-Forwarded-Host",
      {
        headers: {
          "x-forwarded-host": "evil.example",
          forwarded: "host=evil.example",
          "x-forwarded-proto": "https",
        },
      },
    ],
    ["a false Referer", { headers: { referer: "https://evil.example/" } }],
  ])("lead to the configured site, whatever the request says: %s", async (_what, sending) => {
    const person = newPerson();
    expect((await register(site, person, {}, sending)).status).toBe(200);
    await codeFor(site, person.account, "reset", sending);
    await jobsDone(site);
    const mails = await mailsTo(site, person.account);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { html, text, source } of mails) {
      expect(source).not.toContain("evil.example");
      const hosts = new Set(hostsIn(`${String(html)} ${text}`));
      expect([...hosts].filter((host) => host !== "localhost:3000" && host !== "www.w3.org")).toEqual([]);
    }
  });

  test("lead to the host of the mail's language when ?lang= asks for it, and for an unknown one to the English", async () => {
    const linksOf = async (query: string) => {
      const person = newPerson();
      const captcha = await freshCaptcha(site, newVisitor());
      await post(site, `reg?lang=${query}`, { ...person, confirmPassword: person.password, captcha });
      const [mail] = await eventually(async () =>
        (await mailsTo(site, person.account)).length ? mailsTo(site, person.account) : undefined,
      );
      return new Set(hostsIn(mail!.text ?? ""));
    };
    expect(await linksOf("zh")).toEqual(new Set(["zh.localhost:3000"]));
    expect(await linksOf(encodeURIComponent("//evil.example"))).toEqual(new Set(["localhost:3000"]));
  });
});

describe("where a log-in leads on to", () => {
  const elsewhere = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/\n/evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "/../..//evil.example",
    "/.//evil.example",
    "/%2f%2fevil.example/..//evil.example",
    "@evil.example",
    "http://localhost:3000@evil.example",
    "/web/logout",
    "/login?to=/login",
    "",
    " ",
  ];
  test.each(elsewhere)("is never another site: %j", (to) => {
    const address = ownAddress(to, own);
    if (address !== undefined) {
      expect(new URL(address, own).origin).toBe(own);
      expect(address).toMatch(/^\/(?![/\\])/);
    }
    expect(address ?? "").not.toContain("evil.example");
  });

  test.each(["/personal", "/news?page=2", "/product/1011/SGC6120N#downloads"])(
    "is a screen of ours: %s",
    (to) => {
      expect(ownAddress(to, own)).toBe(to);
    },
  );

  test.each(elsewhere.filter((to) => to.trim()))(
    "is not decided by the server, which sends nobody elsewhere: %j",
    async (to) => {
      for (const path of ["/login", "/reg", "/forget", "/personal", "/nothing"]) {
        const { headers } = await site.get(`${path}?to=${encodeURIComponent(to)}`);
        expect(headers.location ?? "/index").toBe("/index");
      }
    },
  );
});

/** What keeps other sites and their pages away from an answer, whatever it is. */
const forAll = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

describe("whatever the site answers", () => {
  let secure: TestSite;
  beforeAll(async () => {
    secure = await startSite({ SITE_HOSTS: "en=https://www.example.com,zh=https://zh.example.com" });
  });
  afterAll(() => secure.close());

  test.each([
    "/index",
    "/index.data",
    "/productinfo",
    "/nowhere",
    "/media/panel/SGC6120N.svg",
    "/media/alarms.json",
    "/media/share/site.png",
    "/sw.js",
    "/favicon.svg",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap-product.xml",
    "/rss.xml",
    "/web/openapi.json",
    "/web/docs",
    "/web/index",
    "/web/nothing",
    "/files/nothing",
  ])("%s stands in no frame, has no other base and is asked for by HTTPS only", async (path) => {
    const { headers } = await secure.get(path, { host: "www.example.com" });
    const policy = String(headers["content-security-policy"]);
    for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy.split("; "), path).toContain(directive);
    expect(headers["strict-transport-security"], path).toMatch(/max-age=63072000/);
    expect(headers, path).toMatchObject(forAll);
  });

  test.each([
    ["HEAD", "/index", {}, 200],
    ["GET", "/", {}, 302],
    ["GET", "/INDEX", {}, 301],
    ["POST", "/index", {}, 405],
    ["PUT", "/index", {}, 405],
    ["POST", "/index", { origin: "https://evil.example" }, 403],
    ["GET", "/assets/nothing.js", {}, 404],
    ["GET", "/media/panel/nothing.svg", {}, 404],
    ["GET", "/files/nothing", { accept: "text/html" }, 404],
    ["GET", "/index?a=%00", {}, 400],
    ["DELETE", "/web/index", {}, 405],
    ["GET", "/oidc/nothing", {}, 404],
    ["GET", "/healthz", {}, 200],
    ["GET", "/readyz", {}, 200],
    ["GET", "/healthz/stream", {}, 200],
    ["GET", "/.well-known/security.txt", {}, 200],
    ["GET", "/web/aiSession", { origin: "https://evil.example" }, 403],
  ] as const)("%s %s %j keeps other sites out as well (%i)", async (method, path, sent, status) => {
    const answer = await secure.get(path, { host: "www.example.com", headers: sent, method });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(forAll);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.headers["strict-transport-security"]).toMatch(/max-age=63072000/);
  });

  test("so does the refusal of a host that is not the site's", async () => {
    const { status, headers } = await secure.get("/index", { host: "evil.example" });
    expect(status).toBe(421);
    expect(headers).toMatchObject({ ...forAll, "content-security-policy": nothingAllowed });
  });

  test("so does the answer while the site starts", async () => {
    const origins = { ...secure.services.origins };
    const server = createServer(whileStarting(origins, () => secure.services.messages)).listen(0);
    try {
      const { port } = server.address() as AddressInfo;
      for (const path of ["/index", "/web/index", "/healthz"]) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        expect(Object.fromEntries(answer.headers), path).toMatchObject({
          ...forAll,
          "content-security-policy": nothingAllowed,
          "strict-transport-security": expect.stringContaining("max-age=63072000"),
        });
      }
    } finally {
      server.close();
    }
  });

  test.each([
    ["www.example.com", 200],
    ["WWW.EXAMPLE.COM:443", 200],
    ["zh.example.com", 200],
    ["localhost", 200],
    ["127.0.0.1:3000", 200],
    ["evil.example", 421],
    ["www.example.com.evil.example", 421],
    ["10.0.0.7", 421],
  ])("the host %s is answered with %i", async (host, status) => {
    for (const path of ["/index", "/web/index", "/robots.txt"])
      expect((await secure.get(path, { host })).status, path).toBe(status);
    for (const path of ["/healthz", "/readyz"])
      expect((await secure.get(path, { host })).status, path).toBe(200);
  });
});
