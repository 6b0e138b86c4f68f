import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { credential, siteUser, userSession } from "#db/schema/accounts/account.ts";
import { accountEvent } from "#db/schema/accounts/event.ts";
import { foreignKey, openIdProvider, type Says } from "#test/support/openid-provider.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { Visitor } from "#test/support/visitor.ts";
import { freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

const host = "www.example.test";
const origin = `https://${host}`;
const provider = "https://id.example.org";
const password = "a pass phrase";

const openId = openIdProvider(provider, "site");

let site: TestSite;
beforeAll(async () => {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== provider) return real(input, init);
    if (openId.says.leadsOn && url.pathname === "/userinfo" && request.redirect === "error")
      throw new TypeError("fetch failed");
    const answer = openId.answerOf(url.pathname, new URLSearchParams(await request.text()));
    return answer ? Response.json(answer) : new Response(null, { status: 503 });
  });
  site = await startSite({
    SITE_HOSTS: `en=${origin}`,
    TRUST_PROXY: "1",
    OIDC_PROVIDER: provider,
    OIDC_PROVIDER_ID: "site",
    OIDC_PROVIDER_SECRET: "secret of the site",
    OIDC_PROVIDER_NAME: "Cloud",
  });
});
afterAll(async () => {
  await site.close();
  vi.unstubAllGlobals();
});
afterEach(() => {
  openId.says = { claims: {} };
});

/** Begins a log-in; answers the address at the provider. */
async function start(visitor: Visitor, to = "/news"): Promise<URL> {
  const { headers } = await visitor.get(new URL(`${origin}/oidc/provider?to=${encodeURIComponent(to)}`));
  return new URL(headers.location!, origin);
}

/** The visitor logs in there, and comes back. */
async function comeBack(visitor: Visitor, at: URL): Promise<URL> {
  const { headers } = await visitor.get(openId.authorize(at));
  return new URL(headers.location!, origin);
}

async function logIn(
  claims: Record<string, unknown>,
  others: Omit<Says, "claims"> = {},
  visitor = new Visitor(site, newVisitor()),
) {
  openId.says = { claims, ...others };
  const to = await comeBack(visitor, await start(visitor));
  const { status, data } = await visitor.call<{ name: string; email: string | null }>(
    host,
    "getUserinfo",
    {},
  );
  return { visitor, to, user: status === 200 ? data : undefined };
}

let numbers = 0;
async function register(email: string, proved: boolean): Promise<{ visitor: Visitor; id: string }> {
  const visitor = new Visitor(site, newVisitor());
  numbers++;
  const { status, body } = await visitor.call(host, "reg", {
    account: email,
    password,
    confirmPassword: password,
    nickname: "First here",
    phone: `+90555321${String(4000 + numbers)}`,
    address: "Street 1",
    captcha: await freshCaptcha(site, visitor.ip),
  });
  expect(status, body).toBe(200);
  const [row] = await site.services.db
    .update(siteUser)
    .set({ emailVerified: proved })
    .where(eq(siteUser.email, email))
    .returning();
  return { visitor, id: row!.id };
}

