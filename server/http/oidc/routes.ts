import { type Context, Hono } from "hono";
import { isSiteError } from "#domain/error.ts";
import { detachOldSessions } from "#domain/oidc/tokens.server.ts";
import { authorizePath, oidcPath } from "#domain/oidc/scopes.ts";
import { answerToAborted } from "../aborted.ts";
import { loggedNetwork } from "../logged.ts";
import type { AppEnv } from "../app.ts";
import type { Services } from "../../services.ts";
import { authorize } from "./authorize.ts";
import { discovery } from "./discovery.ts";
import { endSessionAt } from "./end-session.ts";
import { upstreamRoutes } from "./upstream.ts";
import { largestBody, readText, refuseNul, refuseNulIn } from "../calls/payload.ts";

type Ctx = Context<AppEnv>;

/** Endpoints that the services' servers call, without a visitor: cookies are not passed on to the library. */
const machineAddresses = ["/oauth2/token", "/oauth2/revoke", "/oauth2/introspect"];

/** The form of our tokens. The library would take anything else for a signed token (JWT) and fail on it. */
const tokenForm = /^[A-Za-z]{1,100}$/;

/**
 * The OpenID Connect provider at `/oidc`, and the log-in with an outside provider when one is configured.
 * Only what is listed here is reachable; none of the account library's other endpoints (sign-in, sign-up,
 * change-email …) is.
 */
export function oidcRoutes(services: Services) {
  const oidc = new Hono<AppEnv>();
  const askLibrary = (path: string, init?: RequestInit) =>
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
    const aborted = answerToAborted(error, c, services.log);
    if (aborted) return aborted;
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

  const forAnyOrigin = [
    "/.well-known/openid-configuration",
    "/jwks",
    "/oauth2/userinfo",
    ...machineAddresses,
  ];
  for (const path of forAnyOrigin) {
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
  oidc.get("/jwks", async (c) => passOn(c, await askLibrary(`${oidcPath}/jwks`), "public, max-age=300"));
  for (const path of machineAddresses) {
    oidc.post(path, async (c) => {
      const body = await bodyOf(c);
      const token = new URLSearchParams(body).get("token");
      if (token !== null && !tokenForm.test(token))
        return path === "/oauth2/introspect"
          ? c.json({ active: false }, 200, anyOrigin)
          : c.body(null, 200, anyOrigin);
      // New tokens must not refer to an expired session.
      if (path === "/oauth2/token") await detachOldSessions(services.db);
      const service = serviceOf(c, body);
      await services.limits.serviceCheck(c.get("ip"), service);
      const answer = await askLibrary(oidcPath + path, {
        method: "POST",
        headers: headersOf(c, "authorization", "content-type"),
        body,
      });
      if (await isWrongSecret(answer)) {
        services.log.warn(
          {
            event: "service",
            outcome: "invalid_client",
            service,
            network: loggedNetwork(c.get("ip")),
            requestId: c.get("requestId"),
          },
          "refused",
        );
        await services.limits.serviceFailure(c.get("ip"), service);
      }
      return passOn(c, answer);
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
    const answer = await askLibrary(`${oidcPath}/oauth2/userinfo`, {
      method: c.req.method,
      headers: headersOf(c, "authorization", "content-type"),
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) return passOn(c, answer);
    // Claims that the library adds and we do not give are set to null (domain/oidc/provider.server.ts).
    const claims = Object.entries((await answer.json()) as object).filter(([, value]) => value !== null);
    return c.json(Object.fromEntries(claims), 200, anyOrigin);
  });

  oidc.get("/oauth2/authorize", (c) => authorize(c, services));
  // A form of another site sends no cookie (SameSite); after the redirect the visitor's browser does.
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
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return body?.error === "invalid_client";
}

/** The client id that a request claims, if it is harmless in the log. */
function serviceOf(c: Ctx, body: string): string {
  const basic = /^Basic ([\w+/=]{1,400})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const named = basic
    ? Buffer.from(basic, "base64").toString().split(":")[0]
    : new URLSearchParams(body).get("client_id");
  return named && /^[\w.-]{1,100}$/.test(named) ? named : "unknown";
}

/** Scripts of the services' own pages may read these answers: no cookie decides about them. */
const anyOrigin = { "Access-Control-Allow-Origin": "*" };

/**
 * Foreign-key violation (23503): another request deleted the grant while this one was about to refer to it.
 */
function isGoneWhileUsed(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === "23503" || (cause instanceof Error && isGoneWhileUsed(cause));
}

/** The named headers of a request; the library gets no others. */
function headersOf(c: Ctx, ...names: string[]): Headers {
  const headers = new Headers({ accept: "application/json" });
  for (const name of names) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** An answer of the library, with only those of its headers that mean something to a service. */
async function passOn(c: Ctx, answer: Response, cache = "no-store"): Promise<Response> {
  const headers: Record<string, string> = { ...anyOrigin, "Cache-Control": cache };
  for (const name of ["content-type", "www-authenticate"]) {
    const value = answer.headers.get(name);
    if (value) headers[name] = value;
  }
  return c.body(await answer.arrayBuffer(), answer.status as 200, headers);
}
