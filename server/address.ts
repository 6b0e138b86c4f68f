import { matchScreen, routeId, type Screen } from "#app/screens.ts";
import { hasFeature } from "#domain/feature/table.ts";
import { queryLength } from "#domain/fault-code/query.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type FilterDefinition, keyLength, readFilters, readKey, writeFilters } from "#domain/product/filters.ts";

/** A request for a page, brought to its one canonical form. */
export type PageAddress = { kind: "page" | "data" | "media"; screen?: Screen; path: string; search: string };

const media = /^\/media\/(panel\/[A-Za-z0-9-]{2,40}\.svg|fault-codes\.json|share\/(?:site|(?:product|scheme|projectinfo|news_info)-[1-9]\d{0,8})\.png)$/;

/**
 * The canonical address of a page request, or undefined when no screen of this locale answers it. Parameters that the
 * screen does not know are dropped, the others put into one order and form: the page cache holds no doubles.
 */
export function canonicalAddress(url: URL, locale: Locale, definitions: readonly FilterDefinition[]): PageAddress | undefined {
  if (media.test(url.pathname)) return { kind: "media", path: url.pathname, search: "" };
  const data = url.pathname.endsWith(".data");
  const path = data ? url.pathname.slice(0, -5) : url.pathname;
  const match = matchScreen(path);
  if (!match || !hasFeature(match.screen.name, locale)) return undefined;
  const search = canonicalSearch(match.screen, url.searchParams, definitions);
  const routes = url.searchParams.get("_routes");
  if (data && routes === routeId(match.screen)) search.set("_routes", routes);
  const text = search.toString();
  return { kind: data ? "data" : "page", screen: match.screen, path, search: text ? `?${text}` : "" };
}

function canonicalSearch(screen: Screen, asked: URLSearchParams, definitions: readonly FilterDefinition[]): URLSearchParams {
  let search = new URLSearchParams();
  for (const rule of screen.query) {
    switch (rule) {
      case "filters":
        search = writeFilters(readFilters(asked, definitions), definitions);
        break;
      case "page": {
        const page = asked.get("page");
        if (page && /^[1-9]\d{0,3}$/.test(page) && page !== "1") search.set("page", page);
        break;
      }
      case "ids": {
        const ids = (asked.get("ids") ?? "").split(",").filter((id) => /^[1-9]\d{0,8}$/.test(id));
        if (ids.length) search.set("ids", [...new Set(ids)].slice(0, 4).join(","));
        break;
      }
      case "differences":
        if (asked.get("differences") === "1") search.set("differences", "1");
        break;
      case "to": {
        const to = asked.get("to");
        if (to && to.length <= 300 && /^\/(?![/\\])[\w/.,~%?=&+-]*$/.test(to)) search.set("to", to);
        break;
      }
      case "brand": {
        const brand = asked.get("brand");
        if (brand && /^[a-z0-9-]{1,40}$/.test(brand)) search.set("brand", brand);
        break;
      }
      case "spn":
      case "fmi": {
        const number = asked.get(rule);
        if (number && /^\d{1,6}$/.test(number)) search.set(rule, String(Number(number)));
        break;
      }
      case "key": {
        const key = readKey(asked.get("key"), screen.name === "ecucode" ? queryLength : keyLength);
        if (key) search.set("key", key);
        break;
      }
      default: {
        const id = asked.get(rule);
        if (id && /^[1-9]\d{0,8}$/.test(id)) search.set(rule, id);
      }
    }
  }
  return search;
}
