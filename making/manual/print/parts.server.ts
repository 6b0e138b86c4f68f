import { plainText } from "#domain/locale/text.ts";
import type { Panel } from "#domain/product/panel.ts";
import { inRow, named, sideBySide } from "#domain/locale/signs.ts";
import { type Drawing, fitDrawing, viewsDrawing } from "#making/drawings/outline.ts";
import { drawDrawing } from "#making/drawings/outline-pdf.server.ts";
import { terminalsDrawing } from "#making/drawings/terminals.ts";
import { formatDay } from "#making/documents/words.ts";
import { headings } from "#making/manual/places.ts";
import type { ManualPart, ManualPins, SectionPart } from "#making/manual/types.ts";
import { colours } from "#making/pdf/typesetter.server.ts";
import { drawTable } from "#making/pdf/pdf-table.server.ts";
import { type Book, styles } from "./book.server.ts";
import { drawAlarm, drawSetting } from "./entries.server.ts";

/** A picture that the document keeps once, however often it stands there; sizes in pixels. */
export type Picture = { image: string; width: number; height: number };
export type Pictures = { model: string; panel: Panel; front: Picture };

type Of<K extends ManualPart["kind"]> = Extract<ManualPart, { kind: K }>;

/** Draws a part of a chapter. */
export function drawPart(book: Book, part: ManualPart, pictures: Pictures): void {
  switch (part.kind) {
    case "section":
      return drawSection(book, part);
    case "front":
      return drawFront(book, pictures, { width: 380, height: 260 });
    case "sizes":
      return drawSizes(book, pictures);
    case "keys":
    case "lights":
      return drawPanelTable(book, part);
    case "pins":
      return drawPins(book, part, pictures);
    case "settings":
      return part.menus.forEach((menu) => {
        book.section(menu.name, 70);
        for (const setting of menu.settings) drawSetting(book, setting);
      });
    case "alarms":
      return part.groups.forEach((group) => {
        book.section(group.name, 120);
        for (const alarm of group.alarms) drawAlarm(book, alarm);
      });
    case "registers":
      return drawRegisters(book, part);
    case "alarm-words":
      return drawAlarmWords(book, part);
    case "setting-registers":
      return drawSettingRegisters(book, part);
    case "firmware":
      return drawFirmware(book, part);
    case "parameters":
      return drawParameters(book, part);
    case "accessories":
      return drawAccessories(book, part);
  }
}

function drawSection(book: Book, { title, paragraphs, safety, steps, settings }: SectionPart): void {
  const { sheet, words } = book;
  const { translate } = words;
  const said = (name: string, text: string) => named(name, text, words.locale);
  const namesOf = (list: readonly { name: string }[]) =>
    sideBySide(
      list.map(({ name }) => name),
      words.locale,
    );
  book.section(title);
  book.note(title);
  if (safety)
    sheet.paragraph(said(translate("manual.safety"), safety), {
      ...styles.body,
      weight: "medium",
      colour: colours.warn,
    });
  for (const text of paragraphs) sheet.paragraph(text, styles.body);
  if (steps.length)
    sheet.list(
      steps.map(({ text, reads, terminals, settings: own }) =>
        [
          text,
          ...(reads ? [said(translate("manual.reads"), reads)] : []),
          ...(terminals.length
            ? [said(translate("manual.terminalsNamed"), sideBySide(terminals, words.locale))]
            : []),
          ...(own.length ? [said(translate("manual.settingsNamed"), namesOf(own))] : []),
        ].join("\n"),
      ),
      { numbered: true, style: styles.body },
    );
  if (settings.length)
    sheet.paragraph(said(translate("manual.settingsNamed"), namesOf(settings)), styles.quiet);
}

/** The front panel in the middle of the line. */
export function drawFront(
  { sheet, words }: Book,
  { model, front: picture }: Pictures,
  largest: { width: number; height: number },
): void {
  const ratio = Math.min(largest.width / picture.width, largest.height / picture.height);
  const [width, height] = [picture.width * ratio, picture.height * ratio];
  sheet.ensure(height + 10);
  const x = sheet.left + (sheet.width - width) / 2;
  sheet.mark("Figure", () => sheet.doc.image(picture.image, x, sheet.y, { width, height }), undefined, {
    alt: words.translate("manual.frontAlt", { model }),
  });
  sheet.y += height + 10;
}

