const marks = /\p{M}+/gu;
const latin = /[\p{Script=Latin}\p{N}]+/gu;
const han = /\p{Script=Han}+/gu;

/**
 * The words of a text, for the index and the query alike: Latin words in lower case without accents, Chinese
 * as pairs of neighbouring characters (single ones where they stand alone).
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\u0131/g, "i")
    .normalize("NFD")
    .replace(marks, "");
  const words = new Set<string>(plain.match(latin) ?? []);
  for (const run of plain.match(han) ?? []) {
    const letters = Array.from(run);
    if (letters.length === 1) words.add(run);
    for (let i = 1; i < letters.length; i++) words.add(letters[i - 1]! + letters[i]!);
  }
  return [...words];
}
