import { matchScreen, routeId, type Screen } from "#app/screens.ts";
import { personalViews, readView } from "#domain/account/views.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { queryLength } from "#domain/fault-code/query.ts";
import { downloadLists, downloadTypes } from "#domain/download/types.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { readFinder, writeFinder } from "#engines/finder/address.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { officeKinds } from "#domain/office/kinds.ts";
import {
  type FilterDefinition,
  keyLength,
  readFilters,
  readKey,
  writeFilters,
} from "#domain/product/filters.ts";
import { readSearch, writeSearch } from "#engines/search/address.ts";

/** A request for a page, brought to its one canonical form. */
export type PageAddress = { kind: "page" | "data" | "media"; screen?: Screen; path: string; search: string };

const media =
  /^\/media\/((?:front|diagram)\/[A-Za-z0-9-]{1,40}\.svg|body\/[A-Za-z0-9-]{2,40}\.json|panel\/[A-Za-z0-9-]{2,40}\.svg|fault-codes\.(?:json|webmanifest)|announcement\/\d{4}-\d{3}\.pdf|share\/(?:site|(?:product|scheme|projectinfo|news_info)-[1-9]\d{0,8})\.png|honour\/[a-z0-9-]{2,60}\.svg|captions\/[a-z0-9-]{2,60}\.[A-Za-z-]{2,5}\.vtt|brand\/[a-z-]{2,40}\.(svg|png|pdf|eps))$/;

/**
 * The canonical address of a page request, or undefined when no screen of this locale answers it. Parameters
 * that the screen does not know are dropped, the others put into one order and form: the page cache holds no
 * doubles.
 */
export function canonicalAddress(
  url: URL,
  locale: Locale,
  definitions: readonly FilterDefinition[],
): PageAddress | undefined {
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

function canonicalSearch(
  screen: Screen,
  asked: URLSearchParams,
  definitions: readonly FilterDefinition[],
): URLSearchParams {
  let search = new URLSearchParams();
  for (const rule of screen.query) {
    switch (rule) {
      case "filters":
        search = writeFilters(readFilters(asked, definitions), definitions);
        break;
      case "finder":
        search = writeFinder(readFinder(asked));
        break;
      case "search":
        search = writeSearch(readSearch(asked));
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
      case "view": {
        const view = screen.name === "personal" ? readView(asked.get("view")) : asked.get("view");
        if (screen.name === "personal" ? view !== personalViews[0] : view === "all")
          search.set("view", view!);
        break;
      }
      case "model": {
        const model = asked.get("model");
        if (model && /^[A-Za-z0-9-]{2,40}$/.test(model)) search.set("model", model);
        break;
      }
      case "list": {
        const list = asked.get("list");
        if (list && list !== "online" && isOneOf(downloadLists, list)) search.set("list", list);
        break;
      }
      case "type": {
        const type = asked.get("type");
        if (type && isOneOf(downloadTypes, type)) search.set("type", type);
        break;
      }
      case "language": {
        const language = asked.get("language");
        if (language === "all" || isLocale(language)) search.set("language", language);
        break;
      }
      case "office": {
        // What the offices of /contactus are chosen by; only names that can be one.
        const [region, country, kind] = [asked.get("region"), asked.get("country"), asked.get("kind")];
        if (region && /^[a-z]+(-[a-z]+){0,3}$/.test(region) && region.length <= 40)
          search.set("region", region);
        if (country && /^[A-Z]{2}$/.test(country)) search.set("country", country);
        if (kind && (officeKinds as readonly string[]).includes(kind)) search.set("kind", kind);
        break;
      }
      case "jobs":
        search = jobSearch(search, asked);
        break;
      case "investor":
        search = investorSearch(search, asked);
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

/**
 * One job by its `id`, or the filters of the list (domain/job). What the filters name is checked by the
 * screen.
 */
function jobSearch(others: URLSearchParams, asked: URLSearchParams): URLSearchParams {
  const search = oneById(asked) ?? others;
  if (search.has("id")) return search;
  for (const name of ["kind", "department", "place"]) copyWord(search, asked, name);
  return search;
}

/** One announcement by its `id`, or a part of investor relations and what narrows it down. */
function investorSearch(others: URLSearchParams, asked: URLSearchParams): URLSearchParams {
  const one = oneById(asked);
  if (one) return one;
  const search = new URLSearchParams();
  copyWord(search, asked, "section");
  if (search.get("section") !== "announcements") return search;
  copyWord(search, asked, "kind");
  for (const [name, value] of others) search.set(name, value);
  return search;
}

function oneById(asked: URLSearchParams): URLSearchParams | undefined {
  const id = asked.get("id");
  return id && /^[1-9]\d{0,8}$/.test(id) ? new URLSearchParams({ id }) : undefined;
}

/** A short word of the address; an empty field of a form is none. */
function copyWord(to: URLSearchParams, from: URLSearchParams, name: string): void {
  const word = from.get(name);
  if (word && /^[a-z0-9-]{1,40}$/.test(word)) to.set(name, word);
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
