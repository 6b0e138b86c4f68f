import { useTranslations } from "use-intl";
import { OpenState } from "../../features/offices/open-state.tsx";
import { regionOfZone } from "../../features/offices/own-region.ts";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import rows from "./land-rows.json" with { type: "json" };
import type { Region } from "./near.server.ts";

type Props = { offices: { regions: readonly Region[]; count: number; places: number } };

/** Who answers in the visitor's part of the world, and all others as dots on the map. */
export function Offices({ offices: { regions, count, places } }: Props) {
  const t = useTranslations("home.near");
  const hydrated = useHydrated();
  const own = (hydrated && regionOfZone(regions, ({ zones }) => zones)) || regions[0];
  if (!own) return null;
  return (
    <section aria-labelledby="near" className="later-[56rem] lg:later-[40rem] wrap pt-16 lg:pt-24">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_4fr]">
        <div>
          <h2 id="near" className="text-[clamp(1.6rem,3vw,2.125rem)] tracking-[-0.015em]">
            {t("heading")}
          </h2>
          <p className="measure mt-2 mb-6 text-quiet">{t("text", { count, places })}</p>
          <WorldMap regions={regions} own={own} />
        </div>
        <div className="self-end">
          <Lead region={own} />
          <ul className="mt-6 border-t border-line text-[15px]">
            {regions
              .filter((region) => region !== own)
              .map(({ key, name, count: some }) => (
                <li key={key} className="border-b border-line">
                  <SiteLink
                    to={`/contactus?region=${key}#offices`}
                    className="flex min-h-9 items-center justify-between gap-4 hover:text-accent"
                  >
                    <span>
                      <Local text={name} />
                    </span>
                    <span className="text-quiet">{some}</span>
                  </SiteLink>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The office that leads a region, with its telephone and whether somebody is there. */
function Lead({ region: { key, name, lead } }: { region: Region }) {
  const t = useTranslations("home.near");
  return (
    <div className="border-t-2 border-orange pt-4">
      <p className="text-sm text-quiet">
        <Local text={name} />
      </p>
      <h3 className="text-2xl">{lead.place}</h3>
      <p className="text-quiet">{lead.kind}</p>
      <p className="mt-3 text-xl font-semibold">
        <a href={`tel:${lead.phone.replace(/[^+\d]/g, "")}`} className="hover:text-accent">
          {lead.phone}
        </a>
      </p>
      <div className="text-[15px] text-quiet">
        <OpenState hours={lead.clock} />
      </div>
      <p className="mt-3">
        <SiteLink to={`/contactus?region=${key}#offices`} className="btn btn-line">
          {t("all")}
        </SiteLink>
      </p>
    </div>
  );
}

/** The land as rows of dots, and the offices on it; those of one's own region in the colour of the maker. */
function WorldMap({ regions, own }: { regions: readonly Region[]; own: Region }) {
  return (
    <svg viewBox="-1 -1 126 54" aria-hidden className="w-full fill-none" strokeLinecap="round">
      <path d={rows.path} strokeWidth=".55" strokeDasharray="0 1" className="stroke-edge" opacity=".6" />
      <path
        d={regions
          .filter((region) => region !== own)
          .map(({ dots }) => dots)
          .join("")}
        strokeWidth="1.3"
        className="stroke-text"
      />
      <path d={own.dots} strokeWidth="3.6" className="stroke-orange" opacity=".25" />
      <path d={own.dots} strokeWidth="1.6" className="stroke-orange" />
    </svg>
  );
}
