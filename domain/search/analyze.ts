import type { Locale } from "../locale/locale.ts";
import { baseOf, codeAt, type KnownCodes } from "./codes.ts";
import { fold, lower } from "./fold.ts";
import { hanPieces, type HanTable } from "./han.ts";
import { tokensOf } from "./tokens.ts";
import { unitBehind } from "./units.ts";

/** A piece of a text that means something: what it is found by, with how much each term counts of it. */
export type Unit = {
  kind: "code" | "number" | "word" | "han";
  start: number;
  end: number;
  terms: [term: string, weight: number][];
  /** How much it says beside the other units of the text: 1, less for pairs across two words. */
  share: number;
};

/** Expressions of the trade that stand in a text: the term of their group, over some units. */
export type GroupHit = { term: string; from: number; to: number };

export type Analysis = { units: Unit[]; groups: GroupHit[] };

export type Analyzer = { analyze(text: string): Analysis };

/** What an analyzer is made of; `groups` are expressions that mean the same, the first the term of the house. */
export type AnalyzerParts = {
  locale: Locale;
  stem: (word: string) => string;
  simplify: (run: string) => string;
  codes: KnownCodes;
  han: HanTable;
  stops: ReadonlySet<string>;
  groups: readonly (readonly string[])[];
};

/** Marks of terms that are not plain words: a model code as it is, a code without its last letters, a group of synonyms. */
export const codeMark = "#";
const baseMark = "%";
const groupMark = "~";
/** In front of a term that stands in the title, so that titles can be found first where a term stands everywhere. */
export const titleMark = "^";

/** Abbreviations of the trade that are common words when they are not in capitals. */
const abbreviations = new Set(["CAN"]);

const stemWeight = 0.85;
const baseWeight = 0.35;
const bareNumberWeight = 0.4;
/** Longest term that is kept. */
const longestTerm = 40;
const mixed = /\p{N}/u;
const suffix = /^['’]$/u;

/**
 * The one analyzer of a language, for what is indexed and for what is asked: model codes in one form, words with their
 * stems and without accents, numbers with their units, pairs and words of Chinese.
 */
export function createAnalyzer(parts: AnalyzerParts): Analyzer {
  const words = wordTerms(parts);
  const table = groupTable(parts, words);
  return {
    analyze(text) {
      const units = unitsOf(text, parts, words);
      return { units, groups: table.find(units) };
    },
  };
}

function unitsOf(text: string, { locale, simplify, codes, han, stops }: AnalyzerParts, words: WordTerms): Unit[] {
  const tokens = tokensOf(text);
  const units: Unit[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const { start, end } = token;
    if (token.kind === "han") {
      for (const piece of hanPieces(simplify(token.text.normalize("NFKC")), han)) {
        units.push({ kind: "han", start: start + piece.start, end: start + piece.end, terms: [[piece.text, 1]], share: piece.share });
      }
      continue;
    }
    const code = codeAt(text, tokens, i, codes);
    if (code && !(code.length > 1 && isOrdinary(token.text, stops))) {
      const last = tokens[i + code.length - 1]!;
      units.push({ kind: "code", start, end: last.end, terms: codeTerms(code.code), share: 1 });
      i += code.length - 1;
      continue;
    }
    if (token.kind === "number") {
      const number = token.text.normalize("NFKC").replace(",", ".");
      const unit = unitBehind(text.slice(end));
      const terms: Unit["terms"] = unit
        ? [
            [`${number}${unit}`, 1],
            [number, bareNumberWeight],
          ]
        : [[number, 1]];
      const next = tokens[i + 1];
      const spoken = unit !== undefined && next?.kind === "word" && next.start - end <= 1;
      units.push({ kind: "number", start, end: spoken ? next.end : end, terms, share: 1 });
      if (spoken) i++;
      continue;
    }
    const previous = tokens[i - 1];
    if (locale === "tr-TR" && previous && suffix.test(text.slice(previous.end, start))) continue; // an ending behind a name
    const unit = wordUnit(text, token, tokens[i + 1], words);
    if (!unit) continue;
    if (unit.joined) i++;
    units.push(unit.unit);
  }
  return units;
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
function wordUnit(text: string, token: Token, next: Token | undefined, words: WordTerms): { unit: Unit; joined: boolean } | undefined {
  const joined = next?.kind === "number" && next.text.length > 1 && text.slice(token.end, next.start) === "-" && /^[a-z]{1,5}$/i.test(token.text);
  const terms = words(joined ? token.text + next.text : token.text);
  return terms && { unit: { kind: "word", start: token.start, end: joined ? next.end : token.end, terms, share: 1 }, joined };
}

/** What a word is found by; undefined where it says nothing. */
type WordTerms = (written: string) => Unit["terms"] | undefined;

/** Words whose terms are remembered; what visitors make up must not fill the memory. */
const mostWords = 30_000;

function wordTerms({ locale, stem, stops }: Pick<AnalyzerParts, "locale" | "stem" | "stops">): WordTerms {
  const kept = new Map<string, Unit["terms"] | undefined>();
  const find: WordTerms = (written) => {
    const word = lower(written, locale);
    const surface = fold(word);
    if ((stops.has(surface) && !abbreviations.has(written)) || surface.length > longestTerm || (/^[a-z]$/.test(surface) && !isSymbol(written)))
      return undefined;
    const root = mixed.test(word) ? surface : fold(stem(word));
    if (root === surface || !root) return [[surface, 1]];
    return [
      [root, stemWeight],
      [surface, 1 - stemWeight],
    ];
  };
  return (written) => {
    if (kept.has(written)) return kept.get(written);
    const terms = find(written);
    if (kept.size < mostWords) kept.set(written, terms);
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

function groupTable(parts: AnalyzerParts, words: WordTerms) {
  const byFirst = new Map<string, { keys: string[]; term: string }[]>();
  for (const group of parts.groups) {
    const sequences = group.map((member) =>
      unitsOf(member, parts, words)
        .filter((unit) => unit.kind !== "han" || unit.share === 1)
        .map(keyOf),
    );
    const first = sequences.find((keys) => keys.length);
    if (!first) continue;
    const term = (groupMark + first.join("_")).slice(0, longestTerm);
    for (const keys of sequences) {
      if (!keys.length) continue;
      const known = byFirst.get(keys[0]!);
      if (known) known.push({ keys, term });
      else byFirst.set(keys[0]!, [{ keys, term }]);
    }
  }
  return {
    find(units: readonly Unit[]): GroupHit[] {
      const hits: GroupHit[] = [];
      const main = units.map((unit, at) => ({ unit, at })).filter(({ unit }) => unit.kind !== "han" || unit.share === 1);
      main.forEach(({ unit, at }, i) => {
        for (const { keys, term } of byFirst.get(keyOf(unit)) ?? []) {
          if (keys.every((key, k) => main[i + k] && keyOf(main[i + k]!.unit) === key && (k === 0 || isNear(main[i + k - 1]!.unit, main[i + k]!.unit)))) {
            hits.push({ term, from: at, to: main[i + keys.length - 1]!.at });
          }
        }
      });
      return hits;
    },
  };
}

/** Whether two units stand beside each other: in one expression no sentence ends. */
function isNear(first: Unit, second: Unit): boolean {
  return second.start - first.end <= 8;
}
