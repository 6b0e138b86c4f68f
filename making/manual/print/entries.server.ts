import { inRow, named, sideBySide } from "#domain/locale/signs.ts";
import type { ManualAlarm, ManualSetting, ManualStep } from "#making/manual/types.ts";
import type { PdfSheet } from "#making/pdf/pdf.server.ts";
import { colours, type TextStyle } from "#making/pdf/typesetter.server.ts";
import { type Book, styles } from "./book.server.ts";

/** A line of an entry: pieces of text beside each other, each in a share of the width. */
type Line = { pieces: { text: string; x: number; width: number; style: TextStyle }[]; height: number };

/** A group of lines that is one element of the document's structure. */
type Element = { tag: string; lines: Line[] };

const gap = { line: 1.2, entry: 7 };
/** Where the columns of a setting's values begin, in hundredths of the width. */
const columns = { range: 16, factory: 64, register: 86 };
const strong: TextStyle = { ...styles.small, weight: "medium" };

/** A setting: name, values with their registers, what it does, what goes wrong. */
export function drawSetting(book: Book, setting: ManualSetting): void {
  const { sheet, words } = book;
  const { translate } = words;
  const about = [
    setting.level,
    ...(setting.per ? [setting.per] : []),
    ...(setting.ansi.length
      ? [translate("manual.ansi", { numbers: inRow(setting.ansi, words.locale) })]
      : []),
  ].join(" · ");
  const valueLine = ({ label = "", range, factory, register }: ManualSetting["values"][number]) => {
    const address = setting.per
      ? translate("manual.registerFrom", { register: String(register) })
      : String(register);
    return lineOf(sheet, [
      { text: label, from: 0, to: columns.range, style: styles.quiet },
      { text: range, from: label ? columns.range : 0, to: columns.factory, style: styles.small },
      { text: factory, from: columns.factory, to: columns.register, style: strong },
      { text: address, from: columns.register, to: 100, style: { ...styles.quiet, align: "right" } },
    ]);
  };
  const heads = () =>
    lineOf(sheet, [
      { text: translate("manual.range"), from: 0, to: columns.factory, style: styles.quiet },
      {
        text: translate("manual.factory"),
        from: columns.factory,
        to: columns.register,
        style: styles.quiet,
      },
      {
        text: translate("manual.register"),
        from: columns.register,
        to: 100,
        style: { ...styles.quiet, align: "right" },
      },
    ]);
  const elements: Element[] = [
    {
      tag: "H3",
      lines: [
        lineOf(sheet, [
          { text: setting.name, from: 0, to: 62, style: styles.entry },
          { text: about, from: 62, to: 100, style: { ...styles.quiet, align: "right" } },
        ]),
      ],
    },
    { tag: "P", lines: setting.values.map(valueLine) },
    {
      tag: "P",
      lines: [
        paragraph(sheet, setting.does),
        paragraph(sheet, named(translate("manual.wrong"), setting.wrong, words.locale)),
        ...(setting.needs.length
          ? [
              paragraph(
                sheet,
                named(
                  translate("manual.needs"),
                  sideBySide(
                    setting.needs.map(({ name }) => name),
                    words.locale,
                  ),
                  words.locale,
                ),
                styles.quiet,
              ),
            ]
          : []),
      ],
    },
  ];
  drawEntry(book, setting.name, elements, heads);
}

