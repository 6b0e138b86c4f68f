import { type CaseSummary, casesByIds } from "#domain/case/queries.server.ts";
import type { BrochurePage } from "#domain/brochure/content.ts";
import { brochureTargets } from "#domain/brochure/queries.server.ts";
import { type CategorySummary, listCategories } from "#domain/product/categories.server.ts";
import { type ParameterItem, parametersOf } from "#domain/product/detail.server.ts";
import { type ProductSummary, productsByModels } from "#domain/product/list.server.ts";
import { solutionsByIds, type SolutionSummary } from "#domain/solution/queries.server.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import type { MakerSymbol } from "#domain/site/look.ts";
import { type Claim, claimsOf } from "../../../claims.server.ts";
import type { PageScope } from "../../../context.ts";
import { drawPanel, drawThumb } from "../../../features/front-panel/draw.server.tsx";
import { qrSvg } from "../../../layouts/qr.server.ts";

/** A device on a page: its front panel as markup, its values by the key of their parameter. */
export type Device = Pick<ProductSummary, "id" | "model" | "title"> & {
  width: number;
  height: number;
  drawing: string;
  thumb: string;
  values: Map<string, ParameterItem>;
};

/** What the pages show besides their own texts; it is read from the catalogue, never written in them. */
export type Facts = {
  devices: Map<string, Device>;
  categories: CategorySummary[];
  /** Pictures of each category's first series, by the id of the category; `width` in mm. */
  thumbs: Map<number, { drawing: string; width: number }>;
  solutions: Map<string, SolutionSummary>;
  cases: Map<string, CaseSummary>;
  brand: LocalText;
  mark: string;
  symbol: MakerSymbol | undefined;
  stockCode: string | undefined;
  claims: Claim[];
  contact: PageScope["site"]["contact"] & { postal: LocalText };
  cloud: string | undefined;
  /** The table of contents. */
  contents: { number: number; title: LocalText; kind: BrochurePage["kind"] }[];
  home: string;
  qr: string;
};

export async function readFacts(
  scope: PageScope,
  pages: readonly BrochurePage[],
  all: readonly BrochurePage[],
): Promise<Facts> {
  const models = pages.flatMap(modelsOf);
  const [products, categories, targets] = await Promise.all([
    productsByModels(scope, models),
    scope.keep("categories", () => listCategories(scope)),
    brochureTargets(scope.db, pages),
  ]);
  const [values, solutions, cases, qr] = await Promise.all([
    parametersOf(
      scope,
      products.map((p) => p.id),
    ),
    solutionsByIds(scope, [...targets.solutions.values()]),
    casesByIds(scope, [...targets.cases.values()]),
    qrSvg(`${scope.origins[scope.locale]}/index`),
  ]);
  const { site, locale } = scope;
  return {
    devices: new Map(
      products.map(({ id, model, title, panel }) => [
        model,
        {
          id,
          model,
          title,
          width: panel.width,
          height: panel.height,
          drawing: drawPanel(scope, { model, panel }),
          thumb: drawThumb({ model, panel }),
          values: new Map(
            values.get(id)?.flatMap((group) => group.items.map((item) => [item.key, item] as const)),
          ),
        },
      ]),
    ),
    categories,
    thumbs: pages.some(({ kind }) => kind === "range") ? seriesThumbs(categories) : new Map(),
    solutions: named(targets.solutions, solutions),
    cases: named(targets.cases, cases),
    brand: pick(site.brand, locale),
    mark: site.mark,
    symbol: site.look?.symbol,
    stockCode: site.stockCode,
    claims: claimsOf(scope),
    contact: { ...site.contact, postal: pick(site.contact.address, locale) },
    cloud: site.links.cloudPlatform,
    contents: all.map(({ number, title, kind }) => ({ number, title, kind })),
    home: scope.origins[locale],
    qr,
  };
}

function seriesThumbs(categories: CategorySummary[]): Facts["thumbs"] {
  return new Map(
    categories.flatMap(({ id, series: [first] }) =>
      first
        ? [
            [
              id,
              { drawing: drawThumb({ model: first.name, panel: first.panel }), width: first.panel.width },
            ] as const,
          ]
        : [],
    ),
  );
}

/** The models that a page draws. */
export function modelsOf(page: BrochurePage): string[] {
  return page.kind === "cover"
    ? [page.model]
    : page.kind === "field" || page.kind === "text"
      ? page.models
      : [];
}

function named<T extends { id: number }>(ids: Map<string, number>, list: T[]): Map<string, T> {
  return new Map(
    [...ids].flatMap(([key, id]) => list.flatMap((item) => (item.id === id ? [[key, item] as const] : []))),
  );
}
