import { useTranslations } from "use-intl";
import { type SearchAddress, searchPath } from "#domain/address/search.ts";
import { passageKinds } from "#domain/address/search.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Found } from "./search-data.server.ts";

/** The number of results of each kind, as a link to that kind alone. Kinds without results are left out. */
export function KindTabs({
  asked,
  counts,
  all,
}: {
  asked: SearchAddress;
  counts: Found["counts"];
  all: number;
}) {
  const t = useTranslations("search");
  const { key, kind: chosen } = asked;
  const tabs = [
    { kind: undefined, text: t("all"), count: all },
    ...passageKinds.flatMap((kind) =>
      counts[kind] ? [{ kind, text: t(`kinds.${kind}`), count: counts[kind] }] : [],
    ),
  ];
  return (
    <nav aria-label={t("filter")} className="-mx-4 overflow-x-auto px-4 print:hidden">
      <ul className="flex gap-2 py-4 lg:flex-wrap">
        {tabs.map(({ kind, text, count }) => {
          const current = kind === chosen;
          return (
            <li key={text} className="shrink-0">
              <SiteLink
                to={searchPath({ key, ...(kind ? { kind } : {}) })}
                aria-current={current ? "page" : undefined}
                className={`btn px-4 text-[15px] ${current ? "bg-text text-page" : "btn-line font-normal"}`}
              >
                {text} <span className={current ? "" : "text-quiet"}>{count}</span>
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
