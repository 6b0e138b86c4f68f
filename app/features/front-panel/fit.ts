// Classes of characters by advance width, for `ems`: a little generous, so that a fallback font still fits.
const digit = /[0-9]/;
const narrow = /[ijlI.,:;'|!()/· -]/;
const widest = /[MWmw@%—]/;
const wide = /[A-ZÑŞĞÜÖÇÁÉÍÓÚÃÕ]/;
const fullWidth = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;

/** Estimated width of a text in em: CJK 1, Latin about 0.55. */
export function ems(text: string): number {
  let sum = 0;
  for (const char of text) {
    if (fullWidth.test(char)) sum += 1;
    else if (digit.test(char)) sum += 0.61;
    else if (narrow.test(char)) sum += 0.36;
    else if (widest.test(char)) sum += 0.86;
    else if (wide.test(char)) sum += 0.69;
    else sum += 0.57;
  }
  return sum;
}

/** Largest font size up to `size` (mm) at which every text fits `width` (mm). */
export function fitSize(texts: readonly string[], width: number, size: number): number {
  const longest = Math.max(0.5, ...texts.map(ems));
  return Math.min(size, width / longest);
}

/** Breaks a label at the space nearest its middle; a label without a space stays whole. */
export function twoLines(text: string): string[] {
  const middle = text.length / 2;
  let best = -1;
  for (let i = text.indexOf(" "); i >= 0; i = text.indexOf(" ", i + 1)) {
    if (best < 0 || Math.abs(i - middle) < Math.abs(best - middle)) best = i;
  }
  return best < 0 ? [text] : [text.slice(0, best), text.slice(best + 1)];
}

/**
 * Sizes for labels in equal cells: one common size, from which only a label much longer
 * than the others departs. Lengths in mm.
 */
export function evenSizes(texts: readonly string[], width: number, size: number): number[] {
  const common = Math.max(fitSize(texts, width, size), size * 0.78);
  return texts.map((text) => fitSize([text], width, common));
}

interface FittedLabels {
  /** One size per label. */
  sizes: number[];
  lines: string[][];
}

/**
 * Labels of a row of equal cells. A label that does not fit is broken in two lines where that
 * makes its type larger; `broken` is the size at which two lines have room. Lengths in mm.
 */
export function fitLabels(
  texts: readonly string[],
  width: number,
  size: number,
  broken: number,
): FittedLabels {
  const single = evenSizes(texts, width, size);
  const lines = texts.map((text, i) => {
    const parts = twoLines(text);
    return parts.length > 1 && fitSize(parts, width, broken) > (single[i] ?? size) * 1.05 ? parts : [text];
  });
  const common = Math.max(fitSize(lines.flat(), width, size), size * 0.7);
  return {
    lines,
    sizes: lines.map((line) => fitSize(line, width, line.length > 1 ? Math.min(common, broken) : common)),
  };
}
