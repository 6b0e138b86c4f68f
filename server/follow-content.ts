import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, OpenDatabase } from "#db/client.server.ts";
import { Kept } from "#db/kept.ts";
import { type Change, connected, type Reads, touching } from "#db/reads.ts";
import { type Device, readDevices } from "#domain/knowledge/devices.server.ts";
import { recordEditions } from "#domain/knowledge/editions/editions.server.ts";
import { type Knowledge, readKnowledge } from "#domain/knowledge/knowledge.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { buildCatalogue } from "#domain/product/catalogue.server.ts";
import {
  changesSince as changesInDatabase,
  contentChannel,
  contentRevision,
} from "#domain/publication/revision.server.ts";
import { followIndex } from "./workers/search-index.ts";
import { followMoments } from "./workers/moments.ts";
import type { PageCache } from "./http/pages/page-cache.ts";

export type ChangesSince = (db: Database, revision: number) => Promise<readonly Change[] | "everything">;

type Options = {
  database: OpenDatabase;
  pages: PageCache;
  pollSeconds: number;
  log: Pick<Logger, "warn" | "error">;
  changesSince?: ChangesSince | undefined;
  /** Called after each change, once the caches have been brought up to date. */
  changed?: () => void;
  /** Called when the time of the next publication or withdrawal could not be read. */
  onError(error: unknown): void;
};

/** The table of the editions, as reads of pages name it. */
const editionTable = "manual_edition";

/** What was built with a searcher is dropped when another one replaces it. */
const searcherName = "searcher";

/**
 * Keeps the catalogue index, the search, the page cache and other derived data at the present content
 * revision.
 */
export async function followContent({
  database,
  pages,
  pollSeconds,
  log,
  changesSince = changesInDatabase,
  changed,
  onError,
}: Options) {
  const { db, patient } = database;
  const kept = new Kept();
  const moments = followMoments(patient, onError);
  let revision = await contentRevision(db);

  async function forget(changes: readonly Change[] | "everything"): Promise<void> {
    const isTouched =
      changes === "everything" ? undefined : touching(changes, await connected(changes, askColumn(db)));
    if (!isTouched) {
      kept.clear();
      pages.clear();
      return;
    }
    await drop(isTouched);
  }

  async function drop(isTouched: (reads: Reads) => boolean): Promise<void> {
    const changed = await kept.drop(isTouched);
    pages.drop((reads) => isTouched(reads) || [...reads].some((read) => changed.has(read)));
  }

  async function follow(next: number): Promise<void> {
    if (next === revision) return;
    // A lower revision comes from a restored backup.
    const changes =
      next < revision ? "everything" : await changesSince(db, revision).catch(() => "everything" as const);
    await forget(changes).catch((err: unknown) => {
      log.warn({ err }, "what a change concerns could not be told");
      return forget("everything");
    });
    revision = next;
    void moments.look();
    changed?.();
    lookAtIndex();
    if (changes === "everything" || touching(changes)?.(new Set([editionTable])) !== false)
      following = following.then(makeEditions);
  }

  /** Where no import did it: a moment passed, or an earlier version of the site filled the database. */
  async function makeEditions(): Promise<void> {
    const made = await recordEditions(patient).catch((err: unknown) => {
      log.warn({ err }, "editions of manuals were not made");
      return 0;
    });
    if (made) await drop((reads) => reads.has(editionTable));
  }

  // Changes are applied one after the other, in order.
  let following = makeEditions();
  const index = await followIndex(database, {
    log,
    replaced() {
      following = following.then(() => drop((reads) => reads.has(`kept ${searcherName}`)));
    },
  });
  const lookAtIndex = () => void index.look().catch(() => {}); // the next poll tries again
  // The revision in an announcement may be outdated by now: it is read again when its turn comes.
  const look = () =>
    void (following = following
      .then(async () => follow(await contentRevision(db)))
      .catch((err: unknown) => log.warn({ err }, "the content's revision could not be read")));
  const stopListening = await database.listen(contentChannel, look);
  const poll = setInterval(() => {
    look();
    lookAtIndex();
  }, pollSeconds * 1_000);
  poll.unref();
  await moments.look();
  return {
    kept,
    revision: () => revision,
    catalogue: () => kept.get("catalogue", () => buildCatalogue(patient)),
    knowledge: (locale: Locale): Promise<Knowledge> =>
      kept.get(`knowledge ${locale}`, () => readKnowledge({ db: patient, locale })),
    devices: (): Promise<Device[]> => kept.get("devices", () => readDevices(patient)),
    searcher() {
      kept.use(searcherName);
      return index.searcher();
    },
    async stop() {
      clearInterval(poll);
      await moments.stop();
      await stopListening();
      await following;
      await index.stop();
    },
  };
}

const askColumn =
  (db: Database) =>
  async ({ table, of, id, column }: { table: string; of: string; id: number; column: string }) => {
    const [from, where, value] = [table, of, column].map((name) => sql.identifier(name));
    const { rows } = (await db.execute(
      sql`select ${value} as value from ${from} where ${where} = ${id}`,
    )) as { rows: { value: number }[] };
    return rows.map((row) => row.value);
  };
