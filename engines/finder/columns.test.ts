import { describe, expect, test } from "vitest";
import { readSort, writeSort } from "#domain/selection/sort.ts";
import { columnsFor, generalColumns, sortRows, type TableRow } from "./columns.ts";

const row = (id: number, model: string, weight?: number): TableRow => ({
  model: { id, model, categoryId: 1 },
  cells: weight === undefined ? {} : { weight: { text: String(weight), value: weight } },
});
const rows = [row(1, "SGC4120"), row(2, "SGC420", 0.9), row(3, "SGC410", 0.3), row(4, "STQ-N63", 0.9)];
const order = (text: string | null) => sortRows(rows, readSort(text)).map(({ model }) => model.id);

describe("the table of all models", () => {
  test("stays in catalogue order without an order of its own", () =>
    expect(order(null)).toEqual([1, 2, 3, 4]));
  test("sorted by a figure has rows without one last, in both directions, and equal ones in catalogue order", () => {
    expect(order("weight")).toEqual([3, 2, 4, 1]);
    expect(order("-weight")).toEqual([2, 4, 3, 1]);
  });
  test("sorted by model counts the numbers in it", () => expect(order("model")).toEqual([3, 2, 1, 4]));
  test("of one category has the columns that its models have a value for", () => {
    expect(columnsFor(rows, true)).toEqual(["weight"]);
    expect(columnsFor(rows, false)).toEqual(generalColumns);
  });
  test.each(["weight", "-weight", "model", "-model"])("writes its order as it is read: %s", (text) =>
    expect(writeSort(readSort(text)!)).toBe(text),
  );
  test.each([null, "", "-", "nothing", "--weight", "toString"])("has no order by %s", (text) =>
    expect(readSort(text)).toBeUndefined(),
  );
});
