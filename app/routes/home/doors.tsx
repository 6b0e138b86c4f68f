import type { ReactNode } from "react";
import { matchScreen } from "../../screens.ts";
import type { PageScope } from "../../context.ts";

type Link = readonly [to: string, text: string];
type Door = { key: string; drawing: ReactNode; title: string; links: Link[] };

/** What each kind of visitor does next. */
export function Doors({ scope }: { scope: PageScope }) {
  const { translate } = scope;
  return (
    <section aria-labelledby="doors" className="border-b border-line bg-card">
      <h2 id="doors" className="sr-only">
        {translate("home.below.doors.heading")}
      </h2>
      <ul className="doors wrap grid sm:grid-cols-2 lg:grid-cols-5">
        {doorsOf(scope).map(({ key, drawing, title, links }) => (
          <li
            key={key}
            className="grid grid-cols-[5.5rem_1fr] content-start gap-x-5 border-line py-6 max-sm:not-last:border-b sm:pr-6 lg:grid-cols-1 lg:py-9 lg:not-first:border-l lg:not-first:pl-6"
          >
            <svg viewBox="0 0 88 60" aria-hidden>
              {drawing}
            </svg>
            <div>
              <h3 className="text-lg">{title}</h3>
              <ul className="mt-1">
                {links.map(([to, text]) => (
                  <li key={to}>
                    <a href={to}>{text}</a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The doors behind which there is something. */
function doorsOf(scope: PageScope): Door[] {
  const isThere = ([to]: Link) => scope.has(matchScreen(to.replace(/[?#].*/, ""))!.name);
  return allDoors(scope)
    .map((door) => ({ ...door, links: door.links.filter(isThere) }))
    .filter(({ links }) => links.length > 0);
}

function allDoors({ translate }: PageScope): Door[] {
  return [
    {
      key: "design",
      drawing: cutOut,
      title: translate("home.below.doors.design"),
      links: [
        ["/productcatalogue", translate("home.find")],
        ["/plant", translate("plant.heading")],
        ["/wiring", translate("home.below.doors.wiring")],
        ["/datadownload", translate("home.below.doors.documents")],
      ],
    },
    {
      key: "mend",
      drawing: alarm,
      title: translate("home.below.doors.mend"),
      links: [
        ["/alarms", translate("home.below.doors.alarms")],
        ["/ecucode", translate("home.below.doors.codes")],
        ["/manual", translate("home.below.doors.manuals")],
      ],
    },
    {
      key: "buy",
      drawing: comparison,
      title: translate("home.below.doors.buy"),
      links: [
        ["/productinfo", translate("home.below.doors.compare")],
        ["/contactus#write", translate("home.below.doors.price")],
        ["/datadownload?list=offline", translate("home.below.doors.successors")],
      ],
    },
    {
      key: "sell",
      drawing: network,
      title: translate("home.below.doors.sell"),
      links: [
        ["/contactus#offices", translate("home.below.doors.office")],
        ["/brochure", translate("home.below.doors.brochure")],
        ["/releases", translate("home.below.doors.firmware")],
      ],
    },
    {
      key: "work",
      drawing: oscilloscope,
      title: translate("home.below.doors.work"),
      links: [
        ["/hr", translate("home.below.doors.jobs")],
        ["/aboutus", translate("home.below.doors.about")],
      ],
    },
  ];
}

/** A device over the hole that it needs, with its two dimension lines. */
const cutOut = (
  <>
    <rect x="16" y="3" width="68" height="44" rx="3" />
    <rect x="21" y="8" width="58" height="34" rx="1" strokeDasharray="3 3" />
    <path d="M16 55H84M20 52.5l-4 2.5 4 2.5M80 52.5l4 2.5-4 2.5" className="stroke-orange" />
    <path d="M6 3V47M3.5 7l2.5-4 2.5 4M3.5 43l2.5 4 2.5-4" className="stroke-orange" />
  </>
);

/** A display with an alarm, and the lamp beside it. */
const alarm = (
  <>
    <rect x="2" y="8" width="64" height="44" rx="3" />
    <path d="M8 17H60" strokeWidth="7" strokeLinecap="butt" />
    <path d="M9 29H44M9 36H52M9 43H34" />
    <path d="M78 17v.01" strokeWidth="9" className="stroke-bad" />
    <path d="M78 30v.01M78 43v.01" strokeWidth="5" opacity=".4" />
  </>
);

/** Two columns of figures, in which one row differs. */
const comparison = (
  <>
    <rect x="20" y="3" width="26" height="17" rx="2" />
    <rect x="58" y="3" width="26" height="17" rx="2" />
    <path d="M3 30H84M3 42H84M3 54H84" opacity=".35" />
    <path d="M3 26H14M3 38H12M3 50H14M24 26H40M62 26H78M24 50H36M62 50H74" />
    <path d="M24 38H34M62 38H80" className="stroke-orange" strokeWidth="2.5" />
  </>
);

/** A house and who is served from it. */
const network = (
  <>
    <path d="M44 30 14 14M44 30 74 10M44 30 80 40M44 30 22 50M44 30 54 54" opacity=".45" />
    <path d="M14 14v.01M74 10v.01M80 40v.01M22 50v.01M54 54v.01" strokeWidth="7" />
    <path d="M44 30v.01" strokeWidth="13" className="stroke-orange" />
  </>
);

/** An oscilloscope: a phase that comes back after a gap. */
const oscilloscope = (
  <>
    <rect x="2" y="4" width="84" height="52" rx="3" />
    <path d="M2 30H86M23 4V56M44 4V56M65 4V56" opacity=".25" />
    <path
      d="M6 30c3-20 8-20 11 0s8 20 11 0 4-8 6-2 6 2 10 2 5-2 8-10 7-10 10 10 8 20 11 0 6-16 9-8"
      className="stroke-orange"
      strokeWidth="2"
    />
  </>
);
