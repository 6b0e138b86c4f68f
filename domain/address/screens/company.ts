import { everywhere, onlyChinese } from "#domain/locale/groups.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { id, page, typed, word } from "../parameters.ts";
import { entryOrList, type Query, queryOf } from "../query.ts";
import type { Screen } from "../screen.ts";
import { readSearch, writeSearch } from "../search.ts";

const announcements = queryOf({
  section: word("part of investor relations"),
  kind: word("kind of the announcements"),
  page,
});
const parts = queryOf({ section: word("part of investor relations") });
/** The other parts are one page each, without further parameters. */
const investorParts: typeof announcements = {
  ...announcements,
  canonical: (search, definitions) =>
    (search.get("section") === "announcements" ? announcements : parts).canonical(search, definitions),
};

/** The search: text, kind and page (domain/address/search.ts). */
const search: Query<ReturnType<typeof readSearch>> = {
  parameters: () => ({
    key: { means: "what is searched for", values: "open" },
    kind: { means: "kind of what is found", values: "listed" },
    page: { means: "page of what is found", values: "entries" },
  }),
  values: readSearch,
  canonical: (search) => writeSearch(readSearch(search)),
};

/** A screen that shows a page of text (domain/text-page). */
function textPage<Name extends string>(
  name: Name,
  { locales = everywhere, entry = name }: { locales?: readonly Locale[]; entry?: string } = {},
) {
  return {
    path: `/${name}`,
    locales,
    file: "routes/pages/page.tsx",
    id: `page-${name}`,
    livesOf: ["page"],
    entry,
  } satisfies Screen;
}

export const companyScreens = {
  trademark: {
    path: "/trademark",
    locales: everywhere,
    file: "routes/company/trademark.tsx",
    livesOf: ["brand"],
  },
  honor: {
    path: "/honor",
    locales: everywhere,
    file: "routes/company/honours.tsx",
    livesOf: ["honour"],
    searched: [{ title: "honours.heading", text: ["honours.description", "honours.intro"] }],
    query: queryOf({ class_id: id("kind of the certificates"), id: id("mark of an approval") }),
    samples: ["/honor", "/honor?class_id=1&id=4", "/honor?class_id=4", "/honor?class_id=3"],
  },
  hr: {
    path: "/hr",
    locales: onlyChinese,
    file: "routes/careers/careers.tsx",
    livesOf: ["careers page"],
    query: entryOrList(
      queryOf({ id: id("one job") }),
      queryOf({
        key: typed("words of a job"),
        page,
        kind: word("whom it is for"),
        department: word("department"),
        place: word("place of work"),
      }),
    ),
    samples: ["/hr", "/hr?id=1", "/hr?kind=campus&department=rd", "/hr?key=zzzz", "/hr?page=2"],
  },
  investor: {
    path: "/investor",
    locales: onlyChinese,
    file: "routes/investor/investor.tsx",
    livesOf: ["investor page"],
    query: entryOrList(queryOf({ id: id("one announcement") }), investorParts),
    samples: [
      "/investor",
      "/investor?section=figures",
      "/investor?section=announcements&kind=interim",
      "/investor?id=28",
      "/investor?section=governance",
      "/investor?section=stock",
      "/investor?section=reports",
      "/investor?section=contact",
    ],
  },
  news: {
    path: "/news",
    locales: everywhere,
    file: "routes/news/list.tsx",
    livesOf: ["news"],
    searched: [{ title: "news.title", text: ["news.description"] }],
    query: queryOf({ class_id: id("class of the news"), page }),
    samples: ["/news", "/news?class_id=2", "/news?page=2"],
  },
  newsletter: {
    path: "/newsletter",
    locales: everywhere,
    file: "routes/account/newsletter.tsx",
    searched: [{ title: "newsletter.heading", text: ["newsletter.text"] }],
  },
  newsletter_confirm: {
    path: "/newsletter/confirm",
    locales: everywhere,
    file: "routes/account/newsletter-link.tsx",
    id: "newsletter-confirm",
    unlisted: true,
  },
  newsletter_cancel: {
    path: "/newsletter/cancel",
    locales: everywhere,
    file: "routes/account/newsletter-link.tsx",
    id: "newsletter-cancel",
    unlisted: true,
  },
  follow_confirm: {
    path: "/follow/confirm",
    locales: everywhere,
    file: "routes/account/follow-link.tsx",
    id: "follow-confirm",
    unlisted: true,
  },
  follow_cancel: {
    path: "/follow/cancel",
    locales: everywhere,
    file: "routes/account/follow-link.tsx",
    id: "follow-cancel",
    unlisted: true,
  },
  news_info: {
    path: "/news_info/:id",
    locales: everywhere,
    file: "routes/news/news.tsx",
    samples: ["/news_info/1", "/news_info/12", "/news_info/20", "/news_info/31"],
  },
  policy: textPage("policy", { entry: "privacy" }),
  xieyis: textPage("xieyis", { entry: "agreement" }),
  aboutus: textPage("aboutus"),
  develop: textPage("develop"),
  laboratory: textPage("laboratory"),
  emc: textPage("emc"),
  pfmea: textPage("pfmea"),
  escr: textPage("escr"),
  energy: textPage("energy", { locales: onlyChinese }),
  /** Pages that a maker adds (domain/address/text-pages.ts); the sample has none. */
  page: {
    path: "/page/:key",
    locales: everywhere,
    file: "routes/pages/page.tsx",
    id: "page-added",
    livesOf: ["page"],
    samples: [],
  },
  exhibition: {
    path: "/exhibition",
    locales: everywhere,
    file: "routes/exhibition/exhibition.tsx",
    livesOf: ["stand"],
    searched: [{ title: "hall.title", text: ["hall.description"] }],
  },
  search: {
    path: "/search",
    locales: everywhere,
    file: "routes/search.tsx",
    unlisted: true,
    query: search,
    samples: [
      "/search?key=sgc6120n",
      "/search?key=zzzz",
      "/search",
      "/search?key=RS485&kind=faq",
      "/search?key=sgc61",
    ],
  },
} satisfies Record<string, Screen>;
