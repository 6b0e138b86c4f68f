import type { Database } from "#db/client.server.ts";
import type { KeepEach } from "#db/kept.ts";
import type { Locale } from "../locale/locale.ts";
import type { LocalText } from "../locale/text.ts";
import { pick } from "../locale/text.server.ts";
import type { Catalogue, FacetCount } from "./catalogue.server.ts";
import type { ProductFilters } from "./filters.ts";
import { productsByIds } from "./list.server.ts";

type Scope = { db: Database; locale: Locale; catalogue: Catalogue; each?: KeepEach };

export type Facet =
  | {
      key: string;
      kind: "options";
      label: LocalText;
      explanation: LocalText;
      options: { key: string; label: LocalText; count: number }[];
    }
  | { key: string; kind: "covers" | "at-least"; label: LocalText; explanation: LocalText; unit?: string };

/** The filters that apply to a list, with the counts from `catalogue.find`. */
function listFacets({ catalogue, locale }: Scope, counts: Record<string, FacetCount[]>): Facet[] {
  return catalogue.filters.flatMap((row): Facet[] => {
    const head = { key: row.key, label: pick(row.label, locale), explanation: pick(row.explanation, locale) };
    if (row.filter !== "options" && !counts[row.key]?.some((c) => c.count > 0)) return [];
    if (row.filter !== "options")
      return [{ ...head, kind: row.filter, ...(row.unit ? { unit: row.unit } : {}) }];
    const countOf = new Map(counts[row.key]?.map((c) => [c.key, c.count]));
    return [
      {
        ...head,
        kind: "options",
        options: (row.options ?? []).map((option) => ({
          key: option.key,
          label: pick(option.label, locale),
          count: countOf.get(option.key) ?? 0,
        })),
      },
    ];
  });
}

/** One page of the product list: the matches of the filters, and the filters' counts. */
export async function searchProducts(scope: Scope, filters: ProductFilters, page: number, limit: number) {
  const result = scope.catalogue.find(filters, { skip: (page - 1) * limit, take: limit });
  return {
    list: await productsByIds(scope, result.ids),
    total: result.total,
    page,
    limit,
    facets: listFacets(scope, result.counts),
  };
}
