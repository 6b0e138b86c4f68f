/** A `{setting}` of a text, or a part of a protection: `{overspeed.delay}`. */
export type Placeholder = { whole: string; key: string; part: string | undefined };

const placeholder = /\{([a-z0-9-]+)(?:\.([a-z]+))?\}/g;

/** The places of a text that settings fill in. */
export function placeholdersIn(text: string): Placeholder[] {
  if (!text.includes("{")) return [];
  return [...text.matchAll(placeholder)].map(([whole, key, part]) => ({ whole, key: key!, part }));
}

/** A text with the values of its settings; the caller knows how the language writes them. */
export function filledIn(text: string, valueOf: (place: Placeholder) => string): string {
  return text.replace(placeholder, (whole, key: string, part: string | undefined) =>
    valueOf({ whole, key, part }),
  );
}
