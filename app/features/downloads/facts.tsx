import { useFormat } from "../../i18n/format.tsx";
import { useLocale, useTranslations } from "use-intl";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** Size of a file in the largest unit that gives at least one. */
export function useFileSize(): (bytes: number) => string {
  return useFormat().size;
}

/** Language of a file in the visitor's words, and in its own where that is another. */
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

/** A day as the visitor writes it; the day is the same everywhere. */
export function FileDate({ date }: { date: string }) {
  const format = useFormat();
  return <time dateTime={date}>{format.day(date, "medium")}</time>;
}
