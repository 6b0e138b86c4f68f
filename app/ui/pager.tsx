import { useTranslations } from "use-intl";
import { SiteLink } from "./site-link.tsx";

/** Links to the pages of a list; `to` gives the address of a page (from 1). */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const t = useTranslations("common.pager");
  if (pages < 2) return null;
  const numbers = Array.from({ length: pages }, (_, i) => i + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) < 2,
  );
  return (
    <nav
      aria-label={t("label")}
      className="flex flex-wrap items-center justify-center gap-2 py-8 print:hidden"
    >
      {page > 1 && (
        <SiteLink to={to(page - 1)} rel="prev" className="btn btn-line">
          {t("previous")}
        </SiteLink>
      )}
      {numbers.map((number, index) => (
        <span key={number} className="contents">
          {index > 0 && number - numbers[index - 1]! > 1 && <span aria-hidden>…</span>}
          <SiteLink
            to={to(number)}
            aria-label={t("page", { page: number })}
            aria-current={number === page ? "page" : undefined}
            className={`btn min-w-11 px-3 ${number === page ? "bg-text text-page" : "btn-line"}`}
          >
            {number}
          </SiteLink>
        </span>
      ))}
      {page < pages && (
        <SiteLink to={to(page + 1)} rel="next" className="btn btn-line">
          {t("next")}
        </SiteLink>
      )}
    </nav>
  );
}
