import { plainText, type LocalText } from "#domain/locale/text.ts";

/** The lines of a label, and their language tag where it is not the page's. */
export interface Lettering {
  lines: string[];
  lang: string | undefined;
}

/** Sizes of type in units of the drawing; at the smallest scale 13 units are 11 px. */
export const typeSize = { label: 14, note: 13 };

/** The smallest scale at which the drawing may be shown, in px per unit. */
export const smallestScale = 0.85;

const wide = /[⺀-鿿가-힯豈-﫿＀-￯]/;

/** Estimated width of a text in units: no measuring, because the server draws too. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const char of text)
    em += wide.test(char)
      ? 1
      : /[\d.,A-ZÇĞİÖŞÜmwMW]/.test(char)
        ? 0.64
        : /[\sijlftI'’:|]/.test(char)
          ? 0.34
          : 0.56;
  return em * size;
}

/**
 * Splits a label that is wider than the limit into two lines as even as its language allows; never inside a
 * Latin word.
 */
export function wrapLabel(text: string, size: number, limit: number): string[] {
  // A Chinese label has no spaces to break at, so it breaks only when it is much too long.
  if (textWidth(text, size) <= (wide.test(text) && limit > 0 ? limit * 1.4 : limit)) return [text];
  const splits: [string, string][] = [];
  for (let at = 1; at < text.length; at++) {
    const before = text[at - 1] ?? "";
    const after = text[at] ?? "";
    if (
      before === " " ||
      (after !== " " &&
        (wide.test(before) || wide.test(after)) &&
        !/[，。、）～]/.test(after) &&
        !/[（～]/.test(before))
    )
      splits.push([text.slice(0, at).trim(), text.slice(at).trim()]);
  }
  const longest = (lines: string[]) => Math.max(...lines.map((line) => textWidth(line, size)));
  return splits.reduce<string[]>((best, split) => (longest(split) < longest(best) ? split : best), [text]);
}

/** A label on one line, or on two where it is wider than the limit, in units. */
export function lettering(label: LocalText, limit: number, size = typeSize.label): Lettering {
  return {
    lines: wrapLabel(plainText(label), size, limit),
    lang: typeof label === "string" ? undefined : label.lang,
  };
}

/** Estimated width of the widest of some lines, in units. */
export function widest(lines: string[], size: number): number {
  return Math.max(0, ...lines.map((text) => textWidth(text, size)));
}
