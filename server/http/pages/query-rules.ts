import type { QueryRule, Screen } from "#app/screens.ts";
import { personalViews, readView } from "#domain/account/views.ts";
import { downloadLists, downloadTypes } from "#domain/download/types.ts";
import { queryLength } from "#domain/fault-code/query.ts";
import { readFinder, writeFinder } from "#engines/finder/address.ts";
import { answerForms, answerKeys } from "#engines/finder/questions.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { officeKinds } from "#domain/office/kinds.ts";
import {
  type FilterDefinition,
  keyLength,
  readFilters,
  readKey,
  writeFilters,
} from "#domain/product/filters.ts";
import { readSearch, writeSearch } from "#engines/search/address.ts";

type Asked = {
  screen: Screen;
  asked: URLSearchParams;
  /** What the rules before this one have read. */
  search: URLSearchParams;
  definitions: readonly FilterDefinition[];
};

type Rule = {
  /** What the address says by this rule, in its one form, beside what earlier rules read. */
  read(asked: Asked): URLSearchParams;
  /**
   * Parameters whose values have an end: listed in the code, or entries (and pages) of the content, where the
   * screen sends whoever names another one elsewhere. All others are open: there is no end of their pages.
   */
  closed(definitions: readonly FilterDefinition[]): Closed;
};

type Closed = Readonly<Record<string, "listed" | "entries">>;

const none = (): Closed => ({});
const all = (names: readonly string[], kind: Closed[string]): Closed =>
  Object.fromEntries(names.map((name) => [name, kind]));
const id = /^[1-9]\d{0,8}$/;
const word = /^[a-z0-9-]{1,40}$/;

/** A rule of one parameter; `read` answers its value in the one form, or nothing. */
function single(
  name: string,
  read: (value: string, screen: Screen) => string | undefined,
  values: "listed" | "entries" | "open",
): Rule {
  return {
    closed: values === "open" ? none : () => ({ [name]: values }),
    read({ asked, search, screen }) {
      const value = read(asked.get(name) ?? "", screen);
      return value ? adding(search, name, value) : search;
    },
  };
}

function adding(search: URLSearchParams, name: string, value: string): URLSearchParams {
  search.set(name, value);
  return search;
}

const oneOf = (list: readonly string[]) => (value: string) => (list.includes(value) ? value : undefined);
const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);
const faultNumber = (value: string) => (/^\d{1,6}$/.test(value) ? String(Number(value)) : undefined);

/** What each rule of the table of screens means. */
export const queryRules: Record<QueryRule, Rule> = {
  class_id: single("class_id", matching(id), "entries"),
  id: single("id", matching(id), "entries"),
  page: single(
    "page",
    (value) => (/^[1-9]\d{0,3}$/.test(value) && value !== "1" ? value : undefined),
    "entries",
  ),
  key: single(
    "key",
    (value, screen) => readKey(value, screen.name === "ecucode" ? queryLength : keyLength),
    "open",
  ),
  spn: single("spn", faultNumber, "open"),
  fmi: single("fmi", faultNumber, "open"),
  brand: single("brand", matching(word), "entries"),
  differences: single("differences", oneOf(["1"]), "listed"),
  view: single("view", readViewOf, "listed"),
  model: single("model", matching(/^[A-Za-z0-9-]{2,40}$/), "entries"),
  list: single("list", (value) => (value === "online" ? undefined : oneOf(downloadLists)(value)), "listed"),
  type: single("type", oneOf(downloadTypes), "listed"),
  language: single("language", (value) => (value === "all" || isLocale(value) ? value : undefined), "listed"),
  to: single(
    "to",
    (value) => (value.length <= 300 && /^\/(?![/\\])[\w/.,~%?=&+-]*$/.test(value) ? value : undefined),
    "open",
  ),
  ids: single(
    "ids",
    (value) => [...new Set(value.split(",").filter((one) => id.test(one)))].slice(0, 4).join(","),
    "open",
  ),
  filters: {
    closed: (definitions) => ({
      ...all(["class_id", "id"], "entries"),
      ...all(
        definitions.filter(({ kind }) => kind === "options").map(({ key }) => key),
        "listed",
      ),
    }),
    read: ({ asked, definitions }) => writeFilters(readFilters(asked, definitions), definitions),
  },
  finder: {
    closed: () => ({
      class_id: "entries",
      ...all(["skip", "view", "sort"], "listed"),
      ...all(
        answerKeys.filter((key) => answerForms[key].kind === "one" || answerForms[key].kind === "many"),
        "listed",
      ),
    }),
    read: ({ asked }) => writeFinder(readFinder(asked)),
  },
  search: { closed: none, read: ({ asked }) => writeSearch(readSearch(asked)) },
  office: { closed: () => ({ region: "entries", country: "entries", kind: "listed" }), read: readOffice },
  jobs: { closed: () => all(["id", "kind", "department", "place"], "entries"), read: readJobs },
  investor: { closed: () => all(["id", "section", "kind"], "entries"), read: readInvestor },
};

