import { useTranslations } from "use-intl";
import type { Route } from "./+types/product.ts";
import { pageScope } from "../../context.ts";
import { useFormat } from "../../i18n/format.tsx";
import { Comments } from "../../features/comments/comments.tsx";
import { FilmSection } from "../../features/film/film.tsx";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { later } from "../../ui/later.tsx";
import { Piece } from "../../ui/piece.tsx";
import { CutOutCheck } from "./cut-out-check.tsx";
import { Fold, useOpenFolds } from "../../ui/fold.tsx";
import { loadProduct } from "./product-data.server.ts";
import { ProductForms } from "./product-forms.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductDocuments } from "./product-documents.tsx";
import { ProductReleases } from "./product-releases.tsx";
import { SectionBar } from "./section-bar.tsx";

/** Their scripts come when the visitor first does something. */
const CompareTray = later(async () => (await import("../../features/compare/compare-tray.tsx")).CompareTray);
const ProductNear = later(async () => (await import("./product-near.tsx")).ProductNear, { stays: true });

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadProduct(context.get(pageScope), request, params);
}

export type ProductData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, product } = loaderData;
  return pageMeta({ ...head, picture: `product-${product.id}`, photo: product.pictures?.[0] });
}

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
        <Comments target="product" targetId={product.id} brand={data.head.brand} locale={data.head.locale} />
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
