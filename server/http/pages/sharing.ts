import { createHash } from "node:crypto";
import { type Affected, familyOf, type Reads } from "#db/reads.ts";

/** How shared caches (Varnish, nginx, a CDN) may keep pages. */
export type Sharing = {
  /** How long, s. */
  seconds: number;
  /** Whether they are told what has changed. */
  isTold: boolean;
};

/** While the site is down, what a shared cache has goes on being shown, s. */
const whileDown = 604_800;

/** A page that is asked for after its time is shown once more, while the cache asks for the new one, s. */
const meanwhile = 60;

/** A page depends on so many entries of one table at most; with more it depends on the table. */
const mostOfOne = 40;

/** The tag of every page. */
export const everything = "all";

/**
 * What a shared cache is told of a page: how long it may keep it, and the tags by which it is told to drop it.
 * Browsers go on asking each time.
 * @param reads what the page was made from; undefined when that is not known: then it is not shared
 * @param keepFor how long the page is true, s
 */
export function sharedHeaders(
  { seconds, isTold }: Sharing,
  { control, reads, keepFor }: { control: string; reads: Reads | undefined; keepFor?: number | undefined },
): Record<string, string> {
  const maxAge = ownAge.exec(control)?.[1] ?? (control === "no-cache" ? "0" : undefined);
  if (maxAge === undefined || !reads) return {};
  const time = Math.min(seconds, keepFor ?? seconds);
  const stale = isTold && keepFor === undefined ? `, stale-while-revalidate=${meanwhile}` : "";
  return {
    "Cache-Control": `public, max-age=${maxAge}, s-maxage=${time}${stale}, stale-if-error=${whileDown}`,
    ...(isTold ? { "Surrogate-Key": pageTags(reads).join(" ") } : {}),
  };
}

/** `Cache-Control` of feeds: browsers keep them for a while too. */
const ownAge = /^public, max-age=(\d+)$/;

/** The tags of a page. */
export function pageTags(reads: Reads): string[] {
  const byFamily = Map.groupBy(reads, familyOf);
  const tags = [...byFamily].flatMap(([family, own]) =>
    own.length > mostOfOne ? [anyOf(family)] : [...own, eachOf(family)],
  );
  return [everything, ...new Set(tags.map(tag))];
}

/** The tags of the pages that a change affects. */
export function changedTags({ touched, allOf }: Affected): string[] {
  const tags = [...touched].flatMap((read) => [read, anyOf(familyOf(read))]);
  tags.push(...[...allOf].flatMap((family) => [eachOf(family), anyOf(family)]));
  return [...new Set(tags.map(tag))];
}

/** Goes when any entry of the family changes. */
const anyOf = (family: string) => `${family} any`;

/** Goes when all entries of the family change at once. */
const eachOf = (family: string) => `${family} each`;

/** Short, since a page has some dozens of them in one header; two that fall together drop a page too many. */
const tag = (name: string) => createHash("sha256").update(name).digest("base64url").slice(0, 6);
