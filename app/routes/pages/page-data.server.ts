import { redirect } from "react-router";
import type { Feature } from "#domain/availability/table.ts";
import { isAddedPage, pathOfPage } from "#domain/address/text-pages.ts";
import { getPage, listPages, pageId } from "#domain/text-page/queries.server.ts";
import { absent } from "../../absent.server.ts";
import type { PageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { matchScreen } from "../../screens.ts";
import { sectionCharts } from "./charts.server.tsx";
import { sectionShow } from "./shows.server.tsx";

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
  const { name = "", params } = matchScreen(pathname.replace(/\.data$/, "")) ?? {};
  const key = name === "page" ? params!.key! : (pageKeys[name] ?? name);
  // A page with a screen of its own has one address.
  if (name === "page" && !isAddedPage(key)) throw redirect(pathOfPage(key), 301);
  const page = await getPage(scope, key);
  if (!page) throw await absent(scope, "page", await pageId(scope.db, key));
  const isOfMaker = (one: string) =>
    isAddedPage(one) || companyPages.some((each) => each === one && scope.has(each));
  const all = isOfMaker(key) ? await scope.keep("pages", () => listPages(scope)) : [];
  const others = all
    .filter((one) => one.key !== key && isOfMaker(one.key))
    .map((one) => ({ to: pathOfPage(one.key), title: one.title }));
  const sections = await Promise.all(
    page.sections.map(async (section) => {
      const { anchor, heading, text, facts, shows } = section;
      const charts = sectionCharts(scope, section);
      return { anchor, heading, text, facts, charts, shown: await sectionShow(scope, shows) };
    }),
  );
  return {
    head: pageHead(scope, request, page.title, page.summary),
    page: { ...page, sections },
    others,
    messages: {},
  };
}

export type TextPageData = Awaited<ReturnType<typeof loadPage>>;
