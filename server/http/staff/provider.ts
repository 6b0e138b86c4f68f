import type { Context, Hono } from "hono";
import { OpenIdError } from "#adapters/openid/openid.ts";
import { isDatabaseAway } from "#db/failures.ts";
import { isSiteError } from "#domain/error.ts";
import {
  beginAtProvider,
  BindingError,
  comeBack,
  type StaffProvider,
} from "#domain/staff/provider.server.ts";
import type { Services } from "../../services.ts";
import { loggedNetwork } from "../logged.ts";
import type { RequestVariables } from "../request.ts";
import { readWay, writeSession, writeWay } from "./session-cookie.ts";

type Env = { Variables: RequestVariables };

/** Where a sign-in by the company's provider begins and comes back to; the desk's own address, as it is registered. */
const startPath = "/staff/provider";
const backPath = `${startPath}/back`;

const homeOf = ({ staffHost, origins }: Services): string => staffHost ?? origins.en;

/** What the domain asks the provider with. */
export const scopeOf = (services: Services, provider: StaffProvider) => ({
  db: services.db,
  secret: services.secret,
  provider,
  backUrl: homeOf(services) + backPath,
});

/** What the page of the sign-in offers. */
export const wayOf = (services: Services): { name: string; url: string } | null =>
  services.staffProvider ? { name: services.staffProvider.name, url: homeOf(services) + startPath } : null;

/**
 * Sign-in by the company's provider: the way there, and the way back. Both end at the desk and nowhere else: no address
 * of a request leads anywhere.
 */
export function providerRoutes(desk: Hono<Env>, services: Services, provider: StaffProvider): void {
  const home = homeOf(services);
  const secure = home.startsWith("https:");
  const scope = scopeOf(services, provider);
  const setCookie = (c: Context, line: string) => c.header("Set-Cookie", line, { append: true });

  desk.get(startPath, async (c) => {
    try {
      await services.limits.login(c.get("ip"));
      const { url, token } = await beginAtProvider(scope);
      setCookie(c, writeWay(token, secure));
      return c.redirect(url);
    } catch (error) {
      return refused(services, c, error);
    }
  });
  desk.get(backPath, async (c) => {
    setCookie(c, writeWay(undefined, secure));
    try {
      await services.limits.login(c.get("ip"));
      // The address as the browser has it: a proxy may have asked for another one.
      const address = new URL(home + backPath);
      address.search = new URL(c.req.url).search;
      const token = readWay(c.req.header("cookie"), secure);
      const userAgent = c.req.header("user-agent") ?? "";
      const outcome = await comeBack(scope, { token, address, userAgent });
      if ("bound" in outcome) return c.redirect(`${home}/staff/#/sessions`);
      if ("session" in outcome) setCookie(c, writeSession(outcome.session, secure));
      else setCookie(c, writeWay(outcome.waiting, secure));
      return c.redirect(`${home}/staff/`);
    } catch (error) {
      return refused(services, c, error);
    }
  });
}

/** Back to the sign-in, or to the own sessions, which say why; the log has what the provider said. */
function refused(services: Services, c: Context<Env>, thrown: unknown): Response {
  const isBinding = thrown instanceof BindingError;
  const error = isBinding ? thrown.cause : thrown;
  const key = keyOf(error);
  const details = {
    event: "staff-provider",
    outcome: key,
    network: loggedNetwork(c.get("ip")),
    requestId: c.get("requestId"),
  };
  if (key === "internal") services.log.error({ ...details, err: error }, "sign-in by the provider failed");
  else services.log.warn({ ...details, said: saidBy(error) }, "refused");
  const screen = isBinding ? "sessions" : "login";
  return c.redirect(`${homeOf(services)}/staff/#/${screen}?failed=${key}`);
}

/** What the library or the provider calls it; part of it may be of an address that somebody typed. */
function saidBy(error: unknown): string {
  const { cause } = error as { cause?: { name?: string; code?: string; error?: string } };
  return (cause?.error ?? cause?.code ?? cause?.name ?? "").replaceAll(/[^\w .-]/g, "").slice(0, 60);
}

function keyOf(error: unknown): string {
  if (error instanceof OpenIdError)
    return { stopped: "providerStopped", away: "providerAway", failed: "providerFailed" }[error.why];
  if (isSiteError(error)) return error.message;
  return isDatabaseAway(error) ? "unavailable" : "internal";
}
