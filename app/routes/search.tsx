import { useTranslations } from "use-intl";
import { listCases } from "#domain/case/queries.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { keyLength } from "#domain/product/filters.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { listSolutions } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/search.ts";
import { pageScope } from "../context.ts";
import { pageHead } from "../head.server.ts";
import { pageMeta } from "../meta.ts";
import { homePath } from "../screens.ts";
import { Crumbs } from "../ui/crumbs.tsx";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** Most products that one search shows. */
const mostProducts = 40;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const found = key ? scope.catalogue.find({ key, options: {}, covers: {}, atLeast: {} }, { skip: 0, take: mostProducts }) : { ids: [], total: 0 };
  const [products, solutions, cases] = await Promise.all([
    productsByIds(scope, found.ids),
    key ? listSolutions(scope, { key }) : { list: [] },
    key ? listCases(scope, { key }) : { list: [] },
  ]);
  const exact = (model: string) => model.toLowerCase() === key.toLowerCase();
  return {
    head: pageHead(scope, request, key ? scope.translate("search.titleOf", { key }) : scope.translate("search.title"), scope.translate("search.description")),
    key,
    total: found.total + solutions.list.length + cases.list.length,
    groups: [
      {
        kind: "products" as const,
        items: products
          .toSorted((a, b) => Number(exact(b.model)) - Number(exact(a.model)))
          .map((p) => ({ to: `/product/${p.id}/${p.model}`, title: p.model as LocalText, text: p.title })),
      },
      { kind: "solutions" as const, items: solutions.list.map((s) => ({ to: `/scheme/${s.id}`, title: s.title, text: s.summary })) },
      { kind: "cases" as const, items: cases.list.map((c) => ({ to: `/projectinfo/${c.id}`, title: c.title, text: c.summary })) },
    ],
    messages: scope.messages(["search"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/search` with the query `key` (specification, section 2). */
export default function Search({ loaderData: { key, total, groups } }: Route.ComponentProps) {
  const t = useTranslations("search");
  const box = useTranslations("common.search");
  const menu = useTranslations("common.menu");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={t("title")} />
      <h1 className="pt-2 pb-5 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
      <form role="search" action="/search" className="flex max-w-xl gap-2">
        <input
          key={key}
          name="key"
          type="search"
          defaultValue={key}
          maxLength={keyLength}
          aria-label={box("label")}
          placeholder={box("placeholder")}
          className="field"
        />
        <button type="submit" className="btn btn-primary shrink-0 whitespace-nowrap">
          {box("submit")}
        </button>
      </form>
      <p role="status" className="py-6 text-lg">
        {key ? (total ? t("results", { count: total, key }) : t("none")) : t("prompt")}
      </p>
      {key && !total && (
        <>
          <p className="measure mb-6 text-quiet">{t("noneText")}</p>
          <SiteLink to="/productinfo" className="btn btn-line">
            {t("toProducts")}
          </SiteLink>
        </>
      )}
      {groups.map(
        ({ kind, items }) =>
          items.length > 0 && (
            <section key={kind} className="pb-10">
              <h2 className="border-b border-text pb-2 text-xl">
                {t(kind)} <span className="font-normal text-quiet">{items.length}</span>
              </h2>
              <ul>
                {items.map(({ to, title, text }) => (
                  <li key={to} className="grid gap-x-8 border-b border-line py-3 md:grid-cols-[1fr_2fr]">
                    <SiteLink to={to} className="font-semibold underline-offset-4 hover:text-accent hover:underline">
                      <Local text={title} />
                    </SiteLink>
                    <span className="text-[15px] text-quiet">
                      <Local text={text} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </main>
  );
}
