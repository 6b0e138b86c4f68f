/**
 * Breaks a text into lines that fit a width: at spaces, in Chinese between any two characters but not before
 * a closing punctuation mark.
 */
export function wrapText(text: string, room: number, widthOf: (text: string) => number): string[] {
  const pieces = text.match(/[⺀-鿿＀-￯][，。；：、）》！？]*|[^\s⺀-鿿＀-￯]+\s*|\s+/g) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line && widthOf((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines;
}
