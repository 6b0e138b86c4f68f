import { type ColumnKey, columnKeys, type Sort } from "#domain/selection/sort.ts";
import type { FinderModel } from "./model.ts";

/** The columns that stand when no category is chosen. */
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
