import type { IncomingMessage, ServerResponse } from "node:http";
import { homePath } from "#app/screens.ts";
import type { PageScope, WrittenPage } from "#app/context.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { canonicalAddress, type PageAddress, respelled } from "./address.ts";
import type { CachedPage, RenderedPage } from "./encodings.ts";
import { sendPage } from "./send-page.ts";
import { contentSecurityPolicy, nothingAllowed } from "./content-security-policy.ts";
import type { Services } from "../../services.ts";
import { pictureVersion } from "./picture-version.ts";
import { takeFairTurns } from "../fair-turns.ts";
import { within } from "../within.ts";
import { type HostLookup, mobileLanguageCookie, mobileLocale } from "../site-hosts.ts";

/** `server/http/pages/render.ts`, built or from the development server. */
export type RenderPage = (request: Request, scope: PageScope) => Promise<Response>;

/** Headers that every answer carries, whatever it is. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/** What answers on https carry besides: browsers never ask by http again (two years). */
export const httpsOnly = "max-age=63072000; includeSubDomains";

export type Answer =
  | { page: CachedPage; locale: Locale; extra?: string[] }
  | { redirect: string; status: 301 | 302; extra?: string[] };

/**
 * What a client-side navigation to no screen of ours asks for: React Router answers with its own form of a
 * redirect.
 */
const unknownData: PageAddress = { kind: "data", path: "/unknown", search: "" };

/** Pages that are made: while one waits for the database, another is drawn; those that wait are five seconds. */
const making = { atOnce: 8, ofOne: 2, longest: 250 };

/** What a page asks that is made from another database than the public one. */
export type Over = Pick<PageScope, "db" | "catalogue"> & Partial<PageScope>;

/** Who asks for a page. */
type Visitor = { host: string | undefined; cookie: string | undefined; ip: string; isThere: () => boolean };

type Options = {
  services: Services;
  render: RenderPage;
  lookup: (host: string | undefined) => HostLookup;
  /** Folder of the built browser files; none in development, where pages stay as they are. */
  clientDir?: string;
  /** Whether browsers may send figures of visits. */
  measures?: boolean;
};

/**
 * Pages and their data, by way of the page cache. What React Router gets to see is made here from the
 * canonical address alone: no header, cookie or parameter of a visitor reaches a page that others will be
 * given.
 */
