/** Columns of a line of plain text (RFC 3676 asks for at most 78). */
const columns = 72;

const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const without = /[\p{Mn}\p{Cf}]/u;

/** Columns of a text in fixed-width type: two for a Chinese character. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += without.test(sign) ? 0 : wide.test(sign) ? 2 : 1;
  return width;
}

/** Characters that must not begin a line, and characters that must not end one. */
const notFirst = /^[\p{Pe}\p{Pf}\p{Po}、。，．：；！？…—％〉》」』】〕）”’]/u;
const notLast = /[\p{Ps}\p{Pi}〈《「『【〔（“‘]$/u;

/** The pieces between possible line breaks; a space belongs to the piece before it. */
function pieces(line: string): string[] {
  const parts: string[] = [];
  for (const sign of line) {
    const last = parts.at(-1);
    const stays =
      last !== undefined &&
      (sign === " " ||
        without.test(sign) ||
        notFirst.test(sign) ||
        notLast.test(last) ||
        (!last.endsWith(" ") && !wide.test(sign) && !wide.test(Array.from(last).at(-1)!)));
    if (stays) parts[parts.length - 1] = last + sign;
    else parts.push(sign);
  }
  return parts;
}

/**
 * Breaks a text into lines. What cannot be broken, such as an address, gets a line of its own, however long.
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
