/** A name without what keyboards differ in: case, accents, the dotless i, the words for city and province. */
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

/** Whether any of the names holds what was asked for. What folds to nothing matches nothing. */
export function nameMatches(names: readonly string[], asked: string): boolean {
  const wanted = foldName(asked);
  return wanted !== "" && names.some((name) => foldName(name).includes(wanted));
}

/** Names as one text to look in: folded, each once, parted by bars, which no folded name holds. */
export function wordsOf(names: readonly string[]): string {
  return [...new Set(names.map(foldName).filter(Boolean))].join("|");
}
