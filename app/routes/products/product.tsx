import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { casesByIds } from "#domain/case/queries.server.ts";
import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import { filmsOfProduct } from "#domain/film/queries.server.ts";
import { numberFormat } from "#domain/locale/formats.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { plainText } from "#domain/locale/text.ts";
import { productReleases } from "#domain/knowledge/product-releases.ts";
import { hadName } from "#domain/publication/former.server.ts";
import { getProduct, type ProductDetail } from "#domain/product/detail.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { connectionsOf } from "#domain/product/related.server.ts";
import { solutionsByIds } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/product.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { useFormat } from "../../i18n/format.tsx";
import { packed, partOf } from "../../i18n/packed.ts";
import type { Messages } from "../../i18n/packs.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { FilmSection } from "../../features/film/film.tsx";
import { toFilm } from "../../features/film/films.ts";
import { type BodySide, drawSide, sidesOf } from "../../features/body/view.server.tsx";
import { drawBodyPlan, drawPanel, drawThumb } from "../../features/front-panel/draw.server.tsx";
import { absent } from "../../absent.server.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { photoAddresses } from "../../structured/photos.ts";
import { productData } from "../../structured/product.ts";
import { tell } from "../../structured/told.server.ts";
import { videoObject } from "../../structured/film.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { later } from "../../ui/later.tsx";
import { Piece } from "../../ui/piece.tsx";
import { plannedWith } from "../planner.server.ts";
import { runOfDevice } from "../run-data.server.ts";
import { CutOutCheck } from "./cut-out-check.tsx";
import { Fold, useOpenFolds } from "./fold.tsx";
import { ProductForms } from "./product-forms.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductDocuments } from "./product-documents.tsx";
import { productParts } from "./product-parts.server.tsx";
import { mostPhotos } from "./product-views.tsx";
import { releaseParts } from "./product-releases.server.tsx";
import { ProductReleases } from "./product-releases.tsx";
import { SectionBar } from "./section-bar.tsx";
import { filesOf, replacedBy } from "./sheet/files.server.ts";
import { mentionsOf } from "./sheet/mentions.server.ts";
import { officesNear } from "./sheet/near.server.ts";
import { sheetParts } from "./sheet/parts.server.tsx";
import { plantOf } from "./sheet/plant.server.tsx";
import { withEnquiry } from "../../features/enquiry/messages.server.ts";

