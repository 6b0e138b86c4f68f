import { redirect } from "react-router";
import { casesByIds } from "#domain/case/queries.server.ts";
import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import { filmsOfProduct } from "#domain/film/queries.server.ts";
import { productReleases } from "#domain/knowledge/product-releases.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { plainText } from "#domain/locale/text.ts";
import { hadName } from "#domain/publication/former.server.ts";
import { getProduct, type ProductDetail } from "#domain/product/detail.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { connectionsOf } from "#domain/product/related.server.ts";
import { solutionsByIds } from "#domain/solution/queries.server.ts";
import { absent } from "../../absent.server.ts";
import type { PageScope } from "../../context.ts";
import { shortComments } from "../../features/comments/messages.server.ts";
import { withEnquiry } from "../../features/enquiry/messages.server.ts";
import { toFilm } from "../../features/film/films.ts";
import { drawPanel, drawThumb } from "../../features/front-panel/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { packed, partOf } from "../../i18n/packed.ts";
import type { Messages } from "../../i18n/packs.ts";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { videoObject } from "../../structured/film.ts";
import { photoAddresses } from "../../structured/photos.ts";
import { productData } from "../../structured/product.ts";
import { tell } from "../../structured/told.server.ts";
import { plannedWith } from "../planner.server.ts";
import { liveMessages, runOfDevice } from "../run-data.server.ts";
import { productParts } from "./product-parts.server.tsx";
import { releaseParts } from "./product-releases.server.tsx";
import { productViews } from "./product-views.server.tsx";
import { mostPhotos } from "./product-views.tsx";
import { filesOf, replacedBy } from "./sheet/files.server.ts";
import { mentionsOf } from "./sheet/mentions.server.ts";
import { officesNear } from "./sheet/near.server.ts";
import { sheetParts } from "./sheet/parts.server.tsx";
import { plantOf } from "./sheet/plant.server.tsx";

/** The product of an address; another one leads there, or is told to be gone. */
async function productAt(scope: PageScope, params: { id: string; model: string }): Promise<ProductDetail> {
  const product = await getProduct(scope, Number(params.id));
  if (!product) throw await absent(scope, "product", Number(params.id));
  if (params.model === product.model) return product;
  const wasCalled = await hadName(scope.db, "product", product.id, params.model);
  throw redirect(`/product/${product.id}/${product.model}`, wasCalled ? 301 : 302);
}

/** Other models, solutions and cases that a model is connected with. */
async function relatedTo(scope: PageScope, product: ProductDetail) {
  const connections = await connectionsOf(scope.db, product);
  const [models, solutions, cases] = await Promise.all([
    productsByIds(scope, connections.products),
    solutionsByIds(scope, connections.solutions),
    casesByIds(scope, connections.cases),
  ]);
  return {
    models: models.map(({ panel, id, model, title }) => ({
      id,
      model,
      title,
      drawing: drawThumb({ model, panel }),
    })),
    solutions,
    cases: cases.slice(0, 6),
  };
}

/** What the page of a product shows and tells. */
export async function loadProduct(scope: PageScope, request: Request, params: { id: string; model: string }) {
  const product = await productAt(scope, params);
  const [related, downloads, films, knowledge, devices, mentions, near] = await Promise.all([
    relatedTo(scope, product),
    downloadsOfProducts(scope, [product.id]),
    filmsOfProduct(scope, product.id),
    scope.knowledge(),
    scope.devices(),
    mentionsOf(scope, product),
    officesNear(scope),
  ]);
  const device = devices.find(({ id }) => id === product.id);
  const releases = device && productReleases(knowledge, device);
  const sheet = device && (await sheetParts({ scope, product, device, knowledge, mentions }));
  const run = await runOfDevice(scope, product);
  const planned = await scope.keep(`plant with ${product.model}`, () => plannedWith(scope, product.model));
  const parts = productParts(scope, {
    product,
    plant: { ...plantOf(scope, product, related.solutions), planned },
    ...related,
    hasFilm: films.length > 0,
    approvals: mentions.certificates.flatMap(({ key, mark, number }) =>
      mark ? [{ key, mark, number }] : [],
    ),
    replaces: replacedBy(product.id, downloads),
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
    views: productViews(scope, product, drawPanel(scope, product, run?.living)),
    run: run?.data,
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
        ["files", ...(films.length ? ["film" as const] : [])],
        feedback ? ["enquiry", "feedback"] : ["enquiry"],
      ),
      ...shortComments(scope),
      ...packed({
        ...shortPacks(scope),
        ...(run && { live: liveMessages(scope) }),
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
    series: { id: series.id, name: series.name },
    category: { id: category.id, name: category.name },
    ...(pictures && { pictures }),
    cutOut: panel.cutOut,
    body: scope.has("image3d"),
  };
}

/** Messages of the parts that the server draws. */
const drawnMessages =
  /^(?:pageTitle|connect|display|settings|certificates|answers|named|keyFacts|supply|cutOut|voltage|current|temperature|ports|dimensions|weight|io|groups|approval|plant|features|replaces|withdrawn|solutions|cases)$/;
/** Messages of the comparison; the others of their pack are for lists. */
const ofComparison = /^(?:compare|tray)/;

/** The packs of the page and of lists, as far as its parts that live in the browser ask for them. */
function shortPacks(scope: PageScope) {
  const packs = scope.messages(["product", "catalogue"]);
  const product = packs.product as Messages["product"];
  return {
    product: partOf(product, "product page", ({ views: { label, turn }, ...all }) => ({
      ...only(all, (key) => !drawnMessages.test(key)),
      views: { label, turn },
    })),
    catalogue: partOf(packs.catalogue as object, "product page", (all) =>
      only(all, (key) => ofComparison.test(key)),
    ),
  };
}

const only = (pack: object, wanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(pack).filter(([key]) => wanted(key)));

/** What the views that are photographs are called. */
function photoNames({ translate }: PageScope, count: number): string[] {
  if (count === 1) return [translate("photo.view")];
  return Array.from({ length: Math.min(count, mostPhotos) }, (_, i) =>
    translate("photo.viewOf", { number: i + 1 }),
  );
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

/** The figures by which devices are looked for; all others stand in the page's own tables, where machines read too. */
const toldGroups: readonly string[] = ["power", "construction"];

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
      properties: product.parameters.flatMap(({ group, items }) => (toldGroups.includes(group) ? items : [])),
    }),
    ...films.map((film) =>
      videoObject(origin, {
        ...film,
        description: film.text ?? product.overview,
        language: languageTags[head.locale],
      }),
    ),
  ]);
}

type Head = ReturnType<typeof pageHead>;
type Film = ReturnType<typeof toFilm>;
