import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type CutOutFit, cutOutFit } from "#domain/product/cut-out.ts";
import { type ProductFilters, writeFilters } from "#domain/product/filters.ts";
import { hasModels, listCategories } from "#domain/product/categories.server.ts";
import { suitableColumns } from "#domain/product/list.server.ts";
import { searchProducts } from "#domain/product/search.server.ts";
import type { Route } from "./+types/list.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { CompareButton } from "../../features/compare/compare-button.tsx";
import { pageHead } from "../../head.server.ts";
import { packed } from "../../i18n/packed.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Items } from "../../ui/items.tsx";
import { later } from "../../ui/later.tsx";
import { Local } from "../../ui/local-text.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { Photo } from "../../ui/photo.tsx";
import { Piece } from "../../ui/piece.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterForm } from "./filter-form.tsx";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;

type Categories = Awaited<ReturnType<typeof listCategories>>;

/** The category and the series that an address names, and whether it names one that does not exist. */
function chosenOf(categories: Categories, { categoryId, seriesId }: ProductFilters) {
  const category =
    categories.find(({ id }) => id === categoryId) ??
    categories.find((c) => c.series.some(({ id }) => id === seriesId));
  const series = category?.series.find(({ id }) => id === seriesId);
  const unknown = Boolean((categoryId && category?.id !== categoryId) || (seriesId && !series));
  return { category, series, unknown };
}

/** Its script comes when the visitor first does something. */
const CompareTray = later(async () => (await import("../../features/compare/compare-tray.tsx")).CompareTray);

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { definitions } = scope.catalogue;
  const { filters, page = 1 } = askedOf("productinfo", request, definitions);
  const [categories, result] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    searchProducts(scope, filters, page, pageSize),
  ]);
  const { category, series, unknown } = chosenOf(categories, filters);
  if (unknown || (page > 1 && !result.list.length)) throw redirect(homePath);
  const columns = await suitableColumns(scope, result.list);
  const name = series ? series.name : (category?.name ?? scope.translate("catalogue.title"));
  return {
    head: pageHead(
      scope,
      request,
      name,
      series?.title ?? category?.description ?? scope.translate("catalogue.description"),
    ),
    filters,
    definitions,
    facets: result.facets.flatMap((facet) => usableFacet(facet, filters)),
    total: result.total,
    page,
    pages: Math.ceil(result.total / pageSize),
    category: category && { id: category.id, name: category.name, description: category.description },
    series: series && { id: series.id, name: series.name, title: series.title },
    choices: category
      ? category.series.map((s) => ({ id: s.id, name: s.name as typeof category.name, models: s.models }))
      : categories.filter(hasModels).map((c) => ({
          id: c.id,
          name: c.name,
          models: c.series.reduce((sum, s) => sum + s.models, 0),
        })),
    products: result.list.map(({ panel, ...product }) => ({
      ...product,
      width: panel.width,
      height: panel.height,
      ...(filters.hole && panel.cutOut ? { fit: cutOutFit(panel.cutOut, filters.hole) } : {}),
    })),
    example: scope.site.example?.slice(0, 5),
    pictures: await scope.pictures("panels"),
    columns: columns.map(({ key, label }) => ({
      key,
      label: label ?? scope.translate(key === "io" ? "catalogue.columns.io" : "product.supply"),
    })),
    messages: packed(scope.messages(["catalogue"])),
  };
}

type Facets = Awaited<ReturnType<typeof searchProducts>>["facets"];

/** Leaves out options without models and filters that leave no choice, unless they are chosen. */
function usableFacet(facet: Facets[number], filters: ProductFilters): Facets {
  if (facet.kind !== "options") return [facet];
  const options = facet.options.filter((o) => o.count > 0 || filters.options[facet.key]?.includes(o.key));
  return options.length > 1 || filters.options[facet.key] ? [{ ...facet, options }] : [];
}

export type ListData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/**
 * `/productinfo`: categories and series, filters on the trade's own parameters, comparison (specification,
 * section 2).
 */
