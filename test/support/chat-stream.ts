import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";

export type ChatData = {
  output: {
    text: string;
    finish_reason: "null" | "stop" | "error";
    thoughts?: { thought: string; action_type: string; action_name: string }[];
    session_id?: string;
    doc_references: {
      index_id: string;
      doc_name: string;
      url: string;
      heading?: string;
      language?: string;
    }[];
  };
  request_id: string;
  code?: number;
  msg?: string;
};

export type ChatEvent = { id: string; data: ChatData; /** When it arrived, ms. */ at: number };

export type OpenChat = {
  status: number;
  headers: IncomingHttpHeaders;
  /** What arrived so far, byte for byte. */
  raw(): string;
  events: ChatEvent[];
  /** Waits for the n-th event, counted from 1. */
  event(n: number): Promise<ChatEvent>;
  /** Waits for the end, of the answer or of the connection. */
  end(): Promise<ChatEvent[]>;
  /** Cuts the connection. */
  cut(): void;
  /** All text so far. */
  text(): string;
};

type Options = {
  port: number;
  host?: string;
  headers?: Record<string, string>;
  query: Record<string, string>;
};

/** Opens `aiSession` the way a browser's fetch does, and reads its events with a parser of its own. */
export async function openChat({
  port,
  host = "zh.localhost",
  headers = {},
  query,
}: Options): Promise<OpenChat> {
  const began = performance.now();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const events: ChatEvent[] = [];
  let raw = "";
  let read = 0;
  const waiting = new Set<() => void>();
  const outgoing = request({
    host: "127.0.0.1",
    port,
    path: `/web/aiSession?${new URLSearchParams(query)}`,
    headers: { host, accept: "text/event-stream", ...headers },
  });
  const response = await new Promise<import("node:http").IncomingMessage>((done, fail) => {
    outgoing.once("response", done).once("error", fail);
    outgoing.end();
  });
  outgoing.on("error", () => {}); // a cut connection
  response.setEncoding("utf8");
  response.on("data", (piece: string) => {
    raw += piece;
    for (let next = raw.indexOf("\n\n", read); next >= 0; next = raw.indexOf("\n\n", read)) {
      const lines = raw.slice(read, next).split("\n");
      read = next + 2;
      const data = lines.find((line) => line.startsWith("data: "));
      const id = lines.find((line) => line.startsWith("id: "));
      if (data)
        events.push({
          id: id?.slice(4) ?? "",
          data: JSON.parse(data.slice(6)) as ChatData,
          at: performance.now() - began,
        });
    }
    for (const look of waiting) look();
  });
  response.on("error", () => {});
  response.on("close", () => {
    end();
    for (const look of waiting) look();
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    raw: () => raw,
    events,
    event: (n) =>
      new Promise((done, fail) => {
        const look = () => {
          if (events[n - 1]) done(events[n - 1]!);
          else if (response.closed) fail(new Error(`the stream ended after ${events.length} events`));
          else return void waiting.add(look);
          waiting.delete(look);
        };
        look();
      }),
    async end() {
      await ended;
      return events;
    },
    cut: () => outgoing.destroy(),
    text: () => events.map(({ data }) => data.output.text).join(""),
  };
}
