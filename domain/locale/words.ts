/**
 * The words of a search text, in lower case. NUL, which PostgreSQL refuses, separates words like a space, so
 * that no input makes a query fail.
 */
export function searchWords(text: string | undefined): string[] {
  return text?.toLowerCase().replaceAll("\0", " ").split(/\s+/).filter(Boolean) ?? [];
}
