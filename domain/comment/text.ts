/** Direction controls that reorder the text around them: embeddings, overrides, isolates. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g;

/** Characters without a visible glyph. */
const invisible = /[\p{Cf}\p{Z}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * A comment as it is stored: composed letters (NFC), line feeds only, at most one empty line, no direction
 * controls.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(reordering, "")
    .normalize("NFC")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export function isVisible(text: string): boolean {
  return text.replace(invisible, "") !== "";
}

/** Characters of a text; a character outside the basic plane (most emoji) counts as one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** A text reduced for comparison: letters and digits, without case and width. */
export function bareText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
