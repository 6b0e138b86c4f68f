import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { SiteLink } from "../../ui/site-link.tsx";
import { compareAddress, compareMost, useComparison } from "./selection.ts";

/** The models chosen so far, at the foot of the list. */
export function CompareTray() {
  const t = useTranslations("catalogue");
  const { list, toggle, clear } = useComparison();
  if (!list.length) return null;
  const free = compareMost - list.length;
  return (
    <section
      aria-label={t("trayLabel")}
      className="compare-tray sticky bottom-0 z-20 mt-8 bg-ink text-white print:hidden"
    >
      {/* On a phone two lines: the models, and what is done with them. */}
      <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:gap-y-3 sm:py-3">
        <h2 className="mr-2 text-base font-normal max-sm:sr-only">{t("trayLabel")}</h2>
        <span className="flex gap-2 max-sm:w-full max-sm:overflow-x-auto sm:contents">
          {list.map((entry) => (
            <button
              key={entry.id}
              type="button"
              aria-label={t("compareRemove", { model: entry.model })}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded border border-steel-600 px-3 text-sm hover:border-white"
              onClick={() => toggle(entry)}
            >
              {entry.model}
              <X size={14} aria-hidden />
            </button>
          ))}
        </span>
        {free > 0 && (
          <span className="rounded border border-dashed border-steel-600 px-3 py-2.5 text-sm text-steel-200 max-md:hidden">
            {t("trayMore", { count: free })}
          </span>
        )}
        <span className="flex items-center justify-between gap-3 max-sm:w-full sm:ml-auto">
          <button
            type="button"
            className="py-3 text-left text-sm leading-tight underline underline-offset-4 sm:px-2"
            onClick={clear}
          >
            {t("trayClear")}
          </button>
          {list.length > 1 && (
            <SiteLink
              to={compareAddress(list.map(({ id }) => id))}
              className="btn btn-primary max-sm:px-4 max-sm:whitespace-nowrap"
            >
              {t("trayGo", { count: list.length })}
            </SiteLink>
          )}
        </span>
      </div>
    </section>
  );
}
