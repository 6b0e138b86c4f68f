/**
 * Kinds of honours, in the order of the screen; the position in the list, from 1, is the class in addresses.
 */
export const honourKinds = ["approval", "certificate", "honour", "patent"] as const;
export type HonourKind = (typeof honourKinds)[number];

/**
 * Marks of product approvals, as in the catalogue's parameter `approvals`; the position in the list, from 1,
 * is the id in addresses.
 */
export const honourMarks = ["ccc", "ce", "ul", "ccs", "bv", "abs", "rs", "dnv"] as const;
export type HonourMark = (typeof honourMarks)[number];

/** Kinds of issuers: the sample content neither names nor invents a body. */
export const honourIssuers = [
  "certifier",
  "laboratory",
  "society",
  "maker",
  "province",
  "nation",
  "association",
  "patentOffice",
] as const;
export type HonourIssuer = (typeof honourIssuers)[number];
