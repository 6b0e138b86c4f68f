import type account from "#locales/en/account.json";
import type alarms from "#locales/en/alarms.json";
import type answer from "#locales/en/answer.json";
import type chat from "#locales/en/chat.json";
import type comments from "#locales/en/comments.json";
import type manual from "#locales/en/manual.json";
import type mail from "#locales/en/mail.json";
import type brochure from "#locales/en/brochure.json";
import type body from "#locales/en/body.json";
import type careers from "#locales/en/careers.json";
import type brand from "#locales/en/brand.json";
import type cases from "#locales/en/cases.json";
import type catalogue from "#locales/en/catalogue.json";
import type common from "#locales/en/common.json";
import type compare from "#locales/en/compare.json";
import type document from "#locales/en/document.json";
import type downloads from "#locales/en/downloads.json";
import type contact from "#locales/en/contact.json";
import type enquiry from "#locales/en/enquiry.json";
import type errors from "#locales/en/errors.json";
import type feedback from "#locales/en/feedback.json";
import type files from "#locales/en/files.json";
import type finder from "#locales/en/finder.json";
import type gone from "#locales/en/gone.json";
import type hall from "#locales/en/hall.json";
import type film from "#locales/en/film.json";
import type promo from "#locales/en/promo.json";
import type home from "#locales/en/home.json";
import type honours from "#locales/en/honours.json";
import type investor from "#locales/en/investor.json";
import type news from "#locales/en/news.json";
import type newsletter from "#locales/en/newsletter.json";
import type panel from "#locales/en/panel.json";
import type product from "#locales/en/product.json";
import type releases from "#locales/en/releases.json";
import type search from "#locales/en/search.json";
import type solutions from "#locales/en/solutions.json";
import type circuit from "#locales/en/circuit.json";
import type wiring from "#locales/en/wiring.json";
import type tools from "#locales/en/tools.json";
import type survey from "#locales/en/survey.json";
import type support from "#locales/en/support.json";

/** The packs of `locales/en`, by namespace: every other language has the same. */
export type Messages = {
  account: typeof account;
  alarms: typeof alarms;
  answer: typeof answer;
  chat: typeof chat;
  comments: typeof comments;
  mail: typeof mail;
  manual: typeof manual;
  brochure: typeof brochure;
  body: typeof body;
  careers: typeof careers;
  brand: typeof brand;
  cases: typeof cases;
  catalogue: typeof catalogue;
  common: typeof common;
  compare: typeof compare;
  downloads: typeof downloads;
  contact: typeof contact;
  document: typeof document;
  enquiry: typeof enquiry;
  errors: typeof errors;
  feedback: typeof feedback;
  files: typeof files;
  gone: typeof gone;
  finder: typeof finder;
  hall: typeof hall;
  film: typeof film;
  promo: typeof promo;
  home: typeof home;
  honours: typeof honours;
  investor: typeof investor;
  news: typeof news;
  newsletter: typeof newsletter;
  panel: typeof panel;
  product: typeof product;
  releases: typeof releases;
  search: typeof search;
  solutions: typeof solutions;
  support: typeof support;
  survey: typeof survey;
  tools: typeof tools;
  circuit: typeof circuit;
  wiring: typeof wiring;
};

export type Namespace = keyof Messages;

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
