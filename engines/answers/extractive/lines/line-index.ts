import { createHash } from "node:crypto";
import { pauses } from "#domain/pause.ts";
import type { Thing } from "#engines/search/types.ts";
import { whenUnused } from "../languages-asked.ts";
import type { Group } from "./groups.ts";
import { indexNames, type NameIndex, nearNames, type Numbers, numbers } from "./near-names.ts";
import { numberIn, tableOf, type TextTable } from "../../text-table.ts";

/** How a text is read: what it asks for, and by which terms it is found. */
export type Reading = {
  /** The same object as long as texts are read in the same way. */
  way: object;
  things(text: string): Thing[];
  terms(text: string): ReadonlySet<string>;
  /** The same, not remembered: of a text that is read once. */
  termsOnce(text: string): ReadonlySet<string>;
  /** The terms of a name, and how much it says in all. */
  weigh(text: string): { terms: ReadonlySet<string>; weight: number };
};

/** Entries in which a term stands: those of term n from `begins[n]` until `begins[n + 1]`. */
type Postings = { terms: TextTable; begins: Uint32Array; entries: Numbers };

/**
 * Where terms stand: an entry is the title of a group, another name of it, or a line. Those of a group follow each
 * other, the title first, then its names, then its lines.
 */
export type LineIndex = {
  groups: readonly Group[];
  /** The group of each entry. */
  owners: Numbers;
  /** Entries of group n: from `begins[n]` until `begins[n + 1]`. */
  begins: Uint32Array;
  postings: Postings;
  /** What title and names say in all, by entry; 0 for lines. */
  weights: Float64Array;
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

type Last = { way: object; print: string; index: Promise<LineIndex> };

const last = new Map<string, Last>();

/**
 * The index of some groups, by a name that ends with the language: the one that was made before as long as neither the groups nor the way of
 * reading them changed. How much a name says in all is then told by the frequencies of that time.
 */
export async function keptLines(
  name: string,
  groups: readonly Group[],
  reading: Reading,
): Promise<LineIndex> {
  const print = await printOf(groups);
  const known = last.get(name);
  if (known?.way === reading.way && known.print === print) return known.index;
  const made: Last = { way: reading.way, print, index: indexLines(groups, reading) };
  last.set(name, made);
  made.index.catch(() => {
    if (last.get(name) === made) last.delete(name); // the next question tries again
  });
  return made.index;
}

whenUnused((locale) => {
  for (const name of last.keys()) if (name.endsWith(` ${locale}`)) last.delete(name);
});

async function printOf(groups: readonly Group[]): Promise<string> {
  const pause = pauses();
  const hash = createHash("sha256");
  for (const group of groups) {
    await pause();
    hash.update(JSON.stringify(group));
  }
  return hash.digest("base64url");
}

/** Made in pieces: that of all knowledge takes a second of processor time, and pages are served meanwhile. */
export async function indexLines(
  groups: readonly Group[],
  { termsOnce, weigh }: Pick<Reading, "termsOnce" | "weigh">,
): Promise<LineIndex> {
  const pause = pauses();
  const entries = groups.reduce((sum, { names, lines }) => sum + 1 + names.length + lines.length, 0);
  const owners = numbers(entries, groups.length);
  const weights = new Float64Array(entries);
  const begins = new Uint32Array(groups.length + 1);
  const read = new TermsRead();
  let entry = 0;
  for (const [group, { title, names, lines }] of groups.entries()) {
    owners.fill(group, entry, (begins[group + 1] = entry + 1 + names.length + lines.length));
    for (const name of [title, ...names]) {
      await pause();
      const { terms, weight } = weigh(name);
      weights[entry++] = weight;
      read.add(terms);
    }
    for (const { text, reads, asked = [] } of lines) {
      await pause();
      read.add(termsOnce([text, reads ?? "", ...asked].join(" . ")));
      entry++;
    }
  }
  const called = groups.flatMap(({ title, names: others }, owner) =>
    [title, ...others].map((name) => ({ owner, name })),
  );
  const postings = await read.packed(pause);
  return { groups, owners, begins, postings, weights, names: await indexNames(called, pause) };
}

/** The terms of entries, one after the other. */
class TermsRead {
  readonly #known = new Map<string, number>();
  readonly #counts: number[] = [];
  /** The terms of entry n are those from `#ends[n - 1]` until `#ends[n]`. */
  readonly #read: number[] = [];
  readonly #ends: number[] = [];

  add(terms: ReadonlySet<string>): void {
    for (const term of terms) {
      let number = this.#known.get(term);
      if (number === undefined) this.#known.set(term, (number = this.#counts.push(0) - 1));
      this.#counts[number]! += 1;
      this.#read.push(number);
    }
    this.#ends.push(this.#read.length);
  }

  /** The entries of each term: arrays that grew, or one for each, hold several times as much. */
  async packed(pause: () => Promise<void> | undefined): Promise<Postings> {
    const begins = new Uint32Array(this.#counts.length + 1);
    for (const [term, count] of this.#counts.entries()) begins[term + 1] = begins[term]! + count;
    const entries = numbers(this.#read.length, this.#ends.length);
    const filled = begins.slice();
    for (let entry = 0, i = 0; entry < this.#ends.length; entry++) {
      await pause();
      for (; i < this.#ends[entry]!; i++) entries[filled[this.#read[i]!]!++] = entry;
    }
    return { terms: tableOf([...this.#known.keys()]), begins, entries };
  }
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
    const groups = new Set([...found[i]!.keys()].map((entry) => index.owners[entry]!)).size;
    return groups ? { ...thing, weight: Math.log(1 + index.groups.length / groups) } : thing;
  });
  const total = things.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const near = nearNames(index.names, question);
  const sums = new Map<number, number>();
  for (const [i, covers] of found.entries()) {
    const best = new Map<number, number>();
    for (const [entry, cover] of covers) {
      const group = index.owners[entry]!;
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
    const number = numberIn(postings.terms, term);
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
  { begins, groups, weights }: LineIndex,
  number: number,
  { things, found, total, sum, near }: Search,
  acceptsLine: (group: Group, line: number) => boolean,
): LineHit {
  const group = groups[number]!;
  const [from, until] = [begins[number]!, begins[number + 1]!];
  const own = Array.from({ length: until - from }, (_, i) => from + i);
  const firstLine = from + 1 + group.names.length;
  const heads = own.slice(0, firstLine - from);
  let named = 0;
  for (const head of heads) {
    const said = things.reduce((all, { weight }, i) => all + weight * (found[i]!.get(head) ?? 0), 0);
    named = Math.max(named, (said / total) * Math.min(1, said / (weights[head] || 1)));
  }
  // What of each thing stands in the title or a name, and anywhere in the group.
  const inHead = found.map((covers) => Math.max(0, ...heads.map((head) => covers.get(head) ?? 0)));
  const anywhere = found.map((covers) => Math.max(0, ...own.map((entry) => covers.get(entry) ?? 0)));
  const lines = own
    .slice(heads.length)
    .filter((entry) => acceptsLine(group, entry - firstLine))
    .map((entry) => ({
      number: entry - firstLine,
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