/** An alarm: what the display shows, why, what the device does, likely causes and checks. */
export function drawAlarm(book: Book, alarm: ManualAlarm): void {
  const { sheet, words } = book;
  const { translate } = words;
  const { register, bit } = alarm.place;
  const about = [
    alarm.armed,
    ...(alarm.ansi.length ? [translate("manual.ansi", { numbers: inRow(alarm.ansi, words.locale) })] : []),
    translate("manual.place", { register: String(register), bit: String(bit) }),
    ...alarm.codes.map(({ spn, fmi }) => `SPN ${spn} FMI ${fmi}`),
  ].join(" · ");
  drawEntry(book, alarm.name, [
    {
      tag: "H3",
      lines: [
        lineOf(sheet, [
          { text: alarm.name, from: 0, to: 72, style: styles.entry },
          {
            text: alarm.className,
            from: 72,
            to: 100,
            style: { ...strong, align: "right" },
          },
        ]),
      ],
    },
    { tag: "P", lines: [paragraph(sheet, about, styles.quiet)] },
    {
      tag: "P",
      lines: [
        paragraph(sheet, alarm.trigger),
        paragraph(sheet, named(translate("manual.reaction"), alarm.does, words.locale)),
        paragraph(
          sheet,
          named(
            translate("manual.causes"),
            alarm.causes.map((cause, i) => `(${i + 1}) ${cause}`).join(" "),
            words.locale,
          ),
        ),
        ...(alarm.settings.length
          ? [
              paragraph(
                sheet,
                named(
                  translate("manual.settingsNamed"),
                  sideBySide(
                    alarm.settings.map(({ name, value }) => `${name} ${value}`.trim()),
                    words.locale,
                  ),
                  words.locale,
                ),
                styles.quiet,
              ),
            ]
          : []),
        ...(alarm.safety
          ? [paragraph(sheet, named(translate("manual.safety"), alarm.safety, words.locale), warning)]
          : []),
      ],
    },
    {
      tag: "P",
      lines: alarm.checks.map((step, i) =>
        checkLine(sheet, i, step, (reads) => named(translate("manual.reads"), reads, words.locale)),
      ),
    },
  ]);
}

const warning: TextStyle = { ...styles.small, weight: "medium", colour: colours.warn };

function checkLine(
  sheet: PdfSheet,
  index: number,
  { text, reads }: ManualStep,
  said: (reads: string) => string,
): Line {
  return lineOf(sheet, [
    { text: String(index + 1), from: 0, to: 3, style: { ...styles.small, weight: "bold" } },
    { text: reads ? `${text} ${said(reads)}` : text, from: 3, to: 100, style: styles.small },
  ]);
}

function paragraph(sheet: PdfSheet, text: string, style: TextStyle = styles.small): Line {
  return lineOf(sheet, [{ text, from: 0, to: 100, style }]);
}

type Piece = { text: string; from: number; to: number; style: TextStyle };

function lineOf(sheet: PdfSheet, pieces: Piece[]): Line {
  const placed = pieces
    .filter(({ text }) => text)
    .map(({ text, from, to, style }) => ({
      text,
      style,
      x: sheet.left + (from / 100) * sheet.width,
      width: ((to - from) / 100) * sheet.width - (to < 100 ? 6 : 0),
    }));
  return {
    pieces: placed,
    height:
      Math.max(...placed.map(({ text, style, width }) => sheet.heightOf(text, style, width))) + gap.line,
  };
}

/**
 * Draws an entry on one page, unless it is longer than a third of one.
 * @param heads of its columns, which stand once on each page
 */
function drawEntry(book: Book, keyword: string, elements: Element[], heads?: () => Line): void {
  const { sheet } = book;
  const lines = elements.flatMap((element) => element.lines);
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  sheet.ensure(height > sheet.pageHeight / 3 ? height / 3 : height);
  if (heads && book.headed !== book.page) {
    book.headed = book.page;
    drawLines(sheet, "P", [heads()]);
  }
  book.note(keyword);
  for (const { tag, lines: own } of elements) {
    let from = 0;
    while (from < own.length) {
      sheet.ensure(own[from]!.height);
      let to = from + 1;
      let reach = sheet.y + own[from]!.height;
      while (to < own.length && reach + own[to]!.height <= sheet.bottom) reach += own[to++]!.height;
      const part = own.slice(from, to);
      drawLines(sheet, tag, part);
      from = to;
    }
  }
  sheet.space(2);
  sheet.rule(sheet.y, colours.hair, 0.5);
  sheet.space(gap.entry - 2);
}

function drawLines(sheet: PdfSheet, tag: string, lines: readonly Line[]): void {
  sheet.mark(tag, () => {
    for (const { pieces, height } of lines) {
      for (const { text, x, width, style } of pieces) sheet.text(text, x, sheet.y, width, style);
      sheet.y += height;
    }
  });
}
