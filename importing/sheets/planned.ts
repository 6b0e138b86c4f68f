import type { Staff } from "#domain/staff/rights.ts";
import type { Fault } from "../documents/faults.ts";
import type { Content } from "../read.server.ts";
import type { Change, Model, Values } from "./cells.ts";
import type { Column } from "./columns.ts";
import { nameOf, type SheetKind } from "./kinds.ts";
import { type Cell, cellName } from "./rules.ts";

/** An entry of the desk: its present document, and earlier ones that the sheet began from, by version. */
export type Stored = {
  id: number;
  latest: number;
  /** When its draft is to be published. */
  dueAt: Date | null;
  document: Model;
  versions: Record<number, Model>;
};

/** Why a cell, a row or a column is refused: a key of the desk's texts, and what it names. */
export type Refusal = { cell: string; column: string; key: string; values?: Record<string, string> };

/** What a row changes, as it is shown. */
export type PlannedChange = { path: string; column: string; before: string | null; after: string | null };

export type PlannedRow = {
  row: number;
  what: "new" | "changed" | "refused";
  id: number | null;
  model: string;
  /** The model that a new one is begun from. */
  like: { id: number; model: string } | null;
  /** The latest version that the plan was made over. */
  seen: number;
  /** A moment that is set for its draft, and is taken away by another one. */
  dueAt: Date | null;
  changes: PlannedChange[];
  /** The same for the documents. */
  values: Change[];
  refusals: Refusal[];
  /** What the checks say of it: a draft may have faults, and is published without. */
  faults: Fault[];
};

export type Plan = {
  kind: SheetKind;
  rows: PlannedRow[];
  /** Rows that change nothing. */
  same: number;
  /** Columns that are not read, and why. */
  heads: Refusal[];
  /** What the checks say of all rows together. */
  faults: Fault[];
};

export type Planning = {
  kind: SheetKind;
  content: Content;
  stored: readonly Stored[];
  by: Staff;
  /** The day from which a new model is shown, where its row says none. */
  today: string;
  language: "en" | "zh";
};

/** A row of a sheet that is looked at. */
export type Row = {
  row: number;
  cells: readonly Cell[];
  columns: readonly (Column | undefined)[];
  isComma: boolean;
  /** Models of the rows before. */
  taken: Set<string>;
  known: Known;
};

/** The models that are there, by number and by name. */
export type Known = { byId: ReadonlyMap<string, Stored>; byModel: ReadonlyMap<string, Stored> };

export const knownModels = (stored: readonly Stored[]): Known => ({
  byId: new Map(stored.map((one) => [String(one.id), one])),
  byModel: new Map(stored.map((one) => [nameOf(one.document).toLowerCase(), one])),
});

/** A row of the plan in the making. */
export type Draft = PlannedRow & { document: Model | null };

export const blank = (row: number): Draft => ({
  row: row + 1,
  what: "refused",
  id: null,
  model: "",
  like: null,
  seen: 0,
  dueAt: null,
  changes: [],
  values: [],
  refusals: [],
  faults: [],
  document: null,
});

/** What a row is compared with. */
export type Base = { kind: SheetKind; present: Model; before: Model; ofSeries: Values };

export const text = (cell: Cell): string =>
  typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";

export const seriesValues = ({ series }: Content, model: Model): Values =>
  series.find(({ key }) => key === model.series)?.parameters ?? {};

const indexOf = ({ columns }: Row, as: Column["as"]) => columns.findIndex((column) => column?.as === as);

export const cellAt = (row: Row, as: Column["as"]): string => text(row.cells[indexOf(row, as)] ?? null);

function placeAt(row: Row, as: Column["as"]): { cell: string; column: string } {
  const at = indexOf(row, as);
  return { cell: at < 0 ? String(row.row + 1) : cellName(row.row, at), column: row.columns[at]?.head ?? as };
}

/** Refuses a row for the cell of a column. */
export function refuseAt(
  draft: Draft,
  row: Row,
  as: Column["as"],
  fault: Omit<Refusal, "cell" | "column">,
): undefined {
  draft.refusals.push({ ...placeAt(row, as), ...fault });
}
