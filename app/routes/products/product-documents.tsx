import { useTranslations } from "use-intl";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { FileLines } from "../../features/downloads/file-lines.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useLanguages } from "../../ui/use-languages.ts";
import { Fold } from "../../ui/fold.tsx";
import type { ProductData } from "./product.tsx";

/** The files of a model in the page's language, and the way to those in others. */
export function ProductDocuments({ data: { downloads, product, head } }: { data: ProductData }) {
  const t = useTranslations("product");
  const files = useTranslations("files");
  const others = useLanguages().filter((locale) => locale !== head.locale);
  const address = (language: string) =>
    `/datadownload?${new URLSearchParams({ key: product.model, language }).toString()}`;
  const link = "inline-flex min-h-8 items-center text-accent underline underline-offset-4";
  return (
    <Fold
      id="downloads"
      heading={t("sections.documents")}
      count={downloads.length}
      className="lg:later-[40rem] print:hidden"
    >
      <h2 className="fold-own mb-4 text-xl">{t("sections.documents")}</h2>
      <FileLines files={downloads} />
      <p className="mt-3 flex flex-wrap items-baseline gap-x-5 text-[15px]">
        {others.length > 0 && <span className="text-quiet">{t("otherLanguages")}</span>}
        {others.map((locale) => (
          <SiteLink key={locale} to={address(locale)} prefetch="none" className={link}>
            <span lang={languageTags[locale]}>{languageNames[locale]}</span>
          </SiteLink>
        ))}
        <SiteLink to={address("all")} prefetch="none" className={`${link} sm:ml-auto`}>
          {files("productAll", { model: product.model })}
        </SiteLink>
      </p>
    </Fold>
  );
}