function drawFigure({ sheet }: Book, drawing: Drawing, scale: number, alt: string): void {
  const height = drawing.height * scale;
  sheet.ensure(height + 10);
  const x = sheet.left + (sheet.width - drawing.width * scale) / 2;
  sheet.mark("Figure", () => drawDrawing(sheet, drawing, x, sheet.y, scale), undefined, { alt });
  sheet.y += height + 8;
}

function drawSizes(book: Book, { panel, model }: Pictures): void {
  const { sheet, words } = book;
  const { drawing, scale } = fitDrawing((size) => viewsDrawing(panel, size), sheet.width, 230, 7.5);
  drawFigure(book, drawing, scale, words.translate("manual.sizesAlt", { model }));
  sheet.paragraph(words.translate("manual.millimetres"), styles.quiet);
}

function drawPanelTable(book: Book, part: Of<"keys" | "lights">): void {
  const { sheet, words } = book;
  book.section(words.translate(`manual.${headings[part.kind]}`), 80);
  drawTable(
    sheet,
    [
      {
        head: words.translate(`document.${part.kind === "keys" ? "key" : "light"}`),
        share: 26,
        weight: "medium",
      },
      { head: words.translate("document.meaning"), share: 74 },
    ],
    part.rows.map(({ name, text }) => ({ cells: [name, text] })),
  );
  for (const { name } of part.rows) book.note(name);
}

/** Width of the drawing of the terminals and height of its prints, mm. */
const terminals = { width: 172, print: 2.5 };

function drawPins(book: Book, part: Of<"pins">, { panel, model }: Pictures): void {
  const { sheet, words } = book;
  const { translate } = words;
  book.section(translate("manual.pins"), 120);
  const groups = panel.terminals.map(({ label, kind, count }, i) => ({
    label,
    kind,
    pins: part.groups[i]?.pins.length
      ? part.groups[i].pins.map(({ name }) => name)
      : Array.from({ length: count }, (_, n) => String(n + 1)),
  }));
  const drawing = terminalsDrawing(groups, terminals.width, terminals.print);
  const scale = Math.min(sheet.width / drawing.width, (sheet.bottom - 90) / drawing.height);
  drawFigure(book, drawing, scale, translate("manual.terminalsAlt", { model }));
  sheet.paragraph(`${translate("manual.terminalsNote")} ${translate("manual.conductorNote")}`, styles.quiet);
  for (const group of part.groups) drawPinGroup(book, group);
}

function drawPinGroup(book: Book, { label, side, kind, torque, pins }: ManualPins): void {
  const { sheet, words } = book;
  const { translate } = words;
  const about = [label, side, kind, ...(torque ? [translate("manual.torque", { torque })] : [])].join(" · ");
  sheet.ensure(90);
  sheet.space(6);
  book.note(label);
  sheet.y += sheet.text(about, sheet.left, sheet.y, sheet.width, styles.entry, { type: "H3" });
  sheet.space(2);
  if (!pins.length) return;
  drawTable(
    sheet,
    [
      { head: translate("manual.pin"), share: 13, weight: "medium" },
      { head: translate("manual.function"), share: 53 },
      { head: translate("manual.conductor"), share: 22 },
      { head: translate("manual.colour"), share: 12 },
    ],
    pins.map(({ name, role, about: purpose, section, colour, conductor }, i) => ({
      cells: [
        name,
        { text: role, notes: pins[i - 1]?.about === purpose ? [] : [purpose] },
        section ? { text: translate("manual.section", section), notes: [conductor] } : conductor,
        colour ? { text: colour, notes: [translate(`manual.colours.${colour}`)] } : "",
      ],
    })),
  );
}

function registerColumns({ words }: Book) {
  const head = (name: string) => words.translate(`document.registers.${name}`);
  return [
    { head: head("address"), share: 10 },
    { head: head("name"), share: 50 },
    { head: head("unit"), share: 12 },
    { head: head("scale"), share: 10 },
    { head: head("type"), share: 10 },
    { head: head("access"), share: 8 },
  ];
}

