import { Mail, Phone } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { OpenState } from "../../features/offices/open-state.tsx";
import { regionOfZone } from "../../features/offices/own-region.ts";
import { Local } from "../../ui/local-text.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ContactData } from "./contact.tsx";

/** Who answers in the visitor's part of the world: one tap away, before the form. */
export function NearOffice({ data: { regions, count } }: { data: ContactData }) {
  const t = useTranslations("contact");
  const kinds = useTranslations("contact.kinds");
  const hydrated = useHydrated();
  const office = useMemo(() => nearestOf(regions, hydrated), [regions, hydrated]);
  if (!office) return null;
  const { place, showCountry, countryName, kind, phone, email, hours, clock, languageNames } = office;
  const button = "btn btn-line min-w-0 gap-2 px-3 text-[15px] font-semibold";
  return (
    <section
      aria-labelledby="near-heading"
      className="min-h-60 border-t-2 border-orange pt-4 lg:col-start-2 lg:row-start-1 print:hidden"
    >
      <h2 id="near-heading" className="text-sm font-normal text-quiet">
        {t("near.heading")}
      </h2>
      <p className="text-2xl font-semibold">
        <Local text={place} />
        {showCountry && <span className="ml-2 text-base font-normal text-quiet">{countryName}</span>}
      </p>
      <div className="mt-1 text-[15px] text-quiet">
        <p>{kinds(kind)}</p>
        <p>{hours}</p>
        <OpenState hours={clock} />
        <p>{languageNames}</p>
      </div>
      <p className="mt-4 flex flex-wrap gap-3 [&>a]:grow lg:[&>a]:grow-0">
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={button}>
          <Phone size={16} aria-hidden />
          <span className="whitespace-nowrap">{phone}</span>
        </a>
        <a href={`mailto:${email}`} className={button}>
          <Mail size={16} aria-hidden />
          {t("head.email")}
        </a>
      </p>
      <p className="mt-2 text-[15px]">
        <a href="#offices" className="inline-block py-1 text-accent underline underline-offset-4">
          {t("near.all", { count })}
        </a>
      </p>
    </section>
  );
}

type Regions = ContactData["regions"];

/** One of our own in the visitor's time zone, else the first of the region that the zone or the language means. */
function nearestOf(regions: Regions, hydrated: boolean) {
  const isOwn = ({ kind }: Regions[number]["offices"][number]) => kind !== "distributor";
  const ofZone = (own: Regions[number]) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const there = own.offices.filter(({ clock }) => clock.timeZone === timeZone);
    return there.find(isOwn) ?? there[0];
  };
  const near = hydrated
    ? regionOfZone(regions, ({ offices }) => offices.map(({ clock }) => clock.timeZone))
    : undefined;
  const region = near ?? regions[0];
  return (near && ofZone(near)) ?? region?.offices.find(isOwn) ?? region?.offices[0];
}
