import { AsyncLocalStorage } from "node:async_hooks";
import { getTableName } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { kinds } from "./schema/catalogue/kinds.ts";

/**
 * What was read while a value was made: `news` is the whole table, `news 7` one entry of it, `kept …` a
 * cached value (db/kept.ts).
 */
export type Reads = ReadonlySet<string>;

/** A change of content: one entry, or without an id everything of its kind; kinds as in `kinds`. */
export type Change = { kind: string; id: number | null };

const recordings = Symbol.for("switchyard recorded reads");

/** The built pages have a copy of this module: both write to the same recording. */
const shared = globalThis as { [recordings]?: AsyncLocalStorage<Set<string>> };
const recorded = (shared[recordings] ??= new AsyncLocalStorage<Set<string>>());

/** Runs `work` and records what it reads. */
export async function recording<T>(work: () => Promise<T>): Promise<{ value: T; reads: Reads }> {
  const reads = new Set<string>();
  const value = await recorded.run(reads, work);
  return { value, reads };
}

/** Records what `work` reads, but for one table: what is in it may be old by a while without being wrong. */
export async function recordedBut<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { value, reads } = await recording(work);
  note([...reads].filter((read) => read !== table && !read.startsWith(`${table} `)));
  return value;
}

/** Adds to the current recording, if there is one. */
export function note(reads: Iterable<string>): void {
  const around = recorded.getStore();
  if (around) for (const read of reads) around.add(read);
}

type ContentTable = {
  /** The entry that the rows belong to, and the column that refers to it. */
  entry: string;
  column: string;
  /** Other columns by which rows are selected. */
  others?: readonly string[];
};

/** Tables of the content. */
export const contentTables: Readonly<Record<string, ContentTable>> = {
  ...Object.fromEntries(
    Object.values(kinds)
      .map(({ table }) => getTableName(table))
      .map((name) => [name, { entry: name, column: "id" }]),
  ),
  product: { entry: "product", column: "id", others: ["series_id"] },
  product_parameter: { entry: "product", column: "product_id" },
  solution_product: { entry: "solution", column: "solution_id", others: ["product_id"] },
  case_product: { entry: "project_case", column: "case_id", others: ["product_id"] },
};

const ofFiles = [
  "product",
  "product_series",
  "product_category",
  "parameter",
  "download_source",
  "guide_part",
];
const ofManuals = [
  "product",
  "product_series",
  "product_category",
  "product_parameter",
  "parameter",
  "device_alarm",
  "device_setting",
  "setting_menu",
  "manual_section",
  "terminal_role",
  "terminal_layout",
  "firmware_line",
  "accessory",
];
const ofFaults = ["engine_brand", "fault_code", "fault_code_source", "suspect_parameter", "failure_mode"];

/** Derived tables, with the tables they are made from; passages are made from everything. */
export const derivedTables: Readonly<Record<string, readonly string[] | "everything">> = {
  download: ofFiles,
  download_state: ofFiles,
  produced_file: "everything",
  fault_code: ofFaults,
  fault_code_source: ofFaults,
  suspect_parameter: ofFaults,
  failure_mode: ofFaults,
  manual_edition: ofManuals,
  former_key: "everything",
  passage: "everything",
  passage_term: "everything",
  synonym_group: "everything",
};

/** Derived rows that are selected by their product. */
const ofProducts: Readonly<Record<string, Partial<ContentTable>>> = {
  download: { others: ["product_id"] },
};

/** The table of a kind of entries (db/schema/catalogue/kinds.ts). */
const tableOfKind = new Map<string, string>(
  Object.entries(kinds).map(([kind, { table }]) => [kind, getTableName(table)]),
);

const names = [...Object.keys(contentTables), ...Object.keys(derivedTables)];
const anyTable = new RegExp(`(?<![.\\w])"?(${names.join("|")})"?(?!\\w)`, "g");

