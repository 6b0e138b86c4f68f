/**
 * Packs on their way to the browser. A page has some 500 messages: handed over one by one, they are half of all
 * values that its data consists of. As a text, a pack is one.
 */
type Packs = Record<string, unknown>;

const texts = new WeakMap<object, string>();

/** Each pack as a text; packs stay the same objects, so that each is written once. */
export function packed(packs: Packs): Packs {
  return Object.fromEntries(
    Object.entries(packs).map(([name, pack]) => {
      if (typeof pack !== "object" || pack === null) return [name, pack];
      let text = texts.get(pack);
      if (text === undefined) texts.set(pack, (text = JSON.stringify(pack)));
      return [name, text];
    }),
  );
}

const parts = new WeakMap<object, Map<string, object>>();

/** A part of a pack, which is made once, and so written once as well. */
export function partOf<P extends object>(pack: P, name: string, make: (pack: P) => object): object {
  const known = parts.get(pack) ?? new Map<string, object>();
  parts.set(pack, known);
  let part = known.get(name);
  if (part === undefined) known.set(name, (part = make(pack)));
  return part;
}

/** Packs that were read, by their texts: a few dozen in each language. */
const read = new Map<string, unknown>();

/** Packs as they were before, also those that nobody packed. */
export function unpacked(packs: Packs): Packs {
  return Object.fromEntries(
    Object.entries(packs).map(([name, text]) => {
      if (typeof text !== "string") return [name, text];
      let pack = read.get(text);
      if (pack === undefined) read.set(text, (pack = JSON.parse(text) as unknown));
      return [name, pack];
    }),
  );
}
