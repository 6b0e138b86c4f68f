/** Where in the desk one was before a sign-in elsewhere: kept by the tab, and never an address of another site. */
const name = "desk place";

/** A place of the desk: what stands behind the # of its addresses. The sign-in itself is none. */
export const isPlace = (text: string): boolean =>
  /^\/(?!\/)[^\s\\]{0,2000}$/.test(text) && !/^\/(?:login|accept)(?:[/?]|$)/.test(text) && text !== "/";

/** Keeps the place that a sign-in is to lead back to. */
export function keepPlace(place: string): void {
  if (isPlace(place)) sessionStorage.setItem(name, place);
}

/**
 * The place to go to, once: where the desk opens at its beginning. Where it opens anywhere else, somebody has gone on
 * by themselves.
 */
export function placeToOpen(hash: string): string | undefined {
  const kept = sessionStorage.getItem(name);
  // A sign-in that failed says so; the next one may still lead there.
  if (kept === null || hash.startsWith("#/login")) return undefined;
  sessionStorage.removeItem(name);
  return /^#?\/?$/.test(hash) && isPlace(kept) ? kept : undefined;
}
