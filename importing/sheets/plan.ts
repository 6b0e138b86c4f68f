import { mayBegin, mayEdit, type Staff } from "#domain/staff/rights.ts";
import { productContent } from "#domain/product/content.ts";
import { faultsOfSeveral, type Fault } from "../documents/faults.ts";
import type { Content } from "../read.server.ts";
import {
  cellOf,
  type Change,
  isWritten,
  type Model,
  pathOf,
  type Values,
  withChanges,
  type Written,
} from "./cells.ts";
import { type Column, readHeads } from "./columns.ts";
import { type Cell, cellName, SheetRefused, sheetRules, type Table } from "./rules.ts";
import { readDate, readText, readValue, type Read, valueCell } from "./values.ts";

/** A model of the desk: its present document, and earlier ones that the sheet began from, by version. */
export type Stored = { id: number; latest: number; document: Model; versions: Record<number, Model> };

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
  changes: PlannedChange[];
  /** The same for the documents. */
  values: Change[];
  refusals: Refusal[];
  /** What the checks say of it: a draft may have faults, and is published without. */
  faults: Fault[];
};

export type Plan = {
  rows: PlannedRow[];
  /** Rows that change nothing. */
  same: number;
  /** Columns that are not read, and why. */
  heads: Refusal[];
  /** What the checks say of all rows together. */
  faults: Fault[];
};

export type Planning = {
  content: Content;
  stored: readonly Stored[];
  by: Staff;
  /** The day from which a new model is shown, where its row says none. */
  today: string;
  language: "en" | "zh";
};

/** What the rows of a sheet name, so that only these documents are read. */
export function namedIn({ rows }: Table): { ids: number[]; models: string[]; versions: [number, number][] } {
  const heads = (rows[0] ?? []).map((cell) => text(cell).toLowerCase());
  const at = (name: string) => heads.indexOf(name);
  const [id, version, model, like] = ["id", "version", "model", "like"].map(at) as [number, number, number, number];
  const number = (cell: Cell | undefined) => Number(text(cell ?? null)) || 0;
  const body = rows.slice(1);
  return {
    ids: body.map((row) => number(row[id])).filter(isId),
    models: body.flatMap((row) => [text(row[model] ?? null), text(row[like] ?? null)]).filter(Boolean),
    versions: body
      .map((row): [number, number] => [number(row[id]), number(row[version])])
      .filter(([one, its]) => isId(one) && isId(its)),
  };
}

const isId = (value: number) => Number.isInteger(value) && value > 0 && value <= 2_000_000_000;

const text = (cell: Cell): string =>
  typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";

/**
 * What a sheet would change; nothing is changed. Its first row names the columns, rows that begin with `#` are for
 * reading.
 * @throws SheetRefused, where the first row names no model
 */
export function planTable({ rows, isComma }: Table, planning: Planning): Plan {
  const heads = (rows[0] ?? []).map(text);
  const { columns, faults } = readHeads(heads, planning.content.parameters);
  if (!columns.some((column) => column?.as === "id" || column?.as === "model"))
    throw new SheetRefused("sheetNoHead");
  const taken = new Set<string>();
  const read = rows.flatMap((cells, row) => {
    const isForReading = row === 0 || text(cells[0] ?? null).startsWith("#");
    if (isForReading || cells.every((cell) => cell === null)) return [];
    return [planRow({ row, cells, columns, isComma, taken }, planning)];
  });
  const plan = withFaults(read, planning);
  const told = faults.map(({ at, fault: { key, values } }) => ({
    cell: cellName(0, at),
    column: heads[at]!,
    key,
    values,
  }));
  return { ...plan, heads: told };
}

type Row = {
  row: number;
  cells: readonly Cell[];
  columns: readonly (Column | undefined)[];
  isComma: boolean;
  /** Models of the rows before. */
  taken: Set<string>;
};

/** A row in the making. */
type Draft = PlannedRow & { document: Model | null };

const blank = (row: number): Draft => ({
  row: row + 1,
  what: "refused",
  id: null,
  model: "",
  like: null,
  seen: 0,
  changes: [],
  values: [],
  refusals: [],
  faults: [],
  document: null,
});