describe("log-in with the provider", () => {
  test("asks with PKCE, state and nonce, and comes back to the own host", async () => {
    const at = await start(new Visitor(site, newVisitor()));
    expect(at.origin + at.pathname).toBe(`${provider}/authorize`);
    expect(Object.fromEntries(at.searchParams)).toMatchObject({
      client_id: "site",
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${origin}/oidc/callback/provider`,
      scope: "openid profile email",
      state: expect.any(String),
      nonce: expect.any(String),
    });
  });

  test("makes an account, and finds it again by the provider's number for it", async () => {
    const first = await logIn({
      sub: "1001",
      name: "Ayşe Yılmaz",
      email: "Ayse@Example.com",
      email_verified: true,
    });
    expect(first.to.href).toBe(`${origin}/news`);
    expect(first.user).toMatchObject({ name: "Ayşe Yılmaz", email: "ayse@example.com", emailVerified: true });
    const again = await logIn({
      sub: "1001",
      name: "Changed",
      email: "other@example.com",
      email_verified: true,
    });
    expect(again.user).toMatchObject({ name: "Ayşe Yılmaz", email: "ayse@example.com" });
    const stranger = await logIn({
      sub: "1002",
      name: "Else",
      email: "else@example.com",
      email_verified: true,
    });
    expect(stranger.user).toMatchObject({ email: "else@example.com" });
  });

  test("the session is as any other: HttpOnly, ended by logout, one row", async () => {
    const { visitor } = await logIn({
      sub: "1100",
      name: "Session",
      email: "session@example.com",
      email_verified: true,
    });
    const [user] = await site.services.db
      .select()
      .from(siteUser)
      .where(eq(siteUser.email, "session@example.com"));
    expect(
      await site.services.db.select().from(userSession).where(eq(userSession.userId, user!.id)),
    ).toHaveLength(1);
    await visitor.call(host, "logout", {});
    expect((await visitor.call(host, "getUserinfo", {})).status).toBe(401);
  });

  test("is in the log of accounts, as is one that failed", async () => {
    const lines: unknown[] = [];
    const { log } = site.services;
    const keep = (details: unknown) => void lines.push(details);
    const spies = [
      vi.spyOn(log, "info").mockImplementation(keep),
      vi.spyOn(log, "warn").mockImplementation(keep),
    ];
    try {
      const { visitor } = await logIn({ sub: "1200", name: "Logged" });
      const trail = await site.services.db
        .select({ event: accountEvent.event, detail: accountEvent.detail })
        .from(accountEvent)
        .innerJoin(siteUser, eq(siteUser.id, accountEvent.userId))
        .where(eq(siteUser.name, "Logged"))
        .orderBy(accountEvent.id);
      expect(trail).toEqual([
        { event: "registered", detail: "provider" },
        { event: "logged-in", detail: null },
      ]);
      expect(JSON.stringify(lines)).not.toContain(visitor.ip);
      expect(lines).toContainEqual(
        expect.objectContaining({ event: "account", call: "provider", outcome: "done" }),
      );
      await logIn({ sub: "1200" }, { alg: "none" });
      expect(lines).toContainEqual(
        expect.objectContaining({ event: "account", call: "provider", outcome: "provider" }),
      );
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  test.each([{ email_verified: false }, {}, { email_verified: "no" }, { email_verified: 1 }])(
    "an e-mail that the provider did not prove is not taken: %o",
    async (proof) => {
      const sub = `2${JSON.stringify(proof)}`;
      const { user } = await logIn({ sub, name: "Unproved", email: "unproved@example.com", ...proof });
      expect(user).toMatchObject({ name: "Unproved", email: null });
      expect(
        await site.services.db.select().from(siteUser).where(eq(siteUser.email, "unproved@example.com")),
      ).toEqual([]);
    },
  );

  test("an address for user information that leads on to another one is not followed", async () => {
    const { to, user } = await logIn({ sub: "led-on", nickname: "Led" }, { leadsOn: true });
    expect([to.pathname, user]).toEqual(["/login", undefined]);
  });

  test("a description of another provider opens nothing, even with tokens that fit it", async () => {
    const issuer = "https://evil.example";
    const { to, user } = await logIn(
      { sub: "described", nickname: "Described" },
      { issuer, token: (claims) => ({ ...claims, iss: issuer }) },
    );
    expect([to.pathname, user]).toEqual(["/login", undefined]);
  });

  test("someone without an e-mail gets an account as well", async () => {
    expect((await logIn({ sub: "2500", preferred_username: "  two\nlines " })).user).toMatchObject({
      name: "two lines",
      email: null,
    });
  });
});

describe("taking an account over", () => {
  test("the provider's proved e-mail and ours, both proved: one account", async () => {
    const { id } = await register("both@example.com", true);
    const { user } = await logIn({
      sub: "3001",
      name: "At the provider",
      email: "both@example.com",
      email_verified: true,
    });
    expect(user).toMatchObject({ name: "First here" });
    const rows = await site.services.db.select().from(credential).where(eq(credential.userId, id));
    expect(rows.map(({ providerId }) => providerId).toSorted()).toEqual(["credential", "provider"]);
  });

  test("somebody registered the victim's e-mail here before: the victim does not land in that account", async () => {
    const { id } = await register("victim@example.com", false);
    const { to, user } = await logIn({
      sub: "3002",
      name: "Victim",
      email: "victim@example.com",
      email_verified: true,
    });
    expect(to.pathname + to.search).toBe("/login?failed=taken&to=%2Fnews");
    expect(user).toBeUndefined();
    expect(
      (await site.services.db.select().from(credential).where(eq(credential.userId, id))).map(
        ({ providerId }) => providerId,
      ),
    ).toEqual(["credential"]);
  });

  test("somebody wrote the victim's e-mail into the provider's profile: a new account, not the victim's", async () => {
    const { id } = await register("target@example.com", true);
    const { user } = await logIn({
      sub: "3003",
      name: "Attacker",
      email: "target@example.com",
      email_verified: false,
    });
    expect(user).toMatchObject({ name: "Attacker", email: null });
    expect(
      (await site.services.db.select().from(credential).where(eq(credential.userId, id))).map(
        ({ providerId }) => providerId,
      ),
    ).toEqual(["credential"]);
  });

  test("an address in our placeholder domain opens nobody's account", async () => {
    const { user } = await logIn({
      sub: "3004",
      name: "Placeholder",
      email: "abc@phone.invalid",
      email_verified: true,
    });
    expect(user).toMatchObject({ email: null });
  });

  const forged = (
    change: (claims: Record<string, unknown>) => Record<string, unknown> | undefined,
  ): Omit<Says, "claims"> => ({ token: change });
  test.each<[string, Omit<Says, "claims">]>([
    ["signed by somebody else", { key: foreignKey() }],
    ["not signed", { alg: "none" }],
    ["for another service", forged((claims) => ({ ...claims, aud: "another" }))],
    ["of another issuer", forged((claims) => ({ ...claims, iss: "https://evil.example" }))],
    ["of another log-in", forged((claims) => ({ ...claims, nonce: "another" }))],
    ["that ran out", forged((claims) => ({ ...claims, iat: 1_000, exp: 2_000 }))],
    ["that is not there", forged(() => undefined)],
    ["without a subject", forged(({ sub: _sub, ...claims }) => claims)],
    ["of another subject than the user information", { userinfo: { sub: "9999" } }],
  ])("an ID token %s opens nothing", async (_what, others) => {
    const { to, user } = await logIn(
      { sub: "1001", email: "ayse@example.com", email_verified: true },
      others,
    );
    expect(to.pathname).toBe("/login");
    expect(to.searchParams.get("failed")).toBe("provider");
    expect(user).toBeUndefined();
  });

  test("an e-mail is taken with the proof of its own source, not with that of the other", async () => {
    const token = (claims: Record<string, unknown>) => ({
      ...claims,
      email: undefined,
      email_verified: true,
    });
    const mixed = await logIn(
      { sub: "3005", name: "Mixed" },
      { token, userinfo: { sub: "3005", email: "mixed@example.com" } },
    );
    expect(mixed.user).toMatchObject({ name: "Mixed", email: null });
    const other = await logIn(
      { sub: "3006", name: "Proved elsewhere" },
      { userinfo: { sub: "3006", email: "elsewhere@example.com", email_verified: true } },
    );
    expect(other.user).toMatchObject({ email: "elsewhere@example.com", emailVerified: true });
  });

  test("the way back of another browser, twice, or without a beginning opens nothing", async () => {
    const victim = new Visitor(site, newVisitor());
    const attacker = new Visitor(site, newVisitor());
    openId.says = {
      claims: { sub: "3100", name: "Attacker", email: "attacker@example.com", email_verified: true },
    };
    const at = await start(attacker);
    expect((await comeBack(victim, at)).pathname).toBe("/login");
    expect((await victim.call(host, "getUserinfo", {})).status).toBe(401);
    const again = await start(attacker);
    await comeBack(attacker, again);
    await attacker.call(host, "logout", {});
    expect((await comeBack(attacker, again)).pathname).toBe("/login");
    expect((await attacker.call(host, "getUserinfo", {})).status).toBe(401);
    const { headers } = await victim.get(new URL(`${origin}/oidc/callback/provider?code=x&state=y`));
    expect(new URL(headers.location!, origin).pathname).toBe("/login");
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
  ])("`to=%s` leads to the start page", async (to) => {
    const visitor = new Visitor(site, newVisitor());
    openId.says = {
      claims: { sub: "3200", name: "Return", email: "return@example.com", email_verified: true },
    };
    expect((await comeBack(visitor, await start(visitor, to))).href).toBe(`${origin}/index`);
  });
});

test("a refusal at the provider leads back to the log-in, with the way on", async () => {
  const visitor = new Visitor(site, newVisitor());
  const at = await start(visitor);
  const back = new URL(
    `${origin}/oidc/callback/provider?error=access_denied&state=${at.searchParams.get("state")}`,
  );
  const { headers } = await visitor.get(back);
  expect(headers.location).toBe("/login?failed=provider&to=%2Fnews");
});

test("a provider that is down is said so, and asked anew by the next visitor", async () => {
  const down = await startSite({
    SITE_HOSTS: `en=${origin}`,
    OIDC_PROVIDER: provider,
    OIDC_PROVIDER_ID: "site",
    OIDC_PROVIDER_SECRET: "secret of the site",
  });
  try {
    openId.says = { claims: {}, down: true };
    const first = await down.get("/oidc/provider?to=/news", { host });
    expect(first.headers.location).toBe("/login?failed=provider&to=%2Fnews");
    openId.says = { claims: {} };
    const second = await down.get("/oidc/provider?to=/news", { host });
    expect(second.headers.location).toMatch(`${provider}/authorize`);
  } finally {
    await down.close();
  }
});
