/** Approximate characters of a piece: a few words, or half a line of Chinese. */
const [latin, han] = [18, 7];

/** Cuts a text into pieces at word ends, never inside a mark, a link or a character. */
export function inPieces(text: string): string[] {
  const units =
    text.match(
      /\[[^\]\n]*\](?:\([^)\n]*\))?|\p{Script=Han}[，。；：、！？）]*|[^\s\p{Script=Han}[]+\s*|\s+|\[/gu,
    ) ?? [];
  const pieces: string[] = [];
  let piece = "";
  for (const unit of units) {
    piece += unit;
    if (piece.length >= (/\p{Script=Han}/u.test(piece) ? han : latin)) {
      pieces.push(piece);
      piece = "";
    }
  }
  return piece ? [...pieces, piece] : pieces;
}
