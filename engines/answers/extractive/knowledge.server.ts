import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import type { Keep } from "#db/kept.ts";
import { downloadSource } from "#db/schema/catalogue/download.ts";
import { faq } from "#db/schema/catalogue/faq.ts";
import { guidePart } from "#db/schema/catalogue/guide.ts";
import { product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import { contentPage } from "#db/schema/company/page.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { pathOfPage, screenOfPage } from "#domain/address/text-pages.ts";
import { hasFeature } from "#domain/availability/table.ts";
import type { RetiredData } from "#domain/download/content.ts";
import { type DownloadItem, listDownloads } from "#domain/download/queries.server.ts";
import { type FaqItem, listFaqs } from "#domain/faq/queries.server.ts";
import { listBrands, listParameters } from "#domain/fault-code/queries.server.ts";
import { type Honour, listHonours } from "#domain/honour/queries.server.ts";
import { getCareersPage } from "#domain/job/queries.server.ts";
import { listOffices, type OfficeItem } from "#domain/office/queries.server.ts";
import { once } from "#domain/once.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import { type ParameterGroup, parametersOf } from "#domain/product/detail.server.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { whenUnused } from "./languages-asked.ts";
import type { WordLists } from "./word-lists.ts";
import { folded } from "../folded.ts";
import { withoutBrackets } from "./words.ts";

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
  /** The hole that it leaves in the panel, mm. */
  cutOut: RetiredData["cutOut"] | undefined;
  replacement: KnownProduct | undefined;
};

/** A section of a page of text. */
export type PagePart = {
  /** The page's key and the number of the section, as `content/words/asked/` names them. */
  key: string;
  title: string;
  heading: string;
  text: string;
  address: string;
};

/** What short answers are composed of, per language and content revision. */
export type Knowledge = {
  products: KnownProduct[];
  /** Models by their canonical code. */
  byCode: Map<string, KnownProduct>;
  retired: Map<string, RetiredModel>;
  series: Map<string, KnownProduct[]>;
  faqs: Map<number, FaqItem>;
  /** Other ways in which people put a frequent question, by its id. */
  asked: Map<number, string[]>;
  /** Tools, forms, settings files and drawings for download. */
  documents: (DownloadItem & { key: string })[];
  /** The parts of the pages of text that this language has. */
  pages: PagePart[];
  brands: { key: string; name: string }[];
  offices: OfficeItem[];
  honours: Honour[];
  /** Parameters that have fault codes. */
  spns: ReadonlySet<number>;
  /** Names of parameters, the longest first. */
  phrases: readonly { key: string; phrase: string }[];
  /** Where applications for jobs go to. */
  careers: { email: string; phone: string } | undefined;
  /** What registers are called that hold no setting, by their key. */
  registers: ReadonlyMap<string, string>;
};

/** How the keys of discontinued models begin (importing/entries/downloads.server.ts). */
const retiredPrefix = "retired-";

type Reading = {
  db: Database;
  locale: Locale;
  words: WordLists;
  /** What people call parameters, by their keys. */
  called: Readonly<Record<string, readonly string[]>>;
};

type Languages = Map<Locale, Promise<Knowledge>>;

const kept = new WeakMap<object, Languages>();
const all = new Set<WeakRef<Languages>>();

whenUnused((locale) => {
  for (const one of all) {
    const languages = one.deref();
    if (languages) languages.delete(locale);
    else all.delete(one);
  }
});

/**
 * Read once per language and content revision; `state` (a searcher, a catalogue) is an object of that
 * revision.
 */
export function knowledge(scope: Reading, state: object): Promise<Knowledge> {
  let languages = kept.get(state);
  if (!languages) {
    kept.set(state, (languages = new Map()));
    all.add(new WeakRef(languages));
  }
  return once(languages, scope.locale, () => read(scope));
}

