import { advisoryLocks } from "#db/advisory-locks.ts";
import { createHash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import { and, asc, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import {
  accessory,
  deviceAlarm,
  deviceSetting,
  firmwareLine,
  manualEdition,
  manualSection,
  settingMenu,
  terminalLayout,
  terminalRole,
} from "#db/schema/catalogue/knowledge.ts";
import { setting } from "#db/schema/talk/message.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { readDevices } from "../devices.server.ts";
import type { TerminalsFile } from "../terminal.ts";
import { changesBetween, together } from "./difference.ts";
import { editionsOf, type EditionSource } from "./edition.ts";
import type { Edition, EditionChanges } from "./types.ts";

/** Setting with the revision of which editions were made. */
const recordedKey = "manual-editions";
/** Editions of a model that can be compared. */
export const keptEditions = 10;

/**
 * Makes an edition of each manual that the content changed, once for each revision; the first time one of every
 * manual. To be called in the transaction that raises the revision, or behind it.
 * @returns how many this revision made, whoever made them
 */
export async function recordEditions(database: Database): Promise<number> {
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.editions})`);
    const revision = await contentRevision(db);
    const [row] = await db.select().from(setting).where(eq(setting.key, recordedKey));
    const done = row?.value as { revision: number; made: number; source?: string } | undefined;
    if (revision === 0) return 0;
    if (done?.revision === revision) return done.made;
    const given = { source: await readSource(db), devices: await readDevices(db) };
    const source = createHash("sha256").update(JSON.stringify(given)).digest("base64url");
    const record = (made: number) => {
      const value = { revision, made, source };
      return db
        .insert(setting)
        .values({ key: recordedKey, value })
        .onConflictDoUpdate({ target: setting.key, set: { value } });
    };
    // Most changes of the content are in no manual.
    if (done?.source === source) {
      await record(0);
      return 0;
    }
    const known = await db
      .select({ id: manualEdition.productId, number: manualEdition.number, entries: manualEdition.entries })
      .from(manualEdition)
      .where(isNotNull(manualEdition.entries));
    const last = new Map(known.map((one) => [one.id, one]));
    const editionOf = editionsOf(given.source);
    let made = 0;
    for (const device of given.devices) {
      await pause(); // others have their turn: all devices take half a second
      const before = last.get(device.id);
      const entries = editionOf(device);
      const changes = before ? changesBetween(before.entries as Edition, entries) : {};
      if (before && !Object.keys(changes).length) continue;
      const number = (before?.number ?? 0) + 1;
      const own = eq(manualEdition.productId, device.id);
      await db.update(manualEdition).set({ entries: null }).where(own);
      await db.delete(manualEdition).where(and(own, lte(manualEdition.number, number - keptEditions)));
      await db.insert(manualEdition).values({ productId: device.id, number, changes, entries });
      made++;
    }
    await record(made);
    return made;
  });
}

async function readSource(db: Database): Promise<EditionSource> {
  const entriesOf = async <T>(table: PgTable): Promise<T[]> => {
    const from = table as typeof deviceAlarm;
    const rows = await db
      .select({ key: from.key, entry: from.entry })
      .from(from)
      .where(shown(from))
      .orderBy(asc(from.position), asc(from.id));
    return rows.map(({ key, entry }) => ({ key, ...(entry as object) }) as T);
  };
  const settings = await db
    .select({ key: deviceSetting.key, entry: deviceSetting.entry, menu: settingMenu.menu })
    .from(deviceSetting)
    .innerJoin(settingMenu, eq(deviceSetting.menuId, settingMenu.id))
    .where(shown(deviceSetting))
    .orderBy(asc(deviceSetting.id));
  const [terminals] = await entriesOf<TerminalsFile>(terminalLayout);
  return {
    alarms: await entriesOf(deviceAlarm),
    settings: settings.map(
      ({ key, entry, menu }) =>
        ({ key, menu, ...(entry as object) }) as unknown as EditionSource["settings"][number],
    ),
    sections: await entriesOf(manualSection),
    roles: await entriesOf(terminalRole),
    layouts: terminals?.layouts ?? [],
    firmware: await entriesOf(firmwareLine),
    accessories: await entriesOf(accessory),
  };
}

export type EditionRow = { number: number; madeAt: Date; changes: EditionChanges };

/** The editions of a manual that can be compared, the newest first; the oldest one tells no changes. */
export async function listEditions(db: Database, productId: number): Promise<EditionRow[]> {
  const rows = await db
    .select({
      number: manualEdition.number,
      madeAt: manualEdition.madeAt,
      changes: manualEdition.changes,
    })
    .from(manualEdition)
    .where(eq(manualEdition.productId, productId))
    .orderBy(desc(manualEdition.number));
  return rows.map((row, i) => ({
    ...row,
    changes: i === rows.length - 1 ? {} : (row.changes as EditionChanges),
  }));
}

/** The changes from one edition to a later one. */
export function changesFrom(editions: readonly EditionRow[], from: number, to: number): EditionChanges {
  return together(
    editions
      .filter(({ number }) => number > from && number <= to)
      .toSorted((a, b) => a.number - b.number)
      .map(({ changes }) => changes),
  );
}

/** The number of the last edition and when it was made. */
export async function lastEdition(
  db: Database,
  productId: number,
): Promise<{ number: number; madeAt: Date } | undefined> {
  const [row] = await db
    .select({ number: manualEdition.number, madeAt: manualEdition.madeAt })
    .from(manualEdition)
    .where(eq(manualEdition.productId, productId))
    .orderBy(desc(manualEdition.number))
    .limit(1);
  return row;
}