/** The parameters of a screen whose values have an end. */
export function closedParameters(screen: Screen, definitions: readonly FilterDefinition[]): Closed {
  return Object.assign({}, ...screen.query.map((rule) => queryRules[rule].closed(definitions)));
}

/** The query of an address in its one form. */
export function canonicalSearch(
  screen: Screen,
  asked: URLSearchParams,
  definitions: readonly FilterDefinition[],
): URLSearchParams {
  return screen.query.reduce(
    (search, rule) => queryRules[rule].read({ screen, asked, search, definitions }),
    new URLSearchParams(),
  );
}

/**
 * Whether a canonical query is one of endlessly many of its screen: it holds a parameter with open values, or
 * several choices, whose combinations have no end to speak of. A page number is none: lists end.
 */
export function isEndless(
  screen: Screen,
  search: URLSearchParams,
  definitions: readonly FilterDefinition[],
): boolean {
  const closed = closedParameters(screen, definitions);
  const choices = [...search].filter(([name]) => name !== "page");
  return choices.length > 1 || choices.some(([name, value]) => !closed[name] || value.includes(","));
}

function readViewOf(value: string, screen: Screen): string | undefined {
  if (screen.name !== "personal") return value === "all" ? value : undefined;
  const view = readView(value);
  return view === personalViews[0] ? undefined : view;
}

/** What the offices of /contactus are chosen by; only names that can be one. */
function readOffice({ asked, search }: Asked): URLSearchParams {
  const [region, country, kind] = [asked.get("region"), asked.get("country"), asked.get("kind")];
  if (region && /^[a-z]+(-[a-z]+){0,3}$/.test(region) && region.length <= 40) search.set("region", region);
  if (country && /^[A-Z]{2}$/.test(country)) search.set("country", country);
  if (kind && (officeKinds as readonly string[]).includes(kind)) search.set("kind", kind);
  return search;
}

/**
 * One job by its `id`, or the filters of the list (domain/job). What the filters name is checked by the
 * screen.
 */
function readJobs({ asked, search: others }: Asked): URLSearchParams {
  const one = oneById(asked);
  if (one) return one;
  for (const name of ["kind", "department", "place"]) copyWord(others, asked, name);
  return others;
}

/** One announcement by its `id`, or a part of investor relations and what narrows it down. */
function readInvestor({ asked, search: others }: Asked): URLSearchParams {
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
  const asId = asked.get("id");
  return asId && id.test(asId) ? new URLSearchParams({ id: asId }) : undefined;
}

/** A short word of the address; an empty field of a form is none. */
function copyWord(to: URLSearchParams, from: URLSearchParams, name: string): void {
  const value = from.get(name);
  if (value && word.test(value)) to.set(name, value);
}
