import { Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { searchPath } from "#domain/address/search.ts";
import { useSearches } from "../../features/search/history.ts";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Start } from "./search-data.server.ts";

/** Message keys of the groups: those of the menu. */
const names = {
  productinfo: "products",
  schemeinfo: "solutions",
  ecucode: "ecucode",
  datadownload: "datadownload",
  faqs: "faqs",
} as const;

/** The page without a query: a hint at what to type, the visitor's latest searches, links into the site. */
export function StartPage({ start }: { start: Start }) {
  const t = useTranslations("search");
  const menu = useTranslations("common.menu");
  return (
    <>
      <p className="py-5 text-quiet">{t("prompt")}</p>
      <Latest />
      <div className="grid gap-x-12 gap-y-10 border-t border-text pt-8 pb-14 sm:grid-cols-2 lg:grid-cols-3">
        {start.groups.map(({ key, to, links }) => (
          <section key={key} className={key === "productinfo" ? "lg:row-span-2" : ""}>
            <h2 className="text-xl">
              <SiteLink to={to} className="underline-offset-4 hover:text-accent hover:underline">
                {menu(names[key])}
              </SiteLink>
            </h2>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={`${link.to} ${plainText(link.text)}`} className="border-b border-line">
                  <SiteLink
                    to={link.to}
                    prefetch="none"
                    className="flex min-h-11 items-center py-1.5 hover:text-accent"
                  >
                    <Local text={link.text} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Latest() {
  const t = useTranslations("common.search");
  const { list, clear } = useSearches();
  if (!list.length) return null;
  return (
    <section className="pb-8">
      <div className="flex items-baseline gap-4">
        <h2 className="text-xl">{t("latest")}</h2>
        <button
          type="button"
          className="min-h-11 text-[15px] text-accent underline underline-offset-4"
          onClick={clear}
        >
          {t("clear")}
        </button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {list.map((key) => (
          <li key={key} className="max-w-full">
            <SiteLink
              to={searchPath({ key })}
              prefetch="none"
              className="btn btn-line max-w-full px-4 text-[15px] font-normal"
            >
              <Clock size={15} aria-hidden className="shrink-0 text-quiet" />
              <span className="truncate">{key}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
