import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { type Database, migrationsFolder, type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { openArchive } from "#db/copy/archive-reader.ts";
import { loadCopy } from "#db/copy/restore.ts";
import { openServerSession } from "#db/copy/server-session.ts";
import { takeCopy } from "#db/copy/take.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import {
  beginExchange,
  conversationOf,
  deleteExpiredExchanges,
  endExchange,
  findExchange,
  keepFeedback,
} from "#engines/answers/exchange.server.ts";
import { mondayOf } from "#engines/answers/weeks.ts";
import { emptyDatabase } from "#test/support/empty.ts";

const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close.splice(0).toReversed()) await one();
});

async function opened(): Promise<OpenDatabase> {
  const { drop, ...place } = await emptyDatabase();
  close.push(drop);
  const database = await openDatabase(place);
  close.push(database.close);
  return database;
}

async function ask(db: Database, sessionId = "talk"): Promise<string> {
  const requestId = randomUUID();
  const asked = { sessionId, locale: "en", backend: "extractive", question: "What is AMF?", thinking: false };
  await beginExchange(db, { ...asked, requestId });
  return requestId;
}

/** Where an exchange is. */
const placeOf = async (db: Database, id: string) =>
  (
    await rowsOf<{ name: string }>(
      db,
      `select tableoid::regclass::text as name from chat_exchange where id = '${id}'`,
    )
  )[0]?.name;

const rowsOf = async <T extends Record<string, unknown>>(db: Database, text: string) =>
  ((await db.execute<T>(sql.raw(text))) as { rows: T[] }).rows;

const partitionsOf = async (db: Database) =>
  (
    await rowsOf<{ name: string }>(
      db,
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'chat_exchange'::regclass order by 1",
    )
  ).map(({ name }) => name);

/** A statement of the release before, whose rows end each 90 days after it was written. */
const writtenBefore = (id: string, expires: Date) => `
  insert into "chat_exchange" ("id", "session", "locale", "backend", "question", "answer", "lengths", "sources", "context", "state", "created_at", "expires_at")
  values ('${id}', 'before', 'en', 'extractive', 'Old?', default, '[0]', default, '{}', 'running', default, '${expires.toISOString()}')`;

