import type { IncomingMessage, ServerResponse } from "node:http";
import { type HttpBindings, getRequestListener, RequestError } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { streamSSE } from "hono/streaming";
import { isSiteError } from "#domain/error.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { filmFiles } from "#domain/film/files.ts";
import { sendFilm } from "./films.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { siteIcon } from "#domain/site/look.ts";
import { inRequest } from "#adapters/request-id.server.ts";
import { answerToAborted } from "./aborted.ts";
import { countSeen } from "./counted.ts";
import { failurePage } from "./failure-page.ts";
import { fileRoutes } from "./files.ts";
import { sendPicture } from "./pictures.ts";
import { loggedPath } from "./logged.ts";
import { mailLinks } from "./mail-links.ts";
import { formPosts } from "./forms/posts.ts";
import { newsFeed, sitemap, sitemapIndex, sitemapKinds } from "./feeds.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import { nothingAllowed } from "./pages/content-security-policy.ts";
import type { RenderedPage } from "./pages/encodings.ts";
import { sendPage } from "./pages/send-page.ts";
import { createPages, httpsOnly, type RenderPage, securityHeaders } from "./pages/page-routes.ts";
import { asks, clientIp, type RequestVariables } from "./request.ts";
import { giveRequestId } from "./request-id.ts";
import { originOf } from "./session.ts";
import type { Services } from "../services.ts";
import { labelling } from "../metrics/labels.ts";
import type { Observe } from "../metrics/metrics.ts";
import type { Vitals } from "../metrics/vitals.ts";
import { securityText } from "./security-text.ts";
import { answerPreview, drawTyped, isPreview, previewName } from "./staff/preview.ts";
import { staffRoutes } from "./staff/routes.ts";
import { deskHost, hostLookup, mobileLocale } from "./site-hosts.ts";
import { endUntaken } from "./untaken.ts";
import { mayComeLater, unavailable } from "./within.ts";
import { refuseNulIn } from "./calls/payload.ts";
import { pathsOfCalls, refuseForeignOrigin, webRouter } from "./calls/router.ts";
import { traced } from "./traced.ts";
import { vitalsRoute } from "./vitals.ts";

export type AppEnv = { Variables: RequestVariables; Bindings: HttpBindings };

type Options = {
  services: Services;
  render: RenderPage;
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  clientDir?: string;
  /** Folder of the built staff desk, in the same way. */
  deskDir?: string;
  /** Hear of each request, where figures or a log are wanted. */
  observers?: readonly Observe[];
  /** Takes what browsers measured of visits, where figures are told. */
  vitals?: Vitals | undefined;
  /** Whether proxies are to send visitors to another process. */
  isLeaving?: () => boolean;
};

/** Headers of what is refused before any mount is asked. */
const bare: Record<string, string> = {
  ...securityHeaders,
  "Content-Security-Policy": nothingAllowed,
  "Cache-Control": "no-store",
};

