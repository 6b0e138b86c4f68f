import { documentKinds } from "../documents/document.ts";
import { faultsOfSeveral } from "../documents/faults.ts";
import { cellOf, isWritten, type Model, withChanges } from "./cells.ts";
import { planCell, type Wanted, wantedOf } from "./change.ts";
import { readHeads } from "./columns.ts";
import { kindOf, nameField, nameOf, type SheetKind } from "./kinds.ts";
import { findModel } from "./models.ts";
import {
  type Base,
  blank,
  type Draft,
  knownModels,
  type Plan,
  type Planning,
  type Row,
  seriesValues,
  text,
} from "./planned.ts";
import { type Cell, cellName, SheetRefused, type Table } from "./rules.ts";

/** What the rows of a sheet name, so that only these documents are read. */
export function namedIn({ rows }: Table): {
  kind: SheetKind;
  ids: number[];
  models: string[];
  versions: [number, number][];
} {
  const heads = headsOf(rows);
  const kind = kindOf(heads);
  const at = (name: string) => heads.indexOf(name);
  const [id, version, model, like] = ["id", "version", nameField(kind), "like"].map(at) as [
    number,
    number,
    number,
    number,
  ];
  const number = (cell: Cell | undefined) => Number(text(cell ?? null)) || 0;
  const body = rows.slice(1);
  return {
    kind,
    ids: body.map((row) => number(row[id])).filter(isId),
    models: body.flatMap((row) => [text(row[model] ?? null), text(row[like] ?? null)]).filter(Boolean),
    versions: body
      .map((row): [number, number] => [number(row[id]), number(row[version])])
      .filter(([one, its]) => isId(one) && isId(its)),
  };
}

const headsOf = (rows: Table["rows"]) => (rows[0] ?? []).map((cell) => text(cell).toLowerCase());

const isId = (value: number) => Number.isInteger(value) && value > 0 && value <= 2_000_000_000;

/**
 * What a sheet would change; nothing is changed. Its first row names the columns, rows that begin with `#` are for
 * reading.
 * @throws SheetRefused, where the first row names no model
 */
export function planTable({ rows, isComma }: Table, planning: Planning): Plan {
  const heads = (rows[0] ?? []).map(text);
  const { columns, faults } = readHeads(planning.kind, heads, planning.content.parameters);
  if (!columns.some((column) => column?.as === "id" || column?.as === "model"))
    throw new SheetRefused("sheetNoHead");
  const taken = new Set<string>();
  const known = knownModels(planning.stored);
  const read = rows.flatMap((cells, row) => {
    const isForReading = row === 0 || text(cells[0] ?? null).startsWith("#");
    if (isForReading || cells.every((cell) => cell === null)) return [];
    return [planRow({ row, cells, columns, isComma, taken, known }, planning)];
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

function planRow(row: Row, planning: Planning): Draft {
  const draft = blank(row.row);
  const base = findModel(row, draft, planning);
  if (!base) return { ...draft, what: "refused" };
  for (const [at, column] of row.columns.entries()) {
    const cell = row.cells[at] ?? null;
    if (!column || !isWritten(column) || cell === null) continue;
    const place = { cell: cellName(row.row, at), column: column.head };
    planCell(draft, { column, place, wanted: wantedOf(column, cell, row.isComma) }, base, planning.by);
  }
  return finish(draft, row, base, planning);
}

function finish(draft: Draft, row: Row, base: Base, planning: Planning): Draft {
  if (draft.refusals.length) return { ...draft, what: "refused" };
  const isNewModel = draft.what === "new" && base.kind === "product";
  if (isNewModel && !draft.values.some(({ path }) => path === "publishedAt"))
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
    const isEnglish = column.locale === "en";
    const lines = features.filter((one) => one[column.locale]).length;
    const others = isEnglish ? features.length : count;
    if (lines > 0 && lines !== others)
      draft.refusals.push({
        cell: cellName(row.row, at),
        column: column.head,
        key: isEnglish ? "unevenEnglish" : "unevenFeatures",
        values: { count: String(others), lines: String(lines) },
      });
  }
}

/** The plan of rows, with what the checks of the content files say of the models as they would be. */
function withFaults(drafts: readonly Draft[], { content, language, kind }: Planning): Omit<Plan, "heads"> {
  const isSame = (one: Draft) => one.what === "changed" && !one.changes.length;
  const rows = drafts.filter((one) => !isSame(one));
  const changing = rows.filter(({ document }) => document !== null);
  const last = Math.max(0, ...documentKinds[kind].list(content).map(({ id }) => id));
  const documents = changing.map(({ document, id }, i) => ({ ...document!, id: id ?? last + 1 + i }));
  const { each, whole } = faultsOfSeveral(content, kind, documents, language);
  changing.forEach((draft, i) => (draft.faults = each[i]!.slice(0, 20)));
  return {
    kind,
    rows: rows.map(({ document: _, ...row }) => row),
    same: drafts.length - rows.length,
    faults: whole.slice(0, 20),
  };
}

/** What models are given: a value of a parameter, or an option of it more or less; null takes their own away. */
export type Given = { parameter: string; do: "set" | "add" | "take" | "remove"; cell: string };

/** The plan of one parameter's change over many models. @throws SheetRefused for no parameter */
export function planValue({ parameter, do: what, cell }: Given, planning: Planning): Plan {
  const { columns } = readHeads("product", [parameter], planning.content.parameters);
  const [column] = columns;
  if (column?.as !== "parameter") throw new SheetRefused("sheetNoHead");
  const drafts = planning.stored.map(({ id, latest, dueAt, document: present }, i): Draft => {
    const draft: Draft = { ...blank(i), id, model: nameOf(present), seen: latest, dueAt, what: "changed" };
    const ofSeries = seriesValues(planning.content, present);
    const base = { kind: planning.kind, present, before: present, ofSeries };
    const now = cellOf(column, present, ofSeries);
    const wanted: Wanted =
      what === "remove" ? { remove: true } : wantedOf(column, changedCell(now, cell, what), false);
    const place = { cell: nameOf(present), column: column.head };
    planCell(draft, { column, place, wanted }, base, planning.by);
    // Nothing of its own is to be taken away.
    if (what === "remove") draft.refusals = draft.refusals.filter(({ key }) => key !== "ofSeries");
    if (draft.refusals.length) return { ...draft, what: "refused" };
    return { ...draft, document: withChanges(present, draft.values) };
  });
  return { ...withFaults(drafts, planning), heads: [] };
}

/** The cell as it shall be: another one, or its choices more or less. What approvals differ in stays. */
function changedCell(now: string | number | null, cell: string, what: "set" | "add" | "take"): string {
  const [standard = "", ...approvals] = String(now ?? "").split(" | ");
  const [before, named] = [standard, cell].map((list) => list.split(/\s*,\s*/).filter(Boolean)) as [
    string[],
    string[],
  ];
  const next = {
    set: cell,
    add: [...new Set([...before, ...named])].join(", "),
    take: before.filter((one) => !named.includes(one)).join(", "),
  }[what];
  return (next.includes("|") ? [next] : [next, ...approvals]).join(" | ");
}
