import type { Locale } from "#domain/locale/locale.ts";
import { width } from "#engines/answers/meaning/meaning.ts";
import { places, placesOf } from "#engines/answers/meaning/terms.ts";

/** A text, and what it is about. */
export type Saying = { text: string; locale: Locale; about: string };

type Example = { terms: Int32Array; weights: Float32Array; about: number };

/** Times that all are read, how fast is learned, and shares of terms and of numbers that are left out each time. */
const [rounds, rate, termsOut, numbersOut] = [5, 0.06, 0.4, 0.2];
/** Of what a text is not about, so many are pushed away from it each time, drawn anew. */
const others = 250;

/**
 * Learns what places say so that texts which are about the same lie close together: a softmax over what texts are
 * about, of the mean of their terms' vectors (as fastText does, Joulin et al. 2016), learned with Adagrad.
 * Returns places × width bytes.
 */
export function learnMeanings(
  sayings: readonly Saying[],
  told: (round: number) => void = () => {},
  seed = 7,
): Int8Array {
  const random = randomFrom(seed);
  const abouts = [...new Set(sayings.map(({ about }) => about))];
  const { examples, rarity } = examplesOf(sayings, abouts);
  const table = rowsOf(places, random);
  const ends = rowsOf(abouts.length, random);
  for (let round = 0; round < rounds; round++) {
    const pace = rate * (1 - round / rounds / 1.2);
    for (const example of shuffled(examples, random)) learnOne({ table, ends }, example, { pace, random });
    told(round);
  }
  return asBytes(table.numbers, rarity);
}

/** Vectors that are learned, row by row, and how much each row was moved. */
type Rows = { numbers: Float32Array; moved: Float32Array };

const rowsOf = (count: number, random: () => number): Rows => ({
  numbers: Float32Array.from({ length: count * width }, () => 0.35 * (random() - 0.5)),
  moved: new Float32Array(count).fill(1e-3),
});

const [sum, back, slope] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
const [shares, drawn] = [new Float32Array(others + 1), new Int32Array(others + 1)];

/** Moves the terms of a text towards what it is about, and away from what it is not. */
function learnOne(
  { table, ends }: { table: Rows; ends: Rows },
  { terms, weights, about }: Example,
  { pace, random }: { pace: number; random: () => number },
): void {
  const kept = terms.map(() => Number(random() >= termsOut));
  const mask = Float32Array.from(sum, () => (random() < numbersOut ? 0 : 1 / (1 - numbersOut)));
  sum.fill(0);
  for (const [t, term] of terms.entries())
    if (kept[t]) addTo(sum, table.numbers, term * width, weights[t]! / (1 - termsOut));
  multiply(sum, mask);
  draw(about, ends.moved.length, random);
  softmax(ends.numbers, drawn, sum, shares);
  shares[0]! -= 1;
  back.fill(0);
  for (const [k, share] of shares.entries()) {
    addTo(back, ends.numbers, drawn[k]! * width, share);
    for (let i = 0; i < width; i++) slope[i] = share * sum[i]!;
    step(ends, drawn[k]!, pace);
  }
  multiply(back, mask);
  for (const [t, term] of terms.entries()) {
    if (!kept[t]) continue;
    for (let i = 0; i < width; i++) slope[i] = back[i]! * (weights[t]! / (1 - termsOut));
    step(table, term, pace);
  }
}

function multiply(numbers: Float32Array, by: Float32Array): void {
  for (let i = 0; i < width; i++) numbers[i]! *= by[i]!;
}

/** What a text is about, and others of so many that it is not. */
function draw(about: number, count: number, random: () => number): void {
  drawn[0] = about;
  for (let k = 1; k < drawn.length; k++) {
    const other = Math.floor(random() * (count - 1));
    drawn[k] = other < about ? other : other + 1;
  }
}

/** Terms of each saying, those that few have counting more; what a text says once too often is what it is about. */
function examplesOf(sayings: readonly Saying[], abouts: readonly string[]) {
  const numberOf = new Map(abouts.map((about, i) => [about, i]));
  const all = sayings.map(({ text, locale, about }) => ({
    terms: Int32Array.from(placesOf(text, locale)),
    about: numberOf.get(about)!,
  }));
  const counts = new Int32Array(places);
  for (const { terms } of all) for (const term of terms) counts[term]! += 1;
  const rarity = Float32Array.from(counts, (count) => Math.log((all.length + 1) / (count + 1)));
  const examples = all
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms, about }): Example => {
      const own = Float32Array.from(terms, (term) => rarity[term]!);
      const length = Math.hypot(...own) || 1;
      return { terms, about, weights: own.map((one) => one / length) };
    });
  return { examples, rarity };
}

function addTo(sum: Float32Array, from: Float32Array, at: number, share: number): void {
  for (let i = 0; i < width; i++) sum[i]! += share * from[at + i]!;
}

/** Shares of 1 for some rows, by how near each is. */
function softmax(rows: Float32Array, some: Int32Array, to: Float32Array, shares: Float32Array): void {
  let most = -Infinity;
  for (let k = 0; k < shares.length; k++) {
    const at = some[k]! * width;
    let near = 0;
    for (let i = 0; i < width; i++) near += rows[at + i]! * to[i]!;
    shares[k] = near;
    if (near > most) most = near;
  }
  let total = 0;
  for (let k = 0; k < shares.length; k++) total += shares[k] = Math.exp(shares[k]! - most);
  for (let k = 0; k < shares.length; k++) shares[k]! /= total;
}

/** A step down the slope, smaller the more a row was moved before. */
function step({ numbers, moved }: Rows, row: number, pace: number): void {
  let square = 0;
  for (let i = 0; i < width; i++) square += slope[i]! * slope[i]!;
  moved[row]! += square / width;
  const size = pace / Math.sqrt(moved[row]!);
  const at = row * width;
  for (let i = 0; i < width; i++) numbers[at + i]! -= size * slope[i]!;
}

/** Rows with how rare their terms are, so that a text is their plain sum; places that nothing is at say nothing. */
function asBytes(table: Float32Array, rarity: Float32Array): Int8Array {
  const unseen = Math.max(...rarity);
  const weighted = table.map((one, i) => {
    const rare = rarity[Math.floor(i / width)]!;
    return rare === unseen ? 0 : one * rare;
  });
  // The few largest numbers are cut, so that the others have more steps.
  const most = weighted.map(Math.abs).toSorted()[Math.floor(weighted.length * 0.9995)]!;
  return Int8Array.from(weighted, (one) => Math.max(-127, Math.min(127, Math.round((127 * one) / most))));
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [mixed[i], mixed[other]] = [mixed[other]!, mixed[i]!];
  }
  return mixed;
}

/** Always the same numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
