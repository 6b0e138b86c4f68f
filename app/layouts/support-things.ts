import type { Feature } from "#domain/availability/table.ts";
import type { PageScope } from "../context.ts";

type Thing = { feature: Feature; to?: string; title: string; text: string };

/** What people come for, in the order of a support case: a screen, and where it leads if not to its own path. */
const things: Thing[] = [
  { feature: "ecucode", title: "common.menu.ecucode", text: "parts.ecucode" },
  { feature: "alarms", title: "common.menu.alarms", text: "parts.alarms" },
  { feature: "manuals", to: "/manual", title: "common.menu.manuals", text: "more.manuals" },
  { feature: "wirings", to: "/wiring", title: "common.menu.wirings", text: "more.wirings" },
  { feature: "datadownload", title: "common.menu.datadownload", text: "parts.datadownload" },
  { feature: "releases", title: "common.menu.releases", text: "more.releases" },
  list("offline"),
  list("drawing"),
  { feature: "productcatalogue", title: "common.menu.productcatalogue", text: "parts.productcatalogue" },
  { feature: "productinfo", title: "support.hub.holeTitle", text: "more.hole" },
  { feature: "feedback", title: "common.menu.feedback", text: "parts.feedback" },
  { feature: "faqs", title: "common.menu.faqs", text: "parts.faqs" },
  { feature: "contactus", title: "common.menu.contactus", text: "more.contactus" },
  list("tool"),
];

function list(name: "offline" | "drawing" | "tool"): Thing {
  const feature: Feature = "datadownload";
  return { feature, to: `/datadownload?list=${name}`, title: `downloads.tabs.${name}`, text: `more.${name}` };
}

const mostThings = 12;

/** The first twelve that the visitor's language has: the hub of technical support, and its menu. */
export function supportThings({ has, translate }: PageScope): { to: string; title: string; text: string }[] {
  return things
    .filter(({ feature }) => has(feature))
    .slice(0, mostThings)
    .map(({ feature, to, title, text }) => ({
      to: to ?? `/${feature}`,
      title: translate(title),
      text: translate(`support.hub.${text}`),
    }));
}
