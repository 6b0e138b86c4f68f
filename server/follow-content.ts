import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, OpenDatabase } from "#db/client.server.ts";
import type { Kept } from "#db/kept.ts";
import { type Affected, affectedBy, type Change, connected, isAffected, touching } from "#db/reads.ts";
import type { ScreenName } from "#domain/address/screens.ts";
import { absentScreens } from "#domain/availability/absent.server.ts";
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
  /** Made with `searcherName` as a value that is kept elsewhere. */
  kept: Kept;
  pages: PageCache;
  pollSeconds: number;
  log: Pick<Logger, "warn" | "error">;
  changesSince?: ChangesSince | undefined;
  /** Called with what a change affects, once this process shows nothing of it any more. */
  dropped?: (affected: Affected | "everything") => void;
  /** Called after each change, once the caches have been brought up to date. */
  changed?: () => void;
  /** Languages that the site is in. */
  languages: readonly Locale[];
  /** Called when the time of the next publication or withdrawal could not be read. */
  onError(error: unknown): void;
};

/** The table of the editions, as reads of pages name it. */
const editionTable = "manual_edition";

/** What was built with a searcher is dropped when another one replaces it. */
export const searcherName = "searcher";

/**
 * Keeps the catalogue index, the search, the page cache and other derived data at the present content
 * revision.
 */
export async function followContent({
  languages,
  database,
  kept,
  pages,
  pollSeconds,
  log,
  changesSince = changesInDatabase,
  dropped,
  changed,
  onError,
}: Options) {
  const { db, patient } = database;
  const moments = followMoments(patient, onError);
  let revision = await contentRevision(db);
  let absent: ReadonlySet<ScreenName> = new Set(await absentScreens(db));

  async function forget(changes: readonly Change[] | "everything"): Promise<void> {
    const affected =
      changes === "everything" ? undefined : affectedBy(changes, await connected(changes, askColumn(db)));
    if (affected) return drop(affected);
    kept.clear();
    pages.clear();
    dropped?.("everything");
  }

  async function drop(affected: Affected): Promise<void> {
    const isTouched = isAffected(affected);
    const changed = await kept.drop(isTouched);
    pages.drop((reads) => isTouched(reads) || [...reads].some((read) => changed.has(read)));
    dropped?.(affected);
  }

  const dropReaders = (read: string) => drop({ touched: new Set([read]), allOf: new Set() });

  /** A screen that comes or goes is in the menus of all pages. That is rare: pages do not depend on what decides it. */
  async function lookForAbsent(): Promise<void> {
    const now = new Set(await absentScreens(db));
    if (now.symmetricDifference(absent).size === 0) return;
    absent = now;
    await forget("everything");
  }

  async function follow(next: number): Promise<void> {
    if (next === revision) return;
    database.hold();
    // A lower revision comes from a restored backup.
    const changes =
      next < revision ? "everything" : await changesSince(db, revision).catch(() => "everything" as const);
    await forget(changes).catch((err: unknown) => {
      log.warn({ err }, "what a change concerns could not be told");
      return forget("everything");
    });
    await lookForAbsent();
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
    if (made) await dropReaders(editionTable);
  }

  // Changes are applied one after the other, in order.
  let following = makeEditions();
  const index = await followIndex(database, {
    log,
    languages,
    replaced() {
      following = following.then(() => dropReaders(`kept ${searcherName}`));
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
    absent: () => absent,
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
