import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { casesByIds } from "#domain/case/queries.server.ts";
import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import { filmsOfProduct } from "#domain/film/queries.server.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { plainText } from "#domain/locale/text.ts";
import { productReleases } from "#domain/knowledge/product-releases.ts";
import { hadName } from "#domain/publication/former.server.ts";
import { getProduct } from "#domain/product/detail.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { connectionsOf } from "#domain/product/related.server.ts";
import { solutionsByIds } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/product.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { FileLines, toFileLine } from "../../features/downloads/file-lines.tsx";
import { FilmSection } from "../../features/film/film.tsx";
import { toFilm } from "../../features/film/films.ts";
import { drawPanel, drawThumb } from "../../features/front-panel/draw.server.tsx";
import { absent } from "../../absent.server.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { productData } from "../../structured/product.ts";
import { videoObject } from "../../structured/film.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { CutOutCheck } from "./cut-out-check.tsx";
import { ParameterTable } from "./parameter-table.tsx";
import { ProductForms } from "./product-forms.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductReleases } from "./product-releases.tsx";
import { ProductRelated } from "./product-related.tsx";
import { withEnquiry } from "../../features/enquiry/messages.server.ts";

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const product = await getProduct(scope, Number(params.id));
  if (!product) throw await absent(scope, "product", Number(params.id));
  if (params.model !== product.model) {
    const wasCalled = await hadName(scope.db, "product", product.id, params.model);
    throw redirect(`/product/${product.id}/${product.model}`, wasCalled ? 301 : 302);
  }
  const [connections, downloads, films, knowledge, devices] = await Promise.all([
    connectionsOf(scope.db, product),
    downloadsOfProducts(scope, [product.id]),
    filmsOfProduct(scope, product.id),
    scope.knowledge(),
    scope.devices(),
  ]);
  const [models, solutions, cases] = await Promise.all([
    productsByIds(scope, connections.products),
    solutionsByIds(scope, connections.solutions),
    casesByIds(scope, connections.cases),
  ]);
  const device = devices.find(({ id }) => id === product.id);
  const releases = device && productReleases(knowledge, device);
  const { panel, ...rest } = product;
  const title = scope.translate("product.pageTitle", {
    model: product.model,
    title: plainText(product.title),
  });
  const feedback = hasFeature("productFeedback", scope.locale);
  return {
    head: pageHead(scope, request, title, product.overview),
    product: {
      ...rest,
      size: { width: panel.width, height: panel.height, depth: panel.depth },
      cutOut: panel.cutOut,
      body: hasFeature("image3d", scope.locale),
    },
    drawing: drawPanel(scope, product),
    mark: scope.site.mark,
    image: `/media/panel/${product.model}.svg`,
    models: models.map(({ panel: own, id, model, title: line }) => ({
      id,
      model,
      title: line,
      drawing: drawThumb({ model, panel: own }),
    })),
    solutions: solutions.map(({ id, title: name, summary }) => ({ id, title: name, summary })),
    cases: cases
      .slice(0, 6)
      .map(({ id, title: name, place, releasedAt }) => ({ id, title: name, place, releasedAt })),
    downloads: downloads.map(toFileLine),
    films: films.map(toFilm),
    releases,
    feedback,
    offices: hasFeature("contactus", scope.locale),
    messages: {
      ...withEnquiry(
        scope,
        ["product", "catalogue", "files", ...(films.length ? ["film" as const] : []), "comments"],
        feedback ? ["enquiry", "feedback"] : ["enquiry"],
      ),
      ...(releases && { releases: shortReleases(scope) }),
    },
  };
}

/** The texts of the part about versions; the pack holds much more. */
function shortReleases(scope: PageScope) {
  const { product, follow } = scope.messages(["releases"]).releases as Record<string, unknown>;
  return { product, follow };
}

export type ProductData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, product, mark, image, films } = loaderData;
  const tags = pageMeta({ ...head, picture: `product-${product.id}` });
  if (!import.meta.env.SSR) return tags;
  const origin = head.origins[head.locale];
  const trail = [
    { to: `/productinfo?class_id=${product.category.id}`, text: product.category.name },
    { to: `/productinfo?class_id=${product.category.id}&id=${product.series.id}`, text: product.series.name },
    { to: head.address, text: product.model },
  ];
  const properties = product.parameters.flatMap((group) => group.items);
  return [
    ...tags,
    breadcrumbs(origin, trail),
    productData({
      ...product,
      url: `${origin}${head.address}`,
      category: product.category.name,
      brand: mark,
      image: `${origin}${image}`,
      properties,
    }),
    ...films.map((film) =>
      videoObject(origin, { ...film, description: product.overview, language: languageTags[head.locale] }),
    ),
  ];
}

