/**
 * Estimated width of a text in a sans serif face, in the unit of `size`: SVG text does not wrap, so lines are
 * broken here.
 */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text)
    width += /[\u2e80-\u9fff\uff00-\uffef，。：；（）]/u.test(letter)
      ? 1
      : /[mwMWÇĞŞÖÜ@%—]/u.test(letter)
        ? 0.84
        : /[A-ZÁÉÍÓÚÂÊÔÃÕÑİ]/u.test(letter)
          ? 0.68
          : /[il.,:;’ıIjt ]/u.test(letter)
            ? 0.3
            : 0.56;
  return width * size;
}

/** Lines of a text that fit a width. Chinese breaks between any characters, but not before punctuation. */
export function linesOf(text: string, size: number, width: number): string[] {
  const parts = text.match(/[\u2e80-\u9fff][，。：；、）]*|[^\s\u2e80-\u9fff]+[，。：；、）]*|\s+/gu) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line.trim() && textWidth((line + part).trimEnd(), size) > width) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}
