import type { Panel } from "#domain/product/panel.ts";

/** Documents that are made from a product's data. */
export const documentKinds = [
  "data-sheet",
  "quick-guide",
  "cut-out-dxf",
  "cut-out-svg",
  "register-map",
  "manual",
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/**
 * Version of a document's contents and layout; raised by hand when the code that makes it changes, not when
 * the data does.
 */
export const documentVersion: Record<DocumentKind, string> = {
  "data-sheet": "1.0",
  "quick-guide": "1.0",
  "cut-out-dxf": "1.0",
  "cut-out-svg": "1.0",
  "register-map": "1.0",
  manual: "1.0",
};

/** Media type and file ending of each kind. */
export const documentFormats: Record<DocumentKind, { type: string; ending: string }> = {
  "data-sheet": { type: "application/pdf", ending: "pdf" },
  "quick-guide": { type: "application/pdf", ending: "pdf" },
  "cut-out-dxf": { type: "image/vnd.dxf", ending: "dxf" },
  "cut-out-svg": { type: "image/svg+xml", ending: "svg" },
  "register-map": { type: "text/csv; charset=utf-8", ending: "csv" },
  manual: { type: "application/pdf", ending: "pdf" },
};

/** Whether a kind exists once per language; drawings are the same in all. */
export function hasLanguage(kind: DocumentKind): boolean {
  return !kind.startsWith("cut-out");
}

/** What the documents of a product depend on: its panel, and the keys of its `protocols` parameter. */
export type DocumentSubject = { panel: Pick<Panel, "cutOut">; protocols: readonly string[] };

/** The documents that a product has: drawings with a panel cut-out only, a register map with Modbus only. */
export function kindsOf({ panel, protocols }: DocumentSubject): DocumentKind[] {
  const modbus = protocols.includes("modbus-rtu") || protocols.includes("modbus-tcp");
  return documentKinds.filter((kind) =>
    kind.startsWith("cut-out") ? Boolean(panel.cutOut) : kind === "register-map" ? modbus : true,
  );
}

/**
 * Kinds that are made when somebody asks for one, never ahead: a manual takes seconds, and of six hundred most
 * are never read as a file.
 */
export const kindsOnRequest: readonly string[] = ["manual"] satisfies DocumentKind[];

/** The version as printed: that of the document's kind, and the revision of the product's data (`1.0.3`). */
export function printedVersion(kind: DocumentKind, revision: number): string {
  return `${documentVersion[kind]}.${revision}`;
}
