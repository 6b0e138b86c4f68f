import type { Feature } from "#domain/availability/table.ts";
import type { PageScope } from "../context.ts";

/** In what case somebody comes: a fault, work on a plant, a purchase. */
const cases = ["fault", "work", "choice"] as const;
type Case = (typeof cases)[number];

type Thing = { feature: Feature; to?: string; title: string; text: string; of: Case };

/** What people come for, in the order of a support case: a screen, and where it leads if not to its own path. */
const things: Thing[] = [
  { feature: "ecucode", title: "common.menu.ecucode", text: "parts.ecucode", of: "fault" },
  { feature: "alarms", title: "common.menu.alarms", text: "parts.alarms", of: "fault" },
  { feature: "manuals", to: "/manual", title: "common.menu.manuals", text: "more.manuals", of: "work" },
  { feature: "wirings", to: "/wiring", title: "common.menu.wirings", text: "more.wirings", of: "work" },
  { feature: "datadownload", title: "common.menu.datadownload", text: "parts.datadownload", of: "choice" },
  { feature: "releases", title: "common.menu.releases", text: "more.releases", of: "work" },
  list("offline", "choice"),
  list("drawing", "work"),
  {
    feature: "productcatalogue",
    title: "common.menu.productcatalogue",
    text: "parts.productcatalogue",
    of: "choice",
  },
  { feature: "productinfo", title: "support.hub.holeTitle", text: "more.hole", of: "choice" },
  { feature: "feedback", title: "common.menu.feedback", text: "parts.feedback", of: "fault" },
  { feature: "faqs", title: "common.menu.faqs", text: "parts.faqs", of: "fault" },
  { feature: "contactus", title: "common.menu.contactus", text: "more.contactus", of: "fault" },
  list("tool", "work"),
];

function list(name: "offline" | "drawing" | "tool", of: Case): Thing {
  const feature: Feature = "datadownload";
  return {
    feature,
    to: `/datadownload?list=${name}`,
    title: `downloads.tabs.${name}`,
    text: `more.${name}`,
    of,
  };
}

const mostThings = 12;

/** The first twelve that the visitor's language has: the hub of technical support, and its menu. */
export function supportThings({ has, translate }: PageScope) {
  return things
    .filter(({ feature }) => has(feature))
    .slice(0, mostThings)
    .map(({ feature, to, title, text, of }) => ({
      /** The last part of its text's key is a name of its own: `offline` is a list of the downloads. */
      key: text.replace(/^\w+\./, ""),
      to: to ?? `/${feature}`,
      title: translate(title),
      text: translate(`support.hub.${text}`),
      of,
    }));
}

/** The same by the case in which they are wanted. */
export function supportCases(scope: PageScope) {
  const all = supportThings(scope);
  return cases.map((of) => ({ of, things: all.filter((thing) => thing.of === of) }));
}
