import { screenList } from "#domain/address/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { languageTags, type SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import { listNews } from "#domain/news/queries.server.ts";
import { startOfDay } from "#domain/publication/zone.ts";
import { publishedAddresses } from "#server/http/sitemap-entries.server.ts";
import type { RenderedPage } from "./pages/encodings.ts";
import { nothingAllowed } from "./pages/content-security-policy.ts";
import { httpsOnly, securityHeaders } from "./pages/page-routes.ts";
import type { Services } from "../services.ts";

/** News items in the feed. */
const feedItems = 30;

export const sitemapKinds = [
  "pages",
  "product",
  "scheme",
  "projectinfo",
  "news_info",
  "hr",
  "investor",
] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** RSS 2.0 of the news in one language. */
export async function newsFeed(services: Services, locale: Locale): Promise<RenderedPage> {
  const { site, origins, messages, db } = services;
  const brand = plainText(pick(site.brand, locale));
  const { list } = await listNews({ db, locale }, { limit: feedItems });
  const origin = origins[locale];
  const items = list.map(
    (item) =>
      `<item><title>${escape(plainText(item.title))}</title><link>${origin}/news_info/${item.id}</link><guid>${origin}/news_info/${item.id}</guid>` +
      `<pubDate>${startOfDay(item.publishedAt, site.timeZone).toUTCString()}</pubDate><category>${escape(plainText(item.class.name))}</category><description>${escape(plainText(item.summary))}</description></item>`,
  );
  return xml(
    origin,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escape(`${messages.translate(locale, "news.title")} | ${brand}`)}</title><link>${origin}/news</link>` +
      `<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/><description>${escape(messages.translate(locale, "news.description"))}</description><language>${languageTags[locale]}</language>${items.join("")}</channel></rss>`,
    "application/rss+xml; charset=utf-8",
  );
}

/** The sitemap index of a host: one sitemap per kind of page that its language has. */
export async function sitemapIndex({ origins, db }: Services, locale: Locale): Promise<RenderedPage> {
  const addresses = await publishedAddresses(db);
  const kinds = sitemapKinds.filter((kind) => kind === "pages" || hasFeature(kind, locale));
  const entries = kinds.map((kind) => {
    const latest =
      kind === "pages" ? undefined : addresses[kind].map((a) => a.updatedAt).toSorted((a, b) => b - a)[0];
    return `<sitemap><loc>${origins[locale]}/sitemap-${kind}.xml</loc>${latest === undefined ? "" : `<lastmod>${new Date(latest).toISOString()}</lastmod>`}</sitemap>`;
  });
  return xml(
    origins[locale],
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`,
  );
}

/** One sitemap: addresses with the same page in the other languages, and the last change. */
export async function sitemap(
  { origins, db, absent, site: { languages } }: Services,
  locale: Locale,
  kind: SitemapKind,
): Promise<RenderedPage> {
  const without = absent();
  const published = await publishedAddresses(db);
  const list =
    kind === "pages"
      ? [
          ...screenList
            .filter((s) => !s.standalone && !s.unlisted && !s.path.includes(":"))
            .filter((s) => hasFeature(s.name, locale) && !without.has(s.name))
            .map((s) => ({ path: s.path, feature: s.name, updatedAt: undefined })),
          ...published.page.map((address) => ({ ...address, feature: "page" as const })),
        ]
      : published[kind].map((address) => ({ ...address, feature: kind }));
  const urls = list.map(({ path, feature, updatedAt }) => {
    const alternates = languages
      .filter((other) => hasFeature(feature, other))
      .map((other) => alternate(languageTags[other], origins, other, path));
    const main = languages[0]!;
    const fallback = hasFeature(feature, main) ? [alternate("x-default", origins, main, path)] : [];
    const changed = updatedAt === undefined ? "" : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
    return `<url><loc>${origins[locale]}${escape(path)}</loc>${changed}${[...alternates, ...fallback].join("")}</url>`;
  });
  return xml(
    origins[locale],
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`,
  );
}

function alternate(tag: string, origins: SiteOrigins, locale: Locale, path: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${origins[locale]}${escape(path)}"/>`;
}

function xml(origin: string, body: string, type = "application/xml; charset=utf-8"): RenderedPage {
  const headers = {
    ...securityHeaders,
    "Content-Type": type,
    "Cache-Control": "public, max-age=600",
    "Content-Security-Policy": nothingAllowed,
    ...(origin.startsWith("https:") ? { "Strict-Transport-Security": httpsOnly } : {}),
  };
  return { status: 200, headers, body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`) };
}

function escape(text: string): string {
  return text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
