import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { Bitset } from "./bitset.ts";
import { cutOutFit, type Size } from "./cut-out.ts";
import type { FilterDefinition, ProductFilters } from "./filters.ts";

type ChoiceFacet = {
  kind: "options";
  key: string;
  all: boolean;
  options: { key: string; label: Localised; members: Bitset }[];
};
type RangeFacet = {
  kind: "covers" | "at-least";
  key: string;
  min: Float64Array;
  max: Float64Array;
  known: Bitset;
};
type Facet = ChoiceFacet | RangeFacet;

type FilterParameter = Pick<
  typeof parameter.$inferSelect,
  "key" | "label" | "explanation" | "unit" | "options"
> & {
  filter: NonNullable<(typeof parameter.$inferSelect)["filter"]>;
};

export type FacetCount = { key: string; count: number };
/**
 * What a filter would find: ids in catalogue order (for a hole, what fits as it is first), the total, and counts per option (of a range: how many
 * have it).
 */
export type CatalogueAnswer = { ids: number[]; total: number; counts: Record<string, FacetCount[]> };

/**
 * The published products as bit sets, so that any combination of filters is counted without asking the
 * database: the cost grows by 1 bit per product and option (docs/decisions/0004). Built anew when the content
 * revision changes.
 */
export type Catalogue = {
  definitions: FilterDefinition[];
  /** The parameters that lists can be filtered by, in their order, with their words. */
  filters: FilterParameter[];
  find(filters: ProductFilters, page: { skip: number; take: number }): CatalogueAnswer;
  size: number;
};

/** The facet of a parameter before any product is in it; of one that lists are not filtered by, none. */
function emptyFacet(
  { key, filter, options }: typeof parameter.$inferSelect,
  size: number,
): Facet | undefined {
  if (!filter) return undefined;
  if (filter === "options") {
    const empty = (options ?? []).map((o) => ({ key: o.key, label: o.label, members: new Bitset(size) }));
    return { kind: "options", key, all: false, options: empty };
  }
  const numbers = () => new Float64Array(size).fill(NaN);
  return { kind: filter, key, min: numbers(), max: numbers(), known: new Bitset(size) };
}

type Stored = { min: number | null; max: number | null; choice: string[] | null };

/** What a product has of a facet's parameter. */
function note(facet: Facet, index: number, { min, max, choice }: Stored): void {
  if (facet.kind === "options") {
    const chosen = choice ?? [];
    if (chosen.length > 1) facet.all = true;
    for (const key of chosen) facet.options.find((o) => o.key === key)?.members.add(index);
    return;
  }
  facet.min[index] = min ?? NaN;
  facet.max[index] = max ?? NaN;
  facet.known.add(index);
}

/** What an address can say of a facet; options that no product has are none. */
function definitionOf(facet: Facet): FilterDefinition {
  const { key, kind } = facet;
  if (kind !== "options") return { key, kind };
  return { key, kind, options: facet.options.filter((o) => o.members.count()).map((o) => o.key) };
}

