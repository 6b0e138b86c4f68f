import type { Context, Hono } from "hono";
import { homePath } from "#app/screens.ts";
import { oidcPath } from "#domain/oidc/scopes.ts";
import { callbackPath, startPath, type Upstream } from "#domain/oidc/upstream.server.ts";
import type { AppEnv } from "../app.ts";
import { loggedNetwork } from "../logged.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../session.ts";
import { securityLog } from "../calls/security-log.ts";

type Ctx = Context<AppEnv>;

/** Log-in with the outside provider: the way there, and the way back. */
export function upstreamRoutes(oidc: Hono<AppEnv>, services: Services, upstream: Upstream): void {
  const placeOf = (c: Ctx) => ({ origin: services.origins[c.get("locale")], locale: c.get("locale") });
  const failedAt = (c: Ctx, why: string, to: string) =>
    c.redirect(`/login?${new URLSearchParams({ failed: why, ...(to ? { to } : {}) }).toString()}`);
  const local = (to: string | undefined) => (to && /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : "");

  oidc.get(startPath.slice(oidcPath.length), async (c) => {
    const to = local(c.req.query("to"));
    await services.limits.login(c.get("ip"));
    const start = await upstream.start(placeOf(c), to || homePath);
    if (!start) return failedAt(c, "provider", to);
    for (const cookie of start.cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.redirect(start.url);
  });
  oidc.get(callbackPath.slice(oidcPath.length), async (c) => {
    await services.limits.login(c.get("ip"));
    const outcome = await upstream.finish(placeOf(c), c.req.raw);
    for (const cookie of outcome.cookies) c.header("Set-Cookie", cookie, { append: true });
    const to = local(outcome.to);
    const event = { call: "provider", ip: c.get("ip"), requestId: c.get("requestId") };
    if ("failed" in outcome) {
      const { ip, ...request } = event;
      services.log.warn(
        { event: "account", outcome: outcome.failed, ...request, network: loggedNetwork(ip) },
        "refused",
      );
      return failedAt(c, outcome.failed, to);
    }
    const visitor = visitorOf(
      services,
      c.req.raw,
      { append: (name, value) => c.header(name, value, { append: true }) },
      c.get("ip"),
    );
    await visitor.open(outcome.userId, false);
    securityLog(services).done({ ...event, input: undefined, userId: outcome.userId });
    return c.redirect(to || homePath);
  });
}
