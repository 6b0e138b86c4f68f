import { useTranslations } from "use-intl";
import { OpenState } from "../../features/offices/open-state.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ProductData } from "./product.tsx";

/** Who sells and mends the device where most readers of the language are, with hours and languages. */
export function ProductNear({ near }: Pick<ProductData, "near">) {
  const t = useTranslations("product.near");
  const kinds = useTranslations("contact.kinds");
  return (
    <div>
      <h2 className="mb-3 text-xl">{t("heading")}</h2>
      <ul className="border-t border-text text-[15px]">
        {near.map((office) => (
          <li key={office.id} className="border-b border-line py-3">
            <p className="font-semibold">
              <Local text={office.place} />
              {office.country && <span className="ml-2 font-normal text-quiet">{office.country}</span>}
            </p>
            <p className="text-sm text-quiet">{kinds(office.kind)}</p>
            <p className="mt-1">
              <a
                href={`tel:${office.phone.replace(/[^+\d]/g, "")}`}
                className="inline-block min-h-6 underline-offset-4 hover:text-accent hover:underline"
              >
                {office.phone}
              </a>
              <br />
              <a
                href={`mailto:${office.email}`}
                className="inline-block min-h-6 break-all text-accent underline underline-offset-4"
              >
                {office.email}
              </a>
            </p>
            <div className="mt-1 text-sm text-quiet">
              <p>{office.hours}</p>
              <OpenState hours={office.clock} />
              <p>{office.languageNames}</p>
              <p>{office.serviceNames}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[15px] print:hidden">
        <SiteLink
          to="/contactus"
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
        >
          {t("all")}
        </SiteLink>
      </p>
    </div>
  );
}
