import { Search } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { inRow } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import { keyLength } from "#domain/product/filters.ts";
import { useLanguages } from "../../ui/use-languages.ts";
import type { DownloadData } from "./downloads.tsx";

/**
 * Search and filters of a list: a form with the method GET, so that it works without scripts. On a phone the
 * filters are folded, with what they are set to, so that the list begins on the first screen.
 */
export function DownloadFilter({ data }: { data: DownloadData }) {
  const t = useTranslations("downloads");
  const { filter, list } = data;
  return (
    <Form
      role="search"
      action="/datadownload#result"
      key={JSON.stringify([list, filter])}
      className="grid items-end gap-x-4 py-4 lg:grid-cols-[16rem_1fr] print:hidden"
    >
      {list !== "online" && <input type="hidden" name="list" value={list} />}
      <div className="flex gap-2">
        <label className="block min-w-0 flex-1">
          <span className={`${labelLook} max-lg:sr-only`}>{t("search")}</span>
          <input
            name="key"
            type="search"
            defaultValue={filter.key}
            maxLength={keyLength}
            placeholder={t(`placeholder.${list}`)}
            className="field"
            autoComplete="off"
          />
        </label>
        <button type="submit" aria-label={t("search")} className="btn btn-line px-3 lg:hidden">
          <Search size={20} aria-hidden />
        </button>
      </div>
      <details className="fold">
        <summary className="flex min-h-12 items-center justify-between gap-x-4 py-1 text-[15px] font-medium">
          <SetTo data={data} />
        </summary>
        <div
          className={`grid grid-cols-2 items-end gap-3 max-lg:pt-2 sm:gap-x-4 ${data.types.length > 1 ? "sm:grid-cols-[1fr_1.4fr_1fr_auto]" : "sm:grid-cols-[1fr_1fr_auto]"}`}
        >
          <Choices data={data} />
          <button
            type="submit"
            className={`btn btn-primary whitespace-nowrap ${data.types.length > 1 ? "" : "max-sm:col-span-2"}`}
          >
            {t("submit")}
          </button>
        </div>
      </details>
    </Form>
  );
}

const labelLook = "mb-1 block text-sm font-semibold";

/** What the folded filters are set to. */
function SetTo({ data: { filter, categories, types, head } }: { data: DownloadData }) {
  const t = useTranslations("downloads");
  const { categoryId, type, language } = filter;
  const category = categories.find(({ id }) => id === categoryId);
  return inRow(
    [
      category ? plainText(category.name) : t("allCategories"),
      ...(types.length > 1 ? [type ? t(`types.${type}`) : t("allTypes")] : []),
      language === "all" ? t("allLanguages") : languageNames[language],
    ],
    head.locale,
  );
}

function Choices({ data }: { data: DownloadData }) {
  const t = useTranslations("downloads");
  const { filter, head } = data;
  const others = useLanguages().filter((locale) => locale !== head.locale);
  return (
    <>
      <label className="block min-w-0">
        <span className={labelLook}>{t("category")}</span>
        <select name="class_id" defaultValue={filter.categoryId ?? ""} className="field">
          <option value="">{t("allCategories")}</option>
          {data.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {plainText(name)}
            </option>
          ))}
        </select>
      </label>
      <label className={data.types.length > 1 ? "block min-w-0" : "hidden"}>
        <span className={labelLook}>{t("type")}</span>
        <select name="type" defaultValue={filter.type ?? ""} className="field">
          <option value="">{t("allTypes")}</option>
          {data.types.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="block min-w-0">
        <span className={labelLook}>{t("language")}</span>
        <select name="language" defaultValue={filter.language} className="field">
          {[head.locale, ...others].map((locale) => (
            <option key={locale} value={locale} lang={languageTags[locale]}>
              {languageNames[locale]}
            </option>
          ))}
          <option value="all">{t("allLanguages")}</option>
        </select>
      </label>
    </>
  );
}
