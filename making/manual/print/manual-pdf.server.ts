import { plainText } from "#domain/locale/text.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import {
  closeProductSheet,
  type FrameOptions,
  openProductSheet,
} from "#making/documents/page-frame.server.ts";
import { rasterise } from "#making/documents/picture.server.ts";
import { formatDay, printingWords } from "#making/documents/words.ts";
import { printedVersion } from "#domain/download/kinds.ts";
import { named } from "#domain/locale/signs.ts";
import type { ManualRecipe } from "#making/manual/recipe.ts";
import { placesOf } from "#making/manual/places.ts";
import { margin, type PdfSheet } from "#making/pdf/pdf.server.ts";
import { colours, type TextStyle } from "#making/pdf/typesetter.server.ts";
import { Book, type BookPlace, styles } from "./book.server.ts";
import { drawFront, drawPart, type Picture, type Pictures } from "./parts.server.ts";

type Options = FrameOptions & Omit<ManualRecipe, "words">;

/** The manual of a model: cover, contents, chapters, history, index; with bookmarks. */
export function manualPdf(recipe: ManualRecipe): Promise<Buffer> {
  const { locale, manual, facts, panelSvg } = recipe;
  const words = printingWords(locale, recipe.words);
  const options: Options = { ...recipe, words, name: words.translate("manual.name") };
  const sheet = openProductSheet(options);
  const book = new Book(sheet, words);
  const pictures = { model: facts.model, panel: facts.panel, front: pictureOf(sheet, panelSvg) };
  drawCover(book, options, pictures);
  const contents = reserveContents(book, options);
  for (const { title, parts } of manual.chapters) {
    book.chapter(title);
    for (const part of parts) drawPart(book, part, pictures);
  }
  drawHistory(book, options);
  drawIndex(book);
  contents(book.places);
  return closeProductSheet(sheet, options);
}

/** Pixels across the panel's picture: 200 to the inch. */
const pictureWidth = 1050;

function pictureOf({ doc, locale }: PdfSheet, svg: string): Picture {
  const { png, width, height } = rasterise(svg, pictureWidth, locale);
  // PDFKit takes an opened picture as it takes a file's name, though its types do not say so.
  const image = (doc as unknown as { openImage(src: Buffer): string }).openImage(png);
  return { image, width, height };
}

function drawCover(
  book: Book,
  { facts, imprint, name, words, firmware, editions }: Options,
  pictures: Pictures,
): void {
  const { sheet } = book;
  const { left, width } = sheet;
  const line = (text: string, style: TextStyle, tag = "P") => {
    sheet.y += sheet.text(text, left, sheet.y, width, style, { type: tag });
  };
  sheet.y = 80;
  line(imprint.mark, { size: 15, weight: "bold" });
  sheet.space(90);
  line(facts.model, { size: 44, weight: "bold", leading: 1.15 }, "H1");
  line(name, { size: 20, leading: 1.4 });
  sheet.space(4);
  line(plainText(facts.title), { size: 13, weight: "medium", leading: 1.35 });
  line(
    `${plainText(facts.category.name)} · ${words.translate("document.series", { name: facts.series.name })}`,
    { size: 10, colour: colours.quiet },
  );
  sheet.space(24);
  drawFront(book, pictures, { width: 330, height: 240 });
  sheet.y = 690;
  sheet.rule(sheet.y, colours.ink, 0.9);
  sheet.space(8);
  line(editionText({ facts, words }), { size: 10 });
  if (editions[0]) line(editionName(editions[0], words), { size: 10 });
  if (firmware) line(words.translate("manual.firmware", { version: firmware }), { size: 10 });
  sheet.doc.outline.addItem(facts.model);
}

const editionText = ({ facts, words }: Pick<Options, "facts" | "words">) =>
  words.translate("manual.edition", {
    version: printedVersion("manual", facts.revision),
    date: formatDay(facts.date, words.locale),
  });

const editionName = ({ number, date }: Options["editions"][number], words: Options["words"]) =>
  words.translate("manual.editions.name", { number, date: formatDay(date, words.locale) });

/** How a list of the contents or of the index is set: columns of lines with a page number at the end. */
const columns = { count: 2, gap: 24, number: 26 };
const lines: Record<1 | 2, TextStyle> = {
  1: { size: 9.5, weight: "bold" },
  2: { size: 8.5 },
};

type Entry = { title: string; level: 1 | 2 };
type PlacedEntry = { page: number; x: number; y: number; width: number };

