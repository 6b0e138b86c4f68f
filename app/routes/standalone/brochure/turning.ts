/**
 * The pages that lie open when page `page` does: cover and back alone, all others in pairs that begin with an
 * even number.
 */
export function spreadOf(page: number, total: number): number[] {
  if (page <= 1) return [1];
  const left = page - (page % 2);
  return left + 1 > total ? [left] : [left, left + 1];
}

/**
 * Pages that the ways forth and back lead to; undefined at either end. `whole` turns a leaf, else single
 * pages follow each other.
 */
export function turnsOf(
  page: number,
  total: number,
  whole: boolean,
): { previous: number | undefined; next: number | undefined } {
  const open = whole ? spreadOf(page, total) : [page];
  const next = open.at(-1)! + 1;
  const before = open[0]! - 1;
  return {
    previous: before < 1 ? undefined : whole ? spreadOf(before, total)[0] : before,
    next: next > total ? undefined : next,
  };
}

/**
 * The page that an address names: within the brochure, the first by default; undefined when there is no such
 * page.
 */
export function pageIn(search: URLSearchParams, total: number): number | undefined {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= total ? page : undefined;
}

export function addressOf(page: number): string {
  return page === 1 ? "/brochure" : `/brochure?page=${page}`;
}

/** What a key does with the brochure: turn, jump, or look closer. */
export type KeyAction = "previous" | "next" | "first" | "last" | "closer" | "farther";

const keys = new Map<string, KeyAction>([
  ["ArrowLeft", "previous"],
  ["PageUp", "previous"],
  ["ArrowRight", "next"],
  ["PageDown", "next"],
  ["Home", "first"],
  ["End", "last"],
  ["+", "closer"],
  ["-", "farther"],
]);

/** The action of a key, unless it belongs to a field, or to the browser. */
export function actionOf(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}): KeyAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if ((event.target as Element | null)?.closest?.("input, textarea, select, [contenteditable]"))
    return undefined;
  return keys.get(event.key);
}

/** Shortest way of a finger across the brochure that turns a page, in px. */
const swipe = 48;

/** Where a finger's way leads: a page turns when it went clearly sideways. */
export function swipeOf(dx: number, dy: number): "previous" | "next" | undefined {
  if (Math.abs(dx) < swipe || Math.abs(dx) < 2 * Math.abs(dy)) return undefined;
  return dx < 0 ? "next" : "previous";
}

/** Sizes of the pages: the whole page in the window, as wide as the window allows, and closer. */
export const zooms = ["fit", "1", "1.5", "2"] as const;
export type Zoom = (typeof zooms)[number];

export function zoomed(zoom: Zoom, step: 1 | -1): Zoom {
  return zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom) + step))]!;
}
