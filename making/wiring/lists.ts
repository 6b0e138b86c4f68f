import type { Circuit } from "#domain/wiring/circuit.ts";
import { toCsv } from "#making/documents/csv.ts";
import type { DrawWords } from "./draw-context.ts";

export type WireRow = {
  no: number;
  from: string;
  to: string;
  colour: string;
  section: string;
  what: string;
};
export type PartRow = { tag: string; what: string; rating: string; quantity: number };

/** The wires of a circuit in words. */
export const wireRows = ({ wires }: Circuit, { told, number }: DrawWords): WireRow[] =>
  wires.map(({ no, from, to, conductor: { colour, section }, what }) => ({
    no,
    from: `${from.part}:${from.pin}`,
    to: `${to.part}:${to.pin}`,
    colour,
    section: section === undefined ? "" : number(section),
    what: told(what),
  }));

/** The parts of a circuit in words, by their letters. */
export const partRows = ({ parts }: Circuit, { told }: DrawWords): PartRow[] =>
  parts
    .map(({ tag, what, rating = "", quantity = 1 }) => ({ tag, what: told(what), rating, quantity }))
    .toSorted((a, b) => a.tag.localeCompare(b.tag, "en", { numeric: true }));

/** The heading of a column; the unit of sections is the same in all languages. */
export const columnName = ({ say }: Pick<DrawWords, "say">, name: string): string =>
  name === "section" ? "mm²" : say(`columns.${name}`);

/** The list of wires as CSV; their lengths are filled in on site. */
export function wiresCsv(circuit: Circuit, words: DrawWords): string {
  const heads = ["no", "from", "to", "colour", "section", "length", "function"];
  return toCsv([
    heads.map((name) => columnName(words, name)),
    ...wireRows(circuit, words).map(({ no, from, to, colour, section, what }) =>
      [no, from, to, colour, section, "", what].map(harmless),
    ),
  ]);
}

export function partsCsv(circuit: Circuit, words: DrawWords): string {
  const heads = ["tag", "what", "rating", "quantity"];
  return toCsv([
    heads.map((name) => words.say(`columns.${name}`)),
    ...partRows(circuit, words).map(({ tag, what, rating, quantity }) =>
      [tag, what, rating, quantity].map(harmless),
    ),
  ]);
}

/** No spreadsheet takes it for a formula. */
const harmless = (value: string | number): string | number =>
  typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
