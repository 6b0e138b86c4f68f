import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deleteAged } from "#db/aged.ts";
import { credential, siteUser, userSession, verification } from "#db/schema/accounts/account.ts";
import {
  oidcAccessToken,
  oidcClient,
  oidcConsent,
  oidcRefreshToken,
  signingKey,
} from "#db/schema/accounts/oidc.ts";
import { syncClients } from "#domain/oidc/clients.server.ts";
import { tokenAges } from "#domain/oidc/tokens.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { Visitor } from "#test/support/visitor.ts";
import { freshCaptcha, newVisitor } from "./solve.ts";

const host = "www.example.test";
const hosts = [host, "cn.example.test"];
const origin = `https://${host}`;
const issuer = `${origin}/oidc`;
const callback = "https://cloud.example.test/callback";
const secret = "a secret of the cloud platform, long enough";
const clients = [
  {
    id: "cloud",
    name: "Cloud platform",
    secret,
    redirectUris: [callback],
    postLogoutRedirectUris: ["https://cloud.example.test/bye"],
    policy: "https://cloud.example.test/privacy",
  },
  {
    id: "app",
    name: "Service app",
    redirectUris: ["com.example.app:/back", "http://127.0.0.1/back"],
    scopes: ["openid", "profile"],
  },
  { id: "own", name: "Own portal", secret, secretBy: "post", redirectUris: [callback], trusted: true },
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    SITE_HOSTS: `en=${origin},zh=https://cn.example.test`,
    TRUST_PROXY: "1",
    OIDC_CLIENTS: JSON.stringify(clients),
  });
});
afterAll(() => site.close());

/** Requests of a service's server, to the site under test. */
const reach: client.CustomFetch = async (url, { method, headers, body }) => {
  const { pathname, search, host } = new URL(url);
  const answer = await site.get(pathname + search, {
    host,
    method,
    headers,
    ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
  });
  return new Response(answer.status === 204 ? null : answer.body, {
    status: answer.status,
    headers: { "content-type": String(answer.headers["content-type"]) },
  });
};

const discover = (id: string, authentication: client.ClientAuth) =>
  client.discovery(new URL(issuer), id, undefined, authentication, { [client.customFetch]: reach });
const cloud = () => discover("cloud", client.ClientSecretBasic(secret));

let people = 0;
type Person = { visitor: Visitor; email: string; password: string; id: string; name: string };

async function register({ proved = true } = {}): Promise<Person> {
  people++;
  const email = `somebody${people}@example.com`;
  const visitor = new Visitor(site, newVisitor());
  const password = "a pass phrase";
  const name = `Somebody ${people}`;
  const { status, body } = await visitor.call(host, "reg", {
    account: email,
    password,
    confirmPassword: password,
    nickname: name,
    phone: `+90555123${String(4000 + people)}`,
    address: "Street 1",
    captcha: await freshCaptcha(site, visitor.ip),
  });
  expect(status, body).toBe(200);
  if (proved)
    await site.services.db.update(siteUser).set({ emailVerified: true }).where(eq(siteUser.email, email));
  const [user] = await site.services.db.select().from(siteUser).where(eq(siteUser.email, email));
  return { visitor, email, password, id: user!.id, name };
}

type Started = { config: client.Configuration; verifier: string; state: string; nonce: string; address: URL };

async function begin(
  config: client.Configuration,
  parameters: Record<string, string> = {},
): Promise<Started> {
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: "openid profile email phone offline_access",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...parameters,
  });
  return { config, verifier, state, nonce, address };
}

/** Allows what `/consent` asks, and follows the way to the service. */
async function allow(visitor: Visitor, at: URL): Promise<URL> {
  expect(at.pathname).toBe("/consent");
  const { data } = await visitor.call<{ url: string }>(at.host, "consentDecide", {
    query: at.search.slice(1),
    allow: true,
  });
  return visitor.go(new URL(data.url, at), hosts);
}

const redeem = (
  { config, verifier, state, nonce }: Started,
  back: URL,
  checks: client.AuthorizationCodeGrantChecks = {},
) =>
  client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...checks,
  });

/** The whole way of somebody who is logged in: consent, code, tokens. */
async function signIn(person: Person, parameters?: Record<string, string>) {
  const started = await begin(await cloud(), parameters);
  let at = await person.visitor.go(started.address, hosts);
  if (at.pathname === "/consent") at = await allow(person.visitor, at);
  return { started, back: at, tokens: await redeem(started, at) };
}

