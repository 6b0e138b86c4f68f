import type { Feature } from "#domain/availability/table.ts";
import { getPage, pageId, pageTitles } from "#domain/text-page/queries.server.ts";
import { absent } from "../../absent.server.ts";
import type { PageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { matchScreen } from "../../screens.ts";
import { sectionCharts } from "./charts.server.tsx";

/**
 * Keys of the pages of text, by screen: some texts have two addresses, with and without the layout (rulings,
 * Routes).
 */
const pageKeys: Record<string, string> = {
  policy: "privacy",
  yinsi: "privacy",
  xieyis: "agreement",
  xieyi: "agreement",
};

/** Pages about the maker: each links to the others. */
const companyPages = [
  "aboutus",
  "develop",
  "laboratory",
  "emc",
  "pfmea",
  "escr",
  "energy",
] as const satisfies readonly Feature[];

/** The page of text of the requested screen. */
export async function loadPage(scope: PageScope, request: Request) {
  const { pathname } = new URL(request.url);
  const name = matchScreen(pathname.replace(/\.data$/, ""))?.name ?? "";
  const key = pageKeys[name] ?? name;
  const page = await getPage(scope, key);
  if (!page) throw await absent(scope, "page", await pageId(scope.db, key));
  const company = companyPages.filter((key) => scope.has(key) && key !== name);
  const others = companyPages.some((key) => key === name) ? await pageTitles(scope, company) : [];
  const sections = page.sections.map((section) => {
    const { anchor, heading, text } = section;
    return { anchor, heading, text, charts: sectionCharts(scope, section) };
  });
  return {
    head: pageHead(scope, request, page.title, page.summary),
    page: { ...page, sections },
    others,
    messages: {},
  };
}

export type TextPageData = Awaited<ReturnType<typeof loadPage>>;
