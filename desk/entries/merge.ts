import type { Document, Fault } from "./entry.ts";

/** A place that two people changed, each to something else. */
export type Clash = { path: string; theirs: unknown; mine: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What two people made of one document, put together: each has the places that only they changed. Where both
 * changed the same, mine stands, and the clash is told.
 */
export function merge(
  base: Document,
  theirs: Document,
  mine: Document,
): { document: Document; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const document = mergeValue(base, theirs, mine, [], clashes) as Document;
  return { document, clashes };
}

function mergeValue(
  base: unknown,
  theirs: unknown,
  mine: unknown,
  path: string[],
  clashes: Clash[],
): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  if (isObject(theirs) && isObject(mine)) {
    const was = isObject(base) ? base : {};
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const merged = names.map((name): [string, unknown] => [
      name,
      mergeValue(was[name], theirs[name], mine[name], [...path, name], clashes),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(theirs) && Array.isArray(mine) && theirs.length === mine.length && isObject(mine[0])) {
    const was = Array.isArray(base) ? (base as unknown[]) : [];
    return mine.map((one, i) => mergeValue(was[i], theirs[i], one, [...path, String(i)], clashes));
  }
  clashes.push({ path: path.join("."), theirs, mine });
  return mine;
}

/** What a document has at a place; all of it at none. */
export const valueAt = (document: Document, path: string): unknown =>
  path
    .split(".")
    .filter(Boolean)
    .reduce<unknown>((part, name) => (part as Document | undefined)?.[name], document);

/** What was said of places that are still as they were then. */
export const stillSaid = (faults: readonly Fault[], before: Document, now: Document): Fault[] =>
  faults.filter(({ field }) => isSame(valueAt(before, field), valueAt(now, field)));

/** A document with one place changed. */
export function put(document: Document, path: readonly (string | number)[], value: unknown): Document {
  return putIn(document, path, value) as Document;
}

function putIn(part: unknown, [name, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(part))
    return part.map((one: unknown, i) => (i === Number(name) ? putIn(one, rest, value) : one));
  const before = isObject(part) ? part : {};
  const next = putIn(before[name], rest, value);
  if (next === undefined)
    return Object.fromEntries(Object.entries(before).filter(([key]) => key !== String(name)));
  return { ...before, [name]: next };
}

/** Fields that say when and whether an entry is shown. */
const publication = ["status", "shownFrom", "shownUntil", "withdrawn"];

/** What another entry begins with: all but numbers, parts of addresses, and when it is shown. */
export function copyOf(document: Document, fixed: readonly string[]): Document {
  const rest = Object.entries(document).filter(
    ([name]) => !fixed.includes(name) && !publication.includes(name),
  );
  return withoutIds(Object.fromEntries(rest)) as Document;
}

function withoutIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutIds(one));
  if (!isObject(part)) return part;
  const rest = Object.entries(part).filter(([name]) => name !== "id");
  return Object.fromEntries(rest.map(([name, value]) => [name, withoutIds(value)]));
}
