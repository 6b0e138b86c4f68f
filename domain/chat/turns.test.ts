import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

/** Work that ends when the test says so. */
function work(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const start = () => {
    begun.push(name);
    return promise;
  };
  return { start, end: () => resolve(name) };
}

test("so many at a time, the others in the order in which they came", async () => {
  const begun: string[] = [];
  const inTurn = takeTurns(2);
  const all = ["a", "b", "c", "d"].map((name) => work(name, begun));
  const ends = all.map(({ start }) => inTurn(start));
  await expect.poll(() => begun).toEqual(["a", "b"]);
  all[1]!.end();
  expect(await ends[1]).toBe("b");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  for (const { end } of all) end();
  expect(await Promise.all(ends)).toEqual(["a", "b", "c", "d"]);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("work that fails gives its turn back", async () => {
  const begun: string[] = [];
  const inTurn = takeTurns(1);
  const good = work("good", begun);
  good.end();
  const bad = inTurn(() => Promise.reject(new Error("bad")));
  const next = inTurn(good.start);
  await expect(bad).rejects.toThrow("bad");
  expect(await next).toBe("good");
  const later = work("later", begun);
  later.end();
  expect(await inTurn(later.start)).toBe("later");
});

test("connections are served between two pieces of work", async () => {
  const inTurn = takeTurns(1);
  const seen: string[] = [];
  const busy = ["a", "b"].map((name) => inTurn(() => Promise.resolve(void seen.push(name))));
  setImmediate(() => seen.push("served"));
  await Promise.all(busy);
  expect(seen).toEqual(["a", "served", "b"]);
});
