import { useTranslations } from "use-intl";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { FaultCodeData } from "./fault-codes.tsx";

/** Without a search: the brands, and every parameter with the number of its codes. */
export function Browse({ data }: { data: FaultCodeData }) {
  const t = useTranslations("support.ecu");
  return (
    <>
      <h2 className="text-2xl">{t("brands")}</h2>
      <ul className="mt-4 mb-12 grid gap-x-8 border-t border-text sm:grid-cols-2 lg:grid-cols-3">
        {data.brands.map(({ key, name, about }) => (
          <li key={key} className="border-b border-line py-4">
            <SiteLink
              to={`/ecucode?brand=${key}`}
              className="font-semibold underline-offset-4 hover:text-accent hover:underline"
            >
              {name}
            </SiteLink>
            <p className="text-[15px] text-quiet">
              <Local text={about} />
            </p>
          </li>
        ))}
      </ul>
      <h2 className="text-2xl">{t("browse")}</h2>
      <p className="measure mt-1 mb-4 text-quiet">{t("browseText", { count: data.parameters.length })}</p>
      <ul className="grid border-t border-text sm:grid-cols-2 sm:gap-x-8">
        {data.parameters.map(({ spn, name, codes }) => (
          <li key={spn} className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 border-b border-line py-2">
            <span className="text-quiet">SPN {spn}</span>
            <SiteLink
              to={`/ecucode?spn=${spn}`}
              prefetch="none"
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              <Local text={name} />
            </SiteLink>
            <span className="text-sm text-quiet">{t("codes", { count: codes })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
