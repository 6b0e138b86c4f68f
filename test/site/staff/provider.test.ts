import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { staffAccount } from "#db/schema/staff/account.ts";
import { staffIdentity, staffProviderProof } from "#db/schema/staff/identity.ts";
import { staffTrail } from "#db/schema/staff/trail.ts";
import { closeAccount, findAccount, invite } from "#domain/staff/accounts.server.ts";
import { newTotpSecret, seal, totpAddress } from "#domain/staff/secrets.server.ts";
import { foreignKey, type Says, startOpenIdProvider } from "#test/support/openid-provider.ts";
import { totpCode } from "#test/support/totp.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, type Person, role, staffPerson } from "./desk.ts";

const home = "https://desk.maker.example";
const host = "desk.maker.example";

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let site: TestSite;
let strict: TestSite;
beforeAll(async () => {
  provider = await startOpenIdProvider("desk");
  const settings = {
    STAFF_HOST: home,
    SITE_HOSTS: "en=https://www.maker.example",
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: "desk",
    STAFF_OIDC_CLIENT_SECRET: "a secret & more",
    STAFF_OIDC_NAME: "Maker ID",
  };
  site = await startSite(settings);
  strict = await startSite({ ...settings, STAFF_OIDC_FACTOR: "acr=gold,platinum" });
});
afterAll(async () => {
  await site.close();
  await strict.close();
  await provider.close();
});
afterEach(() => {
  provider.says = { claims: {} };
});

/** A browser at the desk: it keeps the cookies of answers. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly at: TestSite;
  constructor(at = site) {
    this.at = at;
  }
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  keep(headers: { "set-cookie"?: string[] | undefined }): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
  }
  async open(address: URL): Promise<string> {
    const { pathname, search } = address;
    const answer = await this.at.get(pathname + search, { host, headers: { cookie: this.cookie } });
    this.keep(answer.headers);
    return answer.headers.location ?? "";
  }
  async call<T>(path: string, body?: object) {
    const { cookie } = this;
    const answer = await desk<T>(this.at, path, { cookie, body, headers: { host, origin: home } });
    this.keep(answer.headers);
    return answer;
  }
  /** Goes to the provider. */
  begin = async (query = "") => new URL(await this.open(new URL(`${home}/staff/provider${query}`)));
  /** There and back. @returns where that ends at the desk */
  async pass(claims: Says["claims"], others: Omit<Says, "claims"> = {}): Promise<string> {
    provider.says = { claims, ...others };
    return this.open(provider.authorize(await this.begin()));
  }
  /** Whose session it has. */
  me = async () => (await this.call<{ email: string }>("me")).data?.email;
  waiting = async () =>
    (await this.call<{ waiting: string | null; provider: object }>("signInWays")).data.waiting;
}

const inside = `${home}/staff/`;
const failed = (key: string) => `${home}/staff/#/login?failed=${key}`;
const claimsOf = ({ email }: { email: string }, sub = `sub of ${email}`) => ({
  sub,
  email,
  email_verified: true,
});

/** Somebody who has set up an authenticator. */
async function enrolled(at = site): Promise<Person & { secret: string }> {
  const person = await staffPerson(at, role("sales"));
  const totp = newTotpSecret();
  await at.database.db
    .update(staffAccount)
    .set({ totp: seal(at.services.secret, totp) })
    .where(eq(staffAccount.id, person.id));
  const secret = new URL(totpAddress("Maker", person.email, totp)).searchParams.get("secret")!;
  return { ...person, secret };
}

const identities = (at: TestSite, { id }: Person) =>
  at.database.db.select().from(staffIdentity).where(eq(staffIdentity.accountId, id));
const actions = async (at: TestSite, { id }: { id: string }) =>
  (
    await at.database.db.select().from(staffTrail).where(eq(staffTrail.subjectId, id)).orderBy(staffTrail.id)
  ).map(({ action }) => action);

