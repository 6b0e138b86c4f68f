import type { FinderModel } from "./model.ts";

/**
 * Columns of the table of all models, in their order; those of `generalColumns` stand when no category is
 * chosen.
 */
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

export const generalColumns: readonly ColumnKey[] = [
  "supply",
  "ac",
  "io",
  "ports",
  "display",
  "cutout",
  "approvals",
  "weight",
];

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

/** A cell's text and sort key; empty cells have neither. */
export type Cell = { text: string; value: number };
export type TableRow = {
  model: Pick<FinderModel, "id" | "model" | "categoryId">;
  cells: Partial<Record<ColumnKey, Cell>>;
};

/** Rows by a column, blank cells last in both directions, equal ones in catalogue order. */
export function sortRows<T extends TableRow>(rows: readonly T[], sort: Sort | undefined): T[] {
  if (!sort) return [...rows];
  const { by, descending } = sort;
  const direction = descending ? -1 : 1;
  if (by === "model")
    return rows.toSorted(
      (a, b) => direction * a.model.model.localeCompare(b.model.model, "en", { numeric: true }),
    );
  return rows.toSorted((a, b) => {
    const [x, y] = [a.cells[by]?.value, b.cells[by]?.value];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return direction * (x - y);
  });
}

/**
 * The columns for a set of rows: the general ones, or of a category all that some of its models have a value
 * for.
 */
export function columnsFor(rows: readonly TableRow[], ofCategory: boolean): ColumnKey[] {
  if (!ofCategory) return [...generalColumns];
  return columnKeys.filter((key) => key !== "io" && rows.some((row) => row.cells[key]));
}
