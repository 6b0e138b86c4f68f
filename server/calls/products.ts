import { z } from "zod";
import { casesByIds } from "#domain/case/queries.server.ts";
import { SiteError } from "#domain/error.ts";
import { plainText } from "#domain/locale/text.ts";
import { filmsOfProduct } from "#domain/film/queries.server.ts";
import { readFilters } from "#domain/product/filters.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import { compareProducts } from "#domain/product/compare.server.ts";
import { getProduct } from "#domain/product/detail.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { type Facet, searchProducts } from "#domain/product/search.server.ts";
import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import { connectionsOf } from "#domain/product/related.server.ts";
import { listSolutionClasses, solutionsByIds } from "#domain/solution/queries.server.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import {
  caseItem,
  idInput,
  keyInput,
  listOf,
  pageInput,
  panelImage,
  productItem,
  solutionItem,
  toCaseItem,
  toProductItem,
  toSolutionItem,
  toVideo,
  video,
  words,
} from "./shapes.ts";

const category = z.object({
  cat_id: z.number().int(),
  cat_name: z.string(),
  children: z.array(z.object({ cat_id: z.number().int(), cat_name: z.string(), ori_img: z.string() })),
});

const facet = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["options", "covers", "at-least"]),
  unit: z.string().optional(),
  options: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int() })).optional(),
});

const related = z.object({
  products: z.array(productItem),
  solutions: z.array(solutionItem),
  cases: z.array(caseItem),
});

async function relatedTo(
  scope: CallScope,
  product: Parameters<typeof connectionsOf>[1],
): Promise<z.infer<typeof related>> {
  const connections = await connectionsOf(scope.db, product);
  const [products, solutions, cases] = await Promise.all([
    productsByIds(scope, connections.products),
    solutionsByIds(scope, connections.solutions),
    casesByIds(scope, connections.cases),
  ]);
  return {
    products: products.map(toProductItem),
    solutions: solutions.map(toSolutionItem),
    cases: cases.map(toCaseItem),
  };
}

async function categories(scope: Parameters<typeof listCategories>[0]): Promise<z.infer<typeof category>[]> {
  const list = await listCategories(scope);
  return list.map((c) => ({
    cat_id: c.id,
    cat_name: words(c.name),
    children: c.series.map((s) => ({ cat_id: s.id, cat_name: s.name, ori_img: panelImage(s.key) })),
  }));
}

function toFacet(source: Facet): z.infer<typeof facet> {
  const head = { key: source.key, label: words(source.label) };
  if (source.kind === "options")
    return {
      ...head,
      kind: source.kind,
      options: source.options.map((o) => ({ ...o, label: words(o.label) })),
    };
  return { ...head, kind: source.kind, ...(source.unit ? { unit: source.unit } : {}) };
}

const none = z.object({});

export const productCalls = [
  call({
    method: "GET",
    path: "index",
    reads: true,
    summary: "What menus are made of: product categories with their series, and solution classes.",
    input: none,
    output: z.object({
      chanpin: z.array(category),
      fangan: z.array(z.object({ id: z.number().int(), class_name: z.string() })),
    }),
    async handle(scope) {
      const [chanpin, classes] = await Promise.all([categories(scope), listSolutionClasses(scope)]);
      return { chanpin, fangan: classes.map((c) => ({ id: c.id, class_name: words(c.name) })) };
    },
  }),
  call({
    method: "GET",
    path: "productsClass",
    reads: true,
    summary: "Product categories with their series.",
    input: none,
    output: z.array(category),
    handle: (scope) => categories(scope),
  }),
  call({
    method: "POST",
    path: "productsList",
    reads: true,
    summary:
      "Products of a category or series, by text and by the trade's own parameters, with counts for every filter.",
    input: z.object({
      categoryId: idInput.optional(),
      seriesId: idInput.optional(),
      key: keyInput,
      filters: z.record(z.string().max(40), z.string("badInput").max(400), "badInput").optional(),
      ...pageInput,
    }),
    output: listOf(productItem).extend({ filters: z.array(facet) }),
    async handle(scope, { categoryId, seriesId, key, filters, page, limit }) {
      const query = {
        ...readFilters(new URLSearchParams(filters), scope.catalogue.definitions),
        categoryId,
        seriesId,
        key: key || undefined,
      };
      const result = await searchProducts(scope, query, page, limit);
      return {
        list: result.list.map(toProductItem),
        total: result.total,
        page,
        limit,
        filters: result.facets.map(toFacet),
      };
    },
  }),
  call({
    method: "POST",
    path: "productRelatedList",
    reads: true,
    summary: "Products, solutions and cases that belong to a product.",
    input: z.object({ id: idInput }),
    output: related,
    async handle(scope, { id }) {
      const [product] = await productsByIds(scope, [id]);
      if (!product) throw new SiteError("notFound", "notFound");
      return relatedTo(scope, product);
    },
  }),
  call({
    method: "GET",
    path: "productsInfo/{id}",
    reads: true,
    units: 3,
    summary: "A product with all its parameters; values that differ under an approval are listed with it.",
    input: z.object({ id: idInput }),
    output: productItem.extend({
      description: z.string(),
      features: z.array(z.string()),
      parameters: z.array(
        z.object({
          group: z.string(),
          items: z.array(
            z.object({
              key: z.string(),
              label: z.string(),
              value: z.object({
                min: z.number().nullish(),
                max: z.number().nullish(),
                choice: z.array(z.string()).nullish(),
                dimensions: z.array(z.number()).nullish(),
              }),
              unit: z.string().optional(),
              text: z.string(),
              approvals: z.array(z.object({ approval: z.string(), text: z.string() })).optional(),
            }),
          ),
        }),
      ),
      videos: z.array(video),
      downloads: z.array(z.object({ title: z.string(), version: z.string(), url: z.string() })),
      related,
    }),
    async handle(scope, { id }) {
      const product = await getProduct(scope, id);
      if (!product) throw new SiteError("notFound", "notFound");
      const [connected, downloads, films] = await Promise.all([
        relatedTo(scope, product),
        downloadsOfProducts(scope, [id]),
        filmsOfProduct(scope, id),
      ]);
      return {
        ...toProductItem(product),
        description: words(product.overview),
        features: product.features.map(words),
        parameters: product.parameters.map(({ group, items }) => ({
          group,
          items: items.map(({ explanation: _, label, ...item }) => ({ ...item, label: words(label) })),
        })),
        videos: films.map(toVideo(scope.locale)),
        downloads: downloads.map((d) => ({ title: words(d.title), version: d.version, url: d.address })),
        related: connected,
      };
    },
  }),
  call({
    method: "POST",
    path: "canshuduibi",
    reads: true,
    units: 3,
    summary: "The parameters of two to four products side by side.",
    input: z.object({ ids: z.array(idInput, "badInput").min(2, "compareCount").max(4, "compareCount") }),
    output: z.object({
      products: z.array(productItem),
      rows: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          unit: z.string().optional(),
          values: z.array(z.string()),
          same: z.boolean(),
        }),
      ),
    }),
    async handle(scope, { ids }) {
      const unique = [...new Set(ids)];
      if (unique.length < 2) throw new SiteError("badInput", "compareCount", { field: "ids" });
      const { products, rows } = await compareProducts(scope, unique);
      if (products.length < unique.length) throw new SiteError("notFound", "notFound");
      return {
        products: products.map(toProductItem),
        rows: rows.map(({ group: _g, explanation: _e, label, ...row }) => ({
          ...row,
          label: plainText(label),
        })),
      };
    },
  }),
];
