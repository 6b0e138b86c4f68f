import { parseSync, Visitor } from "oxc-parser";

/** A function of a file, by where its body begins; what stands outside of all is the file, 0. */
type Body = { at: number; end: number; arrow: boolean };

function bodiesOf(source: string, file: string): Body[] {
  const found: Body[] = [];
  const add = (body: { type: string; start: number; end: number } | null) => {
    if (body) found.push({ at: body.start, end: body.end, arrow: body.type !== "BlockStatement" });
  };
  new Visitor({
    FunctionDeclaration: ({ body }) => add(body),
    FunctionExpression: ({ body }) => add(body),
    ArrowFunctionExpression: ({ body }) => add(body),
  }).visit(parseSync(file, source).program);
  return found;
}

const idOf = (file: string, at: number) => `${file}#${at}`;

/** The innermost function around a place, as the instrumented code names it. */
export function functionAt(source: string, file: string, place: number): string {
  const around = bodiesOf(source, file).filter(({ at, end }) => at <= place && place < end);
  return idOf(file, Math.max(0, ...around.map(({ at }) => at)));
}

/** The code with a note of each function that is entered, in the set that a test file has for them. */
export function instrumented(source: string, file: string): string {
  const hit = (at: number) => `globalThis.__entered?.add(${JSON.stringify(idOf(file, at))})`;
  const inserts = bodiesOf(source, file).flatMap(({ at, end, arrow }) =>
    arrow
      ? [
          { place: at, order: 1, text: `(${hit(at)}, ` },
          { place: end, order: 0, text: ")" },
        ]
      : [{ place: at + 1, order: 1, text: `${hit(at)};` }],
  );
  // From the end to the beginning, so that places stay true; what closes stands before what opens there.
  const backwards = inserts.toSorted((a, b) => b.place - a.place || b.order - a.order);
  const code = backwards.reduce(
    (text, { place, text: insert }) => text.slice(0, place) + insert + text.slice(place),
    source,
  );
  return `${hit(0)};${code}`;
}
