import { type Feature, hasFeature } from "#domain/availability/table.ts";
import type { SiteFrame } from "./site.tsx";

/** A plain entry of a menu: a screen of the site, or an address outside, opened in a new tab. */
export type MenuLink = { key: Feature | "store" | "culture"; to: string; outside?: true };
export type MenuGroup = {
  key: "support" | "company";
  /** The group's own screen, where it has one. */
  to?: string;
  links: MenuLink[];
};

const support: MenuLink[] = [
  { key: "datadownload", to: "/datadownload" },
  { key: "productcatalogue", to: "/productcatalogue" },
  { key: "ecucode", to: "/ecucode" },
  { key: "alarms", to: "/alarms" },
  { key: "manuals", to: "/manual" },
  { key: "wirings", to: "/wiring" },
  { key: "releases", to: "/releases" },
  { key: "faqs", to: "/faqs" },
  { key: "feedback", to: "/feedback" },
  { key: "survey", to: "/survey" },
];
const company: MenuLink[] = [
  { key: "aboutus", to: "/aboutus" },
  { key: "culture", to: "/aboutus#culture" },
  { key: "news", to: "/news" },
  { key: "honor", to: "/honor" },
  { key: "trademark", to: "/trademark" },
  { key: "brochure", to: "/brochure" },
  { key: "escr", to: "/escr" },
  { key: "energy", to: "/energy" },
  { key: "investor", to: "/investor" },
  { key: "hr", to: "/hr" },
  { key: "contactus", to: "/contactus" },
];

type MenuFrame = Pick<SiteFrame, "locale" | "links" | "absent" | "film">;

/** The groups of links that there are screens for; a group without any is left out. */
export function menuGroups(frame: MenuFrame): MenuGroup[] {
  const { locale, links, absent } = frame;
  const isThere = (feature: Feature) =>
    hasFeature(feature, locale) && !(absent as readonly string[]).includes(feature);
  const shown = (list: MenuLink[]) =>
    list.filter(({ key }) => isThere(key === "culture" ? "aboutus" : (key as Feature)));
  // The film is on the page about the maker, unless the maker shows it elsewhere.
  const film: MenuLink = links.promoVideo
    ? { key: "promoVideo", to: links.promoVideo, outside: true }
    : { key: "promoVideo", to: "/aboutus#film" };
  const outside: MenuLink[] = [
    ...(frame.film || links.promoVideo ? shown([film]) : []),
    ...(links.exhibition
      ? [{ key: "exhibition" as const, to: links.exhibition, outside: true as const }]
      : []),
  ];
  const inside: MenuLink[] = links.exhibition ? [] : shown([{ key: "exhibition", to: "/exhibition" }]);
  const groups: MenuGroup[] = [
    {
      key: "support",
      ...(isThere("technical") ? { to: "/technical" } : {}),
      links: shown(support),
    },
    { key: "company", links: [...shown(company), ...inside, ...outside] },
  ];
  return groups.filter((group) => group.links.length > 0);
}
