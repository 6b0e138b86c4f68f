import { plainText } from "#domain/locale/text.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import { formatNumber, formatValue } from "#domain/parameter/format.ts";
import type { ColumnKey, Sort } from "#domain/selection/sort.ts";
import { type Cell, columnsFor, sortRows } from "./columns.ts";
import { finderIndex, type FinderScope, type IndexedModel, modelsWithin, wordsFor } from "./index.server.ts";
import type { Range } from "./model.ts";
import { findModels } from "./rules.ts";
import type { Answers } from "#domain/selection/schema.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import { countParameters, countUnits, type Words } from "./words.ts";

export type FinderTable = {
  columns: { key: ColumnKey; label: string; unit?: string }[];
  rows: { id: number; model: string; title: LocalText; categoryId: number; cells: string[] }[];
  categories: { id: number; name: LocalText; count: number }[];
  total: number;
};

type Asked = { answers: Answers; categoryId?: number; key?: string; sort?: Sort };

/** One row per model that satisfies the answers, in catalogue order or sorted by a column. */
export async function finderTable(
  scope: FinderScope,
  { answers, categoryId, key, sort }: Asked,
): Promise<FinderTable> {
  const index = await finderIndex(scope);
  const words = wordsFor(scope, index);
  const within = findModels(modelsWithin(index, scope.catalogue, { key }), answers).map(
    ({ model }) => model.id,
  );
  const fitting = index.models.filter(({ id }) => within.includes(id));
  const listed = fitting.filter((model) => !categoryId || model.categoryId === categoryId);
  const rows = listed.map((model) => ({ model, cells: cellsOf(words, model) }));
  const columns = columnsFor(rows, categoryId !== undefined);
  return {
    columns: columns.map((column) => ({ key: column, ...columnHead(words, column) })),
    rows: sortRows(rows, sort).map(({ model, cells }) => ({
      id: model.id,
      model: model.model,
      title: pick(model.title, scope.locale),
      categoryId: model.categoryId,
      cells: columns.map((column) => cells[column]?.text ?? ""),
    })),
    categories: index.categories.map(({ id, name }) => ({
      id,
      name: pick(name, scope.locale),
      count: fitting.filter((m) => m.categoryId === id).length,
    })),
    total: rows.length,
  };
}

function cellsOf(words: Words, model: IndexedModel): Partial<Record<ColumnKey, Cell>> {
  const { locale, label } = words;
  const { numbers, ratings, cutOut } = model;
  const count = (value: number | undefined): Cell | undefined =>
    value ? { text: formatNumber(value, locale), value } : undefined;
  const range = (value: Range | undefined): Cell | undefined =>
    value && {
      text: formatValue(value, undefined, locale, (key) => key),
      value: value.min * 10_000 + value.max,
    };
  const list = (parameter: string, options: readonly string[]): Cell | undefined =>
    options.length
      ? {
          text: sideBySide(
            options.map((option) => label(parameter, option)),
            locale,
          ),
          value: options.length,
        }
      : undefined;
  const cells: Partial<Record<ColumnKey, Cell | undefined>> = {
    supply: range(ratings.supply),
    ac: range(model.lineVoltage ?? ratings.supplyAc),
    engine: model.engine.length
      ? {
          text: sideBySide(
            model.engine.map((option) => engineShort(words, option)),
            locale,
          ),
          value: model.engine.length,
        }
      : undefined,
    sets: count(numbers.sets),
    inputs: count(numbers.inputs),
    outputs: count(numbers.outputs),
    io:
      numbers.inputs || numbers.outputs
        ? {
            text: `${formatNumber(numbers.inputs, locale)} / ${formatNumber(numbers.outputs, locale)}`,
            value: numbers.inputs + numbers.outputs,
          }
        : undefined,
    analogue: count(numbers.analogue),
    lamps: count(numbers.lamps),
    current: count(numbers.current),
    poles: list("poles", model.poles),
    "transfer-time": count(model.transferTime),
    battery: list("charge-voltage", model.battery),
    charge: count(numbers.charge),
    ports: list("ports", model.ports),
    display:
      model.display === "none"
        ? undefined
        : {
            text: `${label("display", model.display)}${model.displaySize ? ` ${formatNumber(model.displaySize, locale)}″` : ""}`,
            value: model.displaySize ?? 1,
          },
    cutout: cutOut && {
      text: `${formatNumber(cutOut.width, locale)} × ${formatNumber(cutOut.height, locale)}`,
      value: cutOut.width * cutOut.height,
    },
    temperature: range(ratings.temperature),
    approvals: list("approvals", model.approvals),
    weight: count(model.weight),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell));
}

function engineShort({ translate }: Words, option: string): string {
  if (option === "j1939") return "J1939";
  return option === "magnetic-pickup"
    ? translate("finder.words.short.pickup")
    : translate("finder.words.short.frequency");
}

const parameterOf: Partial<Record<ColumnKey, string>> = {
  ...countParameters,
  engine: "engine-interface",
  poles: "poles",
  battery: "charge-voltage",
  ports: "ports",
  display: "display",
  cutout: "cut-out",
  temperature: "working-temperature",
  approvals: "approvals",
  weight: "weight",
  "transfer-time": "transfer-time",
};

const units: Partial<Record<ColumnKey, string>> = {
  supply: "V DC",
  ac: "V AC",
  ...countUnits,
  "transfer-time": "ms",
  cutout: "mm",
  temperature: "°C",
  weight: "kg",
};

function columnHead({ translate, label }: Words, key: ColumnKey): { label: string; unit?: string } {
  const unit = units[key];
  const words =
    key === "supply"
      ? translate("finder.words.columns.supply")
      : key === "ac"
        ? translate("finder.words.columns.ac")
        : "";
  const text =
    words || (key === "io" ? translate("finder.words.columns.io") : label(parameterOf[key] ?? key, ""));
  return { label: plainText(text), ...(unit ? { unit } : {}) };
}
