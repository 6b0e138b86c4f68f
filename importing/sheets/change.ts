import { mayEdit, type Staff } from "#domain/staff/rights.ts";
import { cellOf, type Change, isChange, pathOf, type Values, type Written } from "./cells.ts";
import type { Base, Draft } from "./planned.ts";
import { type Cell, sheetRules } from "./rules.ts";
import { readDate, readText, readValue, type Read, valueCell } from "./values.ts";

/** The mark of what is taken away. */
const isMark = (cell: Cell) => typeof cell === "string" && /^[-–—−]$/.test(cell.trim());

export type Wanted = { remove: true } | Read<unknown>;

export function wantedOf(column: Written, cell: Cell, isComma: boolean): Wanted {
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

/** Notes what a cell changes of a model, or why it is refused. */
export function planCell(draft: Draft, { column, place, wanted }: PlannedCell, base: Base, by: Staff): void {
  const refuse = ({ key, values }: { key: string; values?: Record<string, string> }) =>
    void draft.refusals.push({ ...place, key, ...(values ? { values } : {}) });
  const isRemoved = "remove" in wanted;
  if (!isRemoved && wanted.fault) return refuse(wanted.fault);
  if (isRemoved && isNeeded(column)) return refuse({ key: "needed" });
  const now = cellOf(column, base.present, base.ofSeries);
  const after = isRemoved ? afterRemoval(column, base) : shownOf(column, wanted.value);
  if (isSameCell(after, now)) return isRemoved && now !== null ? refuse({ key: "ofSeries" }) : undefined;
  const fault = changeFault({ column, isRemoved, now, after }, base, by);
  if (fault) return fault === "same" ? undefined : refuse(fault);
  const path = pathOf(column);
  const value = isRemoved ? null : valueFor(column, wanted.value, after, { base, values: draft.values });
  if (!isChange(base.kind, { path, value })) return refuse({ key: "notText" });
  draft.changes.push({ path, column: column.head, before: shown(now), after: shown(after) });
  draft.values = [...draft.values.filter((one) => one.path !== path), { path, value }];
}

type Shown = string | number | null;
type Changing = { column: Written; isRemoved: boolean; now: Shown; after: Shown };

/** Why a cell that differs from what is there changes nothing: it is as it was in the sheet, or may not. */
function changeFault(
  { column, isRemoved, now, after }: Changing,
  { before: model, ofSeries, kind }: Base,
  by: Staff,
) {
  const before = cellOf(column, model, ofSeries);
  if (!isRemoved && isSameCell(after, before)) return "same";
  // Somebody changed it since the sheet was made, and so does the sheet.
  if (!isSameCell(before, now)) return { key: "changedSince", values: { now: String(now ?? "–") } };
  const locale = "locale" in column ? column.locale : null;
  return mayEdit(by, kind, [{ locale }]) ? undefined : { key: "notYours" };
}

const shown = (cell: Shown) => (cell === null ? null : String(cell));
const isSameCell = (a: Shown, b: Shown) => shown(a)?.trim() === shown(b)?.trim();

/** What is there as long as the model is; of a parameter that is a text all languages are one value. */
const isNeeded = (column: Written) =>
  column.as === "date" ||
  column.as === "word" ||
  column.as === "parameter-text" ||
  ((column.as === "text" || column.as === "features") && column.locale === "en");

/** A parameter that the model does not say itself any more is the series's. */
const afterRemoval = (column: Written, { present, ofSeries }: Base) =>
  cellOf(
    column,
    { ...present, parameters: {}, title: {}, overview: {}, name: {}, description: {}, features: [] },
    ofSeries,
  );

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
function valueFor(column: Written, value: unknown, after: Shown, { base, values }: Valuing): unknown {
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
