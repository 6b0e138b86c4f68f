/** A chunk of loader data, as React Router writes it into a page. */
const chunk =
  /(<script>window\.__reactRouterContext\.streamController\.enqueue\()("(?:[^"\\]|\\.)*")(\);<\/script>)/g;

/** Shorter markup is not worth a look. */
const shortest = 400;

/**
 * Takes drawings out of a page's loader data that stand in the page itself, and leaves marks: each would be
 * sent, parsed and kept twice (app/ui/drawing.tsx reads them from the page). React Router's data is lines of
 * JSON, the first of them a table in which every string stands once.
 */
export function shareDrawings(html: string): string {
  const beforeData = html.slice(0, html.search(chunk));
  let count = 0;
  return html.replace(chunk, (whole, before: string, literal: string, after: string) => {
    const lines = (JSON.parse(literal) as string).split("\n");
    const shared = lines.map((line) => {
      if (!line.startsWith("[")) return line;
      const table = JSON.parse(line) as unknown[];
      const marked = table.map((value) =>
        isDrawing(value) && beforeData.includes(value) ? `<!--drawing ${++count}-->` : value,
      );
      return JSON.stringify(marked);
    });
    return count ? before + escaped(JSON.stringify(shared.join("\n"))) + after : whole;
  });
}

const isDrawing = (value: unknown): value is string =>
  typeof value === "string" && value.length >= shortest && /^<(?:svg|div class="ol-frame")/.test(value);

const signs: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** As React Router does it, so that no text of the data ends the script. */
const escaped = (json: string): string => json.replace(/[&<>\u2028\u2029]/g, (sign) => signs[sign]!);
