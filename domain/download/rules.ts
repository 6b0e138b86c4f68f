import { type Locale, locales } from "#domain/locale/locale.ts";
import { type DownloadList, type DownloadType, downloadTypes, fileForms } from "./types.ts";

/** First id of each list, with room for additions, so that a file keeps its address. */
const bases: Record<Exclude<DownloadList, "online">, number> = {
  offline: 1_000,
  tool: 2_000,
  drawing: 3_000,
};
const onlineBase = 1_000_000;

/** Largest product id whose documents have ids that the database can hold. */
export const largestDocumentedProduct = 20_000_000;

/** Last digit of an id: the language; 9 for a file without words. */
function languageDigit(language: Locale | undefined): number {
  return language ? locales.indexOf(language) : 9;
}

/** Id of a document that is made from a product. */
export function documentId(productId: number, type: DownloadType, language: Locale | undefined): number {
  return onlineBase + productId * 100 + downloadTypes.indexOf(type) * 10 + languageDigit(language);
}

/** Id of a file that belongs to an entry of the content (1 to 99 in its list). */
export function entryFileId(
  list: Exclude<DownloadList, "online">,
  entryId: number,
  language: Locale | undefined,
): number {
  return bases[list] + entryId * 10 + languageDigit(language);
}

type Named = { subject: string; type: DownloadType; language: Locale | undefined };

/** A file's name, in letters that every system can store: `SGC6120N-data-sheet-en.pdf`. */
export function fileName({ subject, type, language }: Named): string {
  const parts = [
    subject,
    ...(type === "calculator" || type === "template" || type === "settings"
      ? []
      : [type.replace(/-(dxf|svg)$/, "")]),
    ...(language ? [language] : []),
  ];
  return `${parts.join("-")}.${fileForms[type].ending}`;
}

export function fileAddress(id: number, name: string): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}

/** Folds a text for searching: without case, width and the Turkish i's dot. */
export function fold(text: string): string {
  return text.normalize("NFKC").replace(/[İı]/g, "i").toLowerCase().replace(/i̇/g, "i");
}
