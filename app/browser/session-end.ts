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

/** The code if it tells that a session has ended. */
export function endCode(code: number): EndCode | undefined {
  return codes.find((known) => known === code);
}

/**
 * Asks the visitor whether to log in again; while the question stands, further calls that fail change
 * nothing.
 */
export function reportEnd(code: EndCode): void {
  change(shown ?? code);
}

/** The visitor has answered. */
export function settleEnd(): void {
  change(undefined);
}

export function watchEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code that the question stands for, if it stands. */
export const shownEnd = (): EndCode | undefined => shown;
