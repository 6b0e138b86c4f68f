/**
 * The text of a stream that is still coming, as Markdown that can be drawn: what may be the beginning of a
 * mark is held back, what is open is closed. So nothing that was drawn changes its form, and no marks are
 * seen.
 */
export function steady(text: string): string {
  if (inFence(text)) return text.replace(/(?:^|\n) {0,3}`{1,2}$/, "");
  const [before, last] = cutLast(withoutHalfTable(text));
  return before + closed(withoutHalfMark(withoutBareMark(last)));
}

function cutLast(text: string): [before: string, lastLine: string] {
  const at = text.lastIndexOf("\n") + 1;
  return [text.slice(0, at), text.slice(at)];
}

/** Whether a block of code stands open. */
function inFence(text: string): boolean {
  return (text.match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1;
}

/** Rows appear whole, and the first only once the line below it says that there is a table. */
function withoutHalfTable(text: string): string {
  const [before, last] = cutLast(text);
  const lines = before.split("\n");
  let start = lines.length - 1; // behind the last line break there is an empty piece
  while (start > 0 && isRow(lines[start - 1]!)) start--;
  const rows = lines.slice(start, -1);
  if (rows.length > 1 && !isRule(rows[1]!)) return text;
  const held = isRow(last) || (rows.length === 1 && last.trim() === "") ? "" : last;
  if (rows.length === 1 && held === "")
    return lines
      .slice(0, start)
      .map((line) => `${line}\n`)
      .join("");
  return before + held;
}

const isRow = (line: string) => line.trimStart().startsWith("|");
const isRule = (line: string) => /^[\s|:-]+$/.test(line);

/** A line that is nothing but the sign of a list, a heading or a rule. */
function withoutBareMark(line: string): string {
  return /^\s*(?:[-*+>|]|\d{1,3}[.)]?|#{1,6}|[-=_*~`]+)\s*$/.test(line) ? "" : line;
}

/** The beginning of a citation or of a link, and signs of emphasis that may be half. */
function withoutHalfMark(line: string): string {
  return line
    .replace(/!?\[[^[\]]{0,200}$/, "")
    .replace(/!?\[(?!\d{1,3}\])[^[\]]{0,200}\](?:\([^()\s]{0,300})?$/, "")
    .replace(/!$/, "")
    .replace(/(?:\*+|_+|`+|~+)$/, "");
}

/** Closes code, strong and emphasised text that stands open. */
function closed(line: string): string {
  const code = line.split("`");
  if (code.length % 2 === 0) return code.at(-1)!.trim() ? `${line}\`` : line.slice(0, line.lastIndexOf("`"));
  const words = code.filter((_, i) => i % 2 === 0).join("");
  let rest = line;
  const bare = words.replace(/^\s*\*\s/, "").replaceAll("**", "");
  if (odd(bare, /(?<![\w*])\*(?=\S)|(?<=\S)\*/g)) rest = `${rest.trimEnd()}*`;
  for (const sign of ["**", "~~"]) {
    if (words.split(sign).length % 2 === 0)
      rest = rest.trimEnd().endsWith(sign)
        ? rest.slice(0, rest.lastIndexOf(sign))
        : `${rest.trimEnd()}${sign}`;
  }
  return rest;
}

const odd = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) % 2 === 1;