/** The whole site: every mount, in order. */
export function createApp({
  services,
  render,
  clientDir,
  deskDir,
  observers = [],
  vitals,
  isLeaving = () => false,
}: Options) {
  const lookup = hostLookup(services.origins, services.site.languages);
  const pages = createPages({ services, render, lookup, clientDir, measures: vitals !== undefined });
  const app = new Hono<AppEnv>();
  const isDeskHost = deskHost(services.staffHost);
  const noteProxy = untrustedProxy(services);

  app.use(async (c, next) => {
    const id = giveRequestId(c.env.incoming, c.req.header("x-request-id"), services.trustProxy);
    c.set("requestId", id);
    const { locale, mobile } = lookup(c.req.header("host"));
    const asked = () =>
      mobileLocale(c.req.query("lang") ?? null, c.req.header("cookie"), services.site.languages);
    c.set("locale", mobile ? asked() : locale);
    c.set(
      "ip",
      clientIp(c.env.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"), services.trustProxy),
    );
    noteProxy(c.req.header("x-forwarded-for"));
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    // What may be kept says so itself: caches keep some answers of which nothing is said.
    c.header("Cache-Control", "no-cache");
    // pages bring their own
    c.header("Content-Security-Policy", nothingAllowed);
    if (services.origins[locale].startsWith("https:")) c.header("Strict-Transport-Security", httpsOnly);
    if (!c.req.path.startsWith("/web/")) refuseNulIn(c.req.url); // calls answer with their envelope
    await inRequest({ id, from: originOf(services, c.req.raw, c.get("ip")) }, next);
  });

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) =>
    !isLeaving() && (await services.ready())
      ? c.json({ status: "ok" })
      : c.json({ status: "unavailable" }, 503),
  );
  app.get("/healthz/stream", (c) =>
    streamSSE(c, async (stream) => {
      for (let id = 1; id <= 3; id++) {
        await stream.writeSSE({ id: String(id), data: "ok" });
        await stream.sleep(200);
      }
    }),
  );
  app.get("/.well-known/security.txt", (c) => c.text(securityText(services, c.get("locale"))));
  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: /web/\nSitemap: ${services.origins[c.get("locale")]}/sitemap.xml\n`),
  );
  const feed = async (c: Context<AppEnv>, name: string, make: () => Promise<RenderedPage>) => {
    sendPage(
      await services.pages.resolve(`${c.get("locale")} feed ${name}`, make),
      c.env.incoming,
      c.env.outgoing,
    );
    return RESPONSE_ALREADY_SENT;
  };
  app.get("/sitemap.xml", (c) => feed(c, "sitemap", () => sitemapIndex(services, c.get("locale"))));
  for (const kind of sitemapKinds) {
    app.get(`/sitemap-${kind}.xml`, async (c, next) =>
      kind === "pages" || hasFeature(kind, c.get("locale"))
        ? feed(c, kind, () => sitemap(services, c.get("locale"), kind))
        : next(),
    );
  }
  app.get("/rss.xml", async (c, next) =>
    hasFeature("news", c.get("locale")) && !services.absent().has("news")
      ? feed(c, "rss", () => newsFeed(services, c.get("locale")))
      : next(),
  );
  if (clientDir) {
    app.use(
      "/assets/*",
      cacheFor("public, max-age=31536000, immutable"),
      serveStatic({ root: clientDir, precompressed: true }),
    );
    if (services.site.look)
      app.get("/favicon.svg", cacheFor("public, max-age=86400"), (c) =>
        c.body(siteIcon(services.site.look), 200, { "content-type": "image/svg+xml" }),
      );
    app.use("/favicon.svg", cacheFor("public, max-age=86400"), serveStatic({ root: clientDir }));
    for (const path of ["/media/:file{promo\\..+}", "/media/films/*"])
      app.use(path, cacheFor("public, max-age=86400"), captionType, serveStatic({ root: clientDir }));
    app.use("/sw.js", cacheFor("no-cache"), serviceWorkerPolicy, serveStatic({ root: clientDir }));
    app.on(["GET", "HEAD"], "/media/films/:file", async (c) => {
      const [key = "", ending = ""] = c.req.param("file").split(/\.(?=[^.]*$)/);
      const present = (name: string) => `${filmFiles(name).path}.${ending}`;
      return (await toPresentName(services.db, ["film"], key, present)) ?? c.body(null, 404);
    });
    app.on(["GET", "HEAD"], ["/assets/*", "/media/films/*", "/favicon.ico", "/sw.js"], (c) =>
      c.body(null, 404),
    );
  }
  const desk = staffRoutes(services, deskDir, (drawn) =>
    drawTyped(services, pages, drawn),
  ) as unknown as Hono<AppEnv>;
  app.use("*", async (c, next) => {
    const { path } = c.req;
    const isOfDesk = path === "/staff" || path.startsWith("/staff/");
    if (!isDeskHost(c.req.header("host"))) return isOfDesk && services.staffHost ? c.notFound() : next();
    if (path === "/") return c.redirect("/staff/", 302);
    return isOfDesk ? next() : c.notFound();
  });
  app.route("/", desk);
  app.on(["GET", "HEAD"], "/media/picture/:file", (c) =>
    sendPicture(c as unknown as Context, services, "public"),
  );
  app.on(["GET", "HEAD"], "/media/film/:file", (c) => sendFilm(c as unknown as Context, services, "public"));
  app.route("/files", fileRoutes(services) as unknown as Hono<AppEnv>);
  app.route("/oidc", oidcRoutes(services));
  app.route("/web", webRouter(services) as unknown as Hono<AppEnv>);
  if (vitals) app.route("/vitals", vitalsRoute(services, vitals) as unknown as Hono<AppEnv>);
  app.route("/", mailLinks(services, pages));
  app.route("/", formPosts(services, pages));
  app.on(["GET", "HEAD"], "*", async (c) => {
    if (isPreview(c.req.query(previewName)))
      return answerPreview(services, pages, c as unknown as Context<{ Variables: RequestVariables }>);
    const answer = await pages.answer(new URL(c.req.url), asks(c));
    if ("redirect" in answer) {
      if (answer.extra) c.header(answer.extra[0]!, answer.extra[1]);
      return c.redirect(answer.redirect, answer.status);
    }
    const { incoming, outgoing } = c.env;
    sendPage(answer.page, incoming, outgoing, answer.extra);
    return RESPONSE_ALREADY_SENT;
  });
  app.post("*", async (c) => {
    refuseForeignOrigin(c.req.raw, Object.values(services.origins));
    return c.body(null, 405, { Allow: "GET, HEAD" });
  });
  app.all("*", (c) => c.body(null, 405, { Allow: "GET, HEAD" }));
  app.onError((error, c) => {
    const aborted = answerToAborted(error, c, services.log);
    if (aborted) return aborted;
    const say = (key: string) => services.messages.translate(c.get("locale"), key);
    c.header("Cache-Control", "no-store");
    const late = mayComeLater(error);
    const page = (title: string, reference: string) =>
      failurePage({
        lang: languageTags[c.get("locale")],
        title: say(title),
        reference,
        retry: say("common.error.retry"),
        home: say("common.error.home"),
      });
    if (isSiteError(error) && error.code === "tooMany") {
      c.header("Retry-After", String(error.retryAfter ?? 60));
      return c.html(page(`errors.${error.message}`, ""), 429);
    }
    if (isSiteError(error) && !late) {
      const status = { tooLarge: 413, badInput: 400 } as const;
      return c.text(say(`errors.${error.message}`), status[error.code as "tooLarge"] ?? 403);
    }
    const requestId = c.get("requestId");
    services.log.error({ err: error, requestId, path: loggedPath(c.req.path) }, "request failed");
    if (late) c.header("Retry-After", String(unavailable().retryAfter));
    return c.html(page(late ? "errors.unavailable" : "errors.internal", requestId), late ? 503 : 500);
  });

  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) =>
      error instanceof RequestError
        ? new Response(null, { status: 400, headers: bare })
        : new Response(null, { status: 500, headers: bare }),
  });
  /** Kept pages first, the framework for the rest; returns whether a kept page answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (hasSeveralHosts(request)) response.writeHead(400, { ...bare, Connection: "close" }).end();
    else if (services.formerHost(request.headers.host) !== undefined)
      response
        .writeHead(308, {
          ...bare,
          Location: services.formerHost(request.headers.host)! + (request.url ?? "/"),
        })
        .end();
    else if (services.isForeignHost(request.headers.host) && !isProbe(request))
      response.writeHead(421, { ...bare, "Content-Type": "text/plain" }).end("No such site here.\n");
    else if (!isDeskHost(request.headers.host) && pages.serveKept(request, response)) return true;
    else void listener(request, response);
    return false;
  }
  const count = countSeen(services, lookup);
  const { traces, trustProxy } = services;
  const answering = traces
    ? traced(answer, {
        traces,
        labelOf: labelling(pathsOfCalls(services.passwordRule)),
        localeOf: (host) => lookup(host).locale,
        trustProxy,
      })
    : answer;
  return {
    app,
    pages,
    /** For Node's http server. */
    listener(request: IncomingMessage, response: ServerResponse): void {
      const began = observers.length ? performance.now() : 0;
      endUntaken(response);
      const kept = answering(request, response);
      count(request, response);
      for (const observe of observers) observe(request, response, { began, kept });
    },
  };
}

/** Says once that all visitors of a proxy that is not trusted share the limits of one address. */
function untrustedProxy({ trustProxy, log }: Services): (forwardedFor: string | undefined) => void {
  let isSaid = trustProxy > 0;
  return (forwardedFor) => {
    if (isSaid || forwardedFor === undefined) return;
    isSaid = true;
    log.warn("a request came with X-Forwarded-For, which is not believed: behind a proxy set TRUST_PROXY");
  };
}

/** Probes ask by the address of a machine. */
const isProbe = ({ url }: IncomingMessage) => url === "/healthz" || url === "/readyz";

/** Two proxies could each believe a different one of two Host headers (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === "host") hosts++;
  return hosts > 1;
}

/** Sets `Cache-Control` on files that exist. */
function cacheFor(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", value);
  };
}

/** The service worker may fetch from the site, and nothing else. */
const serviceWorkerPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  c.header(
    "Content-Security-Policy",
    `${nothingAllowed}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
};

/** WebVTT captions: `serveStatic` has no media type for them. */
const captionType: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok && c.req.path.endsWith(".vtt")) c.header("Content-Type", "text/vtt; charset=utf-8");
};
