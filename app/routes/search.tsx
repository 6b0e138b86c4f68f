import { useTranslations } from "use-intl";
import { type SearchAddress, searchKeyLength, searchPath } from "#domain/address/search.ts";
import type { Route } from "./+types/search.ts";
import { askedOf } from "../asked.server.ts";
import { pageScope } from "../context.ts";
import { CompareTray } from "../features/compare/compare-tray.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { pageHead } from "../head.server.ts";
import { pageMeta } from "../meta.ts";
import { homePath } from "../screens.ts";
import { Crumbs } from "../ui/crumbs.tsx";
import { Pager } from "../ui/pager.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { KindTabs } from "./search/kind-tabs.tsx";
import { ModelCard } from "./search/model-card.tsx";
import { Nothing, type Way, WaysOn } from "./search/nothing.tsx";
import { Result } from "./search/result.tsx";
import { findPage, type Found, startPage } from "./search/search-data.server.ts";
import { StartPage } from "./search/start.tsx";
import { useOwnSearch } from "./search/use-own-search.ts";

const waysOn = ["productinfo", "productcatalogue", "ecucode", "contactus"] as const satisfies readonly Way[];

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const asked = askedOf("search", request);
  const view = asked.key
    ? { kind: "found" as const, ...(await findPage(scope, asked)) }
    : { kind: "start" as const, ...(await startPage(scope)) };
  const title = asked.key
    ? scope.translate("search.titleOf", { key: asked.key })
    : scope.translate("search.title");
  return {
    head: pageHead(scope, request, title, scope.translate("search.description")),
    asked,
    view,
    chat: scope.chat,
    leads: waysOn.filter(scope.has),
    example: scope.site.example?.slice(0, 5),
    messages: scope.messages(view.kind === "found" && view.exact ? ["search", "catalogue"] : ["search"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/search` with the query `key` (specification, section 2), narrowed down by `kind` and `page`. */
export default function Search({ loaderData: { asked, view, ...more } }: Route.ComponentProps) {
  const t = useTranslations("search");
  const menu = useTranslations("common.menu");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={t("title")} />
      <h1 className="pt-2 pb-5 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
      <SearchBox value={asked.key} className="max-w-2xl" />
      {view.kind === "start" ? <StartPage start={view} /> : <Results asked={asked} found={view} {...more} />}
    </main>
  );
}

type More = { chat: boolean; leads: readonly Way[]; example: string | undefined };

function Results({ asked, found, chat, leads, example }: { asked: SearchAddress; found: Found } & More) {
  const t = useTranslations("search");
  const { key, kind, page } = asked;
  const excerpts = useOwnSearch(asked, found);
  const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p role="status" className="pt-5 [overflow-wrap:anywhere] text-quiet">
        {found.total > 0
          ? t("results", { count: found.total, key })
          : all > 0
            ? t("noneKind", { key })
            : t("none")}
      </p>
      {Array.from(key).length === searchKeyLength && (
        <p className="text-quiet">{t("long", { count: searchKeyLength })}</p>
      )}
      {found.suggestion && (
        <p className="pt-1 text-lg">
          {t("meant")}{" "}
          <SiteLink
            to={searchPath({ key: found.suggestion })}
            className="font-semibold text-accent underline underline-offset-4"
          >
            {found.suggestion}
          </SiteLink>
        </p>
      )}
      {all > 0 && <KindTabs asked={asked} counts={found.counts} all={all} />}
      {all === 0 && (
        <Nothing searchKey={key} searchable={found.searchable} chat={chat} leads={leads} example={example} />
      )}
      {found.exact && <ModelCard model={found.exact} />}
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>
          {all > 0 && found.total === 0 && (
            <SiteLink to={searchPath({ key })} className="btn btn-line mt-6">
              {t("showAll", { count: all })}
            </SiteLink>
          )}
          {found.results.length > 0 && (
            <>
              <h2 className="sr-only">{found.exact ? t("others") : t("heading")}</h2>
              <ol>
                {found.results.map((result) => (
                  <Result key={result.id} result={result} excerpt={excerpts[result.to]} />
                ))}
              </ol>
            </>
          )}
          <Pager
            page={page}
            pages={found.pages}
            to={(to) => searchPath({ key, ...(kind ? { kind } : {}), page: to })}
          />
        </div>
        {all > 0 && <WaysOn leads={leads} />}
      </div>
      {found.exact && <CompareTray />}
    </>
  );
}