/** Records what a statement reads. Passed to Drizzle as its logger, so that no statement is missed. */
export function noteStatement(statement: string, parameters: readonly unknown[]): void {
  const around = recorded.getStore();
  if (!around) return;
  for (const read of readsOf(statement, parameters)) around.add(read);
}

/** What a statement reads: a table as a whole, unless its condition names the entries. */
export function readsOf(statement: string, parameters: readonly unknown[]): Set<string> {
  const reads = new Set<string>();
  for (const { table, named } of tablesOf(statement)) {
    const entries = named
      .map(({ prefix, places }) => idsAt(places, parameters).map((id) => `${prefix} ${id}`))
      .find((ids) => ids.length);
    for (const read of entries ?? [table]) reads.add(read);
  }
  return reads;
}

/** A table that a statement reads, and which parameters may name the entries, by what. */
type TableRead = { table: string; named: { prefix: string; places: readonly number[] }[] };

/** The same statements are asked again and again, with other parameters. */
const known = new LRUCache<string, readonly TableRead[]>({ max: 300 });

function tablesOf(statement: string): readonly TableRead[] {
  let tables = known.get(statement);
  if (!tables) known.set(statement, (tables = unionParts(statement).flatMap(tablesOfPart)));
  return tables;
}

/** The statements of a union, each with a condition of its own; any other statement as it is. */
function unionParts(statement: string): string[] {
  if (!statement.startsWith("(") || !statement.includes(" union all ")) return [statement];
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of statement.matchAll(/[()]| union all /g)) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (depth === 0) {
      parts.push(statement.slice(from, index));
      from = index + sign.length;
    }
  }
  parts.push(statement.slice(from));
  const isWrapped = (part: string) => part.startsWith("(") && part.endsWith(")");
  if (!parts.every(isWrapped)) return [statement];
  return parts.flatMap((part) => unionParts(part.slice(1, -1)));
}

function tablesOfPart(statement: string): TableRead[] {
  if (isNever(statement)) return [];
  const condition = certain(statement);
  const tables = new Set([...statement.matchAll(anyTable)].map((match) => match[1]!));
  return [...tables].map((table) => {
    const { entry = table, column, others = [] } = contentTables[table] ?? ofProducts[table] ?? {};
    const once = statement.split(`"${table}"`).length - statement.split(`"${table}".`).length === 1;
    const by = (of: string | undefined, prefix: string) =>
      of && once && condition !== undefined
        ? [{ prefix, places: placesIn(condition, `"${table}"."${of}"`) }]
        : [];
    return { table, named: [...by(column, entry), ...others.flatMap((one) => by(one, `${table}.${one}`))] };
  });
}

