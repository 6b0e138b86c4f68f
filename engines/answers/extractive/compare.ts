import { plainText } from "#domain/locale/text.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { itemsOf, table, valueText } from "./parameters.ts";
import { listOf } from "./words.ts";

/** Limits of models and rows; the comparison page has the rest. */
const [mostModels, mostRows] = [4, 8];

/** Two to four models side by side: the requested parameters, else those that differ. */
export function answerComparison(
  { translate, locale }: Ask,
  models: readonly KnownProduct[],
  keys: readonly string[],
): Composed {
  const compared = models.slice(0, mostModels);
  const names = compared.map(({ model }) => model);
  const sources = new Sources();
  const marks = compared
    .map((product) =>
      sources.cite(productSource(product, { anchor: "parameters", heading: translate("answer.parameters") })),
    )
    .join("");
  const address = `/contrast?ids=${compared.map(({ id }) => id).join(",")}`;
  const all = rowsOf(compared);
  const wanted = all.filter(({ key }) => keys.includes(key));
  const rows = wanted.length
    ? wanted
    : all.filter(({ values }) => values.some((value) => value !== values[0]));
  const context = { models: names };
  if (!rows.length) {
    const text = translate("answer.compare.same", { models: listOf(names, locale) });
    return {
      text: `${text}${marks}\n\n${compared.map(titleLine).join("\n")}`,
      sources: sources.list,
      answered: true,
      context,
    };
  }
  const cells = rows
    .slice(0, mostRows)
    .map(({ label, values }) => [label, ...values.map((value) => value || "–")]);
  const intro = wanted.length
    ? translate("answer.compare.asked", { models: listOf(names, locale) })
    : translate("answer.compare.intro", { models: listOf(names, locale) });
  const more =
    rows.length > mostRows
      ? translate("answer.compare.more", { count: rows.length - mostRows, address })
      : translate("answer.compare.all", { address });
  return {
    text: [
      intro + marks,
      ...(wanted.length ? [] : [compared.map(titleLine).join("\n")]),
      table([translate("answer.compare.parameter"), ...names], cells),
      more,
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context,
  };
}

const titleLine = ({ model, title }: KnownProduct) => `- **${model}**: ${title}`;

function rowsOf(products: readonly KnownProduct[]) {
  const rows = new Map<string, { key: string; label: string; values: string[] }>();
  products.forEach((product, column) => {
    for (const item of itemsOf(product)) {
      const row = rows.get(item.key) ?? {
        key: item.key,
        label: plainText(item.label),
        values: products.map(() => ""),
      };
      rows.set(item.key, row);
      row.values[column] = valueText(item.text, item.unit);
    }
  });
  return [...rows.values()];
}