export function createPages({ services, render, lookup, clientDir, measures = false }: Options) {
  const origins = services.origins;
  const inTurn = takeFairTurns(making);

  type Making = {
    /** What came of a form. */
    outcome?: PageScope["outcome"];
    /** Hears how long the page is true. */
    keepFor?: PageScope["keepFor"];
    /** Hears the page. */
    written?: PageScope["written"];
    /** Hears what failed. */
    failed?: (error: unknown) => void;
    /** What the page asks instead of what is public. */
    over?: Over;
  };

  async function scopeFor(
    { locale, mobile }: HostLookup,
    { outcome, keepFor = () => {}, written = () => {}, failed, over }: Making = {},
  ): Promise<PageScope> {
    const catalogue = over?.catalogue ?? (await services.catalogue());
    const absent = services.absent();
    const scope: PageScope = {
      ...(outcome ? { outcome } : {}),
      db: services.reading,
      locale,
      site: services.site,
      origins,
      mobile,
      absent,
      has: (feature) => hasFeature(feature, locale) && !(absent as ReadonlySet<string>).has(feature),
      // Only who looks at it depends on it.
      get catalogue() {
        services.kept.use("catalogue");
        return catalogue;
      },
      knowledge: () => services.knowledge(locale),
      devices: services.devices,
      searcher: services.searcher,
      missed(key) {
        services.misses.note(locale, key);
        services.figures.count("search", locale, "nothing");
      },
      chat: services.chatLocales.has(locale),
      files: services.files,
      brandFiles: services.brandFiles,
      announcementSheet: (sheet) => services.maker.make("announcement", sheet),
      wiringPdf: (drawing) => services.maker.make("wiring", drawing),
      passwordRule: services.passwordRule,
      measures,
      provider: services.upstream?.name,
      keep: (name, build) => services.kept.compared(`${name} ${locale}`, build),
      recent: (name, build) => services.kept.recent(name, build),
      each: services.each,
      pictures: (of) => services.kept.compared(`pictures ${of}`, () => pictureVersion(services.reading, of)),
      messages: (namespaces) => services.messages.pick(locale, namespaces),
      keepFor,
      written,
      report(error) {
        failed?.(error);
        services.log.error({ err: error }, "page failed");
      },
      translate: (key, values) => services.messages.translate(locale, key, values),
    };
    return over ? { ...scope, ...over } : scope;
  }

  /** Headers of data, pictures, redirects and errors. */
  function plainHeaders(
    { kind, path }: PageAddress,
    type: string,
    { locale, mobile }: HostLookup,
  ): Record<string, string> {
    return {
      ...securityHeaders,
      "Content-Type": type,
      "Cache-Control":
        kind === "media" && !path.endsWith(".json") ? "public, max-age=86400" : askedEachTime(mobile),
      ...(origins[locale].startsWith("https:") ? { "Strict-Transport-Security": httpsOnly } : {}),
      "Content-Security-Policy": nothingAllowed,
    };
  }

  async function renderAddress(
    address: PageAddress,
    place: HostLookup,
    { outcome, over }: Pick<Making, "outcome" | "over"> = {},
  ): Promise<RenderedPage> {
    const { locale } = place;
    const suffix = address.kind === "data" ? ".data" : "";
    const url = new URL(`${address.path}${suffix}${address.search}`, origins[locale]);
    let seconds: number | undefined;
    let cause: unknown;
    let written: WrittenPage | undefined;
    const response = await render(
      new Request(url, { headers: { accept: address.kind === "page" ? "text/html" : "*/*" } }),
      await scopeFor(place, {
        ...(outcome ? { outcome } : {}),
        ...(over ? { over } : {}),
        keepFor: (more) => (seconds = Math.min(more, seconds ?? more)),
        written: (page) => (written = page),
        failed: (error) => (cause ??= error),
      }),
    );
    const kept = () => (seconds === undefined ? {} : { keepFor: seconds });
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`the page ${address.path} could not be made`, { cause });
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    if (address.kind !== "page" || !isDrawn(response.status)) {
      const headers = {
        ...plainHeaders(address, type, place),
        ...passedOn(response),
        ...drawnPolicy(address, response),
      };
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()), ...kept() };
    }
    // The development server renders without, and sends no policy.
    const { html, ...inline } = written ?? { html: await response.text(), scripts: [], styles: [] };
    // What is kept of the scope, to build a value again, must not keep the page.
    written = undefined;
    const headers: Record<string, string> = {
      ...securityHeaders,
      "Content-Type": type,
      "Content-Language": languageTags[locale],
      "Cache-Control": askedEachTime(place.mobile),
      ...(clientDir
        ? {
            "Content-Security-Policy": contentSecurityPolicy(inline, {
              upgrade: origins[locale].startsWith("https:"),
            }),
          }
        : {}),
      ...(origins[locale].startsWith("https:") ? { "Strict-Transport-Security": httpsOnly } : {}),
    };
    return { status: response.status, headers, body: Buffer.from(html), ...kept() };
  }

  async function pageAt(
    address: PageAddress,
    place: HostLookup,
    { ip, isThere }: Pick<Visitor, "ip" | "isThere">,
  ): Promise<CachedPage> {
    const host = place.mobile && address.kind !== "media" ? "m " : "";
    const key = `${host}${place.locale} ${address.kind} ${address.path}${address.search}`;
    if (!services.pages.has(key)) await services.limits.read(ip, unitsOf(address));
    return services.pages.resolve(
      key,
      (isWanted) => inTurn({ ip, isThere: isWanted }, () => renderAddress(address, place)),
      { shelf: address.endless ? "endless" : "pages", isThere },
    );
  }

  /**
   * The answer to a GET of a page: from the cache, rendered, or the way home.
   * @throws SiteError tooMany, when much was rendered for the visitor's network; `unavailable`, when too many
   *   pages wait to be made; RequestAborted, when nobody waits for it any more
   */
  async function answer(url: URL, { host, cookie, ...visitor }: Visitor): Promise<Answer> {
    const { locale: hostLocale, mobile } = lookup(host);
    const lang = url.searchParams.get("lang");
    const locale = mobile ? mobileLocale(lang, cookie, services.site.languages) : hostLocale;
    const extra =
      mobile && lang !== null
        ? {
            extra: [
              "Set-Cookie",
              `${mobileLanguageCookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${origins.m.startsWith("https:") ? "; Secure" : ""}`,
            ],
          }
        : {};
    const { definitions } = await within(services.pagePatience * 1_000, services.catalogue());
    const address =
      canonicalAddress(url, locale, definitions, services.absent()) ??
      (url.pathname.endsWith(".data") ? unknownData : undefined);
    if (!address) {
      const right = respelled(url, locale);
      return right === undefined
        ? { redirect: homePath, status: 302, ...extra }
        : { redirect: right, status: 301, ...extra };
    }
    const page = await pageAt(address, { locale, mobile }, visitor);
    if (address.kind === "page" && !isDrawn(page.status))
      return { redirect: pageRedirect(page), status: page.status === 301 ? 301 : 302, ...extra };
    return { page, locale, ...extra };
  }

  /** The canonical address of a page, if a screen of the locale answers it. */
  async function addressOf(url: URL, locale: Locale): Promise<PageAddress | undefined> {
    const { definitions } = await services.catalogue();
    const address = canonicalAddress(url, locale, definitions, services.absent());
    return address?.kind === "page" ? address : undefined;
  }

  /** A page with what came of a form, made for one visitor: it is not kept. */
  async function answerForm(
    url: URL,
    locale: Locale,
    outcome: PageScope["outcome"],
  ): Promise<RenderedPage | undefined> {
    const address = await addressOf(url, locale);
    return (
      address &&
      renderAddress(address, { locale, mobile: lookup(url.host).mobile }, outcome ? { outcome } : {})
    );
  }

  /** A page made from another database than the public one, for one visitor: it is not kept. */
  const renderApart = (address: PageAddress, locale: Locale, over: Over): Promise<RenderedPage> =>
    renderAddress(address, { locale, mobile: false }, { over });

  /**
   * The way without any framework: answers when the address is already canonical and its page is kept.
   * @returns whether it answered
   */
  function serveKept(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { locale, mobile } = lookup(request.headers.host);
    if (mobile) return false;
    const page = services.pages.get(`${locale} page ${request.url}`);
    if (!page) return false;
    sendPage(page, request, response);
    return true;
  }

  return { answer, answerForm, addressOf, renderApart, serveKept, scopeFor };
}

