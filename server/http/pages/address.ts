import { matchScreen, spelledScreen } from "#app/screens.ts";
import { isEndless, noQuery } from "#domain/address/query.ts";
import { routeId, type Screen } from "#domain/address/screen.ts";
import { plantAddress } from "#domain/address/plant.ts";
import { wiringQuery } from "#domain/address/wiring.ts";
import { type ScreenName, screens } from "#domain/address/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { FilterDefinition } from "#domain/product/filters.ts";

/** A request for a page, brought to its one canonical form. */
export type PageAddress = {
  kind: "page" | "data" | "media";
  path: string;
  search: string;
  /** One of endlessly many pages of its screen. */
  endless?: true;
};

const media =
  /^\/media\/(diagram\/[A-Za-z0-9-]{1,40}\.svg|front\/[A-Za-z0-9-]{1,40}(?:@[1-9]\d{0,8}(?:\.[a-z0-9-]{1,40})?)?\.svg|body\/[A-Za-z0-9-]{2,40}\.json|panel\/[A-Za-z0-9-]{2,40}\.svg|alarms\.json|(?:menus|drawer)\.json|run\/[A-Za-z0-9-]{2,40}\.json|fault-codes\.(?:json|webmanifest)|announcement\/\d{4}-\d{3}\.pdf|share\/(?:site|(?:product|scheme|projectinfo|news_info)-[1-9]\d{0,8})\.png|honour\/[a-z0-9-]{2,60}\.svg|captions\/[a-z0-9-]{2,60}\.[A-Za-z-]{2,5}\.vtt|code\/[0-3]\.svg|brand\/[a-z-]{2,40}\.(svg|png|pdf|eps))$/;

/** Files of a wiring drawing: they have the choice of their drawing as a query. */
const wiringFile = /^\/media\/wiring\/[A-Za-z0-9-]{2,40}\.(?:pdf|dxf|svg|csv)$/;

/** Files of a planned plant, with the plant as their query. */
const plantFile = /^\/media\/plant\/plant\.(?:pdf|dxf|csv)$/;

/** The canonical address of a picture or a file that is made as pages are. */
function mediaAddress(url: URL, definitions: readonly FilterDefinition[]): PageAddress | undefined {
  const path = url.pathname;
  const query = wiringFile.test(path) ? wiringQuery : plantFile.test(path) ? plantAddress : undefined;
  if (query) {
    const search = query.canonical(url.searchParams, definitions);
    return { kind: "media", path, search: textOf(search), endless: true };
  }
  return media.test(path) ? { kind: "media", path, search: "" } : undefined;
}

const textOf = (search: URLSearchParams) => (search.size ? `?${search.toString()}` : "");

/**
 * The canonical address of a page request, or undefined when no screen of this locale answers it, or one that
 * has nothing to show. Parameters that the screen does not know are dropped, the others put into one order and
 * form: the page cache holds no doubles.
 */
export function canonicalAddress(
  url: URL,
  locale: Locale,
  definitions: readonly FilterDefinition[],
  absent: ReadonlySet<ScreenName> = new Set(),
): PageAddress | undefined {
  const drawn = mediaAddress(url, definitions);
  if (drawn) return drawn;
  const data = url.pathname.endsWith(".data");
  const path = data ? url.pathname.slice(0, -5) : url.pathname;
  const match = matchScreen(path);
  if (!match || !hasFeature(match.name, locale) || absent.has(match.name)) return undefined;
  const screen: Screen = screens[match.name];
  const query = screen.query ?? noQuery;
  const search = query.canonical(url.searchParams, definitions);
  const endless = isEndless(query, search, definitions);
  const routes = url.searchParams.get("_routes");
  if (data && routes === routeId(screen)) search.set("_routes", routes);
  return {
    kind: data ? "data" : "page",
    path,
    search: textOf(search),
    ...(endless ? { endless } : {}),
  };
}

/**
 * Where an address leads that names a screen of the locale with capitals or a slash too many, or undefined
 * when it names none.
 */
export function respelled(url: URL, locale: Locale): string | undefined {
  const found = spelledScreen(url.pathname);
  return found && hasFeature(found.name, locale) ? found.path + url.search : undefined;
}
