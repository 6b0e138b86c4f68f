import { useTranslations } from "use-intl";
import { listCases } from "#domain/case/queries.server.ts";
import { listNews } from "#domain/news/queries.server.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import { listSolutions } from "#domain/solution/queries.server.ts";
import { useFormat } from "../i18n/format.tsx";
import type { Route } from "./+types/index.ts";
import { pageScope } from "../context.ts";
import { drawThumb } from "../features/front-panel/draw.server.tsx";
import { pageHead } from "../head.server.ts";
import { pageMeta } from "../meta.ts";
import { organization } from "../structured/organization.ts";
import { Drawing } from "../ui/drawing.tsx";
import { Local } from "../ui/local-text.tsx";
import { Piece } from "../ui/piece.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { heroData } from "./hero-data.server.ts";
import { Hero } from "./hero.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const [categories, solutions, cases, news] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    listSolutions(scope),
    listCases(scope, { limit: 4 }),
    listNews(scope, { limit: 4 }),
  ]);
  return {
    head: pageHead(scope, request, scope.translate("home.title"), scope.translate("home.description")),
    hero: await heroData(scope, solutions.list),
    categories: categories.map(({ id, name, series }) => ({
      id,
      name,
      series: series.length,
      models: series.reduce((sum, s) => sum + s.models, 0),
      picture: series[0] ? drawThumb({ model: series[0].name, panel: series[0].panel }, { still: true }) : "",
    })),
    solutions: solutions.list
      .slice(0, 6)
      .map(({ id, title, summary, class: group }) => ({ id, title, summary, group: group.name })),
    cases: cases.list,
    news: news.list,
    contact: { email: scope.site.contact.salesEmail, phone: scope.site.contact.phone },
    company: scope.site.company,
    messages: scope.messages(["home", "solutions", "live"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, contact, company } = loaderData;
  const tags = pageMeta(head);
  if (!import.meta.env.SSR) return tags;
  return [
    ...tags,
    organization({
      name: head.brand,
      url: head.origins[head.locale],
      email: contact.email,
      telephone: contact.phone,
      company,
    }),
  ];
}

export default function Index({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("home");
  return (
    <main id="content">
      <Hero hero={loaderData.hero} />
      <Claims />
      <section className="later-[112rem] md:later-[65rem] lg:later-[57rem] wrap pt-16 lg:pt-24">
        <h2 className="text-3xl">{t("start")}</h2>
        <p className="measure mt-2 mb-8 text-quiet">
          {t("startText", { categories: loaderData.categories.length })}
        </p>
        <ul className="grid border-t border-text sm:grid-cols-2 lg:grid-cols-3">
          {loaderData.categories.map((category) => (
            <li key={category.id} className="border-b border-line">
              <SiteLink
                to={`/productinfo?class_id=${category.id}`}
                className="grid h-full grid-cols-[104px_1fr] items-center gap-5 py-5 pr-4 hover:text-accent"
              >
                <Drawing markup={category.picture} className="[&>svg]:max-h-20 [&>svg]:w-full" />
                <span>
                  <strong className="block text-lg leading-snug">
                    <Local text={category.name} />
                  </strong>
                  <span className="text-sm text-quiet">
                    {t("counts", { series: category.series, models: category.models })}
                  </span>
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <SiteLink to="/productinfo" className="btn btn-line">
            {t("allProducts")}
          </SiteLink>
        </p>
      </section>
      <Piece>
        <Solutions solutions={loaderData.solutions} />
        <Cases cases={loaderData.cases} />
        <News news={loaderData.news} />
      </Piece>
      <section className="wrap grid gap-8 pt-16 lg:grid-cols-2 lg:pt-24">
        <h2 className="text-3xl">{t("makerHeading")}</h2>
        <div className="measure space-y-4">
          <p>{t("maker")}</p>
          <p className="text-quiet">{t("makerSales")}</p>
        </div>
      </section>
    </main>
  );
}

type Data = Route.ComponentProps["loaderData"];

/** The claims of the specification, section 1. */
function Claims() {
  const t = useTranslations("common.claims");
  const format = useFormat();
  const claims = [
    { value: "1998", text: t("founded") },
    { value: "50+", text: t("countries") },
    { value: "300+", text: t("staff") },
    { value: t("patentsValue"), text: t("patents") },
    { value: `${format.number(500_000)}+`, text: t("capacity") },
    { value: `${format.number(50_000)}+`, text: t("area") },
    { value: "7", text: t("approvals") },
  ];
  const home = useTranslations("home");
  return (
    <section aria-label={home("facts")} className="border-b border-line bg-card">
      <dl className="wrap grid grid-cols-2 gap-x-4 gap-y-8 py-9 md:grid-cols-4 xl:grid-cols-7">
        {claims.map(({ value, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end border-l border-line pl-4">
            <dt className="text-sm leading-snug text-quiet">{text}</dt>
            <dd className="text-[1.75rem] leading-tight font-semibold tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Solutions({ solutions }: Pick<Data, "solutions">) {
  const t = useTranslations("home");
  return (
    <section className="later-[112rem] md:later-[65rem] lg:later-[57rem] wrap pt-16 lg:pt-24">
      <h2 className="text-3xl">{t("solutions")}</h2>
      <p className="measure mt-2 mb-8 text-quiet">{t("solutionsText")}</p>
      <ul className="grid gap-x-8 border-t border-text md:grid-cols-2 lg:grid-cols-3">
        {solutions.map(({ id, title, summary, group }) => (
          <li key={id} className="border-b border-line py-6">
            <p className="text-sm text-quiet">
              <Local text={group} />
            </p>
            <h3 className="mt-1 mb-2 text-xl">
              <SiteLink to={`/scheme/${id}`} className="underline-offset-4 hover:text-accent hover:underline">
                <Local text={title} />
              </SiteLink>
            </h3>
            <p>
              <Local text={summary} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <SiteLink to="/schemeinfo" className="btn btn-line">
          {t("allSolutions")}
        </SiteLink>
      </p>
    </section>
  );
}

function Cases({ cases }: Pick<Data, "cases">) {
  const t = useTranslations("home");
  const format = useFormat();
  return (
    <section className="later-[108rem] md:later-[60rem] lg:later-[52rem] mt-16 bg-raised py-16 lg:mt-24 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{t("cases")}</h2>
        <p className="measure mt-2 mb-8 text-quiet">{t("casesText")}</p>
        <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-4">
          {cases.map((item) => (
            <li key={item.id} className="flex flex-col border-t-2 border-text pt-4">
              {item.fact && (
                <p className="mb-3 flex flex-col-reverse">
                  <span className="text-sm text-quiet">
                    <Local text={item.fact.label} />
                  </span>
                  <span className="text-3xl font-semibold tracking-[-0.02em]">
                    {format.number(item.fact.value)}{" "}
                    <span className="text-lg font-normal text-quiet">{item.fact.unit}</span>
                  </span>
                </p>
              )}
              <h3 className="text-lg">
                <SiteLink
                  to={`/projectinfo/${item.id}`}
                  className="underline-offset-4 hover:text-accent hover:underline"
                >
                  <Local text={item.title} />
                </SiteLink>
              </h3>
              <p className="mt-1 text-sm text-quiet">
                <Local text={item.place} />
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <SiteLink to="/applicationcase" className="btn btn-line">
            {t("allCases")}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}

function News({ news }: Pick<Data, "news">) {
  const t = useTranslations("home");
  const format = useFormat();
  if (!news.length) return null;
  return (
    <section className="later-[112rem] md:later-[65rem] lg:later-[57rem] wrap pt-16 lg:pt-24">
      <h2 className="mb-8 text-3xl">{t("news")}</h2>
      <ul className="border-t border-text">
        {news.map((item) => (
          <li
            key={item.id}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[10rem_1fr_1.4fr]"
          >
            <time dateTime={item.publishedAt} className="text-sm text-quiet">
              {format.day(item.publishedAt)}
            </time>
            <h3 className="text-lg">
              <SiteLink
                to={`/news_info/${item.id}`}
                className="underline-offset-4 hover:text-accent hover:underline"
              >
                <Local text={item.title} />
              </SiteLink>
            </h3>
            <p className="text-[15px]">
              <Local text={item.summary} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