function planRow(row: Row, planning: Planning): Draft {
  const draft = blank(row.row);
  const base = findModel(row, draft, planning);
  if (!base) return draft;
  for (const [at, column] of row.columns.entries()) {
    const cell = row.cells[at] ?? null;
    if (!column || !isWritten(column) || cell === null) continue;
    const place = { cell: cellName(row.row, at), column: column.head };
    planCell(draft, { column, place, wanted: wantedOf(column, cell, row.isComma) }, base, planning);
  }
  return finish(draft, row, base, planning);
}

/** What a row is compared with. */
type Base = { present: Model; before: Model; ofSeries: Values };

/** The model that a row is about; undefined where it is none, which is noted. */
function findModel(row: Row, draft: Draft, planning: Planning): Base | undefined {
  const { stored } = planning;
  const [id, model] = [cellAt(row, "id"), cellAt(row, "model")];
  draft.model = model;
  const refuse = (as: Column["as"], key: string, values?: Record<string, string>) => {
    draft.refusals.push({ ...placeAt(row, as), key, ...(values ? { values } : {}) });
    return undefined;
  };
  const known = id
    ? stored.find((one) => String(one.id) === id)
    : stored.find((one) => one.document.model.toLowerCase() === model.toLowerCase());
  if (id && !known) return refuse("id", "unknownId", { text: id });
  if (!id && !model) return refuse("model", "noModel");
  if (id && model && known!.document.model !== model)
    return refuse("model", "otherModel", { text: model, model: known!.document.model });
  const name = (known?.document.model ?? model).toLowerCase();
  if (row.taken.has(name)) return refuse(id ? "id" : "model", "rowTwice", { text: model || id });
  row.taken.add(name);
  if (!known) return beginModel(row, draft, planning, refuse);
  Object.assign(draft, { id: known.id, model: known.document.model, seen: known.latest, what: "changed" });
  if (!isSeries(row, known.document, planning.content, refuse)) return undefined;
  const version = cellAt(row, "version");
  const before = version ? known.versions[Number(version)] : known.document;
  if (!before) return refuse("version", "unknownVersion", { text: version });
  return { present: known.document, before, ofSeries: seriesValues(planning.content, known.document) };
}

type Refuse = (as: Column["as"], key: string, values?: Record<string, string>) => undefined;

/** A model stays in its series: its front panel is drawn as a part of it. */
function isSeries(row: Row, { series }: Model, content: Content, refuse: Refuse): boolean {
  const said = cellAt(row, "series");
  if (!said || said === series) return true;
  const isKnown = content.series.some(({ key }) => key === said);
  refuse("series", isKnown ? "otherSeries" : "unknownSeries", { text: said, series });
  return false;
}

/** A new model begins as a copy of one that is there, with its front panel. */
function beginModel(row: Row, draft: Draft, { stored, by, today, content }: Planning, refuse: Refuse) {
  const { model } = draft;
  if (!productContent.shape.model.safeParse(model).success) return refuse("model", "modelForm", { text: model });
  const name = cellAt(row, "like");
  if (!name) return refuse("like", "likeMissing", { text: model });
  const like = stored.find(({ document }) => document.model.toLowerCase() === name.toLowerCase());
  if (!like) return refuse("like", "likeUnknown", { text: name });
  if (!mayBegin(by, "product")) return refuse("model", "notYours");
  if (!isSeries(row, like.document, content, refuse)) return undefined;
  Object.assign(draft, { what: "new", like: { id: like.id, model: like.document.model }, seen: like.latest });
  const present = copyOf(like.document, { model, publishedAt: today });
  return { present, before: present, ofSeries: seriesValues(content, present) };
}

/** What a new model has of the one it is like: not what that one's visitors and photographs are about. */
export function copyOf(like: Model, own: Pick<Model, "model" | "publishedAt">): Model {
  const { pictures: _, status: _s, shownFrom: _f, shownUntil: _u, withdrawn: _w, ...rest } = like;
  return { ...rest, ...own } as Model;
}

const seriesValues = ({ series }: Content, model: Model): Values =>
  series.find(({ key }) => key === model.series)?.parameters ?? {};

