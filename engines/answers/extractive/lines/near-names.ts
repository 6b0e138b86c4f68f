import { numberIn, tableOf, type TextTable } from "../../text-table.ts";

/** Numbers of what there is less of than 65,536 take half the room. */
export type Numbers = Uint16Array | Uint32Array;

export const numbers = (length: number, most: number): Numbers =>
  most < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);

/** Names by their parts, to find the one that is written most like a question. */
export type NameIndex = {
  /** Number of the owner of each name. */
  owners: Numbers;
  /** The parts of all names, numbered. */
  parts: TextTable;
  /** Names that have a part: those of part n from `begins[n]` until `begins[n + 1]`, of a common one none. */
  begins: Uint32Array;
  names: Numbers;
  /** The length of the vector of each name; a part counts what it says, divided by that. */
  lengths: Float64Array;
};

/** Lengths of the parts of words. */
const [shortest, longest] = [3, 4];
/** A part that stands in more of the names than this says little. */
const tooCommon = 0.1;

const han = /^\p{Script=Han}/u;

/**
 * What a text is compared by: its words, parts of them with their beginnings and ends marked, and Chinese
 * characters in twos and threes. Numbers and codes of models are left out.
 */
export const partsOf = (text: string): Set<string> => new Set(tokensOf(text).flatMap(partsOfToken));

/** Words, and runs of Chinese characters. */
function tokensOf(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
  return plain.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

function partsOfToken(token: string): string[] {
  if (/^\p{L}{2,5}\p{N}{2,5}\p{L}*$/u.test(token)) return [];
  const isHan = han.test(token);
  const run = isHan ? token : `^${token}$`;
  const parts = isHan ? [] : [run];
  const [from, to] = isHan ? [2, 3] : [shortest, longest];
  for (let length = from; length <= to; length++)
    for (let i = 0; i + length <= run.length; i++) parts.push(run.slice(i, i + length));
  return parts;
}

/** @param names a name with the number of its owner */
export async function indexNames(
  names: readonly { owner: number; name: string }[],
  pause: () => Promise<void> | undefined,
): Promise<NameIndex> {
  const known = new Map<string, number>();
  /** Parts of words by their numbers: most words stand in many names. */
  const ofTokens = new Map<string, number[]>();
  const counts: number[] = [];
  /** The last name, counted from 1, that had a part. */
  const seen: number[] = [];
  // The parts of name n are those from `ends[n - 1]` until `ends[n]`.
  const read: number[] = [];
  const ends: number[] = [];
  const numbersOf = (token: string): readonly number[] => {
    let found = ofTokens.get(token);
    if (!found) {
      found = partsOfToken(token).map((part) => {
        let number = known.get(part);
        if (number === undefined) known.set(part, (number = counts.push(0) - 1));
        return number;
      });
      ofTokens.set(token, found);
    }
    return found;
  };
  for (const { name } of names) {
    await pause();
    const turn = ends.length + 1;
    for (const token of tokensOf(name))
      for (const number of numbersOf(token)) {
        if (seen[number] === turn) continue;
        seen[number] = turn;
        counts[number]! += 1;
        read.push(number);
      }
    ends.push(read.length);
  }
  const says = Float64Array.from(counts, (count) => Math.log(1 + names.length / count));
  const isCommon = (part: number) => counts[part]! > tooCommon * names.length;
  const begins = new Uint32Array(counts.length + 1);
  for (let part = 0; part < counts.length; part++)
    begins[part + 1] = begins[part]! + (isCommon(part) ? 0 : counts[part]!);
  const named = numbers(begins.at(-1)!, names.length);
  const lengths = new Float64Array(names.length);
  const filled = begins.slice();
  for (let name = 0, i = 0; name < names.length; name++) {
    await pause();
    let square = 0;
    for (; i < ends[name]!; i++) {
      const part = read[i]!;
      square += says[part]! ** 2;
      if (!isCommon(part)) named[filled[part]!++] = name;
    }
    lengths[name] = Math.sqrt(square) || 1;
  }
  const owners = numbers(names.length, names.length);
  for (const [i, { owner }] of names.entries()) owners[i] = owner;
  await pause();
  return { owners, parts: tableOf([...known.keys()]), begins, names: named, lengths };
}

/** How like a question the likest name of each owner is, 0 to 1 (cosine); owners without any are left out. */
export function nearNames(index: NameIndex, question: string): Map<number, number> {
  const { owners, parts, begins, names, lengths } = index;
  const total = owners.length;
  const sums = new Float32Array(total);
  let square = 0;
  for (const part of partsOf(question)) {
    const number = numberIn(parts, part);
    if (number === undefined) continue;
    const [from, until] = [begins[number]!, begins[number + 1]!];
    if (from === until) continue;
    const weight = Math.log(1 + total / (until - from));
    square += weight ** 2;
    for (let i = from; i < until; i++) {
      const name = names[i]!;
      sums[name]! += weight * Math.fround(weight / lengths[name]!);
    }
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
