/** An alarm for the look-up: what displays show of it in all languages, and what else it is called. */
export type NamedAlarm = { key: string; names: readonly string[] };

type Name = { alarm: number; words: readonly string[]; grams: ReadonlySet<string> };

export type AlarmIndex = {
  keys: readonly string[];
  names: readonly Name[];
  /** Weight of a word: the fewer alarms it stands in, the more it tells. */
  weights: ReadonlyMap<string, number>;
};

export type AlarmMatch = { key: string; score: number };

const han = /\p{Script=Han}/u;

/** Letters without accents and case, in words; each Han character is a word. */
export function foldedWords(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
  return plain.match(/\p{Script=Han}|[\p{L}\p{N}]+(?<!\p{Script=Han})/gu)?.flatMap(splitHan) ?? [];
}

/** A run of letters that holds Han characters, taken apart. */
function splitHan(run: string): string[] {
  return han.test(run) ? (run.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? []) : [run];
}

/** Pairs of neighbouring characters, with the ends marked; blanks are left out, since displays differ in them. */
function gramsOf(words: readonly string[]): Set<string> {
  const text = `^${words.join("")}$`;
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
}

export function indexAlarms(alarms: readonly NamedAlarm[]): AlarmIndex {
  const names = alarms.flatMap(({ names: list }, alarm) =>
    [...new Set(list)].map((name): Name => {
      const words = foldedWords(name);
      return { alarm, words, grams: gramsOf(words) };
    }),
  );
  const holders = new Map<string, Set<number>>();
  for (const { alarm, words } of names)
    for (const word of words) {
      const known = holders.get(word) ?? new Set();
      holders.set(word, known.add(alarm));
    }
  const weights = new Map(
    [...holders].map(([word, { size }]) => [word, Math.log(1 + alarms.length / size)] as const),
  );
  return { keys: alarms.map(({ key }) => key), names, weights };
}

/** How alike two words are, 0 to 1: typing errors and abbreviations are forgiven, not more. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3 || han.test(one) || han.test(other)) return 0;
  if (long.startsWith(short)) return 0.92;
  const whole = long.length - short.length > 2 ? 0 : nearness(short, long);
  const beginning = short.length < 4 ? 0 : 0.92 * nearness(short, long.slice(0, short.length));
  return Math.max(whole, beginning);
}

/** 1 for equal words, less by the share of letters that differ, 0 where too many do. */
function nearness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  const allowed = length < 6 ? 1 : length < 10 ? 2 : 3;
  const distance = editDistance(one, other);
  return distance <= allowed ? 1 - distance / length : 0;
}

/** Damerau's distance: changed, missing, added and swapped neighbouring letters. */
export function editDistance(one: string, other: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        previous[j]! + 1,
        row[j - 1]! + 1,
        previous[j - 1]! + (same ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, previous] = [previous, row];
  }
  return previous[other.length]!;
}

/** The share of the weight of `words` that `others` cover. */
function coverage(words: readonly string[], others: readonly string[], weightOf: (word: string) => number) {
  let [sum, covered] = [0, 0];
  for (const word of words) {
    const weight = weightOf(word);
    sum += weight;
    covered += weight * Math.max(0, ...others.map((other) => likeness(word, other)));
  }
  return sum ? covered / sum : 0;
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const gram of one) if (other.has(gram)) both += 1;
  return (2 * both) / (one.size + other.size);
}

/** Below it a match is an accident. */
const leastScore = 0.42;

/**
 * The alarms that a display's text may mean, best first: in any language, a part of it, with typing errors.
 * @returns scores from 0 to 1; 1 is the very text
 */
export function findAlarms({ keys, names, weights }: AlarmIndex, query: string, limit = 20): AlarmMatch[] {
  const words = foldedWords(query).slice(0, 24);
  if (!words.length) return [];
  const grams = gramsOf(words);
  const rare = Math.log(1 + keys.length);
  // A word that no alarm has tells something too: it is mistyped, or it is about something else.
  const weightOf = (word: string) =>
    (weights.get(word) ?? rare * 0.7) * (word.length < 3 && !han.test(word) ? 0.4 : 1);
  const best = new Map<number, number>();
  for (const name of names) {
    const asked = coverage(words, name.words, weightOf);
    if (asked < 0.2) continue;
    const told = coverage(name.words, words, weightOf);
    const score = 0.45 * asked + 0.2 * told + 0.35 * dice(grams, name.grams);
    if (score > (best.get(name.alarm) ?? 0)) best.set(name.alarm, score);
  }
  return [...best]
    .filter(([, score]) => score >= leastScore)
    .toSorted(([a, x], [b, y]) => y - x || a - b)
    .slice(0, limit)
    .map(([alarm, score]) => ({ key: keys[alarm]!, score }));
}