/** Their scripts come when the visitor first does something. */
const CompareTray = later(async () => (await import("../../features/compare/compare-tray.tsx")).CompareTray);
const ProductNear = later(async () => (await import("./product-near.tsx")).ProductNear, { stays: true });

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const product = await getProduct(scope, Number(params.id));
  if (!product) throw await absent(scope, "product", Number(params.id));
  if (params.model !== product.model) {
    const wasCalled = await hadName(scope.db, "product", product.id, params.model);
    throw redirect(`/product/${product.id}/${product.model}`, wasCalled ? 301 : 302);
  }
  const [connections, downloads, films, knowledge, devices, mentions, near] = await Promise.all([
    connectionsOf(scope.db, product),
    downloadsOfProducts(scope, [product.id]),
    filmsOfProduct(scope, product.id),
    scope.knowledge(),
    scope.devices(),
    mentionsOf(scope, product),
    officesNear(scope),
  ]);
  const [models, solutions, cases] = await Promise.all([
    productsByIds(scope, connections.products),
    solutionsByIds(scope, connections.solutions),
    casesByIds(scope, connections.cases),
  ]);
  const device = devices.find(({ id }) => id === product.id);
  const releases = device && productReleases(knowledge, device);
  const sheet = device && (await sheetParts({ scope, product, device, knowledge, mentions }));
  const plan = drawBodyPlan(scope, product);
  const run = await runOfDevice(scope, product);
  const planned = await scope.keep(`plant with ${product.model}`, () => plannedWith(scope, product.model));
  const related = {
    models: models.map(({ panel: own, id, model, title: line }) => ({
      id,
      model,
      title: line,
      drawing: drawThumb({ model, panel: own }),
    })),
    solutions,
    cases: cases.slice(0, 6),
  };
  const replaces = replacedBy(product.id, downloads);
  const parts = productParts(scope, {
    product,
    plant: { ...plantOf(scope, product, solutions), planned },
    ...related,
    hasFilm: films.length > 0,
    approvals: mentions.certificates.flatMap(({ key, mark, number }) =>
      mark ? [{ key, mark, number }] : [],
    ),
    replaces,
  });
  const title = scope.translate("product.pageTitle", {
    model: product.model,
    title: plainText(product.title),
  });
  const feedback = scope.has("productFeedback");
  const head = pageHead(scope, request, title, product.overview);
  const toldFilms = films.map(toFilm);
  tellMachines(scope, product, head, toldFilms);
  return {
    head,
    product: shownOf(scope, product),
    parts,
    has: { wiring: scope.has("wirings"), manual: scope.has("manuals") },
    drawing: drawPanel(scope, product, run?.living),
    run: run?.data,
    views: sidesOf(plan).map((side) => ({
      side,
      drawing: drawSide(plan, side, sideWords(scope, product.model, side)),
    })),
    ...(product.pictures && { photoNames: photoNames(scope, product.pictures.length) }),
    sheet,
    near,
    dataDate: downloads.find(({ type }) => type === "data-sheet")?.date,
    downloads: filesOf(scope, downloads),
    films: toldFilms,
    releases: releases && releaseParts(scope, product.model, releases),
    feedback,
    messages: {
      ...withEnquiry(
        scope,
        ["files", ...(run ? ["live" as const] : []), ...(films.length ? ["film" as const] : []), "comments"],
        feedback ? ["enquiry", "feedback"] : ["enquiry"],
      ),
      ...packed({
        ...shortPacks(scope),
        ...(releases && { releases: shortReleases(scope) }),
        contact: officeTexts(scope),
      }),
    },
  };
}

/** What the parts that live in the browser show of the model. */
function shownOf(scope: PageScope, { id, model, series, category, pictures, panel }: ProductDetail) {
  return {
    id,
    model,
    series,
    category,
    ...(pictures && { pictures }),
    size: { width: panel.width, height: panel.height, depth: panel.depth },
    cutOut: panel.cutOut,
    body: scope.has("image3d"),
    pinsAtBack: panel.terminals.some(({ side }) => side === "back"),
  };
}

/** Messages of the parts that the server draws. */
const drawnMessages =
  /^(?:pageTitle|connect|display|settings|certificates|answers|named|keyFacts|supply|cutOut|voltage|current|temperature|ports|dimensions|weight|io|groups|approval|plant|features|replaces|withdrawn|solutions|cases)$/;
/** Messages of the comparison; the others of their pack are for lists. */
const ofComparison = /^(?:compare|tray)/;

/** The packs of the page and of lists, as far as its parts that live in the browser ask for them. */
function shortPacks(scope: PageScope) {
  const { product, catalogue } = scope.messages(["product", "catalogue"]);
  const some = (pack: unknown, wanted: (key: string) => boolean) =>
    partOf(pack as object, "product page", (all) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key))),
    );
  return {
    product: some(product, (key) => !drawnMessages.test(key)),
    catalogue: some(catalogue, (key) => ofComparison.test(key)),
  };
}

/** What the views that are photographs are called. */
function photoNames({ translate }: PageScope, count: number): string[] {
  if (count === 1) return [translate("photo.view")];
  return Array.from({ length: Math.min(count, mostPhotos) }, (_, i) =>
    translate("photo.viewOf", { number: i + 1 }),
  );
}

function sideWords({ locale, translate }: PageScope, model: string, side: BodySide) {
  const number = numberFormat(languageTags[locale], { maximumFractionDigits: 1 });
  const view = translate(`product.views.${side}`);
  return {
    alt: translate("product.views.alt", { model, view }),
    mm: (value: number) => number.format(value),
  };
}

