import type { Locale } from "#domain/locale/locale.ts";
import { baseOf, codeAt, type KnownCodes } from "./codes.ts";
import { fold, lower } from "./fold.ts";
import { acrossShare, hanPieces, type HanTable } from "./han.ts";
import { tokensOf } from "./tokens.ts";
import { unitBehind } from "./units.ts";

/** A piece of a text that means something: what it is found by, with how much each term counts of it. */
export type Unit = {
  kind: "code" | "number" | "word" | "han";
  start: number;
  end: number;
  terms: [term: string, weight: number][];
  /**
   * How much it says beside the other units of the text: 1, less for pairs of a long word and across two
   * words.
   */
  share: number;
  /** Whether it is a Chinese word of three characters and more, beside its pairs. */
  word?: true;
};

/** Expressions of the trade that stand in a text: the term of their group, over some units. */
export type GroupHit = { term: string; from: number; to: number };

export type Analysis = { units: Unit[]; groups: GroupHit[] };

export type Analyzer = { analyze(text: string): Analysis };

/**
 * What an analyzer is made of; `groups` are expressions that mean the same, the first the term of the house.
 */
export type AnalyzerParts = {
  locale: Locale;
  stem: (word: string) => string;
  simplify: (run: string) => string;
  codes: KnownCodes;
  han: HanTable;
  stops: ReadonlySet<string>;
  /**
   * Stop words that belong to an expression where they stand in it, by the form they are compared in: `no
   * start` is not `start`.
   */
  particles?: ReadonlyMap<string, string>;
  /** Words of questions that say little of what is looked for. */
  light?: ReadonlySet<string>;
  groups: readonly (readonly string[])[];
};

/**
 * Marks of terms that are not plain words: a model code as it is, a code without its last letters, a group of
 * synonyms.
 */
export const codeMark = "#";
const baseMark = "%";
export const groupMark = "~";
/**
 * In front of a term that stands in the title, so that titles can be found first where a term stands
 * everywhere.
 */
export const titleMark = "^";

/** Abbreviations of the trade that are common words when they are not in capitals. */
const abbreviations = new Set(["CAN"]);

