import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { shown } from "./shown.server.ts";

/** What became of an entry that was withdrawn: another one took its place, or it is gone, for a reason. */
export type Withdrawn = { successor: { id: number; key: string } } | { reason: Localised | null };

/** Successors of successors that are followed; a circle ends there. */
const most = 5;

/** What became of an entry; undefined unless it was withdrawn: a draft and what waits is known to nobody. */
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
