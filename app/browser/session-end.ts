/**
 * Codes of the specification, section 8: the session is not ours (50008), ended elsewhere (50012), or ran out
 * (50014).
 */
const codes = [50008, 50012, 50014] as const;

export type EndCode = (typeof codes)[number];

let shown: EndCode | undefined;
const listeners = new Set<() => void>();

function change(code: EndCode | undefined): void {
  if (shown === code) return;
  shown = code;
  for (const listener of listeners) listener();
}

/** The code, if it means that a session has ended. */
export function endCode(code: number): EndCode | undefined {
  return codes.find((known) => known === code);
}

/**
 * Asks the visitor whether to log in again. While the question is open, further failures change nothing.
 */
export function reportEnd(code: EndCode): void {
  change(shown ?? code);
}

/** Closes the question. */
export function settleEnd(): void {
  change(undefined);
}

export function watchEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of the open question, if there is one. */
export const shownEnd = (): EndCode | undefined => shown;
