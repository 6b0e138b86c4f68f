import type cases from "#locales/en/cases.json";
import type catalogue from "#locales/en/catalogue.json";
import type common from "#locales/en/common.json";
import type compare from "#locales/en/compare.json";
import type enquiry from "#locales/en/enquiry.json";
import type errors from "#locales/en/errors.json";
import type home from "#locales/en/home.json";
import type news from "#locales/en/news.json";
import type panel from "#locales/en/panel.json";
import type product from "#locales/en/product.json";
import type search from "#locales/en/search.json";
import type solutions from "#locales/en/solutions.json";
import type tools from "#locales/en/tools.json";
import type support from "#locales/en/support.json";

/** The packs of `locales/en`, by namespace: every other language has the same. */
export type Messages = {
  cases: typeof cases;
  catalogue: typeof catalogue;
  common: typeof common;
  compare: typeof compare;
  enquiry: typeof enquiry;
  errors: typeof errors;
  home: typeof home;
  news: typeof news;
  panel: typeof panel;
  product: typeof product;
  search: typeof search;
  solutions: typeof solutions;
  support: typeof support;
  tools: typeof tools;
};

export type Namespace = keyof Messages;

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
