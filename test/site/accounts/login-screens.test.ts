import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { freshCaptcha, newVisitor } from "./solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", PASSWORD_MIN: "8", PASSWORD_MAX: "64" });
});
afterAll(() => site.close());

const screens = ["/login", "/reg", "/forget"];
const cookies = (headers: { "set-cookie"?: string[] | undefined }) => headers["set-cookie"] ?? [];
const cookie = (list: string[], name: string) => list.findLast((one) => one.startsWith(`${name}=`));

describe("the screens of logging in", () => {
  test.each(languages)("are there on $host, not for search engines", async ({ host, tag }) => {
    for (const path of screens) {
      const { status, body, headers } = await site.get(path, { host });
      expect(status, path).toBe(200);
      expect(headers["content-language"]).toBe(tag);
      expect(headers["set-cookie"], path).toBeUndefined();
      expect(body).toMatch(/<meta name="robots" content="noindex"/);
    }
    const { body } = await site.get("/sitemap-pages.xml", { host });
    for (const path of screens) expect(body).not.toContain(`${path}<`);
  });

  test.each(screens)("%s is the same page whatever ?to= says, and never repeats it", async (path) => {
    const plain = await site.get(path);
    for (const to of [
      "/personal",
      "//evil.example",
      "javascript:alert(1)",
      '"><script>marker</script>',
      "/index%0d%0aX-Marker:1",
    ]) {
      const asked = await site.get(`${path}?to=${encodeURIComponent(to)}`);
      expect(asked.status).toBe(200);
      expect(asked.body).toBe(plain.body);
      expect(JSON.stringify(asked.headers)).not.toMatch(/marker|evil/i);
    }
  });

  test("is the same page with and without a session", async () => {
    const visitor = newVisitor();
    const account = {
      account: "same@panel.example",
      phone: "+447400200001",
      nickname: "Marker Name",
      address: "x",
    };
    const { headers } = await site.call(
      "reg",
      {
        ...account,
        password: "long enough",
        confirmPassword: "long enough",
        captcha: await freshCaptcha(site, visitor),
      },
      { headers: { "x-forwarded-for": visitor } },
    );
    const sent = cookies(headers)
      .map((one) => one.split(";")[0])
      .join("; ");
    for (const path of ["/login", "/index"])
      expect((await site.get(path, { headers: { cookie: sent } })).body).toBe((await site.get(path)).body);
  });

  test("name the operator's own limits of a password", async () => {
    for (const path of ["/reg", "/forget"])
      expect((await site.get(path)).body).toContain("8 to 64 characters");
  });

  test("send nothing by address when scripts are late: forms are posted", async () => {
    for (const path of screens) {
      const { body } = await site.get(path);
      const form = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(body)?.[0];
      expect(form, path).toContain('<button type="submit"');
    }
  });
});

describe("the cookie that says somebody is logged in", () => {
  const account = { account: "hint@panel.example", phone: "+447400200002", nickname: "Hint", address: "x" };
  const password = "long enough";

  test("goes beside the session cookie, readable and as long-lived, and away with it", async () => {
    const visitor = newVisitor();
    const options = { headers: { "x-forwarded-for": visitor } };
    const registered = await site.call(
      "reg",
      { ...account, password, confirmPassword: password, captcha: await freshCaptcha(site, visitor) },
      options,
    );
    expect(registered.status).toBe(200);
    const first = cookie(cookies(registered.headers), "signed-in")!;
    expect(first).toMatch(/^signed-in=1;/);
    expect(first).toMatch(/SameSite=Lax/i);
    expect(first).toMatch(/Path=\//);
    expect(first).not.toMatch(/HttpOnly|Max-Age/i);
    const long = await site.call("login", { account: account.account, password, remember: true }, options);
    const [hint, session] = ["signed-in", "switchyard.session_token"].map((name) =>
      cookie(cookies(long.headers), name)!,
    );
    expect(/Max-Age=(\d+)/.exec(hint!)?.[1]).toBe(String(60 * 86_400));
    expect(/Max-Age=(\d+)/.exec(session!)?.[1]).toBe(String(60 * 86_400));
    expect(session).toMatch(/HttpOnly/i);
    const out = await site.call(
      "logout",
      {},
      { headers: { ...options.headers, cookie: `${session!.split(";")[0]}; signed-in=1` } },
    );
    expect(cookie(cookies(out.headers), "signed-in")).toMatch(/^signed-in=;.*Max-Age=0/);
  });

  test("is taken back even from a session that is none", async () => {
    const out = await site.call(
      "logout",
      {},
      { headers: { cookie: "switchyard.session_token=made-up.token; signed-in=1" } },
    );
    expect(out.status).toBe(200);
    expect(cookie(cookies(out.headers), "signed-in")).toMatch(/^signed-in=;.*Max-Age=0/);
  });

  test("alone opens nothing", async () => {
    expect(
      (await site.call("getUserinfo", {}, { headers: { cookie: "signed-in=1" } })).json<{ code: number }>()
        .code,
    ).toBe(401);
  });
});
