/** Columns of a line of plain text (RFC 3676 asks for at most 78). */
const columns = 72;

const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const without = /[\p{Mn}\p{Cf}]/u;

/** Columns that a text takes in a mail program's fixed type: two for a Chinese character. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += without.test(sign) ? 0 : wide.test(sign) ? 2 : 1;
  return width;
}

/** Signs that do not begin a line, and signs that do not end one, in Chinese as in other texts. */
const notFirst = /^[\p{Pe}\p{Pf}\p{Po}、。，．：；！？…—％〉》」』】〕）”’]/u;
const notLast = /[\p{Ps}\p{Pi}〈《「『【〔（“‘]$/u;

/** The smallest pieces that a line may end after; a space belongs to the piece in front of it. */
function pieces(line: string): string[] {
  const found: string[] = [];
  for (const sign of line) {
    const last = found.at(-1);
    const stays =
      last !== undefined &&
      (sign === " " ||
        without.test(sign) ||
        notFirst.test(sign) ||
        notLast.test(last) ||
        (!last.endsWith(" ") && !wide.test(sign) && !wide.test(Array.from(last).at(-1)!)));
    if (stays) found[found.length - 1] = last + sign;
    else found.push(sign);
  }
  return found;
}

/**
 * Breaks a text into lines. What cannot be broken, an address above all, keeps its line to itself, however
 * long.
 * @param indent stands in front of every line, `> ` for a quotation
 */
export function wrapped(text: string, indent = ""): string {
  const room = columns - widthOf(indent);
  const lines = text.split("\n").flatMap((paragraph) => {
    const broken: string[] = [""];
    for (const piece of pieces(paragraph)) {
      const line = broken.at(-1)!;
      if (line && widthOf(line + piece.trimEnd()) > room) broken.push(piece);
      else broken[broken.length - 1] = line + piece;
    }
    return broken.map((line) => line.trimEnd());
  });
  return lines.map((line) => (indent + line).trimEnd()).join("\n");
}
