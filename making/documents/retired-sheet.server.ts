import { named } from "#domain/locale/signs.ts";
import { colours, PdfSheet } from "#making/pdf/pdf.server.ts";
import { drawTable } from "#making/pdf/pdf-table.server.ts";
import type { RetiredRecipe } from "./recipe.ts";

/**
 * The last sheet of a discontinued model: what it was, what takes its place, and its last parameters. A PDF
 * of A4 pages.
 */
export function retiredSheet(recipe: RetiredRecipe): Promise<Buffer> {
  const { locale, model, title, date, imprint, replacement, parameters } = recipe;
  const { brand, mark } = imprint;
  const sheet = new PdfSheet({
    locale,
    title: named(model, title, locale),
    subject: recipe.heading,
    author: brand,
    date: new Date(`${date}T00:00:00Z`),
  });
  sheet.y += sheet.text(
    recipe.heading,
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
  sheet.paragraph(recipe.sold);
  if (replacement) {
    sheet.heading(replacement.heading);
    sheet.paragraph(replacement.title, { size: 9, weight: "medium" });
    sheet.paragraph(replacement.difference);
    if (replacement.hole) sheet.paragraph(replacement.hole);
    sheet.paragraph(replacement.url, { size: 8, colour: colours.quiet });
  }
  sheet.heading(parameters.heading);
  const [name, value] = parameters.columns;
  const columns = [
    { head: name, share: 3 },
    { head: value, share: 4, weight: "medium" as const },
  ];
  drawTable(sheet, columns, parameters.rows);
  return sheet.finish((page, number, count) => {
    page.text(mark, page.left, 30, page.width, { size: 9, weight: "bold" });
    page.text(model, page.left, 30, page.width, { size: 9, colour: colours.quiet, align: "right" });
    page.text(`${brand} · ${recipe.versionText} · ${date}`, page.left, page.pageHeight - 42, page.width, {
      size: 7.5,
      colour: colours.quiet,
    });
    page.text(`${number} / ${count}`, page.left, page.pageHeight - 42, page.width, {
      size: 7.5,
      colour: colours.quiet,
      align: "right",
    });
  });
}
