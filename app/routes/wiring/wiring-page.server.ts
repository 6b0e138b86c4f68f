import type { ChoiceName } from "#domain/wiring/choice.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import { sheetSvg } from "#making/wiring/svg.ts";
import { valueName } from "#making/wiring/printed.ts";
import type { Wiring } from "#making/wiring/wiring.server.ts";
import type { PageScope } from "../../context.ts";

/** What the page of a wiring drawing shows: the offers in words, the sheets as pictures, its files. */
export function wiringPage(
  { locale, translate }: Pick<PageScope, "locale" | "translate">,
  { model, offers, choice, refused, changed, query, faults, hints, sheets, words, engineNames }: Wiring,
) {
  const named = (names: readonly ChoiceName[]) =>
    sideBySide(
      names.map((name) => words.say(`choices.${name}`)),
      locale,
    );
  return {
    model,
    query,
    faults,
    hints,
    refused: named(refused),
    changed: named(changed),
    offers: offers.map(({ name, values }) => ({
      name,
      label: words.say(`choices.${name}`),
      value: choice[name],
      values: values.map((value) => ({ value, text: valueName(words, engineNames, name, value) })),
    })),
    sheets: sheets.map((sheet) => ({
      number: sheet.number,
      title: sheet.title,
      svg: sheetSvg(sheet, { locale, name: translate("wiring.of", { model }), inPage: true }),
    })),
    files: [
      { ending: ".pdf", text: translate("wiring.pdf") },
      { ending: ".dxf", text: translate("wiring.dxf") },
      { ending: "-wires.csv", text: translate("wiring.wiresCsv") },
      { ending: "-parts.csv", text: translate("wiring.partsCsv") },
    ].map(({ ending, text }) => ({ text, href: `/media/wiring/${model}${ending}${query}` })),
  };
}
