import type { Composed, Sources } from "./ask.ts";

/** The beginning of an answer, in whole paragraphs, with its marks counted on. */
export function brief({ text, sources }: Composed, all: Sources, length: number): string {
  const told: string[] = [];
  for (const paragraph of text.split("\n\n")) {
    if (told.length && told.join("").length + paragraph.length > length) break;
    told.push(paragraph);
  }
  // What a heading announces did not fit in any more.
  while (told.length > 1 && /[:：]\**$/.test(told.at(-1)!)) told.pop();
  const marked = told.join("\n\n").replaceAll(/ ?\[(\d+)\](?!\()/g, (mark, number: string) => {
    const source = sources[Number(number) - 1];
    return source ? all.cite(source) : mark;
  });
  // An answer whose marks all stand further down keeps its first source.
  const [main] = sources;
  return main && !/\[\d+\](?!\()/.test(marked) ? marked + all.cite(main) : marked;
}
