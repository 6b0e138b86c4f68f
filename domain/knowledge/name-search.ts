import { editDistance, longestWord } from "#domain/locale/edit-distance.ts";

/** Something that is looked up by what it is called. */
export type Named = { key: string; names: readonly string[] };

/** A name, with its words as numbers of the vocabulary. */
type Name = { entry: number; words: readonly number[]; isHan: boolean };

type VocabularyWord = {
  word: string;
  /** Which letters it has, as bits. */
  letters: number;
  isHan: boolean;
  /** How much it tells. */
  weight: number;
};

export type NameIndex = {
  keys: readonly string[];
  names: Names;
  vocabulary: readonly VocabularyWord[];
  numbers: ReadonlyMap<string, number>;
};

export type NameMatch = { key: string; score: number };
/** A name that stands in a text: `told` is the share of it that does, `weight` how much it tells. */
export type Mention = { key: string; told: number; weight: number; at: number };

const han = /\p{Script=Han}/u;

/**
 * Rows of numbers, one behind the other in one array: tens of thousands of short lists take a third of what they
 * take as lists.
 */
class Rows {
  readonly #all: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(rows: readonly (readonly number[])[]) {
    let end = 0;
    this.#ends = Uint32Array.from(rows, (row) => (end += row.length));
    this.#all = new Uint32Array(end);
    for (const [i, row] of rows.entries()) this.#all.set(row, this.#ends[i]! - row.length);
  }

  at(row: number): Uint32Array {
    return this.#all.subarray(row ? this.#ends[row - 1] : 0, this.#ends[row]);
  }
}

/** A name while the index is made. */
type Read = { entry: number; words: number[]; isHan: boolean; grams: number[] };

/** The names of an index, by their number. */
class Names implements Iterable<Name> {
  readonly #entries: Uint32Array;
  readonly #isHan: Uint8Array;
  readonly #words: Rows;
  readonly #grams: Rows;
  readonly #weights: Float64Array;
  readonly #holding: Rows;

  /** @param vocabulary the words by their number: how much each tells, and the names that have it */
  constructor(names: readonly Read[], vocabulary: readonly { weight: number; names: readonly number[] }[]) {
    this.#entries = Uint32Array.from(names, ({ entry }) => entry);
    this.#isHan = Uint8Array.from(names, ({ isHan }) => Number(isHan));
    this.#words = new Rows(names.map(({ words }) => words));
    this.#grams = new Rows(names.map(({ grams }) => grams));
    this.#holding = new Rows(vocabulary.map((word) => word.names));
    const weigh = ({ words }: Read) => words.reduce((sum, word) => sum + vocabulary[word]!.weight, 0);
    this.#weights = Float64Array.from(names, (name) =>
      new Set(name.words).size === name.words.length ? weigh(name) : 0,
    );
  }

  get length(): number {
    return this.#entries.length;
  }

  at(number: number): Name {
    const words = Array.from(this.words(number));
    return { entry: this.entry(number), words, isHan: this.#isHan[number] === 1 };
  }

  entry(number: number): number {
    return this.#entries[number]!;
  }

  words(number: number): Uint32Array {
    return this.#words.at(number);
  }

  /** How much its words tell together; 0 where one stands in it twice: then that has to be looked at closely. */
  weight(number: number): number {
    return this.#weights[number]!;
  }

  /** Its pairs of neighbouring characters. */
  grams(number: number): Uint32Array {
    return this.#grams.at(number);
  }

  /** Names that have a word. */
  with(word: number): Uint32Array {
    return this.#holding.at(word);
  }

  *[Symbol.iterator](): Generator<Name> {
    for (let number = 0; number < this.length; number++) yield this.at(number);
  }
}

/** Letters without accents and case, in words; each Han character is a word. */
export function foldedWords(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
  return plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

/**
 * Pairs of neighbouring characters as numbers in order, with the ends marked; blanks are left out, since displays
 * differ in them.
 */
function gramsOf(words: readonly string[]): number[] {
  const text = `^${words.join("")}$`;
  const grams = new Set<number>();
  for (let i = 1; i < text.length; i++) grams.add(text.charCodeAt(i - 1) * 0x1_0000 + text.charCodeAt(i));
  return [...grams].toSorted((a, b) => a - b);
}

/** Which letters a word has, as bits: words with too many different ones need no closer look. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count += 1;
  return count;
}

export function indexNames(entries: readonly Named[]): NameIndex {
  const making = makeIndex(entries);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/** The same in pieces: that of all alarms takes a sixth of a second, and others are served meanwhile. */
export async function indexNamesInPieces(
  entries: readonly Named[],
  pause: () => Promise<void> | undefined,
): Promise<NameIndex> {
  const making = makeIndex(entries);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
    await pause();
  }
}