function drawRegisters(book: Book, { tables }: Of<"registers">): void {
  const { sheet, words } = book;
  book.section(words.translate("manual.registers"), 90);
  sheet.paragraph(words.translate("manual.addressNote"), styles.quiet);
  drawTable(
    sheet,
    registerColumns(book),
    tables.flatMap(({ name: table, rows }) => [
      { title: table },
      ...rows.map(({ address, name, unit, scale, type, access }) => ({
        cells: [String(address), name, unit, String(scale), type, access],
      })),
    ]),
  );
}

function drawAlarmWords(book: Book, { rows }: Of<"alarm-words">): void {
  const { sheet, words } = book;
  book.section(words.translate("manual.alarmWords"), 90);
  sheet.paragraph(words.translate("manual.alarmWordsNote"), styles.quiet);
  // A row for each register: its bits with their alarms.
  drawTable(
    sheet,
    [
      { head: words.translate("manual.register"), share: 12 },
      { head: `${words.translate("manual.bit")} · ${words.translate("manual.alarm")}`, share: 88 },
    ],
    [...Map.groupBy(rows, ({ register }) => register)].map(([register, own]) => ({
      cells: [
        String(register),
        sideBySide(
          own.map(({ bit, name }) => `${bit} ${name}`),
          words.locale,
        ),
      ],
    })),
  );
}

function drawSettingRegisters(book: Book, { rows }: Of<"setting-registers">): void {
  const { sheet, words } = book;
  book.section(words.translate("manual.settingRegisters"), 90);
  sheet.paragraph(words.translate("manual.settingRegistersNote"), styles.quiet);
  drawTable(
    sheet,
    registerColumns(book).slice(0, 5),
    rows.map(({ address, name, unit, scale, type, repeated }) => ({
      cells: [
        repeated ? words.translate("manual.registerFrom", { register: String(address) }) : String(address),
        name,
        unit,
        String(scale),
        type,
      ],
    })),
  );
}

function drawFirmware(book: Book, { lines }: Of<"firmware">): void {
  const { sheet, words } = book;
  const { translate } = words;
  for (const line of lines) {
    book.section(line.name, 90);
    for (const { version, date, upgrade, changed, needs, known } of line.versions) {
      sheet.heading(`${version} · ${formatDay(date, words.locale)}`, 2);
      const about = [
        ...(upgrade ? [`${translate("manual.upgradeBy")} ${upgrade}`] : []),
        ...(needs.length ? [`${translate("manual.needsVersions")} ${inRow(needs, words.locale)}`] : []),
      ].join(" · ");
      if (about) sheet.paragraph(about, styles.quiet);
      sheet.list(
        [
          ...changed.map(({ kind, text }) => named(kind, text, words.locale)),
          ...known.map(
            ({ text, mended }) =>
              `${named(translate("manual.known"), text, words.locale)}${mended ? ` (${translate("manual.mended", { version: mended })})` : ""}`,
          ),
        ],
        { style: styles.body },
      );
    }
  }
}

function drawParameters(book: Book, { groups }: Of<"parameters">): void {
  const { sheet, words } = book;
  for (const { name, rows } of groups) {
    book.section(name, 70);
    drawTable(
      sheet,
      [
        { head: words.translate("manual.parameter"), share: 40, colour: colours.quiet },
        { head: words.translate("manual.value"), share: 60 },
      ],
      rows.map(({ label, text, unit, approvals }) => ({
        cells: [
          plainText(label),
          {
            text,
            ...(unit ? { unit } : {}),
            notes: approvals.map((one) =>
              named(one.approval, one.text + (unit ? ` ${unit}` : ""), words.locale),
            ),
          },
        ],
      })),
    );
    for (const { label } of rows) book.note(plainText(label));
  }
}

function drawAccessories(book: Book, { rows }: Of<"accessories">): void {
  const { sheet, words } = book;
  const { translate } = words;
  book.section(translate("manual.order"), 90);
  drawTable(
    sheet,
    [
      { head: translate("manual.code"), share: 24, weight: "medium" },
      { head: translate("manual.item"), share: 76 },
    ],
    rows.map(({ code, name, what, needs }) => ({
      cells: [
        code,
        {
          text: name,
          notes: [
            what,
            ...(needs.length
              ? [named(translate("manual.orderWith"), inRow(needs, words.locale), words.locale)]
              : []),
          ],
        },
      ],
    })),
  );
  for (const { name } of rows) book.note(name);
}
