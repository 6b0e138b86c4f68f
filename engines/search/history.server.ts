import { and, count, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { searchHistory } from "#db/schema/talk/search-history.ts";
import { foldKey, keptSearches } from "./history.ts";

/** Records a search of an account; the newest are kept, without repeats. */
export async function saveSearch(db: Database, userId: string, key: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    // One after the other: two at once would not see each other's search among the newest.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, 0))`);
    await tx
      .insert(searchHistory)
      .values({ userId, folded: foldKey(key), key, searchedAt: now })
      .onConflictDoUpdate({
        target: [searchHistory.userId, searchHistory.folded],
        set: { key, searchedAt: now },
      });
    const newest = tx
      .select({ folded: searchHistory.folded })
      .from(searchHistory)
      .where(eq(searchHistory.userId, userId))
      .orderBy(desc(searchHistory.searchedAt), searchHistory.folded)
      .limit(keptSearches);
    await tx
      .delete(searchHistory)
      .where(and(eq(searchHistory.userId, userId), notInArray(searchHistory.folded, newest)));
  });
}

/**
 * A page of an account's searches, the newest first (specification, section 7, getHistory). Times are ISO
 * 8601, UTC.
 */
export async function listSearches(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
) {
  const ofUser = eq(searchHistory.userId, userId);
  const [rows, [all]] = await Promise.all([
    db
      .select({ key: searchHistory.key, searchedAt: searchHistory.searchedAt })
      .from(searchHistory)
      .where(ofUser)
      .orderBy(desc(searchHistory.searchedAt), searchHistory.folded)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(searchHistory).where(ofUser),
  ]);
  return {
    list: rows.map(({ key, searchedAt }) => ({ key, time: searchedAt.toISOString() })),
    total: all?.total ?? 0,
    page,
    limit,
  };
}

export async function clearSearches(db: Database, userId: string): Promise<void> {
  await db.delete(searchHistory).where(eq(searchHistory.userId, userId));
}
