import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { keyLength } from "#domain/product/filters.ts";
import type { ContactData } from "./contact.tsx";

type Option = { value: string; text: string };

/** The offices by part of the world, country, kind and city: a plain form whose address can be shared. */
export function OfficeFilter({ data: { choices, chosen, filtered } }: { data: ContactData }) {
  const t = useTranslations("contact.offices");
  const kinds = useTranslations("contact.kinds");
  return (
    <details className="filters" open={filtered || undefined}>
      <summary className="min-h-11 cursor-pointer border-y border-line py-2.5 font-semibold lg:hidden print:hidden">
        {t("find")}
      </summary>
      <form
        role="search"
        action="/contactus#offices-found"
        key={Object.values(chosen).join(" ")}
        className="grid items-end gap-x-3 gap-y-3 sm:grid-cols-2 max-lg:pt-4 lg:grid-cols-[1.2fr_1.2fr_1fr_1.6fr_auto] print:hidden"
      >
        <Choice
          name="region"
          label={t("region")}
          all={t("allRegions")}
          chosen={chosen.region}
          options={choices.regions.map(({ key, name }) => ({ value: key, text: plainText(name) }))}
        />
        <Choice
          name="country"
          label={t("country")}
          all={t("allCountries")}
          chosen={chosen.country}
          options={choices.countries.map(({ code, name }) => ({ value: code, text: name }))}
        />
        <Choice
          name="kind"
          label={t("kind")}
          all={t("allKinds")}
          chosen={chosen.kind}
          options={choices.kinds.map((kind) => ({ value: kind, text: kinds(kind) }))}
        />
        <label className="block">
          <span className="mb-1 block text-sm font-semibold">{t("city")}</span>
          <input
            name="key"
            type="search"
            defaultValue={chosen.key}
            maxLength={keyLength}
            placeholder={t("placeholder")}
            className="field"
          />
        </label>
        <button type="submit" className="btn btn-line whitespace-nowrap">
          {t("submit")}
        </button>
      </form>
    </details>
  );
}

function Choice({
  name,
  label,
  all,
  chosen,
  options,
}: {
  name: string;
  label: string;
  all: string;
  chosen: string | undefined;
  options: Option[];
}) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <select name={name} defaultValue={chosen ?? ""} className="field">
        <option value="">{all}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
