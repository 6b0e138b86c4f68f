/**
 * A name folded for comparison: without case, accents, the dotless i, and the Chinese words for city and
 * province.
 */
export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replace(/[\s'’.\-–·|]+/g, "")
    .replace(
      /(?<=\p{Script=Han}{2})(?:特别行政区|特別行政區|壮族自治区|壯族自治區|回族自治区|回族自治區|维吾尔自治区|維吾爾自治區|自治区|自治區|自治州|地区|地區|省|市)$/u,
      "",
    );
}

/** Whether any of the names contains the text. A text that folds to nothing matches nothing. */
export function nameMatches(names: readonly string[], asked: string): boolean {
  const wanted = foldName(asked);
  return wanted !== "" && names.some((name) => foldName(name).includes(wanted));
}

/** Names as one searchable text: folded, each once, separated by bars, which no folded name contains. */
export function wordsOf(names: readonly string[]): string {
  return [...new Set(names.map(foldName).filter(Boolean))].join("|");
}