/** The texts of an office's entry; the pack holds those of a whole screen. */
function officeTexts(scope: PageScope) {
  const { kinds, entry } = scope.messages(["contact"]).contact as Messages["contact"];
  return { kinds, entry: { openNow: entry.openNow, closedNow: entry.closedNow } };
}

/** The texts of the part about versions; the pack holds much more. */
function shortReleases(scope: PageScope) {
  const { product, follow } = scope.messages(["releases"]).releases as Messages["releases"];
  return { product: { heading: product.heading }, follow };
}

export type ProductData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, product } = loaderData;
  return pageMeta({ ...head, picture: `product-${product.id}`, photo: product.pictures?.[0] });
}

/** What search engines are told of the model: its place in the catalogue, its figures, its films. */
function tellMachines(scope: PageScope, product: ProductDetail, head: Head, films: Film[]): void {
  const origin = head.origins[head.locale];
  const list = `/productinfo?class_id=${product.category.id}`;
  tell(scope, [
    breadcrumbs(origin, [
      { to: list, text: product.category.name },
      { to: `${list}&id=${product.series.id}`, text: product.series.name },
      { to: head.address, text: product.model },
    ]),
    productData({
      ...product,
      url: `${origin}${head.address}`,
      category: product.category.name,
      brand: scope.site.mark,
      images: [...photoAddresses(origin, product.pictures), `${origin}/media/panel/${product.model}.svg`],
      properties: product.parameters.flatMap((group) => group.items),
    }),
    ...films.map((film) =>
      videoObject(origin, { ...film, description: product.overview, language: languageTags[head.locale] }),
    ),
  ]);
}

type Head = ReturnType<typeof pageHead>;
type Film = ReturnType<typeof toFilm>;

/**
 * `/product/:id/:model` (specification, section 2). The order is that of somebody who stands before the device:
 * what it is for, how it is connected, what it says, what is set; the whole table of data comes last.
 */
export default function ProductPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("product");
  const film = useTranslations("film");
  const menu = useTranslations("common.menu");
  const { product, sheet } = data;
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/productinfo", text: menu("products") },
    { to: `/productinfo?class_id=${product.category.id}`, text: product.category.name },
    { to: `/productinfo?class_id=${product.category.id}&id=${product.series.id}`, text: product.series.name },
  ];
  const tabs = useTabs(data);
  const relatedHeading = data.parts.namesOthers
    ? t("tabs.related")
    : t("series", { name: product.series.name });
  useOpenFolds(product.model);
  return (
    <main id="content">
      <PrintedDate data={data} />
      <div className="border-b border-line bg-raised print:border-0">
        <div className="wrap">
          <Crumbs trail={trail} here={product.model} />
          <ProductHead data={data} />
        </div>
      </div>
      <SectionBar model={product.model} tabs={tabs} />
      <div className="wrap">
        <DrawnPart markup={data.parts.overview} />
      </div>
      <section
        id="plant"
        className="later-[50rem] lg:later-[32rem] bg-ink py-10 text-[#eaf3f5] [color-scheme:dark] print:bg-white print:text-black print:break-inside-avoid"
      >
        <DrawnPart markup={data.parts.plant} />
      </section>
      <div className="wrap">
        {data.films.length > 0 && (
          <FilmSection films={data.films} locale={data.head.locale} heading={film("heading")} />
        )}
        {product.cutOut && <CutOutCheck model={product.model} cutOut={product.cutOut} />}
        {sheet && <Knowledge sheet={sheet} />}
        {data.downloads.length > 0 && <ProductDocuments data={data} />}
        {data.releases && <ProductReleases parts={data.releases} model={product.model} />}
        {sheet?.answers && (
          <Fold
            id="answers"
            heading={t("sections.answers")}
            count={sheet.counts.answers}
            className="lg:later-[30rem] print:hidden"
          >
            <Drawing markup={sheet.answers} as="div" />
          </Fold>
        )}
        <Fold
          id="parameters"
          heading={t("tabs.parameters")}
          count={data.parts.counts.parameters}
          className="lg:border-0 lg:pt-6 lg:pb-0"
        >
          <h2 className="fold-own sr-only">{t("tabs.parameters")}</h2>
          <Drawing markup={data.parts.parameters} as="div" />
        </Fold>
        {data.parts.related && (
          <Fold
            id="related"
            heading={relatedHeading}
            count={data.parts.counts.related}
            className="lg:later-[60rem] print:hidden"
          >
            <DrawnPart markup={data.parts.related} />
          </Fold>
        )}
        <ProductForms
          data={data}
          near={
            <Piece>
              <ProductNear near={data.near} />
            </Piece>
          }
        />
        <Comments target="product" targetId={product.id} brand={data.head.brand} />
      </div>
      <Piece>
        <CompareTray />
      </Piece>
    </main>
  );
}

