import type { Context } from "hono";
import { keepNone, Kept } from "#db/kept.ts";
import { readDevices } from "#domain/knowledge/devices.server.ts";
import { readKnowledge } from "#domain/knowledge/knowledge.server.ts";
import { panel as wholePanel } from "#domain/product/panel.ts";
import { buildCatalogue } from "#domain/product/catalogue.server.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { publishedContent } from "#importing/documents/content.server.ts";
import { drawingOf, type EditedKind, hasPanel, pageLocales, pathOf } from "#importing/documents/edited.ts";
import type { Document } from "#importing/documents/document.ts";
import { asIfPublic, asIfTyped, readPreview, writePreview } from "#importing/documents/preview.server.ts";
import { findVersion } from "#importing/documents/read.server.ts";
import type { Services } from "../../services.ts";
import type { createPages } from "../pages/page-routes.ts";
import { pictureVersion } from "../pages/picture-version.ts";
import type { RequestVariables } from "../request.ts";
import type { StaffScope } from "./call.ts";

type Entry = { kind: EditedKind; id: number; version: number };
type Pages = Pick<ReturnType<typeof createPages>, "addressOf" | "renderApart">;

/** The parameter of an address that shows a version before it is public. */
export const previewName = "preview";

/** Whether a parameter looks like a link of ours; anything else of that name is dropped, as unknown ones are. */
export const isPreview = (value: string | undefined): boolean => /^[\w-]+\.[\w-]{22}$/.test(value ?? "");

/** Links to a version in each language. @throws SiteError notFound */
export async function previewLinks(scope: StaffScope, entry: Entry) {
  const { db, me, origins, secret, site } = scope;
  const { kind, id, version } = entry;
  const { document } = await findVersion(db, kind, id, version);
  const path = pathOf(kind, document, await publishedContent(db));
  const until = new Date(Date.now() + staffRules.previewDays * 86_400_000);
  const token = writePreview(secret, { ...entry, until });
  const url = (locale: Locale) => {
    const address = new URL(path, origins[locale]);
    address.searchParams.set(previewName, token);
    return address.href;
  };
  await noteTrail(db, {
    by: me.staff,
    action: "content-previewed",
    subject: "entry",
    subjectId: `${kind} ${id}`,
    after: {
      version,
      until,
    },
  });
  const languages = pageLocales(kind, document).filter((locale) => site.languages.includes(locale));
  return { until, links: languages.map((locale) => ({ locale, url: url(locale) })) };
}

/** What the pages ask, from a database in which the version is public; nothing of it is kept. */
async function scopeOver(services: Services, tx: Database, locale: Locale) {
  const kept = new Kept();
  const none = () => Promise.resolve(new Map<number, never>());
  const catalogue = await buildCatalogue(tx);
  return {
    db: tx,
    catalogue,
    knowledge: () => kept.get("knowledge", () => readKnowledge({ db: tx, locale })),
    devices: () => kept.get("devices", () => readDevices(tx)),
    searcher: services.searcher,
    keep: kept.compared,
    recent: <T>(name: string, build: () => Promise<T>) => kept.get(name, build),
    each: keepNone,
    pictures: (of: "panels" | "sheets") => pictureVersion(tx, of),
    files: { known: none },
  };
}

/**
 * The real page with a version that is not public, for who has its link. It reaches no cache, of ours or of others,
 * and no search engine.
 */
export async function answerPreview(
  services: Services,
  pages: Pages,
  c: Context<{ Variables: RequestVariables }>,
): Promise<Response> {
  const locale = c.get("locale");
  const url = new URL(c.req.url);
  const preview = readPreview(services.secret, url.searchParams.get(previewName) ?? "");
  url.searchParams.delete(previewName);
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "no-referrer");
  const over = () => c.text(services.messages.translate(locale, "errors.linkExpired"), 410);
  const address = preview && (await pages.addressOf(url, locale));
  if (!preview || !address) return over();
  await services.limits.read(c.get("ip"), 20);
  // What is built here would wait for the transaction: it is asked for first.
  await services.searcher();
  const page = await asIfPublic(services.db, preview, services.site.timeZone, async (tx) =>
    pages.renderApart(address, locale, await scopeOver(services, tx, locale)),
  );
  if (!page) return c.text(services.messages.translate(locale, "errors.badInput"), 409);
  for (const name of ["Content-Type", "Content-Language", "Content-Security-Policy"])
    if (page.headers[name]) c.header(name, page.headers[name]);
  return c.body(new Uint8Array(page.body), page.status as 200);
}

type Drawn = { kind: EditedKind; document: Document; locale: Locale };

/**
 * What is drawn from a document as it is typed, by the page that draws it for visitors.
 * @returns an SVG; undefined where nothing is drawn, or the checks find something
 */
export async function drawTyped(
  services: Services,
  pages: Pick<Pages, "renderApart">,
  { kind, document, locale }: Drawn,
): Promise<string | undefined> {
  if (hasPanel(kind)) return drawFront(services, { kind, document, locale });
  const path = drawingOf(kind, document);
  if (!path) return undefined;
  await services.searcher();
  const address = { kind: "media", path, search: "" } as const;
  const drawn = await asIfTyped(services.db, { kind, document }, services.site.timeZone, async (tx) =>
    pages.renderApart(address, locale, await scopeOver(services, tx, locale)),
  );
  return drawn?.status === 200 ? Buffer.from(drawn.body).toString("utf8") : undefined;
}

/**
 * The front panel of a model, or of the first one of a series, from what is typed of it and what the other says.
 * @returns undefined where that is no whole panel
 */
async function drawFront({ db, panelDrawer }: Services, { kind, document, locale }: Drawn) {
  const { series } = await publishedContent(db);
  const own = series.find(({ id, key }) =>
    kind === "series" ? id === document.id : key === document.series,
  );
  const of = kind === "series" ? own?.models[0] : own;
  const name = kind === "series" ? own?.models[0]?.model : document.model;
  const [base, over] = kind === "series" ? [document.panel, of?.panel] : [of?.panel, document.panel];
  const { data } = wholePanel.safeParse({ ...(base as object), ...(over as object) });
  if (!data) return undefined;
  const draw = await panelDrawer(locale);
  return draw({ model: typeof name === "string" ? name : "", panel: data });
}
