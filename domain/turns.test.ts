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

/** A piece of work amid which five connect, and what is seen of it, of them and of the next piece. */
async function seenAmid(meanwhile: () => void): Promise<string[]> {
  const seen: string[] = [];
  const server = createServer((socket) => void (seen.push("connection"), socket.end())).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const inTurn = takeTurns(1);
  const clients: Socket[] = [];
  const first = inTurn(async () => {
    // A connection is taken in by the event loop, one a round: here they only line up.
    for (let i = 0; i < 5; i++) clients.push(connect(port, "127.0.0.1"));
    keepBusy(50);
    seen.push("first piece");
    setImmediate(meanwhile);
  });
  await Promise.all([first, inTurn(() => Promise.resolve(void seen.push("second piece")))]);
  for (const client of clients) client.destroy();
  server.close();
  return seen;
}

/** Takes so much of the processor, however long that is by the clock. */
function keepBusy(ms: number): void {
  const began = process.threadCpuUsage();
  const taken = () => process.threadCpuUsage(began);
  while (taken().user + taken().system < ms * 1_000);
}

const sleep = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test.each([
  ["", () => {}],
  [", also while the machine does something else", () => sleep(40)],
])("who connects while there is work is heard before the next piece%s", async (_, meanwhile) => {
  expect(await seenAmid(meanwhile)).toEqual([
    "first piece",
    ...Array<string>(5).fill("connection"),
    "second piece",
  ]);
});

test("what takes the processor between two pieces holds the next one up only once", async () => {
  let rounds = 0;
  const work = () => {
    keepBusy(30);
    if (++rounds < 20) setImmediate(work);
  };
  await seenAmid(work);
  expect(rounds).toBeLessThan(5);
  rounds = 20; // ends what works on
});
