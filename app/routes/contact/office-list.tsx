import { useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Piece } from "../../ui/piece.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ContactData } from "./contact.tsx";
import { regionOfZone } from "../../features/offices/own-region.ts";
import { linkMap } from "./link-map.ts";
import { OfficeEntry } from "./office-entry.tsx";

export function OfficeList({ data }: { data: ContactData }) {
  const t = useTranslations("contact.offices");
  const map = useTranslations("contact.map");
  const kinds = useTranslations("contact.kinds");
  const regions = useOwnRegionFirst(data);
  const root = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  useEffect(
    () => (root.current && caption.current ? linkMap(root.current, caption.current) : undefined),
    [data.map],
  );
  if (data.regions.length === 0) {
    return (
      <div className="pb-8">
        <p className="measure mt-2 mb-4">{t("noneText")}</p>
        <SiteLink to="/contactus#offices" className="btn btn-line">
          {t("clear")}
        </SiteLink>
      </div>
    );
  }
  return (
    <div ref={root} className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="office-list">
        {regions.map((region, i) => (
          // The highlight of entries reaches into the margin.
          <section
            key={region.key}
            aria-labelledby={`region-${region.key}`}
            className={`-mx-3 px-3 ${data.filtered ? "pb-8" : ""} ${i > 0 ? "later" : ""}`}
          >
            {data.filtered ? (
              <>
                <h3 id={`region-${region.key}`} className="border-b border-text pt-4 pb-2 text-xl">
                  <Local text={region.name} />
                </h3>
                <Entries region={region} data={data} />
              </>
            ) : (
              <details open={i === 0 || undefined} className="border-b border-text">
                <summary className="min-h-11 py-3 text-xl font-semibold">
                  <h3 id={`region-${region.key}`} className="inline">
                    <Local text={region.name} />
                  </h3>
                  <span className="ml-3 text-base font-normal text-quiet">{region.offices.length}</span>
                </summary>
                <Entries region={region} data={data} />
              </details>
            )}
          </section>
        ))}
      </div>
      <section id="map" aria-labelledby="map-heading" className="print:hidden">
        <div className="pt-4 lg:sticky lg:top-4">
          <h3 id="map-heading" className="mb-3 text-xl">
            {map("heading")}
          </h3>
          <Drawing markup={data.map} className="overflow-hidden rounded border border-line bg-raised" />
          <p ref={caption} aria-hidden className="mt-3 min-h-[1.5em] text-sm font-semibold">
            {map("hint")}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-6 text-sm text-quiet">
            <li className="flex items-center gap-2">
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              {map("own")}
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden className="size-2 rounded-full bg-quiet" />
              {kinds("distributor")}
            </li>
          </ul>
        </div>
      </section>
    </div>
  );
}

type Region = ContactData["regions"][number];

function Entries({ region, data }: { region: Region; data: ContactData }) {
  return (
    <Piece>
      <ul>
        {region.offices.map((office) => (
          <OfficeEntry key={office.id} office={office} open={data.chosen.key !== undefined} />
        ))}
      </ul>
    </Piece>
  );
}

/** The regions, that of the visitor's time zone first; until a script knows it, that of most readers. */
function useOwnRegionFirst({ regions, filtered }: ContactData): Region[] {
  const hydrated = useHydrated();
  const own = useMemo(
    () =>
      hydrated && !filtered
        ? regionOfZone(regions, ({ offices }) => offices.map(({ clock }) => clock.timeZone))
        : undefined,
    [hydrated, filtered, regions],
  );
  return own ? [own, ...regions.filter((region) => region !== own)] : regions;
}
