/** Names by their parts, to find the one that is written most like a question. */
export type NameIndex = {
  /** Number of the owner of each name. */
  owners: Int32Array;
  /** Names that have a part, and how much it counts in each (the vector of a name has the length 1). */
  parts: ReadonlyMap<string, { names: Int32Array; weights: Float32Array }>;
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
  const read: string[][] = [];
  const counts = new Map<string, number>();
  for (const [i, { name }] of names.entries()) {
    if (i % slice === slice - 1) await pause();
    read.push([...partsOf(name)]);
  }
  for (const parts of read) for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  const weigh = (part: string) => Math.log(1 + names.length / counts.get(part)!);
  const lists = new Map<string, [name: number, weight: number][]>();
  for (const [number, parts] of read.entries()) {
    if (number % slice === slice - 1) await pause();
    const length = Math.sqrt(parts.reduce((sum, part) => sum + weigh(part) ** 2, 0)) || 1;
    for (const part of parts) {
      if (counts.get(part)! > tooCommon * names.length) continue;
      const list = lists.get(part);
      const entry: [number, number] = [number, weigh(part) / length];
      if (list) list.push(entry);
      else lists.set(part, [entry]);
    }
  }
  return {
    owners: Int32Array.from(names, ({ owner }) => owner),
    parts: new Map(
      [...lists].map(([part, list]) => [
        part,
        {
          names: Int32Array.from(list, ([name]) => name),
          weights: Float32Array.from(list, ([, weight]) => weight),
        },
      ]),
    ),
  };
}

/** How like a question the likest name of each owner is, 0 to 1 (cosine); owners without any are left out. */
export function nearNames({ owners, parts }: NameIndex, question: string): Map<number, number> {
  const total = owners.length;
  const sums = new Float32Array(total);
  let square = 0;
  for (const part of partsOf(question)) {
    const list = parts.get(part);
    if (!list) continue;
    const weight = Math.log(1 + total / list.names.length);
    square += weight ** 2;
    for (let i = 0; i < list.names.length; i++) sums[list.names[i]!]! += weight * list.weights[i]!;
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
