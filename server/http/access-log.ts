import { createWriteStream, type WriteStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import type { Observe } from "../metrics/metrics.ts";
import { loggedNetwork, loggedPath } from "./logged.ts";
import { clientIp } from "./request.ts";
import { requestIdOf } from "./request-id.ts";

type Options = { trustProxy: number; now?: () => Date };

/**
 * A line for each answer in the combined log format, and behind it its time in ms, `kept` for a page that was
 * kept, and the request's number in the other log. Addresses are cut to the network (/24, /48), and what stands behind `?` is left out, as are
 * referrers: questions, names and tokens may be in them.
 */
export function accessLog(
  write: (line: string) => void,
  { trustProxy, now = () => new Date() }: Options,
): Observe {
  /** Of each connection, what was sent before the present answer: one follows the other. */
  const sent = new WeakMap<Socket, number>();
  return (request, response, { began, kept }) => {
    const network = loggedNetwork(
      clientIp(request.socket.remoteAddress, header(request, "x-forwarded-for"), trustProxy),
    );
    const { socket } = request;
    response.once("close", () => {
      const bytes = socket.bytesWritten - (sent.get(socket) ?? 0);
      sent.set(socket, socket.bytesWritten);
      const took = Math.round(performance.now() - began);
      const line = [
        `${network} - - [${stamp(now())}]`,
        `"${safe(request.method ?? "-")} ${safe(loggedPath(request.url ?? "-"))} HTTP/${request.httpVersion}"`,
        statusOf(response),
        bytes,
        '"-"',
        `"${safe(header(request, "user-agent") ?? "-")}"`,
        took,
        kept ? "kept" : "made",
        requestIdOf(request) ?? "-",
      ];
      write(`${line.join(" ")}\n`);
    });
  };
}

/** 499, as nginx has it, for a visitor who went away before the answer. */
const statusOf = (response: ServerResponse) => (response.writableFinished ? response.statusCode : 499);

const header = ({ headers }: IncomingMessage, name: "user-agent" | "x-forwarded-for") =>
  headers[name]?.toString();

/** Nothing that a visitor sends can begin a line or end a field. */
const safe = (text: string) =>
  text
    .slice(0, 500)
    .replaceAll(/[^\x20-\x7e]|["\\]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const two = (n: number) => String(n).padStart(2, "0");

const stamp = (at: Date) =>
  `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;

/**
 * Where the lines go: a file, or standard output for `-`. A file is opened anew on SIGHUP, after it was moved
 * away. A file that cannot be written (a full disk) costs lines, never an answer.
 */
export function openAccessLog(path: string, log: Logger): { write(line: string): void; close(): void } {
  if (path === "-") return { write: (line) => void process.stdout.write(line), close() {} };
  let failed = false;
  const open = (): WriteStream => {
    const stream = createWriteStream(path, { flags: "a" });
    stream.on("error", (err) => {
      if (!failed) log.warn({ err }, "the access log could not be written");
      failed = true;
    });
    stream.on("open", () => (failed = false));
    return stream;
  };
  let stream = open();
  const reopen = () => {
    stream.end();
    stream = open();
  };
  process.on("SIGHUP", reopen);
  return {
    write(line) {
      // What a slow disk has not taken yet is bounded: beyond it lines are lost.
      if (stream.writable && stream.writableLength < 8_000_000) stream.write(line);
    },
    close() {
      process.off("SIGHUP", reopen);
      stream.end();
    },
  };
}
