import { redirect } from "react-router";
import { countDownloads, downloadsOfProducts } from "#domain/download/queries.server.ts";
import { downloadLists } from "#domain/download/types.ts";
import { listFaqTopics } from "#domain/faq/queries.server.ts";
import { listBrands } from "#domain/fault-code/queries.server.ts";
import type { Feature } from "#domain/availability/table.ts";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import { productsByIds, suitableColumns } from "#domain/product/list.server.ts";
import { isSearchable, type SearchAddress, searchPath } from "#domain/address/search.ts";
import { namesModel } from "#engines/search/names-model.ts";
import { placeOf } from "#engines/search/place.ts";
import { findDocuments } from "#engines/search/find.server.ts";
import type { SearchResult } from "#engines/search/types.ts";
import { listSolutionClasses } from "#domain/solution/queries.server.ts";
import type { PageScope } from "../../context.ts";
import { addressIn } from "../../place.ts";
import { drawThumb } from "../../features/front-panel/draw.server.tsx";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;

/** How long a page without results is kept, s: who searches for the same later is counted again. */
const unfoundFor = 60;

/** What `/search` shows without a query: links into the site. */
export type Start = { groups: { key: StartGroup; to: string; links: { to: string; text: LocalText }[] }[] };

type StartGroup = Extract<Feature, "productinfo" | "schemeinfo" | "ecucode" | "datadownload" | "faqs">;

export type Found = Awaited<ReturnType<typeof findPage>>;

/** The results of an address. A page beyond the last one redirects to the last one. */
export async function findPage(scope: PageScope, asked: SearchAddress) {
  const matches = await findDocuments(scope, { ...asked, limit: pageSize });
  if (asked.page === 1 && Object.keys(matches.counts).length === 0) {
    scope.missed(asked.key);
    scope.keepFor(unfoundFor);
  }
  const pages = Math.ceil(matches.total / pageSize);
  if (matches.total > 0 && asked.page > pages) throw redirect(searchPath({ ...asked, page: pages }));
  const pictures = await scope.pictures("panels");
  const exact = asked.page === 1 ? await namedModel(scope, asked.key, matches.list[0], pictures) : undefined;
  return {
    total: matches.total,
    pages,
    counts: matches.counts,
    suggestion: matches.suggestion,
    searchable: isSearchable(asked.key),
    exact,
    results: (exact ? matches.list.slice(1) : matches.list).map((result) => toView(scope, result, pictures)),
  };
}

/**
 * What the page shows of a result. The page is the same for everybody, so it has no excerpt of a document
 * that needs a login.
 */
function toView(scope: PageScope, result: SearchResult, pictures: string) {
  const { locale } = scope;
  const { id, kind, title, heading, loginRequired } = result;
  const place = placeOf(result);
  const foreign = result.locale !== locale;
  return {
    id,
    kind,
    title,
    heading,
    loginRequired,
    excerpt: loginRequired ? [] : result.excerpt,
    to: result.host === locale ? place : addressIn(scope, result.host, place),
    outside: result.host !== locale,
    ...(foreign
      ? { language: { tag: languageTags[result.locale], name: languageNames[result.locale] } }
      : {}),
    ...(kind === "product" ? { picture: `/media/panel/${encodeURIComponent(title)}.svg?v=${pictures}` } : {}),
  };
}

export type ResultView = ReturnType<typeof toView>;

/** The model whose full name was searched for, with its main parameters, data sheet and number of files. */
async function namedModel(scope: PageScope, key: string, first: SearchResult | undefined, pictures: string) {
  if (first?.kind !== "product" || !namesModel(key, first.title)) return undefined;
  const [product] = await productsByIds(scope, [first.entityId]);
  if (!product) return undefined;
  const [columns, files] = await Promise.all([
    suitableColumns(scope, [product]),
    downloadsOfProducts(scope, [product.id]),
  ]);
  const sheet = files.find(({ type }) => type === "data-sheet");
  const { panel, id, model, title, category, values } = product;
  const asksMore = key.replace(/[^\p{L}\p{N}]/gu, "").length > model.replace(/[^\p{L}\p{N}]/gu, "").length;
  return {
    id,
    model,
    title,
    category,
    drawing: drawThumb({ model, panel }),
    width: panel.width,
    values: columns.flatMap(({ key: column, label }) => {
      const text = values[column];
      return text
        ? [
            {
              key: column,
              label: label ?? scope.translate(column === "io" ? "catalogue.columns.io" : "product.supply"),
              text,
            },
          ]
        : [];
    }),
    sheet: sheet && {
      title: sheet.title,
      address: sheet.address,
      name: sheet.name,
      loginRequired: sheet.loginRequired,
    },
    files: files.length,
    // only where the query says more than the name of the model
    passage: asksMore && first.excerpt.some(({ hit }) => hit) ? toView(scope, first, pictures) : undefined,
  };
}

export type NamedModel = NonNullable<Awaited<ReturnType<typeof namedModel>>>;

export async function startPage(scope: PageScope): Promise<Start> {
  const [categories, classes, brands, topics, files] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    listSolutionClasses(scope),
    listBrands(scope),
    listFaqTopics(scope),
    countDownloads(scope, { language: scope.locale }),
  ]);
  const groups: Start["groups"] = [
    {
      key: "productinfo",
      to: "/productinfo",
      links: categories.map(({ id, name }) => ({ to: `/productinfo?class_id=${id}`, text: name })),
    },
    {
      key: "schemeinfo",
      to: "/schemeinfo",
      links: classes.map(({ id, name }) => ({ to: `/schemeinfo?class_id=${id}`, text: name })),
    },
    {
      key: "ecucode",
      to: "/ecucode",
      links: brands.map(({ key, name }) => ({
        to: `/ecucode?brand=${key}&key=${encodeURIComponent(name)}`,
        text: name,
      })),
    },
    {
      key: "datadownload",
      to: "/datadownload",
      links: downloadLists
        .filter((list) => files[list] > 0)
        .map((list) => ({
          to: list === "online" ? "/datadownload" : `/datadownload?list=${list}`,
          text: scope.translate(`downloads.tabs.${list}`),
        })),
    },
    {
      key: "faqs",
      to: "/faqs",
      links: topics.map(({ id, name }) => ({ to: `/faqs?class_id=${id}`, text: name })),
    },
  ];
  return { groups: groups.filter(({ key, links }) => scope.has(key) && links.length > 0) };
}
