import type { Feature } from "#domain/availability/table.ts";
import { isAddedPage, pathOfPage } from "#domain/address/text-pages.ts";
import { listCaseClasses } from "#domain/case/queries.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { hasModels, listCategories } from "#domain/product/categories.server.ts";
import { listSolutionClasses } from "#domain/solution/queries.server.ts";
import { listPages } from "#domain/text-page/queries.server.ts";
import type { PageScope } from "../context.ts";

/** A screen of the site, or an address outside, opened in a new tab; `line` says what it is for. */
export type MenuEntry = { to: string; text: LocalText; line?: LocalText; outside?: true };

export type MenuKey = "products" | "solutions" | "cases" | "support" | "company";

/** A menu of the header, a group of the drawer, a column of the footer. */
export type Menu = {
  key: MenuKey;
  title: string;
  /** Its own screen, where it has one. */
  to?: string;
  /** Names of the screens on which it is the marked one. */
  screens: string[];
  entries: MenuEntry[];
};

/** `line`: the message that says what it is for, if another one than that of its name in the pack of the menus. */
type Row = { key: Feature | "culture"; to: string; line?: string };

const support: Row[] = [
  { key: "datadownload", line: "support.hub.parts.datadownload", to: "/datadownload" },
  { key: "productcatalogue", line: "support.hub.parts.productcatalogue", to: "/productcatalogue" },
  { key: "ecucode", line: "support.hub.parts.ecucode", to: "/ecucode" },
  { key: "alarms", line: "support.hub.parts.alarms", to: "/alarms" },
  { key: "manuals", line: "support.hub.more.manuals", to: "/manual" },
  { key: "wirings", line: "support.hub.more.wirings", to: "/wiring" },
  { key: "releases", line: "support.hub.more.releases", to: "/releases" },
  { key: "faqs", line: "support.hub.parts.faqs", to: "/faqs" },
  { key: "feedback", line: "support.hub.parts.feedback", to: "/feedback" },
  { key: "survey", to: "/survey" },
];
const company: Row[] = [
  { key: "aboutus", to: "/aboutus" },
  { key: "culture", to: "/aboutus#culture" },
  { key: "news", to: "/news" },
  { key: "honor", to: "/honor" },
  { key: "trademark", to: "/trademark" },
  { key: "brochure", to: "/brochure" },
  { key: "escr", to: "/escr" },
  { key: "energy", to: "/energy" },
  { key: "investor", to: "/investor" },
  { key: "hr", to: "/hr" },
  { key: "contactus", to: "/contactus" },
];

/** The menus that lead somewhere, in the order of the header. */
export async function readMenus(scope: PageScope): Promise<Menu[]> {
  const menus = [
    await products(scope),
    await solutions(scope),
    await cases(scope),
    ofSupport(scope),
    ofCompany(scope, await addedPages(scope)),
  ];
  return menus.filter(({ entries }) => entries.length > 0);
}

async function products(scope: PageScope): Promise<Menu> {
  const categories = await scope.keep("categories", () => listCategories(scope));
  return {
    key: "products",
    title: scope.translate("common.menu.products"),
    to: "/productinfo",
    screens: ["productinfo", "product", "contrast"],
    entries: categories.filter(hasModels).map(({ id, name, description }) => ({
      to: `/productinfo?class_id=${id}`,
      text: name,
      line: firstSentence(description),
    })),
  };
}

/** Kinds of plants, and at the end the visitor's own. */
async function solutions(scope: PageScope): Promise<Menu> {
  const { translate } = scope;
  const classes = (await listSolutionClasses(scope)).filter(({ solutions: some }) => some > 0);
  const own = { to: "/plant", text: translate("plant.title"), line: translate("menu.plant") };
  return {
    key: "solutions",
    title: translate("common.menu.solutions"),
    to: "/schemeinfo",
    screens: ["schemeinfo", "scheme", "plant"],
    entries: [
      ...classes.map(({ id, name, description }) => ({
        to: `/schemeinfo?class_id=${id}`,
        text: name,
        line: firstSentence(description),
      })),
      ...(classes.length && scope.has("plant") ? [own] : []),
    ],
  };
}

async function cases(scope: PageScope): Promise<Menu> {
  const classes = await listCaseClasses(scope);
  return {
    key: "cases",
    title: scope.translate("common.menu.cases"),
    to: "/applicationcase",
    screens: ["applicationcase", "projectinfo"],
    entries: classes
      .filter(({ cases: some }) => some > 0)
      .map(({ id, name, description }) => ({
        to: `/applicationcase?class_id=${id}`,
        text: name,
        line: firstSentence(description),
      })),
  };
}

/** What a class is for; the rest of its description stands above its list. */
export function firstSentence(text: LocalText): LocalText {
  const first = (whole: string) => /^.*?(?:[.](?=\s|$)|。)/s.exec(whole)?.[0] ?? whole;
  return typeof text === "string" ? first(text) : { ...text, text: first(text.text) };
}

function ofSupport(scope: PageScope): Menu {
  return {
    key: "support",
    title: scope.translate("common.menu.support"),
    ...(scope.has("technical") ? { to: "/technical" } : {}),
    screens: ["technical", ...support.map(({ key }) => key)],
    entries: support.flatMap((row) => shown(scope, row)),
  };
}

/** Pages that the maker added, by their titles. */
async function addedPages(scope: PageScope): Promise<MenuEntry[]> {
  const pages = await scope.keep("pages", () => listPages(scope));
  return pages
    .filter(({ key }) => isAddedPage(key))
    .map(({ key, title, summary }) => ({ to: pathOfPage(key), text: title, line: firstSentence(summary) }));
}

function ofCompany(scope: PageScope, added: readonly MenuEntry[]): Menu {
  const { site, has, translate } = scope;
  const { promoVideo, exhibition } = site.links;
  const outside = (to: string, key: "promoVideo" | "exhibition") => ({
    to,
    text: translate(`common.menu.${key}`),
    line: translate(`menu.${key}`),
    outside: true as const,
  });
  // The film is on the page about the maker, unless the maker shows it elsewhere.
  const film = site.film && has("aboutus") ? shown(scope, { key: "promoVideo", to: "/aboutus#film" }) : [];
  return {
    key: "company",
    title: translate("common.menu.company"),
    screens: [...company.map(({ key }) => key), "page", "exhibition"],
    entries: [
      ...company.flatMap((row) => shown(scope, row)),
      ...added,
      ...(exhibition ? [] : shown(scope, { key: "exhibition", to: "/exhibition" })),
      ...(promoVideo && has("promoVideo") ? [outside(promoVideo, "promoVideo")] : film),
      ...(exhibition ? [outside(exhibition, "exhibition")] : []),
    ],
  };
}

/** The entry, if there is a screen for it. */
function shown({ has, translate }: PageScope, { key, to, line = `menu.${key}` }: Row): MenuEntry[] {
  return has(key === "culture" ? "aboutus" : key)
    ? [{ to, text: translate(`common.menu.${key}`), line: translate(line) }]
    : [];
}
