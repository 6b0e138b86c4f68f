import type { NameIndex } from "#domain/knowledge/name-search.ts";
import { foldedWords } from "#domain/knowledge/name-search.ts";
import { once } from "#domain/once.ts";
import { pauses } from "#domain/pause.ts";
import type { NameKind } from "../kinds/classifier.ts";
import type { DeviceFacts } from "./device/facts.ts";

/** Things that a question calls by a whole name, as it is written. */
export type NamesSaid = {
  /** What the names are of: "alarm low-oil-pressure". */
  things: ReadonlySet<string>;
  /** Share of the question's words that are names, 0 to 1. */
  share: number;
  /** The question with a mark for each name, as the classifier of kinds reads it. */
  marked: string;
};

/** A name by its words joined: what it is the name of. */
type Names = ReadonlyMap<string, readonly string[]>;

/** Most words of a name that is looked for; shorter single words than these characters are no names. */
const [mostWords, leastLetters] = [7, 4];

const kept = new WeakMap<NameIndex, Promise<Names>>();

const namesOf = (index: NameIndex): Promise<Names> =>
  once(kept, index, async () => {
    const pause = pauses();
    const byWords = new Map<string, string[]>();
    for (const { entry, words } of index.names) {
      await pause();
      const name = words.map((word) => index.vocabulary[word]!.word).join(" ");
      if (words.length > mostWords || (words.length === 1 && name.length < leastLetters)) continue;
      const keys = byWords.get(name) ?? [];
      if (!keys.includes(index.keys[entry]!)) byWords.set(name, [...keys, index.keys[entry]!]);
    }
    return byWords;
  });

/** A word that is not part of a name, as it was said. */
const said = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|[?？!！]/gu;

/** The whole names in a question, each as long as it goes. */
export async function namesSaid(
  question: string,
  { alarms, settings, roles }: DeviceFacts,
): Promise<NamesSaid> {
  const kinds: [NameKind, Names][] = [
    ["alarm", await namesOf(alarms)],
    ["setting", await namesOf(settings)],
    ["terminal", await namesOf(roles)],
  ];
  const words = question.normalize("NFC").match(said) ?? [];
  const folded = words.map((word) => foldedWords(word).join(" "));
  const things = new Set<string>();
  const marked: string[] = [];
  let inNames = 0;
  for (let at = 0; at < words.length;) {
    const length = longestAt(kinds, folded, at);
    if (!length) {
      marked.push(words[at]!);
      at += 1;
      continue;
    }
    const name = folded.slice(at, at + length).join(" ");
    const own = kinds.filter(([, names]) => names.has(name));
    for (const [kind, names] of own) for (const key of names.get(name)!) things.add(`${kind} ${key}`);
    marked.push(`#name:${own.map(([kind]) => kind).join(":")}`);
    inNames += length;
    at += length;
  }
  return { things, share: words.length ? inNames / words.length : 0, marked: marked.join(" ") };
}

/** How many words the longest name has that begins at a word; 0 where none does. */
function longestAt(kinds: readonly [NameKind, Names][], words: readonly string[], at: number): number {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(" ");
    if (kinds.some(([, names]) => names.has(name))) return length;
  }
  return 0;
}