/** The sections that the page has, in its order. */
function useTabs(data: ProductData) {
  const t = useTranslations("product");
  const film = useTranslations("film");
  const comments = useTranslations("comments");
  const { product, sheet } = data;
  const all: { id: string; text: string; absent?: boolean }[] = [
    { id: "overview", text: t("tabs.overview") },
    { id: "plant", text: t("sections.plant") },
    ...(data.films.length > 0 ? [{ id: "film", text: film("heading") }] : []),
    { id: "cut-out", text: t("tabs.cutOut"), absent: !product.cutOut },
    { id: "connect", text: t("sections.connect"), absent: !sheet?.connect },
    { id: "alarms", text: t("sections.alarms"), absent: !sheet?.alarms },
    { id: "settings", text: t("sections.settings"), absent: !sheet?.settings },
    { id: "downloads", text: t("sections.documents"), absent: !data.downloads.length },
    { id: "versions", text: t("sections.versions"), absent: !data.releases },
    { id: "answers", text: t("sections.answers"), absent: !sheet?.answers },
    { id: "parameters", text: t("sections.data") },
    {
      id: "related",
      text: data.parts.namesOthers ? t("tabs.related") : t("series", { name: product.series.name }),
      absent: !data.parts.related,
    },
    { id: "feedback", text: t("tabs.feedback"), absent: !data.feedback },
    { id: "comments", text: comments("heading") },
  ];
  return all.filter(({ absent: isAbsent }) => !isAbsent);
}

/** What the device knows of itself, as the server drew it. */
function Knowledge({ sheet }: { sheet: NonNullable<ProductData["sheet"]> }) {
  const t = useTranslations("product");
  const { counts } = sheet;
  return (
    <>
      {sheet.connect && (
        <Fold
          id="connect"
          heading={t("sections.connect")}
          count={counts.connect}
          className="lg:later-[44rem]"
        >
          <Drawing markup={sheet.connect} as="div" />
        </Fold>
      )}
      {(sheet.alarms || sheet.settings) && (
        <div className="grid gap-x-12 border-line lg:grid-cols-2 lg:border-b">
          {sheet.alarms && (
            <Fold
              id="alarms"
              heading={t("sections.alarms")}
              count={counts.alarms}
              className="lg:later-[44rem] min-w-0 lg:border-0"
            >
              <Drawing markup={sheet.alarms} as="div" />
            </Fold>
          )}
          {sheet.settings && (
            <Fold
              id="settings"
              heading={t("sections.settings")}
              count={counts.settings}
              className="lg:later-[36rem] min-w-0 lg:border-0"
            >
              <Drawing markup={sheet.settings} as="div" />
            </Fold>
          )}
        </div>
      )}
      {sheet.panel && (
        <Fold id="panel" heading={sheet.panelHeading} className="lg:later-[32rem]">
          <Drawing markup={sheet.panel} as="div" />
        </Fold>
      )}
    </>
  );
}

/** Of when the data on paper are. */
function PrintedDate({ data: { product, dataDate } }: { data: ProductData }) {
  const t = useTranslations("product");
  const format = useFormat();
  if (!dataDate) return null;
  return (
    <p className="wrap hidden text-sm print:block">
      {t("printed", { model: product.model, date: format.day(dataDate) })}
    </p>
  );
}
