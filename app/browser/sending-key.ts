/**
 * The key under which this entry of the browser's history sends its forms. The server stores the same form
 * under the same key once: after a lost answer, a reload, the back button, or in a tab that was copied. It
 * is kept in the state of the history entry, so that nothing is put into the browser's storage.
 */
export function sendingKey(): string {
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  if (typeof state.sending === "string") return state.sending;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const sending = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    window.history.replaceState({ ...state, sending }, "");
  } catch {} // browsers limit how often; the key then holds for this submission only
  return sending;
}
