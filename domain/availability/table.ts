import { type Locale, locales } from "#domain/locale/locale.ts";

const everywhere: readonly Locale[] = locales;
const onlyChinese: readonly Locale[] = ["zh"];
const onlyEnglish: readonly Locale[] = ["en"];
const allButEnglish: readonly Locale[] = locales.filter((l) => l !== "en");

/**
 * Who sees what (rulings). This table alone decides it: routes, menus, sitemap and search ask here.
 * A locale that is not in a screen's row has no link to it, and its address leads to /index there.
 */
export const features = {
  index: everywhere,
  productinfo: everywhere,
  product: everywhere,
  contrast: everywhere,
  scheme: everywhere,
  schemeinfo: everywhere,
  applicationcase: everywhere,
  projectinfo: everywhere,
  iproject: everywhere,
  search: everywhere,

  technical: everywhere,
  datadownload: everywhere,
  productcatalogue: everywhere,
  ecucode: everywhere,
  faqs: everywhere,
  feedback: allButEnglish,
  aboutus: everywhere,
  develop: everywhere,
  laboratory: everywhere,
  emc: everywhere,
  pfmea: everywhere,
  escr: everywhere,
  honor: everywhere,
  trademark: everywhere,
  contactus: everywhere,
  hr: onlyChinese,
  energy: onlyChinese,
  investor: onlyChinese,
  image3d: everywhere,
  fenxiang: everywhere,
  brochure: everywhere,
  survey: everywhere,
  test: everywhere,
  policy: everywhere,
  xieyis: everywhere,
  xieyi: everywhere,
  yinsi: everywhere,
  news: everywhere,
  news_info: everywhere,
  newsletter: everywhere,
  newsletter_confirm: everywhere,
  newsletter_cancel: everywhere,
  inews: everywhere,
  login: everywhere,
  reg: everywhere,
  forget: everywhere,
  consent: everywhere,
  personal: everywhere,
  promoVideo: everywhere,
  exhibition: everywhere,
  chat: onlyChinese,

  productFeedback: allButEnglish,
  stockCode: onlyChinese,
  floatingBar: onlyEnglish,
  inquiryPanel: onlyEnglish,
  cookieBanner: onlyEnglish,
} satisfies Record<string, readonly Locale[]>;

export type Feature = keyof typeof features;

/** Whether a locale has a feature. */
export function hasFeature(feature: Feature, locale: Locale): boolean {
  return features[feature].includes(locale);
}
