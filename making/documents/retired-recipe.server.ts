import { asc, eq, inArray } from "drizzle-orm";
import { parameter, product } from "#db/schema/catalogue/product.ts";
import type { TableRow } from "#making/pdf/pdf-table.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { formatValue, formatNumber } from "#domain/parameter/format.ts";
import { plainValues } from "#domain/parameter/rules.ts";
import type { ParameterValue } from "#domain/parameter/schema.ts";
import { cutOutFit } from "#domain/product/cut-out.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { RetiredData } from "#domain/download/content.ts";
import type { DocumentScope } from "./recipe.server.ts";
import type { Printed, RetiredRecipe } from "./recipe.ts";

type RetiredEntry = Printed & { model: string; data: RetiredData; replacementId: number };

/** What the sheet of a discontinued model says, in a language. */
export async function retiredRecipe(
  scope: DocumentScope,
  { model, title, version, date, mark, data, replacementId }: RetiredEntry,
  locale: Locale,
): Promise<RetiredRecipe> {
  const { db, site, origins } = scope;
  const translate: Translate = (key, values) => scope.translate(locale, key, values);
  const [replacement] = await db
    .select({ model: product.model, title: product.title, panel: product.panel })
    .from(product)
    .where(eq(product.id, replacementId));
  return {
    kind: "retired-sheet",
    locale,
    model,
    title,
    date,
    imprint: { brand: plainText(pick(site.brand, locale)), mark },
    heading: translate("downloads.sheet.heading"),
    sold: translate("downloads.sold", { from: String(data.soldFrom), until: String(data.soldUntil) }),
    ...(replacement
      ? {
          replacement: {
            heading: translate("downloads.sheet.replacement", { model: replacement.model }),
            title: plainText(pick(replacement.title, locale)),
            difference: plainText(pick(data.difference, locale)),
            hole: holeText(translate, data, replacement),
            url: `${origins[locale]}/product/${replacementId}/${replacement.model}`,
          },
        }
      : {}),
    parameters: {
      heading: translate("downloads.sheet.parameters"),
      columns: [translate("downloads.sheet.parameter"), translate("downloads.sheet.value")],
      rows: await parameterRows(db, data, locale, translate),
    },
    versionText: translate("files.version", { version }),
  };
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

function holeText(
  translate: Translate,
  { cutOut }: RetiredData,
  replacement: { model: string; panel: unknown },
): string | undefined {
  const replacementHole = (replacement.panel as Panel).cutOut;
  if (!cutOut || !replacementHole) return undefined;
  const fit = cutOutFit(replacementHole, cutOut);
  const { model } = replacement;
  const verdict =
    fit.kind === "direct"
      ? translate("downloads.fitDirect", { model })
      : fit.kind === "adapter"
        ? translate("downloads.fitAdapter", { model, ...fit.plate })
        : translate("downloads.fitEnlarge", { model, ...fit.by });
  return `${translate("downloads.hole", cutOut)} ${verdict}`;
}

/** The final parameters in the catalogue's order and wording. */
async function parameterRows(
  db: DocumentScope["db"],
  { parameters, cutOut }: RetiredData,
  locale: Locale,
  translate: Translate,
): Promise<TableRow[]> {
  const rows = await db
    .select()
    .from(parameter)
    .where(inArray(parameter.key, [...Object.keys(parameters), "cut-out"]))
    .orderBy(asc(parameter.position));
  let group = "";
  return rows.flatMap((row): TableRow[] => {
    const label = plainText(pick(row.label, locale));
    const unit = row.unit ?? undefined;
    const value =
      row.key === "cut-out"
        ? cutOut && [cutOut.width, cutOut.height].map((n) => formatNumber(n, locale)).join(" × ")
        : valueText(parameters[row.key], row, locale);
    if (!value) return [];
    const title = row.group === group ? [] : [{ title: translate(`product.groups.${row.group}`) }];
    group = row.group;
    return [...title, { cells: [label, unit ? { text: value, unit } : value] }];
  });
}

type Definition = { limit: "max" | "min" | null; options: { key: string; label: { en: string } }[] | null };

function valueText(
  value: ParameterValue | undefined,
  { limit, options }: Definition,
  locale: Locale,
): string {
  const [plain] = value ? plainValues(value) : [];
  if (!plain) return "";
  if ("text" in plain) return plainText(pick(plain.text, locale));
  const stored =
    "choice" in plain
      ? { choice: plain.choice }
      : "value" in plain
        ? { min: plain.value, max: plain.value }
        : plain;
  return formatValue(stored, limit, locale, (key) => {
    const option = options?.find((o) => o.key === key);
    return option ? plainText(pick(option.label, locale)) : key;
  });
}