export default function ProductList({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("catalogue");
  const menu = useTranslations("common.menu");
  const { category, series } = data;
  const address = (change: Partial<ProductFilters>, page = 1) => listAddress(data, change, page);
  const trail = [
    { to: homePath, text: menu("home") },
    ...(category ? [{ to: "/productinfo", text: menu("products") }] : []),
    ...(category && series ? [{ to: `/productinfo?class_id=${category.id}`, text: category.name }] : []),
  ];
  return (
    <main id="content">
      <div className="wrap">
        <Crumbs trail={trail} here={series?.name ?? category?.name ?? menu("products")} />
        <div className="border-b border-text pt-2 pb-6">
          <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">
            {series ? t("seriesHeading", { name: series.name }) : <Local text={category?.name ?? t("all")} />}
          </h1>
          <p className="measure mt-2 text-quiet">
            <Local text={series?.title ?? category?.description ?? t("intro")} />
          </p>
        </div>
        <nav
          aria-label={category ? t("seriesOf") : t("categories")}
          className="-mx-4 overflow-x-auto px-4 print:hidden"
        >
          <ul className="flex gap-2 py-4 lg:flex-wrap">
            {data.choices.map((choice) => {
              const current = choice.id === series?.id;
              const to = category
                ? address({ seriesId: current ? undefined : choice.id })
                : address({ categoryId: choice.id });
              return (
                <li key={choice.id} className="shrink-0">
                  <SiteLink
                    to={to}
                    aria-current={current ? "page" : undefined}
                    className={`btn px-4 text-[15px] ${current ? "bg-text text-page" : "btn-line font-normal"}`}
                  >
                    <Local text={choice.name} />{" "}
                    <span className={current ? "" : "text-quiet"}>{choice.models}</span>
                  </SiteLink>
                </li>
              );
            })}
          </ul>
        </nav>
        {/* On a phone one below the other, so that the filters can stay in view. */}
        <div className="gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]">
          <FilterForm data={data} />
          <div>
            <FilterChips data={data} address={address} />
            {data.products.length ? (
              <Rows products={data.products} columns={data.columns} pictures={data.pictures} />
            ) : (
              <Empty clear={category ? `/productinfo?class_id=${category.id}` : "/productinfo"} />
            )}
            <Pager page={data.page} pages={data.pages} to={(page) => address({}, page)} />
          </div>
        </div>
      </div>
      <Piece>
        <CompareTray />
      </Piece>
    </main>
  );
}

function listAddress(data: ListData, change: Partial<ProductFilters>, page: number): string {
  const search = writeFilters({ ...data.filters, ...change }, data.definitions);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return text ? `/productinfo?${text}` : "/productinfo";
}

/** Columns of a row on a wide screen: picture, model, up to four values, the button. */
const grid = "lg:grid-cols-[10.5rem_minmax(10rem,1.6fr)_minmax(0,3.7fr)_7.5rem]";

/** The last one of the values says in words what the others say in figures. */
const values = "lg:grid-cols-[4fr_4fr_5fr_6fr]";

function Rows({ products, columns, pictures }: Pick<ListData, "products" | "columns" | "pictures">) {
  const t = useTranslations("catalogue");
  return (
    <>
      <div
        aria-hidden
        className={`hidden items-end gap-5 border-b border-edge py-2 text-sm text-quiet lg:grid ${grid}`}
      >
        <span />
        <span>{t("columns.model")}</span>
        <span className={`grid items-end gap-5 ${values}`}>
          {columns.map(({ key, label }) => (
            <span key={key} className="hyphens-auto">
              <Local text={label} />
            </span>
          ))}
        </span>
      </div>
      <ul>
        {products.map((product) => (
          <Row key={product.id} product={product} columns={columns} pictures={pictures} />
        ))}
      </ul>
    </>
  );
}

/** Scale that all devices are drawn at, CSS px per mm. */
const scale = 0.62;

type RowProps = Pick<ListData, "columns" | "pictures"> & { product: ListData["products"][number] };

function Row({ product, columns, pictures }: RowProps) {
  const t = useTranslations("catalogue");
  return (
    <li
      className={`later-[12rem] lg:later-[8rem] relative grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-4 sm:grid-cols-[6.5rem_1fr] lg:items-center lg:gap-5 lg:py-5 ${grid}`}
    >
      <span className="flex items-end max-lg:row-span-2 max-lg:self-start max-lg:pt-1.5">
        {product.picture ? (
          <span className="block w-full">
            <Photo photo={product.picture} as="cut" sizes="10.5rem" isQuiet />
          </span>
        ) : (
          <span
            className={`block w-[calc(var(--n)*1px)] max-w-full ${numberClass(Math.min(product.width, 270) * scale)}`}
          >
            <img
              src={`/media/panel/${encodeURIComponent(product.model)}.svg?v=${pictures}`}
              alt=""
              loading="lazy"
              width={Math.round(product.width)}
              height={Math.round(product.height)}
              className="block h-auto max-h-32 w-full object-contain object-left"
            />
          </span>
        )}
      </span>
      {/* On a phone the button stands at the end of the name's line. */}
      <div className="max-lg:[&>h2]:flex max-lg:[&>h2]:min-h-11 max-lg:[&>h2]:items-center max-lg:[&>h2]:pr-28">
        <h2 className="text-lg">
          <SiteLink
            to={`/product/${product.id}/${product.model}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
          >
            {product.model}
          </SiteLink>
        </h2>
        <p className="text-[15px] leading-snug text-quiet max-lg:mt-2">
          <Local text={product.title} />
        </p>
        {product.fit && <Fit fit={product.fit} />}
      </div>
      <dl
        className={`text-[15px] max-lg:col-start-2 max-lg:mt-2 sm:grid sm:grid-cols-4 sm:gap-x-3 lg:items-center lg:gap-x-5 ${values}`}
      >
        {columns.map(({ key, label }) => (
          <div key={key} className="max-sm:flex max-sm:justify-between max-sm:gap-x-4">
            <dt className="text-[13px] text-quiet max-sm:pt-0.5 lg:sr-only">
              <Local text={label} />
            </dt>
            <dd className="max-sm:text-right">
              <Items text={product.values[key] ?? t("noneValue")} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="z-10 max-lg:absolute max-lg:top-4 max-lg:right-0 lg:relative lg:justify-self-end print:hidden">
        <CompareButton id={product.id} model={product.model} />
      </div>
    </li>
  );
}

function Fit({ fit }: { fit: CutOutFit }) {
  const t = useTranslations("catalogue");
  if (fit.kind === "enlarge") return null;
  return (
    <p className={`mt-1 text-sm font-semibold ${fit.kind === "direct" ? "text-fit" : "text-quiet"}`}>
      {fit.kind === "direct"
        ? t("fitDirect")
        : t("fitAdapter", { width: fit.plate.width, height: fit.plate.height })}
    </p>
  );
}

function Empty({ clear }: { clear: string }) {
  const t = useTranslations("catalogue");
  return (
    <div className="border-y border-line py-12">
      <h2 className="text-xl">{t("emptyTitle")}</h2>
      <p className="measure mt-2 mb-6 text-quiet">{t("emptyText")}</p>
      <SiteLink to={clear} className="btn btn-line">
        {t("emptyClear")}
      </SiteLink>
    </div>
  );
}
