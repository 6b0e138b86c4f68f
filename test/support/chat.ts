import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer as createListener, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { e2eSampleDir } from "./e2e.ts";
import { serve } from "./process.ts";

/** An answer that the model behind the site is giving, a piece at a time, as the test wants it. */
export type ModelAnswer = {
  /** What the site sent to the model. */
  asked: string;
  say(text: string): void;
  think(text: string): void;
  finish(): void;
  /** The connection breaks. */
  die(): void;
  /** Settles when the site has ended it. */
  left: Promise<unknown>;
  isLeft(): boolean;
};

/** A local server with the chat completions of OpenAI; it says nothing by itself. */
export async function startModel() {
  const waiting: ((answer: ModelAnswer) => void)[] = [];
  const asked: ModelAnswer[] = [];
  const server = createServer(
    (request, response) =>
      void answering(request, response).then((answer) =>
        (waiting.shift() ?? ((one) => asked.push(one)))(answer),
      ),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** The next question, waited for where there is none yet; those that nobody waits for any more are left out. */
    next: async (): Promise<ModelAnswer> => {
      let answer = asked.shift();
      while (answer?.isLeft()) answer = asked.shift();
      return answer ?? new Promise((done) => waiting.push(done));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answering(request: IncomingMessage, response: ServerResponse): Promise<ModelAnswer> {
  let asked = "";
  for await (const piece of request.setEncoding("utf8")) asked += String(piece);
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  const send = (choice: object) =>
    response.write(
      `data: ${JSON.stringify({ object: "chat.completion.chunk", choices: [{ index: 0, ...choice }] })}\n\n`,
    );
  return {
    asked,
    say: (content) => void send({ delta: { content } }),
    think: (reasoning_content) => void send({ delta: { reasoning_content } }),
    finish() {
      send({ delta: {}, finish_reason: "stop" });
      response.end("data: [DONE]\n\n");
    },
    die: () => void response.destroy(),
    left: once(response, "close"),
    isLeft: () => response.closed,
  };
}

/**
 * A site of its own, whose chat is open in all languages and answered by a model; behind a line that can be
 * cut.
 */
export async function startChatSite(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), "switchyard-chat-"));
  if (existsSync(e2eSampleDir)) await cp(e2eSampleDir, dataDir, { recursive: true });
  const port = await freePort();
  const line = await startLine(port);
  const origins = localOrigins(line.port);
  const hosts = Object.entries(origins).map(([name, origin]) => `${name}=${origin}`);
  const site = serve(port, dataDir, {
    SITE_HOSTS: hosts.join(","),
    CHAT_LOCALES: "all",
    TRUST_PROXY: "1",
    PREPARE_FILES: "false",
    ...settings,
  });
  const until = Date.now() + 110_000;
  while (!(await fetch(`${origins.en}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > until || site.child.exitCode !== null)
      throw new Error(`the site did not start:\n${site.output()}`);
    await new Promise((done) => setTimeout(done, 200));
  }
  return {
    at: (locale: Locale, path: string) => origins[locale] + path,
    /** Breaks all connections, and new ones as long as the line stays down. */
    cut: line.cut,
    mend: line.mend,
    async close() {
      await line.close();
      site.child.kill("SIGTERM");
      await site.exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port that leads to another, until it is cut. */
async function startLine(to: number) {
  const open = new Set<Socket>();
  let down = false;
  const server = createListener((near) => {
    if (down) return void near.destroy();
    const far = connect(to, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one
        .on("error", () => {})
        .on("close", () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    down = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => void (down = false),
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

async function freePort(): Promise<number> {
  const server = createListener().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
