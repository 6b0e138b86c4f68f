import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { setting } from "#db/schema/talk/message.ts";
import { type Analysed, indexVersion } from "../index.server.ts";

/** Which content the index holds, and what made it. */
export type IndexState = {
  /** Another one after every change of the index. */
  stamp: number;
  /** Revision of the content that is in it. */
  revision: number;
  /** Whether this version of the site made it: not so after an update of the program. */
  isOurs: boolean;
  /** What its passages were analysed with; nothing where that is not known. */
  analysed: Analysed;
};

/** Key of the setting that says it. */
const key = "search-index";

type Stored = { version?: string; revision?: number; analysed?: Analysed };

export async function readIndexState(db: Database): Promise<IndexState> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  // An earlier version of the site kept the version alone.
  const { version, revision = 0, analysed = {} } = Object(row?.value) as Stored;
  return { stamp: row?.revision ?? 0, revision, isOurs: version === indexVersion(), analysed };
}

/** Notes up to which revision of the content the index is whole; the searchers read it again. */
export async function writeIndexState(
  db: Database,
  { revision, analysed }: Pick<IndexState, "revision" | "analysed">,
): Promise<void> {
  await write(db, { version: indexVersion(), revision, analysed }, true);
}

/**
 * Notes that the index is being written: until it is whole again nothing is known of it.
 * @param options.isReadable whether the searchers are to read what is there so far
 */
export async function noteUnfinishedIndex(
  db: Database,
  { isReadable }: { isReadable: boolean },
): Promise<void> {
  await write(db, {}, isReadable);
}

async function write(db: Database, value: Stored, isRead: boolean): Promise<void> {
  const stamp = isRead ? sql`${setting.revision} + 1` : sql`${setting.revision}`;
  await db
    .insert(setting)
    .values({ key, value })
    .onConflictDoUpdate({ target: setting.key, set: { value, revision: stamp } });
}
