/**
 * The text of a stream that is under way, as Markdown that can be rendered: what may be the beginning of a
 * mark is held back, open marks are closed. So nothing on the screen changes its form, and no marks show.
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

/** Whether a code block is open. */
function inFence(text: string): boolean {
  return (text.match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1;
}

/** Rows of a table appear whole, the first one only with the delimiter row below it. */
function withoutHalfTable(text: string): string {
  const [before, last] = cutLast(text);
  const lines = before.split("\n");
  let start = lines.length - 1; // the last element is the empty text after the last line break
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

/** Holds back a line that is nothing but the mark of a list, a heading or a rule. */
function withoutBareMark(line: string): string {
  return /^\s*(?:[-*+>|]|\d{1,3}[.)]?|#{1,6}|[-=_*~`]+)\s*$/.test(line) ? "" : line;
}

/** Holds back the beginning of a citation or link, and marks of emphasis that may be incomplete. */
function withoutHalfMark(line: string): string {
  return line
    .replace(/!?\[[^[\]]{0,200}$/, "")
    .replace(/!?\[(?!\d{1,3}\])[^[\]]{0,200}\](?:\([^()\s]{0,300})?$/, "")
    .replace(/!$/, "")
    .replace(/(?:\*+|_+|`+|~+)$/, "");
}

/** Closes open code, strong, emphasised and struck text. */
function closed(line: string): string {
  const code = line.split("`");
  if (code.length % 2 === 0) return code.at(-1)!.trim() ? `${line}\`` : line.slice(0, line.lastIndexOf("`"));
  const words = code.filter((_, i) => i % 2 === 0).join("");
  let result = line;
  const bare = words.replace(/^\s*\*\s/, "").replaceAll("**", "");
  if (isOdd(bare, /(?<![\w*])\*(?=\S)|(?<=\S)\*/g)) result = `${result.trimEnd()}*`;
  for (const sign of ["**", "~~"]) {
    if (words.split(sign).length % 2 === 0)
      result = result.trimEnd().endsWith(sign)
        ? result.slice(0, result.lastIndexOf(sign))
        : `${result.trimEnd()}${sign}`;
  }
  return result;
}

const isOdd = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) % 2 === 1;
