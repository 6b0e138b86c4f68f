import { useTranslations } from "use-intl";
import { SiteLink } from "../../ui/site-link.tsx";
import { AsideList } from "./account-page.tsx";

/** The advantages of an account. */
export function Benefits() {
  const t = useTranslations("account.benefits");
  return (
    <AsideList
      heading={t("heading")}
      items={[
        { term: t("files.title"), text: t("files.text") },
        { term: t("comments.title"), text: t("comments.text") },
        { term: t("news.title"), text: t("news.text") },
        { term: t("cloud.title"), text: t("cloud.text") },
      ]}
      foot={
        <SiteLink to="/policy" className="underline underline-offset-4 hover:text-text">
          {t("policy")}
        </SiteLink>
      }
    />
  );
}
