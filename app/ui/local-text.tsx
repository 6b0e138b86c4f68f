import { useLocale, useTranslations } from "use-intl";
import type { LocalText } from "#domain/locale/text.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";

/** A text of the content. Where it fell back to another language, `lang`, underline and tooltip say so. */
export function Local({ text }: { text: LocalText }) {
  return typeof text === "string" ? wholeRanges(text) : <Fallback {...text} />;
}

function Fallback({ text, lang }: { text: string; lang: string }) {
  const t = useTranslations("common");
  const language = new Intl.DisplayNames(useLocale(), { type: "language" }).of(lang) ?? lang;
  return (
    <span lang={lang} className="border-b border-dotted border-edge" title={t("fallback", { language })}>
      {wholeRanges(text)}
    </span>
  );
}
