/** Names by their parts, to find the one that is written most like a question. */
export type NameIndex = {
  /** Number of the owner of each name. */
  owners: Int32Array;
  /** The number of each part that is not too common. */
  parts: ReadonlyMap<string, number>;
  /**
   * Names that have a part, and how much it counts in each (the vector of a name has the length 1): those of part
   * n from `begins[n]` until `begins[n + 1]`. Lists of their own would take five times the memory.
   */
  begins: Int32Array;
  names: Int32Array;
  weights: Float32Array;
};

/** Lengths of the parts of words. */
const [shortest, longest] = [3, 4];
/** A part that stands in more of the names than this says little. */
const tooCommon = 0.1;

const han = /\p{Script=Han}/u;

/**
 * What a text is compared by: its words, parts of them with their beginnings and ends marked, and Chinese
 * characters in twos and threes. Numbers and codes of models are left out.
 */
export function partsOf(text: string): Set<string> {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
  const tokens = plain.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  const parts = new Set<string>();
  for (const token of tokens) {
    if (/^\p{L}{2,5}\p{N}{2,5}\p{L}*$/u.test(token)) continue;
    const run = han.test(token) ? token : `^${token}$`;
    const [from, to] = han.test(token) ? [2, 3] : [shortest, longest];
    if (!han.test(token)) parts.add(run);
    for (let length = from; length <= to; length++)
      for (let i = 0; i + length <= run.length; i++) parts.add(run.slice(i, i + length));
  }
  return parts;
}

/** Names that are read between two pauses, some ten milliseconds of work. */
const slice = 400;

/** @param names a name with the number of its owner */
export async function indexNames(
  names: readonly { owner: number; name: string }[],
  pause: () => Promise<unknown>,
): Promise<NameIndex> {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const read: Int32Array[] = [];
  for (const [i, { name }] of names.entries()) {
    if (i % slice === slice - 1) await pause();
    const parts = partsOf(name);
    const own = new Int32Array(parts.size);
    let at = 0;
    for (const part of parts) {
      let number = numbers.get(part);
      if (number === undefined) numbers.set(part, (number = counts.push(0) - 1));
      counts[number]! += 1;
      own[at++] = number;
    }
    read.push(own);
  }
  const says = Float64Array.from(counts, (count) => Math.log(1 + names.length / count));
  const isCommon = (part: number) => counts[part]! > tooCommon * names.length;
  const begins = new Int32Array(counts.length + 1);
  for (let part = 0; part < counts.length; part++)
    begins[part + 1] = begins[part]! + (isCommon(part) ? 0 : counts[part]!);
  const named = new Int32Array(begins.at(-1)!);
  const weights = new Float32Array(named.length);
  const filled = begins.slice();
  for (const [name, own] of read.entries()) {
    if (name % slice === slice - 1) await pause();
    const length = Math.sqrt(own.reduce((sum, part) => sum + says[part]! ** 2, 0)) || 1;
    for (const part of own) {
      if (isCommon(part)) continue;
      const at = filled[part]!++;
      named[at] = name;
      weights[at] = says[part]! / length;
    }
  }
  for (const [part, number] of numbers) if (isCommon(number)) numbers.delete(part);
  const owners = Int32Array.from(names, ({ owner }) => owner);
  return { owners, parts: numbers, begins, names: named, weights };
}

/** How like a question the likest name of each owner is, 0 to 1 (cosine); owners without any are left out. */
export function nearNames(index: NameIndex, question: string): Map<number, number> {
  const { owners, parts, begins, names, weights } = index;
  const total = owners.length;
  const sums = new Float32Array(total);
  let square = 0;
  for (const part of partsOf(question)) {
    const number = parts.get(part);
    if (number === undefined) continue;
    const [from, until] = [begins[number]!, begins[number + 1]!];
    const weight = Math.log(1 + total / (until - from));
    square += weight ** 2;
    for (let i = from; i < until; i++) sums[names[i]!]! += weight * weights[i]!;
  }
  const near = new Map<number, number>();
  if (!square) return near;
  for (let name = 0; name < total; name++) {
    const likeness = sums[name]! / Math.sqrt(square);
    const owner = owners[name]!;
    if (likeness > (near.get(owner) ?? 0.05)) near.set(owner, likeness);
  }
  return near;
}
