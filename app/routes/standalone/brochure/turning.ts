/**
 * The pages that are open together with `page`: cover and back alone, all others in pairs that begin with an
 * even number.
 */
export function spreadOf(page: number, total: number): number[] {
  if (page <= 1) return [1];
  const left = page - (page % 2);
  return left + 1 > total ? [left] : [left, left + 1];
}

/**
 * The pages that turning back and forward leads to; undefined at either end.
 * @param leaf whether a turn moves by an open pair of pages, else by a single page
 */
export function turnsOf(
  page: number,
  total: number,
  leaf: boolean,
): { previous: number | undefined; next: number | undefined } {
  const open = leaf ? spreadOf(page, total) : [page];
  const next = open.at(-1)! + 1;
  const before = open[0]! - 1;
  return {
    previous: before < 1 ? undefined : leaf ? spreadOf(before, total)[0] : before,
    next: next > total ? undefined : next,
  };
}

/**
 * The page that an address names, by default the first; undefined if the brochure has no such page.
 */
export function pageIn(search: URLSearchParams, total: number): number | undefined {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= total ? page : undefined;
}

export function addressOf(page: number): string {
  return page === 1 ? "/brochure" : `/brochure?page=${page}`;
}

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

/** The action of a key press; undefined if it is meant for a form field or the browser. */
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

/** Least horizontal distance of a swipe that turns a page, CSS px. */
const leastSwipe = 48;

/** The turn that a swipe makes: its horizontal part must be at least twice the vertical one. */
export function swipeOf(dx: number, dy: number): "previous" | "next" | undefined {
  if (Math.abs(dx) < leastSwipe || Math.abs(dx) < 2 * Math.abs(dy)) return undefined;
  return dx < 0 ? "next" : "previous";
}

/** Zoom levels: the whole page in the window (`fit`), else a multiple of the width of the window. */
export const zooms = ["fit", "1", "1.5", "2"] as const;
export type Zoom = (typeof zooms)[number];

export function zoomed(zoom: Zoom, step: 1 | -1): Zoom {
  return zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom) + step))]!;
}
