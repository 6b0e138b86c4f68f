import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { changesSince, contentRevision, raiseRevision } from "./revision.server.ts";

const database = await openDatabase({ dir: "memory://revision" });
const { db } = database;
afterAll(() => database.close());

test("A process learns what changed since its revision, or that it is not known", async () => {
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

test("A process that is further behind than what is kept drops everything", async () => {
  const since = await contentRevision(db);
  for (let i = 0; i < 205; i++) await raiseRevision(db, [{ kind: "product", id: i }]);
  expect(await changesSince(db, since)).toBe("everything");
  expect(await changesSince(db, since + 10)).toHaveLength(195);
});
