import type { Feature } from "#domain/availability/table.ts";

/**
 * A screen of the specification, section 2. `name` is what session storage keeps under `active`; `query` are
 * the parameters that mean something there: all others are ignored, so that nobody can fill the page cache
 * with them.
 */
export type Screen = {
  name: Feature;
  path: string;
  query: readonly QueryRule[];
  file: string;
  /** Name of the route where a file serves several. */ id?: string;
  standalone?: true;
};

/**
 * How a query parameter is made canonical: an id, the product filters, a page number, a list of ids, a fault
 * code's numbers, the answers of the model selection, a search, or a text.
 */
export type QueryRule =
  | "office"
  | "jobs"
  | "search"
  | "investor"
  | "class_id"
  | "id"
  | "filters"
  | "page"
  | "ids"
  | "key"
  | "differences"
  | "brand"
  | "spn"
  | "fmi"
  | "to"
  | "finder"
  | "view"
  | "model"
  | "list"
  | "type"
  | "language";

/** A screen that shows a page of text (domain/text-page). */
function textPage(name: Feature): Screen {
  return { name, path: `/${name}`, query: [], file: "routes/pages/page.tsx", id: `page-${name}` };
}

/** React Router's name of a screen's route. */
export function routeId({ id, file }: Screen): string {
  return id ?? file.replace(/\.tsx$/, "");
}

export const screens: readonly Screen[] = [
  { name: "index", path: "/index", query: [], file: "routes/index.tsx" },
  { name: "productinfo", path: "/productinfo", query: ["filters", "page"], file: "routes/products/list.tsx" },
  { name: "product", path: "/product/:id/:model", query: [], file: "routes/products/product.tsx" },
  { name: "contrast", path: "/contrast", query: ["ids", "differences"], file: "routes/products/compare.tsx" },
  { name: "scheme", path: "/scheme/:id", query: [], file: "routes/solutions/solution.tsx" },
  { name: "schemeinfo", path: "/schemeinfo", query: ["class_id"], file: "routes/solutions/list.tsx" },
  {
    name: "applicationcase",
    path: "/applicationcase",
    query: ["class_id", "page"],
    file: "routes/solutions/cases.tsx",
  },
  { name: "projectinfo", path: "/projectinfo/:id", query: [], file: "routes/solutions/case.tsx" },
  { name: "technical", path: "/technical", query: [], file: "routes/support/hub.tsx" },
  {
    name: "datadownload",
    path: "/datadownload",
    query: ["list", "key", "class_id", "type", "language", "page"],
    file: "routes/support/downloads.tsx",
  },
  {
    name: "ecucode",
    path: "/ecucode",
    query: ["brand", "key", "spn", "fmi", "page"],
    file: "routes/fault-codes/fault-codes.tsx",
  },
  {
    name: "productcatalogue",
    path: "/productcatalogue",
    query: ["finder", "page"],
    file: "routes/finder/finder.tsx",
  },
  { name: "faqs", path: "/faqs", query: ["class_id", "key"], file: "routes/support/faqs.tsx" },
  { name: "feedback", path: "/feedback", query: ["model"], file: "routes/support/feedback.tsx" },
  { name: "contactus", path: "/contactus", query: ["office", "key"], file: "routes/contact/contact.tsx" },
  { name: "trademark", path: "/trademark", query: [], file: "routes/company/trademark.tsx" },
  { name: "honor", path: "/honor", query: ["class_id", "id"], file: "routes/company/honours.tsx" },
  { name: "hr", path: "/hr", query: ["key", "page", "jobs"], file: "routes/careers/careers.tsx" },
  { name: "investor", path: "/investor", query: ["page", "investor"], file: "routes/investor/investor.tsx" },
  { name: "news", path: "/news", query: ["class_id", "page"], file: "routes/news/list.tsx" },
  { name: "newsletter", path: "/newsletter", query: [], file: "routes/account/newsletter.tsx" },
  {
    name: "newsletter_confirm",
    path: "/newsletter/confirm",
    query: [],
    file: "routes/account/newsletter-link.tsx",
    id: "newsletter-confirm",
  },
  {
    name: "newsletter_cancel",
    path: "/newsletter/cancel",
    query: [],
    file: "routes/account/newsletter-link.tsx",
    id: "newsletter-cancel",
  },
  { name: "news_info", path: "/news_info/:id", query: [], file: "routes/news/news.tsx" },
  ...["policy", "xieyis", "aboutus", "develop", "laboratory", "emc", "pfmea", "escr", "energy"].map((name) =>
    textPage(name as Feature),
  ),
  { name: "exhibition", path: "/exhibition", query: [], file: "routes/exhibition/exhibition.tsx" },
  { name: "search", path: "/search", query: ["search"], file: "routes/search.tsx" },
  { name: "personal", path: "/personal", query: ["view"], file: "routes/account/personal.tsx" },
  { name: "login", path: "/login", query: [], file: "routes/account/login.tsx" },
  { name: "reg", path: "/reg", query: [], file: "routes/account/register.tsx" },
  { name: "forget", path: "/forget", query: [], file: "routes/account/forgot.tsx" },
  { name: "consent", path: "/consent", query: [], file: "routes/account/consent.tsx" },
  { name: "inews", path: "/inews/:id", query: [], file: "routes/standalone/news.tsx", standalone: true },
  {
    name: "fenxiang",
    path: "/fenxiang",
    query: ["to"],
    file: "routes/standalone/share.tsx",
    standalone: true,
  },
  {
    name: "brochure",
    path: "/brochure",
    query: ["page", "view"],
    file: "routes/standalone/brochure.tsx",
    standalone: true,
  },
  { name: "survey", path: "/survey", query: [], file: "routes/standalone/survey.tsx", standalone: true },
  { name: "test", path: "/test", query: [], file: "routes/standalone/self-check.tsx", standalone: true },
  { name: "image3d", path: "/image3d/:id", query: [], file: "routes/standalone/body.tsx", standalone: true },
  {
    name: "xieyi",
    path: "/xieyi",
    query: [],
    file: "routes/standalone/page.tsx",
    id: "standalone-xieyi",
    standalone: true,
  },
  {
    name: "yinsi",
    path: "/yinsi",
    query: [],
    file: "routes/standalone/page.tsx",
    id: "standalone-yinsi",
    standalone: true,
  },
  {
    name: "iproject",
    path: "/iproject/:id",
    query: [],
    file: "routes/standalone/case.tsx",
    standalone: true,
  },
];

