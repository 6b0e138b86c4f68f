/** Columns of the table of all models, in their order. */
export const columnKeys = [
  "supply",
  "ac",
  "engine",
  "sets",
  "inputs",
  "outputs",
  "io",
  "analogue",
  "lamps",
  "current",
  "poles",
  "transfer-time",
  "battery",
  "charge",
  "ports",
  "display",
  "cutout",
  "temperature",
  "approvals",
  "weight",
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** The table's sort column; the catalogue's order without one. */
export type Sort = { by: ColumnKey | "model"; descending: boolean };

export function readSort(text: string | null): Sort | undefined {
  const descending = text?.startsWith("-") ?? false;
  const by = descending ? text!.slice(1) : text;
  return by === "model" || (columnKeys as readonly (string | null)[]).includes(by)
    ? { by: by as Sort["by"], descending }
    : undefined;
}

export function writeSort({ by, descending }: Sort): string {
  return descending ? `-${by}` : by;
}
