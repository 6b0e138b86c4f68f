import { type Context, Hono } from "hono";
import { endSession } from "#domain/account/sessions.server.ts";
import { isSiteError } from "#domain/error.ts";
import { isLocale, languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { readLogoutRequest } from "#domain/oidc/logout.server.ts";
import { bareQuery, loggedInQuery, markSent, sentAt } from "#domain/oidc/query.server.ts";
import { detachOldSessions } from "#domain/oidc/tokens.server.ts";
import { authorizePath, oidcPath } from "#domain/oidc/scopes.ts";
import { homePath } from "#app/screens.ts";
import type { AppEnv } from "./app.ts";
import type { Services } from "../services.ts";
import { visitorOf } from "./session.ts";
import { upstreamRoutes } from "./upstream.ts";
import { largestBody, readText, refuseNul, refuseNulIn } from "./calls/payload.ts";

type Ctx = Context<AppEnv>;

/** Addresses that servers of the services ask, without a visitor: the library gets no cookie there. */
const machineAddresses = ["/oauth2/token", "/oauth2/revoke", "/oauth2/introspect"];

/**
 * The form of our tokens. Anything else is none; the library would take it for a signed one and fail on it.
 */
const tokenForm = /^[A-Za-z]{1,100}$/;

/**
 * The OpenID Connect provider at `/oidc`, and the log-in with an outside provider when one is configured.
 * Only what is listed here is open; of the account library's other addresses (sign-in, sign-up, change-email
 * …) none is.
 */
export function oidcRoutes(services: Services) {
  const oidc = new Hono<AppEnv>();
  const inner = (path: string, init?: RequestInit) =>
    services.auth.handler(new Request(services.origins.en + path, init));
  const bodyOf = async (c: Ctx) => {
    const body = await readText(c.req.raw, largestBody.service);
    const [, basic = ""] = /^Basic (.*)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    refuseNul({ body, basic: Buffer.from(basic, "base64").toString() });
    refuseNulIn(body.replaceAll("\\u0000", "%00")); // a form, or JSON
    return body;
  };

  oidc.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  oidc.onError((error, c) => {
    if (isSiteError(error)) {
      if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
      const status = { badInput: 400, tooLarge: 413 } as const;
      return c.json({ error: "invalid_request" }, status[error.code as "badInput"] ?? 429);
    }
    if (isGoneWhileUsed(error)) return c.json({ error: "invalid_grant" }, 400, anyOrigin);
    services.log.error(
      { err: error, requestId: c.get("requestId"), path: c.req.path },
      "request of a service failed",
    );
    return c.json({ error: "server_error" }, 500, anyOrigin);
  });

  const open = ["/.well-known/openid-configuration", "/jwks", "/oauth2/userinfo", ...machineAddresses];
  for (const path of open) {
    oidc.options(path, (c) =>
      c.body(null, 204, {
        ...anyOrigin,
        "Access-Control-Allow-Methods": "GET, POST",
        "Access-Control-Allow-Headers": "authorization, content-type",
        "Access-Control-Max-Age": "3600",
      }),
    );
  }
  oidc.get("/.well-known/openid-configuration", async (c) =>
    c.json(await discovery(services), 200, { ...anyOrigin, "Cache-Control": "public, max-age=300" }),
  );
  oidc.get("/jwks", async (c) => pass(c, await inner(`${oidcPath}/jwks`), "public, max-age=300"));
  for (const path of machineAddresses) {
    oidc.post(path, async (c) => {
      const body = await bodyOf(c);
      const token = new URLSearchParams(body).get("token");
      if (token !== null && !tokenForm.test(token))
        return path === "/oauth2/introspect"
          ? c.json({ active: false }, 200, anyOrigin)
          : c.body(null, 200, anyOrigin);
      // A session that ran out must not stand behind new tokens.
      if (path === "/oauth2/token") await detachOldSessions(services.db);
      const service = serviceOf(c, body);
      await services.limits.serviceCheck(c.get("ip"), service);
      const answer = await inner(oidcPath + path, {
        method: "POST",
        headers: given(c, "authorization", "content-type"),
        body,
      });
      if (await isWrongSecret(answer)) {
        services.log.warn(
          {
            event: "service",
            outcome: "invalid_client",
            service,
            ip: c.get("ip"),
            requestId: c.get("requestId"),
          },
          "refused",
        );
        await services.limits.serviceFailure(c.get("ip"), service);
      }
      return pass(c, answer);
    });
  }
  oidc.on(["GET", "POST"], "/oauth2/userinfo", async (c) => {
    const body = c.req.method === "POST" ? await bodyOf(c) : undefined;
    const token =
      /^Bearer (.*)$/i.exec(c.req.header("authorization") ?? "")?.[1] ??
      new URLSearchParams(body).get("access_token");
    if (!token || !tokenForm.test(token))
      return c.json({ error: "invalid_token" }, 401, {
        ...anyOrigin,
        "WWW-Authenticate": 'Bearer error="invalid_token"',
      });
    const answer = await inner(`${oidcPath}/oauth2/userinfo`, {
      method: c.req.method,
      headers: given(c, "authorization", "content-type"),
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) return pass(c, answer);
    // Null is how the claims of the library are taken away (domain/oidc/provider.server.ts).
    const claims = Object.entries((await answer.json()) as object).filter(([, value]) => value !== null);
    return c.json(Object.fromEntries(claims), 200, anyOrigin);
  });

  oidc.get("/oauth2/authorize", (c) => authorize(c, services));
  // A form of another site brings no cookie (SameSite): the visitor's own browser asks again.
  oidc.post("/oauth2/authorize", async (c) =>
    c.redirect(`${authorizePath}?${new URLSearchParams(await bodyOf(c)).toString()}`, 303),
  );
  oidc.get("/oauth2/end-session", (c) => endSessionAt(c, services, new URL(c.req.url).searchParams));
  oidc.post("/oauth2/end-session", async (c) =>
    endSessionAt(c, services, new URLSearchParams(await bodyOf(c))),
  );
  if (services.upstream) upstreamRoutes(oidc, services, services.upstream);
  oidc.all("*", (c) => c.body(null, 404));
  return oidc;
}

async function isWrongSecret(answer: Response): Promise<boolean> {
  if (answer.ok) return false;
  const said = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return said?.error === "invalid_client";
}

/** The service that a request says to be from, as far as it may stand in the log. */
function serviceOf(c: Ctx, body: string): string {
  const basic = /^Basic ([\w+/=]{1,400})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const named = basic
    ? Buffer.from(basic, "base64").toString().split(":")[0]
    : new URLSearchParams(body).get("client_id");
  return named && /^[\w.-]{1,100}$/.test(named) ? named : "unknown";
}

const anyOrigin = { "Access-Control-Allow-Origin": "*" };

/** Whether a row was taken away while another request was about to refer to it: the grant is gone. */
function isGoneWhileUsed(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === "23503" || (cause instanceof Error && isGoneWhileUsed(cause));
}

/** Some headers of a request; the library sees no others. */
function given(c: Ctx, ...names: string[]): Headers {
  const headers = new Headers({ accept: "application/json" });
  for (const name of names) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** An answer of the library, with none of its headers but those that mean something to a service. */
async function pass(c: Ctx, answer: Response, cache = "no-store"): Promise<Response> {
  const headers: Record<string, string> = { ...anyOrigin, "Cache-Control": cache };
  for (const name of ["content-type", "www-authenticate"]) {
    const value = answer.headers.get(name);
    if (value) headers[name] = value;
  }
  return c.body(await answer.arrayBuffer(), answer.status as 200, headers);
}

/** The library's description, less what this provider does not do. */
async function discovery(services: Services): Promise<object> {
  const all = (await services.auth.api.getOpenIdConfig()) as Record<string, unknown>;
  const methods = ["client_secret_basic", "client_secret_post"];
  return {
    ...Object.fromEntries(
      Object.entries(all).filter(([name]) => !/dpop|backchannel|auth_signing_alg|acr_values/.test(name)),
    ),
    issuer: services.origins.en + oidcPath,
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: [...methods, "none"],
    introspection_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: [...methods, "none"],
    claims_supported: [
      "sub",
      "iss",
      "aud",
      "exp",
      "iat",
      "auth_time",
      "nonce",
      "at_hash",
      "sid",
      "name",
      "nickname",
      "locale",
      "updated_at",
      "email",
      "email_verified",
      "phone_number",
      "phone_number_verified",
    ],
    claims_parameter_supported: false,
    prompt_values_supported: ["none", "login", "consent"],
    ui_locales_supported: locales.map((locale) => languageTags[locale]),
  };
}

/** An authorisation request: to the log-in, to the consent, or back to the service. */
async function authorize(c: Ctx, services: Services): Promise<Response> {
  const { searchParams } = new URL(c.req.url);
  const elsewhere = otherHost(c, services, searchParams);
  if (elsewhere) return c.redirect(`${elsewhere}${authorizePath}?${searchParams.toString()}`);
  const sent = sentAt(services.secret, searchParams);
  const asked = supported(bareQuery(searchParams));
  let query = asked;
  if (sent !== undefined) {
    const current = await visitorOf(services, c.req.raw, { append() {} }).userIfAny();
    // The log-in that a service asked for must be younger than its request.
    if (current && current.session.createdAt.getTime() >= sent) query = loggedInQuery(asked);
  }
  const answer = await services.auth.handler(
    new Request(`${services.origins.en}${authorizePath}?${query.toString()}`, {
      headers: { cookie: c.req.header("cookie") ?? "", accept: "text/html" },
    }),
  );
  const location = answer.headers.get("location");
  if (!location)
    return c.redirect(`/consent?${new URLSearchParams({ error: "invalid_request" }).toString()}`);
  const path = location.startsWith(`${services.origins.en}/`)
    ? location.slice(services.origins.en.length)
    : location;
  if (path.startsWith("/login?"))
    return c.redirect(
      `/login?to=${encodeURIComponent(`${authorizePath}?${markSent(services.secret, asked).toString()}`)}`,
    );
  if (path.startsWith("/consent?") && !path.startsWith("/consent?error="))
    return c.redirect(`/consent?${query.toString()}`);
  return c.redirect(path);
}

/** The request without what is not supported: to choose an account, or to make one, is to log in anew. */
function supported(query: URLSearchParams): URLSearchParams {
  query.delete("claims");
  const words = (query.get("prompt") ?? "")
    .split(" ")
    .map((word) => (word === "select_account" || word === "create" ? "login" : word));
  if (query.has("prompt")) query.set("prompt", [...new Set(words)].join(" "));
  return query;
}

/** The host of the first language of `ui_locales` that the site has, unless it is this one. */
function otherHost(c: Ctx, { origins }: Services, query: URLSearchParams): string | undefined {
  const wanted = (query.get("ui_locales") ?? "").split(" ").map(localeOf).find(Boolean);
  return wanted && wanted !== c.get("locale") ? origins[wanted] : undefined;
}

function localeOf(tag: string): Locale | undefined {
  if (isLocale(tag)) return tag;
  const found = locales.find((locale) => languageTags[locale].toLowerCase() === tag.toLowerCase());
  return (
    found ??
    locales.find(
      (locale) =>
        locale === tag.toLowerCase().split("-")[0] ||
        languageTags[locale].toLowerCase().split("-")[0] === tag.toLowerCase(),
    )
  );
}

/**
 * The end of a session that a service asks for: at once when its ID token is of this session, else the
 * visitor is asked.
 */
async function endSessionAt(c: Ctx, services: Services, query: URLSearchParams): Promise<Response> {
  const { client, hinted, next } = await readLogoutRequest(
    services.db,
    services.origins.en + oidcPath,
    query,
  );
  const cookies: string[] = [];
  const visitor = visitorOf(services, c.req.raw, { append: (_name, value) => void cookies.push(value) });
  const current = await visitor.userIfAny();
  if (current && hinted?.sessionId === current.session.id) {
    await visitor.close();
  } else {
    if (hinted) await endSession(services.db, hinted.userId, hinted.sessionId);
    if (current) {
      const ask = new URLSearchParams({ end: "1" });
      if (client) ask.set("client_id", client.id);
      for (const name of ["post_logout_redirect_uri", "state"]) {
        const value = query.get(name);
        if (value) ask.set(name, value);
      }
      return c.redirect(`/consent?${ask.toString()}`, 303);
    }
  }
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  return c.redirect(next ?? homePath, 303);
}