/** What a token request was refused with. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return (error as { error?: string; code?: string }).error ?? String((error as { code?: string }).code);
  }
  return "none";
}

describe("the way of a visitor", () => {
  test("not logged in: to the log-in, with the way back; then consent, code and tokens", async () => {
    const person = await register();
    const fresh = new Visitor(site, newVisitor());
    const started = await begin(await cloud());
    const login = await fresh.go(started.address, hosts);
    expect(login.pathname).toBe("/login");
    const to = login.searchParams.get("to")!;
    expect(to).toMatch(/^\/oidc\/oauth2\/authorize\?/);
    await fresh.call(host, "login", { account: person.email, password: person.password });
    const consent = await fresh.go(new URL(to, origin), hosts);
    const { data } = await fresh.call<Record<string, unknown>>(host, "consentAsk", {
      query: consent.search.slice(1),
    });
    expect(data).toMatchObject({
      client: "Cloud platform",
      host: "cloud.example.test",
      nickname: person.name,
      email: person.email,
      policy: "https://cloud.example.test/privacy",
    });
    const back = await allow(fresh, consent);
    expect(back.origin + back.pathname).toBe(callback);
    expect(back.searchParams.get("iss")).toBe(issuer);
    const tokens = await redeem(started, back);
    expect(tokens.claims()).toMatchObject({
      iss: issuer,
      aud: "cloud",
      sub: person.id,
      nonce: started.nonce,
    });
    const info = await client.fetchUserInfo(started.config, tokens.access_token, person.id);
    expect(info).toEqual({
      sub: person.id,
      name: person.name,
      nickname: person.name,
      locale: "en",
      updated_at: expect.any(Number),
      email: person.email,
      email_verified: true,
      phone_number: expect.stringMatching(/^\+90/),
      phone_number_verified: false,
    });
  });

  test("consent is remembered, also when the same service asks for less", async () => {
    const person = await register();
    await signIn(person);
    const again = await begin(await cloud(), { scope: "openid email" });
    const back = await person.visitor.go(again.address, hosts);
    expect(back.origin + back.pathname).toBe(callback);
    const tokens = await redeem(again, back);
    expect(tokens.refresh_token).toBeUndefined();
    expect(await client.fetchUserInfo(again.config, tokens.access_token, person.id)).toEqual({
      sub: person.id,
      email: person.email,
      email_verified: true,
    });
  });

  test("more than was allowed is asked about", async () => {
    const person = await register();
    await signIn(person, { scope: "openid" });
    const more = await begin(await cloud(), { scope: "openid email" });
    expect((await person.visitor.go(more.address, hosts)).pathname).toBe("/consent");
  });

  test("a refusal goes back to the service, with its state", async () => {
    const person = await register();
    const started = await begin(await cloud());
    const at = await person.visitor.go(started.address, hosts);
    const { data } = await person.visitor.call<{ url: string }>(host, "consentDecide", {
      query: at.search.slice(1),
      allow: false,
    });
    expect(await refusal(redeem(started, new URL(data.url)))).toBe("access_denied");
    expect(
      await site.services.db.select().from(oidcConsent).where(eq(oidcConsent.userId, person.id)),
    ).toEqual([]);
  });

  test("the maker's own service does not ask", async () => {
    const person = await register();
    const started = await begin(await discover("own", client.ClientSecretPost(secret)), { scope: "openid" });
    const back = await person.visitor.go(started.address, hosts);
    expect((await redeem(started, back)).claims()?.sub).toBe(person.id);
  });

  test("an app without a secret comes back to its own scheme, or to any port of its machine", async () => {
    const person = await register();
    for (const redirect of ["com.example.app:/back", "http://127.0.0.1:53111/back"]) {
      const started = await begin(await discover("app", client.None()), {
        scope: "openid profile",
        redirect_uri: redirect,
      });
      let at = await person.visitor.go(started.address, hosts);
      if (at.pathname === "/consent") at = await allow(person.visitor, at);
      expect(at.href.startsWith(redirect)).toBe(true);
      expect((await redeem(started, at)).claims()?.sub).toBe(person.id);
    }
  });

  test("an e-mail that nobody proved is not told", async () => {
    const person = await register({ proved: false });
    const { started, tokens } = await signIn(person, { scope: "openid email" });
    expect(await client.fetchUserInfo(started.config, tokens.access_token, person.id)).toEqual({
      sub: person.id,
    });
  });

  test("ui_locales leads to the host of that language, the issuer stays the same", async () => {
    const person = await register();
    const fresh = new Visitor(site, newVisitor());
    const started = await begin(await cloud(), { ui_locales: "zh-CN en", scope: "openid" });
    const login = await fresh.go(started.address, hosts);
    expect(login.host).toBe("cn.example.test");
    await fresh.call("cn.example.test", "login", { account: person.email, password: person.password });
    const consent = await fresh.go(new URL(login.searchParams.get("to")!, login), hosts);
    const tokens = await redeem(started, await allow(fresh, consent));
    expect(tokens.claims()?.iss).toBe(issuer);
  });

  test("a request posted as a form is taken as well", async () => {
    const person = await register();
    const started = await begin(await cloud(), { scope: "openid" });
    const posted = await site.get(started.address.pathname, {
      host,
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://cloud.example.test",
        "sec-fetch-site": "cross-site",
      },
      body: started.address.searchParams.toString(),
    });
    expect(posted.status).toBe(303);
    expect((await person.visitor.go(new URL(posted.headers.location!, origin), hosts)).pathname).toBe(
      "/consent",
    );
  });
});

describe("prompt and max_age", () => {
  test("prompt=none answers login_required, consent_required, and then a code", async () => {
    const person = await register();
    const nobody = await begin(await cloud(), { prompt: "none" });
    expect(
      await refusal(redeem(nobody, await new Visitor(site, newVisitor()).go(nobody.address, hosts))),
    ).toBe("login_required");
    const asked = await begin(await cloud(), { prompt: "none" });
    expect(await refusal(redeem(asked, await person.visitor.go(asked.address, hosts)))).toBe(
      "consent_required",
    );
    await signIn(person);
    const quiet = await begin(await cloud(), { prompt: "none" });
    expect((await redeem(quiet, await person.visitor.go(quiet.address, hosts))).claims()?.sub).toBe(
      person.id,
    );
  });

  test.each<Record<string, string>>([{ prompt: "login" }, { max_age: "0" }, { prompt: "select_account" }])(
    "%o asks for a new log-in, and is content with it",
    async (parameters) => {
      const person = await register();
      await signIn(person);
      const started = await begin(await cloud(), parameters);
      const login = await person.visitor.go(started.address, hosts);
      expect(login.pathname).toBe("/login");
      const to = new URL(login.searchParams.get("to")!, origin);
      // The session that was there before does not do.
      expect((await person.visitor.go(to, hosts)).pathname).toBe("/login");
      await person.visitor.call(host, "login", { account: person.email, password: person.password });
      const back = await person.visitor.go(to, hosts);
      expect(back.origin + back.pathname).toBe(callback);
      expect((await redeem(started, back)).claims()?.sub).toBe(person.id);
    },
  );

  test("the mark of a log-in cannot be made up, nor moved to another request", async () => {
    const person = await register();
    await signIn(person);
    const one = await begin(await cloud(), { prompt: "login" });
    const login = await person.visitor.go(one.address, hosts);
    const sent = new URL(login.searchParams.get("to")!, origin).searchParams.get("sent")!;
    await person.visitor.call(host, "login", { account: person.email, password: person.password });
    for (const mark of [sent, "0.", `0.${sent.split(".")[1]}`, "1.x"]) {
      const other = await begin(await cloud(), { prompt: "login" });
      other.address.searchParams.set("sent", mark);
      expect((await person.visitor.go(other.address, hosts)).pathname, mark).toBe("/login");
    }
  });

  test("prompt=consent asks again", async () => {
    const person = await register();
    await signIn(person);
    const started = await begin(await cloud(), { prompt: "consent" });
    const at = await person.visitor.go(started.address, hosts);
    const back = await allow(person.visitor, at);
    expect((await redeem(started, back)).claims()?.sub).toBe(person.id);
  });
});

describe("attacks", () => {
  test("a wrong verifier, and none at all", async () => {
    const person = await register();
    for (const pkceCodeVerifier of [client.randomPKCECodeVerifier(), undefined]) {
      const started = await begin(await cloud());
      let at = await person.visitor.go(started.address, hosts);
      if (at.pathname === "/consent") at = await allow(person.visitor, at);
      expect(await refusal(redeem(started, at, { pkceCodeVerifier }))).toMatch(/^invalid_/);
    }
  });

  test("without PKCE, or with a plain challenge, nobody is logged in", async () => {
    const person = await register();
    for (const id of ["cloud", "app"]) {
      const started = await begin(await (id === "app" ? discover(id, client.None()) : cloud()), {
        scope: "openid",
        redirect_uri: id === "app" ? "com.example.app:/back" : callback,
      });
      started.address.searchParams.set("code_challenge_method", "plain");
      expect((await person.visitor.go(started.address, hosts)).searchParams.get("error")).toBe(
        "invalid_request",
      );
      started.address.searchParams.delete("code_challenge_method");
      started.address.searchParams.delete("code_challenge");
      expect((await person.visitor.go(started.address, hosts)).searchParams.get("error")).toBe(
        "invalid_request",
      );
    }
  });

  test.each([
    "https://evil.example/callback",
    "https://cloud.example.test/callback/",
    "https://cloud.example.test/callback?x=1",
    "https://cloud.example.test.evil.example/callback",
    "https://cloud.example.test/callback#x",
    "https://user@cloud.example.test/callback",
    "javascript:alert(1)",
  ])("the foreign address %s gets nothing, not even an error", async (redirect) => {
    const person = await register();
    const started = await begin(await cloud(), { redirect_uri: redirect });
    const at = await person.visitor.go(started.address, hosts);
    expect(at.origin + at.pathname).toBe(`${origin}/consent`);
    const query = started.address.search.slice(1);
    for (const [path, body] of [
      ["consentAsk", { query }],
      ["consentDecide", { query, allow: true }],
      ["consentDecide", { query, allow: false }],
    ] as const) {
      expect((await person.visitor.call(host, path, body)).status).toBe(400);
    }
  });

  test("an unknown service, one that is switched off, and scopes that it may not have", async () => {
    const person = await register();
    const unknown = await begin(await discover("nobody", client.None()));
    expect((await person.visitor.go(unknown.address, hosts)).pathname).toBe("/consent");
    const much = await begin(await discover("app", client.None()), {
      redirect_uri: "com.example.app:/back",
      scope: "openid email",
    });
    expect((await person.visitor.go(much.address, hosts)).searchParams.get("error")).toBe("invalid_scope");
    await site.services.db.insert(oidcClient).values({
      id: "old",
      clientId: "old",
      redirectUris: [callback],
      disabled: true,
      tokenEndpointAuthMethod: "none",
    });
    const old = await begin(await discover("old", client.None()));
    expect((await person.visitor.go(old.address, hosts)).pathname).toBe("/consent");
  });

  test("a code that is sent twice takes the tokens of the first time away", async () => {
    const person = await register();
    const { started, back, tokens } = await signIn(person);
    expect(await refusal(redeem(started, back))).toBe("invalid_grant");
    expect(await refusal(client.fetchUserInfo(started.config, tokens.access_token, person.id))).not.toBe(
      "none",
    );
    expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
      "invalid_grant",
    );
  });

  test("two requests with one code at once: one at most gets tokens", async () => {
    const person = await register();
    await signIn(person);
    const started = await begin(await cloud());
    const back = await person.visitor.go(started.address, hosts);
    const outcomes = await Promise.all([1, 2, 3].map(() => refusal(redeem(started, back))));
    expect(outcomes.filter((outcome) => outcome === "none").length).toBeLessThanOrEqual(1);
  });

  test("a code is good for two minutes", async () => {
    const person = await register();
    const started = await begin(await cloud());
    const back = await allow(person.visitor, await person.visitor.go(started.address, hosts));
    const { db } = site.services;
    const codes = await db
      .update(verification)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(gt(verification.expiresAt, new Date()))
      .returning({ made: verification.createdAt });
    expect(codes.length).toBe(1);
    expect(await refusal(redeem(started, back))).not.toBe("none");
    const again = await begin(await cloud());
    await person.visitor.go(again.address, hosts);
    const [row] = await db.select().from(verification).where(gt(verification.expiresAt, new Date()));
    expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(120_000);
  });

  test.each(["password", "client_credentials", "urn:ietf:params:oauth:grant-type:device_code"])(
    "tokens are not had by another way: %s",
    async (grant) => {
      const person = await register();
      const answer = await site.get("/oidc/oauth2/token", {
        host,
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          authorization: `Basic ${Buffer.from(`cloud:${encodeURIComponent(secret)}`).toString("base64")}`,
        },
        body: new URLSearchParams({
          grant_type: grant,
          username: person.email,
          password: person.password,
          scope: "openid",
        }).toString(),
      });
      expect([answer.status, answer.body]).toEqual([400, expect.not.stringContaining("access_token")]);
    },
  );

  test("a code of another service is none", async () => {
    const person = await register();
    await signIn(person);
    const started = await begin(await cloud());
    const back = await person.visitor.go(started.address, hosts);
    const thief = { ...started, config: await discover("own", client.ClientSecretPost(secret)) };
    expect(await refusal(redeem(thief, back))).toBe("invalid_grant");
  });

  test("a wrong secret, and a secret sent the wrong way", async () => {
    const person = await register();
    await signIn(person);
    for (const authentication of [
      client.ClientSecretBasic(`${secret}!`),
      client.ClientSecretPost(secret),
      client.None(),
    ]) {
      const started = await begin(await discover("cloud", authentication));
      const back = await person.visitor.go(started.address, hosts);
      expect(await refusal(redeem(started, back))).toBe("invalid_client");
    }
  });

  test("the state of somebody else is noticed by the service", async () => {
    const person = await register();
    await signIn(person);
    const started = await begin(await cloud());
    const back = await person.visitor.go(started.address, hosts);
    await expect(redeem(started, back, { expectedState: client.randomState() })).rejects.toThrow();
  });

  test("the decision cannot be made from another site", async () => {
    const person = await register();
    const started = await begin(await cloud());
    const at = await person.visitor.go(started.address, hosts);
    const cookie = [...person.visitor.cookies(host)].map(([name, value]) => `${name}=${value}`).join("; ");
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await site.call(
        "consentDecide",
        { query: at.search.slice(1), allow: true },
        { host, headers: { cookie, ...headers } },
      );
      expect(answer.status).toBe(403);
    }
  });

  test("a token request as large as a film is refused", async () => {
    const answer = await site.get("/oidc/oauth2/token", {
      host,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `code=${"x".repeat(60_000)}`,
    });
    expect(answer.status).toBe(413);
  });
});

describe("tokens", () => {
  test("refresh: a new pair each time, an old one takes the whole family away", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const second = await client.refreshTokenGrant(started.config, tokens.refresh_token!);
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(second.claims()?.sub).toBe(person.id);
    await client.fetchUserInfo(started.config, second.access_token, person.id);
    expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
      "invalid_grant",
    );
    expect(await refusal(client.refreshTokenGrant(started.config, second.refresh_token!))).toBe(
      "invalid_grant",
    );
    expect(await refusal(client.fetchUserInfo(started.config, second.access_token, person.id))).not.toBe(
      "none",
    );
  });

  test("a refresh token ends a year after the log-in that it came from, however often it was renewed", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const second = await client.refreshTokenGrant(started.config, tokens.refresh_token!);
    const { db } = site.services;
    const loggedInAgo = (days: number) =>
      db
        .update(oidcRefreshToken)
        .set({ authTime: new Date(Date.now() - days * 86_400_000) })
        .where(and(eq(oidcRefreshToken.userId, person.id), isNotNull(oidcRefreshToken.authTime)))
        .returning({ id: oidcRefreshToken.id });
    expect((await loggedInAgo(364)).length).toBe(2);
    await deleteAged(db, tokenAges);
    const third = await client.refreshTokenGrant(started.config, second.refresh_token!);
    expect((await loggedInAgo(366)).length).toBe(3);
    await deleteAged(db, tokenAges);
    expect(await refusal(client.refreshTokenGrant(started.config, third.refresh_token!))).toBe(
      "invalid_grant",
    );
  });

  test("a refresh token twice at once serves once at most", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const outcomes = await Promise.all(
      [1, 2].map(() => refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))),
    );
    expect(outcomes.filter((outcome) => outcome === "none").length).toBeLessThanOrEqual(1);
  });

  test("a refresh token of another service is none", async () => {
    const person = await register();
    const { tokens } = await signIn(person);
    const other = await discover("own", client.ClientSecretPost(secret));
    expect(await refusal(client.refreshTokenGrant(other, tokens.refresh_token!))).toBe("invalid_grant");
  });

  test("a session that ran out leaves the refresh token, one that was ended does not", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    await site.services.db
      .update(userSession)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(userSession.userId, person.id));
    const later = await client.refreshTokenGrant(started.config, tokens.refresh_token!);
    expect((await client.fetchUserInfo(started.config, later.access_token, person.id)).sub).toBe(person.id);
    await person.visitor.call(host, "login", { account: person.email, password: person.password });
    const { started: again, tokens: others } = await signIn(person);
    await person.visitor.call(host, "logout", {});
    expect(await refusal(client.refreshTokenGrant(again.config, others.refresh_token!))).toBe(
      "invalid_grant",
    );
  });

  test("a new password takes the tokens of all other sessions, and of those that ran out", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const device = { ...person, visitor: new Visitor(site, newVisitor()) };
    await device.visitor.call(host, "login", { account: person.email, password: person.password });
    const mine = await signIn(device);
    const changed = await device.visitor.call(host, "changePassword", {
      oldPassword: person.password,
      password: "another phrase",
      confirmPassword: "another phrase",
    });
    expect(changed.status, changed.body).toBe(200);
    expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
      "invalid_grant",
    );
    expect(await refusal(client.fetchUserInfo(started.config, tokens.access_token, person.id))).not.toBe(
      "none",
    );
    expect(
      (await client.refreshTokenGrant(mine.started.config, mine.tokens.refresh_token!)).claims()?.sub,
    ).toBe(person.id);
  });

  test("closing the account takes all of it", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const closed = await person.visitor.call(host, "userCancel", { password: person.password });
    expect(closed.status, closed.body).toBe(200);
    expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
      "invalid_grant",
    );
    expect(await refusal(client.fetchUserInfo(started.config, tokens.access_token, person.id))).not.toBe(
      "none",
    );
    for (const table of [oidcAccessToken, oidcRefreshToken, oidcConsent]) {
      expect(await site.services.db.select().from(table).where(eq(table.userId, person.id))).toEqual([]);
    }
  });

  test("consent can be seen and withdrawn: tokens end at once, and the next log-in asks again", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const { data } = await person.visitor.call<{ list: { id: string; client: string }[] }>(
      host,
      "consentList",
      {},
    );
    expect(data.list).toMatchObject([
      { id: "cloud", client: "Cloud platform", policy: "https://cloud.example.test/privacy" },
    ]);
    const stranger = await register();
    expect((await stranger.visitor.call(host, "consentWithdraw", { id: "cloud" })).status).toBe(404);
    expect((await person.visitor.call(host, "consentWithdraw", { id: "cloud" })).status).toBe(200);
    expect((await person.visitor.call(host, "consentWithdraw", { id: "cloud" })).status).toBe(404);
    expect(await refusal(client.fetchUserInfo(started.config, tokens.access_token, person.id))).not.toBe(
      "none",
    );
    expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
      "invalid_grant",
    );
    expect((await person.visitor.go((await begin(await cloud())).address, hosts)).pathname).toBe("/consent");
  });

  test("introspection tells the service of its own tokens only; a revoked one is not active", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    expect(await client.tokenIntrospection(started.config, tokens.access_token)).toMatchObject({
      active: true,
      client_id: "cloud",
      sub: person.id,
    });
    const other = await discover("own", client.ClientSecretPost(secret));
    expect(await client.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
    await client.tokenRevocation(started.config, tokens.access_token);
    expect(await client.tokenIntrospection(started.config, tokens.access_token)).toEqual({ active: false });
    await client.tokenRevocation(started.config, tokens.refresh_token!);
    expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
      "invalid_grant",
    );
  });

  test("no secret and no token stands in the database as it is", async () => {
    const person = await register();
    const { tokens } = await signIn(person);
    const all = JSON.stringify([
      await site.services.db.select().from(oidcAccessToken),
      await site.services.db.select().from(oidcRefreshToken),
      await site.services.db.select().from(oidcClient),
      await site.services.db.select({ privateKey: signingKey.privateKey }).from(signingKey),
    ]);
    for (const text of [tokens.access_token, tokens.refresh_token!, secret, '\\"d\\"'])
      expect(all).not.toContain(text);
  });

  test("what is no token of ours opens nothing", async () => {
    const [, body] = (await signIn(await register())).tokens.id_token!.split(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
    for (const token of ["x", none, "a.b.c", "%00", "x".repeat(5_000)]) {
      const answer = await site.get("/oidc/oauth2/userinfo", {
        host,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status, token).toBe(401);
    }
    expect((await site.get("/oidc/oauth2/userinfo", { host })).status).toBe(401);
  });

  test("a session token is no access token, and an access token no session", async () => {
    const person = await register();
    const { tokens } = await signIn(person);
    const session = decodeURIComponent(
      person.visitor.cookies(host).get("__Host-switchyard.session_token")!,
    ).split(".")[0]!;
    expect(
      (await site.get("/oidc/oauth2/userinfo", { host, headers: { authorization: `Bearer ${session}` } }))
        .status,
    ).toBe(401);
    const { status } = await site.call(
      "getUserinfo",
      {},
      { host, headers: { authorization: `Bearer ${tokens.access_token}` } },
    );
    expect(status).toBe(401);
  });
});

describe("keys", () => {
  test("after 90 days a new key signs, and the old one still verifies", async () => {
    const person = await register();
    const { tokens } = await signIn(person);
    await site.services.db.update(signingKey).set({ expiresAt: new Date(Date.now() - 1_000) });
    const again = await signIn(person);
    const kidOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split(".")[0]!, "base64url").toString()) as { kid: string }).kid;
    expect(kidOf(again.tokens.id_token!)).not.toBe(kidOf(tokens.id_token!));
    const { keys } = (await site.get("/oidc/jwks", { host })).json<{
      keys: { kid: string; d?: string; alg: string }[];
    }>();
    for (const token of [tokens.id_token!, again.tokens.id_token!]) {
      const key = keys.find(({ kid }) => kid === kidOf(token))!;
      expect(key).toMatchObject({ alg: "RS256" });
      expect(key.d).toBeUndefined();
      expect(
        createPublicKey({ key: key as unknown as { kty: string }, format: "jwk" }).asymmetricKeyDetails,
      ).toMatchObject({ modulusLength: 3_072 });
      const [head, body, signature] = token.split(".");
      const publicKey = createPublicKey({ key: key as unknown as { kty: string }, format: "jwk" });
      expect(
        verify("RSA-SHA256", Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature!, "base64url")),
      ).toBe(true);
    }
    await site.services.db
      .update(signingKey)
      .set({ expiresAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(signingKey.id, kidOf(tokens.id_token!)));
    const later = (await site.get("/oidc/jwks", { host })).json<{ keys: { kid: string }[] }>();
    expect(later.keys.map(({ kid }) => kid)).not.toContain(kidOf(tokens.id_token!));
  });
});

describe("the end of a session", () => {
  const bye = "https://cloud.example.test/bye";

  test("with the ID token of this session: at once, and back to the service", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const end = client.buildEndSessionUrl(started.config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: bye,
      state: "s1",
    });
    const at = await person.visitor.go(end, hosts);
    expect(at.href).toBe(`${bye}?state=s1`);
    expect((await person.visitor.call(host, "getUserinfo", {})).status).toBe(401);
    expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
      "invalid_grant",
    );
  });

  test("without it the visitor is asked; a form of another site ends nothing", async () => {
    const person = await register();
    await signIn(person);
    const at = await person.visitor.go(
      new URL(
        `${issuer}/oauth2/end-session?client_id=cloud&post_logout_redirect_uri=${encodeURIComponent(bye)}&state=s2`,
      ),
      hosts,
    );
    expect(at.pathname).toBe("/consent");
    expect((await person.visitor.call(host, "getUserinfo", {})).status).toBe(200);
    const { data } = await person.visitor.call<object>(host, "logoutAsk", { query: at.search.slice(1) });
    expect(data).toEqual({ client: "Cloud platform", name: person.name, next: `${bye}?state=s2` });
  });

  test.each([
    [
      "unsigned",
      (token: string) => `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1]}.`,
    ],
    ["signed with the public key as a password", (token: string) => forge(token, "HS256")],
    ["signed with a key of somebody else", (token: string) => forge(token, "RS256")],
    ["changed", (token: string) => token.replace(/\.[^.]{10}/, ".eyJzdWIiOi")],
  ])("an ID token that is %s is no word of the service", async (_what, spoil) => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const end = client.buildEndSessionUrl(started.config, {
      id_token_hint: spoil(tokens.id_token!),
      post_logout_redirect_uri: bye,
    });
    expect((await person.visitor.go(end, hosts)).pathname).toBe("/consent");
    expect((await person.visitor.call(host, "getUserinfo", {})).status).toBe(200);
  });

  test("an address that the service has not registered is not gone to", async () => {
    const person = await register();
    const { started, tokens } = await signIn(person);
    const end = client.buildEndSessionUrl(started.config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: "https://evil.example/",
    });
    expect((await person.visitor.go(end, hosts)).href).toBe(`${origin}/index`);
  });
});

/** The token with a signature that is not ours. */
function forge(token: string, alg: "HS256" | "RS256"): string {
  const [head, body] = token.split(".");
  const { kid } = JSON.parse(Buffer.from(head!, "base64url").toString()) as { kid: string };
  const next = `${Buffer.from(JSON.stringify({ alg, kid })).toString("base64url")}.${body}`;
  const signature =
    alg === "RS256"
      ? sign("RSA-SHA256", Buffer.from(next), generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey)
      : createHash("sha256").update(next).digest();
  return `${next}.${signature.toString("base64url")}`;
}

