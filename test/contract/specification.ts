// The specification's and the rulings' tables, written down once more by hand: what the code is held against.
import type { Locale } from "#domain/locale/locale.ts";

const all: readonly Locale[] = ["en", "zh", "hk", "pt", "es", "tr-TR"];

/** `<html lang>`, hreflang and development host of each locale (rulings, Language). */
export const languages: readonly { locale: Locale; tag: string; host: string }[] = [
  { locale: "en", tag: "en", host: "localhost" },
  { locale: "zh", tag: "zh-CN", host: "zh.localhost" },
  { locale: "hk", tag: "zh-HK", host: "hk.localhost" },
  { locale: "pt", tag: "pt-BR", host: "pt.localhost" },
  { locale: "es", tag: "es", host: "es.localhost" },
  { locale: "tr-TR", tag: "tr-TR", host: "tr.localhost" },
];

export type SpecifiedRoute = {
  /** As section 2 writes it, with a leading slash. */
  path: string;
  /** An address that shows it; ids are those of the sample content. */
  example: string;
  /** Locales that have it once it is built (rulings, Who sees what). */
  locales: readonly Locale[];
  /** Stands outside the shared layout. */
  standalone?: true;
  /** Must be there. The others answer like unknown paths until the table of features opens them. */
  built?: true;
};

const inside = (path: string, more: Partial<SpecifiedRoute> = {}): SpecifiedRoute => ({
  path,
  example: path.replace("/:id", "/1"),
  locales: all,
  ...more,
});

/** Every route of section 2, in its order. */
export const routes: readonly SpecifiedRoute[] = [
  inside("/test", { standalone: true, built: true }),
  inside("/image3d/:id", { standalone: true, built: true, example: "/image3d/1011" }),
  inside("/inews/:id", { standalone: true, built: true }),
  inside("/iproject/:id", { standalone: true, built: true }),
  inside("/xieyi", { standalone: true, built: true }),
  inside("/yinsi", { standalone: true, built: true }),
  inside("/fenxiang", { standalone: true, built: true }),
  inside("/brochure", { standalone: true, built: true }),
  inside("/survey", { standalone: true, built: true }),
  inside("/login", { built: true }),
  inside("/reg", { built: true }),
  inside("/forget", { built: true }),
  inside("/index", { built: true }),
  inside("/energy", { locales: ["zh"], built: true }),
  inside("/productinfo", { built: true }),
  inside("/product/:id/:model", { built: true, example: "" }),
  inside("/contrast", { built: true }),
  inside("/scheme/:id", { built: true }),
  inside("/schemeinfo", { built: true }),
  inside("/applicationcase", { built: true }),
  inside("/projectinfo/:id", { built: true }),
  inside("/technical", { built: true }),
  inside("/datadownload", { built: true }),
  inside("/productcatalogue", { built: true }),
  inside("/ecucode", { built: true }),
  inside("/alarms", { built: true }),
  inside("/manual", { built: true }),
  inside("/manual/:model", { built: true, example: "/manual/SGC6120N" }),
  inside("/manual/:model/editions", { built: true, example: "/manual/SGC6120N/editions" }),
  inside("/wiring", { built: true }),
  inside("/wiring/:model", { built: true, example: "/wiring/SGC6120N" }),
  inside("/faqs", { built: true }),
  inside("/feedback", { locales: ["zh", "hk", "pt", "es", "tr-TR"], built: true }),
  inside("/contactus", { built: true }),
  inside("/aboutus", { built: true }),
  inside("/hr", { locales: ["zh"], built: true }),
  inside("/trademark", { built: true }),
  inside("/honor", { built: true }),
  inside("/news", { built: true }),
  inside("/news_info/:id", { built: true }),
  inside("/search", { built: true }),
  inside("/personal", { built: true }),
  inside("/laboratory", { built: true }),
  inside("/escr", { built: true }),
  inside("/pfmea", { built: true }),
  inside("/emc", { built: true }),
  inside("/develop", { built: true }),
  inside("/xieyis", { built: true }),
  inside("/policy", { built: true }),
  inside("/investor", { locales: ["zh"], built: true }),
];

/** Screens beside the routes of section 2: the menu entries that have an address of their own here. */
export const ownScreens: readonly string[] = [
  "/plant",
  "/releases",
  "/follow/confirm",
  "/follow/cancel",
  "/exhibition",
  "/consent",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/cancel",
  "/page/:key",
];

