/** Session-storage key of the logged-in user (specification, section 3, User info). */
const userKey = "user";

/** Specification, section 9: characters of the name that the top bar shows. */
const nameLength = 5;

export type StoredUser = { name: string };

/** The user that session storage holds, if any. */
export function readUser(): StoredUser | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(userKey) ?? "null") as { name?: unknown } | null;
    return typeof value?.name === "string" && value.name ? { name: value.name } : undefined;
  } catch {
    return undefined; // storage is off, or not ours
  }
}

export function forgetUser(): void {
  sessionStorage.removeItem(userKey);
}

/** The first characters of a name as a reader counts them: an emoji or an accented letter is one. */
export function displayName(name: string): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name)];
  return letters
    .slice(0, nameLength)
    .map((s) => s.segment)
    .join("");
}
