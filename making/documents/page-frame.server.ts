import { plainText } from "#domain/locale/text.ts";
import { type DocumentKind, printedVersion } from "#domain/download/kinds.ts";
import { PdfSheet } from "#making/pdf/pdf.server.ts";
import { colours } from "#making/pdf/typesetter.server.ts";
import type { Imprint, PageFacts } from "./recipe.ts";
import { formatDay, type Words } from "./words.ts";

export type FrameOptions = {
  words: Words;
  imprint: Imprint;
  facts: PageFacts;
  kind: DocumentKind;
  name: string;
  url: string;
};

/** Opens a document about a product: its title, language and dates. */
export function openProductSheet({ words, imprint, facts, name }: FrameOptions): PdfSheet {
  return new PdfSheet({
    locale: words.locale,
    title: words.translate("document.title", { model: facts.model, kind: name }),
    subject: plainText(facts.title),
    author: imprint.brand,
    keywords: [facts.model, facts.series.name, plainText(facts.category.name)].join(", "),
    date: facts.date,
  });
}

/** The head of the first page: mark, kind of document, model and title. */
export function drawTitle(sheet: PdfSheet, { imprint, facts, name, words }: FrameOptions): void {
  const { left, width } = sheet;
  sheet.artifact(() => {
    sheet.text(imprint.mark, left, 28, width / 2, { size: 12, weight: "bold" });
    sheet.text(name, left, 29, width, { size: 10, colour: colours.quiet, align: "right" });
  });
  sheet.rule(50, colours.ink, 0.9);
  sheet.y = 62;
  sheet.y += sheet.text(
    facts.model,
    left,
    sheet.y,
    width,
    { size: 30, weight: "bold", leading: 1.15 },
    { type: "H1" },
  );
  sheet.space(2);
  sheet.y += sheet.text(
    plainText(facts.title),
    left,
    sheet.y,
    width,
    { size: 12.5, weight: "medium", leading: 1.3 },
    { type: "P" },
  );
  sheet.space(2);
  const kin = `${plainText(facts.category.name)} · ${words.translate("document.series", { name: facts.series.name })}`;
  sheet.y += sheet.text(kin, left, sheet.y, width, { size: 9, colour: colours.quiet }, { type: "P" });
  sheet.doc.outline.addItem(facts.model);
}

/** Closes the document: heads from the second page on, feet with version, date, address and page number. */
export function closeProductSheet(sheet: PdfSheet, options: FrameOptions): Promise<Buffer> {
  const { words, imprint, facts, kind, name, url } = options;
  const small = { size: 7.2, colour: colours.quiet } as const;
  return sheet.finish((page, number, count) => {
    const { left, width, pageHeight } = page;
    if (number > 1) {
      page.text(imprint.mark, left, 29, width / 3, { size: 8.5, weight: "bold" });
      page.text(`${facts.model} · ${name}`, left, 29, width, {
        size: 8.5,
        colour: colours.quiet,
        align: "right",
      });
      line(page, 46);
    }
    line(page, pageHeight - 53);
    const foot = pageHeight - 48;
    const state = [
      words.translate("document.version", { version: printedVersion(kind, facts.revision) }),
      formatDay(facts.date, words.locale),
      words.translate("document.changes"),
    ].join(" · ");
    page.text(state, left, foot, width * 0.85, small);
    page.text(words.translate("document.page", { number, count }), left, foot, width, {
      ...small,
      align: "right",
    });
    page.text(`${imprint.brand} · ${imprint.address} · ${imprint.phone}`, left, foot + 11, width, small);
    const address = url.replace(/^https?:\/\//, "");
    page.text(address, left, foot + 22, width, small);
    page.doc.link(left, foot + 22, page.type.widthOf(address, small), 10, url);
  });
}

function line(page: PdfSheet, y: number): void {
  page.doc
    .moveTo(page.left, y)
    .lineTo(page.left + page.width, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke();
}
