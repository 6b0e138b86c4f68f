/**
 * Texts with their numbers. A `Map` of tens of thousands of short texts takes five times the memory: here all of
 * them are one text, and a table of numbers finds the place of each.
 */
export type TextTable = {
  /** All texts, one behind the other. */
  all: string;
  /** Text n goes from `begins[n]` until `begins[n + 1]`. */
  begins: Uint32Array;
  /** The number of a text at the place that its hash names or behind it, and 1 added; 0 where there is none. */
  places: Uint32Array;
};

/** @param texts each once; their order numbers them */
export function tableOf(texts: readonly string[]): TextTable {
  const begins = new Uint32Array(texts.length + 1);
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(2 * texts.length + 1)));
  for (const [number, text] of texts.entries()) {
    begins[number + 1] = begins[number]! + text.length;
    let place = hashOf(text) & (places.length - 1);
    while (places[place]) place = (place + 1) & (places.length - 1);
    places[place] = number + 1;
  }
  return { all: texts.join(""), begins, places };
}

/** The number of a text; none where the table does not have it. */
export function numberIn({ all, begins, places }: TextTable, text: string): number | undefined {
  for (
    let place = hashOf(text) & (places.length - 1);
    places[place];
    place = (place + 1) & (places.length - 1)
  ) {
    const number = places[place]! - 1;
    const begin = begins[number]!;
    if (begins[number + 1]! - begin === text.length && all.startsWith(text, begin)) return number;
  }
  return undefined;
}

/** FNV-1a over the characters, with its bits mixed once more: the table looks at the lowest ones. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x1_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}
