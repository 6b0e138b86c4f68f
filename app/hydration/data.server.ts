/** Shorter markup is not worth a look. */
const shortest = 400;

/**
 * Takes drawings out of a page's loader data that stand in the page itself, and leaves marks: each would be
 * sent, parsed and kept twice (app/ui/drawing.tsx reads them from the page).
 * @param data React Router's stream of loader data (turbo-stream): lines of JSON, the first of them a table in
 * which every string stands once
 */
export function shareDrawings(data: string, html: string): string {
  let count = 0;
  const lines = data.split("\n").map((line) => {
    if (!line.startsWith("[")) return line;
    const table = JSON.parse(line) as unknown[];
    const marked = table.map((value) =>
      isDrawing(value) && html.includes(value) ? `<!--drawing ${++count}-->` : value,
    );
    return JSON.stringify(marked);
  });
  return count ? lines.join("\n") : data;
}

const isDrawing = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length >= shortest &&
  /^<(?:svg|div class="(?:ol-frame|manual-text)")/.test(value);
