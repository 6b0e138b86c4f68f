import { type Analyzer, titleMark } from "#engines/search/analysis/analyze.ts";

/** Fields of a passage by their weight in the vector: codes of the document, title, heading, text. */
export const fields = ["A", "B", "C", "D"] as const;
export type Field = (typeof fields)[number];

/** How often a term stands in each field, in the order of `fields`. */
export type Counts = [a: number, b: number, c: number, d: number];

/** PostgreSQL keeps at most 255 places of a term, and counts to 16,383. */
const mostPlaces = 255;
const lastPlace = 16_383;

/**
 * Text of a vector with places and weights, its terms, and the number of words in title, heading and text.
 */
export type Vector = { literal: string; terms: string[]; lengths: [number, number, number] };

/** The vector of a passage; every field of one analysis. */
export function vectorOf(analyzer: Analyzer, texts: Partial<Record<Field, string>>): Vector {
  const places = new Map<string, string[]>();
  const lengths: number[] = [];
  let place = 0;
  for (const field of fields) {
    const mark = field === "D" ? "" : field;
    const put = (term: string, at: number) => {
      const known = places.get(term);
      if (!known) places.set(term, [`${Math.min(at, lastPlace)}${mark}`]);
      else if (known.length < mostPlaces) known.push(`${Math.min(at, lastPlace)}${mark}`);
    };
    const before = place;
    // Line by line: passages share many lines, and an analyzer may remember them.
    for (const line of (texts[field] ?? "").split("\n")) {
      const { units, groups } = analyzer.analyze(line);
      units.forEach((unit, i) => {
        for (const [term] of unit.terms) {
          put(term, place + i + 1);
          if (field === "B") put(titleMark + term, place + i + 1);
        }
      });
      for (const group of groups) put(group.term, place + group.from + 1);
      place += units.length;
    }
    lengths.push(place - before);
  }
  const literal = [...places].map(([term, list]) => `'${term}':${list.join(",")}`).join(" ");
  return { literal, terms: [...places.keys()], lengths: lengths.slice(1) as Vector["lengths"] };
}

/** How often some terms stand in each field, read from a vector as PostgreSQL writes it. */
export function countsIn(literal: string, term: string): Counts | undefined {
  const found = literal.indexOf(`'${term}':`);
  if (found < 0) return undefined;
  const counts: Counts = [0, 0, 0, 0];
  const from = found + term.length + 3;
  let pending = false;
  for (let i = from; ; i++) {
    const letter = literal.charCodeAt(i);
    if (letter >= 48 && letter <= 57) pending = true;
    else if (letter === 65 || letter === 66 || letter === 67) {
      counts[letter - 65]!++;
      pending = false;
    } else {
      if (pending) counts[3]++;
      pending = false;
      if (letter !== 44) return counts; // the end, or the next term
    }
  }
}

/** An analyzer that remembers what it made of a line; for the time of one indexing. */
export function remembering(analyzer: Analyzer): Analyzer {
  const kept = new Map<string, ReturnType<Analyzer["analyze"]>>();
  return {
    analyze(line) {
      let known = kept.get(line);
      if (!known) kept.set(line, (known = analyzer.analyze(line)));
      return known;
    },
  };
}
