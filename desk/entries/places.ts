import { languages } from "./entry.ts";

/** Places whose field is called otherwise than others of its name. */
const others: readonly [place: RegExp, name: string][] = [
  [/^panel\.display$/, "screen"],
  [/(^|\.)pins(\.\d+)?\.role$/, "use"],
  [/^wire\.max$/, "largest"],
];

export const labelOf = (name: string) => `desk.entryFields.${name}`;

/** The label of the field at a place of a document. */
export const labelAt = (path: string) =>
  labelOf(others.find(([place]) => place.test(path))?.[1] ?? path.split(".").at(-1)!);

/** A label without what it explains: "Versions" of "Versions, newest first". */
export const shortOf = (label: string): string => label.split(/[,:(，：（]/)[0]!.trim();

type Translate = (key: string, options?: { _?: string }) => string;

/** A place of a document in words: `features.2.en` is "Features 3, English". */
export function placeName(path: string, translate: Translate): string {
  const parts: string[] = [];
  const names = path.split(".").filter(Boolean);
  names.forEach((name, i) => {
    if (/^\d+$/.test(name) && parts.length) parts.push(`${parts.pop()} ${Number(name) + 1}`);
    else if ((languages as readonly string[]).includes(name)) parts.push(translate(`desk.languages.${name}`));
    else parts.push(shortOf(translate(labelAt(names.slice(0, i + 1).join(".")), { _: name })));
  });
  return parts.join(", ");
}