/** `/product/:id/:model` (specification, section 2). */
export default function ProductPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("product");
  const files = useTranslations("files");
  const film = useTranslations("film");
  const releases = useTranslations("releases.product");
  const comments = useTranslations("comments");
  const menu = useTranslations("common.menu");
  const { product } = data;
  const related = data.models.length + data.solutions.length + data.cases.length > 0;
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/productinfo", text: menu("products") },
    { to: `/productinfo?class_id=${product.category.id}`, text: product.category.name },
    { to: `/productinfo?class_id=${product.category.id}&id=${product.series.id}`, text: product.series.name },
  ];
  const tabs = [
    { id: "parameters", text: t("tabs.parameters") },
    { id: "overview", text: t("tabs.overview") },
    ...(data.films.length > 0 ? [{ id: "film", text: film("heading") }] : []),
    ...(product.cutOut ? [{ id: "cut-out", text: t("tabs.cutOut") }] : []),
    ...(data.downloads.length > 0 ? [{ id: "downloads", text: files("product") }] : []),
    ...(data.releases ? [{ id: "versions", text: releases("heading") }] : []),
    ...(related ? [{ id: "related", text: t("tabs.related") }] : []),
    { id: "enquiry", text: t("tabs.enquiry") },
    ...(data.feedback ? [{ id: "feedback", text: t("tabs.feedback") }] : []),
    { id: "comments", text: comments("heading") },
  ];
  return (
    <main id="content">
      <div className="border-b border-line bg-raised">
        <div className="wrap">
          <Crumbs trail={trail} here={product.model} />
          <ProductHead data={data} />
        </div>
      </div>
      <nav
        aria-label={t("tabs.label")}
        className="sticky top-0 z-10 border-b border-line bg-page print:hidden"
      >
        <ul className="wrap flex gap-8 overflow-x-auto">
          {tabs.map(({ id, text }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="inline-block border-b-2 border-transparent py-4 font-medium text-quiet hover:border-orange hover:text-text"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap">
        <section id="parameters" className="pt-6">
          <h2 className="sr-only">{t("tabs.parameters")}</h2>
          {product.parameters.map((group) => (
            <ParameterTable key={group.group} group={group} />
          ))}
        </section>
        <section
          id="overview"
          className="later-[40rem] lg:later-[28rem] grid gap-x-10 gap-y-6 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr]"
        >
          <h2 className="text-xl">{t("tabs.overview")}</h2>
          <div>
            <p className="measure text-lg">
              <Local text={product.overview} />
            </p>
            <h3 className="mt-8 mb-3 text-base">{t("features")}</h3>
            <ul className="measure list-disc space-y-2 pl-5 marker:text-orange">
              {product.features.map((feature) => (
                <li key={plainText(feature)}>
                  <Local text={feature} />
                </li>
              ))}
            </ul>
          </div>
        </section>
        {data.films.length > 0 && (
          <FilmSection films={data.films} locale={data.head.locale} heading={film("heading")} />
        )}
        {product.cutOut && <CutOutCheck model={product.model} cutOut={product.cutOut} />}
        {data.downloads.length > 0 && (
          <section
            id="downloads"
            className="later-[50rem] lg:later-[24rem] grid gap-x-10 gap-y-4 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden"
          >
            <h2 className="text-xl">{files("product")}</h2>
            <div>
              <FileLines files={data.downloads} />
              <SiteLink
                to={`/datadownload?${new URLSearchParams({ key: product.model, language: "all" }).toString()}`}
                prefetch="none"
                className="mt-4 inline-block text-accent underline underline-offset-4"
              >
                {files("productAll", { model: product.model })}
              </SiteLink>
            </div>
          </section>
        )}
        {data.releases && <ProductReleases releases={data.releases} data={data} />}
        {related && <ProductRelated data={data} />}
        <ProductForms data={data} />
        <Comments target="product" targetId={product.id} brand={data.head.brand} />
      </div>
    </main>
  );
}