const stemWeight = 0.85;
const baseWeight = 0.35;
const bareNumberWeight = 0.4;
/** How much a word says that could stand in any question. */
const lightShare = 0.5;
/** Longest term that is kept. */
const longestTerm = 40;
const mixed = /\p{N}/u;
const suffix = /^['’]$/u;

/**
 * The one analyzer of a language, for what is indexed and for what is asked: model codes in one form, words
 * with their stems and without accents, numbers with their units, pairs and words of Chinese.
 */
export function createAnalyzer(parts: AnalyzerParts): Analyzer {
  const words = wordTerms(parts);
  const table = groupTable(parts, words);
  return {
    analyze(text) {
      const read = unitsOf(text, parts, words);
      return { units: read.units, groups: table.find(read) };
    },
  };
}

/** A stop word that may belong to an expression, in front of the unit `before`. */
type Particle = { key: string; start: number; end: number; before: number };
type Read = { units: Unit[]; particles: Particle[] };

/** What a shortened `not` leaves behind its apostrophe. */
const shortenedNot = "t";

/** Tokens of a text that were read together: what they say, and how many they are. */
type Taken = { units: Unit[]; particle?: Particle | undefined; count: number };

function unitsOf(text: string, parts: AnalyzerParts, words: WordTerms): Read {
  const tokens = tokensOf(text);
  const units: Unit[] = [];
  const particles: Particle[] = [];
  for (let i = 0; i < tokens.length;) {
    const taken = readAt({ text, tokens, i, before: units.length }, parts, words);
    units.push(...taken.units);
    if (taken.particle) particles.push(taken.particle);
    i += taken.count;
  }
  return { units, particles };
}

/** A place in a text; `before` is the number of units that were read. */
type Place = { text: string; tokens: readonly Token[]; i: number; before: number };

function readAt(place: Place, parts: AnalyzerParts, words: WordTerms): Taken {
  const { text, tokens, i } = place;
  const token = tokens[i]!;
  if (token.kind === "han") return { units: hanUnits(token, parts), count: 1 };
  const code = codeAt(text, tokens, i, parts.codes);
  if (code && !(code.length > 1 && isOrdinary(token.text, parts.stops))) {
    const { end } = tokens[i + code.length - 1]!;
    const unit: Unit = { kind: "code", start: token.start, end, terms: codeTerms(code.code), share: 1 };
    return { units: [unit], count: code.length };
  }
  return token.kind === "number" ? numberAt(place) : wordAt(place, parts, words);
}

function hanUnits({ text, start }: Token, { simplify, han }: AnalyzerParts): Unit[] {
  return hanPieces(simplify(text.normalize("NFKC")), han).map((piece) => ({
    kind: "han",
    start: start + piece.start,
    end: start + piece.end,
    terms: [[piece.text, 1]],
    share: piece.share,
    ...(piece.word && { word: true }),
  }));
}

/** A number, with the unit behind it where there is one. */
function numberAt({ text, tokens, i }: Place): Taken {
  const { text: written, start, end } = tokens[i]!;
  const number = written.normalize("NFKC").replace(",", ".");
  const unit = unitBehind(text.slice(end));
  const terms: Unit["terms"] = unit
    ? [
        [`${number}${unit}`, 1],
        [number, bareNumberWeight],
      ]
    : [[number, 1]];
  const next = tokens[i + 1];
  const spoken = unit !== undefined && next?.kind === "word" && next.start - end <= 1;
  return {
    units: [{ kind: "number", start, end: spoken ? next.end : end, terms, share: 1 }],
    count: spoken ? 2 : 1,
  };
}

function wordAt(place: Place, parts: AnalyzerParts, words: WordTerms): Taken {
  const { text, tokens, i } = place;
  const token = tokens[i]!;
  const previous = tokens[i - 1];
  const behindApostrophe = previous !== undefined && suffix.test(text.slice(previous.end, token.start));
  // an ending behind a name
  if (parts.locale === "tr-TR" && behindApostrophe) return { units: [], count: 1 };
  const read = wordUnit(text, token, tokens[i + 1], words);
  if (!read) return { units: [], particle: particleAt(place, parts, behindApostrophe), count: 1 };
  if (parts.light?.has(keyOf(read.unit))) read.unit.share = lightShare;
  return { units: [read.unit], count: read.joined ? 2 : 1 };
}

function particleAt(
  { tokens, i, before }: Place,
  { locale, particles }: AnalyzerParts,
  behindApostrophe: boolean,
): Particle | undefined {
  const { text, start, end } = tokens[i]!;
  const shortened = locale === "en" && text === shortenedNot && behindApostrophe;
  const key = shortened ? "not" : particles?.get(fold(lower(text, locale)));
  return key ? { key, start, end, before } : undefined;
}

/** Whether letters in front of a number are a common word of the language, as `sem` is in Portuguese. */
function isOrdinary(letters: string, stops: ReadonlySet<string>): boolean {
  return letters === letters.toLowerCase() && stops.has(letters);
}

function codeTerms(code: string): Unit["terms"] {
  const base = baseOf(code);
  return [
    [codeMark + code, 1],
    [baseMark + base, baseWeight],
  ];
}

type Token = ReturnType<typeof tokensOf>[number];

/** A word; `RS-485` and `RS485` are one. */
function wordUnit(
  text: string,
  token: Token,
  next: Token | undefined,
  words: WordTerms,
): { unit: Unit; joined: boolean } | undefined {
  const joined =
    next?.kind === "number" &&
    next.text.length > 1 &&
    text.slice(token.end, next.start) === "-" &&
    /^[a-z]{1,5}$/i.test(token.text);
  const terms = words(joined ? token.text + next.text : token.text);
  return (
    terms && {
      unit: { kind: "word", start: token.start, end: joined ? next.end : token.end, terms, share: 1 },
      joined,
    }
  );
}

/** What a word is found by; undefined where it says nothing. */
type WordTerms = (written: string) => Unit["terms"] | undefined;

/** Words after which those that were not read since are forgotten; a word takes some 250 bytes. */
const mostWords = 4_000;

function wordTerms({ locale, stem, stops }: Pick<AnalyzerParts, "locale" | "stem" | "stops">): WordTerms {
  let kept = new Map<string, Unit["terms"] | undefined>();
  let before: typeof kept = new Map();
  const find: WordTerms = (written) => {
    const word = lower(written, locale);
    const surface = fold(word);
    if (
      (stops.has(surface) && !abbreviations.has(written)) ||
      surface.length > longestTerm ||
      (/^[a-z]$/.test(surface) && !isSymbol(written))
    )
      return undefined;
    const root = mixed.test(word) ? surface : fold(stem(word));
    if (root === surface || !root) return [[surface, 1]];
    return [
      [root, stemWeight],
      [surface, 1 - stemWeight],
    ];
  };
  return (written) => {
    const known = kept.get(written);
    if (known || kept.has(written)) return known;
    const terms = before.has(written) ? before.get(written) : find(written);
    if (kept.size >= mostWords) [before, kept] = [kept, new Map()];
    kept.set(written, terms);
    return terms;
  };
}

/** A single capital letter names something: a terminal, a phase, an input. */
function isSymbol(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/** What a unit is compared by in expressions: its main term. */
function keyOf(unit: Unit): string {
  return unit.terms[0]![0];
}

/** A piece of an expression: a unit at its place, or a particle. */
type Piece = { key: string; at: number | undefined; start: number; end: number };

/** What expressions are compared by, in the order of the text. */
function piecesOf({ units, particles }: Read): Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  units.forEach((unit, at) => {
    for (; next < particles.length && particles[next]!.before <= at; next++)
      pieces.push({ ...particles[next]!, at: undefined });
    if (unit.kind !== "han" || (!unit.word && unit.share > acrossShare))
      pieces.push({ key: keyOf(unit), at, start: unit.start, end: unit.end });
  });
  for (; next < particles.length; next++) pieces.push({ ...particles[next]!, at: undefined });
  return pieces;
}

function groupTable(parts: AnalyzerParts, words: WordTerms) {
  const byFirst = new Map<string, { keys: string[]; term: string }[]>();
  for (const group of parts.groups) {
    const sequences = group
      .map((member) => piecesOf(unitsOf(member, parts, words)))
      .filter((pieces) => pieces.some(({ at }) => at !== undefined));
    const [first] = sequences;
    if (!first) continue;
    const term = (groupMark + first.map(({ key }) => key).join("_")).slice(0, longestTerm);
    for (const pieces of sequences) {
      const keys = pieces.map(({ key }) => key);
      const known = byFirst.get(keys[0]!);
      if (!known) byFirst.set(keys[0]!, [{ keys, term }]);
      else if (!known.some((one) => one.term === term && one.keys.join(" ") === keys.join(" ")))
        known.push({ keys, term });
    }
  }
  return {
    find(read: Read): GroupHit[] {
      const hits: GroupHit[] = [];
      const pieces = piecesOf(read);
      pieces.forEach((piece, i) => {
        for (const { keys, term } of byFirst.get(piece.key) ?? []) {
          const places = placesOf(keys, pieces, i);
          if (places?.length) hits.push({ term, from: places[0]!, to: places.at(-1)! });
        }
      });
      return hits.filter(
        (hit, i) =>
          !hits.some(
            (other, k) => other.term === hit.term && isWithin(hit, other) && (i > k || !isWithin(other, hit)),
          ),
      );
    },
  };
}

/** An expression that has another of its group in it is said once. */
function isWithin(inner: GroupHit, outer: GroupHit): boolean {
  return inner !== outer && outer.from <= inner.from && inner.to <= outer.to;
}

/**
 * Units that an expression takes from a piece on, or undefined where it does not stand there. Other particles
 * may stand between.
 */
function placesOf(keys: readonly string[], pieces: readonly Piece[], from: number): number[] | undefined {
  const places: number[] = [];
  let next = from;
  let last: Piece | undefined;
  for (const key of keys) {
    if (last) next = behindParticles(pieces, next, key);
    const piece = pieces[next++];
    if (piece?.key !== key || (last && !isNear(last, piece))) return undefined;
    if (piece.at !== undefined) places.push(piece.at);
    last = piece;
  }
  return places;
}

/** The next piece that is looked for, or else the next that is no particle. */
function behindParticles(pieces: readonly Piece[], from: number, key: string): number {
  let i = from;
  while (pieces[i] && pieces[i]!.key !== key && pieces[i]!.at === undefined) i++;
  return i;
}

/** Whether two pieces stand beside each other: in one expression no sentence ends. */
function isNear(first: { end: number }, second: { start: number }): boolean {
  return second.start - first.end <= 8;
}
