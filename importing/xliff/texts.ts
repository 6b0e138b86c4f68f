import type { Locale } from "#domain/locale/locale.ts";
import { isByLanguage, textsOf } from "../documents/changes.ts";
import type { Document, DocumentKind } from "../documents/document.ts";
import { readDocument } from "../documents/faults.ts";

/** A document with a text in a language at its place; all else stays. */
export const withText = (document: Document, path: string, locale: Locale, text: string): Document =>
  put(document, path.split("."), (texts) => ({ ...(texts as object), [locale]: text })) as Document;

function put(part: unknown, [name, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(part);
  if (Array.isArray(part)) return part.with(Number(name), put(part[Number(name)], rest, change));
  const fields = part as Record<string, unknown>;
  return { ...fields, [name]: put(fields[name], rest, change) };
}

/** Longer than any text of the content may be. */
const endless = "x".repeat(50_000);

/** How long each text of a document may be: what its form says of one that is far too long. */
export function limitsOf(kind: DocumentKind, document: Document, language: Locale): Map<string, number> {
  const { faults } = readDocument(kind, allLong(document, language));
  const ending = `.${language}`;
  return new Map(
    faults.flatMap(({ field, text }): [string, number][] => {
      const [, most] = /^at most (\d+) characters$/.exec(text) ?? [];
      return most && field.endsWith(ending) ? [[field.slice(0, -ending.length), Number(most)]] : [];
    }),
  );
}

function allLong(part: unknown, language: Locale): unknown {
  if (isByLanguage(part)) return textsOf({ part }).size ? { ...part, [language]: endless } : part;
  if (Array.isArray(part)) return part.map((one) => allLong(one, language));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, allLong(one, language)]));
}
