import { asc, eq, inArray } from "drizzle-orm";
import { parameter, product } from "#db/schema/product.ts";
import { colours, PdfSheet } from "#making/pdf/pdf.server.ts";
import { drawTable, type TableRow } from "#making/pdf/pdf-table.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { formatValue, formatNumber } from "#domain/parameter/format.ts";
import { plainValues } from "#domain/parameter/rules.ts";
import type { ParameterValue } from "#domain/parameter/schema.ts";
import { cutOutFit } from "#domain/product/cut-out.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { RetiredData } from "#domain/download/content.ts";
import type { MakeScope } from "../make.server.ts";

export type RetiredEntry = {
  model: string;
  title: string;
  version: string;
  date: string;
  mark: string;
  data: RetiredData;
  replacementId: number;
};

/**
 * The last sheet of a discontinued model: what it was, what takes its place, and its last parameters. A PDF
 * of A4 pages.
 */
export async function retiredSheet(scope: MakeScope, entry: RetiredEntry, locale: Locale): Promise<Buffer> {
  const { model, title, data, replacementId, version, date } = entry;
  const { db, site, origins } = scope;
  const translate: Translate = (key, values) => scope.translate(locale, key, values);
  const [replacement] = await db
    .select({ model: product.model, title: product.title, panel: product.panel })
    .from(product)
    .where(eq(product.id, replacementId));
  const brand = plainText(pick(site.brand, locale));
  const sheet = new PdfSheet({
    locale,
    title: `${model}: ${title}`,
    subject: translate("downloads.sheet.heading"),
    author: brand,
    date: new Date(`${date}T00:00:00Z`),
  });
  sheet.y += sheet.text(
    translate("downloads.sheet.heading"),
    sheet.left,
    sheet.y,
    sheet.width,
    { size: 9, weight: "bold", colour: colours.warn },
    { type: "P" },
  );
  sheet.space(4);
  sheet.y += sheet.text(
    model,
    sheet.left,
    sheet.y,
    sheet.width,
    { size: 26, weight: "bold" },
    { type: "H1" },
  );
  sheet.y += sheet.text(
    title,
    sheet.left,
    sheet.y,
    sheet.width,
    { size: 12, colour: colours.quiet },
    { type: "P" },
  );
  sheet.space(6);
  sheet.paragraph(
    translate("downloads.sold", { from: String(data.soldFrom), until: String(data.soldUntil) }),
  );
  if (replacement) {
    sheet.heading(translate("downloads.sheet.replacement", { model: replacement.model }));
    sheet.paragraph(plainText(pick(replacement.title, locale)), { size: 9, weight: "medium" });
    sheet.paragraph(plainText(pick(data.difference, locale)));
    const hole = holeText(translate, data, replacement);
    if (hole) sheet.paragraph(hole);
    sheet.paragraph(`${origins[locale]}/product/${replacementId}/${replacement.model}`, {
      size: 8,
      colour: colours.quiet,
    });
  }
  sheet.heading(translate("downloads.sheet.parameters"));
  const columns = [
    { head: translate("downloads.sheet.parameter"), share: 3 },
    { head: translate("downloads.sheet.value"), share: 4, weight: "medium" as const },
  ];
  drawTable(sheet, columns, await parameterRows(db, data, locale, translate));
  return sheet.finish((page, number, count) => {
    page.text(site.mark, page.left, 30, page.width, { size: 9, weight: "bold" });
    page.text(model, page.left, 30, page.width, { size: 9, colour: colours.quiet, align: "right" });
    page.text(
      `${brand} · ${translate("files.version", { version })} · ${date}`,
      page.left,
      page.pageHeight - 42,
      page.width,
      {
        size: 7.5,
        colour: colours.quiet,
      },
    );
    page.text(`${number} / ${count}`, page.left, page.pageHeight - 42, page.width, {
      size: 7.5,
      colour: colours.quiet,
      align: "right",
    });
  });
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

function holeText(
  translate: Translate,
  { cutOut }: RetiredData,
  replacement: { model: string; panel: unknown },
): string | undefined {
  const own = (replacement.panel as Panel).cutOut;
  if (!cutOut || !own) return undefined;
  const fit = cutOutFit(own, cutOut);
  const { model } = replacement;
  const verdict =
    fit.kind === "direct"
      ? translate("downloads.fitDirect", { model })
      : fit.kind === "adapter"
        ? translate("downloads.fitAdapter", { model, ...fit.plate })
        : translate("downloads.fitEnlarge", { model, ...fit.by });
  return `${translate("downloads.hole", cutOut)} ${verdict}`;
}

/** The last parameters in the catalogue's order and words. */
async function parameterRows(
  db: MakeScope["db"],
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
