import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import type { PublicationFields } from "#domain/publication/content.ts";

/** A table that content files fill. */
export type ContentTable = PgTable & {
  id: PgColumn;
  key: PgColumn;
  position: PgColumn;
  status: PgColumn;
  fingerprint: PgColumn;
  revision: PgColumn;
};

type Row = { id: number; key: string; publishedAt: Date } & PublicationFields & Record<string, unknown>;

/** One row of a content table; it is written when `source` has changed, and its children with it. */
export type Entry = { row: Row; source: unknown; children?: (db: Database) => Promise<void> };

/** Date of publication of entries without one of their own. */
export const firstDay = new Date("2018-01-01T00:00:00Z");

export const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
