// In a file of its own: who offers the formats needs nothing of what writes them.
export const sheetFormats = ["xlsx", "csv", "csv-semicolon"] as const;
export type SheetFormat = (typeof sheetFormats)[number];
