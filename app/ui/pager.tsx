import { useTranslations } from "use-intl";
import { SiteLink } from "./site-link.tsx";

/** Links to the pages of a list; `to` gives the address of a page (from 1). */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const t = useTranslations("common.pager");
  if (pages < 2) return null;
  const near = Array.from({ length: pages }, (_, i) => i + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) < 2,
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
      {near.map((n, i) => (
        <span key={n} className="contents">
          {i > 0 && n - near[i - 1]! > 1 && <span aria-hidden>…</span>}
          <SiteLink
            to={to(n)}
            aria-label={t("page", { page: n })}
            aria-current={n === page ? "page" : undefined}
            className={`btn min-w-11 px-3 ${n === page ? "bg-text text-page" : "btn-line"}`}
          >
            {n}
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