/** Places entries in columns over as many pages as they need; the first page has its heading. */
function placeEntries(sheet: PdfSheet, entries: readonly Entry[], first: number): PlacedEntry[] {
  const width = (sheet.width - columns.gap * (columns.count - 1)) / columns.count;
  let [page, column, y] = [0, 0, first];
  return entries.map(({ title, level }) => {
    const indent = level === 2 ? 10 : 0;
    const before = level === 1 ? 6 : 0;
    const height = sheet.heightOf(title, lines[level], width - indent - columns.number);
    if (y + before + height > sheet.bottom) {
      column += 1;
      if (column === columns.count) [page, column] = [page + 1, 0];
      y = page ? margin.top : first;
    }
    const at = {
      page,
      x: sheet.left + column * (width + columns.gap) + indent,
      y: y + before,
      width: width - indent,
    };
    y += before + height + 1;
    return at;
  });
}

/** Leaves pages for the contents, and returns what writes them when the pages of all places are known. */
function reserveContents(book: Book, { manual }: Options): (places: readonly BookPlace[]) => void {
  const { sheet, words } = book;
  const { translate } = words;
  const heading = translate("manual.contents");
  sheet.newPage();
  sheet.y += sheet.text(heading, sheet.left, sheet.y, sheet.width, styles.chapter, { type: "H1" }) + 10;
  const entries: Entry[] = [
    ...manual.chapters.flatMap((chapter): Entry[] => [
      { title: chapter.title, level: 1 },
      ...placesOf(chapter, translate).map(({ name }): Entry => ({ title: name, level: 2 })),
    ]),
    { title: translate("manual.history"), level: 1 },
    { title: translate("manual.index"), level: 1 },
  ];
  const placed = placeEntries(sheet, entries, sheet.y);
  const firstPage = book.page - 1;
  const toc = sheet.group("TOC");
  for (let i = 0; i < (placed.at(-1)?.page ?? 0); i++) sheet.newPage();
  return (places) => {
    const last = book.page - 1;
    places.forEach((place, i) => {
      const at = placed[i];
      if (!at) throw new Error(`the contents have no room for “${place.title}”`);
      sheet.doc.switchToPage(firstPage + at.page);
      const item = sheet.group("TOCI", toc);
      sheet.mark("Reference", () => drawEntry(sheet, { ...place, pages: String(place.page) }, at), item);
      sheet.doc.goTo(at.x, at.y, at.width, sheet.type.lineHeight(lines[place.level]), place.name);
      item.end();
    });
    toc.end();
    sheet.doc.switchToPage(last);
  };
}

function drawEntry(
  sheet: PdfSheet,
  { title, level, pages }: Entry & { pages: string },
  { x, y, width }: PlacedEntry,
): void {
  sheet.text(title, x, y, width - columns.number, lines[level]);
  sheet.text(pages, x, y, width, { size: lines[level].size, colour: colours.quiet, align: "right" });
}

/** Editions of this model's manual and versions of all manuals, the newest first. */
function drawHistory(book: Book, { history, editions, words }: Options): void {
  const { sheet } = book;
  const { translate } = words;
  book.chapter(translate("manual.history"));
  for (const edition of editions) {
    sheet.heading(editionName(edition, words), 2);
    for (const { how, kind, count } of edition.counts)
      sheet.paragraph(
        `${translate(`manual.editions.${how}`)} · ${named(translate(`manual.editions.kinds.${kind}`), `${count}`, words.locale)}`,
        styles.body,
      );
  }
  for (const { version, date, changes } of history) {
    sheet.heading(words.translate("manual.edition", { version, date: formatDay(date, words.locale) }), 2);
    sheet.paragraph(changes, styles.body);
  }
}

/** Most pages that a keyword names. */
const mostPages = 4;

function drawIndex(book: Book): void {
  const { sheet, words, keywords } = book;
  book.chapter(words.translate("manual.index"));
  const collator = new Intl.Collator(languageTags[words.locale], { numeric: true });
  const entries = [...keywords]
    .toSorted(([a], [b]) => collator.compare(a, b))
    .map(([title, pages]) => ({
      title,
      level: 2 as const,
      pages: [...pages].slice(0, mostPages).join(", "),
    }));
  const placed = placeEntries(sheet, entries, sheet.y);
  let page = 0;
  entries.forEach((entry, i) => {
    const at = placed[i]!;
    if (at.page > page) {
      sheet.newPage();
      page = at.page;
    }
    sheet.mark("P", () => drawEntry(sheet, entry, at));
  });
}
