import type { Analyzer, Unit } from "./analysis/analyze.ts";
import type { ExcerptPart } from "./types.ts";

/** Length of an excerpt in letters; a Chinese character counts as three. */
const longest = 220;
const longestChinese = 90;

/** The part of a text with most hits, cut at words; Chinese has no spaces. */
export function excerptOf(text: string, analyzer: Analyzer, terms: ReadonlySet<string>): ExcerptPart[] {
  const hits = merged(
    analyzer.analyze(text).units.filter((unit) => unit.terms.some(([term]) => terms.has(term))),
  );
  const length = /\p{Script=Han}/u.test(text.slice(0, 200)) ? longestChinese : longest;
  const [from, to] = windowOf(text, hits, length);
  const parts: ExcerptPart[] = [];
  const push = (part: string, hit: boolean) => {
    const plain = part.replace(/\s+/g, " ");
    if (plain) parts.push({ text: plain, hit });
  };
  let at = from;
  for (const { start, end } of hits) {
    if (start < from || end > to) continue;
    push(text.slice(at, start), false);
    push(text.slice(start, end), true);
    at = end;
  }
  push(text.slice(at, to), false);
  const first = parts[0];
  const last = parts.at(-1);
  if (first) first.text = (from > 0 ? "… " : "") + first.text.trimStart();
  if (last) last.text = last.text.trimEnd() + (to < text.trimEnd().length ? " …" : "");
  return parts;
}

type Span = { start: number; end: number };

/** Overlapping pairs of characters are one hit. */
function merged(units: readonly Unit[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of units.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** The section of a text with most hits, cut at word boundaries. */
function windowOf(text: string, hits: readonly Span[], length: number): [number, number] {
  if (text.length <= length) return [0, text.length];
  let best = { count: 0, start: 0 };
  for (const { start } of hits) {
    const count = hits.filter((hit) => hit.start >= start && hit.end <= start + length).length;
    if (count > best.count) best = { count, start };
  }
  const start = Math.max(0, Math.min(best.start - Math.round(length * 0.2), text.length - length));
  return [wordStart(text, start), wordEnd(text, Math.min(start + length, text.length))];
}

const letter = /[^\s\p{Script=Han}，。；：、]/u;

function wordStart(text: string, at: number): number {
  let from = at;
  while (from > 0 && at - from < 24 && letter.test(text[from - 1]!) && letter.test(text[from] ?? " ")) from--;
  return from;
}

function wordEnd(text: string, at: number): number {
  let to = at;
  while (to < text.length && to - at < 24 && letter.test(text[to]!) && letter.test(text[to - 1] ?? " ")) to++;
  return to;
}