describe("the exchanges of a week", () => {
  test("are one partition, and can be found, rated and read while it is there", async () => {
    const { db } = await opened();
    await deleteExpiredExchanges(db);
    const id = await ask(db);
    expect(await placeOf(db, id)).toMatch(/^chat_exchange_20\d{6}$/);
    await endExchange(db, id, { state: "complete", events: [], answered: true, durationMs: 7 });
    expect(await keepFeedback(db, id, { status: "like" })).toBe(true);
    expect(await findExchange(db, id)).toMatchObject({ state: "complete", feedback: "like" });
    expect(await conversationOf(db, "talk")).toHaveLength(1);
  });

  test("go with it, which leaves nothing behind, and those of the next week stay", async () => {
    const { db } = await opened();
    await deleteExpiredExchanges(db);
    const [first, second, third] = [await ask(db), await ask(db), await ask(db)];
    const { expiresAt } = (await findExchange(db, first))!;
    await db
      .update(chatExchange)
      .set({ expiresAt: new Date(expiresAt.getTime() + 7 * day) })
      .where(eq(chatExchange.id, third));
    const place = (await placeOf(db, first))!;
    expect(await placeOf(db, third)).not.toBe(place);
    expect(await deleteExpiredExchanges(db, expiresAt)).toBe(0);
    expect(await deleteExpiredExchanges(db, new Date(expiresAt.getTime() + 1))).toBe(2);
    expect(await partitionsOf(db)).not.toContain(place);
    expect(await findExchange(db, second)).toBeUndefined();
    expect(await findExchange(db, third)).toBeDefined();
  });

  test("that nobody made a partition for wait in the last one, and come along when it is made", async () => {
    const { db } = await opened();
    const id = await ask(db);
    expect(await placeOf(db, id)).toBe("chat_exchange_other");
    await deleteExpiredExchanges(db);
    expect(await placeOf(db, id)).toMatch(/_20\d{6}$/);
    expect(await conversationOf(db, "talk")).toHaveLength(1);
    // A clock that jumped: the site made partitions for another year, and goes on in this one.
    await deleteExpiredExchanges(db, later(-800));
    await deleteExpiredExchanges(db);
    expect(await placeOf(db, await ask(db))).toMatch(/_20\d{6}$/);
  });

  test("are turned by one process at a time, and none fails", async () => {
    const { db } = await opened();
    await deleteExpiredExchanges(db);
    for (let i = 0; i < 5; i++) await ask(db);
    const gone = await Promise.all([1, 2, 3].map(() => deleteExpiredExchanges(db, later(91))));
    expect(gone.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(await db.$count(chatExchange)).toBe(0);
  });

  test("whose table somebody reads for long are deleted one by one, and others wait for seconds at most", async () => {
    const { db, driver } = await opened();
    if (driver.kind !== "server") return; // one connection: nobody else reads
    await deleteExpiredExchanges(db);
    const id = await ask(db);
    const place = (await placeOf(db, id))!;
    const reader = new pg.Client({ connectionString: driver.url });
    await reader.connect();
    await reader.query("begin");
    await reader.query("select count(*) from chat_exchange");
    const ended = deleteExpiredExchanges(db, later(91));
    await new Promise((done) => setTimeout(done, 300));
    const began = performance.now();
    await ask(db, "meanwhile");
    expect(performance.now() - began).toBeLessThan(25_000);
    await ended;
    expect(await findExchange(db, id)).toBeUndefined();
    expect(await partitionsOf(db)).toContain(place);
    await reader.query("commit");
    await reader.end();
    await deleteExpiredExchanges(db, later(91));
    expect(await partitionsOf(db)).not.toContain(place);
  });
});

describe("a database of the release before", () => {
  async function migrationsBefore(): Promise<string> {
    const folder = await mkdtemp(join(inject("runDir"), "migrations-"));
    await cp(migrationsFolder, folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
    const entries = journal.entries.filter(({ tag }) => tag < "0023");
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    return folder;
  }

  test("keeps its exchanges, takes more from that release, and loses each at its own time", async () => {
    const { drop, ...place } = await emptyDatabase();
    close.push(drop);
    const old = await openDatabase({ ...place, migrations: await migrationsBefore() });
    const [soon, late, meanwhile] = [randomUUID(), randomUUID(), randomUUID()];
    await old.db.execute(sql.raw(writtenBefore(soon, later(1))));
    await old.db.execute(sql.raw(writtenBefore(late, later(89))));
    await old.close();
    const { db, close: end } = await openDatabase(place);
    close.push(end);
    await deleteExpiredExchanges(db);
    // Both releases write.
    await db.execute(sql.raw(writtenBefore(meanwhile, later(90))));
    await db.execute(
      sql.raw(`update chat_exchange set state = 'complete', answer = 'Yes.' where id = '${meanwhile}'`),
    );
    const own = await ask(db);
    for (const id of [soon, late, meanwhile, own]) expect(await placeOf(db, id)).toBe("chat_exchange_before");
    expect(await findExchange(db, meanwhile)).toMatchObject({ answer: "Yes.", state: "complete" });
    // What the release before deletes with, and what this one does.
    await db.execute(sql.raw(`delete from chat_exchange where expires_at < '${later(2).toISOString()}'`));
    expect(await findExchange(db, soon)).toBeUndefined();
    expect(await deleteExpiredExchanges(db, later(89.5))).toBe(2);
    expect(await findExchange(db, meanwhile)).toBeDefined();
    const over = new Date(mondayOf(later(90)).getTime() + 7 * day);
    expect(await deleteExpiredExchanges(db, over)).toBe(1);
    expect(await partitionsOf(db)).not.toContain("chat_exchange_before");
  });

  test("is copied with its partitions into one that has made others", async () => {
    const { url, drop, ...folder } = await emptyDatabase();
    close.push(drop);
    if (!url) return; // the same code, by another way to the rows (test/site/running/backup.test.ts)
    const old = await openDatabase({ ...folder, url, migrations: await migrationsBefore() });
    const [before, own] = [randomUUID(), randomUUID()];
    await old.db.execute(sql.raw(writtenBefore(before, later(60))));
    await old.close();
    const source = await openDatabase({ ...folder, url });
    close.push(source.close);
    await deleteExpiredExchanges(source.db);
    await source.db.execute(sql.raw(writtenBefore(own, later(100))));
    const path = join(folder.dir, "copy.tar");
    const session = await openServerSession(url);
    await takeCopy(session, { list: async () => [], read: async () => undefined }, path);
    await session.close();
    const target = await opened();
    await deleteExpiredExchanges(target.db);
    expect(await partitionsOf(target.db)).not.toEqual(await partitionsOf(source.db));
    const archive = await openArchive(path);
    close.push(archive.close);
    const into = await openServerSession((target.driver as { url: string }).url);
    const compared = await loadCopy(into, archive);
    await into.close();
    expect(compared.filter(({ same }) => !same)).toEqual([]);
    expect(await partitionsOf(target.db)).toEqual(await partitionsOf(source.db));
    expect(await placeOf(target.db, before)).toBe("chat_exchange_before");
    expect(await placeOf(target.db, own)).toMatch(/_20\d{6}$/);
  });

  test("without exchanges has no partition for them", async () => {
    const { db } = await opened();
    expect(await partitionsOf(db)).toEqual(["chat_exchange_other"]);
  });
});
