import type { Readable } from "node:stream";

export type Row = Record<string, unknown>;

/** One connection to a database of either kind. */
export type Session = {
  query<T extends Row>(text: string, values?: unknown[]): Promise<T[]>;
  /** Several statements at once, without values. */
  run(text: string): Promise<void>;
  /** The rows of a table as lines of COPY's text format, in chunks of any size. */
  copyOut(table: { schema: string; name: string; columns: string[] }): AsyncIterable<Buffer>;
  /** Loads such lines; each chunk is whole rows. */
  copyIn(
    table: { schema: string; name: string; columns: string[] },
    parts: AsyncIterable<Buffer> | Readable,
  ): Promise<void>;
  /** Makes the tables by the migrations of a folder. */
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
};

/** As COPY and catalogues of both kinds of database write values the same. */
export const sameText = `
  set time zone 'UTC';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set client_encoding = 'UTF8';
  set search_path = pg_catalog;
`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const fullName = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;

export const columnList = (columns: readonly string[]) => columns.map(quoted).join(", ");
