import { readsChinese } from "#domain/locale/signs.ts";
import type { Ask, Composed, Sources } from "./ask.ts";
import { coverage } from "./coverage.ts";
import { figuresIn } from "./quantities.ts";

/** How much what was asked before counts, and a figure of the kind that is asked for. */
const [ofBefore, ofFigures] = [0.4, 0.3];

/** Chinese says as much in fewer characters. */
const inChinese = 0.8;

/**
 * A part of an answer, with its marks counted on: its beginning, and of what does not fit any more the paragraphs
 * and lines that speak of the question.
 */
export function brief(ask: Ask, { text, sources }: Composed, all: Sources, length: number): string {
  const room = readsChinese(ask.locale) ? length * inChinese : length;
  const told = text.length > room ? shortened(ask, text, room) : text;
  const marked = told.replaceAll(/ ?\[(\d+)\](?!\()/g, (mark, number: string) => {
    const source = sources[Number(number) - 1];
    return source ? all.cite(source) : mark;
  });
  // An answer whose marks all stand further down keeps its first source.
  const [main] = sources;
  return main && !/\[\d+\](?!\()/.test(marked) ? marked + all.cite(main) : marked;
}

/** What a safety note counts: it is never left out while there is room. */
const ofSafety = 10;

/**
 * How much it counts that a line names one of several models, that it is what an answer begins with, and that it has
 * a figure by its name.
 */
const [ofModel, ofBeginning, ofValue] = [2, 0.15, 0.15];
/** `- Factory value: 60 s` */
const value = /^- [^:：]{2,40}[:：].{0,60}\d/u;

/** A paragraph, or a line of a list, and what it says of the question; a line below another keeps to it. */
type Piece = { text: string; paragraph: number; parent: Piece | undefined; said: number };

function shortened(ask: Ask, text: string, length: number): string {
  const pieces = piecesOf(ask, text);
  const [head, ...rest] = pieces;
  const kept = new Set([head!]);
  let room = length - head!.text.length;
  // Of those that say as much of the question, the first.
  for (const piece of rest.toSorted((a, b) => b.said - a.said)) {
    if (piece.text.length > room || (piece.parent && !kept.has(piece.parent))) continue;
    kept.add(piece);
    room -= piece.text.length;
  }
  const paragraphs = Map.groupBy(
    pieces.filter((piece) => kept.has(piece)),
    ({ paragraph }) => paragraph,
  );
  const told = [...paragraphs].map(([place, own]) => ({
    place,
    text: own.map((piece) => piece.text).join("\n"),
  }));
  // What a heading announces did not fit in any more.
  const isKept = ({ place, text: one }: { place: number; text: string }) =>
    place === 0 || !heading.test(one) || paragraphs.has(place + 1);
  return told
    .filter(isKept)
    .map((one) => one.text)
    .join("\n\n");
}

/** `What to check:`, or the title of a passage alone. */
const heading = /^[^\n]*[:：]\**\s*$|^\*\*[^*\n]+\*\*(?: · [^\n]{0,80})?$/u;

function piecesOf(ask: Ask, text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [paragraph, lines] of text.split("\n\n").entries())
    for (const line of lines.split("\n")) {
      const isBelow = line.startsWith("  ");
      const parent = isBelow ? pieces.findLast((one) => !one.text.startsWith("  ")) : undefined;
      const beginning = pieces.length === 1 ? ofBeginning : 0;
      pieces.push({ text: line, paragraph, parent, said: beginning + saidIn(ask, line) });
    }
  return pieces;
}

function saidIn({ things, thingsBefore, figures, reading, translate }: Ask, line: string): number {
  if (line.includes(translate("alarms.safety"))) return ofSafety;
  return (
    (line.startsWith("- **") ? ofModel : 0) +
    (value.test(line) ? ofValue : 0) +
    coverage(things, line, reading) +
    ofBefore * coverage(thingsBefore, line, reading) +
    ofFigures * (figuresIn(line, figures) ?? 0)
  );
}
