/**
 * A line above what is quoted, as mail programs write it: it ends with a colon, and what is quoted follows.
 */
const attribution = /^.{0,160}[:：]$/u;
/** Mail programs that quote without marks put a line above. */
const divider = /^(?:-{2,}.{2,60}-{2,}|_{10,})$/u;
const quoted = /^\s*>/;

/**
 * What somebody wrote, without the mail that is quoted below it. Where nothing else would be left, or
 * somebody answered between the lines, it stays whole.
 */
export function ownWords(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const divided = lines.findIndex((line) => divider.test(line.trim()));
  const kept = divided < 0 ? lines : lines.slice(0, divided);
  let end = kept.length;
  while (end > 0 && (!kept[end - 1]!.trim() || quoted.test(kept[end - 1]!))) end--;
  if (kept.slice(end).some((line) => quoted.test(line)))
    while (end > 0 && attribution.test(kept[end - 1]!.trim())) end--;
  const own = kept.slice(0, end).join("\n").trim();
  return own || text.trim();
}
