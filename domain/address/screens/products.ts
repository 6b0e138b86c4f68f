import { everywhere } from "#domain/locale/groups.ts";
import { type ProductFilters, readFilters, writeFilters } from "#domain/product/filters.ts";
import { id, ids, oneOf, page } from "../parameters.ts";
import { both, type Query, queryOf } from "../query.ts";
import type { Screen } from "../screen.ts";

/** The filters of the product list (domain/product/filters.ts); most are parameters of the products. */
const filters: Query<{ filters: ProductFilters }> = {
  parameters: (definitions) => ({
    class_id: { means: "category", values: "entries" },
    id: { means: "series", values: "entries" },
    key: { means: "words of the model or its texts", values: "open" },
    cutout: { means: "hole that the device should go into, WIDTHxHEIGHT in mm", values: "open" },
    ...Object.fromEntries(
      definitions.map(({ key, kind }) => [
        key,
        {
          means: {
            options: "what the device has, several with commas",
            covers: "range that the device must cover, FROM~TO",
            "at-least": "number that the device must reach",
          }[kind],
          values: kind === "options" ? "listed" : "open",
        },
      ]),
    ),
  }),
  canonical: (search, definitions) => writeFilters(readFilters(search, definitions), definitions),
  values: (search, definitions) => ({ filters: readFilters(search, definitions) }),
};

export const productScreens = {
  index: {
    path: "/index",
    locales: everywhere,
    file: "routes/index.tsx",
    searched: [{ title: "home.title", text: ["home.description"] }],
  },
  productinfo: {
    path: "/productinfo",
    locales: everywhere,
    file: "routes/products/list.tsx",
    livesOf: ["product"],
    searched: [{ title: "catalogue.title", text: ["catalogue.description", "catalogue.intro"] }],
    query: both(filters, queryOf({ page })),
    samples: [
      "/productinfo",
      "/productinfo?class_id=5",
      "/productinfo?class_id=1&id=103&ports=can",
      "/productinfo?cutout=186x141",
      "/productinfo?key=zzzz",
      "/productinfo?page=3",
    ],
  },
  product: {
    path: "/product/:id/:model",
    locales: everywhere,
    file: "routes/products/product.tsx",
    samples: [
      "/product/1011/SGC6120N",
      "/product/2006/SPC9520N",
      "/product/6001/STQ-N63",
      "/product/11005/SAI24",
      "/product/7001/SMC4000MPU",
      "/product/10001/SBC0612",
    ],
  },
  contrast: {
    path: "/contrast",
    locales: everywhere,
    file: "routes/products/compare.tsx",
    livesOf: ["product"],
    unlisted: true,
    query: queryOf({
      ids: ids("models that are compared", 4),
      differences: oneOf("1: only the rows that differ", ["1"]),
    }),
    samples: [
      "/contrast?ids=1001,1011,2004,5001",
      "/contrast",
      "/contrast?ids=1001,1011&differences=1",
      "/contrast?ids=6001,6004",
      "/contrast?ids=10001,10008,11005",
      "/contrast?ids=1001",
    ],
  },
  scheme: {
    path: "/scheme/:id",
    locales: everywhere,
    file: "routes/solutions/solution.tsx",
    samples: ["/scheme/1", "/scheme/7", "/scheme/10", "/scheme/14", "/scheme/16", "/scheme/6"],
  },
  schemeinfo: {
    path: "/schemeinfo",
    locales: everywhere,
    file: "routes/solutions/list.tsx",
    livesOf: ["solution"],
    searched: [{ title: "solutions.title", text: ["solutions.description", "solutions.intro"] }],
    query: queryOf({ class_id: id("class of the solutions") }),
    samples: ["/schemeinfo", "/schemeinfo?class_id=1"],
  },
  applicationcase: {
    path: "/applicationcase",
    locales: everywhere,
    file: "routes/solutions/cases.tsx",
    livesOf: ["case"],
    searched: [{ title: "cases.title", text: ["cases.description", "cases.intro"] }],
    query: queryOf({ class_id: id("class of the cases"), page }),
    samples: ["/applicationcase", "/applicationcase?class_id=1", "/applicationcase?page=2"],
  },
  projectinfo: {
    path: "/projectinfo/:id",
    locales: everywhere,
    file: "routes/solutions/case.tsx",
    samples: [
      "/projectinfo/1",
      "/projectinfo/4",
      "/projectinfo/14",
      "/projectinfo/17",
      "/projectinfo/23",
      "/projectinfo/15",
    ],
  },
} satisfies Record<string, Screen>;
