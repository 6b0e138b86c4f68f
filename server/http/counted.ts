import type { IncomingMessage, ServerResponse } from "node:http";
import { matchScreen } from "#app/screens.ts";
import type { ScreenName } from "#domain/address/screens.ts";
import type { CountedEntry } from "#domain/figure/figures.ts";
import type { Site } from "#domain/site/schema.ts";
import type { Services } from "../services.ts";
import { isRobot } from "./robots.ts";
import { type HostLookup, mobileLocale } from "./site-hosts.ts";

/** Screens of entries that are counted one by one. */
const entryOf: Partial<Record<ScreenName, CountedEntry>> = {
  product: "product",
  scheme: "solution",
  projectinfo: "case",
  iproject: "case",
  news_info: "news",
  inews: "news",
};

/** What is drawn for who asks for it, and saved: sheets of a wiring drawing, of a planned plant. */
const drawn = /^\/media\/(wiring|plant)\/([A-Za-z0-9-]{2,40})\.(pdf|dxf|csv)$/;

type Seen = { page?: string; entry?: string; isSearch?: boolean; file?: string };

/** What an address counts as, where it counts. */
export function seenAt(url: string): Seen | undefined {
  const end = url.indexOf("?");
  if (end >= 0 && url.includes("preview=", end)) return undefined; // shown to staff alone
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith("/media/")) {
    const [, kind, name, ending] = drawn.exec(path) ?? [];
    return kind ? { file: `${kind} ${name} ${ending}` } : undefined;
  }
  const match = matchScreen(path.endsWith(".data") ? path.slice(0, -5) : path);
  if (!match) return undefined;
  const kind = entryOf[match.name];
  return {
    page: match.name,
    ...(kind && match.params.id ? { entry: `${kind} ${match.params.id}` } : {}),
    ...(match.name === "search" && end > 0 && /[?&]key=[^&]/.test(url.slice(end)) ? { isSearch: true } : {}),
  };
}

/** Fetched before anybody asked to see it. */
const isAhead = ({ headers }: IncomingMessage) =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => /prefetch|prerender/.test(String(headers[name] ?? "")));

/** Whether somebody came to the page from another page of the site. */
function isFromHere({ headers }: IncomingMessage, isOwn: (host: string) => boolean): boolean {
  const from = /^https?:\/\/([^/?#]+)/.exec(headers.referer ?? "")?.[1];
  return from !== undefined && (from === headers.host || isOwn(from));
}

/**
 * Counts pages, visits, searches and drawings that were sent: by screen, language and entry, and by nothing of who
 * asked. A page that a kept copy answered counts as any other, one that the browser had and asked about
 * (304) too. A visit begins with a page that was not reached from a page of the site.
 */
export function countSeen(
  { figures, origins, site }: Pick<Services, "figures" | "origins"> & { site: Pick<Site, "languages"> },
  lookup: (host: string | undefined) => HostLookup,
): (request: IncomingMessage, response: ServerResponse) => void {
  let hosts: Set<string> | undefined;
  // With the first request, when the site knows its port.
  const isOwn = (host: string) =>
    (hosts ??= new Set(Object.values(origins).map((origin) => new URL(origin).host))).has(host);
  const count = (request: IncomingMessage, { page, entry, isSearch, file }: Seen) => {
    const { locale: own, mobile } = lookup(request.headers.host);
    const asked = () => new URLSearchParams(/\?.*/.exec(request.url ?? "")?.[0]).get("lang");
    const locale = mobile ? mobileLocale(asked(), request.headers.cookie, site.languages) : own;
    if (file) figures.count("file", locale, file);
    if (!page) return;
    figures.count("page", locale, page);
    if (entry) figures.count("entry", locale, entry);
    if (isSearch) figures.count("search", locale, "made");
    const isWhole = !/\.data(?:\?|$)/.test(request.url ?? "");
    if (isWhole && !isFromHere(request, isOwn)) figures.count("visit", locale, page);
  };
  return (request, response) => {
    if (request.method !== "GET" || !request.url) return;
    const seen = seenAt(request.url);
    if (!seen) return;
    response.once("close", () => {
      const { statusCode: status } = response;
      if (!response.writableFinished || (status !== 200 && status !== 304)) return;
      if (!isAhead(request) && !isRobot(request.headers["user-agent"])) count(request, seen);
    });
  };
}
