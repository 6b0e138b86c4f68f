import type { ParameterContent } from "#domain/parameter/schema.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { SheetKind } from "./kinds.ts";

/** What a column of a sheet holds. `told` is for reading: what it says follows from other places. */
export type Column =
  | { as: "id" | "version" | "model" | "series" | "like"; head: string }
  | { as: "date"; head: string }
  | { as: "told"; head: string; name: "category" | "status" }
  | { as: "word"; head: string; name: "name" | "category" }
  | { as: "text"; head: string; name: "title" | "overview" | "name" | "description"; locale: Locale }
  | { as: "features"; head: string; locale: Locale }
  | { as: "parameter"; head: string; parameter: ParameterContent }
  | { as: "parameter-text"; head: string; parameter: ParameterContent; locale: Locale };

const id: Column = { as: "id", head: "id" };
const version: Column = { as: "version", head: "version" };
const key: Column = { as: "model", head: "key" };
const status: Column = { as: "told", head: "status", name: "status" };
const like: Column = { as: "like", head: "like" };

const texts = (...names: ("title" | "overview" | "name" | "description")[]): Column[] =>
  names.flatMap((name) =>
    locales.map((locale): Column => ({ as: "text", head: `${name}.${locale}`, name, locale })),
  );

const plainColumns: Record<SheetKind, readonly Column[]> = {
  product: [
    id,
    version,
    { as: "model", head: "model" },
    { as: "series", head: "series" },
    { as: "told", head: "category", name: "category" },
    status,
    like,
    { as: "date", head: "publishedAt" },
    ...texts("title", "overview"),
    ...locales.map((locale): Column => ({ as: "features", head: `features.${locale}`, locale })),
  ],
  series: [
    id,
    version,
    key,
    { as: "word", head: "category", name: "category" },
    status,
    like,
    { as: "word", head: "name", name: "name" },
    ...texts("title", "overview"),
  ],
  category: [id, version, key, status, like, ...texts("name", "description")],
};

/** The columns of a sheet: what an entry is, its texts, and every parameter that is written down. */
export function columnsOf(kind: SheetKind, parameters: readonly ParameterContent[]): Column[] {
  if (kind === "category") return [...plainColumns.category];
  const written = parameters.filter((one) => one.kind !== "dimensions");
  return [...plainColumns[kind], ...written.flatMap((one) => columnsFor(kind, one))];
}

function columnsFor(of: SheetKind, parameter: ParameterContent): Column[] {
  const { key, unit, kind } = parameter;
  // A parameter may be called as another column is.
  const name = plainColumns[of].some(({ head }) => head === key) ? `parameters.${key}` : key;
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
  kind: SheetKind,
  heads: readonly string[],
  parameters: readonly ParameterContent[],
): { columns: (Column | undefined)[]; faults: { at: number; fault: HeadFault }[] } {
  const known = new Map(columnsOf(kind, parameters).map((column) => [bare(column.head), column]));
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
