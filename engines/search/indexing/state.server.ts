import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { setting } from "#db/schema/message.ts";
import { indexVersion } from "../index.server.ts";

/** Which content the index holds, and what made it. */
export type IndexState = {
  /** Another one after every change of the index. */
  stamp: number;
  /** Revision of the content that is in it. */
  revision: number;
  /** Whether this version of the site made it: not so after an update of the program. */
  isOurs: boolean;
};

/** Key of the setting that says it. */
const key = "search-index";

export async function readIndexState(db: Database): Promise<IndexState> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  // An earlier version of the site kept the version alone.
  const { version, revision = 0 } = Object(row?.value) as { version?: string; revision?: number };
  return { stamp: row?.revision ?? 0, revision, isOurs: version === indexVersion() };
}

/** Notes that the index changed, and up to which revision of the content it is whole: 0 while it is not. */
export async function writeIndexState(db: Database, revision: number): Promise<void> {
  const value = revision ? { version: indexVersion(), revision } : {};
  await db
    .insert(setting)
    .values({ key, value })
    .onConflictDoUpdate({ target: setting.key, set: { value, revision: sql`${setting.revision} + 1` } });
}