/** Browsers keep pages and ask each time; the language of the mobile address may come from a cookie. */
const askedEachTime = (mobile: boolean): string => (mobile ? "private, no-cache" : "no-cache");

/** What rendering costs, in units of some 3 ms (`limits.read`). */
function unitsOf({ path }: PageAddress): number {
  if (path === "/search" || path.startsWith("/media/share/")) return 20;
  return 5;
}

/** The policy of a drawing that brings a style: its loader names the style's hash (app/routes/media). */
function drawnPolicy({ kind }: PageAddress, { headers }: Response): Record<string, string> {
  const own = kind === "media" ? headers.get("content-security-policy") : null;
  return own ? { "Content-Security-Policy": `${nothingAllowed}; ${own}` } : {};
}

/** Headers of React Router and of loaders that reach the visitor. */
function passedOn({ headers }: Response): Record<string, string> {
  const names = { Location: "location", "x-remix-response": "", "x-robots-tag": "", "retry-after": "" };
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, read]) => {
      const value = headers.get(read || name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Whether there is a page to see: what there is, or what an entry that was withdrawn left behind. */
function isDrawn(status: number): boolean {
  return status === 200 || status === 410;
}

/** A screen that has nothing under its address sends the visitor on: to the right spelling, or home. */
function pageRedirect(page: CachedPage): string {
  const at = page.shared.indexOf("Location");
  const to = at < 0 ? homePath : page.shared[at + 1]!;
  return /^\/(?![/\\])/.test(to) ? to : homePath;
}
