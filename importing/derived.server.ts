import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";

type Row = Record<string, unknown>;

/** What an import does to derived rows, which no file lists one by one. */
export type DerivedPlan = {
  kind: string;
  written: number;
  removed: number;
  same: number;
  /** Writes what differs, and nothing else. */
  write(db: Database): Promise<void>;
};

type Derived = {
  kind: string;
  table: PgTable;
  /** Columns that identify a row. */
  keys: readonly string[];
  rows: readonly Row[];
  /** Columns that are computed from the others, and not compared. */
  following?: readonly string[];
  /** Stores the state that belongs to the rows. */
  note?: (db: Database) => Promise<void>;
};

/** Rows per insert: ten parameters each, and PostgreSQL takes 65,535 per statement. */
const chunk = 400;

/** Compares derived rows with those in the database. */
export async function planDerived(
  db: Database,
  { kind, table, keys, rows, following = [], note }: Derived,
): Promise<DerivedPlan> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const compared = Object.keys(columns).filter((name) => !following.includes(name));
  const stored: Row[] = await db
    .select(Object.fromEntries(compared.map((name) => [name, columns[name]!])))
    .from(table);
  const nameOf = (row: Row) => keys.map((key) => row[key]).join(" ");
  const textOf = (row: Row) => inOneForm(compared.map((name) => row[name] ?? null));
  const known = new Map(stored.map((row) => [nameOf(row), textOf(row)]));
  const written = rows.filter((row) => known.get(nameOf(row)) !== textOf(row));
  const wanted = new Set(rows.map(nameOf));
  const removed = stored.filter((row) => !wanted.has(nameOf(row)));
  const target = keys.map((key) => columns[key]!);
  const set = Object.fromEntries(
    Object.keys(columns).map((name) => [name, sql`excluded.${sql.identifier(columns[name]!.name)}`]),
  );
  return {
    kind,
    written: written.length,
    removed: removed.length,
    same: rows.length - written.length,
    async write(transaction) {
      for (const row of removed)
        await transaction.delete(table).where(and(...keys.map((key) => eq(columns[key]!, row[key]))));
      for (let i = 0; i < written.length; i += chunk)
        await transaction
          .insert(table)
          .values(written.slice(i, i + chunk))
          .onConflictDoUpdate({ target, set });
      await note?.(transaction);
    },
  };
}

/** The plan for rows that need no comparison. */
export function unchanged(kind: string, same: number): DerivedPlan {
  return { kind, written: 0, removed: 0, same, write: () => Promise.resolve() };
}

/** JSON with sorted fields: `jsonb` has an order of its own. */
function inOneForm(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}
