/** Searches that are kept for a visitor, in the account or in the browser; older ones go. */
export const keptSearches = 20;

/** The form in which two searches are the same: `sgc6120n` and `SGC6120N`. */
export function foldKey(key: string): string {
  return key.toLowerCase();
}
