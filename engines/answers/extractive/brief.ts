import { readsChinese } from "#domain/locale/signs.ts";
import type { Ask, Composed, Sources } from "./ask.ts";
import { coverage } from "./coverage.ts";
import { figuresIn } from "./quantities.ts";
import { sentencesIn } from "./sentences.ts";
import { wasTold } from "./told-again.ts";

/** How much what was asked before counts, a figure of the kind that is asked for, and what was told just before. */
const [ofBefore, ofFigures, ofTold] = [0.4, 0.3, -0.3];

/** Chinese says as much in fewer characters. */
const inChinese = 0.8;

/**
 * A part of an answer, with its marks counted on: its beginning, and of what does not fit any more the paragraphs
 * and lines that speak of the question.
 */
export function brief(ask: Ask, { text, sources }: Composed, all: Sources, length: number): string {
  const ofKind = isList(text) ? length * forList : length;
  const room = readsChinese(ask.locale) ? ofKind * inChinese : ofKind;
  const told = text.length > room ? shortened(ask, text, room) : text;
  const marked = told.replaceAll(/ ?\[(\d+)\](?!\()/g, (mark, number: string) => {
    const source = sources[Number(number) - 1];
    return source ? all.cite(source) : mark;
  });
  // An answer whose marks all stand further down keeps its first source.
  const [main] = sources;
  return main && !/\[\d+\](?!\()/.test(marked) ? marked + all.cite(main) : marked;
}

/** How much more room an enumeration has, of the terminals of a connection, and from how many points on it is one. */
const [forList, ofList] = [1.4, 3];

const isList = (text: string) => (text.match(/^- \*\*/gmu)?.length ?? 0) >= ofList;

/** A heading of its own: `**Title** · SGC420 (Warning) [1]`. */
const titleLine = /^\*\*(?<title>[^*\n]+)\*\*(?<beside>(?: · [\w-]+)?)(?: \([^)\n]*\))?(?: ?\[\d+\])?\s*$/u;

/** Most sentences of an answer in a line, and what a figure by its name counts in it. */
const [mostSaid, ofFigure] = [2, 0.2];

/** A safety note, or the place in a menu: nothing that answers in a line. */
const isAside = ({ translate }: Ask, text: string) =>
  text.includes(translate("alarms.safety")) || text.includes(" › ");

/** An answer in a line: its name, and the sentences that say most of the question. */
export function gist(ask: Ask, { text, sources }: Composed, length: number): string {
  const isChinese = readsChinese(ask.locale);
  const [head = "", ...rest] = text.split("\n");
  const { title, beside = "" } = titleLine.exec(head)?.groups ?? {};
  const sentences = (title ? rest : [head, ...rest])
    // Links are words here: a sentence may end within one, and the source of the answer is linked behind it.
    .flatMap((line) => sentencesIn(line.replaceAll(/\[([^\]\n]+)\]\([^)\s]*\)/g, "$1")))
    .map((one) =>
      one
        .replaceAll(/ ?\[\d+\](?!\()/g, "")
        .replace(/^\s*(?:[-•]|\d+\.)\s+/, "")
        .trim(),
    )
    .filter((one) => one.length > 3 && !heading.test(one) && !isAside(ask, one));
  const said = mostTelling(ask, sentences, isChinese ? length * inChinese : length);
  const { doc_name: page, heading: part } = sources[0]!;
  const name = title ?? [page, part].filter(Boolean).join(" · ");
  const colon = /[?？.。!！]$/u.test(name) ? " " : isChinese ? "：" : ": ";
  return `**${name}**${beside}${said.length ? colon : ""}${said.join(" · ")}`;
}

/** The sentences that say most of the question, in their order, as many as there is room for. */
function mostTelling(ask: Ask, sentences: readonly string[], length: number): string[] {
  const telling = sentences
    .map((one) => ({ one, said: saidIn(ask, one) + (value.test(`- ${one}`) ? ofFigure : 0) }))
    .filter(({ said }) => said > 0)
    .toSorted((a, b) => b.said - a.said);
  const kept = new Set<string>();
  let room = length;
  for (const { one } of telling) {
    if (kept.size === mostSaid || one.length > room) continue;
    kept.add(one);
    room -= one.length;
  }
  return [...new Set(sentences)].filter((one) => kept.has(one)).map((one) => one.replace(/[。；;]$/u, ""));
}

/** What a safety note counts: it is never left out while there is room. */
const ofSafety = 10;

/**
 * How much it counts that a line names one of several models, that it is what an answer begins with, and that it has
 * a figure by its name.
 */
const [ofModel, ofBeginning, ofValue] = [2, 0.35, 0.15];
/** What is to be done counts, the first of it most, and less what rules it and which codes go with it. */
const [ofStep, ofLaterStep] = [0.3, 0.02];
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
    text: unbroken(own.map((piece) => piece.text)).join("\n"),
  }));
  // What a heading announces did not fit in any more.
  const isKept = ({ place, text: one }: { place: number; text: string }) =>
    place === 0 || !heading.test(one) || paragraphs.has(place + 1);
  return told
    .filter(isKept)
    .map((one) => one.text)
    .join("\n\n");
}

const step = /^(\d+)\. /;

/** Steps of which some are left out are points of a list: 1, 2, 4 would look like a mistake. */
function unbroken(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) => step.exec(line)?.[1] ?? []);
  const isWhole = numbers.every((number, i) => Number(number) === i + 1);
  return isWhole ? lines : lines.map((line) => line.replace(step, "- "));
}

/** `What to check:`, or the title of a passage alone. */
const heading = /^[^\n]*[:：]\**\s*$|^\*\*[^*\n]+\*\*(?: · [^\n]{0,80})?$/u;

function piecesOf(ask: Ask, text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [paragraph, lines] of text.split("\n\n").entries())
    for (const line of lines.split("\n")) {
      const isBelow = line.startsWith("  ");
      const parent = isBelow ? pieces.findLast((one) => !one.text.startsWith("  ")) : undefined;
      const beginning = pieces.length === 1 && !wasTold(ask, line) ? ofBeginning : 0;
      const number = Number(step.exec(line)?.[1] ?? 0);
      const doing = number ? ofStep - ofLaterStep * number : 0;
      pieces.push({ text: line, paragraph, parent, said: beginning + doing + saidIn(ask, line) });
    }
  return pieces;
}

function saidIn(ask: Ask, line: string): number {
  const { things, thingsBefore, figures, reading, translate } = ask;
  if (line.includes(translate("alarms.safety"))) return ofSafety;
  return (
    (wasTold(ask, line) ? ofTold : 0) +
    (line.startsWith("- **") ? ofModel : 0) +
    (value.test(line) ? ofValue : 0) +
    coverage(things, line, reading) +
    ofBefore * coverage(thingsBefore, line, reading) +
    ofFigures * (figuresIn(line, figures) ?? 0)
  );
}