/** Who sees what (rulings): features that are no screens. */
export const featureLocales: Readonly<Record<string, readonly Locale[]>> = {
  productFeedback: ["zh", "hk", "pt", "es", "tr-TR"],
  stockCode: ["zh"],
  floatingBar: ["en"],
  inquiryPanel: ["en"],
  cookieBanner: ["en"],
  chat: ["zh"],
};

export type SpecifiedCall = { method: "GET" | "POST"; path: string };

/** Calls of section 7 that must be there. */
export const builtCalls: readonly SpecifiedCall[] = [
  { method: "GET", path: "index" },
  { method: "GET", path: "productsClass" },
  { method: "POST", path: "productsList" },
  { method: "POST", path: "productRelatedList" },
  { method: "GET", path: "productsInfo/{id}" },
  { method: "GET", path: "schemeClass" },
  { method: "POST", path: "schemeList" },
  { method: "GET", path: "schemeInfo/{id}" },
  { method: "GET", path: "projectclassList" },
  { method: "POST", path: "projectList" },
  { method: "GET", path: "projectInfo/{id}" },
  { method: "GET", path: "getverify" },
  { method: "POST", path: "productscollectAdd" },
  { method: "POST", path: "canshuduibi" },
  { method: "GET", path: "getIp" },
  { method: "POST", path: "surveyAdd" },
  { method: "POST", path: "sendYangce" },
  { method: "POST", path: "ecuList" },
  { method: "POST", path: "faqList" },
  { method: "GET", path: "catalogueList" },
  { method: "POST", path: "hrList" },
  { method: "GET", path: "hrPage" },
  { method: "POST", path: "investorDate" },
  { method: "POST", path: "newsList" },
  { method: "POST", path: "downloadList" },
  { method: "POST", path: "offdownloadList" },
  { method: "POST", path: "toolList" },
  { method: "POST", path: "tuzhiList" },
  { method: "GET", path: "newsInfo/{id}" },
  { method: "GET", path: "getXieyi" },
  { method: "GET", path: "contactusList" },
  { method: "POST", path: "bsUserList" },
  { method: "POST", path: "commentList" },
  { method: "POST", path: "searchList" },
  { method: "GET", path: "getHistory" },
];

const allMethods = (list: string, method: SpecifiedCall["method"]) =>
  list.split(" ").map((path) => ({ method, path }));

/** All other calls of section 7, and those that the rulings add: they may be there. */
export const laterCalls: readonly SpecifiedCall[] = [
  // a stream, which stands beside the table of calls (server/http/chat-stream.ts)
  ...allMethods("aiSession", "GET"),
];

/**
 * Calls of section 7 and the rulings around the chat, and the hand-over to a person: they are there where the
 * chat is.
 */
export const chatCalls: readonly SpecifiedCall[] = [
  ...allMethods("addSession aiFeedback aiSession/stop aiSession/person", "POST"),
  ...allMethods("randomQuestion/5", "GET"),
];

/**
 * Calls of section 7 and the rulings that make, open or change an account: who is not logged in gets no data
 * of theirs.
 */
export const accountCalls: readonly SpecifiedCall[] = allMethods(
  "reg login codeLogin sendCode forget getUserinfo userUpdate updateEmail changePassword logout userCancel",
  "POST",
);

/** Calls of section 7 that write on a page: whoever is not logged in is refused. */
export const writingCalls: readonly SpecifiedCall[] = allMethods(
  "commentAdd commentLike commentReplyAdd commentReplyLike",
  "POST",
);

/** Calls beyond section 7 and the rulings, which our own screens need. */
export const ownCalls: readonly SpecifiedCall[] = allMethods(
  "newsletterSubscribe newsletterLink newsletterConfirm newsletterCancel modelFollow followLink followConfirm followCancel followList followEnd deviceList deviceEnd enquiryList userData consentAsk consentDecide consentList consentWithdraw logoutAsk commentDelete commentReplyDelete historyClear",
  "POST",
).concat(allMethods("searchSuggest", "GET"));

/** Section 9, as far as it concerns what is built. */
export const constants = {
  callTimeout: 300_000,
  chunkTimeout: 120_000,
  toastSeconds: 10,
  menuSeries: 5,
  nameLength: 5,
  acceptDays: 1000,
  denyDays: 1,
} as const;
