import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { codeRules, type PasswordRule, specifiedPassword } from "#domain/identity/limits.ts";
import { SiteError } from "#domain/error.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { answerToAborted } from "../aborted.ts";
import { chatStream, type StreamContext } from "../chat-stream.ts";
import type { RenderedPage } from "../pages/encodings.ts";
import { sendPage } from "../pages/send-page.ts";
import { nothingAllowed, onlyStyled } from "../pages/content-security-policy.ts";
import { httpsOnly, securityHeaders } from "../pages/page-routes.ts";
import type { RequestVariables } from "../request.ts";
import type { Services } from "../../services.ts";
import { readBody, refuseNulIn } from "./payload.ts";
import { accountCalls } from "#server/calls/account.ts";
import { brochureCalls } from "#server/calls/brochure.ts";
import { chatCalls } from "#server/calls/chat.ts";
import type { Call } from "./call.ts";
import { careersCalls } from "#server/calls/careers.ts";
import { consentCalls } from "#server/calls/consent.ts";
import { commentCalls } from "#server/calls/comments.ts";
import { docsPage, docsStyle } from "./docs.ts";
import { downloadCalls } from "#server/calls/downloads.ts";
import { failure, ok } from "./envelope.ts";
import { investorCalls } from "#server/calls/investor.ts";
import { finderCalls } from "#server/calls/finder.ts";
import { messageCalls } from "#server/calls/inbox.ts";
import { newsCalls } from "#server/calls/news.ts";
import { followCalls } from "#server/calls/follows.ts";
import { newsletterCalls } from "#server/calls/newsletter.ts";
import { officeCalls } from "#server/calls/offices.ts";
import { openApi } from "./openapi.ts";
import { pageCalls } from "#server/calls/text-pages.ts";
import { productCalls } from "#server/calls/products.ts";
import { runner } from "./run.ts";
import { searchCalls } from "#server/calls/search.ts";
import { securityLog } from "./security-log.ts";
import { within } from "../within.ts";
import { solutionCalls } from "#server/calls/solutions.ts";
import { supportCalls } from "#server/calls/support.ts";

/** Every `web/` call of the site, one table. */
export const callsOf = (password: PasswordRule): readonly Call[] => [
  ...productCalls,
  ...downloadCalls,
  ...solutionCalls,
  ...messageCalls,
  ...brochureCalls,
  ...supportCalls,
  ...finderCalls,
  ...newsCalls,
  ...newsletterCalls,
  ...followCalls,
  ...officeCalls,
  ...pageCalls,
  ...searchCalls,
  ...careersCalls,
  ...investorCalls,
  ...accountCalls(password),
  ...consentCalls,
  ...commentCalls,
  ...chatCalls,
];

/** Paths of all that is asked for below `/web/`, the chat's stream among them. */
export const pathsOfCalls = (password: PasswordRule): readonly string[] => [
  ...callsOf(password).map(({ path }) => path),
  "aiSession",
];

/** The table with the specification's own lengths of passwords. */
export const calls = callsOf(specifiedPassword);

/** The language of a call: `?lang=` before the host; an unknown value is English (rulings, Language). */
function callLocale(lang: string | undefined, host: Locale): Locale {
  if (lang === undefined) return host;
  return isLocale(lang) ? lang : "en";
}

export function webRouter(services: Services): Hono<{ Variables: RequestVariables }> {
  const calls = callsOf(services.passwordRule);
  const numbers = { ...services.passwordRule, digits: codeRules.digits };
  const security = securityLog(services);
  const run = runner(services);
  const web = new Hono<{ Variables: RequestVariables }>();
  web.use(async (c, next) => {
    c.set("locale", callLocale(c.req.query("lang"), c.get("locale")));
    c.header("Cache-Control", "no-store");
    refuseNulIn(c.req.url);
    if (c.req.method === "POST") {
      try {
        refuseForeignOrigin(c.req.raw, Object.values(services.origins));
      } catch (error) {
        security.refused(
          { call: c.req.path.slice("/web/".length, 60), ip: c.get("ip"), requestId: c.get("requestId") },
          error,
        );
        throw error;
      }
    }
    await next();
  });
  const description = () => openApi(calls, services.site.brand.en);
  const send = async (c: Context, name: string, render: () => Promise<RenderedPage>) => {
    const { incoming, outgoing } = c.env as HttpBindings;
    sendPage(await services.pages.resolve(`calls ${name}`, render), incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
  const headers = (type: string, policy: string) => ({
    ...securityHeaders,
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Security-Policy": policy,
    "Cache-Control": "no-cache",
    ...(services.origins.en.startsWith("https:") ? { "Strict-Transport-Security": httpsOnly } : {}),
  });
  web.get("/openapi.json", (c) =>
    send(c, "openapi.json", async () => ({
      status: 200,
      headers: headers("application/json", nothingAllowed),
      body: Buffer.from(JSON.stringify(description())),
    })),
  );
  web.get("/docs", (c) =>
    send(c, "docs", async () => ({
      status: 200,
      headers: headers("text/html", onlyStyled(docsStyle)),
      body: Buffer.from(String(await docsPage(description()))),
    })),
  );
  web.get("/aiSession", (c) => {
    refuseForeignOrigin(c.req.raw, Object.values(services.origins)); // a GET that costs work
    return chatStream(services, c as unknown as StreamContext);
  });
  web.all("/aiSession", (c) => {
    c.header("Allow", "GET");
    throw new SiteError("methodNotAllowed", "methodNotAllowed");
  });
  for (const call of calls) {
    const path = `/${call.path.replace(/\{(\w+)\}/g, ":$1")}`;
    web.on(call.method, path, async (c) => {
      const input =
        call.method === "GET" ? { ...c.req.query(), ...c.req.param() } : await readBody(c.req.raw);
      // What was sent may be kept all the same: the key of a form tells it when it comes again.
      return ok(c, await within(services.pagePatience * 1_000, run(call, input, c)));
    });
    web.all(path, (c) => {
      c.header("Allow", call.method === "GET" ? "GET, HEAD" : "POST");
      throw new SiteError("methodNotAllowed", "methodNotAllowed");
    });
  }
  web.all("*", () => {
    throw new SiteError("notFound", "notFound");
  });
  web.onError(
    (error, c) =>
      answerToAborted(error, c, services.log) ??
      failure(c, error, {
        messages: services.messages,
        locale: c.get("locale"),
        numbers,
        report(unknown) {
          services.log.error({ err: unknown, requestId: c.get("requestId") }, "call failed");
          return c.get("requestId");
        },
      }),
  );
  return web;
}

/** A POST must come from one of the site's own pages, or from something that is no browser. */
export function refuseForeignOrigin(request: Request, origins: readonly string[]): void {
  const origin = request.headers.get("origin");
  if (request.headers.get("sec-fetch-site") === "cross-site")
    throw new SiteError("foreignOrigin", "foreignOrigin");
  if (origin === null) return;
  const from = URL.parse(origin);
  // The developer's own machine by its loopback address: `http://127.0.0.1:3000`.
  const loopback =
    from !== null &&
    from.host === request.headers.get("host") &&
    /^(localhost|127\.0\.0\.1|\[::1\]|en\.localhost)$/.test(from.hostname);
  if (!origins.includes(origin) && !loopback) throw new SiteError("foreignOrigin", "foreignOrigin");
}