/** Where `/`, unknown paths and unknown ids lead (specification, section 2). */
export const homePath = "/index";

type Match = { screen: Screen; params: Record<string, string> };

const compiled = screens.map((screen) => ({
  screen,
  names: [...screen.path.matchAll(/:(\w+)/g)].map((found) => found[1]!),
  pattern: new RegExp(
    `^${screen.path.replace(/:id\b/g, "([1-9]\\d{0,8})").replace(/:(\w+)/g, "([^/]{1,80})")}$`,
  ),
}));

/**
 * The screen that a path means which is written with capitals or slashes at its end, and how it is written;
 * undefined for an unknown path, and for one that is right.
 */
export function spelledScreen(pathname: string): { screen: Screen; path: string } | undefined {
  if (pathname.length > 200 || matchScreen(pathname)) return undefined;
  const plain = pathname.replace(/\/+$/, "");
  for (const { screen, pattern, names } of compiled) {
    const found = new RegExp(pattern, "i").exec(plain);
    if (!found) continue;
    const path = names.reduce((text, name, i) => text.replace(`:${name}`, () => found[i + 1]!), screen.path);
    return { screen, path };
  }
  return undefined;
}

/** The screen of a path, or undefined for an unknown one. */
export function matchScreen(pathname: string): Match | undefined {
  for (const { screen, pattern, names } of compiled) {
    const found = pattern.exec(pathname);
    if (found) return { screen, params: Object.fromEntries(names.map((name, i) => [name, found[i + 1]!])) };
  }
  return undefined;
}

/** Screens that nobody wants to come back to after logging in. */
const passing = new Set(["login", "reg", "forget"]);

/**
 * An address of this site that a link may lead on to, or undefined for any other: `//evil.example`,
 * `/\evil.example`, `javascript:` and their disguises are none. What counts is how the browser reads it.
 */
export function ownAddress(text: string | null | undefined, origin: string): string | undefined {
  if (!text || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.origin !== origin) return undefined;
  const screen = matchScreen(url.pathname)?.screen.name;
  // The screens of ours, and the log-in for the cloud platform, which goes on from here.
  if (screen ? passing.has(screen) : !isAuthorization(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Addresses of the site as an OpenID provider: no screens, so the browser has to load them. */
export function isAuthorization(path: string): boolean {
  return path.startsWith("/oidc/");
}