async function read({ db, locale, words, called }: Reading): Promise<Knowledge> {
  const { id, model, title, overview, features: own } = product;
  const rows = await db
    .select({
      product: { id, model, title, overview, features: own },
      series: productSeries,
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
    );
  const [
    values,
    faqs,
    asked,
    documents,
    pages,
    brands,
    offices,
    honours,
    parameters,
    registers,
    careers,
    retired,
  ] = await Promise.all([
    readValues(
      { db, locale },
      rows.map((row) => row.product.id),
    ),
    listFaqs({ db, locale }, { limit: 1_000 }),
    db.select({ id: faq.id, asked: faq.asked }).from(faq).where(shown(faq)),
    readDocuments(db, locale),
    readPages(db, locale),
    listBrands({ db, locale }),
    listOffices({ db, locale }),
    listHonours({ db, locale }),
    listParameters({ db, locale }),
    readRegisterNames(db, locale),
    getCareersPage({ db }),
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
            cutOut: data.cutOut,
            replacement,
          },
        ];
      }),
    ),
    faqs: new Map(faqs.list.map((item) => [item.id, item])),
    asked: new Map(asked.map((row) => [row.id, row.asked[locale] ?? []])),
    documents,
    pages,
    brands,
    offices: offices.list,
    honours,
    spns: new Set(parameters.map(({ spn }) => spn)),
    registers,
    careers: careers?.contact,
    phrases: phrasesWith(products, { locale, words, called }),
  };
}

/** Models whose values are put into words at a time, some ten milliseconds of work. */
const atOnce = 16;

async function readValues(scope: Pick<Reading, "db" | "locale">, ids: readonly number[]) {
  const all = new Map<number, ParameterGroup[]>();
  let definitions: Promise<unknown> | undefined;
  // The parameters are the same for all models.
  const keep: Keep = (_, build) => (definitions ??= build()) as ReturnType<typeof build>;
  for (let at = 0; at < ids.length; at += atOnce)
    for (const [id, groups] of await parametersOf({ ...scope, keep }, ids.slice(at, at + atOnce)))
      all.set(id, groups);
  return all;
}

/** Files that are not about one model, in the language and without words; a key is what their names begin with. */
async function readDocuments(db: Database, locale: Locale): Promise<Knowledge["documents"]> {
  const [rows, ...lists] = await Promise.all([
    db.select({ key: downloadSource.key }).from(downloadSource),
    ...(["tool", "drawing"] as const).map((list) =>
      listDownloads({ db, locale }, list, { language: locale }, 1, 100),
    ),
  ]);
  return lists.flatMap(({ list }) =>
    list.flatMap((item) => {
      const key = rows.find((row) => item.name.startsWith(row.key))?.key;
      // Those that need a login are found among the passages, which know who asks.
      return key && !item.loginRequired ? [{ ...item, key }] : [];
    }),
  );
}

/** Parts of the quick guides, as making/documents/content.ts has them. */
const namedBlocks = z.array(z.object({ key: z.string(), text: z.custom<Localised>() }));

async function readRegisterNames(db: Database, locale: Locale): Promise<Knowledge["registers"]> {
  const rows = await db
    .select({ blocks: guidePart.blocks })
    .from(guidePart)
    .where(and(eq(guidePart.key, "registers"), shown(guidePart)));
  return new Map(
    rows.flatMap(({ blocks }) =>
      namedBlocks.parse(blocks).map(({ key, text }) => [key, plainText(pick(text, locale))] as const),
    ),
  );
}

async function readPages(db: Database, locale: Locale): Promise<PagePart[]> {
  const rows = await db
    .select()
    .from(contentPage)
    .where(shown(contentPage))
    .orderBy(asc(contentPage.position));
  const text = (value: Parameters<typeof pick>[0]) => plainText(pick(value, locale));
  return rows.flatMap(({ key, title, sections }) => {
    if (!hasFeature(screenOfPage(key), locale)) return [];
    return sections.map((section, i) => ({
      key: `${key}#${i + 1}`,
      title: text(title),
      heading: text(section.heading),
      text: text(section.text),
      address: `${pathOfPage(key)}#${section.anchor ?? `section-${i + 1}`}`,
    }));
  });
}

/** The phrases of the table and the labels of the language, the longest first. */
function phrasesWith(products: readonly KnownProduct[], { locale, words, called }: Omit<Reading, "db">) {
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
  const asCalled = Object.entries(called).flatMap(([key, names]) =>
    names.map((name) => ({ key, phrase: folded(name, locale) })),
  );
  const all = [...fromLabels, ...words.parameters, ...asCalled];
  // Turkish softens the end before a vowel: ağırlık, ağırlığı.
  const softened = all
    .filter(({ phrase }) => phrase.length > 4 && phrase.endsWith("k"))
    .map(({ key, phrase }) => ({ key, phrase: `${phrase.slice(0, -1)}g` }));
  return [...all, ...(locale === "tr-TR" ? softened : [])].toSorted(
    (a, b) => b.phrase.length - a.phrase.length,
  );
}
