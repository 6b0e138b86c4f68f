import { connect } from "node:net";
import type { Fuzzed } from "./request.ts";

export type Got = { status: number; headers: Map<string, string>; body: string; ms: number };
/** No answer: the connection ended, or nothing came as long as anybody would wait. */
export type Nothing = { nothing: "ended" | "late"; ms: number };

/** How long an answer may take before it counts as one that never comes, ms: the site gives up earlier. */
const patience = 40_000;

/** The bytes of a request. Clients refuse to send what is sent here. */
function bytesOf({ method, path, headers, body }: Fuzzed): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}

/** Sends a request as it is, over a connection of its own. Of a stream the beginning is enough. */
export function send(port: number, request: Fuzzed): Promise<Got | Nothing> {
  return new Promise((done) => {
    const began = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    const finish = (nothing: Nothing["nothing"]) => {
      clearTimeout(late);
      socket.destroy();
      const ms = performance.now() - began;
      done(read(Buffer.concat(chunks), ms) ?? { nothing, ms });
    };
    const late = setTimeout(finish, patience, "late");
    socket.on("error", () => {}).on("close", () => finish("ended"));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunks.length === 1 && chunk.includes("text/event-stream")) setTimeout(finish, 100, "ended");
    });
    socket.write(bytesOf(request));
  });
}

function read(answer: Buffer, ms: number): Got | undefined {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = answer.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(first.split(" ")[1]);
  const rest = answer.subarray(end + 4);
  if (status < 200) return read(rest, ms);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const body = headers.get("transfer-encoding") === "chunked" ? unchunked(rest) : rest;
  return { status, headers, body: body.toString("utf8"), ms };
}

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const line = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, line).toString("latin1"), 16);
    if (line < 0 || !size) break;
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