describe("what is open", () => {
  test("discovery names addresses that answer, and nothing else", async () => {
    const answer = await site.get("/oidc/.well-known/openid-configuration", { host });
    const description = answer.json<Record<string, unknown>>();
    expect(description).toMatchObject({
      issuer,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "profile", "email", "phone", "offline_access"],
      claims_parameter_supported: false,
    });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    const addresses = Object.entries(description).filter(([name]) => /_endpoint$|_uri$/.test(name));
    expect(addresses.map(([name]) => name).toSorted()).toEqual([
      "authorization_endpoint",
      "end_session_endpoint",
      "introspection_endpoint",
      "jwks_uri",
      "revocation_endpoint",
      "token_endpoint",
      "userinfo_endpoint",
    ]);
    for (const [, address] of addresses) {
      const { pathname } = new URL(String(address));
      const statuses = [
        (await site.get(pathname, { host })).status,
        (await site.get(pathname, { host, method: "POST" })).status,
      ];
      expect(
        statuses.some((status) => status !== 404),
        pathname,
      ).toBe(true);
    }
  });

  test("every other address of the account library is closed, by every method", async () => {
    const open = new Set([
      "/jwks",
      "/oauth2/authorize",
      "/oauth2/token",
      "/oauth2/userinfo",
      "/oauth2/revoke",
      "/oauth2/introspect",
      "/oauth2/end-session",
    ]);
    const endpoints = Object.values(
      site.services.auth.api as unknown as Record<
        string,
        { path?: string; options?: { method?: string | string[] } }
      >,
    );
    const closed = [
      ...new Set(endpoints.map(({ path }) => path).filter((path): path is string => Boolean(path))),
    ].filter((path) => !open.has(path));
    expect(closed).toContain("/sign-up/email");
    expect(closed).toContain("/change-email");
    expect(closed.length).toBeGreaterThan(30);
    const cookie = [...(await register()).visitor.cookies(host)]
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    for (const path of [
      ...closed,
      "/ok",
      "/error",
      "/provider",
      "/callback/provider",
      "/callback/google",
      "/oauth2/register",
      "/.well-known/oauth-authorization-server",
    ]) {
      if (path === "/.well-known/openid-configuration") continue;
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        const address = `/oidc${path.replace(/:\w+/g, "x")}`;
        const answer = await site.get(address, {
          host,
          method,
          headers: { cookie, origin, "content-type": "application/json" },
          ...(method === "POST" || method === "PUT" ? { body: "{}" } : {}),
        });
        expect(answer.status, `${method} ${address}`).toBe(404);
      }
    }
  }, 120_000);

  test("pages of other sites may read what services read, but not with the visitor's cookies", async () => {
    const preflight = await site.get("/oidc/oauth2/token", {
      host,
      method: "OPTIONS",
      headers: { origin: "https://spa.example" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
    const authorize = await site.get("/oidc/oauth2/authorize", {
      host,
      headers: { origin: "https://spa.example" },
    });
    expect(authorize.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

test("a service that the configuration no longer names is switched off, and what was allowed to it is kept", async () => {
  const person = await register();
  const { started, tokens } = await signIn(person);
  const { readClients } = await import("#domain/oidc/clients.server.ts");
  const all = (await readClients(JSON.stringify(clients)))!;
  await syncClients(
    site.services.db,
    all.filter(({ id }) => id !== "cloud"),
  );
  expect((await person.visitor.go(started.address, hosts)).pathname).toBe("/consent");
  expect(await refusal(client.refreshTokenGrant(started.config, tokens.refresh_token!))).toBe(
    "invalid_client",
  );
  await syncClients(site.services.db, all);
  // A process whose configuration names no services leaves those of the others alone; an empty list ends all.
  await syncClients(site.services.db, await readClients(undefined));
  expect((await client.refreshTokenGrant(started.config, tokens.refresh_token!)).claims()?.sub).toBe(
    person.id,
  );
  expect(
    await site.services.db.select().from(credential).where(eq(credential.providerId, "provider")),
  ).toEqual([]);
});

test("wrong secrets of a service are logged, and after twenty its address waits", async () => {
  const ip = newVisitor();
  const warned: unknown[] = [];
  const { log } = site.services;
  const spy = vi.spyOn(log, "warn").mockImplementation((details) => void warned.push(details));
  const exchange = (clientSecret: string, from = ip) =>
    site.get("/oidc/oauth2/introspect", {
      host,
      method: "POST",
      headers: {
        "x-forwarded-for": from,
        "content-type": "application/x-www-form-urlencoded",
        authorization: `Basic ${Buffer.from(`cloud:${clientSecret}`).toString("base64")}`,
      },
      body: "token=abcdefghijkl",
    });
  try {
    for (let i = 0; i < 20; i++)
      expect(JSON.parse((await exchange(`guess ${i}`)).body)).toMatchObject({ error: "invalid_client" });
    expect(warned).toHaveLength(20);
    expect(warned[0]).toMatchObject({ event: "service", outcome: "invalid_client", service: "cloud" });
    expect(JSON.stringify(warned)).not.toContain(ip);
    expect(JSON.stringify(warned)).not.toContain("guess");
    const waiting = await exchange("guess");
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
    // The right secret from elsewhere is not held up, and is no failure.
    expect((await exchange(secret, newVisitor())).status).toBe(200);
  } finally {
    spy.mockRestore();
  }
});
