import type { ParameterContent } from "#domain/parameter/schema.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";

/** What a column of a sheet of models holds. `told` is for reading: what it says follows from other places. */
export type Column =
  | { as: "id" | "version" | "model" | "series" | "like"; head: string }
  | { as: "date"; head: string }
  | { as: "told"; head: string; name: "category" | "status" }
  | { as: "text"; head: string; name: "title" | "overview"; locale: Locale }
  | { as: "features"; head: string; locale: Locale }
  | { as: "parameter"; head: string; parameter: ParameterContent }
  | { as: "parameter-text"; head: string; parameter: ParameterContent; locale: Locale };

const plainColumns: readonly Column[] = [
  { as: "id", head: "id" },
  { as: "version", head: "version" },
  { as: "model", head: "model" },
  { as: "series", head: "series" },
  { as: "told", head: "category", name: "category" },
  { as: "told", head: "status", name: "status" },
  { as: "like", head: "like" },
  { as: "date", head: "publishedAt" },
  ...(["title", "overview"] as const).flatMap((name) =>
    locales.map((locale): Column => ({ as: "text", head: `${name}.${locale}`, name, locale })),
  ),
  ...locales.map((locale): Column => ({ as: "features", head: `features.${locale}`, locale })),
];

/** The columns of a sheet: what a model is, its texts, and every parameter that is written down. */
export function columnsOf(parameters: readonly ParameterContent[]): Column[] {
  return [...plainColumns, ...parameters.filter(({ kind }) => kind !== "dimensions").flatMap(columnsFor)];
}

function columnsFor(parameter: ParameterContent): Column[] {
  const { key, unit, kind } = parameter;
  // A parameter may be called as another column is.
  const name = plainColumns.some(({ head }) => head === key) ? `parameters.${key}` : key;
  if (kind === "text")
    return locales.map((locale) => ({ as: "parameter-text", head: `${name}.${locale}`, parameter, locale }));
  return [{ as: "parameter", head: unit ? `${name} [${unit}]` : name, parameter }];
}

/** A head of a sheet that is no column of ours, or names another unit. */
export type HeadFault = {
  key: "unknownColumn" | "derivedColumn" | "unitOfColumn" | "columnTwice";
  values: Record<string, string>;
};

/** The columns that the heads of a sheet name, each at its place; undefined where nothing is read. */
export function readHeads(
  heads: readonly string[],
  parameters: readonly ParameterContent[],
): { columns: (Column | undefined)[]; faults: { at: number; fault: HeadFault }[] } {
  const known = new Map(columnsOf(parameters).map((column) => [bare(column.head), column]));
  const faults: { at: number; fault: HeadFault }[] = [];
  const taken = new Set<string>();
  const columns = heads.map((head, at) => {
    if (!head) return undefined;
    const column = known.get(bare(head));
    const key = faultOf(head, column, { taken, parameters });
    if (key) {
      faults.push({ at, fault: { key, values: { head, column: column?.head ?? "" } } });
      return undefined;
    }
    taken.add(column!.head);
    return column;
  });
  return { columns, faults };
}

const unitIn = (head: string) => /\[([^\]]*)\]\s*$/.exec(head)?.[1]?.trim();
/** A head without its unit, however it is capitalised. */
const bare = (head: string) =>
  head
    .replace(/\[[^\]]*\]\s*$/, "")
    .trim()
    .toLowerCase();

function faultOf(
  head: string,
  column: Column | undefined,
  { taken, parameters }: { taken: ReadonlySet<string>; parameters: readonly ParameterContent[] },
): HeadFault["key"] | undefined {
  if (!column) {
    const isDerived = parameters.some(({ key, kind }) => kind === "dimensions" && key === bare(head));
    return isDerived ? "derivedColumn" : "unknownColumn";
  }
  const unit = unitIn(head);
  const own = column.as === "parameter" ? (column.parameter.unit ?? "") : "";
  if (unit !== undefined && unit !== own) return "unitOfColumn";
  return taken.has(column.head) ? "columnTwice" : undefined;
}
