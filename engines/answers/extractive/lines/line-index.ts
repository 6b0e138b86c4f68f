import { createHash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import type { Thing } from "#engines/search/types.ts";
import type { Group } from "./groups.ts";
import { indexNames, type NameIndex, nearNames } from "./near-names.ts";

/** How a text is read: what it asks for, and by which terms it is found. */
export type Reading = {
  /** The same object as long as texts are read in the same way. */
  way: object;
  things(text: string): Thing[];
  terms(text: string): ReadonlySet<string>;
  /** The terms of a name, and how much it says in all. */
  weigh(text: string): { terms: ReadonlySet<string>; weight: number };
};

/** A place where a term stands: the title of a group, another name, or a line, by its number. */
type Entry = { group: number; part: "title" | "name" | "line"; number: number };

/** Entries in which a term stands: those of term n from `begins[n]` until `begins[n + 1]`. */
type Postings = { terms: ReadonlyMap<string, number>; begins: Int32Array; entries: Int32Array };

export type LineIndex = {
  groups: readonly Group[];
  entries: readonly Entry[];
  /** Entries of each group, from and until. */
  spans: readonly (readonly [number, number])[];
  postings: Postings;
  /** What title and names say in all, by entry; 0 for lines. */
  weights: readonly number[];
  /** Titles and names, by the numbers of their groups. */
  names: NameIndex;
};

/** A group with the line that says most of what was asked, 0 to 1 each. */
export type LineHit = {
  group: Group;
  /** Lines by how much of the question each has, the best first; shares as below. */
  lines: { number: number; cover: number }[];
  /** Share of the question that the best line has, with its title. */
  cover: number;
  /** Share of the question that the whole group has. */
  whole: number;
  /** Share of the question in the best title or name, times the share of that name in the question. */
  named: number;
  /** How like the question its title or a name of it is written, 0 to 1. */
  near: number;
  /** How well it fits, about 0 to 4: the sum of these, less for a long group, in which much stands by chance. */
  relevance: number;
};

const last = new Map<string, { way: object; print: string; index: Promise<LineIndex> }>();

/**
 * The index of some groups, by a name: the one that was made before as long as neither the groups nor the way of
 * reading them changed. How much a name says in all is then told by the frequencies of that time.
 */
export function keptLines(name: string, groups: readonly Group[], reading: Reading): Promise<LineIndex> {
  const print = createHash("sha256").update(JSON.stringify(groups)).digest("base64url");
  const known = last.get(name);
  if (known?.way === reading.way && known.print === print) return known.index;
  const index = indexLines(groups, reading);
  last.set(name, { way: reading.way, print, index });
  index.catch(() => last.delete(name)); // the next question tries again
  return index;
}

/** Groups that are read between two pauses, some ten milliseconds of work. */
const slice = 20;

/** Made in pieces: that of all knowledge takes seconds of processor time, and pages are served meanwhile. */
export async function indexLines(
  groups: readonly Group[],
  { terms, weigh }: Pick<Reading, "terms" | "weigh">,
): Promise<LineIndex> {
  const entries: Entry[] = [];
  const weights: number[] = [];
  const spans: [number, number][] = [];
  const postings = new Map<string, number[]>();
  const add = (text: string, entry: Entry) => {
    const number = entries.push(entry) - 1;
    const read = entry.part === "line" ? { terms: terms(text), weight: 0 } : weigh(text);
    weights.push(read.weight);
    for (const term of read.terms) {
      const list = postings.get(term);
      if (list) list.push(number);
      else postings.set(term, [number]);
    }
  };
  for (const [group, { title, names, lines }] of groups.entries()) {
    if (group % slice === slice - 1) await pause();
    const from = entries.length;
    add(title, { group, part: "title", number: 0 });
    for (const [number, name] of names.entries()) add(name, { group, part: "name", number });
    for (const [number, { text, reads }] of lines.entries())
      add(reads ? `${text} ${reads}` : text, { group, part: "line", number });
    spans.push([from, entries.length]);
  }
  const names = groups.flatMap(({ title, names: others }, owner) =>
    [title, ...others].map((name) => ({ owner, name })),
  );
  return {
    groups,
    entries,
    spans,
    postings: packed(postings),
    weights,
    names: await indexNames(names, pause),
  };
}

/** The same lists as one: arrays that grew, or one for each, hold several times as much. */
function packed(lists: ReadonlyMap<string, readonly number[]>): Postings {
  const terms = new Map<string, number>();
  const begins = new Int32Array(lists.size + 1);
  for (const [term, { length }] of lists) {
    const number = terms.size;
    terms.set(term, number);
    begins[number + 1] = begins[number]! + length;
  }
  const entries = new Int32Array(begins.at(-1)!);
  for (const [i, list] of [...lists.values()].entries()) entries.set(list, begins[i]);
  return { terms, begins, entries };
}

/** How much it counts that a thing stands in the title, or elsewhere in the group, and not in the line. */
const [byTitle, byGroup] = [0.8, 0.35];
/** What each line of a group takes from its relevance (bench/answers/fit.ts has the questions it was chosen by). */
const perLine = 0.015;
/** How much it counts that a name is written like the question, and from where on that alone is enough. */
const [byName, likeEnough] = [1, 0.25];
/** Groups that are looked at closely. */
const closely = 80;

/** Groups that have something of a question, those whose best line has most of it first. */
export function searchLines(
  index: LineIndex,
  { question, things: asked }: { question: string; things: readonly Thing[] },
  accepts: (group: Group) => boolean,
  acceptsLine: (group: Group, line: number) => boolean,
): LineHit[] {
  const found = asked.map((thing) => entriesOf(index, thing));
  // How much a thing says here, not on the whole site.
  const things = asked.map((thing, i) => {
    const groups = new Set([...found[i]!.keys()].map((entry) => index.entries[entry]!.group)).size;
    return groups ? { ...thing, weight: Math.log(1 + index.groups.length / groups) } : thing;
  });
  const total = things.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const near = nearNames(index.names, question);
  const sums = new Map<number, number>();
  for (const [i, covers] of found.entries()) {
    const best = new Map<number, number>();
    for (const [entry, cover] of covers) {
      const { group } = index.entries[entry]!;
      if (cover > (best.get(group) ?? 0)) best.set(group, cover);
    }
    for (const [group, cover] of best) sums.set(group, (sums.get(group) ?? 0) + cover * things[i]!.weight);
  }
  for (const [group, likeness] of near) if (likeness >= likeEnough && !sums.has(group)) sums.set(group, 0);
  const worth = ([group, sum]: [number, number]) => sum / total + byName * (near.get(group) ?? 0);
  return [...sums]
    .filter(([group]) => accepts(index.groups[group]!))
    .toSorted((a, b) => worth(b) - worth(a) || a[0] - b[0])
    .slice(0, closely)
    .map(([group, sum]) =>
      hitOf(index, group, { things, found, total, sum, near: near.get(group) ?? 0 }, acceptsLine),
    )
    .toSorted((a, b) => b.relevance - a.relevance);
}

function entriesOf({ postings }: LineIndex, { terms }: Thing): Map<number, number> {
  const covers = new Map<number, number>();
  for (const { term, cover } of terms) {
    const number = postings.terms.get(term);
    if (number === undefined) continue;
    for (let i = postings.begins[number]!; i < postings.begins[number + 1]!; i++) {
      const entry = postings.entries[i]!;
      if (cover > (covers.get(entry) ?? 0)) covers.set(entry, cover);
    }
  }
  return covers;
}

type Search = {
  things: readonly Thing[];
  found: readonly Map<number, number>[];
  total: number;
  sum: number;
  near: number;
};

function hitOf(
  { entries, spans, groups, weights }: LineIndex,
  number: number,
  { things, found, total, sum, near }: Search,
  acceptsLine: (group: Group, line: number) => boolean,
): LineHit {
  const group = groups[number]!;
  const [from, until] = spans[number]!;
  const own = Array.from({ length: until - from }, (_, i) => from + i);
  const heads = own.filter((entry) => entries[entry]!.part !== "line");
  let named = 0;
  for (const head of heads) {
    const said = things.reduce((all, { weight }, i) => all + weight * (found[i]!.get(head) ?? 0), 0);
    named = Math.max(named, (said / total) * Math.min(1, said / (weights[head] || 1)));
  }
  // What of each thing stands in the title or a name, and anywhere in the group.
  const inHead = found.map((covers) => Math.max(0, ...heads.map((head) => covers.get(head) ?? 0)));
  const anywhere = found.map((covers) => Math.max(0, ...own.map((entry) => covers.get(entry) ?? 0)));
  const lines = own
    .filter((entry) => entries[entry]!.part === "line" && acceptsLine(group, entries[entry]!.number))
    .map((entry) => ({
      number: entries[entry]!.number,
      cover:
        things.reduce((all, { weight }, i) => {
          const here = found[i]!.get(entry) ?? 0;
          return all + weight * Math.max(here, byTitle * inHead[i]!, byGroup * anywhere[i]!);
        }, 0) / total,
    }))
    .toSorted((a, b) => b.cover - a.cover);
  const cover = lines[0]?.cover ?? 0;
  const whole = sum / total;
  const relevance = cover + named + whole + byName * near - perLine * lines.length;
  return { group, lines, cover, whole, named, near, relevance };
}
