const key = (place: string) => `comment:${place}`;

/** What was typed and not sent yet in this tab, so that a log-in or a failure loses nothing. */
export function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(key(place)) ?? "";
  } catch {
    return ""; // storage is off
  }
}

export function keepDraft(place: string, text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(key(place), text);
    else sessionStorage.removeItem(key(place));
  } catch {
    // Storage is off: only the form has the text.
  }
}
