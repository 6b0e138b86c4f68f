import { numberIn, tableOf, type TextTable } from "../text-table.ts";

/** A text with the kind that it is of. */
export type Example = { text: string; kind: string };

/** Weights by feature and kind, of a multinomial logistic regression. */
export type Classifier = {
  kinds: readonly string[];
  /** Features by their rows in `weights`. */
  rows: TextTable;
  /** One row of `kinds.length` numbers for each feature, the last row is the bias. */
  weights: Float32Array;
};

/** Rounds over the examples, and how far one example moves the weights; L2 keeps rare features small. */
const [rounds, rate, decay] = [6, 2, 1e-3];
/** A feature of one example only says nothing of others. */
const leastExamples = 2;

const han = /\p{Script=Han}/u;

/** Kinds of things that a question may name; a name is written `#name:alarm`, or `#name:alarm:setting` for both. */
export type NameKind = "alarm" | "setting" | "terminal";

const name = "#name";

/**
 * What a text is recognised by: its words, pairs of words, beginnings and ends of words, of Chinese characters
 * and pairs of them. Codes and numbers stand for any other of their form.
 */
export function featuresOf(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
  const tokens =
    plain.match(/#name(?::[a-z]+)+|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|[?？!！]/gu) ?? [];
  const names = new Set<string>();
  const words = tokens.map((token) => {
    if (token.startsWith(name)) {
      for (const kind of token.split(":").slice(1)) names.add(`#is-${kind}`);
      return name;
    }
    if (/^\p{L}{2,5}\p{N}{2,5}\p{L}*$/u.test(token)) return "#code";
    return /^\p{N}+$/u.test(token) ? `#${"0".repeat(Math.min(4, token.length))}` : token;
  });
  const length = words.length < 4 ? "#short" : words.length < 9 ? "#middle" : "#long";
  return [
    ...new Set([
      "#bias",
      length,
      ...words.flatMap((word, i) => wordFeatures(word, words[i - 1], words[i - 2])),
      `${words.at(-1) ?? ""} $`,
      ...(words.includes("#code") ? ["#has-code"] : []),
      ...names,
    ]),
  ];
}

/** A word, with the one or two before it, and its beginnings and end. */
function wordFeatures(word: string, before = "^", second = ""): string[] {
  const isLong = word.length > 4 && !word.startsWith("#");
  return [
    word,
    `${before} ${word}`,
    ...(han.test(word) && han.test(before) && han.test(second) ? [`${second}${before}${word}`] : []),
    ...(isLong ? [`${word.slice(0, 4)}…`, `…${word.slice(-3)}`] : []),
    ...(isLong && word.length > 6 ? [`${word.slice(0, 6)}…`] : []),
  ];
}

/**
 * Learns from examples, always the same from the same. It takes a second or so of processor time: `pause` is
 * waited for again and again, so that pages are served meanwhile.
 */
export async function learn(
  examples: readonly Example[],
  pause: () => Promise<void> | undefined,
): Promise<Classifier> {
  const kinds = [...new Set(examples.map(({ kind }) => kind))].toSorted();
  const read: { features: string[]; kind: number }[] = [];
  const counts = new Map<string, number>();
  for (const { text, kind } of examples) {
    await pause();
    const features = featuresOf(text);
    read.push({ features, kind: kinds.indexOf(kind) });
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const rows = new Map<string, number>();
  for (const [feature, count] of counts) if (count >= leastExamples) rows.set(feature, rows.size);
  const data: { kind: number; own: Int32Array }[] = [];
  for (const { features, kind } of read) {
    await pause();
    data.push({ kind, own: Int32Array.from(features.flatMap((feature) => rows.get(feature) ?? [])) });
  }
  const learned = {
    kinds,
    rows: tableOf([...rows.keys()]),
    weights: new Float32Array(rows.size * kinds.length),
  };
  const order = shuffled(data.length);
  for (let round = 0; round < rounds; round++)
    for (const place of order) {
      await pause();
      moveTo(learned, data[place]!, rate / (1 + round * 0.35));
    }
  return learned;
}

/** Moves the weights a step towards an example. */
function moveTo(
  { kinds, weights }: Classifier,
  { kind, own }: { kind: number; own: Int32Array },
  step: number,
) {
  const n = kinds.length;
  const scale = 1 / Math.sqrt(own.length || 1);
  const shares = sharesOf(weights, n, own, scale);
  for (let k = 0; k < n; k++) {
    const error = (k === kind ? 1 : 0) - shares[k]!;
    if (Math.abs(error) < 1e-2) continue;
    for (const row of own) {
      const at = row * n + k;
      weights[at] = weights[at]! * (1 - step * decay) + step * error * scale;
    }
  }
}

/** How likely a text is of each kind, 0 to 1. */
export function kindsOf({ kinds, rows, weights }: Classifier, text: string): Map<string, number> {
  const own = Int32Array.from(featuresOf(text).flatMap((feature) => numberIn(rows, feature) ?? []));
  const shares = sharesOf(weights, kinds.length, own, 1 / Math.sqrt(own.length || 1));
  return new Map(kinds.map((kind, k) => [kind, shares[k]!]));
}

function sharesOf(weights: Float32Array, n: number, own: Int32Array, scale: number): Float64Array {
  const sums = new Float64Array(n);
  for (const row of own) for (let k = 0; k < n; k++) sums[k]! += weights[row * n + k]!;
  let most = -Infinity;
  for (let k = 0; k < n; k++) most = Math.max(most, (sums[k]! *= scale));
  let total = 0;
  for (let k = 0; k < n; k++) total += sums[k] = Math.exp(sums[k]! - most);
  for (let k = 0; k < n; k++) sums[k]! /= total;
  return sums;
}

/** An order that mixes the kinds, the same each time (a linear congruential generator). */
function shuffled(length: number): Int32Array {
  const order = Int32Array.from({ length }, (_, i) => i);
  let seed = 12_345;
  for (let i = length - 1; i > 0; i--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const j = seed % (i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
