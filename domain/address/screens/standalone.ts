import { everywhere } from "#domain/locale/groups.ts";
import { oneOf, page, type Parameter } from "../parameters.ts";
import { queryOf } from "../query.ts";
import type { Screen } from "../screen.ts";

/** An address of the site, path and query. */
const way: Parameter<string> = {
  means: "address that is shared",
  values: "open",
  read: (text) => (text.length <= 300 && /^\/(?![/\\])[\w/.,~%?=&+-]*$/.test(text) ? text : undefined),
};

export const standaloneScreens = {
  inews: {
    path: "/inews/:id",
    locales: everywhere,
    file: "routes/standalone/news.tsx",
    standalone: true,
    samples: ["/inews/1", "/inews/14"],
  },
  fenxiang: {
    path: "/fenxiang",
    locales: everywhere,
    file: "routes/standalone/share.tsx",
    standalone: true,
    query: queryOf({ to: way }),
  },
  brochure: {
    path: "/brochure",
    locales: everywhere,
    file: "routes/standalone/brochure.tsx",
    livesOf: ["brochure page"],
    searched: [{ title: "brochure.title", text: ["brochure.description"] }],
    standalone: true,
    query: queryOf({ page, view: oneOf("all: every page at once, for printing", ["all"]) }),
    samples: ["/brochure", "/brochure?page=4", "/brochure?page=7", "/brochure?page=18", "/brochure?page=23"],
  },
  survey: {
    path: "/survey",
    locales: everywhere,
    file: "routes/standalone/survey.tsx",
    livesOf: ["survey"],
    searched: [{ title: "survey.title", text: ["survey.description"] }],
    standalone: true,
  },
  test: { path: "/test", locales: everywhere, file: "routes/standalone/self-check.tsx", standalone: true },
  image3d: {
    path: "/image3d/:id",
    locales: everywhere,
    file: "routes/standalone/body.tsx",
    standalone: true,
    samples: ["/image3d/1011", "/image3d/9003", "/image3d/10007", "/image3d/6004", "/image3d/5001"],
  },
  xieyi: {
    path: "/xieyi",
    locales: everywhere,
    file: "routes/standalone/page.tsx",
    id: "standalone-xieyi",
    standalone: true,
  },
  yinsi: {
    path: "/yinsi",
    locales: everywhere,
    file: "routes/standalone/page.tsx",
    id: "standalone-yinsi",
    standalone: true,
  },
  iproject: {
    path: "/iproject/:id",
    locales: everywhere,
    file: "routes/standalone/case.tsx",
    standalone: true,
    samples: ["/iproject/1", "/iproject/18", "/iproject/22"],
  },
} satisfies Record<string, Screen>;
