import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { endUntaken } from "./untaken.ts";

const short = 300;
/** More than stands between two processes of a machine. */
const large = Buffer.alloc(24_000_000, "a");

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends requests to a server that answers by `answer`; `ended` when that has lost the connection. */
async function ask(answer: RequestListener, { requests = 1, longest = short } = {}) {
  const lost = Promise.withResolvers<void>();
  server = createServer((request, response) => {
    endUntaken(response, longest);
    answer(request, response);
  });
  server.on("connection", (socket) => socket.once("close", lost.resolve));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(requests));
  return { ended: lost.promise };
}
const pause = (ms: number) => new Promise<"still there">((done) => setTimeout(done, ms, "still there"));

test("an answer that nobody reads ends its connection", async () => {
  const { ended } = await ask((_, response) => response.end(large));
  await ended;
});

test("so do many answers that were asked for at once", async () => {
  const { ended } = await ask((_, response) => response.end(large.subarray(0, 1_000_000)), { requests: 40 });
  await ended;
});

test("who reads slowly, for longer than that, gets the whole answer", async () => {
  const longest = 2_000;
  await ask((_, response) => response.end(large), { longest });
  let size = 0;
  const began = performance.now();
  client.on("data", (chunk: Buffer) => {
    size += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 10);
  });
  await expect.poll(() => size, { timeout: 30_000 }).toBeGreaterThan(large.length);
  expect(performance.now() - began).toBeGreaterThan(longest);
}, 40_000);

test("a stream that says something now and then goes on", async () => {
  const { ended } = await ask((_, response) => {
    response.write(":\n");
    const timer = setInterval(() => response.write(":\n"), short / 3);
    response.on("close", () => clearInterval(timer));
  });
  client.resume();
  expect(await Promise.race([ended, pause(short * 4)])).toBe("still there");
});

test("a connection that waits for the next request is not ended by it", async () => {
  const { ended } = await ask((_, response) => response.end("done"));
  client.resume();
  expect(await Promise.race([ended, pause(short * 3)])).toBe("still there");
});
