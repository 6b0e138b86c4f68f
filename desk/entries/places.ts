import { languages } from "./entry.ts";

export const labelOf = (name: string) => `desk.entryFields.${name}`;

/** A label without what it explains: "Versions" of "Versions, newest first". */
export const shortOf = (label: string): string => label.split(/[,:(，：（]/)[0]!.trim();

type Translate = (key: string, options?: { _?: string }) => string;

/** A place of a document in words: `features.2.en` is "Features 3, English". */
export function placeName(path: string, translate: Translate): string {
  const parts: string[] = [];
  for (const name of path.split(".").filter(Boolean))
    if (/^\d+$/.test(name) && parts.length) parts.push(`${parts.pop()} ${Number(name) + 1}`);
    else if ((languages as readonly string[]).includes(name)) parts.push(translate(`desk.languages.${name}`));
    else parts.push(shortOf(translate(labelOf(name), { _: name })));
  return parts.join(", ");
}
