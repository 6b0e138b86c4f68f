/**
 * The words of a search text, in lower case. What no database text can hold (the character NUL) parts words
 * like a space, so that no input makes a query fail.
 */
export function searchWords(text: string | undefined): string[] {
  return text?.toLowerCase().replaceAll("\0", " ").split(/\s+/).filter(Boolean) ?? [];
}