const indexOf = ({ columns }: Row, as: Column["as"]) => columns.findIndex((column) => column?.as === as);

const cellAt = (row: Row, as: Column["as"]): string => text(row.cells[indexOf(row, as)] ?? null);

function placeAt(row: Row, as: Column["as"]): { cell: string; column: string } {
  const at = indexOf(row, as);
  return { cell: at < 0 ? String(row.row + 1) : cellName(row.row, at), column: as };
}

/** The mark of what is taken away. */
const isMark = (cell: Cell) => typeof cell === "string" && /^[-–—−]$/.test(cell.trim());

type Wanted = { remove: true } | Read<unknown>;

function wantedOf(column: Written, cell: Cell, isComma: boolean): Wanted {
  if (isMark(cell)) return { remove: true };
  switch (column.as) {
    case "date":
      return readDate(cell);
    case "parameter":
      return readValue(column.parameter, cell, isComma);
    default:
      return readText(cell, sheetRules.mostText);
  }
}

type PlannedCell = { column: Written; place: { cell: string; column: string }; wanted: Wanted };

function planCell(draft: Draft, { column, place, wanted }: PlannedCell, base: Base, { by }: Planning): void {
  const refuse = (key: string, values?: Record<string, string>) =>
    void draft.refusals.push({ ...place, key, ...(values ? { values } : {}) });
  if (!("remove" in wanted) && wanted.fault) return refuse(wanted.fault.key, wanted.fault.values);
  const isRemoved = "remove" in wanted;
  const now = cellOf(column, base.present, base.ofSeries);
  const before = cellOf(column, base.before, base.ofSeries);
  if (isRemoved && isNeeded(column)) return refuse("needed");
  const after = isRemoved ? afterRemoval(column, base) : shownOf(column, wanted.value);
  if (isSameCell(after, now)) {
    if (isRemoved && now !== null) refuse("ofSeries");
    return;
  }
  if (!isRemoved && isSameCell(after, before)) return;
  // Somebody changed it since the sheet was made, and so does the sheet.
  if (!isSameCell(before, now)) return refuse("changedSince", { now: String(now ?? "–") });
  const locale = "locale" in column ? column.locale : null;
  if (!mayEdit(by, "product", [{ locale }])) return refuse("notYours");
  const path = pathOf(column);
  draft.changes.push({ path, column: column.head, before: shown(now), after: shown(after) });
  const value = isRemoved ? null : valueFor(column, wanted.value, after, { base, values: draft.values });
  draft.values = [...draft.values.filter((one) => one.path !== path), { path, value }];
}

const shown = (cell: string | number | null) => (cell === null ? null : String(cell));
const isSameCell = (a: string | number | null, b: string | number | null) =>
  shown(a)?.trim() === shown(b)?.trim();

const isNeeded = (column: Written) =>
  column.as === "date" || ((column.as === "text" || column.as === "features") && column.locale === "en");

/** A parameter that the model does not say itself any more is the series's. */
const afterRemoval = (column: Written, { present, ofSeries }: Base) =>
  cellOf(column, { ...present, parameters: {}, title: {}, overview: {}, features: [] }, ofSeries);

function shownOf(column: Written, value: unknown): string | number {
  if (column.as === "parameter") return valueCell(value as Values[string]);
  return column.as === "features" ? splitLines(value as string).join("\n") : (value as string);
}

const splitLines = (value: string) =>
  value
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

type Valuing = { base: Base; values: readonly Change[] };

/** What stands in the document: nothing where the series says the same. */
function valueFor(column: Written, value: unknown, after: string | number | null, { base, values }: Valuing): unknown {
  if (column.as === "features") return splitLines(value as string);
  if (column.as === "parameter") {
    const own = base.ofSeries[column.parameter.key];
    return own && valueCell(own) === after ? null : value;
  }
  if (column.as !== "parameter-text") return value;
  const { key } = column.parameter;
  const earlier = values.find(({ path }) => path === `parameters.${key}`)?.value;
  const before = (earlier ?? base.present.parameters?.[key] ?? base.ofSeries[key] ?? {}) as { text?: object };
  return { text: { ...before.text, [column.locale]: value } };
}

