/** What was typed and not sent yet, for as long as the tab is open: logging in or a failure loses nothing. */
const key = (place: string) => `comment:${place}`;

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
    // Storage is off: the text stands in the form alone.
  }
}