describe("a sign-in by the company's provider", () => {
  test("is offered with its name, asks with PKCE, state and nonce, and comes back to the desk's own address", async () => {
    const browser = new Browser();
    const { data } = await browser.call("signInWays");
    expect(data).toEqual({ provider: { name: "Maker ID", url: `${home}/staff/provider` }, waiting: null });
    const at = await browser.begin();
    expect(at.href.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
    expect(Object.fromEntries(at.searchParams)).toMatchObject({
      client_id: "desk",
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${home}/staff/provider/back`,
      scope: "openid email profile",
      state: expect.any(String),
      nonce: expect.any(String),
    });
    expect([...browser.cookies.keys()]).toEqual(["__Secure-switchyard-staff-way"]);
    expect((await new Browser(strict).begin()).searchParams.get("acr_values")).toBe("gold platinum");
  });

  test("asks for the desk's code, binds then, and the subject alone decides from then on", async () => {
    const person = await enrolled();
    const browser = new Browser();
    expect(await browser.pass(claimsOf(person))).toBe(inside);
    expect([await browser.me(), await browser.waiting()]).toEqual([undefined, person.email]);
    expect(await identities(site, person)).toEqual([]);
    expect((await browser.call("providerCode", { code: "000000" })).msg).toBe("codeWrong");
    const code = await totpCode(person.secret);
    expect((await browser.call("providerCode", { code })).status).toBe(200);
    expect([await browser.me(), await browser.waiting()]).toEqual([person.email, null]);
    expect(await actions(site, person)).toEqual(["sign-in-refused", "identity-bound", "signed-in"]);

    const again = new Browser();
    await again.pass({ sub: `sub of ${person.email}`, email: "married@maker.example" });
    expect(await again.waiting()).toBe(person.email);
    expect((await again.call("providerCode", { code })).msg).toBe("codeWrong");
    const other = new Browser();
    expect(await other.pass(claimsOf(person, "another subject"))).toBe(failed("providerUnknown"));
    expect((await actions(site, person)).at(-1)).toBe("sign-in-refused");
  });

  test("needs no code where the provider says that it asked for a second factor, by the claim that is set", async () => {
    const person = await enrolled(strict);
    const claims = claimsOf(person);
    const browser = new Browser(strict);
    expect(await browser.pass({ ...claims, acr: "gold" })).toBe(inside);
    expect(await browser.me()).toBe(person.email);
    expect([...browser.cookies.keys()]).toEqual(["__Secure-switchyard-staff"]);
    for (const weak of [{}, { acr: "silver" }, { amr: ["mfa", "gold"] }]) {
      const other = new Browser(strict);
      await other.pass({ ...claims, ...weak });
      expect([await other.me(), await other.waiting()]).toEqual([undefined, person.email]);
    }
  });

  test("accepts an invitation with the provider's second factor, and is told to set one up without", async () => {
    const { db, jobs } = strict.services;
    const email = "invited@maker.example";
    const roles = [role("support")];
    await invite({ db, jobs, deskUrl: `${home}/staff` }, { email, locale: "en", roles, by: undefined });
    const claims = { ...claimsOf({ email }), name: "Mei Lin" };
    expect(await new Browser(strict).pass(claims)).toBe(failed("providerNoFactor"));
    const browser = new Browser(strict);
    expect(await browser.pass({ ...claims, acr: "platinum" })).toBe(inside);
    expect((await browser.call("me")).data).toMatchObject({ email, name: "Mei Lin" });
    const [row] = await db.select().from(staffAccount).where(eq(staffAccount.email, email));
    expect(await actions(strict, row!)).toEqual([
      "invited",
      "sign-in-refused",
      "accepted",
      "identity-bound",
      "signed-in",
    ]);
    expect([row!.password, row!.totp]).toEqual([null, null]);
  });

  test("is shown with the account, taken away by an administrator, and ends with an invitation anew", async () => {
    const admin = await staffPerson(strict, role("administrator"));
    const person = await enrolled(strict);
    const browser = new Browser(strict);
    const enter = () => browser.pass({ ...claimsOf(person), acr: "gold" });
    await enter();
    const by = { cookie: `__Secure-${admin.cookie}`, headers: { host, origin: home } };
    const { data } = await desk<{ identity: object }>(strict, `account?id=${person.id}`, by);
    expect(data.identity).toMatchObject({ issuer: provider.issuer, subject: `sub of ${person.email}` });
    const unbind = () => desk(strict, "accountUnbind", { ...by, body: { id: person.id, version: 1 } });
    expect([(await unbind()).status, (await unbind()).msg]).toEqual([200, "notFound"]);
    expect(await browser.me()).toBeUndefined();
    await enter();
    expect(await browser.me()).toBe(person.email);
    const { db, jobs } = strict.services;
    const { email } = person;
    const roles = [role("sales")];
    await invite({ db, jobs, deskUrl: `${home}/staff` }, { email, locale: "en", roles, by: undefined });
    expect(await identities(strict, person)).toEqual([]);
    expect((await actions(strict, person)).filter((one) => one.startsWith("identity"))).toEqual([
      "identity-bound",
      "identity-unbound",
      "identity-bound",
    ]);
  });
});

test("the own account is bound by who is signed in, with a code, whatever the e-mail is there", async () => {
  const person = await enrolled(strict);
  const browser = new Browser(strict);
  browser.cookies.set("__Secure-switchyard-staff", person.cookie.split("=")[1]!);
  expect((await browser.call("identity")).data).toEqual({ provider: "Maker ID", identity: null });
  const begin = (code: string) => browser.call<{ url: string }>("identityBegin", { code });
  expect((await begin("000000")).msg).toBe("codeWrong");
  const { data } = await begin(await totpCode(person.secret));
  const [thief, claims] = [new Browser(strict), { sub: `own ${person.email}`, acr: "gold" }];
  provider.says = { claims };
  const back = provider.authorize(new URL(data.url));
  expect(await thief.open(back)).toBe(failed("providerFailed"));
  expect(await browser.open(back)).toBe(`${home}/staff/#/sessions`);
  expect(await thief.pass(claims)).toBe(inside);
  expect(await thief.me()).toBe(person.email);

  const other = await enrolled(strict);
  const second = new Browser(strict);
  second.cookies.set("__Secure-switchyard-staff", other.cookie.split("=")[1]!);
  const code = await totpCode(other.secret);
  const { data: begun } = await second.call<{ url: string }>("identityBegin", { code });
  expect(await second.open(provider.authorize(new URL(begun.url)))).toBe(
    `${home}/staff/#/sessions?failed=providerUnknown`,
  );
  expect(await identities(strict, other)).toEqual([]);
});

describe("nobody comes in", () => {
  const factor = { acr: "gold" };

  test("who was not invited, whose invitation is over, or whose account is closed, bound or not", async () => {
    const { db, jobs } = strict.services;
    const enter = (claims: Says["claims"]) => new Browser(strict).pass({ ...claims, ...factor });
    expect(await enter(claimsOf({ email: "stranger@maker.example" }))).toBe(failed("providerUnknown"));
    const email = "late@maker.example";
    await invite({ db, jobs, deskUrl: inside }, { email, locale: "en", roles: [], by: undefined });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 73 * 3_600_000 });
    try {
      provider.says = { claims: {}, token: (claims) => ({ ...claims, exp: Date.now() / 1_000 + 60 }) };
      expect(await enter(claimsOf({ email }))).toBe(failed("providerUnknown"));
    } finally {
      vi.useRealTimers();
    }
    const by = { ...(await staffPerson(strict, role("administrator"))), name: "", roles: [] };
    for (const isBound of [true, false]) {
      const person = await enrolled(strict);
      if (isBound) expect(await enter(claimsOf(person))).toBe(inside);
      const { version } = await findAccount(db, person.id);
      await closeAccount({ db }, { by, id: person.id, version });
      expect(await enter(claimsOf(person))).toBe(failed("providerUnknown"));
    }
  });

  test.each([
    ["that the provider did not prove", { email_verified: false }],
    ["without a word of its proof", { email_verified: undefined }],
    ["that is of a colleague when it is written plainly", { fullWidth: true }],
    ["that is not there", { email: undefined }],
  ])("by an e-mail %s", async (_what, { fullWidth, ...change }: Record<string, unknown>) => {
    const person = await enrolled(strict);
    const claims = claimsOf(person, `sub ${Math.random()}`);
    if (fullWidth) claims.email = claims.email.replace("maker", "ｍaker");
    const browser = new Browser(strict);
    expect(await browser.pass({ ...claims, ...factor, ...change })).toBe(failed("providerUnknown"));
    expect(await identities(strict, person)).toEqual([]);
  });

  test("by a colleague's e-mail, once the colleague is bound", async () => {
    const victim = await enrolled(strict);
    await new Browser(strict).pass({ ...claimsOf(victim), ...factor });
    const attacker = new Browser(strict);
    expect(await attacker.pass({ ...claimsOf(victim, "attacker"), ...factor })).toBe(
      failed("providerUnknown"),
    );
    expect(await identities(strict, victim)).toHaveLength(1);
  });

  const forged = (change: (claims: Says["claims"]) => Says["claims"] | undefined) => ({ token: change });
  test.each<[string, Omit<Says, "claims">]>([
    ["signed by somebody else", { key: foreignKey() }],
    ["not signed", { alg: "none" }],
    ["for another service", forged((claims) => ({ ...claims, aud: "another" }))],
    ["of another issuer", forged((claims) => ({ ...claims, iss: "https://evil.example" }))],
    ["of another sign-in", forged((claims) => ({ ...claims, nonce: "another" }))],
    ["that ran out", forged((claims) => ({ ...claims, iat: 1_000, exp: 2_000 }))],
    ["that is not there", forged(() => undefined)],
    ["without a subject", forged(({ sub: _sub, ...claims }) => claims)],
    ["with a subject that is none", forged((claims) => ({ ...claims, sub: "a\0b" }))],
    ["of another subject than the user information", { userinfo: { sub: "9999" } }],
  ])("by an ID token %s", async (_what, others) => {
    const person = await enrolled(strict);
    const browser = new Browser(strict);
    expect(await browser.pass({ ...claimsOf(person), ...factor }, others)).toBe(failed("providerFailed"));
    expect(await browser.me()).toBeUndefined();
  });

  test("by the way back of another browser, twice, without a beginning, or with another state", async () => {
    const person = await enrolled(strict);
    provider.says = { claims: { ...claimsOf(person), ...factor } };
    const [attacker, victim] = [new Browser(strict), new Browser(strict)];
    const back = provider.authorize(await attacker.begin());
    expect(await victim.open(back)).toBe(failed("providerFailed"));
    await victim.begin();
    expect(await victim.open(back)).toBe(failed("providerFailed"));
    expect(await victim.me()).toBeUndefined();
    const before = attacker.cookie;
    expect(await attacker.open(back)).toBe(inside);
    const replay = new Browser(strict);
    replay.cookies.set("__Secure-switchyard-staff-way", before.split("=")[1]!);
    expect(await replay.open(back)).toBe(failed("providerFailed"));
    expect(await replay.open(new URL(`${home}/staff/provider/back`))).toBe(failed("providerFailed"));
  });

  test("by the code of the desk without the provider, after the sign-in was given up, or too late", async () => {
    const person = await enrolled();
    const code = await totpCode(person.secret);
    const send = (browser: Browser) => browser.call("providerCode", { code });
    expect((await send(new Browser())).msg).toBe("providerOver");
    const left = new Browser();
    await left.pass(claimsOf(person));
    const kept = left.cookie;
    expect((await left.call("providerLeave", {})).status).toBe(200);
    left.cookies.set(...(kept.split("=") as [string, string]));
    expect((await send(left)).msg).toBe("providerOver");
    const late = new Browser();
    await late.pass(claimsOf(person));
    await site.database.db.update(staffProviderProof).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await send(late)).msg).toBe("providerOver");
  });

  test.each(["?to=https://evil.example/", "?redirect_uri=https://evil.example", "?to=//evil.example"])(
    "elsewhere: %s changes nothing",
    async (query) => {
      const browser = new Browser(strict);
      const person = await enrolled(strict);
      provider.says = { claims: { ...claimsOf(person), ...factor } };
      const at = await browser.begin(query);
      expect(at.searchParams.get("redirect_uri")).toBe(`${home}/staff/provider/back`);
      const back = provider.authorize(at);
      for (const [name, value] of new URLSearchParams(query)) back.searchParams.set(name, value);
      expect(await browser.open(back)).toBe(inside);
    },
  );
});

test("who stops at the provider is told so; a provider that is down is said so, and asked anew", async () => {
  const browser = new Browser();
  const at = await browser.begin();
  const back = new URL(`${home}/staff/provider/back?error=access_denied`);
  back.searchParams.set("state", at.searchParams.get("state")!);
  expect(await browser.open(back)).toBe(failed("providerStopped"));
  const fresh = await startSite({
    STAFF_HOST: home,
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: "desk",
    STAFF_OIDC_CLIENT_SECRET: "secret",
  });
  try {
    const other = new Browser(fresh);
    provider.says = { claims: {}, down: true };
    expect((await other.begin()).href).toBe(failed("providerAway"));
    provider.says = { claims: {}, issuer: "https://evil.example" };
    expect((await other.begin()).href).toBe(failed("providerAway"));
    provider.says = { claims: {} };
    expect((await other.begin()).pathname).toBe("/authorize");
  } finally {
    await fresh.close();
  }
});
