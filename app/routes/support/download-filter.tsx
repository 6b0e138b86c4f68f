import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { plainText } from "#domain/locale/text.ts";
import { keyLength } from "#domain/product/filters.ts";
import { useLanguages } from "../../ui/use-languages.ts";
import type { DownloadData } from "./downloads.tsx";

/** Search and filters of a list: a form with the method GET, so that it works without scripts. */
export function DownloadFilter({ data }: { data: DownloadData }) {
  const t = useTranslations("downloads");
  const { filter, list, head } = data;
  const others = useLanguages().filter((locale) => locale !== head.locale);
  const label = "mb-1 block text-sm font-semibold";
  return (
    <Form
      role="search"
      action="/datadownload#result"
      key={JSON.stringify([list, filter])}
      className={`grid grid-cols-2 items-end gap-x-3 gap-y-3 py-5 sm:gap-x-4 print:hidden ${data.types.length > 1 ? "lg:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_auto]" : "lg:grid-cols-[minmax(0,1.4fr)_repeat(2,minmax(0,1fr))_auto]"}`}
    >
      {list !== "online" && <input type="hidden" name="list" value={list} />}
      <label className="col-span-2 block lg:col-span-1">
        <span className={label}>{t("search")}</span>
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
      <label className="block min-w-0">
        <span className={label}>{t("category")}</span>
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
        <span className={label}>{t("type")}</span>
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
        <span className={label}>{t("language")}</span>
        <select name="language" defaultValue={filter.language} className="field">
          {[head.locale, ...others].map((locale) => (
            <option key={locale} value={locale} lang={languageTags[locale]}>
              {languageNames[locale]}
            </option>
          ))}
          <option value="all">{t("allLanguages")}</option>
        </select>
      </label>
      <button
        type="submit"
        className={`btn btn-primary whitespace-nowrap ${data.types.length > 1 ? "" : "max-lg:col-span-2"}`}
      >
        {t("submit")}
      </button>
    </Form>
  );
}
