import type { Mutant } from "./mutants.ts";

/** Random numbers that are the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The room that a file stands in: `engines/search`, or `server/http`. */
export const roomOf = (file: string) => file.split("/").slice(0, -1).slice(0, 2).join("/");

/** `count` mutants, as many from each room as there are, from different files as long as there are any. */
export function choose(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const next = random(seed);
  const shuffled = mutants
    .map((mutant) => ({ mutant, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ mutant }) => mutant);
  const rooms = [...Map.groupBy(shuffled, ({ file }) => roomOf(file))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, ofRoom]) => byTurns([...Map.groupBy(ofRoom, ({ file }) => file).values()]));
  return byTurns(rooms).slice(0, count);
}

/** The first of each, then the second of each, and so on. */
function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => i).flatMap((i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  );
}

const plain = (text: string) => text.replace(/\s+/g, "");

/** What a mutant is, wherever its lines are broken. */
const sameness = ({ kind, was, by }: Mutant) => `${kind} ${plain(was)} ${plain(by)}`;

/** The same change in another version of the file: the n-th of its sort, if there are as many. */
export function elsewhere(
  mutant: Mutant,
  here: readonly Mutant[],
  there: readonly Mutant[],
): Mutant | undefined {
  const [own, others] = [here, there].map((all) => all.filter((one) => sameness(one) === sameness(mutant)));
  if (own!.length !== others!.length) return undefined;
  return others![own!.findIndex(({ start, end }) => start === mutant.start && end === mutant.end)];
}
