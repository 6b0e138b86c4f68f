import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { formatValue } from "#domain/parameter/format.ts";
import { shown, shownSoonerOrLater } from "#domain/publication/shown.server.ts";
import { spanOf } from "#domain/publication/state.ts";
import { named } from "#domain/locale/signs.ts";
import { type Draft, inLocale, localesWith, type Part, passagesOf, type Source } from "./draft.server.ts";

type Value = typeof productParameter.$inferSelect;
type Definition = typeof parameter.$inferSelect;
type ValueRow = { value: Value; definition: Definition };

/** Products: overview, what they do, and each group of parameters; and the pages of series and categories. */
export async function productPassages(source: Source): Promise<Draft[]> {
  const { db } = source;
  const rows = await db
    .select({ product, series: productSeries, category: productCategory })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(shownSoonerOrLater(product))
    .orderBy(asc(product.id));
  const values = await db
    .select({ value: productParameter, definition: parameter })
    .from(productParameter)
    .innerJoin(parameter, eq(productParameter.parameterId, parameter.id))
    .where(shown(parameter))
    .orderBy(asc(parameter.position), asc(productParameter.approval));
  const byProduct = Map.groupBy(values, (row) => row.value.productId);
  const locales = localesWith("product");
  return rows.flatMap(({ product: item, series, category }) => {
    const mine = Map.groupBy(byProduct.get(item.id) ?? [], (row) => row.definition.group);
    return locales.flatMap((locale) => {
      const title = inLocale(item.title, locale);
      if (!title) return [];
      const features = item.features.flatMap((feature) => inLocale(feature, locale) ?? []).join("\n");
      const line = [series.name, inLocale(category.name, locale)].filter(Boolean).join(" ");
      const head = {
        kind: "product" as const,
        entityId: item.id,
        document: `product-${item.id}`,
        address: `/product/${item.id}/${item.model}`,
        title: item.model,
        codes: item.model,
        ...spanOf(item, series, category),
      };
      const groups = [...mine].map(([group, list]): Part => ({
        part: group,
        anchor: `parameters-${group}`,
        heading: source.words(locale, `product.groups.${group}`),
        text: list.length ? groupText(list, locale) : "",
        also: title,
      }));
      return passagesOf(locale, head, [
        {
          part: "overview",
          anchor: "overview",
          heading: title,
          text: inLocale(item.overview, locale) ?? "",
          also: line,
        },
        {
          part: "features",
          anchor: "overview",
          heading: source.words(locale, "product.features"),
          text: features,
          also: title,
        },
        ...groups,
      ]);
    });
  });
}

/** `Supply voltage: 8–35 V (UL: 9–30 V)`, a line for each parameter. */
function groupText(rows: ValueRow[], locale: Locale): string {
  const lines = new Map<string, { label: string; unit: string; value: string; approvals: string[] }>();
  for (const { value, definition } of rows) {
    const label = inLocale(definition.label, locale) ?? definition.label.en;
    const unit = definition.unit ? ` ${definition.unit}` : "";
    const option = (key: string) => {
      const known = definition.options?.find((o) => o.key === key)?.label;
      return (known && (inLocale(known, locale) ?? known.en)) ?? key;
    };
    const words = value.text
      ? (inLocale(value.text, locale) ?? value.text.en)
      : formatValue(value, definition.limit, locale, option);
    const line = lines.get(definition.key);
    if (!value.approval)
      lines.set(definition.key, { label, unit, value: words, approvals: line?.approvals ?? [] });
    else if (line) line.approvals.push(`${value.approval}: ${words}${unit}`);
  }
  return [...lines.values()]
    .map(({ label, unit, value, approvals }) =>
      named(label, `${value}${unit}${approvals.length ? ` (${approvals.join("; ")})` : ""}`, locale),
    )
    .join("\n");
}

/** Series and categories, whose pages are the product list narrowed down. */
export async function rangePassages({ db }: Source): Promise<Draft[]> {
  const categories = await db
    .select()
    .from(productCategory)
    .where(shownSoonerOrLater(productCategory))
    .orderBy(asc(productCategory.position));
  const series = await db
    .select({ ...getTableColumns(productSeries), isShown: sql<boolean>`${shown(productSeries)}` })
    .from(productSeries)
    .where(shownSoonerOrLater(productSeries))
    .orderBy(asc(productSeries.position));
  const models = await db
    .select({ model: product.model, seriesId: product.seriesId, title: product.title })
    .from(product)
    .where(shown(product))
    .orderBy(asc(product.id));
  return localesWith("productinfo").flatMap((locale) => [
    ...categories.flatMap((category) => {
      const title = inLocale(category.name, locale);
      const own = series.filter((s) => s.categoryId === category.id && s.isShown);
      const head = {
        kind: "page" as const,
        entityId: category.id,
        document: `category-${category.id}`,
        address: `/productinfo?class_id=${category.id}`,
        ...spanOf(category),
      };
      const text = [inLocale(category.description, locale), own.map((s) => s.name).join(" · ")]
        .filter(Boolean)
        .join("\n");
      return title ? passagesOf(locale, { ...head, title }, [{ part: "list", text }]) : [];
    }),
    ...series.flatMap((item) => {
      const category = categories.find((c) => c.id === item.categoryId);
      const heading = inLocale(item.title, locale);
      const own = models.filter((m) => m.seriesId === item.id);
      if (!category || !heading) return [];
      const address = `/productinfo?class_id=${category.id}&id=${item.id}`;
      const head = {
        kind: "page" as const,
        entityId: item.id,
        document: `series-${item.id}`,
        address,
        title: item.name,
        ...spanOf(item, category),
      };
      const text = [inLocale(item.overview, locale), own.map((m) => m.model).join(" · ")]
        .filter(Boolean)
        .join("\n");
      return passagesOf(locale, head, [
        { part: "list", heading, text, also: inLocale(category.name, locale) },
      ]);
    }),
  ]);
}
