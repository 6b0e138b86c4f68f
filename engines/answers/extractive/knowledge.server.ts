import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { downloadSource } from "#db/schema/catalogue/download.ts";
import { product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import type { RetiredData } from "#domain/download/content.ts";
import { type FaqItem, listFaqs } from "#domain/faq/queries.server.ts";
import { listBrands, listParameters } from "#domain/fault-code/queries.server.ts";
import { type Honour, listHonours } from "#domain/honour/queries.server.ts";
import { listOffices, type OfficeItem } from "#domain/office/queries.server.ts";
import { once } from "#domain/once.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import { type ParameterGroup, parametersOf } from "#domain/product/detail.server.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { WordLists } from "./word-lists.ts";
import { folded, withoutBrackets } from "./words.ts";

export type KnownProduct = {
  id: number;
  model: string;
  title: string;
  overview: string;
  features: string[];
  series: string;
  seriesTitle: string;
  category: string;
  groups: ParameterGroup[];
};

/** A discontinued model and its replacement. */
export type RetiredModel = {
  model: string;
  title: string;
  soldUntil: number;
  difference: string;
  replacement: KnownProduct | undefined;
};

/** What short answers are composed of, per language and content revision. */
export type Knowledge = {
  products: KnownProduct[];
  /** Models by their canonical code. */
  byCode: Map<string, KnownProduct>;
  retired: Map<string, RetiredModel>;
  series: Map<string, KnownProduct[]>;
  faqs: Map<number, FaqItem>;
  brands: { key: string; name: string }[];
  offices: OfficeItem[];
  honours: Honour[];
  /** Parameters that have fault codes. */
  spns: ReadonlySet<number>;
  /** Names of parameters, the longest first. */
  phrases: readonly { key: string; phrase: string }[];
};

/** How the keys of discontinued models begin (importing/entries/downloads.server.ts). */
const retiredPrefix = "retired-";

type Reading = { db: Database; locale: Locale; words: WordLists };

const kept = new WeakMap<object, Map<Locale, Promise<Knowledge>>>();

/**
 * Read once per language and content revision; `state` (a searcher, a catalogue) is an object of that
 * revision.
 */
export function knowledge(scope: Reading, state: object): Promise<Knowledge> {
  let languages = kept.get(state);
  if (!languages) kept.set(state, (languages = new Map()));
  return once(languages, scope.locale, () => read(scope));
}

async function read({ db, locale, words }: Reading): Promise<Knowledge> {
  const rows = await db
    .select({ product, series: productSeries, category: productCategory.name })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(shown(product))
    .orderBy(
      asc(productCategory.position),
      asc(productSeries.position),
      asc(product.position),
      asc(product.id),
    );
  const [values, faqs, brands, offices, honours, parameters, retired] = await Promise.all([
    parametersOf(
      { db, locale },
      rows.map((row) => row.product.id),
    ),
    listFaqs({ db, locale }, { limit: 1_000 }),
    listBrands({ db, locale }),
    listOffices({ db, locale }),
    listHonours({ db, locale }),
    listParameters({ db, locale }),
    db
      .select()
      .from(downloadSource)
      .where(and(eq(downloadSource.list, "offline"), shown(downloadSource))),
  ]);
  const text = (value: Parameters<typeof pick>[0]) => plainText(pick(value, locale));
  const products = rows.map(({ product: item, series, category }): KnownProduct => ({
    id: item.id,
    model: item.model,
    title: text(item.title),
    overview: text(item.overview),
    features: item.features.map(text),
    series: series.name,
    seriesTitle: text(series.title),
    category: text(category),
    groups: values.get(item.id) ?? [],
  }));
  const byId = new Map(products.map((one) => [one.id, one]));
  return {
    products,
    byCode: new Map(products.map((one) => [canonicalCode(one.model), one])),
    series: Map.groupBy(products, (one) => canonicalCode(one.series.replace(/\s.*$/, ""))),
    retired: new Map(
      retired.map((row) => {
        const data = row.data as RetiredData;
        const replacement = row.replacementId === null ? undefined : byId.get(row.replacementId);
        const model = row.key.slice(retiredPrefix.length).toUpperCase();
        return [
          canonicalCode(model),
          {
            model,
            title: text(row.title),
            soldUntil: data.soldUntil,
            difference: text(data.difference),
            replacement,
          },
        ];
      }),
    ),
    faqs: new Map(faqs.list.map((item) => [item.id, item])),
    brands,
    offices: offices.list,
    honours,
    spns: new Set(parameters.map(({ spn }) => spn)),
    phrases: phrasesWith(products, words, locale),
  };
}

/** The phrases of the table and the labels of the language, the longest first. */
function phrasesWith(products: readonly KnownProduct[], words: WordLists, locale: Locale) {
  const labels = new Map(
    products.flatMap(({ groups }) =>
      groups.flatMap(({ items }) => items.map((item) => [item.key, plainText(item.label)] as const)),
    ),
  );
  const fromLabels = [...labels].flatMap(([key, label]) =>
    [label, withoutBrackets(label)]
      .map((name) => ({ key, phrase: folded(name, locale) }))
      .filter(({ phrase }) => phrase.length > 1),
  );
  const all = [...fromLabels, ...words.parameters];
  // Turkish softens the end before a vowel: ağırlık, ağırlığı.
  const softened = all
    .filter(({ phrase }) => phrase.length > 4 && phrase.endsWith("k"))
    .map(({ key, phrase }) => ({ key, phrase: `${phrase.slice(0, -1)}g` }));
  return [...all, ...(locale === "tr-TR" ? softened : [])].toSorted(
    (a, b) => b.phrase.length - a.phrase.length,
  );
}