function* makeIndex(entries: readonly Named[]): Generator<undefined, NameIndex> {
  const numbers = new Map<string, number>();
  const holders: Set<number>[] = [];
  const holding: number[][] = [];
  const names: Read[] = [];
  for (const [entry, { names: list }] of entries.entries()) {
    yield;
    for (const name of new Set(list)) {
      const words = foldedWords(name);
      if (!words.length) continue;
      const own = words.map((word) => {
        const known = numbers.get(word);
        if (known !== undefined) return known;
        numbers.set(word, holders.length);
        holding.push([]);
        return holders.push(new Set()) - 1;
      });
      for (const number of new Set(own)) {
        holders[number]!.add(entry);
        holding[number]!.push(names.length);
      }
      const isHan = words.some((word) => han.test(word));
      names.push({ entry, words: own, isHan, grams: gramsOf(words) });
    }
  }
  yield;
  const vocabulary = [...numbers.keys()].map((word, i) => ({
    word,
    letters: lettersOf(word),
    isHan: han.test(word[0]!),
    weight: Math.log(1 + entries.length / holders[i]!.size),
  }));
  yield;
  const told = vocabulary.map(({ weight }, i) => ({ weight, names: holding[i]! }));
  const keys = entries.map(({ key }) => key);
  return { keys, names: new Names(names, told), vocabulary, numbers };
}

/** How alike a word is to its beginning. */
const abbreviated = 0.92;

/** How alike two words are, 0 to 1: typing errors and abbreviations are forgiven, not more. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3) return 0;
  // "temp" is temperature, but "the" is no thermocouple.
  if (long.startsWith(short)) return short.length / long.length >= 0.3 ? abbreviated : 0;
  const whole = long.length - short.length > 2 ? 0 : nearness(short, long);
  const beginning = short.length < 4 ? 0 : abbreviated * nearness(short, long.slice(0, short.length));
  return Math.max(whole, beginning);
}

/** 1 for equal words, less by the share of letters that differ, 0 where too many do. */
function nearness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  const allowed = length < 6 ? 1 : length < 10 ? 2 : 3;
  const distance = editDistance(one, other, allowed);
  return distance <= allowed ? 1 - distance / length : 0;
}

/** Words whose likes are kept for each index; a few hundred words make most of the questions. */
const mostKept = 2000;
const keptLikes = new WeakMap<NameIndex, Map<string, ReadonlyMap<number, number>>>();

/** The words of the vocabulary that a word may be, with how alike they are. */
function wordsLike(index: NameIndex, word: string): ReadonlyMap<number, number> {
  let kept = keptLikes.get(index);
  if (!kept || kept.size >= mostKept) keptLikes.set(index, (kept = new Map()));
  let like = kept.get(word);
  if (!like) kept.set(word, (like = comparedWith(index, word)));
  return like;
}

function comparedWith({ vocabulary, numbers }: NameIndex, word: string): Map<number, number> {
  const like = new Map<number, number>();
  const own = numbers.get(word);
  if (own !== undefined) like.set(own, 1);
  if (han.test(word) || word.length < 3 || word.length > longestWord) return like;
  const letters = lettersOf(word);
  // Two more letters than may differ: a word that is the beginning of a longer one lacks the others'.
  const allowed = word.length < 6 ? 1 : word.length < 10 ? 2 : 3;
  for (let number = 0; number < vocabulary.length; number++) {
    const { word: other, letters: others, isHan } = vocabulary[number]!;
    if (number === own || isHan) continue;
    const missing = word.length <= other.length ? letters & ~others : others & ~letters;
    if (bitCount(missing) > allowed) continue;
    const alike = likeness(word, other);
    if (alike > 0) like.set(number, alike);
  }
  return like;
}

