import { afterAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client.server.ts";
import { changesSince, contentRevision, raiseRevision } from "./revision.server.ts";

const database = await openDatabase({ dir: "memory://revision" });
const { db } = database;
afterAll(() => database.close());

test("A process learns what has changed since its revision, or that this is not known", async () => {
  const first = await raiseRevision(db);
  await raiseRevision(db, [{ kind: "product", id: 1011 }]);
  await raiseRevision(db, [
    { kind: "news", id: 7 },
    { kind: "fault-code", id: null },
  ]);
  expect(await contentRevision(db)).toBe(first + 2);
  expect(await changesSince(db, first)).toEqual([
    { kind: "product", id: 1011 },
    { kind: "news", id: 7 },
    { kind: "fault-code", id: null },
  ]);
  expect(await changesSince(db, first + 2)).toEqual([]);
  expect(await changesSince(db, first - 1)).toBe("everything");
  await raiseRevision(db);
  expect(await changesSince(db, first + 2)).toBe("everything");
});

test("A change of a container is one of its entries: a category brings its series and their products", async () => {
  await db.execute(sql`
    insert into product_category (id, key, published_at, fingerprint, name, description)
      values (1, 'one', now(), '', '{"en":""}', '{"en":""}')`);
  await db.execute(sql`
    insert into product_series (id, key, published_at, fingerprint, category_id, name, title, overview, panel)
      values (11, 'eleven', now(), '', 1, '', '{"en":""}', '{"en":""}', '{}')`);
  await db.execute(sql`
    insert into product (id, key, published_at, fingerprint, series_id, model, title, overview, features, panel)
      values (111, 'hundred', now(), '', 11, '', '{"en":""}', '{"en":""}', '[]', '{}')`);
  const since = await contentRevision(db);
  await raiseRevision(db, [{ kind: "series", id: 11 }]);
  const series = [
    { kind: "series", id: 11 },
    { kind: "product", id: 111 },
  ];
  expect(await changesSince(db, since)).toEqual(series);
  await raiseRevision(db, [{ kind: "category", id: 1 }]);
  expect(await changesSince(db, since + 1)).toEqual([{ kind: "category", id: 1 }, ...series]);
});

test("A process that is further behind than the kept changes drops everything", async () => {
  const since = await contentRevision(db);
  for (let i = 0; i < 205; i++) await raiseRevision(db, [{ kind: "product", id: i }]);
  expect(await changesSince(db, since)).toBe("everything");
  expect(await changesSince(db, since + 10)).toHaveLength(195);
});