function finish(draft: Draft, row: Row, base: Base, planning: Planning): Draft {
  if (draft.refusals.length) return { ...draft, what: "refused" };
  const isNew = draft.what === "new";
  if (isNew && !draft.values.some(({ path }) => path === "publishedAt"))
    draft.values.push({ path: "publishedAt", value: planning.today });
  const document = withChanges(base.present, draft.values);
  refuseUneven(draft, row, document);
  if (draft.refusals.length) return { ...draft, what: "refused" };
  return { ...draft, document };
}

/** Features stand side by side in all languages: a language has as many lines as English, or none. */
function refuseUneven(draft: Draft, row: Row, { features = [] }: Model): void {
  const count = features.filter(({ en }) => en).length;
  for (const [at, column] of row.columns.entries()) {
    if (column?.as !== "features" || !draft.changes.some((one) => one.column === column.head)) continue;
    const lines = features.filter((one) => one[column.locale]).length;
    const isUneven = column.locale === "en" ? features.length !== count : lines > 0 && lines !== count;
    if (isUneven)
      draft.refusals.push({
        cell: cellName(row.row, at),
        column: column.head,
        key: "unevenFeatures",
        values: { count: String(count), lines: String(lines) },
      });
  }
}

/** The plan of rows, with what the checks of the content files say of the models as they would be. */
function withFaults(drafts: readonly Draft[], { content, language }: Planning): Omit<Plan, "heads"> {
  const isSame = (one: Draft) => one.what === "changed" && !one.changes.length;
  const rows = drafts.filter((one) => !isSame(one));
  const changing = rows.filter(({ document }) => document !== null);
  const last = Math.max(0, ...content.series.flatMap(({ models }) => models.map(({ id }) => id)));
  const documents = changing.map(({ document, id }, i) => ({ ...document!, id: id ?? last + 1 + i }));
  const { each, whole } = faultsOfSeveral(content, "product", documents, language);
  changing.forEach((draft, i) => (draft.faults = each[i]!.slice(0, 20)));
  return {
    rows: rows.map(({ document: _, ...row }) => row),
    same: drafts.length - rows.length,
    faults: whole.slice(0, 20),
  };
}

/** What models are given: a value of a parameter, or an option of it more or less; null takes their own away. */
export type Given = { parameter: string; do: "set" | "add" | "take" | "remove"; cell: string };

/** The plan of one parameter's change over many models. @throws SheetRefused for no parameter */
export function planValue({ parameter, do: what, cell }: Given, planning: Planning): Plan {
  const { columns } = readHeads([parameter], planning.content.parameters);
  const [column] = columns;
  if (column?.as !== "parameter") throw new SheetRefused("sheetNoHead");
  const drafts = planning.stored.map(({ id, latest, document: present }, i): Draft => {
    const draft: Draft = { ...blank(i), id, model: present.model, seen: latest, what: "changed" };
    const ofSeries = seriesValues(planning.content, present);
    const base = { present, before: present, ofSeries };
    const now = cellOf(column, present, ofSeries);
    const wanted: Wanted =
      what === "remove"
        ? { remove: true }
        : wantedOf(column, what === "set" ? cell : changedList(now, cell, what), false);
    const place = { cell: present.model, column: column.head };
    planCell(draft, { column, place, wanted }, base, planning);
    // Nothing of its own is to be taken away.
    if (what === "remove") draft.refusals = draft.refusals.filter(({ key }) => key !== "ofSeries");
    if (draft.refusals.length) return { ...draft, what: "refused" };
    return { ...draft, document: withChanges(present, draft.values) };
  });
  return { ...withFaults(drafts, planning), heads: [] };
}

/** The options of a choice with some more, or without some; what approvals differ in stays. */
function changedList(now: string | number | null, cell: string, what: "add" | "take"): string {
  const [standard = "", ...approvals] = String(now ?? "").split(" | ");
  const [before, named] = [standard, cell].map((list) => list.split(/\s*,\s*/).filter(Boolean)) as [string[], string[]];
  const left = what === "add" ? [...new Set([...before, ...named])] : before.filter((one) => !named.includes(one));
  return [left.join(", "), ...approvals].join(" | ");
}
