/**
 * The sign of a range between two values: browsers end lines behind the dash (`8–35`), and on both sides of the
 * Chinese wave (`8～35`).
 */
const dash = /(?<=[\p{L}\p{N}%°″…])–(?=[A-Z]{0,4}[\d−+±])/gu;
const wave = /(?<=[\p{L}\p{N}%°″])～(?=[A-Z]{0,4}[\d−+±])/gu;

/**
 * A text as it is shown: its ranges stay on one line, by joiners (U+2060) that nobody sees. Only for what people
 * read: search, files and calls have the text without.
 */
export function wholeRanges(text: string): string {
  if (!/[–～]/.test(text)) return text;
  return text.replace(dash, "–\u2060").replace(wave, "\u2060～\u2060");
}

/** The same in markup: its tags stay as they are. */
export function wholeRangesIn(markup: string): string {
  if (!/[–～]/.test(markup)) return markup;
  return markup.replace(/(<[^>]*>)([^<]+)/g, (_, tag: string, text: string) => tag + wholeRanges(text));
}
