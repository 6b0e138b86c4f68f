import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "../../../browser/client.ts";
import { type Asking, Lost, openStream } from "./open-stream.ts";

let server: Server | undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

/** Serves the paths that the browser would fetch from its own origin. */
async function serving(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((ready) => server!.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const fetchThere = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    fetchThere(`http://127.0.0.1:${port}${path}`, init),
  );
}

const asking: Asking = { prompt: "工作电压?", deep: true, sessionId: "s 1" };
const event = (text: string, finish = "null") => ({
  output: { text, finish_reason: finish, session_id: "s1" },
  request_id: "r1",
});
const frames = [
  `: hello\n\nid: r1:1\ndata: ${JSON.stringify(event("8–35 伏"))}\n\n`,
  `id: r1:2\r\ndata: ${JSON.stringify(event(" 直流"))}\r\n\r\n`,
  `:\n\nid: r1:3\ndata: ${JSON.stringify(event("", "stop"))}\n\n`,
].join("");

async function read(what = asking, signal = new AbortController().signal) {
  const texts: string[] = [];
  const ids: (string | undefined)[] = [];
  const end = await (async () => {
    for await (const { chunk, eventId } of openStream(what, signal)) {
      texts.push(chunk.text);
      ids.push(eventId);
    }
    return "end";
  })().catch((error: unknown) => error);
  return { texts, ids, end };
}

test("events arrive whole however their bytes were cut", async () => {
  const bytes = Buffer.from(frames);
  for (const size of [1, 2, 3, 7, 64, bytes.length]) {
    await serving(async (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
      for (let at = 0; at < bytes.length; at += size) {
        response.write(bytes.subarray(at, at + size));
        await new Promise((sent) => setImmediate(sent));
      }
      response.end();
    });
    expect(await read(), `${size} bytes at a time`).toEqual({
      texts: ["8–35 伏", " 直流", ""],
      ids: ["r1:1", "r1:2", "r1:3"],
      end: "end",
    });
    vi.unstubAllGlobals();
    server!.closeAllConnections();
    server!.close();
  }
});

test("a question and a stream that is resumed have different addresses", async () => {
  const paths: string[] = [];
  await serving((request, response) => {
    paths.push(decodeURIComponent(request.url!));
    response.writeHead(200, { "content-type": "text/event-stream" }).end();
  });
  await read();
  await read({ prompt: "a&b", deep: false, sessionId: undefined });
  await read({ requestId: "r1", lastEventId: "r1:7", sessionId: "s1" });
  expect(paths).toEqual([
    "/web/aiSession?prompt=工作电压?&hasThoughts=1&sessionId=s+1",
    "/web/aiSession?prompt=a&b&hasThoughts=0",
    "/web/aiSession?requestId=r1&lastEventId=r1:7&sessionId=s1",
  ]);
});

test("a refusal carries the server's words and the time to wait", async () => {
  await serving((_, response) => {
    response.writeHead(429, { "content-type": "application/json; charset=UTF-8", "retry-after": "42" });
    response.end(JSON.stringify({ code: 429, msg: "Too many questions", data: null }));
  });
  const { end } = await read();
  expect(end).toBeInstanceOf(CallError);
  expect(end).toMatchObject({ code: 429, message: "Too many questions", retryAfter: 42 });
});

test("a connection that breaks in the middle is lost, after what has arrived", async () => {
  await serving((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(frames.slice(0, frames.indexOf("id: r1:2")), () =>
      setTimeout(() => response.destroy(), 20),
    );
  });
  const { texts, end } = await read();
  expect(texts).toEqual(["8–35 伏"]);
  expect(end).toBeInstanceOf(Lost);
});

test.each([502, 503, 504])(
  "a proxy that cannot reach the server (%i) is a lost connection",
  async (status) => {
    await serving((_, response) =>
      response.writeHead(status, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>"),
    );
    expect((await read()).end).toBeInstanceOf(Lost);
  },
);

test.each([204, 200, 500])(
  "an answer without a stream (%i) is a failure, and not tried again",
  async (status) => {
    await serving((_, response) => response.writeHead(status, { "content-type": "text/html" }).end());
    const { end } = await read();
    expect(end).toBeInstanceOf(Error);
    expect(end).not.toBeInstanceOf(Lost);
  },
);

test("no server at all is a lost connection", async () => {
  await serving(() => {});
  server!.close();
  server!.closeAllConnections();
  expect((await read()).end).toBeInstanceOf(Lost);
});

test("a visitor who stops ends the connection, which is not reported as lost", async () => {
  const closed = vi.fn<() => void>();
  await serving((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(frames.slice(0, frames.indexOf("id: r1:2")));
    response.on("close", closed);
  });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  const { texts, end } = await read(asking, controller.signal);
  expect(texts).toEqual(["8–35 伏"]);
  expect((end as Error).name).toBe("AbortError");
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});