/** Whether one of the required terms is `false`, which is how Drizzle writes an empty `in`. */
function isNever(statement: string): boolean {
  // A fast exit: this runs for every statement, and few contain it.
  if (!statement.includes("false")) return false;
  const [before = ""] = statement.split(/\bwhere\b/i, 1);
  if (before.match(/\bselect\b/gi)?.length !== 1) return false;
  const condition = certain(statement, /\b(?:or|not(?! null)|select)\b/i) ?? "";
  return /(?:\bwhere |\band |(?<![\w"])‹)false(?= and\b|›| order\b| limit\b| group\b|$)/i.test(condition);
}

const isNoMust = /\b(?:or|not(?! null))\b/i;

/**
 * The conditions that hold for every row of a statement, without alternatives; undefined when that cannot be
 * told. Brackets that are kept are written as ‹ and ›; those that match `left` become `true`.
 */
function certain(statement: string, left = isNoMust): string | undefined {
  const at = statement.search(/\bwhere\b/i);
  if (at < 0 || /\b(?:union|with)\b/i.test(statement)) return undefined;
  let remaining = statement.slice(at);
  for (let before = ""; before !== remaining;) {
    before = remaining;
    remaining = remaining.replace(/\(([^()]*)\)/, (_, inner: string) =>
      left.test(inner) ? "true" : `‹${inner}›`,
    );
  }
  return left.test(remaining) ? undefined : remaining;
}

/** The parameters by which a condition names ids: `"news"."id" = $1`, `"news"."id" in ‹$1, $2›`. */
function placesIn(condition: string, column: string): number[] {
  const at = condition.indexOf(`${column} `);
  if (at < 0) return [];
  const match = /^(?:= (\$\d+)|in ‹((?:\$\d+(?:, )?)+)›)/.exec(condition.slice(at + column.length + 1));
  return ((match?.[1] ?? match?.[2] ?? "").match(/\d+/g) ?? []).map(Number);
}

function idsAt(places: readonly number[], parameters: readonly unknown[]): number[] {
  const ids = places.map((place) => Number(parameters[place - 1]));
  return ids.every(Number.isSafeInteger) ? ids : [];
}

/** Queries the values of a column in the rows of an entry. */
type AskColumn = (asked: { table: string; of: string; id: number; column: string }) => Promise<number[]>;

/**
 * The reads that changes affect, new connections included: whoever has read the cases of a product must
 * notice a case that has been connected with it since.
 */
export async function connected(changes: readonly Change[], ask: AskColumn): Promise<string[]> {
  const reads: string[] = [];
  for (const { kind, id } of changes) {
    for (const [table, { entry, column, others = [] }] of Object.entries(contentTables)) {
      if (id === null || entry !== tableOf(kind)) continue;
      for (const other of others) {
        const values = await ask({ table, of: column, id, column: other });
        for (const value of values) reads.push(`${table}.${other} ${value}`);
      }
    }
  }
  return reads;
}

/** A kind without a table of its own has the name of the table that is derived from it. */
const tableOf = (kind: string) => tableOfKind.get(kind) ?? kind.replaceAll(" ", "_");

/** The tables whose rows belong to entries of a table. */
const childrenOf = (table: string) =>
  Object.entries(contentTables).filter(([, { entry }]) => entry === table);

const madeFrom = (table: string) =>
  Object.entries(derivedTables).flatMap(([derived, sources]) =>
    sources === "everything" || sources.includes(table) ? [derived] : [],
  );

/** What changes affect: reads, and names of tables or columns all of whose reads are affected. */
export type Affected = { touched: Reads; allOf: ReadonlySet<string> };

/** What changes affect; undefined when it may be everything, for a kind that is not known here. */
export function affectedBy(changes: readonly Change[], also: readonly string[] = []): Affected | undefined {
  const touched = new Set(also);
  const allOf = new Set<string>();
  for (const { kind, id } of changes) {
    const table = tableOf(kind);
    if (!contentTables[table] && !derivedTables[table]) return undefined;
    touched.add(table);
    for (const [child, { others = [] }] of childrenOf(table)) {
      touched.add(child);
      if (id === null) for (const other of others) allOf.add(`${child}.${other}`);
    }
    for (const derived of madeFrom(table)) {
      touched.add(derived);
      if (table === "product" && id !== null) touched.add(`${derived}.product_id ${id}`);
      else allOf.add(`${derived}.product_id`);
    }
    if (id === null) allOf.add(table);
    else touched.add(`${table} ${id}`);
  }
  return { touched, allOf };
}

/**
 * A test whether changes affect recorded reads; undefined when they may affect everything, for a kind that is
 * not known here.
 */
export function touching(
  changes: readonly Change[],
  also: readonly string[] = [],
): ((reads: Reads) => boolean) | undefined {
  const affected = affectedBy(changes, also);
  return affected && isAffected(affected);
}

/** A test whether recorded reads are affected. */
export const isAffected =
  ({ touched, allOf }: Affected) =>
  (reads: Reads): boolean =>
    [...reads].some((read) => touched.has(read) || allOf.has(familyOf(read)));

/** The table or column of a read. */
export const familyOf = (read: string): string => read.split(" ", 1)[0]!;
