import { useFormat } from "../../i18n/format.tsx";
import { useLocale, useTranslations } from "use-intl";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";

export function useFileSize(): (bytes: number) => string {
  return useFormat().size;
}

/** Name of a file's language, in that language. */
export function FileLanguage({ language }: { language: Locale | undefined }) {
  const t = useTranslations("downloads");
  const shown = useLocale();
  if (!language) return t("noLanguage");
  return (
    <span lang={languageTags[language] === shown ? undefined : languageTags[language]}>
      {languageNames[language]}
    </span>
  );
}

export function FileDate({ date }: { date: string }) {
  const format = useFormat();
  return <time dateTime={date}>{format.day(date, "medium")}</time>;
}
