/**
 * Lines of a text that fit a width: parted at spaces, Chinese between any two signs but not before a full
 * stop.
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
