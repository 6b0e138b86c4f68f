/** Shorter markup is not worth a look. */
const shortest = 400;

/** Where a string of the table may be a drawing; strings stand in it once, as JSON. */
const start = /"<(?:svg|div|section|ul|h2)\b/g;

/**
 * Takes drawings out of a page's loader data that stand in the page itself, and leaves marks: each would be
 * sent, parsed and kept twice (app/ui/drawing.tsx reads them from the page).
 * @param data React Router's stream of loader data (turbo-stream): lines of JSON, the first of them a table in
 * which every string stands once
 */
export function shareDrawings(data: string, html: string): string {
  let count = 0;
  return data
    .split("\n")
    .map((line) =>
      line.startsWith("[")
        ? replaceStrings(line, (markup) =>
            markup.length >= shortest && html.includes(markup) ? `<!--drawing ${++count}-->` : undefined,
          )
        : line,
    )
    .join("\n");
}

/**
 * Asks of every string in a line of JSON that begins like a drawing what shall stand in its place. The rest is
 * not parsed: a table has thousands of values, and a drawing or ten.
 */
function replaceStrings(json: string, replaced: (text: string) => string | undefined): string {
  let result = "";
  let at = 0;
  for (const { index } of json.matchAll(start)) {
    if (index < at || isInside(json, index)) continue;
    const end = endOfString(json, index);
    const other = replaced(JSON.parse(json.slice(index, end)) as string);
    if (other === undefined) continue;
    result += json.slice(at, index) + JSON.stringify(other);
    at = end;
  }
  return result + json.slice(at);
}

/** Whether a quote stands inside of a string, where JSON writes it with a backslash. */
const isInside = (json: string, quote: number) => json[quote - 1] === "\\";

/** The place behind the string that begins with the quote at `from`. */
function endOfString(json: string, from: number): number {
  for (let quote = json.indexOf('"', from + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return json.length;
}
