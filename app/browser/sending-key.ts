/**
 * The key under which this place of the browser's history sends its forms. The server stores the same form
 * under the same key once: after a lost answer, a reload, the back button, or in a tab that was copied. It
 * stands in the history's entry, so that nothing is put into the browser's storage.
 */
export function sendingKey(): string {
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  if (typeof state.sending === "string") return state.sending;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const sending = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    window.history.replaceState({ ...state, sending }, "");
  } catch {} // some browsers refuse many changes: this sending is known by its key all the same
  return sending;
}
