import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { shown } from "./shown.server.ts";

/** What replaced a withdrawn entry, or the reason why it is gone. */
export type Withdrawn = { successor: { id: number; key: string } } | { reason: Localised | null };

/** How many successors of successors are followed, which also ends a circle. */
const most = 5;

/**
 * What became of a withdrawn entry; undefined for all others: drafts and entries before their date must stay
 * unknown.
 */
export async function findWithdrawn(
  db: Database,
  kind: EntryKind,
  id: number,
): Promise<Withdrawn | undefined> {
  const { table } = kinds[kind];
  const columns = {
    id: table.id,
    key: table.key,
    status: table.status,
    successor: table.successor,
    reason: table.withdrawnReason,
    isShown: sql<boolean>`${shown(table)}`,
  };
  const [own] = await db.select(columns).from(table).where(eq(table.id, id));
  if (own?.status !== "withdrawn") return undefined;
  let { successor } = own;
  for (let i = 0; successor && i < most; i++) {
    const [next] = await db.select(columns).from(table).where(eq(table.key, successor));
    if (next?.isShown) return { successor: { id: next.id, key: next.key } };
    successor = next?.status === "withdrawn" ? next.successor : null;
  }
  return { reason: own.reason };
}
