import type { Locale } from "#domain/locale/locale.ts";
import {
  documentFormats,
  documentKinds,
  hasLanguage as documentHasLanguage,
  type DocumentKind,
} from "#domain/download/kinds.ts";

/** The four lists of the download screen (specification, section 2), each with its own call. */
export const downloadLists = ["online", "offline", "tool", "drawing"] as const;
export type DownloadList = (typeof downloadLists)[number];

/** Type of a file; decides its format, the ending of its name and whether it has a language. */
export const downloadTypes = [
  ...documentKinds,
  "retired-sheet",
  "calculator",
  "template",
  "settings",
  "wiring",
] as const;
export type DownloadType = (typeof downloadTypes)[number];

/** Types that each list can hold, in the order of the filter. */
export const typesOf: Record<DownloadList, readonly DownloadType[]> = {
  online: documentKinds,
  offline: ["retired-sheet"],
  tool: ["calculator", "template", "settings"],
  drawing: ["wiring"],
};

export function isDocument(type: DownloadType): type is DocumentKind {
  return (documentKinds as readonly string[]).includes(type);
}

/** Files without words are the same in every language. */
export function hasLanguage(type: DownloadType): boolean {
  return isDocument(type) ? documentHasLanguage(type) : type !== "settings";
}

/** Ending of a file's name and its media type. */
export const fileForms: Record<DownloadType, { ending: string; type: string }> = {
  ...documentFormats,
  "retired-sheet": { ending: "pdf", type: "application/pdf" },
  calculator: { ending: "html", type: "text/html; charset=utf-8" },
  template: { ending: "csv", type: "text/csv; charset=utf-8" },
  settings: { ending: "json", type: "application/json" },
  wiring: { ending: "svg", type: "image/svg+xml" },
};

/** A file that can be made. */
export type FileOrder = {
  id: number;
  type: DownloadType;
  language: Locale | undefined;
  subject: string;
  productId: number | null;
};
