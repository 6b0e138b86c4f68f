import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { takeTurns } from "./turns.server.ts";

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

test("who connects while there is work is heard before the next piece", async () => {
  const seen: string[] = [];
  const server = createServer((socket) => void (seen.push("connection"), socket.end())).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const inTurn = takeTurns(1);
  const clients: Socket[] = [];
  const first = inTurn(async () => {
    // A connection is taken in by the event loop, one a round: here they only line up.
    for (let i = 0; i < 5; i++) clients.push(connect(port, "127.0.0.1"));
    const until = performance.now() + 50;
    while (performance.now() < until);
    seen.push("first piece");
  });
  await Promise.all([first, inTurn(() => Promise.resolve(void seen.push("second piece")))]);
  expect(seen).toEqual(["first piece", ...Array<string>(5).fill("connection"), "second piece"]);
  for (const client of clients) client.destroy();
  server.close();
});