export async function buildCatalogue(db: Database): Promise<Catalogue> {
  const [rows, definitions, values] = await Promise.all([
    db
      .select({
        id: product.id,
        model: product.model,
        title: product.title,
        seriesId: product.seriesId,
        series: productSeries.name,
        categoryId: productSeries.categoryId,
        category: productCategory.name,
      })
      .from(product)
      .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
      .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
      .where(shown(product))
      .orderBy(
        asc(productCategory.position),
        asc(productSeries.position),
        asc(product.position),
        asc(product.id),
      ),
    db.select().from(parameter).where(shown(parameter)).orderBy(asc(parameter.position)),
    db
      .select({
        productId: productParameter.productId,
        key: parameter.key,
        min: productParameter.min,
        max: productParameter.max,
        choice: productParameter.choice,
        dimensions: productParameter.dimensions,
      })
      .from(productParameter)
      .innerJoin(parameter, eq(productParameter.parameterId, parameter.id))
      .where(eq(productParameter.approval, "")),
  ]);
  const size = rows.length;
  const indexOf = new Map(rows.map((row, index) => [row.id, index]));
  const facets = definitions.flatMap((definition): Facet[] => {
    const facet = emptyFacet(definition, size);
    return facet ? [facet] : [];
  });
  const facetOf = new Map(facets.map((facet) => [facet.key, facet]));
  const cutOuts = new Map<number, { width: number; height: number }>();
  for (const value of values) {
    const index = indexOf.get(value.productId);
    if (index === undefined) continue;
    if (value.key === "cut-out" && value.dimensions)
      cutOuts.set(index, { width: value.dimensions[0] ?? 0, height: value.dimensions[1] ?? 0 });
    const facet = facetOf.get(value.key);
    if (facet) note(facet, index, value);
  }
  const groups = { category: groupBy(rows, (r) => r.categoryId), series: groupBy(rows, (r) => r.seriesId) };
  const words = rows.map((r) =>
    `${r.model} ${r.model.replace(/-/g, "")} ${r.series} ${Object.values(r.title).join(" ")} ${Object.values(r.category).join(" ")}`.toLowerCase(),
  );
  const usable = facets.map(definitionOf);

  function base(filters: ProductFilters): Bitset {
    let set = Bitset.full(size);
    const empty = new Bitset(size);
    if (filters.categoryId) set = set.and(groups.category.get(filters.categoryId) ?? empty);
    if (filters.seriesId) set = set.and(groups.series.get(filters.seriesId) ?? empty);
    if (filters.key) {
      const parts = filters.key.toLowerCase().split(/\s+/);
      set = set.and(where(size, (i) => parts.every((part) => words[i]!.includes(part))));
    }
    const { hole } = filters;
    if (hole) set = set.and(where(size, (i) => fitOf(i, hole) !== "enlarge"));
    return set;
  }

  const fitOf = (i: number, hole: Size) =>
    cutOuts.has(i) ? cutOutFit(cutOuts.get(i)!, hole).kind : "enlarge";

  /** The indexes of a page: what fits a given hole as it is comes before what needs a plate. */
  function pageOf(found: Bitset, { hole }: ProductFilters, skip: number, take: number): number[] {
    if (!hole) return found.slice(skip, take);
    const direct = where(size, (i) => fitOf(i, hole) === "direct");
    const other = where(size, (i) => fitOf(i, hole) !== "direct");
    return [direct, other].flatMap((set) => found.and(set).slice(0, skip + take)).slice(skip, skip + take);
  }

  function facetSet(facet: Facet, filters: ProductFilters): Bitset | undefined {
    if (facet.kind === "options") {
      const chosen = facet.options
        .filter((o) => filters.options[facet.key]?.includes(o.key))
        .map((o) => o.members);
      if (!chosen.length) return undefined;
      return chosen.reduce((a, b) => (facet.all ? a.and(b) : a.or(b)));
    }
    const covers = filters.covers[facet.key];
    if (facet.kind === "covers" && covers)
      return where(size, (i) => facet.min[i]! <= covers.min && facet.max[i]! >= covers.max);
    const atLeast = filters.atLeast[facet.key];
    if (facet.kind === "at-least" && atLeast) return where(size, (i) => facet.max[i]! >= atLeast);
    return undefined;
  }

  return {
    definitions: usable,
    filters: definitions.filter(
      (definition): definition is typeof definition & FilterParameter => definition.filter !== null,
    ),
    size,
    find(filters, { skip, take }) {
      const start = base(filters);
      const chosen = facets.map((facet) => ({ facet, set: facetSet(facet, filters) }));
      const result = chosen.reduce((set, { set: one }) => (one ? set.and(one) : set), start);
      const counts: Record<string, FacetCount[]> = {};
      for (const { facet, set } of chosen) {
        if (facet.kind !== "options") {
          counts[facet.key] = [{ key: facet.key, count: start.countWith(facet.known) }];
          continue;
        }
        // Where one option excludes another, a count answers "how many with this one instead".
        const among =
          set && !facet.all
            ? chosen.reduce((s, c) => (c.set && c.facet !== facet ? s.and(c.set) : s), start)
            : result;
        counts[facet.key] = facet.options.map((o) => ({ key: o.key, count: among.countWith(o.members) }));
      }
      return {
        ids: pageOf(result, filters, skip, take).map((i) => rows[i]!.id),
        total: result.count(),
        counts,
      };
    },
  };
}

function where(size: number, test: (index: number) => boolean): Bitset {
  const set = new Bitset(size);
  for (let i = 0; i < size; i++) if (test(i)) set.add(i);
  return set;
}

function groupBy<T>(rows: T[], key: (row: T) => number): Map<number, Bitset> {
  const groups = new Map<number, Bitset>();
  rows.forEach((row, index) => {
    const name = key(row);
    let set = groups.get(name);
    if (!set) groups.set(name, (set = new Bitset(rows.length)));
    set.add(index);
  });
  return groups;
}
