import writeXlsxFile, { type Row } from "write-excel-file/node";
import type { Locale } from "#domain/locale/locale.ts";
import type { ParameterContent } from "#domain/parameter/schema.ts";
import { writeCsv } from "#domain/staff/csv.ts";
import { cellOf, isInherited, isWritten, type Model, type Values } from "./cells.ts";
import { type Column, columnsOf } from "./columns.ts";
import type { SheetFormat } from "./formats.ts";
import { nameOf, type SheetKind, sheetTitles } from "./kinds.ts";
import { columnWords, kindWords, parameterHeads } from "./words.ts";

/** An entry as a row: with what is not in its document. */
export type ExportedModel = { document: Model; version: number; status: string };

export type Exported = {
  kind: SheetKind;
  models: readonly ExportedModel[];
  parameters: readonly ParameterContent[];
  series: readonly { key: string; category: string; parameters: Values }[];
  format: SheetFormat;
  language: "en" | "zh";
};

type Value = string | number | null;
type Shown = { value: Value; isInherited: boolean };

/** The models as a file. A number is one, unless the file is for spreadsheets with a decimal comma. */
export async function writeSheet(exported: Exported): Promise<Uint8Array> {
  const { format } = exported;
  if (format === "xlsx") return writeXlsx(exported);
  const columns = columnsOf(exported.kind, exported.parameters);
  const rows = [heads(columns), names(columns, exported.language), ...bodyOf(exported, columns).map(plain)];
  const isComma = format === "csv-semicolon";
  const cells = rows.map((row) => row.map((value) => value ?? ""));
  return new TextEncoder().encode(writeCsv(cells, isComma ? { separator: ";", point: "," } : {}));
}

const plain = (row: readonly Shown[]) => row.map(({ value }) => value);
const heads = (columns: readonly Column[]): string[] => columns.map(({ head }) => head);

/** What each column is, in words: a row that is not read again. */
function names(columns: readonly Column[], language: "en" | "zh"): string[] {
  const said = columns.map((column) =>
    column.as === "parameter" || column.as === "parameter-text"
      ? nameIn(column.parameter.label, language)
      : columnWords[column.head.split(".")[0]!]![language] + ("locale" in column ? `, ${column.locale}` : ""),
  );
  return said.map((name, i) => (i === 0 ? `# ${name}` : name));
}

const nameIn = (label: Partial<Record<Locale, string>>, language: "en" | "zh") =>
  label[language] ?? label.en ?? "";

function bodyOf({ models, series }: Exported, columns: readonly Column[]): Shown[][] {
  const known = new Map(series.map((one) => [one.key, one]));
  return models.map((exported) => {
    const { document } = exported;
    const of = known.get(document.series ?? "");
    return columns.map((column): Shown => {
      if (!isWritten(column)) return { value: ownCell(column, exported, of?.category), isInherited: false };
      const value = cellOf(column, document, of?.parameters ?? {});
      return { value, isInherited: value !== null && isInherited(column, document) };
    });
  });
}

function ownCell(column: Column, { document, version, status }: ExportedModel, category = ""): Value {
  switch (column.as) {
    case "id":
      return document.id;
    case "version":
      return version;
    case "model":
      return nameOf(document);
    case "series":
      return document.series ?? null;
    case "told":
      return column.name === "category" ? category : status;
    default:
      return null;
  }
}

const [ink, grey, paper] = ["#0E1B22", "#5C6B73", "#EDEFEC"];
const head = { fontWeight: "bold", textColor: ink, backgroundColor: paper } as const;
const note = { fontStyle: "italic", textColor: grey, wrap: true, alignVertical: "top" } as const;
const body = { alignVertical: "top" } as const;

async function writeXlsx(exported: Exported): Promise<Uint8Array> {
  const { kind, parameters, language } = exported;
  const columns = columnsOf(kind, parameters);
  const rows: Row[] = [
    heads(columns).map((value) => ({ value, type: String, ...head })),
    names(columns, language).map((value) => ({ value, type: String, ...note })),
    ...bodyOf(exported, columns).map((row) => row.map(cell)),
  ];
  const sheets = [
    {
      data: rows,
      sheet: sheetTitles[kind],
      stickyRowsCount: 2,
      stickyColumnsCount: 3,
      columns: columns.map((column) => ({ width: widthOf(column) })),
    },
    // A category has no parameters.
    ...(kind === "category" ? [] : [parameterSheet(parameters, language)]),
  ];
  return writeXlsxFile(sheets, { fontFamily: "Calibri", fontSize: 11 }).toBuffer();
}

/** What a model has from its series is grey: it becomes its own when it is changed. */
function cell({ value, isInherited: isGrey }: Shown): Row[number] {
  if (value === null) return null;
  const style = isGrey ? { ...body, textColor: grey } : body;
  return typeof value === "number" ? { value, type: Number, ...style } : { value, type: String, ...style };
}

function widthOf({ as }: Column): number {
  if (as === "text" || as === "features" || as === "parameter-text") return 40;
  return as === "id" || as === "version" ? 9 : 18;
}

/** The second sheet. */
const parameterSheet = (parameters: readonly ParameterContent[], language: "en" | "zh") => ({
  data: parameterRows(parameters, language),
  sheet: "Parameters",
  stickyRowsCount: 1,
  columns: [26, 34, 12, 10, 60, 44].map((width) => ({ width })),
});

/** What stands in it: what each parameter is, and what may be written. */
function parameterRows(parameters: readonly ParameterContent[], language: "en" | "zh"): Row[] {
  const listed = parameters.filter(({ kind }) => kind !== "dimensions");
  return [
    parameterHeads[language].map((value) => ({ value, type: String, ...head })),
    ...listed.map(({ key, label, kind, unit = "", options = [] }) => {
      const { how, ...said } = kindWords[kind as keyof typeof kindWords];
      const allowed = options.map((option) => `${option.key} (${nameIn(option.label, language)})`).join("\n");
      const first = options.slice(0, 2).map((option) => option.key);
      const written = [key, nameIn(label, language), said[language], unit, allowed, first.join(", ") || how];
      return written.map((value) => (value ? { value, type: String, ...body, wrap: true } : null));
    }),
  ];
}
