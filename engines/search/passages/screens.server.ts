import type { Feature } from "#domain/availability/table.ts";
import { type Draft, localesWith, passagesOf, type Source } from "./draft.server.ts";

type ScreenWords = { feature: Feature; address: string; title: string; text: readonly string[] };

/** Screens that are looked for themselves, with the messages that say what is on them. */
const screens: readonly ScreenWords[] = [
  {
    feature: "productinfo",
    address: "/productinfo",
    title: "catalogue.title",
    text: ["catalogue.description", "catalogue.intro"],
  },
  {
    feature: "productcatalogue",
    address: "/productcatalogue",
    title: "finder.title",
    text: ["finder.description", "finder.heading"],
  },
  {
    feature: "productcatalogue",
    address: "/productcatalogue?view=all",
    title: "finder.tableHeading",
    text: ["finder.tableDescription"],
  },
  {
    feature: "schemeinfo",
    address: "/schemeinfo",
    title: "solutions.title",
    text: ["solutions.description", "solutions.intro"],
  },
  {
    feature: "applicationcase",
    address: "/applicationcase",
    title: "cases.title",
    text: ["cases.description", "cases.intro"],
  },
  {
    feature: "technical",
    address: "/technical",
    title: "support.hub.title",
    text: ["support.hub.description", "support.hub.person", "support.hub.offices"],
  },
  {
    feature: "datadownload",
    address: "/datadownload",
    title: "downloads.heading",
    text: ["downloads.about.online", "downloads.intro"],
  },
  {
    feature: "datadownload",
    address: "/datadownload?list=offline",
    title: "downloads.tabs.offline",
    text: ["downloads.about.offline"],
  },
  {
    feature: "datadownload",
    address: "/datadownload?list=tool",
    title: "downloads.tabs.tool",
    text: ["downloads.about.tool"],
  },
  {
    feature: "datadownload",
    address: "/datadownload?list=drawing",
    title: "downloads.tabs.drawing",
    text: ["downloads.about.drawing"],
  },
  {
    feature: "ecucode",
    address: "/ecucode",
    title: "support.ecu.title",
    text: ["support.ecu.description", "support.ecu.hint"],
  },
  {
    feature: "faqs",
    address: "/faqs",
    title: "support.faq.title",
    text: ["support.faq.description", "support.faq.intro"],
  },
  {
    feature: "feedback",
    address: "/feedback",
    title: "feedback.title",
    text: ["feedback.description", "feedback.intro"],
  },
  {
    feature: "contactus",
    address: "/contactus",
    title: "contact.title",
    text: ["contact.description", "contact.buy.heading", "contact.buy.abroad", "contact.buy.ships"],
  },
  {
    feature: "honor",
    address: "/honor",
    title: "honours.heading",
    text: ["honours.description", "honours.intro"],
  },
  { feature: "exhibition", address: "/exhibition", title: "hall.title", text: ["hall.description"] },
  { feature: "brochure", address: "/brochure", title: "brochure.title", text: ["brochure.description"] },
  { feature: "survey", address: "/survey", title: "survey.title", text: ["survey.description"] },
  { feature: "newsletter", address: "/newsletter", title: "newsletter.heading", text: ["newsletter.text"] },
  { feature: "news", address: "/news", title: "news.title", text: ["news.description"] },
  { feature: "index", address: "/index", title: "home.title", text: ["home.description", "home.lead"] },
];

/** Screens by what they are for; their words are those of the interface. */
export function screenPassages({ words }: Pick<Source, "words">): Draft[] {
  return screens.flatMap(({ feature, address, title, text }, i) =>
    localesWith(feature).flatMap((locale) => {
      const head = {
        kind: "page" as const,
        entityId: i + 1,
        document: `screen-${i + 1}`,
        address,
        title: words(locale, title),
      };
      return passagesOf(locale, head, [
        { part: "about", text: text.map((key) => words(locale, key)).join("\n") },
      ]);
    }),
  );
}