/** Share of the pairs that two names have in common. */
function dice(one: readonly number[], other: Uint32Array): number {
  let [both, i, j] = [0, 0, 0];
  while (i < one.length && j < other.length) {
    const difference = one[i]! - other[j]!;
    if (difference === 0) both += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return (2 * both) / (one.length + other.length);
}

/** How alike the likest of some words is. */
function likest(like: ReadonlyMap<number, number>, words: Iterable<number>): number {
  let most = 0;
  for (const word of words) most = Math.max(most, like.get(word) ?? 0);
  return most;
}

/** Below it a match is an accident. */
const leastScore = 0.42;

type Asked = {
  words: string[];
  like: ReadonlyMap<number, number>[];
  weights: number[];
};

/** The words of a query, what they may be, and how much each tells. */
function read(index: NameIndex, text: string, most: number): Asked {
  const words = foldedWords(text).slice(0, most);
  const like = words.map((word) => wordsLike(index, word));
  const rare = Math.log(1 + index.keys.length);
  const weights = words.map((word) => {
    const number = index.numbers.get(word);
    // A word that nothing is called by tells something too: it is mistyped, or about something else.
    const weight = number === undefined ? rare * 0.7 : index.vocabulary[number]!.weight;
    return word.length < 3 && !han.test(word) ? weight * 0.4 : weight;
  });
  return { words, like, weights };
}

/** The names that have a word of a query. */
function namesWith(index: NameIndex, like: Asked["like"]): Set<number> {
  const names = new Set<number>();
  for (const one of like)
    for (const word of one.keys()) for (const name of index.names.with(word)) names.add(name);
  return names;
}

/**
 * What a short text may be the name of, best first: in any language, a part of it, with typing errors.
 * @returns scores from 0 to 1; 1 is the very name
 */
export function findNames(index: NameIndex, query: string, limit = 20): NameMatch[] {
  const { words, like, weights } = read(index, query, 24);
  if (!words.length) return [];
  const grams = gramsOf(words);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const best = new Map<number, number>();
  for (const number of namesWith(index, like)) {
    const name = index.names.words(number);
    let [asked, told, all] = [0, 0, 0];
    for (const [i, one] of like.entries()) asked += weights[i]! * likest(one, name);
    if (asked < 0.2 * total) continue;
    for (const word of name) {
      const { weight } = index.vocabulary[word]!;
      let alike = 0;
      for (const one of like) alike = Math.max(alike, one.get(word) ?? 0);
      all += weight;
      told += weight * alike;
    }
    const score = (0.45 * asked) / total + (0.2 * told) / all + 0.35 * dice(grams, index.names.grams(number));
    const entry = index.names.entry(number);
    if (score > (best.get(entry) ?? 0)) best.set(entry, score);
  }
  return [...best]
    .filter(([, score]) => score >= leastScore)
    .toSorted(([a, x], [b, y]) => y - x || a - b)
    .slice(0, limit)
    .map(([entry, score]) => ({ key: index.keys[entry]!, score }));
}

/** Words that may stand between those of a name. */
const between = 3;
/** Share of a name that has to stand in a text. */
const leastTold = 0.82;

/** Entries of which a name stands in a longer text, those that tell most first. */
export function mentionedNames(index: NameIndex, text: string): Mention[] {
  const { words, like } = read(index, text, 120);
  const best = new Map<number, Mention>();
  for (const number of perhapsTold(index, like)) {
    const name = index.names.at(number);
    const found = placeOf(index, name, words, like);
    if (!found || found.told < leastTold) continue;
    const known = best.get(name.entry);
    if (!known || found.weight > known.weight)
      best.set(name.entry, { key: index.keys[name.entry]!, ...found });
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight);
}

/**
 * Names of which enough is anywhere in a text, in the order of their words: of most that share a word with it
 * there is not.
 */
function* perhapsTold({ names, vocabulary }: NameIndex, like: Asked["like"]): Generator<number> {
  const most = new Map<number, number>();
  for (const one of like)
    for (const [word, alike] of one) if (alike > (most.get(word) ?? 0)) most.set(word, alike);
  const told = new Float64Array(names.length);
  const touched: number[] = [];
  for (const [word, alike] of most) {
    const { weight } = vocabulary[word]!;
    for (const number of names.with(word)) {
      if (!told[number]) touched.push(number);
      told[number]! += weight * alike;
    }
  }
  // A little less, since numbers add up differently in another order.
  for (const number of touched) if (told[number]! >= (leastTold - 0.001) * names.weight(number)) yield number;
}

/** Where in a text the words of a name stand together, in any order; Han characters one behind the other. */
function placeOf(
  index: NameIndex,
  name: Name,
  words: readonly string[],
  like: readonly ReadonlyMap<number, number>[],
) {
  let best: { told: number; weight: number; at: number } | undefined;
  const weightOf = (word: number) => index.vocabulary[word]!.weight;
  const all = name.words.reduce((sum, word) => sum + weightOf(word), 0);
  // A single word may be mistyped in a text, but an abbreviation of it is another word.
  const oneWord = (alike: number) => (name.words.length > 1 || alike !== abbreviated ? alike : 0);
  const span = name.isHan ? name.words.length : name.words.length + between;
  for (let at = 0; at < words.length; at++) {
    if (!name.words.some((word) => like[at]!.has(word))) continue;
    const window = like.slice(at, at + span);
    let [sum, last] = [0, -1];
    for (const word of name.words) {
      let [alike, place] = [0, -1];
      for (const [i, one] of window.entries()) {
        const here = oneWord(one.get(word) ?? 0);
        if (here > alike && (!name.isHan || i > last)) [alike, place] = [here, i];
        if (name.isHan && alike) break;
      }
      if (place >= 0) last = place;
      sum += weightOf(word) * alike;
    }
    if (!best || sum > best.weight) best = { told: sum / all, weight: sum, at };
  }
  return best;
}

/** By entry, how much the words tell that it shares with a text. */
export function sharedWeights(index: NameIndex, text: string): [key: string, weight: number][] {
  const { like } = read(index, text, 120);
  return [...namesWith(index, like)].map((number) => {
    const name = index.names.at(number);
    const words = [...new Set(name.words)];
    const weight = words.reduce(
      (sum, word) =>
        sum + index.vocabulary[word]!.weight * Math.max(0, ...like.map((one) => one.get(word) ?? 0)),
      0,
    );
    return [index.keys[name.entry]!, weight];
  });
}
